import type { Manner } from '#contract/manners.ts'
import { proposals } from './proposals.ts'
import { editsBetween } from './distance.ts'
import { breaks, mended } from './mend.ts'
import { hasSign } from './signs.ts'

/** A text as it was written, and as its owner let it go out. */
export interface Pair {
  id: string
  written: string
  published: string
}

/** A way of writing that an owner's edits have in common. */
export interface Observed {
  manner: Manner
  /** Texts in which the owner made that change. */
  because: string[]
  /** In how many they could have. */
  of: number
  /** Characters of their edits that it explains. */
  explains: number
}

/** One change is a mood. */
const supportMin = 2
/** Who makes a change in fewer of the texts that ask for it does not always want it. */
const shareMin = 0.6
/** Of a text that is another one altogether, its owner's habits cannot be read. */
const keptMin = 0.3
const observedMax = 12

/**
 * What an owner changes again and again, what explains most of their edits first: one way of writing after the other, each
 * looked for in what is left once those before it were followed. Pure; `pairs` are the newest first.
 */
export function observed(pairs: readonly Pair[], known: readonly Manner[] = []): Observed[] {
  const usable = pairs.filter(isEdit)
  const found: Observed[] = []
  const taken: Manner[] = [...known]
  for (let round = 0; round < observedMax; round++) {
    const now = usable.map((pair) => ({ ...pair, mended: mended(pair.written, taken) }))
    const left = now.map(({ mended: text, published }) => editsBetween(text, published))
    if (left.every((edits) => edits === 0)) break
    const proposed = proposals(
      now.map(({ mended: text, published }) => [text, published] as const),
      taken,
    )
    const best = proposed.reduce<Observed | null>(
      (found, group) => found ?? bestOf(group, { pairs: now, left, taken }),
      null,
    )
    if (!best) break
    found.push(best)
    taken.push(best.manner)
  }
  return found
}

function isEdit({ written, published }: Pair): boolean {
  return (
    editsBetween(written, published) <= Math.max(written.length, published.length) * (1 - keptMin) ||
    published.length < written.length
  )
}

/** Of ways of writing that explain about as much, whole sentences are what people think in. */
const weights: Partial<Record<string, number>> = { sentences: 1.2, characters: 1.05, words: 1 }

function bestOf(
  group: readonly Manner[],
  { pairs, left, taken }: { pairs: readonly Now[]; left: readonly number[]; taken: readonly Manner[] },
): Observed | null {
  const known = new Set(taken.map((manner) => JSON.stringify(manner)))
  const weight = ({ manner, explains }: Observed) =>
    explains * (manner.kind === 'length' ? (weights[manner.unit] ?? 1) : 1)
  const unit = taken.find(({ kind }) => kind === 'length')
  return (
    group
      .filter((manner) => !known.has(JSON.stringify(manner)))
      // Who limits the length counts in one unit; what else is short is so by it.
      .filter((manner) => manner.kind !== 'length' || !unit || aboutOf(manner) === aboutOf(unit))
      .flatMap((manner) => weigh(manner, pairs, left, taken) ?? [])
      .reduce<Observed | null>((best, one) => (best && weight(best) >= weight(one) ? best : one), null)
  )
}

type Now = Pair & { mended: string }

function weigh(
  manner: Manner,
  pairs: readonly Now[],
  left: readonly number[],
  taken: readonly Manner[],
): Observed | null {
  let explains = 0
  let against = 0
  const because: string[] = []
  for (const [at, { id, mended: text, written, published }] of pairs.entries()) {
    if (!breaks(text, manner, taken)) {
      // It was so by itself, and its owner made it otherwise.
      if (breaks(published, manner, taken) && !changesWord(manner)) against++
      continue
    }
    const gain = (left[at] ?? 0) - editsBetween(mended(written, [...taken, manner]), published)
    if (gain > 0 && !breaks(published, manner, taken)) because.push(id)
    else if (gain <= 0) against++
    explains += gain
  }
  const of = because.length + against
  const isHabit = because.length >= supportMin && because.length / of >= shareMin
  return isHabit && explains > 0 ? { manner, because, of, explains } : null
}

/** An owner may well write the word themselves where it means something else. */
function changesWord({ kind }: Manner): boolean {
  return kind === 'word'
}

/** What stands around each text. */
export function isFrame(manner: Manner) {
  return manner.kind === 'begin' || manner.kind === 'end'
}

/** Of two beginnings or ends, whether the first one says the other as well. */
export function holds(one: Manner, other: Manner): boolean {
  return isFrame(one) && one.kind === other.kind && one.text.includes(other.text.trim())
}

/** What two ways of writing cannot both say. */
export function aboutOf(manner: Manner): string {
  switch (manner.kind) {
    case 'length':
      return `length:${manner.unit}`
    case 'sign':
      return `sign:${manner.sign}`
    case 'word':
      return `word:${manner.from.toLowerCase()}`
    case 'include':
      return `include:${manner.text.toLowerCase()}`
    case 'no_sentence':
      return `no_sentence:${manner.about}`
    case 'typography':
      return manner.form === 'tight' ? 'typography:apart' : `typography:${manner.form}`
    case 'wording':
      return manner.form === 'british' || manner.form === 'american' ? 'wording:spelling' : 'wording:forms'
    case 'opening':
      return `opening:${manner.never.toLowerCase()}`
    case 'end':
    case 'begin':
    case 'lower_case':
    case 'begin_coin':
    case 'first_person':
    case 'end_question':
    case 'last_emoji':
    case 'layout':
    case 'self':
      return manner.kind
  }
}

/** Whether somebody writes the very sign that a rule forbids, so that the rule is not theirs any more. */
export function contradicts(pairs: readonly Pair[], manner: Manner): boolean {
  if (manner.kind !== 'sign') return false
  const added = pairs.filter(
    ({ written, published }) => !hasSign(written, manner.sign) && hasSign(published, manner.sign),
  )
  return added.length >= supportMin && added.length / pairs.length >= shareMin
}
