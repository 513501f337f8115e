### The page around the table: home, friends, rules, settings, checking a deal. Ids begin with page-.

## Everywhere

page-title = Contract Rummy
page-back = Back
page-close = Close
page-again = Try again
page-to-home = To the start
page-coming = One moment …
page-dot = { " · " }
page-yes = yes
page-no = no
page-on = on
page-off = off
page-table = Table
page-cards = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
page-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
page-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}
page-players = { $least ->
    [4] { $most ->
        [4] 4 players
       *[other] { $least }–{ $most } players
    }
   *[other] { $least }–{ $most } players
}
page-your-name = Your name

## Home

page-lead = A contract each round, and the lowest score wins.
page-mast = Language and settings
page-play = Play now
page-play-about = with three bots
page-play-opening = the table is being set …
page-friends = Play with friends
page-friends-about = send a link, no account
page-mine-your-turn = { $rules }: your turn
page-mine-going = { $rules }: going on
page-mine-open = { $rules }: not begun yet
page-mine-paused = { $rules }: paused
page-mine-about = { $round ->
    [0] { $count ->
        [0] { $ago }
       *[other] with { $others } · { $ago }
    }
   *[other] { $count ->
        [0] Round { $round } · { $ago }
       *[other] Round { $round } · with { $others } · { $ago }
    }
}
page-more = More
page-rules = Rules
page-rules-about = every version, in plain words
page-join-code = Join with a code
page-join-code-about = six letters from the host
page-finished = Finished games
page-replay = Look again
page-check = Check the deal
page-contracts = { $rounds ->
    [3] The three contracts
    [5] The five contracts
    [6] The six contracts
    [7] The seven contracts
    [8] The eight contracts
    [10] The ten contracts
   *[other] The contracts
}
page-vow-account = No account, no adverts
page-vow-deal = Every deal can be checked by you
page-vow-lost = A lost connection never loses a hand
page-plain-http-title = Installing needs https
page-plain-http = This page came over plain http: you can play, but it cannot be installed or opened without a network.

## A new version

page-update = A new version is ready.
page-update-take = Use it now
page-update-later = Later

## What went wrong, and the way out

page-wrong-page = Nothing here
page-wrong-page-about = This address leads nowhere. Perhaps a letter of the link is missing.
page-wrong-part = This part is not here yet
page-wrong-part-about = It could not be fetched. Look at your connection, then try again.
page-trouble-away = The server does not answer
page-trouble-away-about = Your games are safe there. Look at your connection, or try again in a moment.
page-trouble-gone = There is no such table
page-trouble-gone-about = The link is not quite right, or the host has deleted the table.
page-trouble-storage = No room to keep the game
page-trouble-storage-about = The server’s disk is full, so nothing was changed. Whoever looks after it must make room.
page-trouble-often = Too often
page-trouble-often-about = Please wait { $wait } seconds, then try again.
page-trouble-full = All seats are taken
page-trouble-full-about = Somebody was quicker. Ask the host for a seat, or watch.
page-trouble-running = The match is still going on
page-trouble-running-about = Hidden cards are shown when it is over, not before.
page-trouble-odd = That did not work
page-trouble-odd-about = Nothing has changed. Try again.

## The line to the table

page-link-replaced = You went on playing in another tab.
page-link-closed = You have left this table.
page-link-unreadable = The table could not read that. Nothing has changed.
page-stopped-replaced = You are playing in another tab
page-stopped-replaced-about = One seat is open in one place at a time, so that no card is played twice.
page-stopped-gone = This table is gone
page-stopped-gone-about = It was deleted, or the link is not quite right.
page-stopped-refused = This address may not play here
page-stopped-refused-about = Open the page by the link you were sent.
page-stopped-closed = You have left this table
page-stopped-closed-about = A bot plays your hand if the game goes on.
page-stopped-fault = This table was stopped
page-play-here = Play here
page-lost = Connecting again …
page-lost-about = Nothing is lost: the table waits for you.
page-restarting = The server starts anew

## Opening a table

