### What the door answers to a request that asks for nothing there is.

door-not-an-object = A request is a JSON object.
door-no-such-op = No such request. There are: { $allowed }.
door-unknown-field = This request has no field “{ $field }”. It takes: { $allowed }.
door-bad-field = The field “{ $field }” is missing or holds the wrong kind of value.
door-too-many-games = { $limit } games are open already. Close one first.
door-no-such-game = No game with this number is open.
door-no-such-bot = No bot has this name. There are: { $allowed }.
door-not-to-act = The game is not waiting for { $seat }.
