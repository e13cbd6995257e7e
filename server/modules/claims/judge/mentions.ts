import type { Fact, Name, Snapshot } from '../types.ts'
import { type Candidate, candidateOf, candidatesOf, isNumberKind } from './candidates.ts'
import { sourceNames } from './sources.ts'

/** Something in the facts that a text may refer to instead of writing it out: a figure, a day, a direction, a position. */
export interface Mention {
  /** Of a fact its own; of a figure in a source's words the source's place and its own in it: "s1.3". */
  key: string
  fact: Fact
  /** As the source writes it, with its sentence; null for what is no source's words. */
  said: { text: string; sentence: string } | null
  candidate: Candidate
}

/** What a text about these facts may refer to, in the order of the facts. Keys are the same for the same snapshot. */
export function mentionsOf({ facts, names }: Snapshot): Mention[] {
  const known = [...names, ...sourceNames(facts)]
  let source = 0
  return facts.flatMap((fact): Mention[] =>
    fact.kind === 'text'
      ? saidIn(fact, known, `s${++source}`)
      : fact.kind === 'name' || fact.kind === 'state'
        ? []
        : [{ key: fact.key, fact, said: null, candidate: candidateOf(fact) }],
  )
}

function saidIn(fact: Fact, names: Name[], source: string): Mention[] {
  const words = String(fact.value)
  return candidatesOf(fact, names)
    .filter(({ kind, quoted }) => quoted && (isNumberKind(kind) || kind === 'date'))
    .map((candidate, at) => ({
      key: `${source}.${at + 1}`,
      fact,
      said: { text: candidate.text, sentence: sentenceAround(words, candidate) },
      candidate,
    }))
}

const sentenceEnd = /[.!?。！？؟]\s|\n/g

/** The sentence of a source that a figure stands in. */
function sentenceAround(words: string, { from, to }: Candidate): string {
  const ends = [...words.matchAll(sentenceEnd)].map(({ index }) => index + 1)
  const start = ends.findLast((end) => end <= from) ?? 0
  return words.slice(start, ends.find((end) => end >= to) ?? words.length).trim()
}

/** Where a text says a mention: in the string, with its key. */
export interface Spoken {
  from: number
  to: number
  key: string
}

/** The mention that a claim is made by, and whether nothing around it makes it another one ("184.2k" of "184.2"). */
export type BoundTo = (claim: { from: number; to: number }) => { mention: Mention; isWhole: boolean } | null

/** What claims are bound to, by where the mentions stand. */
export function bindings(spoken: readonly Spoken[], mentions: readonly Mention[]): BoundTo {
  const byKey = new Map(mentions.map((mention) => [mention.key, mention]))
  return ({ from, to }) => {
    const span = spoken.find((one) => from < one.to && to > one.from)
    const mention = span && byKey.get(span.key)
    return mention ? { mention, isWhole: from >= span.from && to <= span.to } : null
  }
}
