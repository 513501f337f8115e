### Saved games and positions that do not hold together. $where is “Line 5: ” where the line is known, else empty.

record-not-a-game = This is not a saved game. It begins with “{ $found }”.
record-not-text = This is not a saved game: byte { $byte } is no text.
record-version = This game was saved in format { $found }; this program reads format { $supported }. Another version of the program may read it.
record-too-long = The saved game is too long: { $limit } bytes at most.
record-too-many = The saved game has too many events: { $limit } at most.
record-truncated = The saved game breaks off before its end. Part of the file is missing.
record-checksum = The saved game has been changed or damaged: its check sum does not fit.
record-bad-line = { $where }“{ $found }” does not belong here in a saved game.
record-rules = { $where }The house rules of this game cannot be read. { $why }
record-rules-digest = { $where }The house rules in the file are not those the game was played by: their seal is { $stated }, and the rules give { $found }.
record-name = { $where }“{ $found }” cannot be a player’s name. A name has 1 to 24 characters that can be seen.
record-players = { $where }A game has 2 to 8 players, not { $found }.
record-does-not-follow = { $where }Event { $number } does not follow from what came before.
record-illegal-event = { $where }Event { $number } breaks the rules. { $why }
record-conservation = { $where }The cards dealt in round { $round } are not the cards of this deck, or not as many for each as the rules say.
record-no-deal = This game was set up in the middle, so it has no deal to record.

## Checking the deals of a saved game again

record-commitment = The seed does not fit the seal that was shown before the first deal. These deals cannot be trusted.
record-demo-seed = The game says it was dealt from the short seed { $seed }, and its long seed is another.
record-first-dealer = The first dealer is not the one the seed gives.
# $position is where it differs first: P2 (a hand), upcard or stock.
record-deal-differs = { $where }The deal of round { $round } is not the one the seed gives. It differs first here: { $position }.
# $position is the number of the reshuffle in its round.
record-reshuffle-differs = { $where }Reshuffle { $position } of round { $round } is not the one the seed gives.

## Positions

position-bad-line = { $where }“{ $found }” does not belong in the text of a position.
position-hands = A position has the hands of all seats, counted from 0 without a gap. These are there: { $found }.
position-seats = A position is for 2 to 8 seats, not { $found }.
position-seat = There is no seat { $found } in this position: it has { $seats } seats, counted from 0.
position-per-seat = { $found ->
    [one] 1 value is given
   *[other] { $found } values are given
} for { $seats } seats. Give one for each seat.
position-round = There is no round { $found } under these rules: they have { $rounds ->
    [one] 1 round.
   *[other] { $rounds } rounds.
}
position-phase = “{ $found }” is no part of a turn. It is one of these: { $allowed }.
position-meld = { $found } cannot lie on the table like that. It could be: { $choices }.
position-more-cards = { $card } is in the position { $found ->
    [one] once
   *[other] { $found } times
}, and in the deck { $most ->
    [0] not at all.
    [one] once.
   *[other] { $most } times.
}
