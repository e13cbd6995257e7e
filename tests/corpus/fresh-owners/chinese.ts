import { size } from './text.ts'
import {
  asks,
  drops,
  endsAsking,
  lineEach,
  mentions,
  noDashes,
  noEmoji,
  noFinalQuestion,
  noQuotes,
  oneEmoji,
  says,
  shorter,
  strongly,
  tickers,
} from './tastes.ts'
import { fullWidth, keepsTo, lacks, noNotBut, person, spaced } from './tongues.ts'

const HEDGES = ['也许吧', '也许', '或许', '大概', '似乎', '好像', '恐怕', '说不定']
const ADVERBS = ['非常', '大幅度', '大幅', '极其', '疯狂地', '疯狂', '迅速地', '迅速']

const linyue = person(
  '林悦',
  'CHINESE',
  0.13,
  [fullWidth, strongly(noEmoji, '别加表情,太花哨了'), spaced],
  [
    {
      said: '逗号句号都用中文的，半角的看着难受',
      after: 4,
      keeps: lacks(/[\u3400-\u9fff][,;:!?]|[\u3400-\u9fff]\.(?!\w)/u),
    },
    {
      said: '中文和英文、数字中间空一格吧',
      after: 10,
      keeps: lacks(/[\u3400-\u9fff][A-Za-z0-9]|[A-Za-z0-9%][\u3400-\u9fff]/u),
    },
  ],
)

const laozhou = person(
  '老周',
  'CHINESE',
  0.18,
  [
    tickers('zh'),
    strongly(drops('hedges', HEDGES), '到底是还是不是?别跟我说也许'),
    noFinalQuestion,
    shorter(120),
  ],
  [
    { said: '说BTC就行了，别写比特币、以太坊这么长', after: 5, keeps: lacks(/比特币|以太坊/u) },
    { said: '不超过120个字，长了没人看', after: 9, keeps: (text) => size(text) <= 120 },
    { said: '结尾不要反问读者', after: 24, keeps: (text) => !asks(text) },
  ],
)

const amin = person(
  '阿敏',
  'CHINESE',
  0.1,
  [
    says('formal you', [
      ['你们', '各位'],
      ['你', '您'],
    ]),
    endsAsking('大家怎么看？'),
    oneEmoji('😊'),
  ],
  [
    { said: '我的读者都是长辈呢，称呼要用“您”哦', after: 6, keeps: lacks(/你/u) },
    { said: '最后记得抛个问题给大家聊聊~', after: 13, keeps: asks },
  ],
)

const chengong = person(
  '陈工',
  'CHINESE',
  0.15,
  [
    strongly(noNotBut('zh'), '“不是什么而是什么”,这句式一看就是AI'),
    noQuotes,
    noDashes,
    drops('adverbs', ADVERBS),
    lineEach,
  ],
  [
    { said: '一句一行。', after: 5, keeps: keepsTo(lineEach) },
    {
      said: '“非常”“大幅”“疯狂”这种词统统删掉，数字自己会说话',
      after: 11,
      keeps: lacks(mentions(['非常', '大幅', '疯狂'])),
    },
    { said: '破折号就不要再用了', after: 18, keeps: lacks(/[—–]/u) },
  ],
)

export const chinese = [linyue, laozhou, amin, chengong]
