### 命令行的用语。两种语言的编号相同。要照样输入的词写在花括号里，如 { "--preset" }，测试不让英文混进中文句子。
### $found 是输入的内容（截短），$near 是最接近的正确写法，没有则为 none。

## 命令的写法

cli-no-such-command = 没有“{ $found }”这个命令。{ $near ->
    [none] {""}
   *[other] 是不是{ $near }？
}{ $allowed ->
    [none] {""}
   *[other] 现有的是：{ $allowed }。
}
cli-no-such-option = 这里没有{ $found }这个选项。{ $near ->
    [none] {""}
   *[other] 是不是{ $near }？
}
cli-option-before-command = 这里应该写命令，却写了{ $found }。先写命令，再写它的选项。
cli-option-needs-value = { $option }后面要写一个值。
cli-argument-missing = 缺少{ $argument }。
cli-one-value = { $option }最多只有一个值。
cli-one-word-too-many = 多了“{ $found }”。属于一起的词请用引号括起来，如{ "\"8H 8D 8S\"" }。
cli-wrong-dash = “{ $found }”以长横线开头。选项以两个短横线{ "--" }开头。
cli-repeated = { $option }写了两次，请只留一个。
cli-color-twice = { "--color" }和{ "--no-color" }只写一个，写一次。
cli-yes-or-no = { $option }要么写，要么不写，不能写成“{ $found }”。
cli-conflict = { $one }和{ $other }不能一起用，请去掉一个。
cli-not-understood = 这条命令读不懂：{ $found }
cli-whole-number = { $option }要写{ $low }到{ $high }的整数，不能是“{ $found }”。
cli-no-such-language = { "--lang" }只能是这些之一：{ $allowed }，不能是“{ $found }”。
cli-one-stdin = 标准输入（{ "-" }）只能读一次。
cli-no-stdin = 这里{ $option }要写文件名，标准输入（{ "-" }）要留给玩家用。

## 文件

cli-file-missing = 没有这个文件或文件夹。
cli-folder-missing = 没有这个文件夹。
cli-file-forbidden = 这里不许读或写。
cli-file-loop = 这个文件的链接绕成了圈。
cli-file-name-too-long = 这个文件名太长了。
cli-file-is-a-folder = 这是文件夹，不是文件。
cli-file-not-regular = 这不是普通文件。要读别的程序写出的内容，请用{ "-" }（标准输入）。
cli-file-too-large = 内容太大，读不了：最多{ $limit }字节。
cli-file-is-there = 这里已经有东西了，不会覆盖它。请换一个名字，或先把它移走。
cli-file-trouble = 这里读不了或写不了：{ $why }。
cli-disk-full = 磁盘满了。

## 玩牌

cli-bad-name = “{ $found }”不能作玩家的名字。名字是1到24个看得见的字。
cli-bad-seed = { "--seed" }要么是最多18位的整数（试玩用），要么是公平种子的{ $digits }位十六进制数字，不能是“{ $found }”。
cli-no-such-bot = 没有叫“{ $found }”的机器人。{ $near ->
    [none] {""}
   *[other] 是不是{ $near }？
}现有的是：{ $allowed }。
cli-number-of-bots = 一局牌要2到8人：你和1到{ $most }个机器人。这里写了{ $number }个机器人。
cli-game-is-over = 这局牌已经结束，没法接着打。命令{ "replay" }可以把它讲一遍。
cli-nothing-to-resume = 这里没有存下可以接着打的牌局。
cli-not-saved = 这里什么也写不了，所以这局牌不会存下来。
cli-saved-elsewhere = 你自己的文件夹写不了，这局牌存在{ $found }。

## 解牌

