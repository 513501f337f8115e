var e=Object.assign({"../../../../src/contractrummy/text/zh/page/page.ftl":`### 牌桌之外的各页：首页、亲友、规则、设置、核对发牌。编号以page-开头。

## 到处都用

page-title = 合约拉米
page-back = 返回
page-close = 关闭
page-again = 再试一次
page-to-home = 回首页
page-coming = 请稍等……
page-dot = { " · " }
page-yes = 是
page-no = 否
page-on = 开
page-off = 关
page-table = 牌桌
page-cards = { $cards }张
page-points = { $points }分
page-rounds = { $rounds }轮
page-players = { $least ->
    [4] { $most ->
        [4] 4人
       *[other] { $least }–{ $most }人
    }
   *[other] { $least }–{ $most }人
}
page-your-name = 你的名字

## 首页

page-lead = 每轮一个合约，分低者胜。
page-mast = 语言与设置
page-play = 马上开始
page-play-about = 和三位电脑玩家
page-play-opening = 正在摆牌桌……
page-friends = 和亲友一起玩
page-friends-about = 发个链接，不用注册
page-mine-your-turn = { $rules }：轮到你了
page-mine-going = { $rules }：进行中
page-mine-open = { $rules }：还没开始
page-mine-paused = { $rules }：已暂停
page-mine-about = { $round ->
    [0] { $count ->
        [0] { $ago }
       *[other] 与{ $others } · { $ago }
    }
   *[other] { $count ->
        [0] 第{ $round }轮 · { $ago }
       *[other] 第{ $round }轮 · 与{ $others } · { $ago }
    }
}
page-more = 更多
page-rules = 规则
page-rules-about = 各种版本，说得明白
page-join-code = 凭码入座
page-join-code-about = 房主告诉你的六个字母
page-finished = 打完的牌局
page-replay = 回看
page-check = 核对发牌
page-contracts = { $rounds ->
    [3] 三个合约
    [5] 五个合约
    [6] 六个合约
    [7] 七个合约
    [8] 八个合约
    [10] 十个合约
   *[other] 各轮合约
}
page-vow-account = 不用注册，没有广告
page-vow-deal = 每副发牌都能自己核对
page-vow-lost = 掉线也不丢牌
page-plain-http-title = 安装需要https
page-plain-http = 本页是用普通http打开的：可以玩，但不能安装，也不能离线打开。

## 新版本

page-update = 有新版本了。
page-update-take = 现在换上
page-update-later = 以后再说

## 出了什么事，怎么办

page-wrong-page = 这里什么也没有
page-wrong-page-about = 这个地址没有内容，也许链接少了一个字母。
page-wrong-part = 这一页还没取到
page-wrong-part-about = 没能取到。请看看网络，再试一次。
page-trouble-away = 服务器没有回应
page-trouble-away-about = 你的牌局都在那里，不会丢。请看看网络，或过一会儿再试。
page-trouble-gone = 没有这张牌桌
page-trouble-gone-about = 链接不完整，或者房主已删除这张牌桌。
page-trouble-storage = 没有地方保存牌局
page-trouble-storage-about = 服务器的磁盘满了，所以什么都没变。请管理的人腾出空间。
page-trouble-often = 太频繁了
page-trouble-often-about = 请等{ $wait }秒再试。
page-trouble-full = 座位都满了
page-trouble-full-about = 有人先坐下了。可以请房主留个座，或者旁观。
page-trouble-running = 这一局还没打完
page-trouble-running-about = 打完之后才亮出暗牌。
page-trouble-odd = 没有成功
page-trouble-odd-about = 什么都没变，请再试一次。

## 与牌桌的连接

page-link-replaced = 你在另一个标签页里接着玩了。
page-link-closed = 你已离开这张牌桌。
page-link-unreadable = 牌桌没读懂这一步，什么都没有变。
page-stopped-replaced = 你正在另一个标签页里玩
page-stopped-replaced-about = 一个座位同时只在一处打开，这样一张牌不会打两次。
page-stopped-gone = 这张牌桌不在了
page-stopped-gone-about = 它已被删除，或者链接不完整。
page-stopped-refused = 这个地址不能在这里玩
page-stopped-refused-about = 请用别人发给你的链接打开。
page-stopped-closed = 你已离开这张牌桌
page-stopped-closed-about = 如果牌局还在进行，电脑替你打。
page-stopped-fault = 这张牌桌停下了
page-play-here = 在这里玩
page-lost = 正在重新连接……
page-lost-about = 什么都没丢，牌桌在等你。
page-restarting = 服务器正在重新启动

## 开一张牌桌

page-which-rules = 规则
page-rules-differ = 这里有{ $count }处不同：
page-rules-as-they-are = 按规则原样玩，没有改动。
page-rules-all = 全部规则
page-rules-error = 这样没法玩
page-rules-back = 回到原来的规则
page-house-open = 自家规则……
page-house-close = 收起自家规则
page-length = 玩多久
page-length-about = 快局只打前几轮。
page-rounds-all = 全部{ $rounds }轮
page-rounds-played = 共打{ $rounds }轮。
page-seats = 座位
page-seats-about = 其中一个是你的。
page-seats-fewer = 少一个座位
page-seats-more = 多一个座位
page-bots-level = 电脑玩家
page-bots-level-about = 没人坐的位子由电脑来坐。
page-bot-novice-short = 温和
page-bot-steady-short = 稳健
page-bot-novice = 电脑，打得温和
page-bot-steady = 电脑，打得稳健
page-more-choices = 计时及其他
page-over-days = 慢慢打几天
page-over-days-about = 各人有空再出牌，不催；没答复的抢购算不要。
page-ask-clock = 要牌的时间
page-ask-clock-about = “要抢购吗？”这个问题开放多久。
page-turn-clock = 每回合时间
page-turn-clock-about = 亲友之间不计时最好。
page-grace = 有人离开时
page-grace-about = 过了这段时间，电脑先替他打，回来就还给他。
page-no-clock = 不计时
page-seconds = { $seconds }秒
page-minutes = { $minutes }分钟
page-undo = 可以收回
page-undo-about = 打出之前，没看到新牌时，可收回自己的摊牌和挂牌。
page-onlookers = 旁观
page-onlookers-about = 旁观的人只看桌面，看不到手牌。
page-bots-answer = 空位给电脑
page-bots-answer-about = 开局时，没人坐的位子由电脑坐下。
page-open-table = 开桌
page-open-table-about = 然后你会得到一个可以发出去的链接。你不说开始，就不会开始。

## 开局之前

page-lobby = 牌桌旁
page-lobby-sub = { $host }开的桌
page-lobby-seats = { $people }人，{ $seats }个座位
page-seat-free = 空位
page-seat-free-about = 等人来坐
page-seat-you = 你
page-seat-host = 房主
page-seat-away = 未连接
page-seat-played-for = 离开，电脑代打
page-seat-change = 更改座位：{ $name }
page-seat-change-short = 更改……
page-seat-do-remove = 请他离座
page-seat-do-free = 空出座位
page-seat-do-steady = 电脑，打得稳健
page-seat-do-novice = 电脑，打得温和
page-knocks = 凭你的码来敲门
page-admit = 请进
page-turn-away = 不行
page-watching = { $count }人在旁观。
page-invite = 邀请
page-link = 这张牌桌的链接
page-qr = 链接的二维码，用手机相机扫
page-share = 分享
page-share-text = 来打牌吧：
page-copy = 复制链接
page-copied = 已复制。
page-copy-by-hand = 请长按链接复制。
page-code = 或者打电话告诉：
page-code-about = 还可用{ $hours }小时。凭码来的人要你点头。
page-code-new = 换一个码
page-code-make = 生成六个字母的码
page-change-rules = 改规则
page-change-rules-about = 已有人入座，要大家都同意才算。
page-propose = 提出这个改动
page-use-rules = 用这套规则
page-proposed = 有人提出改规则
page-proposed-preset = 按规则原样玩，没有改动。
page-proposed-waits = 还没答复：{ $names }。
page-agree = 同意
page-disagree = 保留原来的
page-start = 开始
page-start-about = 大家都到了。
page-start-bots = { $free }个空位由电脑来坐。
page-start-agree = 先等大家答复规则的改动。
page-start-waits = 等{ $host }开始。
page-start-onlooker = 你在旁观，等房主开始。
page-shuffling = 正在洗牌……
page-shuffling-waits = 还没加入洗牌：{ $names }。
page-sealed = 发牌已封存，打完可以核对。
page-not-done = 没有做成
page-leave = 离座
page-recovery-new = 换设备用的码
page-recovery = 你座位的码：{ $code }
page-recovery-about = 凭它可以在别的设备回到这个座位，不要给别人看。

## 入座

page-join = { $host }的牌桌
page-join-open = 还没开始，共{ $rounds }轮。
page-join-going = 牌局正在进行。你接过一个电脑的座位和它的手牌。
page-join-days = 慢慢打几天的牌局：有空再出牌。
page-join-which = 坐谁的位子
page-join-any = 都行
page-sit = 坐下
page-take-over = 接过座位
page-watch = 旁观
page-had-seat = 我在这里有座位
page-full = 座位都满了
page-full-watch = 你可以旁观，或晚些再来：座位可能会空出来。
page-full-about = 请房主留个座，或晚些再来。
page-recover-code = 你座位的码
page-recover-about = 在牌桌上“换设备用的码”里给你看过。
page-recover-enter = 回到我的座位
page-recover-wrong = 这个码打不开这里的座位。每个码只能用一次。
page-code-six = 六个字母
page-code-six-about = 房主在链接旁边能看到。
page-code-wrong = 现在没有牌桌用这个码。码一天后失效。
page-knock = 敲门
page-knocked = 已经敲门
page-knocked-about = 等房主请你进去，请不要关掉本页。
page-knock-again = 换一个码

## 设置

page-settings = 设置
page-set-look = 外观
page-set-table = 牌桌上
page-set-install = 这台设备
page-set-install-about = 浏览器可以把本页放到主屏幕：打开更快，没有网络也能打开。
page-set-lang = 语言
page-set-theme = 明暗
page-set-theme-system = 随设备
page-set-theme-light = 白天
page-set-theme-dark = 夜晚
page-set-suits = 花色的颜色
page-set-suits-about = 四色时，方块是蓝色，梅花是绿色。
page-set-suits-4 = 四色
page-set-suits-2 = 两色
page-set-print = 字号
page-set-print-normal = 普通
page-set-print-large = 大字
page-set-hand = 拿手机的手
page-set-hand-about = 主要按钮在拇指下面。
page-set-hand-right = 右手
page-set-hand-left = 左手
page-set-motion = 牌的动画
page-set-motion-system = 随设备
page-set-motion-off = 关
page-set-hold = 打出的牌先留2秒
page-set-hold-about = 这之前可以收回，发出之后就不能改了。
page-set-sound = 声音
page-set-sound-about = 四种轻声。没有只靠声音告诉你的事。
page-set-buzz = 轮到我时振动
page-set-keys = 字母键
page-set-keys-about = D摸牌，L摊牌；在牌桌上按“?”看全部。
page-set-muted = 别人的表情
page-set-guide = 讲解第一轮
page-set-guide-about = 在合适的时候说几句，可以跳过。
page-set-name-about = 你用这个名字入座。

## 规则

page-rules-lead = 各家有各家的规则
page-rules-lead-about = 牌桌按什么玩，这里就怎么写。选一套来读，也可以照着玩。
page-known = { $of }条规则中，出处写明{ $known }条
page-known-reconstructed = 由零散资料拼成，{ $of }条规则中已知{ $known }条
page-print = 打印
page-on-this-page = 本页内容
page-contracts-short = 合约
page-compared = 对照
page-compared-with = 与{ $name }对照
page-changes = { $count }处改动
page-house-changes = 这里改了什么
page-usual = 原来
page-here = 这里
page-remarks = 说明
page-play-these = 用这套规则玩
page-not-playable = 没法玩
page-rules-others = 其他规则

## 回看

page-replay-steps = 逐步回看
page-replay-at = 第{ $at }步，共{ $of }步
page-replay-slider = 拖到某一步
page-replay-first = 到开头
page-replay-back = 后退一步
page-replay-play = 播放
page-replay-pause = 暂停
page-replay-next = 前进一步
page-replay-last = 到结尾
page-replay-rounds = 各轮
page-replay-board = 牌桌，手牌全部亮开
page-check-short = 核对
page-log = 经过
page-round-of = 第{ $round }轮，共{ $rounds }轮
page-stock = { $cards ->
    [0] 牌库空了
   *[other] 牌库{ $cards }张
}
page-upcard = 弃牌堆上：{ $card }
page-down = 已摊牌

## 核对发牌

page-check-lead = 第一张牌之前，发牌已经封存。现在种子公开了，你的浏览器把每一轮再发一遍。
page-checking = 正在重新发牌……
page-check-good = 发牌是公平的
page-check-good-about = { $rounds }轮的发牌都和封存的完全一样。
page-check-bad = 有地方对不上
page-check-bad-about = 下面写明是哪里。请留着记录，谁都可以核对。
page-check-before = 第一张牌之前
page-check-seal-agrees = 封条与种子和规则相符。
page-check-seal-differs = 封条与种子和规则不符。
page-check-shown-agrees = 就是开局前给这个浏览器看过的封条。
page-check-shown-differs = 开局前给这个浏览器看过的是另一个封条。
page-check-shown-unknown = 这个浏览器在开局前没见过封条，无从比较。
page-check-mixed-agrees = 你的那一份在洗牌里，共{ $parts }份。
page-check-mixed-differs = 这个浏览器给的那一份不在洗牌里。
page-check-mixed-unknown = 这个浏览器没有参与洗牌。
page-check-demo-agrees = 这是演示：种子很短，不算公平发牌。
page-check-demo-differs = 这是演示，但种子不是由那个短种子得来的。
page-check-whole-agrees = 记录完整，没有改动。
page-check-whole-differs = 记录被改过，或者缺了一段。
page-check-first-agrees = 第一轮该由{ $name }发牌。
page-check-first-differs = 第一轮是{ $name }发的牌；按种子应是别人。
page-check-first-unknown = 谁先发牌，这里核对不了。
page-check-rounds = 逐轮核对
page-check-round = { $reshuffles ->
    [0] 第{ $round }轮，{ $name }发牌
   *[other] 第{ $round }轮，{ $name }发牌，重洗{ $reshuffles }次
}
page-check-hands = 发到的手牌
page-check-where-hand = { $name }的手牌应有[[{ $wanted }]]，记录里是[[{ $found }]]。
page-check-where-stock = 牌库应是[[{ $wanted }]]的地方，记录里是[[{ $found }]]。
page-check-where-upcard = 翻开的牌应是[[{ $wanted }]]，记录里是[[{ $found }]]。
page-check-offline = 不用本页也能核对
page-check-offline-about = 下载记录，让程序自己再发一遍，断网的电脑也行。它还会核对每一步出牌。
page-check-download = 下载记录
page-check-nameless = 不带名字
page-verdict-agrees = 相符：
page-verdict-differs = 不符：
page-verdict-unknown = 未比较：

## 隐私

page-privacy = 隐私
page-privacy-lead = 本站知道的，就是牌桌上知道的：你取的名字，和你怎么打牌。
page-privacy-none = 这里没有的
page-privacy-none-about = 没有账号，没有邮箱，没有广告，不统计访客。本页不从别处加载任何东西。
page-privacy-table = 牌桌保存什么
page-privacy-table-about = 入座的名字、规则和打过的每一张牌，这样牌局不会丢。牌由服务器来发，所以它知道牌；发牌前亮出的封条让它改不了牌。
page-privacy-browser = 你的浏览器保存什么
page-privacy-browser-about = 一个装着随机数的Cookie，凭它找回你的座位；服务器只存它的指纹。另外有你的设置、名字，和你参与每次洗牌的那一份。清除浏览器数据就全没了。
page-privacy-address = 网络地址
page-privacy-address-about = 只在防止大量请求所需的时间里保留，不和牌局写在一起。
page-privacy-long = 保存多久
page-privacy-long-about = 90天没人动过的牌桌会删除。房主随时可以删除。
page-privacy-seen = 谁能看到什么
page-privacy-seen-about = 同桌的人看到你的名字和你打的牌，旁观的人看到桌面。打完之后，有链接的人可以回看，包括手牌。
page-privacy-export = 带走
page-privacy-export-about = 打完的牌局可以下载记录，带不带名字都行。
`,"../../../../src/contractrummy/text/zh/page/table.ftl":`### 牌桌页：除规则、理由和牌以外的每一个字。

## 牌与人

table-standing-for = { $wild }，当作{ $card }
table-you = 你
table-seat = 座位{ $number }
table-card-spoken = { $card }{ $fresh ->
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
table-rules-dealt = { $rules } · { $who ->
    [you] 你发牌
   *[other] { $name }发牌
}
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
table-have-it = 你已凑齐
table-you-are-down = 你已摊牌
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
    [0] 抢购已用完
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
table-wish-many = { $count }种牌
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
    [one] { $names }赢了
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
`,"../../../../src/contractrummy/text/zh/words.ftl":`### 填进句子里的小词：牌、合约、位置，以及列表各项之间的字。

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
`});export{e as default};