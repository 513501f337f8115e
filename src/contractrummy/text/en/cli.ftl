### Words of the command line. The ids are the same in both languages.
### $found is what was typed, cut short; $near is the nearest good word, or none.

## How a command was called

cli-no-such-command = There is no command “{ $found }”.{ $near ->
    [none] {""}
   *[other] {" "}Perhaps you mean { $near }.
}{ $allowed ->
    [none] {""}
   *[other] {" "}These exist: { $allowed }.
}
cli-no-such-option = There is no option { $found } here.{ $near ->
    [none] {""}
   *[other] {" "}Perhaps you mean { $near }.
}
cli-option-before-command = { $found } stands where a command is expected. The command comes first, then its options.
cli-option-needs-value = { $option } needs a value after it.
cli-argument-missing = { $argument } is missing.
cli-one-value = { $option } takes one value at most.
cli-one-word-too-many = “{ $found }” is one word too many. Put quotes around what belongs together, such as { "\"8H 8D 8S\"" }.
cli-wrong-dash = “{ $found }” begins with a long dash. Options begin with two hyphens, --.
cli-repeated = { $option } is given twice. Keep one of them.
cli-color-twice = Say --color or --no-color, once.
cli-yes-or-no = { $option } is either there or not; it cannot be “{ $found }”.
cli-conflict = { $one } and { $other } do not go together. Leave one of them out.
cli-not-understood = This command line makes no sense: { $found }
cli-whole-number = { $option } takes a whole number from { $low } to { $high }, not “{ $found }”.
cli-no-such-language = --lang is one of these: { $allowed }. It cannot be “{ $found }”.
cli-one-stdin = Standard input (-) can be read once only.
cli-no-stdin = { $option } takes the name of a file here. Standard input (-) is the player’s.

## Files

cli-file-missing = There is no such file or folder.
cli-folder-missing = There is no such folder.
cli-file-forbidden = This may not be read or written here.
cli-file-loop = The links to this file lead round in a circle.
cli-file-name-too-long = The name is too long for a file.
cli-file-is-a-folder = This is a folder, not a file.
cli-file-not-regular = This is no ordinary file. Use -, standard input, for what another program writes.
cli-file-too-large = This is too large to be read: { $limit } bytes at most.
cli-file-is-there = This is there already, and it is not written over. Choose another name, or move it away.
cli-file-trouble = This cannot be read or written: { $why }.
cli-disk-full = The disk is full.

## Playing

cli-bad-name = “{ $found }” cannot be a player’s name. A name has 1 to 24 characters that can be seen.
cli-bad-seed = --seed takes a whole number of up to 18 digits, for a game to try out, or the { $digits } hexadecimal digits of a fair seed, not “{ $found }”.
cli-no-such-bot = No bot is called “{ $found }”.{ $near ->
    [none] {""}
   *[other] {" "}Perhaps you mean { $near }.
} These exist: { $allowed }.
cli-number-of-bots = A game has 2 to 8 players, you and 1 to { $most } bots, and { $number ->
    [0] no bot is named here.
    [one] 1 bot is named here.
   *[other] { $number } bots are named here.
}
cli-game-is-over = This game is over, so there is nothing to go on with. The command replay tells it.
cli-nothing-to-resume = No game that could go on is saved here.
cli-not-saved = Nothing can be written here, so this game is not saved.
cli-saved-elsewhere = Your own folder cannot be written to, so this game is saved in { $found }.

## Solving

cli-round-or-contract = Say which contract is meant: --round 2, or --contract SSR.
cli-no-cards = There are no cards to look at. Write them like this: { "\"8H 8D 8S JK\"" }.
cli-more-copies = “{ $found }” at position { $position } is one too many: { $most ->
    [0] the deck has no such card.
    [one] the deck has 1 such card.
   *[other] the deck has { $most } such cards.
}
cli-solve-round = Round { $round } asks for { $contract }.
cli-solve-contract = The contract is { $contract }.
cli-solve-can = You can lay it down:
cli-solve-left = What stays in your hand: { $cards } ({ $points ->
    [one] 1 point
   *[other] { $points } points
}).
cli-solve-all = Nothing stays in your hand.
cli-solve-missing = You cannot lay it down yet: { $number ->
    [one] 1 card is missing.
   *[other] { $number } cards are missing.
}
cli-solve-never = No cards at all would make this contract under these rules.
cli-solve-not-yet-normal = The melds are all there, but laying them down would leave no card to discard.
cli-solve-not-yet-all-cards = The melds are all there, but this contract is laid down only with every card of the hand.
cli-solve-not-yet-all-but-discard = The melds are all there, but this contract is laid down only with every card of the hand but one.
cli-solve-helps = Any of these would help: { $cards }

