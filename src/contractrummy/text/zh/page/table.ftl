### 牌桌页：除规则、理由和牌以外的每一个字。

## 牌与人

table-standing-for = { $wild }，当作{ $card }
table-you = 你
table-seat = 座位{ $number }
table-card-spoken = { $card }{ $wild ->
    [yes] ，万能牌
   *[no] {""}
}{ $fresh ->
    [yes] ，刚摸到
   *[no] {""}
}，第{ $at }张，共{ $count }张
table-meld-spoken = { $whose ->
    [you] 你
   *[other] { $name }
}的{ $kind ->
    [set] 同点组
    [run] 同花顺
   *[other] 顺
}：{ $cards }{ $fits ->
    [yes] ，可以挂牌
   *[no] {""}
}
table-seat-spoken = { $name }{ $kind ->
    [bot] ，电脑
   *[other] {""}
}{ $standing ->
    [away] ，离开
    [played_for] ，离开，电脑代打
   *[other] {""}
}，{ $count }张牌，{ $down ->
    [yes] 已摊牌
    [dropped] 本轮已放弃
   *[no] 未摊牌
}{ $buys ->
    [-1] {""}
   *[other] ，还可抢购{ $buys }次
}{ $turn ->
    [yes] ，正在出牌
   *[no] {""}
}

## 顶栏、座位、牌组

table-menu = 菜单
table-round-of = 第{ $round }轮，共{ $rounds }轮
table-rules-dealt = { $who ->
    [you] 你发牌
   *[other] { $name }发牌
} · { $rules }
table-scores = 比分
table-scores-colon = 比分：
table-place = 第{ $place }名
table-place-moved = 第{ $place }名{ $way ->
    [up] {" ↑"}
    [down] {" ↓"}
   *[same] {""}
}
table-players = 玩家
table-bot = 电脑
table-playing-now = 正在出牌
table-away = 离开
table-dropped = 已放弃
table-down = 已摊牌
table-not-down = 未摊牌
table-melds = 桌上的牌组
table-no-melds = 桌上还没有牌组

## 中间

table-middle = 合约与牌堆
table-contract = 本轮合约
table-contract-lacks = 合约 · 还差{ $count }张
table-must-lay-down = 这回合必须摊牌
table-have-it = 你已凑齐
table-you-are-down = 你已摊牌
table-down-play = 能挂的先挂，再打出一张
table-down-discard = 打出一张，结束这回合
table-points-left = 手牌共{ $points }分
table-fits = [[{ $cards }]] 可以挂到{ $whose ->
    [you] 你
   *[other] { $name }
}的牌组上
table-swaps = [[{ $cards }]] 可以换下{ $whose ->
    [you] 你
   *[other] { $name }
}的鬼牌
table-piles = 牌堆
table-stock = 牌库，{ $count }张
table-draw-stock = 从牌库摸牌，{ $count }张
table-take-spoken = 拿弃牌堆的{ $card }，免费
table-pile-spoken = 弃牌堆：{ $card }
table-pile-empty = 弃牌堆，空
table-free = 免费
table-round-done = 本轮结束
table-waiting-for = 等{ $names }
table-next-deal = 正在发下一轮

## 我的一行与手牌

table-rail = 你的手牌与操作
table-your-turn = 轮到你
table-your-turn-draw = 轮到你：摸牌
table-cards = { $count }张
table-points-in-hand = 手牌共{ $points }分
table-buys-free = 抢购不限次
table-buys-left = { $count ->
    [0] 不能再抢购
   *[other] 还可抢购{ $count }次
}
table-seconds = { $count }秒
table-seconds-left = 还剩{ $count }秒
table-hand = 你的手牌，{ $count }张
table-you-watch-title = 旁观
table-you-watch = 你在旁观：只看得到桌面上公开的牌，看不到任何人的手牌。
table-you-watch-short = 旁观中
table-onlookers = { $count ->
    [0] {""}
   *[other] { $count }人旁观
}

