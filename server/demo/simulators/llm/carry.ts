import { carriedOver, plain } from './facts.ts'
import type { Chance } from './chance.ts'
import type { Task } from './prompt.ts'
import { type Theme, themesIn } from './themes.ts'
import type { Phrasebook } from './phrasebook.ts'
import { carriedSentences, type Gist } from './phrasebooks/carried.ts'
import { remarks } from './phrasebooks/remarks.ts'
import { joined, ledTo, varied } from './vary.ts'

/** The first that fits; what grows and what shrinks in one sentence says nothing of either. */
const gists: [Gist, RegExp][] = [
  ['asks', /\?\s*$|\bask (?:where|why)\b/i],
  ['wait', /\b(?:wait\w*|patien\w*|watch|careful\w*|stops?|risk\w*|caution\w*|caps|slow|boring)\b/i],
  ['new', /\b(?:new|live|launch\w*|mainnet|testnet|releas\w*|publish\w*|finished|now|first)\b/i],
  ['more', /\b(?:grow\w*|grew|longer|deeper|doubled|rose|more|higher|passed|up)\b/i],
  ['less', /\b(?:fell|fall\w*|dropped|lower|less|fewer|down|cheap\w*|weaker)\b/i],
  ['lasts', /\b(?:keeps?|still|again|not|holds?|holding|flat|every|without|another)\b/i],
]

/**
 * A post said again in another language, sentence by sentence: what each is about and what it says of it, in that
 * language's words; names and amounts as they are. In English it says the sentences themselves.
 */
export function carrySentences(
  text: string,
  { language, rewrite }: Pick<Task, 'language' | 'rewrite'>,
  phrasebook: Phrasebook,
  chance: Chance,
): string[] {
  const sentences = plain(text)
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => /\p{L}/u.test(sentence))
  if (language === 'ENGLISH') return sentences
  const whole = themesIn([text])[0] ?? 'trend'
  let theme: Theme = whole
  const used = new Set<string>()
  // What the gate did not find in the source is not said once more.
  const refused = rewrite.flatMap((line) =>
    [...line.matchAll(/"([^"]+)" is (?:not in the facts|written out)/g)].map(([, claim = '']) => claim),
  )
  const isSaid = rewrite.some((line) => line.startsWith('repetition'))
  // "$3800万" is "$38M" as it came.
  const digits = (figure: string) => figure.replace(/\D|0+\D*$/g, '')
  const isRefused = (name: string) =>
    refused.some((claim) => claim === name || (digits(name) !== '' && digits(claim) === digits(name)))
  return sentences.map((sentence) => {
    theme = themesIn([sentence])[0] ?? theme
    const [gist] = gists.find(([, words]) => words.test(sentence)) ?? ['says' as const]
    const said = carriedSentences[language]
    const fresh = [...said[gist], ...said.says].filter((frame) => !used.has(frame))
    const frame = chance.pick(fresh.slice(0, said[gist].length)) ?? said.says[0] ?? ''
    used.add(frame)
    const filled = varied(frame, chance).replace('{theme}', phrasebook.themes[theme])
    const names = carriedOver(sentence).filter((name) => !isRefused(name))
    const named = withNames(filled.charAt(0).toLocaleUpperCase() + filled.slice(1), names, language)
    return loosely(named, language, chance, isSaid)
  })
}

/**
 * As somebody says it who carries over every day: now plainly, unless that was said before, now led to, now with a thought
 * behind it.
 */
function loosely(sentence: string, language: Task['language'], chance: Chance, isSaid: boolean): string {
  const way = chance.number()
  if (way < 0.45 && !isSaid) return sentence
  if (way < 0.7) return ledTo(sentence, language, chance)
  return joined(sentence, chance.pick(remarks[language]) ?? '', language)
}

function withNames(sentence: string, names: string[], language: Task['language']): string {
  if (names.length === 0) return sentence
  const wide = language === 'CHINESE'
  const list = wide ? `（${names.join('、')}）` : ` (${names.join(', ')})`
  return sentence.replace(/(\s?[.!?。！？।؟])?$/u, (end) => `${list}${end}`)
}
