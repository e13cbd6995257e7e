import type { Language, Taste } from './types.ts'

const PICTURE =
  '(?:\\p{RI}\\p{RI}|(?![©®™])\\p{Extended_Pictographic}(?:\\uFE0F|\\p{EMod})?' +
  '(?:\\u200D\\p{Extended_Pictographic}(?:\\uFE0F|\\p{EMod})?)*)'
const CLOSERS = '["”’)\\]」』）]*(?:[ \\u00A0\\u202F]?»)?'
const END = new RegExp(
  `[.!?…。！？؟]+${CLOSERS}(?:[ \\t]*${PICTURE})*(?=\\s|$)|[。！？]+[”」』）]*(?:${PICTURE})*`,
  'gu',
)
const SHORT =
  /(?:^|[\s(])(?:vs|e\.g|i\.e|approx|inc|ltd|mr|mrs|dr|u\.s|u\.k|p\.\s?ex|env|cf|tp)\.$|^\d{1,2}\.$/iu
const TAIL = new RegExp(`(?:\\s*(?:${PICTURE}|#[\\p{L}\\p{N}_]+|https?:\\/\\/\\S+|@\\w+))+\\s*$`, 'u')

export const TICKERS = [
  'BTC',
  'ETH',
  'SOL',
  'XRP',
  'BNB',
  'ADA',
  'DOGE',
  'AVAX',
  'LINK',
  'DOT',
  'LTC',
  'TRX',
  'TON',
  'ARB',
  'SUI',
  'APT',
  'UNI',
  'AAVE',
  'PEPE',
  'SHIB',
  'NEAR',
  'ATOM',
  'HYPE',
  'INJ',
  'TIA',
  'ENA',
]

export function emojis(text: string): string[] {
  return text.match(new RegExp(PICTURE, 'gu')) ?? []
}

export function withoutEmojis(text: string): string {
  const plain = text.replace(/([0-9])\uFE0F?\u20E3/gu, '$1. ')
  const next = plain.replace(new RegExp(`${PICTURE}[ \\t]?`, 'gu'), ' ').replace(/[\uFE0F\u200D]/gu, '')
  return next === text ? text : tidy(next)
}

export interface Piece {
  text: string
  gap: string
}

/** Sentences in order, with the white space that follows each; a line break ends a sentence too. */
export function pieces(text: string): Piece[] {
  const out: Piece[] = []
  const parts = text.split(/([ \t]*\n\s*)/u)
  for (let i = 0; i < parts.length; i += 2) {
    const line = parts[i] ?? ''
    const found = lineSentences(line)
    const last = found.at(-1)
    if (last !== undefined) last.gap += parts[i + 1] ?? ''
    else if (out.length > 0) out[out.length - 1]!.gap += parts[i + 1] ?? ''
    out.push(...found)
  }
  return out
}

function lineSentences(line: string): Piece[] {
  const out: Piece[] = []
  let start = 0
  for (const m of line.matchAll(END)) {
    const end = m.index + m[0].length
    if (SHORT.test(line.slice(start, end).trimStart())) continue
    const gap = /^\s*/u.exec(line.slice(end))?.[0] ?? ''
    if (end <= start) continue
    out.push({ text: line.slice(start, end), gap })
    start = end + gap.length
  }
  if (line.slice(start).trim() !== '') out.push({ text: line.slice(start), gap: '' })
  return out
}

export function join(list: Piece[]): string {
  return list.map((p, i) => (i === list.length - 1 ? p.text : p.text + p.gap)).join('')
}

/** The text, and what trails it: emojis, hashtags, links, mentions. */
export function splitTail(text: string): [string, string] {
  const m = TAIL.exec(text)
  if (m === null || m.index === 0) return [text, '']
  const body = text.slice(0, m.index)
  const tail = text.slice(m.index)
  if (!/[:：]\s*$/u.test(body)) return [body, tail]
  const link = /^\s*\S+/u.exec(tail)?.[0] ?? ''
  return [body + link, tail.slice(link.length)]
}

export function tidy(text: string): string {
  return text
    .replace(/[ \t]{2,}/gu, ' ')
    .replace(/[ \t]+([,،，。])/gu, '$1')
    .replace(/[ \t]+\.(?=\s|$)/gu, '.')
    .replace(/([,،，])\s*[,،，]+/gu, '$1')
    .replace(/[,،，]\s*([.!?。！？؟])/gu, '$1')
    .replace(/([!?。！？؟])\.(?=\s|$)/gu, '$1')
    .replace(/(?<!\.)\.\.(?=\s|$)/gu, '.')
    .replace(/^[\s,;،，、.。]+(?!\d)/u, '')
    .replace(/[ \t]+$/gmu, '')
    .replace(/^[ \t]+/gmu, '')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()
}

export function upper(text: string): string {
  return text.replace(/^(["“«'‘(\s]*)(\p{Ll})/u, (_, a: string, b: string) => a + b.toUpperCase())
}

/** Gives the replacement the capital of what it replaces. */
export function likeCase(old: string, next: string): string {
  return /^\p{Lu}/u.test(old) ? upper(next) : next
}

export function words(list: string[], language: Language, flags = 'giu'): RegExp {
  const alt = [...list].sort((a, b) => b.length - a.length).join('|')
  if (language === 'CHINESE') return new RegExp(`(?:${alt})`, flags)
  return new RegExp(`(?<![\\p{L}\\p{N}_#@])(?:${alt})(?![\\p{L}\\p{M}\\p{N}_])`, flags)
}

/** Takes words out, with their commas, and gives the sentence back its capital and its article. */
export function drop(text: string, what: RegExp): string {
  const wide = new RegExp(`([,،，][ \\t]*)?(${what.source})([,،，])?`, 'giu')
  const marked = text.replace(wide, (m: string, ...rest: unknown[]) => {
    const at = rest.findIndex((x) => typeof x === 'number')
    const before = text.slice(0, rest[at] as number)
    const pre = typeof rest[0] === 'string'
    const post = /[,،，]$/u.test(m)
    if (/(?:^|[.!?…。！？؟]["”»)]*\s*|\n\s*)$/u.test(before) && !pre) return '\u0001'
    const comma = /[,،，]/u.exec(m)?.[0] ?? ','
    return pre === post ? '' : comma + (pre ? ' ' : '')
  })
  if (marked === text) return text
  const articles = marked.replace(/(?<![\p{L}])(a)n? {2,}(?=\p{L})/giu, '$1 \u0002')
  const fixed = articles.replace(/(a) \u0002(\p{L})/giu, (_, a: string, n: string) =>
    /[aeiou]/iu.test(n) ? `${a}n ${n}` : `${a} ${n}`,
  )
  return tidy(
    fixed
      .replace(/\u0001[\s,،，]*[.!?…。؟]+(?=\s|$)/gu, '')
      .replace(
        /\u0001[\s,،，]*(["“«]?)(\p{L})?/gu,
        (_, q: string, l?: string) => q + (l ?? '').toUpperCase(),
      ),
  )
}

/** Applies a change outside links only. */
export function outsideLinks(text: string, change: (part: string) => string): string {
  return text
    .split(/(https?:\/\/\S+)/u)
    .map((p, i) => (i % 2 === 1 ? p : change(p)))
    .join('')
}

export function comma(language: Language): string {
  return language === 'CHINESE' ? '，' : language === 'ARABIC' ? '، ' : ', '
}

export function stop(language: Language): string {
  return language === 'CHINESE' ? '。' : '.'
}

/** Adds a sentence after the last one, before trailing hashtags and emojis. */
export function addSentence(text: string, sentence: string, language: Language): string {
  const [body, tail] = splitTail(text.trimEnd())
  const link = /https?:\/\/\S+$/u.test(body)
  const closed =
    link || /[.!?…。！？؟:]["”’»)）]*$/u.test(body.trimEnd())
      ? body.trimEnd()
      : body.trimEnd() + stop(language)
  return closed + (link ? '\n' : language === 'CHINESE' ? '' : ' ') + sentence + tail
}

export function size(text: string): number {
  return [...text].length
}

/** A taste told by its edit alone: a text fits when the edit leaves it as it is. */
export function byEdit(kind: string, edit: (text: string) => string, cuts = false): Taste {
  return { kind, edit, cuts, fits: (text) => edit(text) === text }
}

/** Tidies only what changed. */
export function neat(text: string, next: string): string {
  return next === text ? text : tidy(next)
}
