### 牌桌之外的各页：首页、亲友、规则、设置、核对发牌。编号以page-开头。

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
page-lobby-sub = { $host }开的桌 · { $rounds }轮
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
page-start-you = 请先答复要不要改规则。
page-start-not-yet = 还不能
page-start-waits = 等{ $host }开始。
page-start-onlooker = 你在旁观，等房主开始。
page-shuffling = 正在洗牌……
page-shuffling-waits = 还没加入洗牌：{ $names }。
page-sealed = 发牌已封存，打完可以核对。
page-ended = 这张牌桌已结束
page-ended-about = 还没发牌，所以没有分数。
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
