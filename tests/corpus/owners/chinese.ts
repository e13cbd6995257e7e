import type { Profile } from './types.ts'
import {
  noEmoji,
  noExclamation,
  noFinalStop,
  noHashtags,
  noQuotes,
  oneEmojiEnd,
  sentencePerLine,
  shorter,
  speaksAsI,
} from './kinds-form.ts'
import {
  beginsWithTicker,
  noMoralising,
  noNotBut,
  noOpeners,
  noQuestionEnd,
  questionEnd,
  signOff,
} from './kinds-shape.ts'
import {
  fullWidth,
  nameNotTicker,
  noAdverbs,
  noHedges,
  noWe,
  petWords,
  spacedChinese,
  tickerNotName,
  tightChinese,
} from './kinds-words.ts'

const L = 'CHINESE' as const

export const chinese: Profile[] = [
  {
    name: '陈雅琴',
    language: L,
    tastes: [fullWidth(), spacedChinese(), noEmoji()],
    strong: [{ kind: 'full-width punctuation', reasons: ['标点用半角太难看了。', '中文要用中文标点。'] }],
    wishes: [
      { said: '请统一用全角标点。', after: 4, kinds: ['full-width punctuation'] },
      { said: '中文和英文、数字之间空一格', after: 10, kinds: ['space between Chinese and Latin'] },
    ],
  },
  {
    name: '老周',
    language: L,
    tastes: [shorter(60, L), tickerNotName(), noMoralising(L)],
    strong: [{ kind: 'short', reasons: ['太长', '啰嗦,没人看'] }],
    wishes: [
      { said: '短一点,六十个字以内', after: 3, kinds: ['short'] },
      { said: '别再说投资有风险、不构成建议这种废话', after: 9, kinds: ['no moralising'] },
    ],
  },
  {
    name: '林子墨',
    language: L,
    tastes: [speaksAsI('我会继续盯着。', /我/u, L), noWe('CHINESE'), noHedges(L), noFinalStop()],
    strong: [{ kind: 'no hedges', reasons: ['别老是“似乎”“也许”，要么说要么不说。', '态度不明确'] }],
    wishes: [
      { said: '不要用“似乎、也许、或许、大概”这类词', after: 5, kinds: ['no hedges'] },
      { said: '不要说“我们”，这号就我一个人', after: 12, kinds: ['no “we”'] },
    ],
  },
  {
    name: 'Amy 黄',
    language: L,
    tastes: [oneEmojiEnd('💡'), questionEnd('你怎么看？', L), noHashtags()],
    strong: [{ kind: 'no hashtag', reasons: ['不要带话题标签，像营销号'] }],
    wishes: [
      { said: '结尾要留个问题给大家', after: 6, kinds: ['a question at the end'] },
      { said: '最后放一个表情，只放一个', after: 8, kinds: ['one emoji at the end'] },
    ],
  },
  {
    name: '赵工',
    language: L,
    tastes: [beginsWithTicker(L), noAdverbs(L), noExclamation(), tightChinese()],
    strong: [{ kind: 'no exclamation mark', reasons: ['太咋呼了', '感叹号去掉再说'] }],
    wishes: [
      { said: '麻烦以后别用感叹号', after: 4, kinds: ['no exclamation mark'] },
      { said: '开头直接写币种代码或者数字', after: 14, kinds: ['begins with the ticker or figure'] },
      { said: '“非常”“十分”这种副词都删掉', after: 20, kinds: ['no filler adverbs'] },
    ],
  },
  {
    name: '沈若兰',
    language: L,
    tastes: [noNotBut(L), noQuotes(), noQuestionEnd(L), noOpeners(L)],
    strong: [{ kind: 'no “not X but Y”', reasons: ['“不是……而是……”一看就是机器写的', '句式太做作'] }],
    wishes: [
      { said: '少来“不是什么而是什么”，直接说是什么。', after: 5, kinds: ['no “not X but Y”'] },
      { said: '别用引号', after: 16, kinds: ['no quotation marks'] },
    ],
  },
  {
    name: '吴小川',
    language: L,
    tastes: [
      nameNotTicker({ BTC: '比特币', ETH: '以太坊' }),
      petWords(L, { 巨鲸: '大户', 暴涨: '大涨', 暴跌: '大跌', 散户: '普通人', 韭菜: '普通人' }),
      sentencePerLine(),
      signOff('\n小川'),
    ],
    strong: [{ kind: 'own word for another', reasons: ['用词太夸张。', '不许说韭菜'] }],
    wishes: [
      { said: '写比特币、以太坊，不写BTC、ETH', after: 4, kinds: ['name, not ticker'] },
      { said: '最后一行署名“小川”', after: 7, kinds: ['sign-off'] },
    ],
  },
]