cli-round-or-contract = 请说明是哪个合约：{ "--round 2" }，或{ "--contract SSR" }。
cli-no-cards = 没有牌可看。请这样写：{ "\"8H 8D 8S JK\"" }。
cli-more-copies = 第{ $position }个字符处的“{ $found }”多了：{ $most ->
    [0] 整副牌里没有这张牌。
   *[other] 整副牌里这张牌只有{ $most }张。
}
cli-solve-round = 第{ $round }轮的合约：{ $contract }。
cli-solve-contract = 合约：{ $contract }。
cli-solve-can = 可以摊牌：
cli-solve-left = 手里还剩：{ $cards }（{ $points }分）。
cli-solve-all = 手里一张也不剩。
cli-solve-missing = 还不能摊牌：缺{ $number }张牌。
cli-solve-never = 照这套规则，拿什么牌都做不成这个合约。
cli-solve-not-yet-normal = 牌组都齐了，可是摊牌之后就没有牌可以打出。
cli-solve-not-yet-all-cards = 牌组都齐了，可是这个合约要用完全部手牌才能摊。
cli-solve-not-yet-all-but-discard = 牌组都齐了，可是这个合约要手牌只留一张才能摊。
cli-solve-helps = 拿到其中任何一张都有用：{ $cards }

## 规则

cli-diff-none = { $one }和{ $other }的规则完全相同。
cli-diff-some = { $one }和{ $other }有{ $number }条规则不同。
cli-diff-setting = { $name }（{ $setting }）
cli-diff-says = { $house }：{ $sentence }
cli-check-error = 错误：{ $problem }
cli-check-warning = 提醒：{ $problem }
cli-check-note = 说明：{ $note }
cli-check-good = { $house }可以玩。
cli-check-odd = { $house }可以玩，不过请看看{ $warnings }条提醒。
cli-check-bad = { $house }不能玩：有{ $errors }个错误。

## 许多局，许多手牌

cli-no-bots = 请按座位写明谁来打：{ "--bots steady,novice,novice,novice" }。现有的是：{ $allowed }。
cli-number-of-players = 一局牌要2到{ $most }人，这里写了{ $number }个机器人。
# 比例和平均数的位数已定好；$low和$high是区间的两端。
cli-share = { $share }%（{ $low }–{ $high }）
cli-share-alone = { $share }%
cli-mean = { $mean } ± { $half }
cli-sim-progress = { $total }局打了{ $done }局
cli-sim-stopped = 提前停止：要打{ $asked }局，这里只算打完的{ $games }局。
cli-sim-games = { $house }：{ $games }局，{ $deals }副牌{ $each ->
    [1] {""}
   *[other] ，每副打{ $each }次，{ $every ->
        [yes] 机器人的每种坐法各一次
       *[no] 整排机器人从每个座位起各坐一次
    }
}；种子{ NUMBER($seed, useGrouping: 0) }。
cli-sim-bot = 机器人
cli-sim-seats = 座位
cli-sim-wins = 赢的局
cli-sim-points = 每局罚分
cli-sim-outs = 出完的轮
cli-sim-by-round = 每轮的罚分：
cli-sim-contract = 合约
cli-sim-length = 一局平均{ $turns }个回合，所有机器人共作{ $decisions }次决定。
cli-sim-stalled = { $share }%的轮在一个座位打了{ $cap }个回合后被截断，人人按手牌计分。
cli-sim-intervals = 每个数字按一个座位计，水平相同则各赢{ $par }%；区间以每副牌为单位，置信度95%。
cli-sim-no-intervals = 每个数字按一个座位计，水平相同则各赢{ $par }%；只有一副牌，算不出区间。
cli-odds-progress = { $total }手牌看了{ $done }手
cli-odds-stopped = 提前停止，只看了{ $hands }手牌。
cli-odds-hands = { $house }，{ $players }人：每轮{ $hands }手牌；种子{ NUMBER($seed, useGrouping: 0) }。
cli-odds-contract = 合约
cli-odds-cards = 发牌
cli-odds-by-jokers = 按手里的鬼牌数（整副牌共{ $jokers }张）：
cli-odds-jokers = 鬼牌
cli-odds-hands-dealt = 手牌数
cli-odds-holds = 已有合约
cli-odds-missing = 还差几张
cli-odds-meaning = 能凑出合约要的牌组就算“已有合约”，不看还有没有牌可打。“发牌”是每手张数/整副牌张数。区间的置信度为95%。

