import type { Tongue } from './lexicon.ts'

interface Sign {
  pattern: RegExp
  means: (match: RegExpExecArray, raw: string) => { means: string; value?: string; code?: boolean } | null
  only?: Tongue[]
}

const unit: Record<string, string> = { m: 'm', min: 'm', mn: 'm', p: 'm', h: 'h', hr: 'h', d: 'd', w: 'k' }
const codes: Record<string, string> = {
  m5: '5m',
  m15: '15m',
  m30: '30m',
  h1: '1h',
  h4: '4h',
  d1: '1d',
  w1: '1w',
}
const amount =
  '(?:[kmb](?![a-z])|mn(?![a-z])|millions?|billions?|milliards?|thousand|mille|trieu|ty(?![a-z])|nghin|ngan|万|亿|千|百万|ملايين|مليون|مليار|الف|الاف)'
const currency =
  '(?:[$€£¥₫%]|dollars?|euros?|bucks|usd(?![a-z])|eur(?![a-z])|vnd|do la|dong(?![a-z])|do(?![a-z])|美元|美金|刀|元|块|دولار|يورو|ريال)'
const hour = '24 ?-?(?:h(?:(?:ou|eu)re?s?)?|hrs?|gio|tieng|小时|个小时|ساعه)?'

/** What is written with digits and signs. The first that fits counts. */
export const signs: Sign[] = [
  {
    pattern: /(?:https?:\/\/)?(?:www\.)?(?<![a-z0-9.])(?:x|twitter)\.com\/([a-z0-9_]{1,15})(?![a-z0-9_/])/y,
    means: (_, raw) => ({ means: '@', value: raw.slice(raw.lastIndexOf('/') + 1) }),
  },
  { pattern: /https?:\/\/\S+|[a-z0-9._+-]+@[a-z0-9-]+\.[a-z.]+/y, means: () => ({ means: '_' }) },
  {
    pattern: /(?<![a-z0-9._+])@ ?([a-z0-9_]{1,15})(?![a-z0-9_])/y,
    means: (_, raw) => ({ means: '@', value: raw.replace(/^@ ?/, '') }),
  },
  {
    pattern: /\$([a-z][a-z0-9]{1,10})(?![a-z0-9])/y,
    means: ([, name = '']) => ({ means: '$', value: name.toUpperCase() }),
  },
  // A pair is about its first coin.
  {
    pattern:
      /(?<![a-z0-9$@])(btc|eth|sol|xrp|bnb|doge|ada|avax|link|dot|ltc|ton|sui|trx|arb|pepe|shib)(?:[/-]? ?)(?:usdt|usdc|usd|eur|perp)(?![a-z0-9])/y,
    means: ([, name = '']) => ({ means: '$', value: name.toUpperCase() }),
  },
  {
    pattern: new RegExp(
      `${hour} ?(?:[/x*]|sur|tren|على|-) ?(?:24|7)(?![\\d:])(?: ?(?:h(?![a-z])|小时|days?|jours?|j(?![a-z])|ngay|天))?|7 ?(?:j(?:ours?)?|days?|ngay|天)? ?[/x*] ?${hour}|${hour},? ?(?:(?:a|per|every) day|par jour|moi ngay|mot ngay|每天|في اليوم|يوميا)`,
      'y',
    ),
    means: () => ({ means: 'W' }),
  },
  { pattern: /7 ?(?:j(?:ours?)?|days?|ngay|天)? ?(?:\/|sur|x|tren) ?7(?!\d)/y, means: () => ({ means: '' }) },
  {
    pattern: /\/ ?(?:d|j|jr|day|jour|ngay|天|日|يوم)(?![a-z\u0620-\u06ff])/y,
    means: () => ({ means: '/d' }),
  },
  {
    pattern: /\/ ?(?:h|hr|hour|heure|gio|小时|ساعه)(?![a-z\u0620-\u06ff])/y,
    means: () => ({ means: '/h' }),
  },
  {
    pattern: new RegExp(`[$€£¥₫] ?\\d[\\d.,]*(?: ?\\d{3})* ?${amount}?`, 'y'),
    means: () => ({ means: '_' }),
  },
  {
    pattern: new RegExp(`\\d{1,3}(?:[ ,.]\\d{3})+(?!\\d) ?${amount}?(?: ?${currency})?`, 'y'),
    means: () => ({ means: '_' }),
  },
  {
    pattern: new RegExp(`\\d[\\d.,]* ?(?:${amount}(?: ?${currency})?|${currency})`, 'y'),
    // "15m" is a chart's period, "15M" may be one.
    means: ([text], raw) => (/^(?:5|15|30) ?m$/.test(text) || /^\d+ ?m$/.test(raw) ? null : { means: '_' }),
  },
  { pattern: /(?<![a-z])top ?\d+/y, means: () => ({ means: '_' }) },
  {
    pattern:
      /(?<![\d.:])(\d{1,2})(?: ?: ?|h| h |(?: ?gio ?|[点时]|g)(?=\d{2}))(\d{2})(?![\d:])(?! ?(?:m|p|min|phut)(?![a-z]))分?(?: ?([ap])\.? ?m(?![a-z])\.?)?/y,
    means: ([, hours, minutes, half]) => {
      if (Number(hours) > 24 || Number(minutes) > 59) return { means: '_' }
      const value = String(Number(hours) * 60 + Number(minutes))
      return { means: `c${half ? half.toUpperCase() : ''}`, value }
    },
  },
  {
    pattern: /(?<![\d.:])(\d{1,2})(?:\.(\d{2}))? ?([ap])\.? ?m(?![a-z])\.?/y,
    means: ([, hours = '', minutes = '0', half = '']) =>
      Number(hours) > 12
        ? null
        : { means: `c${half.toUpperCase()}`, value: String(Number(hours) * 60 + Number(minutes)) },
  },
  {
    pattern: /(?<![a-z0-9])([hmdw]\d{1,2})(?![a-z0-9])/y,
    means: ([, code = '']) => ({
      means: codes[code] ? 'z' : '_',
      ...(codes[code] && { value: codes[code], code: true }),
    }),
  },
  {
    pattern: /(?<![\d.:a-z])(\d{1,2})(min|mn|hr|[mhdwp])(?![a-z0-9])/y,
    means: ([, count, letter = '']) => ({ means: `n${unit[letter]}`, value: String(count), code: true }),
  },
  { pattern: /(?:de|du) (?=\d{1,2} ?(?:h|[:à]|a ))/y, means: () => ({ means: 'F' }), only: ['fr'] },
  // Years, lengths, fractions: nothing that is said of an agent here.
  {
    pattern: /\d{4,}|\d+[.,]\d+|\d{2,3}x(?![a-z0-9])(?! ?(?:\/|per |a |par |daily|each|every|moi |mot ))/y,
    means: () => ({ means: '_' }),
  },
  // The number alone; what begins with one, as "24 hours", is among the words.
  {
    pattern: /(?<![a-z\d])\d{1,3}(?=x(?![a-z0-9])|[^a-z\d]|$|[a-z])/y,
    means: ([count]) => ({ means: 'n', value: count }),
  },
]
