import { styleDials } from '#contract/style-dials.ts'
import { type BentStyle, type MeasuredStyle, openings } from '#contract/writing-style.ts'
import { languageOf } from '#server/lib/language.ts'
import { hasSign, piecesOf, signsIn } from '#server/modules/manners/index.ts'

const round = (value: number) => Math.round(value * 10) / 10
const half = 0.5

/** How one author's texts are, as means; none of their words are in it. Texts are at least one. */
export function measure(texts: readonly string[]): MeasuredStyle {
  const mean = (count: (text: string) => number) =>
    round(texts.reduce((sum, text) => sum + count(text), 0) / Math.max(1, texts.length))
  const share = (holds: (text: string) => boolean) => texts.filter(holds).length / Math.max(1, texts.length)
  const languages = new Set(texts.flatMap((text) => languageOf(text) ?? []))
  const [language = null] = languages
  const begun = texts.map(openingOf)
  const count = (opening: string) => begun.filter((one) => one === opening).length
  return {
    length: Math.round(mean((text) => Array.from(text).length)),
    sentences: mean((text) => piecesOf(text).length),
    figures: mean((text) => text.match(/\p{Nd}+(?:[.,٫٬]\p{Nd}+)*/gu)?.length ?? 0),
    emoji: mean((text) => signsIn(text, 'emoji')),
    exclamations: mean((text) => signsIn(text, 'exclamation')),
    questions: mean((text) => signsIn(text, 'question')),
    opening: openings.toSorted((one, other) => count(other) - count(one))[0] ?? 'statement',
    language: languages.size === 1 ? language : null,
    lineBreaks: share((text) => text.includes('\n')) > half,
    lowerCase: share((text) => /\p{Ll}/u.test(text) && !/^\p{Lu}/mu.test(text)) > half,
  }
}

const greetings =
  /^(?:gm|gn|hi|hey|hello|good (?:morning|evening)|bonjour|salut|chào|xin chào|早安|早上好|大家好|你好|صباح|مرحبا|السلام)/iu

function openingOf(text: string): (typeof openings)[number] {
  const [first] = piecesOf(text.trim())
  const said = first?.text ?? ''
  if (hasSign(said.slice(0, 3), 'emoji')) return 'emoji'
  if (greetings.test(said)) return 'greeting'
  if (/^[$#]\p{L}/u.test(said)) return 'coin'
  if (/^[+-]?[$€]?\p{Nd}/u.test(said)) return 'figure'
  return /[?？؟]["”»’)]*$/u.test(said) ? 'question' : 'statement'
}

const begins: Record<(typeof openings)[number], string> = {
  statement: 'with a statement',
  question: 'with a question',
  figure: 'with a figure',
  coin: 'with the coin',
  emoji: 'with an emoji',
  greeting: 'with a greeting',
}

/** As a model is told it, with what the owner bent. */
export function styleLine(measured: MeasuredStyle, bent: BentStyle): string {
  const dials = Object.fromEntries(styleDials.map((name) => [name, bent[name] ?? measured[name]]))
  const often = (name: string, words: string) => {
    const value = dials[name] ?? 0
    return value === 0
      ? `no ${words}`
      : value < 1
        ? `${words} in some texts`
        : `about ${value} ${words} a text`
  }
  return [
    `about ${dials['length'] ?? 0} characters`,
    `about ${Math.max(1, Math.round(dials['sentences'] ?? 1))} sentences`,
    often('figures', 'figures'),
    often('emoji', 'emoji'),
    often('exclamations', 'exclamation marks'),
    often('questions', 'questions'),
    `begins ${begins[measured.opening]}`,
    measured.lineBreaks ? 'with line breaks' : 'in one paragraph',
    ...(measured.lowerCase ? ['in lower case'] : []),
  ].join(', ')
}
