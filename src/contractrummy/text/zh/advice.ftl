### 稳健的玩家会怎么打、为什么：提示。先说怎么打，再说理由。编号就是 bots/advice.py 里的代码。

## 摸牌

advice-draw = 从牌库摸牌。
advice-take-last = 拿{ $card }：这样合约要的牌就齐了。
advice-take-nearer = 拿{ $card }：原来缺{ $before }张，拿了只缺{ $lacking }张。
advice-take-wild = 拿 { $card }：万能牌可以代替你缺的牌。
advice-take-to-lay-off = 拿{ $card }：马上就能挂牌。
advice-leave-no-help = 放弃{ $card }，从牌库摸牌：拿了它，离合约也不会更近。
advice-leave-complete = 放弃{ $card }，从牌库摸牌：没有它，合约也已经齐了。
advice-leave-no-place = 放弃{ $card }，从牌库摸牌：桌上没有牌组能挂它。
advice-take-every-card = 拿 { $card }：离把手牌全部摊下更近一步。
advice-leave-every-card = 不要 { $card }，从牌库摸牌：它不能让你离全部摊下更近。
advice-drop = 放弃这一轮：只罚{ $points }分。你手里的牌值{ $cost }分，还缺{ $lacking }张，别人又快出完了。

## 抢购

advice-price = { $penalty ->
    [0] {""}
   *[other] 代价是罚抽{ $penalty }张。
}
advice-buy-last = 抢购（Buy）{ $card }：这样合约要的牌就齐了。{ advice-price }
advice-buy-nearer = 抢购（Buy）{ $card }：原来缺{ $before }张，买了只缺{ $lacking }张。{ advice-price }
advice-buy-short = 抢购（Buy）{ $card }：手牌太少，摊不了合约，只有抢购能让手牌变多。{ advice-price }
advice-buy-to-lay-off = 抢购（Buy）{ $card }：能拿来挂牌，又不用付代价。
advice-no-buy-no-help = 不抢购{ $card }：买了它，离合约也不会更近。
advice-no-buy-complete = 不抢购{ $card }：没有它，合约也已经齐了。
advice-no-buy-down = 不要抢购 { $card }：你已经摊牌，{ $penalty ->
    [0] 这张牌不值这个价。
   *[other] 抢购只会让手里的牌变多。
}
advice-no-buy-every-card = 不要抢购 { $card }：这一轮每张牌都要用上{ $penalty ->
    [0] ，多一张就多一张要安排的牌。
   *[other] ，罚的牌也得用上。
}
advice-no-buy-too-late = 不抢购{ $card }：已摊牌的玩家中有人只剩{ $held }张，你买了还缺{ $lacking }张。
advice-no-buy-can-wait = 不抢购{ $card }：你只缺一张，能用的牌还有{ $outs }张没露面，不花代价也可能等到。

## 摊牌、挂牌、换鬼牌

advice-lay-down = 摊牌：{ $given }。手牌少了{ $points }分。
advice-lay-down-out = 摊牌：{ $given }。手牌一张不剩，你出完了。
advice-lay-off = 把{ $card }挂到 { $meld } 上：手牌少了{ $points }分。
advice-lay-off-out = 把{ $card }挂到 { $meld } 上：这是最后一张，你出完了。
advice-swap-to-lay-off = 用{ $card }换下 { $meld } 里的万能牌：这张牌脱了手，换来的万能牌也能挂出去。
advice-swap-to-lay-down = 用{ $card }换下 { $meld } 里的万能牌：有了这张万能牌就能摊牌。
advice-swap-to-keep = 用{ $card }换下 { $meld } 里的万能牌：万能牌对你更有用。
advice-leave-joker = 万能牌留在原处：换哪一张都帮不上忙。

## 打出

advice-discard-spare = 打出{ $card }：手里别的牌都用不着它，留着要罚{ $points }分。
advice-discard-least = 打出{ $card }：打哪张都缺{ $lacking }张，打这张以后，有用的牌还有{ $outs }张没露面，最划算。
advice-discard-must = 打出{ $card }：每张牌都有用，少了这张损失最小。
advice-discard-every-card = 打出 { $card }：要把手牌全部摊下，打这张最划算。
advice-discard-down = 打出{ $card }：桌上没有地方挂它，留着要罚{ $points }分。
advice-discard-out = 打出{ $card }：这是最后一张，你出完了。
advice-discard-doubt = 打出 { $card }：这一轮拖得太久了，换一张牌打出去，也许能打开局面。
