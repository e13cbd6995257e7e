// Tastes that hold in every language.
import {
  anyOf,
  dropWords,
  emojiPattern,
  emojis,
  hasFigure,
  isChinese,
  join,
  outsideLinks,
  pieces,
  size,
  swapWords,
  tidied,
  withoutOpening,
} from './text.ts'

export interface Taste {
  kind: string
  mend(text: string): string
  /** What the owner says when a text is turned down for this; only strong tastes have one. */
  reason?: string
}

export const strongly = (taste: Taste, reason: string): Taste => ({ ...taste, reason })

const withoutEmoji = (text: string): string =>
  tidied(text, text.replace(new RegExp(`[ \\t]?${emojiPattern().source}`, 'gu'), ''))

const tailFree = (text: string): string => {
  const end = new RegExp(`(?:\\s|["”»’)]|#[\\p{L}_][\\p{L}\\p{N}_]*|${emojiPattern().source})+$`, 'u')
  return text.replace(end, '')
}

export const asks = (text: string): boolean => /[?？؟]$/u.test(tailFree(text))

export const noEmoji: Taste = { kind: 'no emoji', mend: withoutEmoji }

export const oneEmoji = (favourite: string): Taste => ({
  kind: 'one emoji at the end',
  mend(text) {
    const found = emojis(text)
    if (found.length === 1 && text.endsWith(found[0] ?? '')) return text
    return `${withoutEmoji(text)} ${favourite}`
  },
})

export const atMost = (count: number): Taste => ({
  kind: 'few sentences',
  mend(text) {
    const parts = pieces(text)
    while (parts.length > count) {
      const cut = parts.findLastIndex((part, index) => index > 0 && !hasFigure(part.said))
      if (cut < 0) break
      parts.splice(cut, 1)
    }
    const last = parts.at(-1)
    if (last) last.gap = ''
    return parts.length === pieces(text).length ? text : join(parts)
  },
})

export const shorter = (most: number): Taste => ({
  kind: 'short',
  mend(text) {
    let now = text
    while (size(now) > most) {
      const parts = pieces(now)
      const cut = parts.findLastIndex((part, index) => index > 0 && !hasFigure(part.said))
      if (cut < 0) return now
      const before = parts[cut - 1]
      if (cut === parts.length - 1 && before) before.gap = ''
      parts.splice(cut, 1)
      now = join(parts)
    }
    return now
  },
})

export const lineEach: Taste = {
  kind: 'one sentence a line',
  mend(text) {
    const parts = pieces(text)
    if (parts.slice(0, -1).every((part) => part.gap.includes('\n'))) return text
    return join(parts.map((part) => ({ ...part, gap: part.gap.includes('\n') ? part.gap : '\n' })))
  },
}

export const oneParagraph: Taste = {
  kind: 'one paragraph',
  mend(text) {
    return text.includes('\n') ? text.trim().replace(/\s*\n\s*/gu, isChinese(text) ? '' : ' ') : text
  },
}

export const headline: Taste = {
  kind: 'first sentence on its own',
  mend(text) {
    const [first, ...rest] = pieces(text)
    if (!first || !rest.length || first.gap.includes('\n\n')) return text
    return join([{ said: first.said, gap: '\n\n' }, ...rest])
  },
}

export const noExclaim: Taste = {
  kind: 'no exclamation mark',
  mend: (text) =>
    outsideLinks(text, (part) =>
      part
        .replace(/[!！]+(?=[?？؟])|(?<=[?？؟])[!！]+/gu, '')
        .replace(/！[!！]*/gu, '。')
        .replace(/\s*!+/gu, isChinese(text) ? '。' : '.'),
    ),
}