## 把存下的牌局讲一遍

cli-replay-players = 玩家：{ $name }。
cli-replay-not-over = 这局牌还没结束，所以看不到的牌仍不公开。
cli-replay-round = 第{ $round }轮：{ $contract }
cli-replay-winners = { $number ->
    [one] { $name }获胜
   *[other] { $name }并列获胜
}，{ $points }分。
cli-demo-seed = 这些牌来自短种子{ $seed }：这是试玩，不算公平发牌。
cli-scores-round = 轮
cli-scores-total = 合计
cli-step-clamped = 步数从1到{ $last }，所以这里是第{ $number }步。
cli-step-after = 第{ $number }步（共{ $last }步），第{ $round }轮
cli-step-stock = 牌库：{ $number }张
cli-step-discards = 弃牌堆：{ $number ->
    [0] 没有牌
    [1] 1张
   *[other] { $number }张，最后一张在最上面
}
cli-step-seat = { $name }：手牌{ $number }张，累计{ $points }分
cli-step-seat-down = { $name }（已摊牌）：手牌{ $number }张，累计{ $points }分
cli-step-meld = 桌上：{ $melds }
# $name 是当前玩家，$card 是明牌。
cli-phase-offer = { $name }可以拿{ $card }，也可以放弃。
cli-phase-buy = { $name }放弃了{ $card }，别人可以抢购。
cli-phase-draw = 接下来{ $name }摸牌。
cli-phase-play = { $name }已经摸牌，正在出牌。
cli-phase-over = 这一轮结束了。

cli-tell-deal = { $name }发牌，每人{ $number }张，翻开{ $card }。
cli-tell-deal-alone = { $name }发牌，每人{ $number }张，不翻明牌。
cli-tell-both = { $one }{ $other }
cli-tell-cut = { $name }切了{ $number }张牌。
cli-tell-hand = { $name }的手牌：{ $cards }
cli-tell-leaves = { $name }放弃{ $card }。
cli-tell-asks = { $name }想要{ $card }：“May I？”
cli-tell-declines = { $name }不要{ $card }。
cli-tell-sold = 归{ $name }。
cli-tell-unsold = 没有人抢购。
cli-tell-buys = { $name }抢购{ $card }。
cli-tell-buys-late = { $name }在摸牌以后抢购{ $card }。
cli-tell-penalty = { $name }罚抽{ $card }。
cli-tell-penalty-hidden = { $name }罚抽一张牌。
cli-tell-draws = { $name }摸到{ $card }。
cli-tell-draws-hidden = { $name }从牌库摸牌。
cli-tell-reshuffle = 弃牌重洗成新的牌库，共{ $number }张。
cli-tell-reshuffle-all = 弃牌连同最上面的明牌都重洗成新的牌库，共{ $number }张。
cli-tell-takes = { $name }从弃牌堆拿走{ $card }。
cli-tell-down = { $name }摊牌：{ $melds }。
cli-tell-down-more = { $name }再摊下{ $melds }。
cli-tell-off = { $name }挂上{ $card }：{ $melds }。
cli-tell-moves = { $name }挂上{ $card }，万能牌让到{ $place }：{ $melds }。
cli-tell-slides = { $name }挂上{ $cards }，另一端的万能牌移到{ $place }来接上：{ $melds }。
cli-tell-swap = { $name }用{ $card }换出{ $wild }：{ $melds }。
cli-tell-joker-left = { $name }不换万能牌。
cli-tell-back = { $name }收回这一步。
cli-tell-discards = { $name }打出{ $card }。
cli-tell-drops = { $name }这一轮弃权。
cli-tell-out = { $name }出完了。
cli-tell-last = 只剩{ $name }一人。
cli-tell-end = 第{ $round }轮结束。
cli-tell-end-dead = 第{ $round }轮结束：没有牌可摸，也没有人出完。
cli-tell-left = { $name }还剩{ $cards }（{ $points }分）。
cli-tell-earns = { $name }减{ $points }分。
cli-tell-hidden = 有人答复了要不要这张牌。

