import { dayOf } from './facts.ts'
import { marked, unmarked } from './marks.ts'
import type { Facts, Task } from './prompt.ts'
import { phrasebooks } from './phrasebooks/index.ts'

/**
 * A text as a model answers it that was told to refer to facts: a figure of the chart becomes the reference that it was
 * taken from, and what else stands in it as a fact writes it one of that fact, the longest first. What no fact holds stays
 * written out, as with a model that does not keep to what it was told.
 */
export function referring(text: string, task: Task, facts: Facts): string {
  // Nobody asked for it, or it was prepared with references of its own.
  if (facts.references.length === 0 || text.includes('[[')) return unmarked(text)
  const known = facts.figures.reduce(
    (whole, { key, text: figure }, at) => whole.replaceAll(marked(figure, at), `[[${key}]]`),
    text,
  )
  return byTheirWords(unmarked(known), task, facts)
}

function byTheirWords(
  text: string,
  { language, kind }: Pick<Task, 'language' | 'kind'>,
  facts: Facts,
): string {
  const keys = new Map<string, string>()
  const add = (written: string, reference: string) => {
    if (written !== '' && !keys.has(written)) keys.set(written, `[[${reference}]]`)
  }
  for (const { key, text: figure } of [...facts.figures, ...facts.references])
    // "Two" in a source's words is no figure that anybody thinks of who does not carry it over.
    if (/\d/.test(figure) || (/\p{L}/u.test(figure) && (kind === 'clone_influence' || !/^s\d/.test(key))))
      add(figure, key)
  for (const { key, time } of facts.figures)
    if (time) for (const day of dayOf(time, language)) add(day, `${key}|date`)
  // The one that a text of the simulator speaks of (facts.ts).
  const counted = facts.structure?.aboveEma50 ? 'higherLows' : 'lowerHighs'
  const word = phrasebooks[language].counts[(facts.structure?.[counted] ?? 0) - 2]
  if (word) add(word, `${counted}|words`)
  if (keys.size === 0) return text
  const isUnspaced = /^(?:CHINESE|JAPANESE|THAI)$/.test(language)
  const pattern = [...keys.keys()]
    .filter((written) => text.includes(written))
    .toSorted((one, other) => other.length - one.length)
    .map((written) => around(written, isUnspaced))
    .join('|')
  if (pattern === '') return text
  // Not within a reference that stands there already.
  return text.replace(
    new RegExp(String.raw`\[\[[^\]]*\]\]|${pattern}`, 'gu'),
    (written) => keys.get(written) ?? written,
  )
}

/** A pattern for words or a figure that are not part of longer ones. */
function around(written: string, isUnspaced: boolean): string {
  const before = /^\d/.test(written)
    ? // The 2 of "layer 2" is no figure.
      String.raw`(?<![\d.,$%+-])(?<!(?:[Ll]ayers?|[Cc]ouches?|lớp|capas?|camadas?|слой|слоя|уровня|katman|レイヤー|레이어|الطبقة|lapisan|लेयर|เลเยอร์|schicht)[ -]?)`
    : isUnspaced
      ? ''
      : String.raw`(?<![\p{L}\p{M}\d])`
  const after = /\d$/.test(written)
    ? String.raw`(?![\d%A-Za-z]|[.,]\d)`
    : /[\p{L}\p{M}]$/u.test(written) && !isUnspaced
      ? String.raw`(?![\p{L}\p{M}\d])`
      : ''
  return before + RegExp.escape(written) + after
}
