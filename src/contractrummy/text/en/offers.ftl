### Why something cannot be done at the moment where it is the cards that say so, not one rule; and melds as they are spoken.

# $cards is how many cards the contract lacks.
CARDS_LACKING = { $cards ->
    [one] You lack 1 card for your contract.
   *[other] You lack { $cards } cards for your contract.
}
MELDS_CLASH = The melds of the contract are in your hand, but the rules do not let you lay them down together now.
NO_NEW_MELD = No new meld can be laid down from your hand now.
NOTHING_FITS = None of your cards fits on a meld now.
NO_JOKER_FITS = There is no joker on the table that you can take now.

## Melds, spoken

# $cards is a list of cards as they are spoken.
spoken-set = set: { $cards }
spoken-run = run: { $cards }
spoken-mixed = run in any suits: { $cards }
# $card is a wild card, $place what it stands for: a card, or in a set a rank.
spoken-wild = { $card } standing for { $place }
