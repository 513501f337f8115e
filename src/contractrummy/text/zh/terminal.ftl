### 终端牌局的用语。两种语言的编号相同。要照样输入的词写在花括号里，如 { "help" }，测试不让英文混进中文句子。
### 要输入的词夹在`反引号`里，反引号不显示。

## 牌桌

terminal-round = 第{ $number }轮，共{ $rounds }轮
terminal-changed-rules = { $rules }，改了{ $changes }条
terminal-contract = 合约：{ $melds }
terminal-contract-and-text = { $melds }（{ $short }）
terminal-my-total = 你：{ $points }分，第{ $place }名
terminal-place = 第{ $number }
terminal-you = 你
terminal-you-named = { $name }（你）
terminal-cards = { $cards }张
terminal-points = { $points }分
terminal-down = ✓ 已摊牌
terminal-dropped = 已弃权
terminal-dropped-short = 弃
terminal-not-down = 未摊牌
terminal-buys-left = { $buys ->
    [0] 不能再抢购
   *[other] 还可抢购{ $buys }次
}
terminal-buys-left-short = 抢{ $buys }
terminal-dealer = 发牌者
terminal-dealer-short = 发
terminal-no-melds = 桌上还没有牌组。
terminal-stock = 牌库：{ $cards }张
terminal-between-piles = { "   " }
terminal-pile = 弃牌堆：{ $card }
terminal-pile-of = 弃牌堆：{ $card }，{ $name }打出的
terminal-pile-mine = 弃牌堆：{ $card }，你打出的
terminal-pile-dealt = 弃牌堆：{ $card }，发牌时翻开的
terminal-pile-empty = 弃牌堆：空的
terminal-pile-all = 弃牌堆共{ $cards }张，最后一张在最上面：
terminal-hand-wild = 万能牌：{ $cards }
terminal-wild-now = 万能牌：{ $ranks }
terminal-hand = 你的手牌：{ $cards }张，{ $points }分
terminal-sorted-suit = 你的手牌，按花色：
terminal-sorted-rank = 你的手牌，按点数：
terminal-sorted-own = 你的手牌，按你自己的顺序：
terminal-playing = { $name }正在出牌…

## 发生了什么。每句都接在名字后面：“外婆：摸了一张牌，打出8♠”。

terminal-deeds = { $name }：{ $did }
terminal-between-deeds = ，
terminal-did-deal = { $name }发第{ $number }轮的牌，翻开{ $card }。
terminal-did-deal-alone = { $name }发第{ $number }轮的牌，不翻明牌。
terminal-did-shuffle-all = 弃牌连同最上面的明牌都洗成新的牌库，{ $cards }张。
terminal-did-shuffle = 弃牌洗成新的牌库，{ $cards }张。
terminal-did-leave = 不拿{ $card }
terminal-did-ask = 要抢购{ $card }
terminal-did-lose = { $card }归{ $name }，顺位在你前面
terminal-did-buy-late = 在摸牌以后抢购了{ $card }
terminal-did-buy = 抢购了{ $card }
terminal-did-penalty = 罚抽一张
terminal-did-penalty-mine = 罚抽到{ $card }
terminal-did-draw = 摸了一张牌
terminal-did-draw-mine = 摸到{ $card }
terminal-did-take = 拿了{ $card }
terminal-did-lay-new = 摊下新的牌组：{ $melds }
terminal-did-lay-down = 摊下合约
terminal-did-lay-off = 挂牌{ $places }
terminal-did-move-joker = 把{ $card }挂到{ $number }，那里的万能牌移到{ $place }
terminal-did-slide-joker = 把{ $cards }挂到{ $number }，另一端的万能牌移到{ $place }来接上
terminal-did-lay-off-place = { $cards }到{ $number }
terminal-did-swap = 把{ $card }放进牌组{ $number }，换走{ $joker }
terminal-did-leave-joker = 没换万能牌的：{ $name }。
terminal-did-take-back = 收回了
terminal-did-discard = 打出{ $card }
terminal-did-stay = 只剩一人，赢了这一轮
terminal-did-earn = 减{ $points }分
terminal-did-drop = 这一轮弃权
terminal-did-go-out = 出完了牌
terminal-did-cut = 切牌正好{ $cards }张，减{ $points }分
terminal-did-dead = 没有牌可摸，这一轮结束。

## 问什么

