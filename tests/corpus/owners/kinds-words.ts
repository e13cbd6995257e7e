import type { Language, Taste } from './types.ts'
import { byEdit, drop, likeCase, outsideLinks, tidy, words } from './tools.ts'
import { ADVERBS, HEDGES } from './words.ts'

const ORG = '(?! (?:Cash|SV|Classic|Gold|Magazine|Core|Foundation|Labs|Mobile|Pay|Suisse)(?![a-z]))'
const NAME: [string, RegExp][] = [
  ['BTC', /bitcoins?|比特币/],
  ['ETH', /ethereum|以太坊/],
  ['SOL', /solana/],
  ['DOGE', /dogecoin|狗狗币/],
  ['ADA', /cardano/],
  ['LINK', /chainlink/],
  ['DOT', /polkadot/],
  ['LTC', /litecoin|莱特币/],
]
const ARABIC_NAME: [string, string][] = [
  ['BTC', 'بيتكوين'],
  ['ETH', 'إيثريوم'],
  ['ETH', 'إيثيريوم'],
  ['SOL', 'سولانا'],
]

function arabicTicker(text: string): string {
  let next = text
  for (const [ticker, name] of ARABIC_NAME) {
    next = next.replace(
      new RegExp(`(?<![\\p{L}#@])([وف])?(بال|لل|كال|ال|ب|ل|ك)?${name}(?!\\p{L})`, 'gu'),
      (_, a?: string, b?: string) => {
        const pre = b?.startsWith('ب') ? 'بـ ' : b?.startsWith('ل') ? 'لـ ' : b?.startsWith('ك') ? 'كـ ' : ''
        return (a === undefined ? '' : a + (pre === '' ? ' ' : '')) + pre + ticker
      },
    )
  }
  return next
}

/** BTC, not Bitcoin (and so on for the large names). */
export const tickerNotName = (): Taste =>
  byEdit('ticker, not name', (t) =>
    outsideLinks(t, (part) => {
      let next = part
      for (const [ticker, name] of NAME) {
        const s = name.source
        next = next
          .replace(new RegExp(`(?:${s})\\s?[(（]\\$?${ticker}[)）]`, 'giu'), ticker)
          .replace(new RegExp(`(?<![A-Za-z0-9_$#@/.])(?:${s})${ORG}(?![A-Za-z0-9_]|\\.[a-z])`, 'giu'), ticker)
      }
      return arabicTicker(next)
    }),
  )

/** Bitcoin, not BTC. Pairs (BTC/USDT) stay. */
export const nameNotTicker = (names: Record<string, string>): Taste =>
  byEdit('name, not ticker', (t) =>
    outsideLinks(t, (part) => {
      let next = part
      for (const [ticker, name] of Object.entries(names)) {
        next = next
          .replace(new RegExp(`(${name})\\s?[(（]\\$?${ticker}[)）]`, 'giu'), '$1')
          .replace(new RegExp(`(?<![A-Za-z0-9_#@/.$-])\\$?${ticker}(?![A-Za-z0-9_/-]|\\.[a-z])`, 'gu'), name)
      }
      return next
    }),
  )

export const noHedges = (language: Language): Taste => {
  const list = words(HEDGES[language], language)
  return byEdit('no hedges', (t) => drop(t, list))
}

export const noAdverbs = (language: Language, own?: string[]): Taste => {
  const list = words(own ?? ADVERBS[language], language)
  return byEdit('no filler adverbs', (t) => drop(t, list))
}

/** One word (or several) always replaced by another. */
export const petWords = (language: Language, map: Record<string, string>): Taste => {
  const list = words(Object.keys(map), language)
  const low = new Map(Object.entries(map).map(([a, b]) => [a.toLowerCase(), b]))
  return byEdit('own word for another', (t) =>
    outsideLinks(t, (p) => p.replace(list, (m) => likeCase(m, low.get(m.toLowerCase()) ?? m))),
  )
}