page-which-rules = Rules
page-rules-differ = { $count ->
    [one] Played differently here:
   *[other] { $count } things are played differently here:
}
page-rules-as-they-are = Played as the rules say, nothing changed.
page-rules-all = All rules
page-rules-error = This cannot be played
page-rules-back = Back to the usual rules
page-house-open = House rules …
page-house-close = Close house rules
page-length = How long
page-length-about = A quick game plays the first rounds only.
page-rounds-all = all { $rounds }
page-seats = Seats
page-seats-about = Yours is one of them.
page-seats-fewer = Fewer seats
page-seats-more = More seats
page-bots-level = Bots play
page-bots-level-about = They take the seats nobody sits in.
page-bot-novice-short = gently
page-bot-steady-short = steadily
page-bot-novice = Bot, plays gently
page-bot-steady = Bot, plays steadily
page-more-choices = Clocks and more
page-over-days = Over days
page-over-days-about = Everyone plays when there is time. Nobody is hurried; an unanswered question means no.
page-ask-clock = To ask for a card
page-ask-clock-about = How long the question “May I buy it?” stays open.
page-turn-clock = For a turn
page-turn-clock-about = Among friends it is best without.
page-grace = When somebody is away
page-grace-about = After this time a bot plays until they are back.
page-no-clock = no clock
page-seconds = { $seconds } s
page-minutes = { $minutes } min
page-undo = Taking back
page-undo-about = Own lay-downs and lay-offs, before the discard, while nothing new was seen.
page-onlookers = Onlookers
page-onlookers-about = They see what lies on the table, never a hand.
page-bots-answer = Bots in free seats
page-bots-answer-about = When the game starts, bots sit down where nobody sits.
page-open-table = Open the table
page-open-table-about = Then you get a link to send. Nothing begins before you say so.

## The lobby

page-lobby = Around the table
page-lobby-sub = { $rounds ->
    [one] Opened by { $host } · { $rounds } round
   *[other] Opened by { $host } · { $rounds } rounds
}
page-lobby-seats = { $people ->
    [one] { $people } person, { $seats } seats
   *[other] { $people } people, { $seats } seats
}
page-seat-free = Free
page-seat-free-about = waits for somebody
page-seat-you = you
page-seat-host = host
page-seat-away = not connected
page-seat-played-for = away, a bot plays
page-seat-change = Change the seat: { $name }
page-seat-change-short = Change …
page-seat-do-remove = Ask to leave
page-seat-do-free = Free the seat
page-seat-do-steady = Bot, plays steadily
page-seat-do-novice = Bot, plays gently
page-knocks = knocks, with your code
page-admit = Let in
page-turn-away = No
page-watching = { $count ->
    [one] { $count } person watches.
   *[other] { $count } people watch.
}
page-invite = Invite
page-link = Link to this table
page-qr = The link as a picture, to be read by a phone’s camera
page-share = Share
page-share-text = Come and play cards:
page-copy = Copy the link
page-copied = Copied.
page-copy-by-hand = Hold the link to copy it.
page-code = Or by telephone:
page-code-about = { $hours ->
    [one] Good for { $hours } more hour. You say yes to whoever comes by it.
   *[other] Good for { $hours } more hours. You say yes to whoever comes by it.
}
page-code-new = New code
page-code-make = Make a six-letter code
page-change-rules = Change rules
page-change-rules-about = Somebody sits already, so everyone must agree before it holds.
page-propose = Propose this
page-use-rules = Use these rules
page-proposed = Other rules are proposed
page-proposed-preset = Played as the rules say, without changes.
page-proposed-waits = Still to answer: { $names }.
page-agree = Agree
page-disagree = Keep the old rules
page-start = Start
page-start-about = Everyone is here.
page-start-bots = { $free ->
    [one] A bot takes the free seat.
   *[other] Bots take the { $free } free seats.
}
page-start-agree = First everyone answers the change of rules.
page-start-you = Say whether you agree to the other rules.
page-start-not-yet = not yet
page-start-waits = { $host } starts the game.
page-start-onlooker = You are watching. It begins when the host says so.
page-shuffling = Shuffling …
page-shuffling-waits = Still to mix: { $names }.
page-sealed = The deal is sealed; you can check it afterwards.
page-ended = This table was ended
page-ended-about = No card was dealt, so there is nothing to count.
page-not-done = That was not done
page-leave = Get up
page-recovery-new = Code for another device
page-recovery = Your seat’s code: { $code }
page-recovery-about = With it you come back to this seat from another device. Show it to nobody.