## 操作栏

table-actions = 操作
table-sort = 理牌
table-hint = 提示
table-undo = 撤销
table-draw = 摸牌
table-leave = 不要
table-take = 拿 [[{ $card }]]
table-take-none = 拿牌
table-discard = 打出 [[{ $card }]]
table-discard-none = 打出
table-discarding = 正在打出 [[{ $card }]]
table-undo-discard = 撤销
table-lay-down-open = 摊牌…
table-lay-down = 摊牌
table-lay-down-cards = 摊下{ $count }张
table-another-way = 换个摆法
table-no-other-way = 没找到摆法
table-take-all-back = 全部收回
table-looking = 正在看…
table-off = 挂牌 [[{ $cards }]]
table-off-many = 挂{ $count }张
table-off-none = 挂牌
table-take-joker = 换下鬼牌
table-leave-joker = 不换
table-no-thanks = 不要
table-may-i = 抢购 Buy
table-may-i-card = 抢购 [[{ $card }]]
table-asked = 已要求抢购
table-declined = 已说不要
table-others-decide = 等别人决定
table-wish-open = 抢购心愿…
table-fits-nowhere = 哪儿也挂不上
table-choose-card = 先在手牌里选一张，再按这个按钮。
table-choose-card-short = 先选一张牌
table-choose-one = 选了好几张。打出只能选一张。
table-choose-one-short = 只选一张
table-choose-off = 先选要挂的牌，再选要挂的牌组。
table-choose-off-short = 先选一张牌
table-not-now = 这一步要晚一点才能做。
table-not-now-short = 现在不行
table-not-your-turn = { $name }正在出牌，之后才轮到你。
table-not-your-turn-short = { $name }正在出牌
table-is-paused = 房主暂停了牌局
table-is-paused-short = 已暂停
table-round-is-over = 本轮已经结束。
table-round-is-over-short = 本轮已结束

## 不行，以及为什么

table-refused-move = 这一步不行
table-cannot-draw = 现在不能摸牌
table-cannot-take = 现在不能拿这张
table-cannot-ask = 这张不能抢购
table-cannot-undo = 没有可撤销的
table-cannot-discard = [[{ $card }]] 不能打出
table-cannot-discard-none = 还不能打出
table-cannot-off = [[{ $cards }]] 不能挂在那里
table-cannot-off-none = 还不能挂牌
table-cannot-down = 还不能摊牌
table-no-hint = 现在没有提示
table-all-right = 知道了
table-try-slots = 自己摆摆看
table-fill-for-me = 帮我摆好
table-take-back-card = 收回 [[{ $card }]]
table-take-back-meld = 收回这组
table-take-back-spoken = { $card }，收回
table-rules-here = 本桌规则

## 选择

table-choice = 请选择
table-never-mind = 算了
table-which-joker = 鬼牌当哪一张？
table-which-place = [[{ $cards }]] 放在哪里？
table-way-off = 挂到{ $whose ->
    [you] 你
   *[other] { $name }
}的{ $kind ->
    [set] 同点组
   *[other] 顺
}上{ $as ->
    [none] {""}
   *[other] ，当 [[{ $as }]]
}
table-way-swap = 换下{ $whose ->
    [you] 你
   *[other] { $name }
}的鬼牌
table-claim = 可换的鬼牌
table-claim-question = 要换下这张鬼牌吗？
table-claim-with = 用 [[{ $card }]]

## 抢购