## 重新核对存局的发牌

cli-verify-agrees = { $number ->
    [1] 这局牌的发牌
   *[other] 这局牌的{ $number }次发牌
}与种子得出的完全一样，{ $name }可以放心。
cli-verify-card = 那里的第{ $number }张是{ $found }，种子得出的是{ $wanted }。
cli-verify-not-over = 牌局还没结束，核对的是已有的部分。
cli-between-sentences = {""}

## 服务器

cli-serve-at = 合约拉米在{ $address }
cli-serve-phone = 同一网络里的手机或别的电脑请打开：{ $address }
cli-serve-all = 它在这台机器的所有地址上等候，你的网络里人人都能打开。
cli-serve-plain = 现在用的是不加密的{ "http" }。在家里没问题；经过别的网络时会被人看到，安装游戏和离线使用也要用{ "https" }。做法见{ "docs/hosting.md" }。
cli-serve-stop = 按{ "Ctrl-C" }停止。牌局都会保存。
cli-serve-no-home = 你在这里没有主文件夹，牌桌存在{ $found }。
cli-serve-port-in-use = 端口{ $port }已经有人用了，请用{ "--port" }换一个。
cli-serve-port-forbidden = 这里不许用端口{ $port }，请用{ "--port" }换一个1024以上的。
cli-serve-bad-host = 这台机器没有“{ $found }”这个地址。只给本机用写{ "127.0.0.1" }，给整个网络用写{ "0.0.0.0" }。
cli-serve-bad-url = { "--public-url" }是大家要输入的地址，如{ "https://cards.example" }，名字后面什么也不带，不能是“{ $found }”。
cli-web-missing = 服务器需要{ $found }，这里没有安装。请运行：{ "python3 -m pip install 'contract-rummy[web]'" }
cli-db-not-a-database = 这不是牌桌的数据库。
cli-db-other-database = 这是别的程序的数据库。
cli-db-newer = 这是本程序更新的版本建的。请用那个版本，或者用以前的备份。
cli-db-locked = 这个数据库被别的进程占着，一直没有放开。
cli-db-damaged = 这个数据库坏了，请用备份恢复。
cli-db-read-only = 这里写不了。
cli-backup-done = 牌桌已复制到{ $file }。
cli-backup-no-home = 你在这里没有主文件夹，请用{ "--db" }写明数据库。

## 帮助

