import type { Language } from '#contract/lists.ts'
import { localeOf } from '#server/lib/locale-of.ts'
import type { ClaimEvidence, Fact, Snapshot } from '#server/modules/claims/index.ts'
import { verdictOn } from '#server/modules/preflight/index.ts'
import { figureFrom, numbersIn } from './numerals.ts'

/** A figure that stands in a text and that its source does not hold any more. */
export interface WrongFigure {
  said: string
  /** The same figure as its source tells it now; null: the source is gone, or tells none. */
  now: string | null
  source: string
}

/** A text whose figures are wrong by now. */
export interface Revised {
  figures: WrongFigure[]
  /** With those figures as they should be; null: that takes a person. */
  text: string | null
  /** The sentences of it that were changed; null: they do not stand alone. */
  sentences: string | null
  /** What of the published text no fact ever held, as its owner wanted it. */
  neverHeld: Set<string>
}

/** What of a text says a figure; a name or a quotation is none. */
const figureKinds = new Set<ClaimEvidence['kind']>(['number', 'percent', 'price', 'date', 'direction'])

/**
 * Holds a published text against its sources as they are now, by the rule that let it out. What one of the ways of reading
 * them still holds is not wrong, and what never was held is no news. Null: nothing is wrong. Pure, no network.
 */
export function revisedText(
  text: string,
  language: Language,
  { before, ways }: { before: Snapshot; ways: Snapshot[] },
): Revised | null {
  const [now] = ways
  if (!now || ways.some((way) => same(way.facts, before.facts))) return null
  const told = verdictOn(text, language, before).claims
  const again = ways.map((way) => verdictOn(text, language, way).claims)
  const wrong = told.filter(
    (claim) =>
      claim.match &&
      figureKinds.has(claim.kind) &&
      !ways.some((way) => isAsItWas(claim, before, way)) &&
      again.every((claims) => !claims.some((one) => isSame(one, claim) && one.match)),
  )
  if (wrong.length === 0) return null

  const neverHeld = new Set(told.flatMap((claim) => (claim.match ? [] : [claim.text])))
  const stands = (words: string) => holds(words, language, now, neverHeld)
  const right = wrong.map((claim) => rightFigure(claim, { text, language, before, now }))
  const figures = wrong.map(({ text: said, source }, at) => ({ said, source, now: right[at] ?? null }))
  const written = rewritten(text, wrong, right)
  const turned = wordsTurned(before.facts, now.facts)
  if (turned || !written || !stands(written.text)) return { figures, neverHeld, text: null, sentences: null }
  const sentences = changedSentences(written, language)
  return { figures, neverHeld, text: written.text, sentences: stands(sentences) ? sentences : null }
}

/** Whether all that words claim is held, but for what never was. */
export function holds(
  words: string,
  language: Language,
  snapshot: Snapshot,
  neverHeld: ReadonlySet<string>,
): boolean {
  return verdictOn(words, language, snapshot).claims.every(
    (claim) => claim.match || neverHeld.has(claim.text),
  )
}

/**
 * Whether the figure's own fact did not change. Another figure of the text that is wrong by now may make it read as something
 * else, which it is not once that one is put right.
 */
function isAsItWas({ fact }: ClaimEvidence, before: Snapshot, way: Snapshot): boolean {
  const valueIn = ({ facts }: Snapshot) =>
    facts.find(({ key, kind }) => key === fact?.key && kind !== 'text')?.value
  const was = valueIn(before)
  return was !== undefined && was === valueIn(way)
}

function same(one: Fact[], other: Fact[]): boolean {
  const values = new Map(other.map((fact) => [fact.key, fact.value]))
  return one.length === other.length && one.every(({ key, value }) => values.get(key) === value)
}

function isSame(one: ClaimEvidence, other: ClaimEvidence): boolean {
  return one.start === other.start && one.end === other.end && one.kind === other.kind
}

/** What words say of figures: where a price stands, which way it goes, how often in a row, what it amounts to. */
const wordKinds = new Set<Fact['kind']>(['position', 'state', 'direction', 'date'])

/** Whether words that were right beside the old figures may be wrong beside the new ones. They are not replaced. */
function wordsTurned(before: Fact[], now: Fact[]): boolean {
  const told = new Map(now.map((fact) => [fact.key, fact.value]))
  const turns = (fact: Fact) =>
    wordKinds.has(fact.kind) || (fact.kind === 'number' && Number.isInteger(fact.value))
  return before.some((fact) => turns(fact) && told.get(fact.key) !== fact.value)
}

/** The figure as its source tells it now: of all that changed there, the one that the same rule takes in its place. */
function rightFigure(
  claim: ClaimEvidence,
  { text, language, before, now }: { text: string; language: Language; before: Snapshot; now: Snapshot },
): string | null {
  const changes = changesOf(claim.source, before.facts, now.facts)
  const letters = Array.from(text)
  const takenOf = (some: Change[]) => {
    const ways = new Set(some.flatMap((change) => figureFrom(claim.text, change)))
    return [...ways].filter((way) => {
      const changed = letters.toSpliced(claim.start, claim.end - claim.start, way).join('')
      return verdictOn(changed, language, now).claims.some(
        (one) => one.start === claim.start && one.kind === claim.kind && one.match,
      )
    })
  }
  // The very fact that held it, before all that said the same.
  const own = takenOf(changes.filter(({ told }) => told === claim.found))
  const taken = own.length === 1 ? own : takenOf(changes)
  // Two that would do: which one it was is for a person to say.
  return taken.length === 1 ? (taken[0] ?? null) : null
}

interface Change {
  from: number
  to: number
  /** The fact that changed, as a claim that it held names it; null: a number in somebody's words. */
  told: string | null
}

/** Every number of a source that is another one by now; of a post, each that left it with each that came. */
function changesOf(source: string, before: Fact[], now: Fact[]): Change[] {
  const after = new Map(now.filter((fact) => fact.source === source).map((fact) => [fact.key, fact]))
  return before
    .filter((fact) => fact.source === source)
    .flatMap((fact): Change[] => {
      const again = after.get(fact.key)
      if (!again || again.value === fact.value) return []
      if (typeof fact.value === 'number')
        return typeof again.value === 'number'
          ? [{ from: fact.value, to: again.value, told: `${fact.label}: ${fact.value}` }]
          : []
      if (fact.kind !== 'text' || typeof again.value !== 'string') return []
      const [old, come] = [numbersIn(fact.value), numbersIn(again.value)]
      return [...old.difference(come)].flatMap((from) =>
        [...come.difference(old)].map((to) => ({ from, to, told: null })),
      )
    })
}

interface Rewritten {
  text: string
  /** Where its new figures stand, in the string. */
  places: number[]
}

/** The text with every wrong figure replaced; null where one of them has no other. */
function rewritten(text: string, wrong: ClaimEvidence[], right: (string | null)[]): Rewritten | null {
  const letters = Array.from(text)
  const places: number[] = []
  let done = ''
  let at = 0
  for (const [index, claim] of wrong.entries()) {
    const figure = right[index]
    if (!figure || claim.start < at) return null
    done += letters.slice(at, claim.start).join('')
    places.push(done.length)
    done += figure
    at = claim.end
  }
  return { text: done + letters.slice(at).join(''), places }
}

function changedSentences({ text, places }: Rewritten, language: Language): string {
  const sentences = [...new Intl.Segmenter(localeOf[language], { granularity: 'sentence' }).segment(text)]
  return sentences
    .filter(({ index, segment }) => places.some((place) => place >= index && place < index + segment.length))
    .map(({ segment }) => segment.trim())
    .join(' ')
}
