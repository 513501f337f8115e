### Small words that sentences are filled with: cards, contracts, places, and what stands between the parts of a list.

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