## Rule sets

cli-diff-none = { $one } and { $other } are the same rules.
cli-diff-some = { $one } and { $other } differ in { $number ->
    [one] 1 rule.
   *[other] { $number } rules.
}
cli-diff-setting = { $name } ({ $setting })
cli-diff-says = { $house }: { $sentence }
cli-check-error = Error: { $problem }
cli-check-warning = Warning: { $problem }
cli-check-note = Note: { $note }
cli-check-good = { $house } can be played.
cli-check-odd = { $house } can be played, but read { $warnings ->
    [one] the warning.
   *[other] the { $warnings } warnings.
}
cli-check-bad = { $house } cannot be played: { $errors ->
    [one] there is 1 error.
   *[other] there are { $errors } errors.
}

## Many games, many hands

cli-no-bots = Say who plays, in seat order: --bots steady,novice,novice,novice. These exist: { $allowed }.
cli-number-of-players = A game has 2 to { $most } players, and { $number ->
    [0] no bot is named here.
    [one] 1 bot is named here.
   *[other] { $number } bots are named here.
}
# Shares and means come with their digits; $low and $high bound the interval.
cli-share = { $share } % ({ $low }–{ $high })
cli-share-alone = { $share } %
cli-mean = { $mean } ± { $half }
cli-sim-progress = { $done } of { $total } games
cli-sim-stopped = Stopped early: of { $asked } games { $games ->
    [one] 1 is
   *[other] { $games } are
} done and counted here.
cli-sim-games = { $house }: { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $deals ->
    [one] 1 deal
   *[other] { $deals } deals
}{ $each ->
    [one] {""}
   *[other] {" "}of which each is played { $each } times, { $every ->
        [yes] once for each way to seat the bots
       *[no] once for each seat the row of bots can begin at
    }
}; seed { NUMBER($seed, useGrouping: 0) }.
cli-sim-bot = Bot
cli-sim-seats = Seats
cli-sim-wins = Games won
cli-sim-points = Points a game
cli-sim-outs = Rounds gone out of
cli-sim-by-round = Points by round:
cli-sim-contract = Contract
cli-sim-length = A game took { $turns } turns and { $decisions } decisions on average, of all bots together.
cli-sim-stalled = { $share } % of the rounds were cut off after { $cap ->
    [one] 1 turn
   *[other] { $cap } turns
} of a seat: there everybody counts his hand.
cli-sim-intervals = Each figure is for one seat: were all alike, each would win { $par } %. Intervals hold 95 % and are made over deals.
cli-sim-no-intervals = Each figure is for one seat: were all alike, each would win { $par } %. One deal alone gives no interval.
cli-odds-progress = { $done } of { $total } hands
cli-odds-stopped = Stopped early, after { $hands } hands.
cli-odds-hands = { $house }, { $players } players: { $hands ->
    [one] 1 hand
   *[other] { $hands } hands
} of a round; seed { NUMBER($seed, useGrouping: 0) }.
cli-odds-contract = Contract
cli-odds-cards = Dealt
cli-odds-by-jokers = By the jokers in the hand, of { $jokers } in the deck:
cli-odds-jokers = Jokers
cli-odds-hands-dealt = Hands
cli-odds-holds = Holds it
cli-odds-missing = Cards missing
cli-odds-meaning = A hand holds its contract if the melds can be made of it; whether a discard is left is not looked at. Dealt: cards of a hand/of the deck. Intervals hold 95 %.

## A saved game told again

