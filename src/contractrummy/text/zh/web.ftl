### 服务器拒绝请求时说的话，以及规则页要用的几个词。编号就是拒绝的代码，用短横线连接。

## 找东西

web-not-found = 这里什么也没有。牌桌的链接很长，请看看是不是整条都复制了。
web-bad-host = 这台服务器不认这个名字。开服务器的人可以用{ "--public-url" }告诉它自己的名字。
web-origin = 这是别的网站的页面发来的，所以什么也没做。
web-method = 这个地址不能这样用。可以用的是：{ $allowed }。

## 发来的内容

web-too-large = 内容太长：最多{ $limit }字节。
web-head-too-large = 请求头太长：最多{ $limit }字节。
web-too-slow = 内容来得太慢了，请再试一次。
web-encoding = 发到这里的内容不能压缩。
web-not-json = 发到这里的内容要用JSON，并且写明{ "Content-Type: application/json" }。
web-bad-request = 这个请求读不懂。
web-json-number = 里面有一个数不能用：带小数，或者负号后面是零。
web-json-array = 里面有一个列表太长：最多{ $limit }项。
web-json-string = 里面有一段文字太长：最多{ $limit }个字。
web-unknown-field = 这种消息没有“{ $named }”这一项。
web-missing-field = 缺少“{ $named }”这一项。
web-bad-field = “{ $named }”这一项不能是这个值。
web-no-such-message = 没有这种消息。
web-bad-card = 这些牌里有一张不是牌。牌要写成8H、TD这样，鬼牌写JK。
web-rules-too-long = 这行规则太长：最多{ $limit }个字。

## 太多了

web-too-many = 太频繁了，请稍等一下再试。
web-too-many-tables = 你刚刚开了很多牌桌，请稍等一下再开下一张。
web-too-many-sockets = 从这里打开的页面太多了，请关掉几个，或稍等一下。

## 服务器

web-stopping = 服务器马上要重新启动，请稍后再试；每一步都已存好。
web-try-later = 现在存不了。什么也没变，请稍后再试。
web-storage-full = 服务器的磁盘满了，什么也存不了。什么也没变。
web-failed = 这里出了错，不是你的问题。什么也没变。
web-no-page-title = 页面不在
web-no-page = 服务器开着，但是页面还没有生成。请在源代码的{ "page" }文件夹里先运行{ "npm ci" }，再运行{ "npx vite build" }，然后重新启动服务器。发布的软件包里带有页面。

## 规则

web-last-contract = 最后一轮：{ $contract }。{ $says }