terminal-badge-turn = 轮到你
terminal-badge-claim = 换鬼牌
terminal-badge-buy = 抢购（Buy）
terminal-badge-no = ⊖ 不行
terminal-ask-offer = 免费拿{ $card }，或从牌库摸牌。
terminal-ask-draw = 从牌库摸牌。
terminal-ask-play = 打出一张牌，如`{ "x" } { $card }`。
terminal-ask-play-ready = 可以摊下合约，摊后余{ $cards }张，{ $points }分。
terminal-ask-play-all = 可以把手牌全部摊下，出完。
terminal-ask-play-laid = 你已摊牌。打出一张牌，结束这回合。
terminal-ask-play-new = 可以摊下新的牌组。
terminal-ask-play-must = 你换来了万能牌：现在就摊下合约，或者收回。
terminal-ask-play-down = 桌上没有能挂的。打出一张牌。
terminal-ask-play-off = 这些可以挂牌：{ $cards }。
terminal-ask-play-freed = 先把换来的{ $card }放到桌上。
terminal-ask-buy = 有人要{ $card }吗？你要不要？
terminal-ask-buy-of = { $name }打出了{ $card }，你要不要？
terminal-ask-buy-points = 另加{ $points }分。
terminal-ask-buy-price = { $cards ->
    [0] 不用罚抽。
   *[other] 代价：罚抽{ $cards }张。
}
terminal-ask-buy-left = 本轮还可抢购{ $buys }次。
terminal-ask-buy-first = 你的顺位最先。
terminal-ask-buy-unless = { $name }还可以先拿走。
terminal-ask-buy-until-draw = { $name }摸牌以前都可以抢购。
terminal-ask-buy-until-discard = { $name }打出牌以前都可以抢购。
terminal-ask-claim = { $name }摊牌了，要换走万能牌吗？
terminal-ask-claim-way = 用{ $card }换牌组{ $number }里的{ $joker }：
terminal-ask-buy-after = { $name }{ $count ->
    [1] 的顺位在你前面。
   *[other] 的顺位都在你前面。
}
terminal-between-sentences = { "" }
terminal-between-names = 、
terminal-key-can = 能做什么？
terminal-yes-no = { "y n" }
terminal-yes-no-another = { "y n a" }
terminal-sure-discard = 打出{ $card }吗？是`{ "y" }`，否`{ "n" }`
terminal-sure-take = 拿{ $card }吗？是`{ "y" }`，否`{ "n" }`
terminal-sure-swap = 换走{ $card }，这回合就必须摊下合约。换吗？是`{ "y" }`，否`{ "n" }`
terminal-sure-drop = 这一轮弃权，记{ $points }分，确定吗？是`{ "y" }`，否`{ "n" }`
terminal-sure-buy = 抢购{ $card }吗？是`{ "y" }`，否`{ "n" }`
terminal-plan-left = 摊后余{ $cards }张，{ $points }分：{ $left }
terminal-plan-all = 手牌全部成组，摊下就出完。
terminal-plan-ask = 就这样摊牌吗？是`{ "y" }`，否`{ "n" }`，另一种`{ "a" }`
terminal-no-new-meld = 手里现在没有能摊下的新牌组。
terminal-no-other-way = 没有别的摊法了，又回到第一种。
terminal-which-way = 有不止一种摊法，选哪一种？
terminal-which-end = 万能牌让出位置，移到顺子的哪一端？
terminal-which-meld = 可以挂到不止一处，选哪一处？
terminal-which-joker = 可以换不止一张鬼牌，选哪一组？
terminal-off-step = { $cards }挂到牌组{ $number }
terminal-off-swap = 用{ $card }换牌组{ $number }里的鬼牌
terminal-off-ask = 全部这样挂牌吗？是`{ "y" }`，否`{ "n" }`
terminal-show-down = 输入`摊牌`就这样摊下。
terminal-show-later = 轮到你摸牌以后就可以摊下。
terminal-show-off = 输入`挂牌`全部挂上；只挂一张，后面写牌和牌组的号码，如`{ "挂牌 8H 2" }`。
terminal-show-missing = 离合约还差{ $cards }张。
terminal-show-help = 这些牌有帮助（×后是你没见过的张数）：
terminal-more = 回车：还有{ $lines }行
terminal-enter = 按回车继续

## 看不懂的话，和输入的方法