function swap(kind: string, map: [string, string][]): Taste {
  const list = words(
    map.map(([a]) => a.replaceAll("'", "['’]")),
    'ENGLISH',
  )
  const low = new Map(map)
  return byEdit(kind, (t) =>
    outsideLinks(t, (p) =>
      p.replace(list, (m) => likeCase(m, low.get(m.toLowerCase().replaceAll('’', "'")) ?? m)),
    ),
  )
}

/** “We” becomes “I”. */
export const noWe = (language: 'ENGLISH' | 'VIETNAMESE' | 'CHINESE'): Taste => {
  if (language === 'VIETNAMESE')
    return {
      ...petWords(language, {
        'chúng ta': 'mình',
        'chúng tôi': 'mình',
        'tụi mình': 'mình',
        'chúng mình': 'mình',
        'bọn mình': 'mình',
      }),
      kind: 'no “we”',
    }
  if (language === 'CHINESE') return { ...petWords(language, { 我们: '我', 咱们: '我' }), kind: 'no “we”' }
  const t = swap('no “we”', [
    ["we're", "I'm"],
    ["we've", "I've"],
    ["we'll", "I'll"],
    ["we'd", "I'd"],
    ['we are', 'I am'],
    ['we were', 'I was'],
    ['are we', 'am I'],
    ['were we', 'was I'],
    ['we', 'I'],
    ['ours', 'mine'],
    ['our', 'my'],
    ['ourselves', 'myself'],
    ["let's", 'let me'],
  ])
  const edit = (text: string): string => t.edit(text).replace(/(?<![\p{L}.])us(?![\p{L}.])/gu, 'me')
  return byEdit('no “we”', edit)
}

const SPELL: [string, string][] = [
  ['color', 'colour'],
  ['colors', 'colours'],
  ['favor', 'favour'],
  ['favors', 'favours'],
  ['favorable', 'favourable'],
  ['favorite', 'favourite'],
  ['behavior', 'behaviour'],
  ['center', 'centre'],
  ['centers', 'centres'],
  ['defense', 'defence'],
  ['labor', 'labour'],
  ['analyze', 'analyse'],
  ['analyzing', 'analysing'],
  ['realize', 'realise'],
  ['realized', 'realised'],
  ['unrealized', 'unrealised'],
  ['stabilize', 'stabilise'],
  ['stabilizes', 'stabilises'],
  ['stabilized', 'stabilised'],
  ['organize', 'organise'],
  ['organized', 'organised'],
  ['recognize', 'recognise'],
  ['recognized', 'recognised'],
  ['capitalization', 'capitalisation'],
  ['capitalize', 'capitalise'],
  ['tokenize', 'tokenise'],
  ['tokenized', 'tokenised'],
  ['tokenization', 'tokenisation'],
  ['decentralized', 'decentralised'],
  ['decentralization', 'decentralisation'],
  ['centralized', 'centralised'],
  ['annualized', 'annualised'],
  ['optimize', 'optimise'],
  ['monetize', 'monetise'],
  ['liquidity crunch', 'liquidity squeeze'],
  ['neighbor', 'neighbour'],
  ['rumor', 'rumour'],
  ['rumors', 'rumours'],
  ['traveling', 'travelling'],
  ['canceled', 'cancelled'],
  ['signaling', 'signalling'],
  ['signaled', 'signalled'],
  ['modeling', 'modelling'],
  ['skeptical', 'sceptical'],
  ['skeptics', 'sceptics'],
  ['gray', 'grey'],
  ['math', 'maths'],
]
export const british = (): Taste =>
  swap(
    'British spelling',
    SPELL.filter(([a]) => !a.includes(' ')),
  )
export const american = (): Taste =>
  swap(
    'American spelling',
    SPELL.filter(([a]) => !a.includes(' ')).map(([a, b]) => [b, a]),
  )

