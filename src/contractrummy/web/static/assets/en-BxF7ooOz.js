var e=Object.assign({"../../../../src/contractrummy/text/en/page/page.ftl":`### The page around the table: home, friends, rules, settings, checking a deal. Ids begin with page-.

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
page-rounds-played = { $rounds ->
    [one] { $rounds } round is played.
   *[other] { $rounds } rounds are played.
}
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
page-lobby-sub = Opened by { $host }
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
page-start-waits = { $host } starts the game.
page-start-onlooker = You are watching. It begins when the host says so.
page-shuffling = Shuffling …
page-shuffling-waits = Still to mix: { $names }.
page-sealed = The deal is sealed; you can check it afterwards.
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
page-knocked-about = The host lets you in. Leave this page open.
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
`,"../../../../src/contractrummy/text/en/page/table.ftl":`### The table screen: every word on it that is not a rule, a reason or a card.

## Cards and people

table-standing-for = { $wild } standing for { $card }
table-you = You
table-seat = Seat { $number }
table-card-spoken = { $card }{ $fresh ->
    [yes] , just drawn
   *[no] {""}
}, { $at } of { $count }
table-meld-spoken = { $whose ->
    [you] Your
   *[other] { $name }’s
} { $kind ->
    [set] set
   *[other] run
}: { $cards }{ $fits ->
    [yes] , your card fits here
   *[no] {""}
}
table-seat-spoken = { $name }{ $kind ->
    [bot] , bot
   *[other] {""}
}{ $standing ->
    [away] , away
    [played_for] , away, a bot plays
   *[other] {""}
}, { $count ->
    [one] 1 card
   *[other] { $count } cards
}, { $down ->
    [yes] down
    [dropped] out of this round
   *[no] not down
}{ $buys ->
    [-1] {""}
    [one] , 1 buy left
   *[other] , { $buys } buys left
}{ $turn ->
    [yes] , playing now
   *[no] {""}
}

## The bar on top, seats, melds

table-menu = Menu
table-round-of = Round { $round } of { $rounds }
table-rules-dealt = { $rules } · { $who ->
    [you] you dealt
   *[other] { $name } dealt
}
table-scores = Scores
table-scores-colon = Scores:
table-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
table-place-moved = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}{ $way ->
    [up] {" ↑"}
    [down] {" ↓"}
   *[same] {""}
}
table-players = Players
table-bot = bot
table-playing-now = Playing
table-away = Away
table-dropped = Gave up
table-down = Down
table-not-down = Not down
table-melds = Melds on the table
table-no-melds = No melds on the table yet

## The middle

table-middle = Contract and piles
table-contract = This round’s contract
table-contract-lacks = Contract · { $count ->
    [one] 1 card short
   *[other] { $count } cards short
}
table-have-it = You have it in hand
table-you-are-down = You are down
table-points-left = { $points ->
    [one] 1 point in hand
   *[other] { $points } points in hand
}
table-fits = [[{ $cards }]] fits on { $whose ->
    [you] your melds
   *[other] { $name }’s melds
}
table-swaps = [[{ $cards }]] takes the joker from { $whose ->
    [you] your meld
   *[other] { $name }’s meld
}
table-piles = Piles
table-stock = Stock, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
table-draw-stock = Draw from the stock, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
table-take-spoken = Take the { $card } from the discard pile, free
table-pile-spoken = Discard pile: { $card }
table-pile-empty = Discard pile, empty
table-free = free
table-round-done = The round is over
table-waiting-for = Waiting for { $names }
table-next-deal = The next round is being dealt

## My line and my hand

table-rail = Your hand and actions
table-your-turn = Your turn
table-your-turn-draw = Your turn: draw
table-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
table-points-in-hand = { $points ->
    [one] 1 point in hand
   *[other] { $points } points in hand
}
table-buys-free = buys: no limit
table-buys-left = { $count ->
    [0] no buys left
    [one] 1 buy left
   *[other] { $count } buys left
}
table-seconds = { $count } s
table-seconds-left = { $count ->
    [one] 1 second left
   *[other] { $count } seconds left
}
table-hand = Your hand, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
table-you-watch-title = Watching
table-you-watch = You are watching: you see what lies open, and nobody’s hand.
table-you-watch-short = watching
table-onlookers = { $count ->
    [0] {""}
    [one] 1 onlooker
   *[other] { $count } onlookers
}

## The action bar

table-actions = Actions
table-sort = Sort
table-hint = Hint
table-undo = Undo
table-draw = Draw
table-leave = Leave it
table-take = Take [[{ $card }]]
table-take-none = Take
table-discard = Discard [[{ $card }]]
table-discard-none = Discard
table-discarding = Discarding [[{ $card }]]
table-undo-discard = Undo
table-lay-down-open = Lay down…
table-lay-down = Lay down
table-lay-down-cards = Lay down { $count } cards
table-another-way = Another way
table-no-other-way = no way found
table-take-all-back = Take all back
table-looking = looking…
table-off = Lay off [[{ $cards }]]
table-off-many = Lay off { $count } cards
table-off-none = Lay off
table-take-joker = Take the joker
table-leave-joker = Leave it there
table-no-thanks = No thanks
table-may-i = May I? Buy it
table-may-i-card = May I? [[{ $card }]]
table-asked = Asked
table-declined = Not wanted
table-others-decide = others decide
table-wish-open = Wish to buy…
table-fits-nowhere = fits nowhere
table-choose-card = Choose a card of your hand first, then press the button again.
table-choose-card-short = choose a card
table-choose-one = Several cards are chosen. Choose just one to discard.
table-choose-one-short = choose one
table-choose-off = Choose the card that you want to add, then the meld it should go on.
table-choose-off-short = choose a card
table-not-now = That has its time later in the turn.
table-not-now-short = not now
table-not-your-turn = { $name } is playing. Your turn comes after.
table-not-your-turn-short = { $name } is playing
table-is-paused = The host has paused the game
table-is-paused-short = paused
table-round-is-over = This round is over.
table-round-is-over-short = round over

## Refusals

table-refused-move = That was not possible
table-cannot-draw = You cannot draw now
table-cannot-take = You cannot take the card now
table-cannot-ask = You cannot buy this card
table-cannot-undo = There is nothing to undo
table-cannot-discard = You cannot discard [[{ $card }]]
table-cannot-discard-none = You cannot discard yet
table-cannot-off = You cannot lay off [[{ $cards }]] there
table-cannot-off-none = You cannot lay off yet
table-cannot-down = You cannot lay down yet
table-no-hint = No hint just now
table-all-right = All right
table-try-slots = Try the slots
table-fill-for-me = Fill for me
table-take-back-card = Take back [[{ $card }]]
table-take-back-meld = Take this meld back
table-take-back-spoken = { $card }, take back
table-rules-here = Rules of this table

## Choices

table-choice = Choose
table-never-mind = Never mind
table-which-joker = Which card is the joker?
table-which-place = Where should [[{ $cards }]] go?
table-way-off = { $whose ->
    [you] on your { $kind ->
        [set] set
       *[other] run
    }
   *[other] on { $name }’s { $kind ->
        [set] set
       *[other] run
    }
}{ $as ->
    [none] {""}
   *[other] {" "}as [[{ $as }]]
}
table-way-swap = { $whose ->
    [you] take your joker
   *[other] take { $name }’s joker
}
table-claim = A joker on offer
table-claim-question = Do you take the joker?
table-claim-with = With [[{ $card }]]

## Buying

table-buy-window = Buy window
table-buy-question = Buy [[{ $card }]]?
table-buy-line = { $who ->
    [nobody] {""}
   *[other] { $name } passed.
} { $how ->
    [first] Whoever asks first gets it.
    [later] { $count ->
        [one] If { $before } asks too, { $before } comes before you.
       *[other] If { $before } ask too, they come before you.
    }
   *[next] If you ask, you come first.
}
table-buy-price = Price: { $penalty ->
    [0] nothing
    [one] 1 card from the stock
   *[other] { $penalty } cards from the stock
}.{ $left ->
    [-1] {""}
    [one] {" "}1 buy left.
   *[other] {" "}{ $left } buys left.
}
table-wish-title = Wish to buy
table-wish-how = Choose what you want. When such a card is thrown, you ask for it at once. It holds for this round.
table-wish-by = Choose by
table-wish-by-rank = By rank
table-wish-by-card = By card
table-wish-else-no = Do not ask me about other cards this round
table-wish-now = You ask for: { $cards }
table-wish-many = { $count } cards
table-wish-none = No wishes: you are asked about every card.
table-wish-none-at-all = You are not asked this round.
table-wish-clear = Clear all
table-wish-keep = Keep

## Laying down

table-stage = Your lay-down
table-stage-ready = Ready to lay down
table-stage-open = Put your melds together
table-stage-left = then { $count } left, { $points ->
    [one] 1 point
   *[other] { $points } points
}
table-stage-close = Close the lay-down
table-slot = { $kind ->
    [set] Set of { $size }
    [run] Run of { $size }
    [mixed] Run of { $size }
   *[other] Meld of { $size }
}
table-slot-open = { $kind ->
    [set] Set: { $count } of { $size }
    [run] Run: { $count } of { $size }
    [mixed] Any run: { $count } of { $size }
    [any] Meld: { $count } cards
   *[other] Set or run: { $count } of { $size }
}
table-slot-bad = Not a meld
table-one-more-meld = One more

## Hints

table-hint-title = I would do this
table-thanks = Thanks
table-do-it = Do it

## Sheets

table-close = Close
table-sort-title = Sort my hand
table-sort-contract = By contract
table-sort-suit = By suit
table-sort-rank = By rank
table-sort-own = My own order
table-move-card = Move [[{ $card }]]
table-move-none = Move a card
table-move-left = Left
table-move-right = Right
table-move-how = Choose a card first. You can also drag cards, or hold Shift and press an arrow key.
table-player = Player
table-total = Total
table-just-now = Just now
table-last-round-again = Last round again
table-log-empty = Nothing has happened yet
table-side = Scores and log
table-scores-and-log = Scores and log
table-settings = Settings
table-home = To the start page
table-drop = Give up this round
table-drop-sure = Give up this round for its fixed points?
table-leave-seat = Get up for good
table-leave-sure = Get up? A bot takes your seat
table-guide-again = Explain the game as I play
table-rules-changes = What differs from the usual rules:
table-rules-as-they-are = The usual rules, unchanged.
table-rules-all = All rules
table-seal = Seal of the deal
table-seal-what = The deal was sealed before play. Write the seal down if you like: after the match anyone can check that nothing was changed.
table-seal-demo = This deal came from a short seed. It is for trying out and not a fair deal.
table-seal-later = It can be checked once the match is over.
table-seal-line = The deal is sealed and can be checked after the match. Seal { $seal }
table-check-deal = Check this deal
table-recovery = My seat’s code
table-recovery-what = With this code you get your seat back on another phone or browser. Making one makes the one before void. Show it to nobody.
table-recovery-make = Make a code
table-recovery-another = Make another
table-seat-is = { $standing ->
    [bot] { $level ->
        [novice] A bot that is learning
       *[other] A steady bot
    }
    [played_for] Away; a bot plays until they are back
    [away] Away just now
   *[here] Here
}{ $host ->
    [yes] , host of this table
   *[no] {""}
}
table-seat-facts = { $count ->
    [one] 1 card
   *[other] { $count } cards
}, { $down ->
    [yes] down
   *[no] not down
}{ $buys ->
    [-1] {""}
    [one] , 1 buy left
   *[other] , { $buys } buys left
}
table-seat-score = { $score ->
    [one] 1 point
   *[other] { $score } points
} so far, place { $place }
table-bot-steady = Steady bot
table-bot-novice = Novice bot
table-host = As the host
table-host-remove = Remove from the table
table-host-pause = Pause
table-host-resume = Go on
table-host-end = End now
table-host-end-sure = End with these scores?
table-host-request = { $name } would like to join
table-host-admit = Let in
table-host-turn-away = Not now
table-host-code = Make a code to join
table-host-code-is = Code to join:
table-look = Look
table-keys-title = Keys
table-keys-tab = Tab
table-keys-tab-does = from group to group: seats, melds, piles, hand, actions
table-keys-arrows = Arrows
table-keys-arrows-does = inside a group
table-keys-space = Space
table-keys-space-does = choose a card, press a button
table-keys-shift = Shift + arrows
table-keys-shift-does = move the card
table-key-draw = draw
table-key-take = take the open card
table-key-down = lay down, or lay off
table-key-discard = discard
table-key-buy = May I? Buy it
table-key-undo = undo
table-key-sort = sort
table-key-keys = these keys
table-keys-letters = Single letters act at the table
table-reactions = Say something
table-reactions-muted = Do not show what others say
table-reaction-hello = Hello
table-reaction-well-played = Well played
table-reaction-thanks = Thank you
table-reaction-oops = Silly me
table-reaction-thinking = Let me think
table-reaction-hurry = Take heart, throw it
table-reaction-laugh = Ha ha
table-reaction-wow = Wow

## The end of a round and of the match

table-out-title = { $who ->
    [you] You go out
    [nobody] Nobody went out
   *[other] { $name } goes out
}
table-summary-line = Round { $round } is over. { $last ->
    [yes] It was the last one.
   *[no] The lowest total leads.
}
table-plus = { $points ->
    [0] 0
   *[other] +{ $points }
}
table-next = Next: { $contract }. { $count } cards each, { $who ->
    [you] you deal.
   *[other] { $name } deals.
}
table-go-on = Round { $round }
table-to-result = To the result
table-final = The result
table-you-won = You have won
table-won = { $count ->
    [0] The match is over
    [one] { $names } has won
   *[other] { $names } have won together
}
table-final-line = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}, won with { $points ->
    [one] 1 point
   *[other] { $points } points
}. The lowest total wins.
table-ended-early = The host ended the match early; these scores stand.
table-rematch = Play again
table-rematch-host = The host can start another match.
table-to-rematch = To the next match
table-replay = Watch it again

## Connection

table-lost = The connection is gone. Trying to get back; nothing of your game is lost.
table-restarting = The table will be back in a moment. Every move is kept.
table-connected-again = Connected again. Your hand is as you left it.
table-fault = This table cannot go on.
table-live-asks = You are asked: do you buy [[{ $card }]]?

## The guided first round

table-tip-draw = Draw a card to begin: press Draw.
table-tip-take = Begin with one card: take the open one, it is free, or draw from the stock.
table-tip-play = Collect towards the contract. Choose a card you do not need, then Discard.
table-tip-down = You have the whole contract. Press Lay down… to see it.
table-tip-slots = These are your melds. Tap a card to take it back, or lay them down.
table-tip-off = Some of your cards fit on melds. Choose a card: the meld lights up.
table-tip-ask = Nobody has taken it yet. You may have it now, for the price stated.
table-tip-wait = The others play. Meanwhile you can arrange your hand.
table-tip-skip = Skip tips

## What happened

table-log-dealt = { $who ->
    [you] You dealt round { $round }
   *[other] { $name } dealt round { $round }
}
table-log-left = { $who ->
    [you] You passed on [[{ $card }]]
   *[other] { $name } passed on [[{ $card }]]
}
table-log-nobody = Nobody bought [[{ $card }]]
table-log-bought = { $who ->
    [you] You bought [[{ $card }]]
   *[other] { $name } bought [[{ $card }]]
}
table-log-before-you = { $name } got [[{ $card }]]: { $name } comes before you in line
table-log-penalty = { $who ->
    [you] { $card ->
        [none] You took a penalty card
       *[other] You took a penalty card: [[{ $card }]]
    }
   *[other] { $name } took a penalty card
}
table-log-drew = { $who ->
    [you] { $card ->
        [none] You drew from the stock
       *[other] You drew [[{ $card }]]
    }
   *[other] { $name } drew from the stock
}
table-log-took = { $who ->
    [you] You took [[{ $card }]]
   *[other] { $name } took [[{ $card }]]
}
table-log-reshuffled = The discards were shuffled: { $count ->
    [one] 1 card is the new stock
   *[other] { $count } cards are the new stock
}
table-log-down = { $who ->
    [you] You laid down { $melds }
   *[other] { $name } laid down { $melds }
}
table-log-new-melds = { $who ->
    [you] You added { $melds }
   *[other] { $name } added { $melds }
}
table-log-off = { $who ->
    [you] { $whose ->
        [own] You laid [[{ $cards }]] on your own meld
       *[other] You laid [[{ $cards }]] on { $owner }’s meld
    }
   *[other] { $whose ->
        [own] { $name } laid [[{ $cards }]] on their own meld
        [you] { $name } laid [[{ $cards }]] on your meld
       *[other] { $name } laid [[{ $cards }]] on { $owner }’s meld
    }
}
table-log-swap = { $who ->
    [you] { $whose ->
        [own] You took [[{ $wild }]] from your own meld for [[{ $card }]]
       *[other] You took [[{ $wild }]] from { $owner }’s meld for [[{ $card }]]
    }
   *[other] { $whose ->
        [own] { $name } took [[{ $wild }]] from their own meld for [[{ $card }]]
        [you] { $name } took [[{ $wild }]] from your meld for [[{ $card }]]
       *[other] { $name } took [[{ $wild }]] from { $owner }’s meld for [[{ $card }]]
    }
}
table-log-moved = { $who ->
    [you] You moved the joker with [[{ $cards }]]
   *[other] { $name } moved the joker with [[{ $cards }]]
}
table-log-joker-left = { $who ->
    [you] You left the joker there
   *[other] { $name } left the joker there
}
table-log-back = { $who ->
    [you] You took your last play back
   *[other] { $name } took the last play back
}
table-log-discarded = { $who ->
    [you] You discarded [[{ $card }]]
   *[other] { $name } discarded [[{ $card }]]
}
table-log-dropped = { $who ->
    [you] You gave up this round
   *[other] { $name } gave up this round
}
table-log-out = { $who ->
    [you] You went out
   *[other] { $name } went out
}
table-log-round-over = Round { $round } is over
table-log-table-sat = { $name } sat down
table-log-table-stood = { $name } got up
table-log-table-bot-sat = A bot sits down: { $name }
table-log-table-removed = { $name } was removed
table-log-table-played-for = { $name } is away; a bot plays the hand until they are back
table-log-table-is-back = { $name } is back
table-log-table-sealed = The deal is sealed
table-log-table-started = The match begins
table-log-table-paused = The game is paused
table-log-table-resumed = The game goes on
table-log-table-ended = The host ended the match
table-log-table-timed-out = { $name } ran out of time
table-log-table-over = The match is over
table-log-table-rematch = Another match is open
`,"../../../../src/contractrummy/text/en/words.ftl":`### Small words that sentences are filled with: cards, contracts, places, and what stands between the parts of a list.

## Cards, as they are spoken

plural-A = aces
plural-2 = twos
plural-3 = threes
plural-4 = fours
plural-5 = fives
plural-6 = sixes
plural-7 = sevens
plural-8 = eights
plural-9 = nines
plural-T = tens
plural-J = jacks
plural-Q = queens
plural-K = kings
rank-A = ace
rank-2 = two
rank-3 = three
rank-4 = four
rank-5 = five
rank-6 = six
rank-7 = seven
rank-8 = eight
rank-9 = nine
rank-T = ten
rank-J = jack
rank-Q = queen
rank-K = king
suit-C = clubs
suit-D = diamonds
suit-H = hearts
suit-S = spades
card-natural = { $rank } of { $suit }
card-joker = joker

## Contracts

contract-count = { $count }
contract-size = { $size }
contract-set = { $count ->
    [one] { contract-count } set of { contract-size }
   *[other] { contract-count } sets of { contract-size }
}
contract-run = { $count ->
    [one] { contract-count } run of { contract-size }
   *[other] { contract-count } runs of { contract-size }
}
contract-either = { $count ->
    [one] { contract-count } set or run of { contract-size }
   *[other] { contract-count } sets or runs of { contract-size }
}
contract-mixed = { $count ->
    [one] { contract-count } run of { contract-size } in any suits
   *[other] { contract-count } runs of { contract-size } in any suits
}
contract-of-rank = { $count ->
    [one] { $size ->
        [2] a pair of { $rank }
       *[other] { contract-count } set of { contract-size } { $rank }
    }
   *[other] { contract-count } sets of { contract-size } { $rank }
}
contract-normal = { $melds }
contract-all-cards = { $melds }, every card, no discard
contract-all-but-discard = { $melds }, every card but one to discard

## Places, seats, melds

place-low = the low end
place-high = the high end
place-set = the set
kind-set = a set
kind-run = a run
kind-mixed = a run in any suits
seat-number = seat { $number }
meld-number = meld { $number }
word-yes = yes
word-no = no
word-none = none
word-nothing = nothing
# Before a sentence about a file, where its line is known.
at-line = Line { $line }:{" "}

## Lists

between-parts = { ", " }
between-steps = { "; " }
between-melds = { " / " }
between-names = { ", " }
contract-comma = { ", " }
contract-last = { " and " }
and-comma = { ", " }
and-last = { " and " }
or-comma = { ", " }
or-last = { " or " }

## Parts of a house rule's value

part-players-packs = { $number } for { $players } players
part-players-jokers = { $number } for { $players } players
part-rounds = { $rounds ->
    [one] { $number } in round { $range }
   *[other] { $number } in rounds { $range }
}
part-every-round = { $number ->
    [one] 1 card
   *[other] { $number } cards
} in every round
part-round-contract = round { $round }: { $contract }
part-round-times = { $rounds ->
    [one] { $number } in round { $range }
   *[other] { $number } in rounds { $range }
}
part-round-points = { $rounds ->
    [one] { $number } in round { $range }
   *[other] { $number } in rounds { $range }
}
part-round-packs = { $rounds ->
    [one] { $number } more in round { $range }
   *[other] { $number } more in rounds { $range }
}
part-round-rank = { $rank } in round { $range }
part-set-size = { $number } in a set of { $size }
part-run-size = { $number } in a run of { $size }
part-points = { $ranks }: { $points }
part-points-face = { $ranks }: face value
`});export{e as default};