table-buy-window = 抢购
table-buy-question = 要抢购 [[{ $card }]] 吗？
table-buy-line = { $who ->
    [nobody] {""}
   *[other] { $name }不要。
}{ $how ->
    [first] 谁先说归谁。
    [later] 如果{ $before }也要，顺位在你前面。
   *[next] 你的顺位最先。
}
table-buy-price = 代价：{ $penalty ->
    [0] 无
   *[other] 罚抽{ $penalty }张
}{ $points ->
    [0] {""}
   *[other] ，加{ $points }分
}。{ $left ->
    [-1] {""}
   *[other] 还可抢购{ $left }次。
}
table-wish-title = 抢购心愿
table-wish-how = 选好想要的牌。有人打出这样的牌，就立刻替你要求抢购。只在本轮有效。
table-wish-by = 选法
table-wish-by-rank = 按点数
table-wish-by-card = 按单张
table-wish-else-no = 本轮别的牌不用问我
table-wish-now = 你想要：{ $cards }
table-wish-none = 没有心愿：每张牌都会问你。
table-wish-none-at-all = 本轮不再问你。
table-wish-clear = 全部清除
table-wish-keep = 记住

## 摊牌

table-stage = 准备摊牌
table-stage-ready = 准备摊牌：合约已凑齐
table-stage-open = 把牌组摆好
table-stage-left = 余{ $count }张，{ $points }分
table-stage-close = 关闭摊牌
table-slot = { $kind ->
    [set] { $size ->
        [3] 三条
        [4] 四条
       *[other] { $size }张同点
    }
    [run] { $size ->
        [4] 四张顺
       *[other] { $size }张顺
    }
    [mixed] { $size }张顺
   *[other] { $size }张一组
}
table-slot-open = { $kind ->
    [set] 同点：{ $count }/{ $size }张
    [run] 顺：{ $count }/{ $size }张
    [mixed] 杂花顺：{ $count }/{ $size }张
    [any] 一组：{ $count }张
   *[other] 同点或顺：{ $count }/{ $size }张
}
table-slot-bad = 不成一组
table-one-more-meld = 再加一组

## 提示

table-hint-title = 我会这样打
table-thanks = 谢谢
table-do-it = 就这样打

## 各张纸

table-close = 关闭
table-sort-title = 理牌
table-sort-contract = 按合约
table-sort-suit = 按花色
table-sort-rank = 按点数
table-sort-own = 我自己的顺序
table-move-card = 移动 [[{ $card }]]
table-move-none = 移动一张牌
table-move-left = 往左
table-move-right = 往右
table-move-how = 先选一张牌。也可以直接拖动，或按住 Shift 再按方向键。
table-player = 玩家
table-total = 总分
table-just-now = 刚才
table-last-round-again = 再看上一轮
table-log-empty = 还没有发生什么
table-side = 比分与记录
table-scores-and-log = 比分与记录
table-settings = 设置
table-home = 回到首页
table-drop = 放弃这一轮
table-drop-sure = 放弃这一轮，记固定分数？
table-leave-seat = 离开座位
table-leave-sure = 离开？座位会交给电脑
table-guide-again = 边打边讲解
table-rules-changes = 与通常规则的不同：
table-rules-as-they-are = 通常规则，没有改动。
table-rules-all = 全部规则
table-seal = 发牌封签
table-seal-what = 发牌在开局前已封存。愿意的话可以抄下封签：终局后谁都能核对没有被改动。
table-seal-demo = 这副牌来自一个短种子，只供试玩，不是公平发牌。
table-seal-later = 终局后可以核对。
table-seal-line = 发牌已封存，终局后可核对。封签 { $seal }
table-check-deal = 核对发牌
table-recovery = 我的座位码
table-recovery-what = 凭这个码可以在别的手机或浏览器上拿回座位。做一个新的，旧的就作废。不要给别人看。
table-recovery-make = 做一个码
table-recovery-another = 换一个
table-seat-is = { $standing ->
    [bot] { $level ->
        [novice] 初学的电脑
       *[other] 稳健的电脑
    }
    [played_for] 暂时离开，电脑代打，回来就还
    [away] 暂时离开
   *[here] 在座
}{ $host ->
    [yes] ，房主
   *[no] {""}
}
table-seat-facts = { $count }张牌，{ $down ->
    [yes] 已摊牌
   *[no] 未摊牌
}{ $buys ->
    [-1] {""}
   *[other] ，还可抢购{ $buys }次
}
table-seat-score = 目前{ $score }分，第{ $place }名
table-bot-steady = 稳健电脑
table-bot-novice = 初学电脑
table-host = 房主操作
table-host-remove = 请离牌桌
table-host-pause = 暂停
table-host-resume = 继续
table-host-end = 现在结束
table-host-end-sure = 按现在的分数结束？
table-host-request = { $name }想加入
table-host-admit = 让他进来
table-host-turn-away = 暂时不要
table-host-code = 做一个加入码
table-host-code-is = 加入码：
table-look = 看看
table-keys-title = 按键
table-keys-tab = Tab
table-keys-tab-does = 在各组之间走：座位、牌组、牌堆、手牌、操作
table-keys-arrows = 方向键
table-keys-arrows-does = 在一组里面走
table-keys-space = 空格
table-keys-space-does = 选牌，按按钮
table-keys-shift = Shift 加方向键
table-keys-shift-does = 移动这张牌
table-key-draw = 摸牌
table-key-take = 拿弃牌
table-key-down = 摊牌或挂牌
table-key-discard = 打出
table-key-buy = 抢购
table-key-undo = 撤销
table-key-sort = 理牌
table-key-keys = 这张按键表
table-keys-letters = 牌桌上用单个字母操作
table-reactions = 说一句
table-reactions-muted = 不显示别人说的话
table-reaction-hello = 大家好
table-reaction-well-played = 打得好
table-reaction-thanks = 谢谢
table-reaction-oops = 我糊涂了
table-reaction-thinking = 让我想想
table-reaction-hurry = 快打吧
table-reaction-laugh = 哈哈
table-reaction-wow = 厉害