const FULL: [string, string][] = [
  ["it's been", 'it has been'],
  ["it's", 'it is'],
  ["that's", 'that is'],
  ["there's", 'there is'],
  ["here's", 'here is'],
  ["what's", 'what is'],
  ["isn't", 'is not'],
  ["aren't", 'are not'],
  ["wasn't", 'was not'],
  ["weren't", 'were not'],
  ["don't", 'do not'],
  ["doesn't", 'does not'],
  ["didn't", 'did not'],
  ["can't", 'cannot'],
  ["won't", 'will not'],
  ["hasn't", 'has not'],
  ["haven't", 'have not'],
  ["couldn't", 'could not'],
  ["wouldn't", 'would not'],
  ["shouldn't", 'should not'],
  ["i'm", 'I am'],
  ["we're", 'we are'],
  ["they're", 'they are'],
  ["you're", 'you are'],
  ["i've", 'I have'],
  ["we've", 'we have'],
  ["they've", 'they have'],
  ["i'll", 'I will'],
  ["we'll", 'we will'],
  ["it'll", 'it will'],
  ["you'll", 'you will'],
  ["let's", 'let us'],
  ["who's", 'who is'],
  ["i'd", 'I would'],
]
export const spelledOut = (): Taste => swap('no contractions', FULL)

const SHORTEN: [string, string][] = [
  ['is not', "isn't"],
  ['are not', "aren't"],
  ['do not', "don't"],
  ['does not', "doesn't"],
  ['did not', "didn't"],
  ['cannot', "can't"],
  ['will not', "won't"],
  ['has not', "hasn't"],
  ['have not', "haven't"],
  ['was not', "wasn't"],
  ['would not', "wouldn't"],
  ['should not', "shouldn't"],
  ['could not', "couldn't"],
]
export const contracted = (): Taste => swap('contractions', SHORTEN)