cli-usage = 用法：
cli-help-tells-more = 详情请看{ $command }。
cli-help-commands = 命令：
cli-help-arguments = 参数：
cli-help-options = 选项：
cli-help = 合约拉米，每条家规都可以设置：可以玩牌、解牌、比较规则、核对发牌。
cli-help-more = 退出码：0一切正常，1答案是否，2写法不对，3数据不对，4读不了或写不了。
cli-help-more-play = 上了桌，输入{ "help" }就能看到可以做的一切。
cli-help-more-solve = 例如：{ "contract-rummy solve \"8H 8D 8S 4C 5C JK 7C KD\" --round 2" }
cli-help-play = 在终端里和机器人玩牌。
cli-help-solve = 找出一手牌最好的摊法；摊不了的，说出离合约还差几张、哪些牌有用。
cli-help-rules = 查看、比较、检查规则。
cli-help-rules-show = 用平常话说出一个预设或规则文件的每条规则。
cli-help-rules-diff = 用平常话说出两套规则哪里不同。
cli-help-rules-check = 找出规则文件里的所有问题。
cli-help-rules-list = 列出所有预设。
cli-help-simulate = 让机器人互相打许多局，说出谁赢得多，并给出区间。
cli-help-odds = 说出刚发的一手牌有多大机会已有合约，平均还差几张。
cli-help-replay = 用平常话把存下的牌局逐步讲一遍，或显示某一步之后的局面。
cli-help-verify = 用种子把存下的牌局重新发一遍，看发牌是否一样。
cli-help-serve = 让浏览器来玩：在家里，或者放在带{ "https" }的代理后面给所有人用。
cli-help-backup = 把服务器的牌桌复制成一个文件，服务器照常运行。
cli-help-argument-cards = 一手牌，如{ "\"8H 8D 8S TD JK\"" }：先点数，后花色C D H S，JK是鬼牌；{ "-" }表示读标准输入
cli-help-argument-rules = 预设的名字，或规则文件；{ "-" }表示标准输入
cli-help-argument-others = 与它比较的另一套，写法相同
cli-help-argument-file = 规则文件，{ "TOML" }或{ "JSON" }格式；{ "-" }表示标准输入
cli-help-argument-copy = 要生成的文件，不能已经存在
cli-help-argument-game = 存下的牌局；{ "-" }表示标准输入
cli-help-option-bots = 同桌的机器人，用逗号隔开；不写则是三个：{ "steady,steady,steady" }
cli-help-option-preset = 以哪个预设为准；命令{ "rules list" }列出所有预设
cli-help-option-rules = 不用预设，改用这个规则文件
cli-help-option-set = 改一条规则，如{ "buy_limit=3" }；要改几条就写几次
cli-help-option-rounds = 只打这么多轮
cli-help-option-name = 你在桌上的名字
cli-help-option-lang = 语言，英文或中文；不写则跟随系统
cli-help-option-seed = 一个短的数，用来再打同样的牌；或公平种子的十六进制数字
cli-help-option-color = 要不要颜色；不写则看终端
cli-help-option-save = 牌局存在哪里；不写则存在你自己的牌局文件夹
cli-help-option-resume = 接着打这个文件里的牌局；不写文件则接着打最近存下的
cli-help-option-round = 第几轮，合约和结束方式以它为准
cli-help-option-contract = 不用某一轮，直接写合约：S是同点组，R是同花顺，数字表示另外的张数
cli-help-option-replay-round = 只看这一轮
cli-help-option-step = 这一步之后的局面；{ "end" }是最后一步
cli-help-option-games = 打多少局；不足时补到每副牌的每种坐法都打一次。不写则是1000
cli-help-option-workers = 用多少个进程；不写则每个处理器一个。结果与此无关
cli-help-option-cap = 一轮里一个座位最多打多少个回合，超过就截断；不写则是50
cli-help-option-simulate-bots = 按座位写的机器人，用逗号隔开
cli-help-option-simulate-seed = 用来发牌的数：数相同，牌就相同
cli-help-option-odds-seed = 用来发手牌的数：数相同，手牌就相同
cli-help-option-odds-round = 只看这一轮
cli-help-option-players = 几个人打，牌和鬼牌的数目随之而定；不写则是4
cli-help-option-hands = 每轮看多少手牌；不写则是100000
cli-help-option-json = 给程序用的一个{ "JSON" }对象
cli-help-option-host = 在哪个地址等候：通常是{ "127.0.0.1" }，只给本机用；{ "0.0.0.0" }给整个网络用
cli-help-option-port = 端口，通常是8000
cli-help-option-public-url = 大家用来打开服务器的地址，如{ "https://cards.example" }；链接和检查都以它为准
cli-help-option-trusted-proxy = 相信前面的代理说的是谁来的、是不是{ "https" }
cli-help-option-db = 存牌桌的文件，通常是你自己文件夹里的{ "tables.db" }
cli-show-line = 要把这套规则发给别人，发这一行：
