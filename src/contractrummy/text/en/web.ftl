### What the server says to whoever it turns away, and a few words the pages of rules need.
### The ids of refusals are their codes, with hyphens.

## Finding things

web-not-found = There is nothing here. A link to a table is long, so take care that all of it was copied.
web-bad-host = This server is not known by that name. Whoever runs it can tell it its name with --public-url.
web-origin = This was sent by a page of another site, so nothing was done.
web-method = This cannot be done with that address. It takes: { $allowed }.

## What was sent

web-too-large = This is too long: { $limit } bytes at most.
web-head-too-large = The head of this request is too long: { $limit } bytes at most.
web-too-slow = This took too long to arrive. Try again.
web-encoding = What is sent here may not be compressed.
web-not-json = What is sent here has to be JSON, and say so: Content-Type: application/json.
web-bad-request = This request cannot be read.
web-json-number = A number in here is none that can be used: a fraction, or a minus before nothing.
web-json-array = A list in here is too long: { $limit } entries at most.
web-json-string = A text in here is too long: { $limit } characters at most.
web-unknown-field = There is no field “{ $named }” in this message.
web-missing-field = The field “{ $named }” is missing.
web-bad-field = The field “{ $named }” cannot have this value.
web-no-such-message = There is no message of this kind.
web-bad-card = One of these cards is none. Cards are written like 8H or TD, and a joker is JK.
web-rules-too-long = This line of rules is too long: { $limit } characters at most.

## Too much

web-too-many = That was too often. Wait a moment and try again.
web-too-many-tables = You have opened many tables just now. Wait a moment before the next one.
web-too-many-sockets = Too many pages are open from here. Close some, or wait a moment.

## The server

web-stopping = The server is about to start anew. Try again in a moment; every move is kept.
web-try-later = This cannot be kept just now. Nothing has changed; try again in a moment.
web-storage-full = The server’s disk is full, so nothing can be kept. Nothing has changed.
web-failed = Something went wrong here, and it is not your fault. Nothing has changed.
web-no-page-title = The page is missing
web-no-page = The server runs, but its page has not been built. In the folder “page” of the source, run “npm ci” and then “npx vite build”, and start the server again. A released package has the page in it.

## Rules

# $contract is the last contract in words, $says how its round ends.
web-last-contract = Last round: { $contract }. { $says }