## 一轮与整局的结束

table-out-title = { $who ->
    [you] 你出完了牌
    [nobody] 没有人出完
   *[other] { $name }出完了牌
}
table-summary-line = 第{ $round }轮结束。{ $last ->
    [yes] 这是最后一轮。
   *[no] 总分最低者领先。
}
table-plus = { $points ->
    [0] 0
   *[other] +{ $points }
}
table-next = 下一轮：{ $contract }，每人{ $count }张，{ $who ->
    [you] 你发牌
   *[other] { $name }发牌
}
table-go-on = 第{ $round }轮
table-to-result = 看结果
table-final = 结果
table-you-won = 你赢了
table-won = { $count ->
    [0] 牌局结束
    [1] { $names }赢了
   *[other] { $names }并列第一
}
table-final-line = 共{ $rounds }轮，以{ $points }分获胜。总分最低者胜。
table-ended-early = 房主提前结束，以这些分数为准。
table-rematch = 再来一局
table-rematch-host = 房主可以开下一局。
table-to-rematch = 去下一局
table-replay = 再看一遍

## 连接

table-lost = 连接断了，正在重连；你的牌局不会丢。
table-restarting = 牌桌马上回来，每一步都已保存。
table-connected-again = 已重新连上，你的手牌原样未动。
table-fault = 这张牌桌无法继续。
table-live-asks = 问你：要抢购 [[{ $card }]] 吗？

## 第一轮讲解

table-tip-draw = 先摸一张牌：按“摸牌”。
table-tip-take = 先要一张牌：拿明着的这张，免费；或从牌库摸。
table-tip-play = 朝合约凑牌。选一张用不着的，再按“打出”。
table-tip-down = 合约已凑齐。按“摊牌…”看看。
table-tip-slots = 这就是你的牌组。点一张可以收回，也可以直接摊下。
table-tip-fill = 往空位里放牌：先点一个空位，再点手牌。
table-tip-off = 有的牌可以挂到牌组上。选一张，能挂的牌组会亮起来。
table-tip-ask = 还没有人要这张。按写明的代价，你现在可以要。
table-tip-wait = 别人在打。这时可以理理自己的牌。
table-tip-skip = 不用讲了

