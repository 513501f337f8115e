### 一套规则为何不能玩（错误），或哪里奇怪（提醒）。
### $key 是设置的名字，$rule 是它的名称，$says 是这个值所表示的规则。

# error
problem-not-played-yet = 有一条规则本程序还不能玩：“{ $says }”请给“{ $rule }”换一个值（现在{ $key } = { $value }）。
# error
problem-players-range = { $players }人不合适：这套规则供{ $least }到{ $most }人玩。
# error; $packs is 0 where no number of packs would do
problem-too-few-cards = 第{ $round }轮{ $players }人发不了牌：每人{ $deal }张加一张明牌要{ $needed }张，整副牌只有{ $deck }张。{ $packs ->
    [0] 请少发一些。
   *[other] 用{ $packs }副牌就够。
}
# warning
problem-thin-stock = 第{ $round }轮{ $players }人玩，牌库{ $stock ->
    [0] 一张也不剩
   *[other] 只剩{ $stock }张
}，多用一副牌会更好玩。
# error; $needed counts the discard where one is required, $holds is the most a hand can hold
problem-contract-impossible = 第{ $round }轮的合约（{ $contract }）谁也做不成：要{ $needed }张牌，手里最多{ $holds }张。请多发几张，或放宽抢购次数。
# warning
problem-contract-needs-buys = 第{ $round }轮的合约（{ $contract }）不抢购就做不成：至少要抢购{ $buys }次。
# warning
problem-no-buy-possible = { $players }人玩时弃牌永远没人能抢购，因为能开口的只有打出它的人。请允许抢购自己打出的牌，或干脆不许抢购。
# error
problem-deal-rounds = 发牌张数写了{ $deals }个，合约有{ $rounds }个。请只写一个数用于各轮，或每个合约写一个。
# error
problem-rounds-over-contracts = 要打{ $rounds }轮，合约只有{ $contracts }个。请减少轮数，或增加合约。
# error
problem-naturals-over-size = “{ $rule }”（{ $key }）是{ $value }，而合约里有只用{ $size }张的牌组。请减少本牌的张数。
# warning
problem-wilds-useless = 整副牌里有鬼牌，牌组却一张也不能用。鬼牌只能打出或记罚分。
# error
problem-run-bounds = 没有可行的同花顺：最少{ $least }张，最多却是{ $most }张。
# error
problem-contract-below-min = 第{ $round }轮要{ $contract }，而本桌这种牌组至少要{ $least }张。
# error
problem-contract-over-max = 第{ $round }轮要{ $contract }，而本桌这种牌组最多{ $most }张。
# error
problem-final-rounds = 最后{ $rounds }轮都要照最后一轮结束，可是只有{ $contracts }个合约。请减少轮数。
# error
problem-row-rounds = “{ $rule }”（{ $key }）写了{ $given }轮，可是只有{ $rounds }个合约。请只填一个数，或每个合约至多一个。
# error
problem-no-such-rank = 第{ $round }轮要{ $contract }，可是牌里没有点数{ $rank }。
# error
problem-no-stock = 第{ $round }轮发给{ $players }人后一张不剩，没有牌可摸。请少发几张，或再加一副牌。
# warning
problem-wild-not-in-deck = { $card }要算万能牌（{ $key }），可是牌里没有这张。
# warning
problem-says-nothing = 有一条家规用不上：“{ $says }”（{ $key }），因为“{ $other_says }”（{ $other }）。
# warning
problem-overruled = 两条家规不一致：“{ $says }”（{ $key }），而“{ $other_says }”（{ $other }）。以后一条为准。
# warning
problem-many-wilds = { $players }人玩时，{ $deck }张牌里有{ $wilds }张万能牌，超过四分之一，牌组差不多全靠它们。
# warning
problem-slow-start = 第{ $turns }个回合之前谁也不能摊牌，一轮里大半时间只是摸牌和打出。
# warning
problem-slow-round = 第{ $round }轮会很长：要{ $contract }，又不能抢购。