cli-replay-players = { $name } play.
cli-replay-not-over = This game is not over, so hidden cards stay hidden.
cli-replay-round = Round { $round }: { $contract }
cli-replay-winners = { $number ->
    [one] { $name } wins
   *[other] { $name } win together
} with { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
cli-demo-seed = The cards come from a short seed, { $seed }: a game to try out, no fair deal.
cli-scores-round = Round
cli-scores-total = Total
cli-step-clamped = The steps go from 1 to { $last }, so this is step { $number }.
cli-step-after = Step { $number } of { $last }, in round { $round }
cli-step-stock = Stock: { $number ->
    [0] no card
    [one] 1 card
   *[other] { $number } cards
}
cli-step-discards = Discard pile: { $number ->
    [0] no card
    [one] 1 card
   *[other] { $number } cards, the last one on top
}
cli-step-seat = { $name }: { $number ->
    [0] no card
    [one] 1 card
   *[other] { $number } cards
} in hand, { $points ->
    [one] 1 point
   *[other] { $points } points
} so far
cli-step-seat-down = { $name }, down: { $number ->
    [0] no card
    [one] 1 card
   *[other] { $number } cards
} in hand, { $points ->
    [one] 1 point
   *[other] { $points } points
} so far
cli-step-meld = on the table: { $melds }
# $name is the player in turn, $card the discard.
cli-phase-offer = { $name } may take { $card } or leave it.
cli-phase-buy = { $name } has left { $card }, and the others may buy it.
cli-phase-draw = { $name } draws next.
cli-phase-play = { $name } has drawn and plays.
cli-phase-over = The round is over.

cli-tell-deal = { $name } deals { $number ->
    [one] 1 card
   *[other] { $number } cards
} to each, and { $card } is turned up.
cli-tell-deal-alone = { $name } deals { $number ->
    [one] 1 card
   *[other] { $number } cards
} to each; no card is turned up.
cli-tell-both = { $one } { $other }
cli-tell-cut = { $name } has cut { $number } cards.
cli-tell-hand = { $name } holds { $cards }
cli-tell-leaves = { $name } leaves { $card }.
cli-tell-asks = { $name } asks for { $card }: “May I?”
cli-tell-declines = { $name } does not want { $card }.
cli-tell-sold = It goes to { $name }.
cli-tell-unsold = Nobody buys it.
cli-tell-buys = { $name } buys { $card }.
cli-tell-buys-late = { $name } buys { $card } after the draw.
cli-tell-penalty = { $name } takes { $card } as the penalty card.
cli-tell-penalty-hidden = { $name } takes a penalty card.
cli-tell-draws = { $name } draws { $card }.
cli-tell-draws-hidden = { $name } draws from the stock.
cli-tell-reshuffle = The discards are shuffled into a new stock of { $number ->
    [one] 1 card.
   *[other] { $number } cards.
}
cli-tell-reshuffle-all = All the discards, the top one too, are shuffled into a new stock of { $number ->
    [one] 1 card.
   *[other] { $number } cards.
}
cli-tell-takes = { $name } takes { $card } from the discard pile.
cli-tell-down = { $name } lays down { $melds }.
cli-tell-down-more = { $name } also lays down { $melds }.
cli-tell-off = { $name } lays off { $card }: { $melds }.
cli-tell-moves = { $name } lays off { $card }, and the wild card makes way to { $place }: { $melds }.
cli-tell-slides = { $name } lays off { $cards }, and the wild card moves across to { $place } to join them on: { $melds }.
cli-tell-swap = { $name } takes { $wild } and puts { $card } in its place: { $melds }.
cli-tell-joker-left = { $name } does not take the wild card.
cli-tell-back = { $name } takes that back.
cli-tell-discards = { $name } discards { $card }.
cli-tell-drops = { $name } gives up the round.
cli-tell-out = { $name } goes out.
cli-tell-last = { $name } is the last one left.
cli-tell-end = Round { $round } is over.
cli-tell-end-dead = Round { $round } is over: no card can be drawn, and nobody has gone out.
cli-tell-left = { $name } is left with { $cards } ({ $points ->
    [one] 1 point
   *[other] { $points } points
}).
cli-tell-earns = { $name } earns { $points ->
    [one] 1 point
   *[other] { $points } points
} off.
cli-tell-hidden = Somebody has answered whether they want the card.

## The deals of a saved game checked again

cli-verify-agrees = { $number ->
    [one] The deal of this game is the one its seed gives.
   *[other] All { $number } deals of this game are those its seed gives.
} { $name } can trust them.
cli-verify-card = Card number { $number } there is { $found }, and the seed gives { $wanted }.
cli-verify-not-over = The game is not over; what is there so far was checked.
cli-between-sentences = {" "}

## The server

cli-serve-at = Contract Rummy is at { $address }
cli-serve-phone = On a phone or another computer in the same network: { $address }
cli-serve-all = It listens on all addresses of this machine, so everybody in your network can reach it.
cli-serve-plain = This is plain http. At home that is fine; on the way through a network others could read along, and installing the game and playing offline need https. docs/hosting.md shows how.
cli-serve-stop = Press Ctrl-C to stop. Games are kept.
cli-serve-no-home = You have no home folder here, so the tables are kept in { $found }.
cli-serve-port-in-use = Port { $port } is in use already. Choose another with --port.
cli-serve-port-forbidden = Port { $port } may not be used here. Choose one from 1024 up with --port.
cli-serve-bad-host = This machine has no address “{ $found }”. Use 127.0.0.1 for this machine alone, or 0.0.0.0 for the network too.
cli-serve-bad-url = --public-url is the address people type, such as { "https://cards.example" }, with nothing after the name. It cannot be “{ $found }”.
cli-web-missing = The server needs { $found }, which is not installed here. Install it with: { "python3 -m pip install 'contract-rummy[web]'" }
cli-db-not-a-database = This is no database of tables.
cli-db-other-database = This is a database of another program.
cli-db-newer = This was made by a newer version of this program. Use that one, or a backup from before.
cli-db-locked = Another process holds this database and does not let go of it.
cli-db-damaged = This database is damaged. Restore a backup.
cli-db-read-only = This cannot be written.
cli-backup-done = The tables are copied to { $file }.
cli-backup-no-home = You have no home folder here. Name the database with --db.

## Help

cli-usage = Usage:
cli-help-tells-more = { $command } tells more.
cli-help-commands = Commands:
cli-help-arguments = Arguments:
cli-help-options = Options:
cli-help = Contract Rummy with every house rule a setting: play it, solve hands, compare rules, check deals.
cli-help-more = Exit codes: 0 all is well, 1 the answer is no, 2 called wrongly, 3 no good data, 4 cannot be read or written.
cli-help-more-play = At the table, type help for everything you can do there.
cli-help-more-solve = For example: { "contract-rummy solve \"8H 8D 8S 4C 5C JK 7C KD\" --round 2" }
cli-help-play = Play in the terminal against bots.
cli-help-solve = Find the best lay-down of a hand, or how far it is from its contract and which cards would help.
cli-help-rules = Show, compare and check rule sets.
cli-help-rules-show = Say every rule of a preset or of a rules file in plain words.
cli-help-rules-diff = Say in plain words where two rule sets differ.
cli-help-rules-check = Find everything that is wrong with a rules file.
cli-help-rules-list = List the presets.
cli-help-simulate = Let bots play many games against each other and tell who wins, with intervals.
cli-help-odds = Tell how likely it is that a dealt hand holds its contract, and how many cards it lacks.
cli-help-replay = Tell a saved game in plain words, event by event, or show the position after one of them.
cli-help-verify = Deal a saved game again from its seeds and say whether the deals agree.
cli-help-serve = Serve the game to browsers: at home, or to the world behind a proxy with https.
cli-help-backup = Copy the tables of a server to one file, while it goes on.
cli-help-argument-cards = the hand, such as { "\"8H 8D 8S TD JK\"" }: rank, then suit C D H S; JK is a joker; - reads standard input
cli-help-argument-rules = the name of a preset, or a rules file; - is standard input
cli-help-argument-others = the same, to compare it with
cli-help-argument-file = a rules file, in TOML or JSON; - is standard input
cli-help-argument-copy = the file to make; it must not be there yet
cli-help-argument-game = a saved game; - is standard input
cli-help-option-bots = the bots you play against, with commas between them; usually three: steady,steady,steady
cli-help-option-preset = the rules to start from; the command rules list names them all
cli-help-option-rules = a file with the rules to start from, in place of a preset
cli-help-option-set = one rule set otherwise, such as buy_limit=3; may be given again for another rule
cli-help-option-rounds = play only that many rounds
cli-help-option-name = what you are called at the table
cli-help-option-lang = the language, English or Chinese; usually that of your system
cli-help-option-seed = a short number, to play the same cards again, or the hexadecimal digits of a fair seed
cli-help-option-color = colours, or none; usually as your terminal has them
cli-help-option-save = where the game is kept; usually in your own folder of games
cli-help-option-resume = go on with the game in a file, or with the one saved last
cli-help-option-round = the round, whose contract and whose way to end count
cli-help-option-contract = a contract in place of a round: S is a set, R a run, and a number gives another size
cli-help-option-replay-round = only that round
cli-help-option-step = the position after that step; end is the last one
cli-help-option-games = how many games, rounded up so that each deal is played in every seating of the bots; usually 1000
cli-help-option-workers = how many processes share the work; usually one for each processor. The result does not depend on it
cli-help-option-cap = the turns a seat may have in a round before it is cut off; usually 50
cli-help-option-simulate-bots = the bots in seat order, with commas between them
cli-help-option-simulate-seed = the number the deals are made from: the same number, the same deals
cli-help-option-odds-seed = the number the hands are made from: the same number, the same hands
cli-help-option-odds-round = only that round
cli-help-option-players = how many play, which decides about packs and jokers; usually 4
cli-help-option-hands = how many hands of each round; usually 100000
cli-help-option-json = one JSON object, for programs
cli-help-option-host = the address to listen at: 127.0.0.1, which is usual, for this machine alone, or 0.0.0.0 for the network too
cli-help-option-port = the port; usually 8000
cli-help-option-public-url = the address people reach the server by, such as { "https://cards.example" }; links and checks follow it
cli-help-option-trusted-proxy = believe the proxy in front about who asks, and whether by https
cli-help-option-db = the file the tables are kept in; usually tables.db in your own folder
# Before the rules as one line of text, which can be sent and typed again.
cli-show-line = To send these rules to somebody, send this line:
