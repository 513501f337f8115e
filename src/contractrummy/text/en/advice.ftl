### What steady would do, and why: hints. The move comes first, then the reason. The ids are the codes of bots/advice.py.

## Drawing

advice-draw = Draw from the stock.
advice-take-last = Take { $card }: then you have every card your contract asks for.
advice-take-nearer = Take { $card }: then you lack { $lacking ->
    [one] 1 card
   *[other] { $lacking } cards
} instead of { $before }.
advice-take-wild = Take { $card }: a wild card can stand for what you lack.
advice-take-to-lay-off = Take { $card }: you can lay it off at once.
advice-leave-no-help = Leave { $card } and draw from the stock: it brings you no nearer to your contract.
advice-leave-complete = Leave { $card } and draw from the stock: your contract is complete without it.
advice-leave-no-place = Leave { $card } and draw from the stock: no meld on the table takes it.
advice-take-every-card = Take { $card }: it brings you nearer to laying down every card.
advice-leave-every-card = Leave { $card } and draw from the stock: it brings you no nearer to laying down every card.
advice-drop = Give up this round: that costs { $points } points. Your hand stands at { $cost }, you lack { $lacking ->
    [one] 1 card
   *[other] { $lacking } cards
}, and another player is nearly out.

## Buying

# What comes with the card; it stands at the end of a sentence.
advice-price = { $penalty ->
    [0] {""}
    [one] { " " }It costs you 1 penalty card.
   *[other] { " " }It costs you { $penalty } penalty cards.
}
advice-buy-last = Buy { $card }: then you have every card your contract asks for.{ advice-price }
advice-buy-nearer = Buy { $card }: then you lack { $lacking ->
    [one] 1 card
   *[other] { $lacking } cards
} instead of { $before }.{ advice-price }
advice-buy-short = Buy { $card }: you hold too few cards to lay the contract down, and buying is the only way to more.{ advice-price }
advice-buy-to-lay-off = Buy { $card }: you can lay it off, and it costs you nothing.
advice-no-buy-no-help = Do not buy { $card }: it brings you no nearer to your contract.
advice-no-buy-complete = Do not buy { $card }: your contract is complete without it.
advice-no-buy-down = Do not buy { $card }: you are down, and { $penalty ->
    [0] it is not worth its price.
   *[other] a buy would leave you with more cards, not fewer.
}
advice-no-buy-every-card = Do not buy { $card }: in this round every card has to fit{ $penalty ->
    [0] , and what you hold would be one more.
   *[other] , and the penalty card would have to fit as well.
}
advice-no-buy-too-late = Do not buy { $card }: a player who is down holds { $held ->
    [one] only 1 card
   *[other] only { $held } cards
}, and with it you would still lack { $lacking }.
advice-no-buy-can-wait = Do not buy { $card }: you lack only 1 card, and { $outs } that would do have not been seen yet. One may reach you free of charge.

## Laying down, laying off, taking wild cards

advice-lay-down = Lay down { $given }: { $points } points off your hand.
advice-lay-down-out = Lay down { $given }: that is your whole hand, and you go out.
advice-lay-off = Lay off { $card } on { $meld }: { $points } points off your hand.
advice-lay-off-out = Lay off { $card } on { $meld }: it is your last card, and you go out.
advice-swap-to-lay-off = Put { $card } in the place of the wild card in { $meld }: that card is off your hand, and the wild card can be laid off.
advice-swap-to-lay-down = Put { $card } in the place of the wild card in { $meld }: with the wild card you can lay down.
advice-swap-to-keep = Put { $card } in the place of the wild card in { $meld }: the wild card is worth more to you.
advice-leave-joker = Leave the wild cards where they are: none of them would bring you on.

## Discarding

advice-discard-spare = Discard { $card }: nothing in your hand needs it, and it would cost you { $points } points.
advice-discard-least = Discard { $card }: you lack { $lacking ->
    [one] 1 card
   *[other] { $lacking } cards
} either way, and { $outs } that help have not been seen yet. Of all discards this one leaves you best off.
advice-discard-must = Discard { $card }: every card here is of use, and this one is missed least.
advice-discard-every-card = Discard { $card }: of all discards this one leaves you best off on the way to laying down every card.
advice-discard-down = Discard { $card }: it has no place on the table, and it would cost you { $points } points.
advice-discard-out = Discard { $card }: it is your last card, and you go out.
advice-discard-doubt = Discard { $card }: this round has gone on for long. Another card in play may bring it on.