## Joining

page-join = { $host }’s table
page-join-open = { $rounds ->
    [one] It has not begun. { $rounds } round.
   *[other] It has not begun. { $rounds } rounds.
}
page-join-going = The game is going on. You take over a bot’s seat and its hand.
page-join-days = A game over days: you play when you have time.
page-join-which = Whose seat
page-join-any = any
page-sit = Sit down
page-take-over = Take the seat
page-watch = Watch
page-had-seat = I had a seat here
page-full = All seats are taken
page-full-watch = You can watch, or come back later: seats can become free.
page-full-about = Ask the host for a seat, or come back later.
page-recover-code = Code of your seat
page-recover-about = It was shown to you at the table, under “Code for another device”.
page-recover-enter = Back to my seat
page-recover-wrong = This code opens no seat here. Each is good once.
page-code-six = The six letters
page-code-six-about = The host sees them beside the link.
page-code-wrong = No table has this code now. Codes expire after a day.
page-knock = Knock
page-knocked = You have knocked
page-knocked-about = The host is asked to let you in. Leave this page open.
page-knock-again = Another code

## Settings

page-settings = Settings
page-set-look = How it looks
page-set-table = At the table
page-set-install = On this device
page-set-install-about = Your browser can put this page on the home screen. It opens faster then, and opens without a network.
page-set-lang = Language
page-set-theme = Light
page-set-theme-system = as the device
page-set-theme-light = day
page-set-theme-dark = evening
page-set-suits = Colours of the suits
page-set-suits-about = With four, diamonds are blue and clubs green.
page-set-suits-4 = four
page-set-suits-2 = two
page-set-print = Print
page-set-print-normal = normal
page-set-print-large = large
page-set-hand = Hand that holds the phone
page-set-hand-about = The main button lies under the thumb.
page-set-hand-right = right
page-set-hand-left = left
page-set-motion = Moving cards
page-set-motion-system = as the device
page-set-motion-off = off
page-set-hold = Hold a discard for 2 seconds
page-set-hold-about = Until then it can be taken back. Once sent it is final.
page-set-sound = Sound
page-set-sound-about = Four soft ones. Nothing is told by sound alone.
page-set-buzz = Buzz when it is my turn
page-set-keys = Letters as keys
page-set-keys-about = D draws, L lays down; press ? at the table for all of them.
page-set-muted = Reactions of others
page-set-guide = Explain the first round
page-set-guide-about = A few words at the right moment. You can skip them.
page-set-name-about = You sit down under this name.

## Rules

page-rules-lead = Many families, many rules
page-rules-lead-about = The same rules the table plays by, told in words. Choose one to read it, and play by it.
page-known = { $known } of { $of } rules known from the source
page-known-reconstructed = put together from parts, { $known } of { $of } rules known
page-print = Print
page-on-this-page = On this page
page-contracts-short = Contracts
page-compared = Compared
page-compared-with = Compared with { $name }
page-changes = { $count ->
    [one] { $count } change
   *[other] { $count } changes
}
page-house-changes = What is changed here
page-usual = Usual
page-here = Here
page-remarks = Remarks
page-play-these = Play by these rules
page-not-playable = cannot be played
page-rules-others = Other rules

## Looking at a game again

page-replay-steps = Steps of the game
page-replay-at = { $at } of { $of }
page-replay-slider = Move through the game
page-replay-first = To the beginning
page-replay-back = One step back
page-replay-play = Play it
page-replay-pause = Pause
page-replay-next = One step on
page-replay-last = To the end
page-replay-rounds = Rounds
page-replay-board = The table, all hands open
page-check-short = Check
page-log = What happened
page-round-of = Round { $round } of { $rounds }
page-stock = { $cards ->
    [0] The stock is empty
    [one] { $cards } card in the stock
   *[other] { $cards } cards in the stock
}
page-upcard = On the discard pile: { $card }
page-down = down

