import { z } from 'zod'
import type { Language } from '#contract/lists.ts'
import { type Mention, mentionsOf, type Spoken } from '#server/modules/claims/index.ts'
import type { Gathered } from '../types.ts'
import { type Form, forms, inForm, type Shown } from './forms.ts'

/** What a text about these facts may refer to, by key, each with how the prompt writes it. */
export type References = ReadonlyMap<string, Mention & Shown>

const figures = z.object({ figures: z.array(z.object({ key: z.string(), text: z.string() })) })

export function referencesTo({
  promptFacts,
  ...snapshot
}: Pick<Gathered, 'facts' | 'names' | 'promptFacts'>): References {
  const shown = figures.safeParse(promptFacts).data?.figures ?? []
  const texts = new Map(shown.map(({ key, text }) => [key, text]))
  return new Map(
    mentionsOf(snapshot).map((mention) => [
      mention.key,
      { ...mention, text: texts.get(mention.key) ?? null },
    ]),
  )
}

/** A text with its references written out. */
export interface Rendered {
  text: string
  spoken: Spoken[]
  /** References to what no fact holds, or in a form that it has not, as they were written. */
  unknown: string[]
}

/** "[[ema50]]", "[[close|rounded]]". */
const reference = /\[\[([^[\]|]{1,80})(?:\|([^[\]|]{0,20}))?\]\]/g

const beginsSentence = /(?:^|[.!?…]["”»)]?\s+|\n)$/u

/** What makes another figure of one right before or behind it. */
const glueBefore = /[\d十百千][.,]?$/
const glueBehind = /^(?:[.,]?\d|[十百千万萬億亿兆억만천])/

/** Writes out what an answer of a model refers to, in the language of the text; `before` is what was written out already. */
export function rendered(answer: string, references: References, language: Language, before = ''): Rendered {
  const spoken: Spoken[] = []
  const unknown: string[] = []
  let text = ''
  let read = 0
  for (const match of answer.matchAll(reference)) {
    const [whole, key = '', form] = match
    text += answer.slice(read, match.index)
    read = match.index + whole.length
    const figure = written({ key: key.trim(), form: form?.trim() }, references, language)
    const glued = glueBefore.test(answer.slice(0, match.index)) || glueBehind.test(answer.slice(read))
    if (figure === null || (glued && /\d/.test(figure))) {
      unknown.push(whole)
      continue
    }
    spoken.push({ from: text.length, to: text.length + figure.length, key: key.trim() })
    text += beginsSentence.test(before + text)
      ? figure.charAt(0).toLocaleUpperCase() + figure.slice(1)
      : figure
  }
  text += answer.slice(read)
  // What is left of one that is not whole.
  return { text, spoken, unknown: /\[\[|\]\]/.test(text) ? [...unknown, '[[ or ]]'] : unknown }
}

function written(
  { key, form = 'exact' }: { key: string; form: string | undefined },
  references: References,
  language: Language,
): string | null {
  const mention = references.get(key)
  const known = forms.find((one): one is Form => one === form)
  return mention && known ? inForm(mention, known, language) : null
}

/** An open reference is waited for as long as this: longer ones are no references. */
const referenceMax = 110

/** Writes out references in a text that arrives in pieces: an unfinished one waits for its end. */
export function renderingPieces(
  references: References,
  language: Language,
  hand: (piece: string) => void,
): (piece: string) => void {
  let held = ''
  let said = ''
  return (piece) => {
    held += piece
    const open = held.lastIndexOf('[[')
    const isOpen = open >= 0 && !held.includes(']]', open) && held.length - open < referenceMax
    const until = isOpen ? open : held.endsWith('[') ? held.length - 1 : held.length
    const { text } = rendered(held.slice(0, until), references, language, said)
    held = held.slice(until)
    said += text
    if (text !== '') hand(text)
  }
}

/**
 * The places of the mentions in a text that was repaired after they were written; one whose words are gone is left out.
 */
export function placedAgain(spoken: readonly Spoken[], before: string, after: string): Spoken[] {
  if (before === after) return [...spoken]
  let from = 0
  return spoken.flatMap(({ key, ...span }) => {
    const words = setOtherwise(before.slice(span.from, span.to))
    words.lastIndex = from
    const found = words.exec(after)
    if (!found) return []
    from = found.index + found[0].length
    return [{ key, from: found.index, to: from }]
  })
}

/** The same words, however blanks and the width of signs are set. */
function setOtherwise(words: string): RegExp {
  const set = RegExp.escape(words)
    .replace(/(?:\\x20|\s)+/gu, '\\s*')
    .replace(/(?<=\p{Script=Han})(?=[A-Za-z0-9])|(?<=[A-Za-z0-9%])(?=\p{Script=Han})/gu, '\\s*')
    .replace(/\\x2c|，/gu, '[,，]')
    .replace(/\\x3a|：/gu, '[:：]')
  return new RegExp(set, 'giu')
}

/**
 * What a prompt says of the references: how each is written in its source, ours in English, and what it is of. Figures of
 * the chart stand there already.
 */
export function listed(references: References): { key: string; text: string; of: string }[] {
  return [...references.values()].flatMap((mention) => {
    if (mention.text) return []
    const text = mention.said?.text ?? inForm(mention, 'exact', 'ENGLISH')
    return text === null ? [] : [{ key: mention.key, text, of: mention.said?.sentence ?? mention.fact.label }]
  })
}