terminal-unknown = 没有“{ $found }”这个词。输入`{ "?" }`看能做什么，`帮助`看全部的词。
terminal-unknown-near = 没有“{ $found }”这个词，也许是`{ $word }`。
terminal-down-number = 合约要{ $wanted }张牌，你写了{ $found }张。牌组之间用 | 隔开，如`{ "摊牌 7S 7D 7C | 9H TH JH QH" }`。
terminal-discard-what = 打出哪一张？写上牌，如`{ "x 4C" }`。
terminal-sort-how = 怎么排？`排序 花色`、`排序 点数`或`排序 自己`。
terminal-move-how = 把哪张移到哪里？如`{ "移动 8H 到 9C 之后" }`、`{ "移动 8H 到 9C 之前" }`、`{ "移动 JK 最前" }`、`{ "移动 JK 最后" }`。
terminal-wish-none = 没有预约。`{ "预约 Q 7H" }`：本轮见到任何Q和7H就抢购，不再问；`{ "预约 只要 Q" }`：别的都不要；`别问`：什么都不抢购。
terminal-wish-some = 本轮自动抢购：{ $cards }。别的牌照样问你。`预约 取消`就不再这样。
terminal-wish-only = 本轮自动抢购：{ $cards }。别的一律不要。`预约 取消`就不再这样。
terminal-wish-never = 本轮不再问你抢购。`预约 取消`就照样问。
terminal-quit-unsaved = 牌局没有保存，还是要离开吗？是`{ "y" }`，否`{ "n" }`

## 能做什么：对 ? 的回答

terminal-can-now = 现在可以
terminal-can-not-now = 现在不行
terminal-can-always = 随时可以：提示、排序、移动、预约、分数、记录、弃牌堆、合约、规则、封存、帮助、退出
terminal-between-words = 、
terminal-can-take = 免费拿{ $card }，当作摸牌
terminal-can-draw = 从牌库摸牌
terminal-can-leave-joker = 不换，万能牌留在桌上
terminal-can-leave = 不拿{ $card }，先看有没有人抢购
terminal-can-buy = 抢购{ $card }
terminal-can-drop = 这一轮弃权，记{ $points }分
terminal-can-back = 收回刚放到桌上的牌
terminal-can-new = 摊下新的牌组，如{ $melds }
terminal-can-down = 摊下合约，{ $cards ->
    [0] 手牌全部用完
   *[other] 余{ $cards }张
}
terminal-can-off = 挂牌，如{ $card }；只写`挂牌`就挂上最合适的
terminal-can-swap = 把{ $card }放进牌组{ $number }，换走鬼牌
terminal-can-discard = 打出一张牌，如{ $card }，结束这回合
terminal-can-not-down = 离合约还差{ $cards }张。`提示`告诉你哪些牌有帮助。
terminal-can-not-down-together = 合约的牌组手里都有，但按规则现在不能一起摊下。
terminal-can-not-off = 你的牌现在都挂不上。
terminal-can-not-swap = 桌上没有你现在能换的鬼牌。

## 全部的词

terminal-help = 全部的词。牌写成8H、TD、JK：先点数A 2–9 T J Q K，再花色C D H S；红桃8也行。
terminal-help-draw = 从牌库摸牌
terminal-help-take = 免费拿弃牌堆的明牌，当作摸牌
terminal-help-leave = 先不摸牌，把明牌让给别人
terminal-help-buy = 不轮到自己时要明牌（Buy）
terminal-help-no = 不抢购这张
terminal-help-never = 本轮不再问我
terminal-help-wish = 见到这些牌就抢购：`{ "预约 Q 7H" }`
terminal-help-down = 摊下合约：只写`摊牌`，或`{ "摊牌 7S 7D 7C | 9H TH JH JK=QH" }`
terminal-help-show = 最好的摊法，或还缺什么；最好的挂法
terminal-help-off = `{ "挂牌 8H" }`、`{ "挂牌 8H 2" }`、`{ "挂牌 JK 2 小" }`，只写`挂牌`挂最合适的
terminal-help-swap = 换走鬼牌：`{ "换鬼牌 6H" }`，或`{ "换鬼牌 6H 1" }`换牌组1的
terminal-help-drop = 这一轮弃权，规则允许才行
terminal-help-discard = 打出一张，结束回合：`{ "x KD" }`
terminal-help-back = 收回刚放到桌上的牌
terminal-help-sort = 理手牌：`排序 花色`、`排序 点数`、`排序 自己`
terminal-help-move = 移动一张牌：`{ "移动 8H 到 9C 之后" }`、`{ "移动 JK 最前" }`
terminal-help-hand = 看手牌
terminal-help-table = 再看牌桌，按回车也行
terminal-help-pile = 看弃牌堆，大家都见过的
terminal-help-scores = 各轮的分数
terminal-help-log = 这一轮发生了什么
terminal-help-rules = 常问的规则；`规则 全部`看每一条
terminal-help-contract = 各轮的合约
terminal-help-seal = 怎样核对发牌
terminal-help-can = 现在能做什么，别的为什么不行
terminal-help-help = 这一页
terminal-help-quit = 离开，牌局已保存
terminal-help-cards = 只写一张牌，如`{ "4C" }`，会先问你再做。桌上的牌组用号码来称呼。

