### 填进句子里的小词：牌、合约、位置，以及列表各项之间的字。

## 读出来的牌

plural-A = A
plural-2 = 2
plural-3 = 3
plural-4 = 4
plural-5 = 5
plural-6 = 6
plural-7 = 7
plural-8 = 8
plural-9 = 9
plural-T = 10
plural-J = J
plural-Q = Q
plural-K = K
rank-A = A
rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-T = 10
rank-J = J
rank-Q = Q
rank-K = K
suit-C = 梅花
suit-D = 方块
suit-H = 红桃
suit-S = 黑桃
card-natural = { $suit }{ $rank }
card-joker = 鬼牌

## 合约

contract-count = { $count ->
    [1] 一
    [2] 两
    [3] 三
    [4] 四
    [5] 五
    [6] 六
   *[other] { $count }
}
contract-size = { $size ->
    [2] 两
    [3] 三
    [4] 四
    [5] 五
    [6] 六
    [7] 七
    [8] 八
    [9] 九
    [10] 十
    [11] 十一
    [12] 十二
    [13] 十三
    [14] 十四
   *[other] { $size }
}
contract-set = { contract-count }组{ contract-size }条
contract-run = { contract-count }组{ contract-size }张顺
contract-either = { contract-count }组{ contract-size }张同点或同花顺
contract-mixed = { contract-count }组{ contract-size }张不论花色的顺
contract-of-rank = { contract-count }组{ contract-size }张{ $rank }
contract-normal = { $melds }
contract-all-cards = { $melds }，用完全部手牌，不打出
contract-all-but-discard = { $melds }，手牌只留一张打出

## 位置、座位、牌组

place-low = 小端
place-high = 大端
place-set = 这组同点
kind-set = 同点组
kind-run = 同花顺
kind-mixed = 不论花色的顺
seat-number = 座位{ $number }
meld-number = 牌组{ $number }
word-yes = 是
word-no = 否
word-none = 无
word-nothing = 空的
at-line = 第{ $line }行：

## 列表

between-parts = ，
between-steps = ；
between-melds = { " / " }
between-names = 、
contract-comma = { " + " }
contract-last = { " + " }
and-comma = 、
and-last = 和
or-comma = 、
or-last = 或

## 家规的值

part-players-packs = { $players }人用{ $number }副
part-players-jokers = { $players }人用{ $number }张
part-rounds = 第{ $range }轮{ $number }张
part-every-round = 每轮{ $number }张
part-round-contract = 第{ $round }轮{ $contract }
part-round-times = 第{ $range }轮{ $number }次
part-round-points = 第{ $range }轮{ $number }分
part-round-packs = 第{ $range }轮多{ $number }副
part-round-rank = 第{ $range }轮{ $rank }
part-set-size = { $size }张的同点组{ $number }张
part-run-size = { $size }张的顺{ $number }张
part-points = { $ranks }：{ $points }分
part-points-face = { $ranks }：按点数
