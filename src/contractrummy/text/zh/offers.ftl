### 不是某一条规则、而是牌本身使得现在不行的原因；以及读出来的牌组。

# $cards 是合约还差的张数。
CARDS_LACKING = 离你的合约还差{ $cards }张。
MELDS_CLASH = 合约的牌组你手里都有，但按规则现在不能一起摊下。
NO_NEW_MELD = 你手里现在没有能摊下的新牌组。
NOTHING_FITS = 你的牌现在都挂不上。
NO_JOKER_FITS = 桌上没有你现在能换的鬼牌。

## 读出来的牌组

spoken-set = 同点组：{ $cards }
spoken-run = 同花顺：{ $cards }
spoken-mixed = 不论花色的顺：{ $cards }
spoken-wild = { $card }当{ $place }
