### What keeps a rule set from being played (errors), or makes it odd (warnings).
### $key is the setting's key, $rule its label, $says the rule of that value as a sentence.

# error
problem-not-played-yet = This program cannot play one of these rules yet: “{ $says }” Choose another value for “{ $rule }” (now { $key } = { $value }).
# error
problem-players-range = { $players ->
    [one] 1 player
   *[other] { $players } players
} cannot play by these rules: they are for { $least } to { $most }.
# error; $packs is 0 where no number of packs would do
problem-too-few-cards = Round { $round } cannot be dealt to { $players } players: { $deal } cards each and the upcard take { $needed }, and the deck has { $deck }. { $packs ->
    [0] Deal fewer cards.
    [one] 1 pack would do.
   *[other] { $packs } packs would do.
}
# warning
problem-thin-stock = In round { $round }, { $players } players leave only { $stock ->
    [0] an empty stock
    [one] 1 card in the stock
   *[other] { $stock } cards in the stock
}. Another pack would make a better game.
# error; $needed counts the discard where one is required, $holds is the most a hand can hold
problem-contract-impossible = Nobody could ever make the contract of round { $round }, { $contract }: it takes { $needed } cards, and a hand has { $holds } at most. Deal more cards or allow more buys.
# warning
problem-contract-needs-buys = In round { $round } the contract, { $contract }, is out of reach without buying: it takes { $buys ->
    [one] at least 1 buy.
   *[other] at least { $buys } buys.
}
# warning
problem-no-buy-possible = With { $players } players a discard could never be bought, because only the player who threw it is left to ask. Allow buying your own discard, or set the buys to none at all.
# error
problem-deal-rounds = { $deals ->
    [one] 1 deal is given
   *[other] { $deals } deals are given
} for { $rounds ->
    [one] 1 contract.
   *[other] { $rounds } contracts.
} Give one number for all rounds, or one for each contract.
# error
problem-rounds-over-contracts = { $rounds } rounds are asked for, and there are contracts for { $contracts }. Ask for fewer rounds, or add contracts.
# error
problem-naturals-over-size = { $rule } ({ $key }) is { $value }, and the contracts have a meld of only { $size } cards. Ask for fewer natural cards.
# warning
problem-wilds-useless = There are jokers in the deck, and no meld may hold one. They can only be discarded or counted.
# error
problem-run-bounds = No run is possible: the shortest has { $least } cards, and the longest { $most }.
# error
problem-contract-below-min = Round { $round } asks for { $contract }, and here such a meld needs { $least } cards at least.
# error
problem-contract-over-max = Round { $round } asks for { $contract }, and here such a meld has { $most } cards at most.
# error
problem-final-rounds = The last { $rounds } rounds are to end like the last one, but there are contracts for only { $contracts }. Ask for fewer.
# error; $given is how many rounds the setting speaks of
problem-row-rounds = { $rule } ({ $key }) speaks of { $given } rounds, but there are contracts for { $rounds }. Give one number, or no more than one for each contract.
# error; $rank is a rank's letter
problem-no-such-rank = Round { $round } asks for { $contract }, and the deck has no card of rank { $rank }.
# error
problem-no-stock = In round { $round } every card is dealt out to { $players } players, and none is left to draw. Deal fewer cards or add a pack.
# warning
problem-wild-not-in-deck = { $card } is to be wild ({ $key }), but there is no such card in the deck.
# warning; the rules of two settings as sentences
problem-says-nothing = One rule has nothing to say beside another: “{ $says }” ({ $key }) cannot come up, because “{ $other_says }” ({ $other }).
# warning
problem-overruled = Two rules do not agree: “{ $says }” ({ $key }), but “{ $other_says }” ({ $other }). The second is played.
# warning
problem-many-wilds = With { $players } players, { $wilds } of the { $deck } cards are wild. More than one card in four is a lot: melds will be made of little else.
# warning
problem-slow-start = Nobody may lay down before turn { $turns }, so most of each round is drawing and discarding.
# warning
problem-slow-round = Round { $round } will be long: it takes { $contract }, and nobody may buy.
