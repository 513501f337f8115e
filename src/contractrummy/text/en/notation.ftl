### Cards, melds, contracts, actions and positions that cannot be read.
### $position counts characters from 1; $found is the text at fault.

notation-not-a-card = “{ $found }” at position { $position } is no card. Write the rank (A 2–9 T J Q K), then the suit (C D H S), such as 8H or TD; a joker is JK.
notation-one-card = One card is wanted here, and “{ $found }” is none or several (position { $position }).
notation-lookalike = “{ $found }” at position { $position } has a character that only looks right: { $name }. Type it again with plain letters and digits.
notation-bad-rank = “{ $found }” at position { $position } is no card: ranks are A 2–9 T J Q K (10 for T will do), and the suit C D H S comes after.
notation-joker-unknown = “{ $found }” at position { $position }: this joker does not say which card it stands for. Write JK=8H in a run, JK=8 in a set.
notation-too-many-cards = There are too many cards: { $limit } at most (position { $position }: “{ $found }”).
notation-more-copies = “{ $found }” at position { $position } is one more than there are in { $packs ->
    [one] 1 pack.
   *[other] { $packs } packs.
}
notation-not-here = “{ $found }” at position { $position } is not here, or not as often.
notation-ambiguous = “{ $found }” at position { $position } can mean { $choices }. Say which.
notation-contract = “{ $found }” at position { $position } is no contract. Write S for a set of 3 and R for a run of 4, up to six of them, such as SSR; a number gives another size, such as S4 or R7.
notation-contract-size = “{ $found }” at position { $position } has no possible size: a set has 3 to 13 cards, a run 3 to 14.
notation-finish = “{ $found }” (position { $position }) is no way to end a round. It is normal, all_cards or all_but_discard.
notation-no-cards = There are no cards at position { $position } (“{ $found }”).
notation-too-long = The text is too long: { $limit } characters at most. What follows from position { $position } was not read: “{ $found }”.
notation-not-a-meld = “{ $found }” at position { $position } is no meld: its cards and what the jokers stand for do not go together.
notation-wild-needs-place = “{ $found }” at position { $position } says nothing about the joker. After JK= comes a card (JK=8H) or, in a set, a rank (JK=8).
notation-not-an-action = “{ $found }” at position { $position } is no action. Actions begin with one of these: { $allowed }.
notation-not-a-position = “{ $found }” at position { $position } does not belong in the text of a position.
notation-unknown-word = “{ $found }” at position { $position } is a word nobody here knows.
