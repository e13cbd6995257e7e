import type { Language, Taste } from './types.ts'
import { addSentence, byEdit, comma, join, pieces, splitTail, stop, tidy, TICKERS, upper } from './tools.ts'
import { MORAL, NAMES, NOT_BUT, OPENERS } from './words.ts'

const QUESTION = /[?？؟]["”’»)）]*$/u

/** A closing question goes; one that holds a figure, or stands alone, becomes a statement. */
export const noQuestionEnd = (language: Language): Taste =>
  byEdit('no question at the end', (t) => {
    const [body, tail] = splitTail(t)
    if (!QUESTION.test(body.trimEnd())) return t
    const list = pieces(body.trimEnd())
    while (list.length > 0 && QUESTION.test(list.at(-1)!.text)) {
      const last = list.at(-1)!
      if (list.length === 1 || /[\d٠-٩]/u.test(last.text))
        last.text = last.text.replace(/[ \u00A0\u202F]*[?？؟]+(["”’»)）]*)$/u, stop(language) + '$1')
      else list.pop()
    }
    return join(list).trimEnd() + tail
  })

export const questionEnd = (question: string, language: Language): Taste => ({
  kind: 'a question at the end',
  fits: (t) => QUESTION.test(splitTail(t)[0].trimEnd()),
  edit: (t) => addSentence(t, question, language),
})

const START = new RegExp(
  `^\\s*(?:[+−±~≈-]?\\s?[$€£¥]?[\\d٠-٩]|\\$[A-Z]{2,10}|(?:${TICKERS.join('|')})(?![A-Za-z]))`,
  'u',
)
const FIRST = new RegExp(`\\$?(?<![A-Za-z])(${TICKERS.join('|')})(?![A-Za-z])`, 'u')

function tickerOf(text: string): string | null {
  const known = FIRST.exec(text)
  if (known !== null) return known[1]!
  for (const [ticker, list] of Object.entries(NAMES))
    if (list.some((n) => text.toLowerCase().includes(n.toLowerCase()))) return ticker
  return null
}

/** Begins with the figure or the ticker; otherwise the text's first ticker is put in front. */
export const beginsWithTicker = (language: Language): Taste => ({
  kind: 'begins with the ticker or figure',
  fits: (t) => START.test(t) || tickerOf(t) === null,
  edit: (t) =>
    `${tickerOf(t)}${language === 'CHINESE' ? '：' : language === 'FRENCH' ? ' : ' : ': '}${t.trimStart()}`,
})

/** Never begins with The, So, an interjection. */
export const noOpeners = (language: Language): Taste =>
  byEdit('no weak opening word', (t) => {
    const next = t.replace(OPENERS[language], '$1')
    return next === t || !/\p{L}/u.test(next) ? t : upper(tidy(next))
  })

const COLON = /^([^:：\n.!?。！？؟]{1,40}?)[ \u00A0\u202F]?(?::(?!\/\/|\S)|：)\s*(?=\S)(?!https?:)/u
/** No “Breaking: …”: the label goes, or its colon turns into a comma when it names a ticker or figure. */
export const noColonOpening = (language: Language): Taste =>
  byEdit('no colon opening', (t) => {
    const m = COLON.exec(t)
    if (m === null) return t
    const rest = t.slice(m[0].length)
    const long = m[1]!.trim().split(/\s+/u).length > 3 || (language === 'CHINESE' && m[1]!.length > 6)
    return long || /\d/u.test(m[1]!) || tickerOf(m[1]!) !== null
      ? m[1]! + comma(language) + rest
      : upper(rest)
  })

export const signOff = (sign: string): Taste => ({
  kind: 'sign-off',
  fits: (t) => t.endsWith(sign),
  edit: (t) =>
    t.trimEnd() +
    (sign.startsWith(' ') && /[\p{Ll}\p{N}%]$/u.test(t.trimEnd()) && !/https?:\S+$/u.test(t.trimEnd())
      ? '.'
      : '') +
    sign,
})

const HELLO =
  /^\s*(?:GM|Good morning|Bonjour(?: à tous)?|Salut|صباح الخير|مساء الخير)(?!\p{L})[ ]?[.!,،]*\s*/iu
export const greeting = (words: string): Taste => ({
  kind: 'greeting first',
  fits: (t) => t.startsWith(words),
  edit: (t) => words + (t.replace(HELLO, '') || t),
})

/** Takes out the sentences that lecture: not financial advice, do your own research, take care. */
export const noMoralising = (language: Language): Taste =>
  byEdit('no moralising', (t) => {
    const list = pieces(t)
    const kept = list.filter((p) => !MORAL[language].test(p.text) || /[\d٠-٩]/u.test(p.text))
    if (kept.length === list.length || kept.every((p) => !/\p{L}{3}|[\u4e00-\u9fff]/u.test(p.text))) return t
    return join(kept).trim()
  })

/** No rhetorical “not X but Y”: only Y is said. */
export const noNotBut = (language: Language): Taste =>
  byEdit('no “not X but Y”', (t) => {
    let next = t
    for (const [what, by] of NOT_BUT[language]) next = next.replace(what, by)
    return next === t
      ? t
      : tidy(
          next.replace(/(^|[.!?…]\s+|\n)(\p{Ll})/gu, (m, a: string, b: string, at: number) =>
            /^\p{Ll}/u.test(t) && at === 0 ? m : a + b.toUpperCase(),
          ),
        )
  })