## 发生了什么

table-log-dealt = { $who ->
    [you] 你
   *[other] { $name }
}发了第{ $round }轮的牌
table-log-left = { $who ->
    [you] 你
   *[other] { $name }
}不要 [[{ $card }]]
table-log-nobody = 没有人抢购 [[{ $card }]]
table-log-bought = { $who ->
    [you] 你
   *[other] { $name }
}抢购了 [[{ $card }]]
table-log-before-you = [[{ $card }]] 归{ $name }：顺位在你前面
table-log-penalty = { $who ->
    [you] { $card ->
        [none] 你罚抽了一张
       *[other] 你罚抽了 [[{ $card }]]
    }
   *[other] { $name }罚抽了一张
}
table-log-drew = { $who ->
    [you] { $card ->
        [none] 你从牌库摸牌
       *[other] 你摸到 [[{ $card }]]
    }
   *[other] { $name }从牌库摸牌
}
table-log-took = { $who ->
    [you] 你
   *[other] { $name }
}拿了 [[{ $card }]]
table-log-reshuffled = 弃牌重洗，新牌库有{ $count }张
table-log-down = { $who ->
    [you] 你
   *[other] { $name }
}摊牌 { $melds }
table-log-new-melds = { $who ->
    [you] 你
   *[other] { $name }
}又摊下 { $melds }
table-log-off = { $who ->
    [you] { $whose ->
        [own] 你把 [[{ $cards }]] 挂到自己的牌组上
       *[other] 你把 [[{ $cards }]] 挂到{ $owner }的牌组上
    }
   *[other] { $whose ->
        [own] { $name }把 [[{ $cards }]] 挂到自己的牌组上
        [you] { $name }把 [[{ $cards }]] 挂到你的牌组上
       *[other] { $name }把 [[{ $cards }]] 挂到{ $owner }的牌组上
    }
}
table-log-swap = { $who ->
    [you] { $whose ->
        [own] 你用 [[{ $card }]] 换下自己牌组里的 [[{ $wild }]]
       *[other] 你用 [[{ $card }]] 换下{ $owner }牌组里的 [[{ $wild }]]
    }
   *[other] { $whose ->
        [own] { $name }用 [[{ $card }]] 换下自己牌组里的 [[{ $wild }]]
        [you] { $name }用 [[{ $card }]] 换下你牌组里的 [[{ $wild }]]
       *[other] { $name }用 [[{ $card }]] 换下{ $owner }牌组里的 [[{ $wild }]]
    }
}
table-log-moved = { $who ->
    [you] 你
   *[other] { $name }
}用 [[{ $cards }]] 移动了鬼牌
table-log-joker-left = { $who ->
    [you] 你
   *[other] { $name }
}没有换鬼牌
table-log-back = { $who ->
    [you] 你
   *[other] { $name }
}收回了上一步
table-log-discarded = { $who ->
    [you] 你
   *[other] { $name }
}打出 [[{ $card }]]
table-log-dropped = { $who ->
    [you] 你
   *[other] { $name }
}放弃了本轮
table-log-out = { $who ->
    [you] 你
   *[other] { $name }
}出完了牌
table-log-round-over = 第{ $round }轮结束
table-log-table-sat = { $name }坐下了
table-log-table-stood = { $name }离座了
table-log-table-bot-sat = 电脑{ $name }坐下了
table-log-table-removed = { $name }被请离
table-log-table-played-for = { $name }暂时离开，电脑先替他打，回来就还给他
table-log-table-is-back = { $name }回来了
table-log-table-sealed = 发牌已封存
table-log-table-started = 牌局开始
table-log-table-paused = 牌局暂停
table-log-table-resumed = 牌局继续
table-log-table-ended = 房主结束了牌局
table-log-table-timed-out = { $name }超时了
table-log-table-over = 牌局结束
table-log-table-rematch = 下一局已开
