### 不对头的存局和局面。$where 在知道行号时是“第5行：”，否则为空。

record-not-a-game = 这不是存下的牌局，开头是“{ $found }”。
record-not-text = 这不是存下的牌局：第{ $byte }个字节不是文字。
record-version = 这局牌存成了第{ $found }版格式，本程序读第{ $supported }版。换一个版本的程序也许能读。
record-too-long = 存下的牌局太长，最多{ $limit }字节。
record-too-many = 存下的牌局事件太多，最多{ $limit }个。
record-truncated = 存下的牌局没有写完，文件缺了一部分。
record-checksum = 存下的牌局被改过或损坏了：校验值不对。
record-bad-line = { $where }“{ $found }”不该出现在存下的牌局的这里。
record-rules = { $where }这局牌的家规读不懂。{ $why }
record-rules-digest = { $where }文件里的家规不是这局牌所用的：封印是{ $stated }，家规算出的是{ $found }。
record-name = { $where }“{ $found }”不能作玩家的名字。名字是1到24个看得见的字。
record-players = { $where }一局牌要2到8人，不能是{ $found }人。
record-does-not-follow = { $where }第{ $number }个事件与前面接不上。
record-illegal-event = { $where }第{ $number }个事件不合规则。{ $why }
record-conservation = { $where }第{ $round }轮发的牌不是这副牌，或每人的张数不合规则。
record-no-deal = 这局是从中间摆出来的，没有发牌记录可存。

## 重新核对存局的发牌

record-commitment = 种子与发牌前公布的封印不符，这些发牌不可信。
record-demo-seed = 牌局说是用短种子{ $seed }发的牌，可它的长种子是另一个。
record-first-dealer = 首轮发牌者与种子得出的不同。
record-deal-differs = { $where }第{ $round }轮的发牌与种子得出的不同，最先不同的是：{ $position }。
record-reshuffle-differs = { $where }第{ $round }轮的第{ $position }次重洗与种子得出的不同。

## 局面

position-bad-line = { $where }“{ $found }”不该出现在局面的文字里。
position-hands = 局面要有各座位的手牌，从0数起、中间不缺。现有的是：{ $found }。
position-seats = 局面要有2到8个座位，不能是{ $found }个。
position-seat = 局面里没有座位{ $found }：共{ $seats }个座位，从0数起。
position-per-seat = 给了{ $found }个值，却有{ $seats }个座位。请每个座位给一个。
position-round = 这套规则没有第{ $found }轮，一共{ $rounds }轮。
position-phase = “{ $found }”不是回合的阶段，只能是这些之一：{ $allowed }。
position-meld = { $found } 不能这样放在桌上，可以是：{ $choices }。
position-more-cards = { $card }在局面里有{ $found }张，整副牌里{ $most ->
    [0] 却没有这张。
   *[other] 却只有{ $most }张。
}