## 各页

terminal-scores = 分数
terminal-points-head = 罚分
terminal-total = 总分
terminal-contracts = 合约
terminal-contract-of = 第{ $number }轮：{ $melds }，发{ $cards }张
terminal-log = 这一轮
terminal-own-rules = 本桌改过的规则
terminal-more-rules = `规则 全部`有每一条规则，`合约`有各轮的合约。
terminal-summary-out = 第{ $number }轮结束：{ $mine ->
    [1] 你出完了牌。
   *[other] { $name }出完了牌。
}
terminal-summary-last = 第{ $number }轮结束：{ $mine ->
    [1] 只剩你一人。
   *[other] 只剩{ $name }一人。
}
terminal-summary-cut = { $name }切牌正好：减{ $points }分。
terminal-summary-dead = 第{ $number }轮结束：没有牌可摸了。
terminal-summary-none = 一张不剩
terminal-next-packs = 这一轮加牌：一共{ $packs }副，{ $cards }张。
terminal-next-round = 下面是第{ $number }轮：{ $melds }，每人{ $cards }张，{ $mine ->
    [1] 你发牌。
   *[other] { $name }发牌。
}
terminal-final = { $winners ->
    [1] { $mine ->
        [1] 你赢了
       *[other] { $name }赢了
    }
   *[other] { $name }并列第一
}，{ $points }分。

## 开头和结尾

terminal-welcome = 合约拉米，一共{ $rounds }轮，总分最少的人赢。
terminal-welcome-back = 牌局继续，第{ $number }轮，共{ $rounds }轮。
terminal-against = 和你打牌的有{ $names }。
terminal-bot = 电脑
terminal-bot-named = { $name }（{ $kind }）
terminal-first-deal = 摸牌定第一个发牌的人：{ $cards }。{ $mine ->
    [1] 你发牌。
   *[other] { $name }发牌。
}
terminal-drew-for-deal = { $name }{ $card }
terminal-first-jack = 轮流翻牌，第{ $cards }张是{ $card }。{ $mine ->
    [1] 你发牌。
   *[other] { $name }发牌。
}
terminal-by-rules = 规则是“{ $rules }”，输入`规则`可看。
terminal-type-can = 想知道能做什么，随时输入`{ "?" }`。
terminal-saves-to = 每一步都保存在{ $path }。
terminal-not-in-chinese = 这个终端显示不了中文，所以用英文。
terminal-seal-closed = 各轮的发牌在见到第一张牌之前就定好了，封存在这个印记里。打完以后给你种子，可以核对每一次发牌。
terminal-seal-open = 这一局的发牌都来自下面的种子，印记在见到第一张牌之前就给你看过。
terminal-seal-demo = 由短种子{ $number }发牌：每次都是同样的牌，不是公平发牌。
terminal-seal-is = 印记：
terminal-seal-seed = 种子：
terminal-seal-check = 用种子重新发一遍来核对：
terminal-left = 牌局已保存。接着打：
terminal-left-unsaved = 牌局没有保存。
terminal-not-saved = 牌局没能保存到{ $path }：{ $why }。可以接着打，每一步之后都会再试。
terminal-saved-again = 牌局又保存好了，在{ $path }。
terminal-bad-name = “{ $found }”不能当名字。名字是1到24个看得见的字。
terminal-bad-bot = 没有叫“{ $found }”的电脑，有这些：{ $names }。