export const noFinalQuestion: Taste = {
  kind: 'no question at the end',
  mend(text) {
    let now = text
    while (asks(now)) {
      const parts = pieces(now)
      const last = parts.at(-1)
      const before = parts.at(-2)
      if (last && before && !hasFigure(last.said)) {
        before.gap = ''
        now = join(parts.slice(0, -1))
      } else if (last && before && !asks(before.said) && !/#[\p{L}_]/u.test(last.said)) {
        const apart = before.gap
        parts.splice(-2, 2, { said: last.said, gap: apart }, { said: before.said, gap: '' })
        now = join(parts)
      } else {
        const kept = tailFree(now)
        now = kept.replace(/\s*[?？؟]+$/u, isChinese(now) ? '。' : '.') + now.slice(kept.length)
      }
    }
    return now
  },
}

export const endsAsking = (question: string): Taste => ({
  kind: 'a question at the end',
  mend(text) {
    if (asks(text)) return text
    return text + (text.includes('\n') ? '\n' : isChinese(question) ? '' : ' ') + question
  },
})

const TAGS = /(?<=[.!?…؟。！？"”»)]|\p{Extended_Pictographic}\uFE0F?)(?:\s*#[\p{L}_][\p{L}\p{N}_]*)+\s*$/u
export const noHashtags: Taste = {
  kind: 'no hashtags',
  mend: (text) =>
    tidied(
      text,
      outsideLinks(text.replace(TAGS, ''), (part) => part.replace(/#(?=[\p{L}_])/gu, '')),
    ),
}

const COINS: [string, string][] = [
  ['BTC', 'Bitcoin|比特币|البيتكوين|بيتكوين'],
  ['ETH', 'Ethereum|以太坊|الإيثيريوم|إيثيريوم'],
  ['SOL', 'Solana|سولانا'],
  ['XRP', 'Ripple'],
  ['BNB', 'Binance Coin'],
  ['ADA', 'Cardano'],
  ['DOGE', 'Dogecoin'],
  ['AVAX', 'Avalanche'],
  ['LINK', 'Chainlink'],
  ['ARB', 'Arbitrum'],
  ['TON', 'Toncoin'],
  ['UNI', 'Uniswap'],
  ['SUI', 'Sui'],
  ['LTC', 'Litecoin'],
  ['USDT', 'Tether'],
  ['USDC', 'USDC'],
  ['AAVE', 'Aave'],
  ['LDO', 'Lido'],
]
const KNOWN = COINS.map((coin) => coin[0]).join('|')
const FIRST = new RegExp(
  `^(?:\\$[A-Z][A-Z0-9]{1,7}|(?!ALERT|UPDATE|NEWS|FYI)[A-Z]{2,6}(?=[:：])|(?:${KNOWN})(?![A-Za-z0-9]))`,
  'u',
)
export const startsWithTicker = (text: string): boolean => FIRST.test(text)

export const beginsWithTicker: Taste = {
  kind: 'begins with the ticker',
  mend(text) {
    if (startsWithTicker(text)) return text
    let best: { ticker: string; at: number; said: string } | null = null
    for (const [ticker, names] of COINS) {
      const hit = new RegExp(
        `(?<![\\p{L}\\p{N}#@/])\\$?(?:${ticker}|${names})(?![\\p{L}\\p{N}]| (?:Cash|Classic))`,
        'u',
      ).exec(text)
      if (hit && (!best || hit.index < best.at)) best = { ticker, at: hit.index, said: hit[0] }
    }
    if (!best) return text
    const own = ['BTC', 'ETH', 'SOL'].includes(best.ticker)
    if (best.at === 0 && own) return best.ticker + text.slice(best.said.length)
    return `${best.ticker}: ${text}`
  },
}

export const neverBegins = (openings: string[]): Taste => ({
  kind: 'never begins with',
  mend: (text) => withoutOpening(text, openings),
})

export const noDashes: Taste = {
  kind: 'no dashes',
  mend: (text) =>
    outsideLinks(text, (part) =>
      part
        .replace(/^[—–]+\s*/gmu, '')
        .replace(
          /[ \t]*[—–]+[ \t]*(?!\d)|[ \t]+[—–]+[ \t]+|(?<=\S) - (?=\S)/gu,
          isChinese(text) ? '，' : /\p{Script=Arabic}/u.test(text) ? '، ' : ', ',
        ),
    ),
}

export const noParentheses: Taste = {
  kind: 'no parentheses',
  mend: (text) =>
    outsideLinks(text, (part) =>
      part.replace(
        /[ \t]*[(（]([^()（）]*)[)）](?=(\s*\S)?)/gu,
        (_all, inner: string, next: string | undefined) => {
          if (!/\p{Nd}|[A-Z]{2,}/u.test(inner) || /^\$?[A-Z]{2,6}$/u.test(inner)) return ''
          const comma = isChinese(text) ? '，' : /\p{Script=Arabic}/u.test(text) ? '، ' : ', '
          const after = next && /[\p{L}\p{N}$]$/u.test(next) ? comma.trim() : ''
          return comma + inner.trim() + after
        },
      ),
    ),
}

export const noQuotes: Taste = {
  kind: 'no quotation marks',
  mend: (text) => outsideLinks(text, (part) => part.replace(/«\s*|\s*»|[“”"„「」『』]/gu, '')),
}

export const noEllipsis: Taste = {
  kind: 'no ellipsis',
  mend: (text) => outsideLinks(text, (part) => part.replace(/…+|\.{2,}/gu, isChinese(text) ? '。' : '.')),
}

export const noSemicolon: Taste = {
  kind: 'no semicolon',
  mend: (text) =>
    outsideLinks(text, (part) =>
      part
        .replace(
          /\s*;\s+(\p{L})?/gu,
          (_all, letter: string | undefined) => `. ${(letter ?? '').toUpperCase()}`,
        )
        .replace(/；/gu, '。'),
    ),
}

const SAID: Record<string, [string, string][]> = {
  en: [
    ['Bitcoin', 'BTC'],
    ['Ethereum', 'ETH'],
    ['Solana', 'SOL'],
  ],
  zh: [
    ['比特币', 'BTC'],
    ['以太坊', 'ETH'],
  ],
}
const PROPER = ' (?!(?:Cash|Core|Classic|Foundation|Magazine|Improvement)(?![a-z]))'

const exchange = (text: string, from: string, to: string): string =>
  outsideLinks(text, (part) => {
    if (isChinese(from)) return part.replaceAll(from, to)
    const edge = isChinese(to) ? '(?![A-Za-z0-9/-])' : '(?![\\p{L}\\p{N}/-])'
    const lead = isChinese(to) ? '(?<![A-Za-z0-9#@/.-])' : '(?<![\\p{L}\\p{N}#@/.-])'
    const twice = new RegExp(`${lead}\\$?(?:${from} [(]\\$?${to}[)]|${to} [(]\\$?${from}[)])`, 'giu')
    return part
      .replace(twice, to)
      .replace(
        new RegExp(
          `${lead}\\$?${from}${edge}(?:(?= )(?=${PROPER})|(?! ))`,
          from === from.toUpperCase() ? 'gu' : 'giu',
        ),
        to,
      )
  })

export const tickers = (language: 'en' | 'zh'): Taste => ({
  kind: 'tickers, not names',
  mend: (text) => (SAID[language] ?? []).reduce((now, [name, ticker]) => exchange(now, name, ticker), text),
})

export const names = (language: 'en' | 'zh'): Taste => ({
  kind: 'names, not tickers',
  mend: (text) => (SAID[language] ?? []).reduce((now, [name, ticker]) => exchange(now, ticker, name), text),
})

export const signs = (mark: string): Taste => ({
  kind: 'signs off',
  mend: (text) => (text.trimEnd().endsWith(mark) ? text : `${text.trimEnd()}\n${mark}`),
})

export const drops = (kind: 'hedges' | 'adverbs', words: string[]): Taste => ({
  kind: `drops ${kind}`,
  mend: (text) => dropWords(text, words),
})

export const says = (kind: string, pairs: [string, string][]): Taste => ({
  kind,
  mend: (text) => swapWords(text, pairs),
})

export const mentions = (words: string[]): RegExp =>
  words.some(isChinese)
    ? new RegExp(anyOf(words), 'u')
    : new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf(words)})(?![\\p{L}\\p{N}])`, 'iu')
