import { one } from './ev-kit.ts'
import type { Kind } from './ev-kit.ts'

const pools = ['青山矿池', '银河矿池', '北辰矿池', '海石矿池'] as const
const places = ['内蒙古', '四川', '新疆', '云南', '哈萨克斯坦', '埃塞俄比亚'] as const
const makers = ['芯岳', '嘉铭', '比特锐', '天算'] as const

export const kindsZh: readonly Kind[] = [
  {
    name: 'poolout',
    mood: 'bad',
    it: ['矿池宕机', '掉线', '这次故障'],
    gist: '{P}: {pool0}宕机,全网算力少{share0}',
    facts: (r) => {
      const n = r.int(6, 19)
      return { ...one(r, 'pool', pools), share: [`${n}%`, `百分之${n}`, `${n}个点`], share0: `${n}%` }
    },
    cores: [
      '{pool}挂了!我的{P}机器全部掉线',
      '{P}的各位,{pool}现在连不上,是不是都这样?',
      '紧急:{pool}服务器全线宕机,{P}算力瞬间少了{share}',
      '刚把{P}机器从{pool}切走,那边没反应了',
      '全网算力掉{share},原因是{pool}故障,{P}群里炸了',
      '{pool}的后台打不开,{P}收益停在半小时前',
      '客服说{pool}机房断电,做{P}的赶紧换备用池',
      '看到出块变慢了吗?{pool}掉了{share},{P}今天难受',
      '{P}群消息99+,全在说{pool}连接失败',
      '确认了,{pool}宕机,官方公告刚发,{P}用户等恢复',
      '三个机房都报警,全是{pool}的{P}任务下发失败',
      '第一次见{pool}这么久不出块,{P}老矿工也懵',
    ],
  },
  {
    name: 'shutdown',
    mood: 'bad',
    it: ['关停', '关停令', '清退'],
    gist: '{P}: {place0}关停矿场{count0}',
    facts: (r) => {
      const n = r.int(18, 86)
      return { ...one(r, 'place', places), count: [`${n}家`, `${n}个场子`, `${n}座`], count0: `${n}家` }
    },
    cores: [
      '{place}下文件了,{P}矿场{count}全部关停',
      '刚接到通知,{place}的{P}场地今晚断电',
      '{place}清退{P},涉及{count}',
      '朋友在{place}的{P}场子被要求三天内搬走',
      '突发:{place}叫停{P},名单上有{count}',
      '{place}电力公司正式发函,不再给{P}供电',
      '做{P}的注意,{place}开始执行关停,已经{count}了',
      '车都找好了,{place}的{P}机器连夜往外拉',
      '{P}又一次大搬家?{place}关{count}',
      '看到红头文件了,{place}{P}项目一律停',
      '{place}的老板们在打电话找新场地,{P}关停是真的',
      '机器刚停,{place}供电所的人就在门口,{P}到头了',
    ],
  },
  {
    name: 'machine',
    mood: 'good',
    it: ['新机', '新机发布', '新矿机'],
    gist: '{P}: {maker0}发布新矿机,能效{eff0}',
    facts: (r) => {
      const n = r.int(6, 9) + r.int(0, 9) / 10
      return { ...one(r, 'maker', makers), eff: [`${n}J/T`, `${n}焦每T`], eff0: `${n}J/T` }
    },
    cores: [
      '{maker}新矿机发布了,能效{eff},{P}要变天',
      '发布会现场:{maker}这台{P}机器做到{eff}',
      '{eff}!{maker}把{P}能效又拉下来一截',
      '{P}老机器可以退休了,{maker}出{eff}的新款',
      '刚看完{maker}直播,{P}新旗舰{eff},年底发货',
      '{maker}官网上架新{P}机,{eff},已经排队',
      '算了下电费,{maker}{eff}这台做{P}真香',
      '{maker}没吹牛,{P}新机真是{eff}',
      '做{P}的都在问{maker}新机价格,参数{eff}',
      '同行要慌了,{maker}{P}新品能效{eff}',
      '等了一年,{maker}终于拿出新{P}机器',
      '下单了两台{maker}新机,{P}换代开始',
    ],
  },
  {
    name: 'fire',
    mood: 'bad',
    it: ['火灾', '起火', '事故'],
    gist: '{P}: {place0}矿场起火,损失{count0}机器',
    facts: (r) => {
      const n = r.int(12, 95) * 100
      return { ...one(r, 'place', places), count: [`${n}台`, `${n}多台`, `约${n}台`], count0: `${n}台` }
    },
    cores: [
      '{place}一家{P}矿场着火了,烧了{count}',
      '视频看得心惊,{place}{P}机房浓烟滚滚',
      '{place}的{P}场子起火,消防在现场,人没事',
      '据说{count}机器没了,{place}{P}大火',
      '刚得到消息:{place}{P}矿场火灾,变压器先炸的',
      '做{P}的查查线路吧,{place}那边烧了{count}',
      '{place}{P}火灾,老板损失{count},太惨',
      '朋友圈都在转{place}{P}起火的视频',
      '{count}机器一夜没了,{P}真是高风险,{place}那场火',
      '消防通报来了,{place}{P}厂房火已控制',
      '隔壁场子打电话来借灭火器,{place}{P}起火了',
      '这火烧掉{count},{place}{P}算力少一块',
    ],
  },
]
export const reactZh: readonly string[] = [
  '{P}{it}这事太突然了',
  '有人知道{P}{it}的详情吗?',
  '刚看到{P}{it},同行们还好吗',
  '{P}{it},我的机器怎么办',
  '{it}影响多大?做{P}的算一算',
  '群里都在聊{P}{it},饭都没吃',
  '{P}{it}之后币价会动吗?',
  '先观望,{P}{it}还要看后续',
  '给做{P}的朋友打了电话,{it}是真的',
  '今天{P}的头条就是{it}',
  '{P}{it},记一笔',
  '没想到{P}会{it},唉世事难料',
  '{it}对小{P}户影响不一样',
  '求靠谱来源,{P}{it}',
  '晚上再算账,{P}{it}先消化一下',
]
export const recapZh: readonly string[] = [
  '还在聊上午{P}{it}的事',
  '补课:{P}{it},前面的帖子都说清楚了',
  '{P}{it}没有新消息,就是讨论多',
  '整理了一下{P}{it}的已知信息 {link}',
  '饭桌上又说起{P}{it}',
  '{P}{it}过去几个小时了,心情平复些',
  '给没看到的朋友转述一下{P}{it}',
  '关于{P}{it},我也不知道更多了',
  '复盘一下今天的{P}{it}',
  '{P}{it}的评论区比新闻精彩',
]
export const claimZh: readonly string[] = [
  '听说{P}{rumor},谁能确认?',
  '{P}{rumor}!!',
  '内部朋友说{P}{rumor}',
  '群里传{P}{rumor},真的假的',
  '百分百确定,{P}{rumor}',
  '{P}{rumor},怎么没人报道',
  '刚刷到有人说{P}{rumor}',
]
export const denyZh: readonly string[] = [
  '假的,{P}没有这回事',
  '问过了,{P}那个消息是谣言',
  '别传了,{P}官方说没有',
  '没有任何来源,{P}好好的',
  '辟谣:{P}一切正常',
  '{P}这谣言每个月一次',
  '我就在现场,{P}什么事都没有',
]
export const rumors = ['要全国合法化了', '算法明天就改', '产量减半提前到下周', '所有矿池要合并'] as const