const TU: [RegExp, string][] = [
  [/(?<!\p{L})tu es(?!\p{L})/giu, 'vous êtes'],
  [/(?<!\p{L})tu as(?!\p{L})/giu, 'vous avez'],
  [/(?<!\p{L})tu peux(?!\p{L})/giu, 'vous pouvez'],
  [/(?<!\p{L})tu veux(?!\p{L})/giu, 'vous voulez'],
  [/(?<!\p{L})tu vois(?!\p{L})/giu, 'vous voyez'],
  [/(?<!\p{L})tu fais(?!\p{L})/giu, 'vous faites'],
  [/(?<!\p{L})tu sais(?!\p{L})/giu, 'vous savez'],
  [/(?<!\p{L})tu dois(?!\p{L})/giu, 'vous devez'],
  [/(?<!\p{L})tu vas(?!\p{L})/giu, 'vous allez'],
  [/(?<!\p{L})es-tu(?!\p{L})/giu, 'êtes-vous'],
  [/(?<!\p{L})as-tu(?!\p{L})/giu, 'avez-vous'],
  [/(?<!\p{L})vois-tu(?!\p{L})/giu, 'voyez-vous'],
  [/(?<!\p{L})(\p{L}+?)e?s-tu(?!\p{L})/giu, '$1ez-vous'],
  [/(?<!\p{L})tu (\p{L}+?)e?s(?!\p{L})/giu, 'vous $1ez'],
  [/(?<!\p{L})(?:te|toi|tu)(?!\p{L})/giu, 'vous'],
  [/(?<!\p{L})t['’](?=\p{L})/giu, 'vous '],
  [/(?<!\p{L})(?:ton|ta)(?!\p{L})/giu, 'votre'],
  [/(?<!\p{L})tes(?!\p{L})/giu, 'vos'],
  [/(?<!\p{L})fais vos(?!\p{L})/giu, 'faites vos'],
  [/(?<!\p{L})(regard|surveill|gard|not|gèr)e (?=(?:bien |votre|vos|le |la |les |l['’]))/giu, '$1ez '],
]
/** Vous, never tu. */
export const politeFrench = (): Taste =>
  byEdit('polite form', (t) =>
    outsideLinks(t, (part) => {
      let next = part
      for (const [what, by] of TU)
        next = next.replace(new RegExp(`(?<![#@$])${what.source}`, 'giu'), (m: string, g?: string) =>
          /^[A-Z]{2,}$/u.test(m) ? m : likeCase(m, by.replace('$1', typeof g === 'string' ? g : '')),
        )
      return next.replace(/gèrez/gu, 'gérez').replace(/Gèrez/gu, 'Gérez')
    }),
  )

/** A space before ! ? : ; » and after «. */
export const frenchSpacing = (): Taste =>
  byEdit('space before double punctuation', (t) =>
    outsideLinks(t, (p) =>
      p
        .replace(/(?<=[^\s\u00A0\u202F!?:;…(])([!?;:]+)(?=\s|$|»)/gu, '\u00A0$1')
        .replace(/«(?=\S)/gu, '«\u00A0')
        .replace(/(?<=\S)(?<!\u00A0)»/gu, '\u00A0»'),
    ),
  )

/** Polite address in Vietnamese: anh chị, not bạn or anh em. */
export const politeVietnamese = (): Taste => ({
  ...petWords('VIETNAMESE', {
    'các bạn': 'quý anh chị',
    'anh em': 'quý anh chị',
    'bạn(?! bè)': 'anh chị',
    ae: 'quý anh chị',
    'mọi người': 'quý anh chị',
  }),
  kind: 'polite form',
  edit: (t) =>
    t.replace(/(?<!\p{L})(?:các bạn|anh em|mọi người|ae|bạn(?! bè))(?!\p{L})/giu, (m) =>
      likeCase(m, m.toLowerCase() === 'bạn' ? 'anh chị' : 'quý anh chị'),
    ),
  fits: (t) => !/(?<!\p{L})(?:các bạn|anh em|mọi người|ae|bạn(?! bè))(?!\p{L})/iu.test(t),
})

const HAN = '\\u4e00-\\u9fff'
/** Full-width punctuation in Chinese. */
export const fullWidth = (): Taste =>
  byEdit('full-width punctuation', (t) =>
    outsideLinks(t, (p) =>
      p
        .replace(/[ ]*,(?!\d)[ ]*|(?<!\d),[ ]*/gu, '，')
        .replace(/[ ]*!+[ ]*/gu, '！')
        .replace(/[ ]*\?+[ ]*/gu, '？')
        .replace(/[ ]*;[ ]*/gu, '；')
        .replace(/[ ]*:(?!\/\/|\d)[ ]*|(?<!\d):(?=\d)/gu, '：')
        .replace(new RegExp(`(?<=[${HAN}）”])\\.(?!\\d|\\.)[ ]*`, 'gu'), '。')
        .replace(/(?<=[A-Za-z0-9%])\.(?=\s*$)/gmu, '。')
        .replace(/[ ]*\(([^()]*)\)[ ]*/gu, '（$1）'),
    ),
  )

export const spacedChinese = (): Taste =>
  byEdit('space between Chinese and Latin', (t) =>
    outsideLinks(t, (p) =>
      p
        .replace(new RegExp(`(?<=[${HAN}])(?=[A-Za-z0-9$#@+])`, 'gu'), ' ')
        .replace(new RegExp(`(?<=[A-Za-z0-9%+])(?=[${HAN}])`, 'gu'), ' '),
    ),
  )

export const tightChinese = (): Taste =>
  byEdit('no space between Chinese and Latin', (t) =>
    outsideLinks(t, (p) =>
      p
        .replace(new RegExp(`(?<=[${HAN}])[ ]+(?=[A-Za-z0-9$+])`, 'gu'), '')
        .replace(new RegExp(`(?<=[A-Za-z0-9%+])[ ]+(?=[${HAN}])`, 'gu'), ''),
    ),
  )

/** ، ؟ ؛ in Arabic. */
export const arabicMarks = (): Taste =>
  byEdit('Arabic punctuation', (t) =>
    outsideLinks(t, (p) =>
      p
        .replace(/,(?!\d)|(?<!\d),/gu, '،')
        .replace(/\?/gu, '؟')
        .replace(/;/gu, '؛'),
    ),
  )

/** No tatweel, no vowel ornaments. */
export const plainArabic = (): Taste =>
  byEdit('no tatweel', (t) =>
    /(?<=\p{L})ـ+(?=\p{L})/u.test(t) ? tidy(t.replace(/(?<=\p{L})ـ+(?=\p{L})/gu, '')) : t,
  )