## Checking a deal

page-check-lead = Before the first card the deal was sealed. Now the seed is known, and your browser deals every round once more.
page-checking = Dealing again …
page-check-good = The deal was fair
page-check-good-about = { $rounds ->
    [one] The round was dealt exactly as it was sealed.
   *[other] All { $rounds } rounds were dealt exactly as they were sealed.
}
page-check-bad = Something differs
page-check-bad-about = Below is what. Keep the record: anyone can check it.
page-check-before = Before the first card
page-check-seal-agrees = The seal fits the seed and the rules.
page-check-seal-differs = The seal does not fit the seed and the rules.
page-check-shown-agrees = It is the seal this browser was shown before the first card.
page-check-shown-differs = This browser was shown another seal before the first card.
page-check-shown-unknown = This browser did not see the seal before the game, so it cannot compare.
page-check-mixed-agrees = Your part is in the shuffle, one of { $parts }.
page-check-mixed-differs = The part this browser gave is not in the shuffle.
page-check-mixed-unknown = This browser put nothing into the shuffle.
page-check-demo-agrees = A demonstration: its seed is short, so this was no fair deal.
page-check-demo-differs = A demonstration, and its seed does not come from the short one.
page-check-whole-agrees = The record is complete and unchanged.
page-check-whole-differs = The record was changed or cut off.
page-check-first-agrees = { $name } was to deal first.
page-check-first-differs = { $name } dealt first; by the seeds somebody else should have.
page-check-first-unknown = Who deals first could not be checked here.
page-check-rounds = Round by round
page-check-round = { $reshuffles ->
    [0] Round { $round }, dealt by { $name }
    [one] Round { $round }, dealt by { $name }, and { $reshuffles } reshuffle
   *[other] Round { $round }, dealt by { $name }, and { $reshuffles } reshuffles
}
page-check-hands = The hands that were dealt
page-check-where-hand = { $name }’s hand should have [[{ $wanted }]], the record has [[{ $found }]].
page-check-where-stock = The stock should have [[{ $wanted }]] where the record has [[{ $found }]].
page-check-where-upcard = The card turned up should be [[{ $wanted }]], the record has [[{ $found }]].
page-check-offline = Without this page
page-check-offline-about = Download the record, and have it dealt again by the program itself, on a machine without a network if you like. It checks every move, too.
page-check-download = Download the record
page-check-nameless = without names
page-verdict-agrees = agrees:
page-verdict-differs = differs:
page-verdict-unknown = not compared:

## Privacy

page-privacy = Privacy
page-privacy-lead = What this site knows of you is what a card table knows: a name you choose, and how you played.
page-privacy-none = What is not here
page-privacy-none-about = No account, no e-mail address, no adverts, no counting of visitors. The page loads nothing from anywhere else.
page-privacy-table = What a table keeps
page-privacy-table-about = The names people sit down under, the rules, and every card played, so that no game is lost. The server deals, so it knows the cards; the seal shown before the deal keeps it from changing them.
page-privacy-browser = What your browser keeps
page-privacy-browser-about = One cookie with a random number, by which you find your seat again; the server stores only a fingerprint of it. Besides: your settings, your name, and your part in each shuffle. Clearing the browser’s data removes it all.
page-privacy-address = Network addresses
page-privacy-address-about = Kept only as long as it takes to stop floods of requests, and not written down with a game.
page-privacy-long = How long
page-privacy-long-about = A table nobody has touched for 90 days is deleted. The host can delete it at any time.
page-privacy-seen = Who sees what
page-privacy-seen-about = Those at the table see your name and what you play. Onlookers see what lies on the table. When a game is over, those with its link can look at it again, hands included.
page-privacy-export = Taking it with you
page-privacy-export-about = The record of a finished game can be downloaded, with names or without.
