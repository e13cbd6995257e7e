import type { Told } from './told.ts'

/** Of these two one is meant, or neither; as `one-meaning.txt` and the concepts of claims call them, in any of these words. */
const deedsApart = [
  [
    ['~buy', 'buy'],
    ['~sell', 'sell'],
  ],
  [
    ['~vote', 'approve', '~approve'],
    ['~reject', 'reject'],
  ],
  [
    ['~join', 'join', 'appoint', 'hire'],
    ['~leave', 'leave', 'resign', 'layOff'],
  ],
  [
    ['~open', 'launch', 'resume', '~resume'],
    ['~close', 'shutDown', 'pause', '~pause'],
  ],
  [
    ['inflow', '~flow-in'],
    ['outflow', '~flow-out'],
  ],
  [
    ['hold', 'holdAbove', '~bounce'],
    ['crossDown', '~give-way'],
  ],
  [['~add-feature'], ['~remove-feature']],
  [
    ['~rise', 'up'],
    ['~halve', 'halve'],
  ],
  [['~win'], ['~lose-out']],
  [['~keep'], ['~give-up']],
  [['~send'], ['~receive']],
  [['~raise-it'], ['~cut-it']],
] as const satisfies readonly Apart[]
const qualitiesApart = [
  [['~rise'], ['~fall']],
  [['~cheap'], ['~expensive']],
  [['~trust'], ['~doubt']],
  [['~fast'], ['~slow']],
  [['~early'], ['~late']],
  [['~simple'], ['~hard']],
  [['~profit'], ['~loss']],
  [['~worry'], ['~greed']],
  [['~past'], ['~future']],
  [['~big'], ['~small']],
  [['~testnet'], ['~mainnet']],
  [['~like'], ['~dislike']],
  [['~good'], ['~bad']],
  [['~strong'], ['~weak']],
  [['~often'], ['~seldom']],
] as const satisfies readonly Apart[]
/** What only one of two texts tells and makes them two, whatever else is in both: a deed that undoes another. */
const decisive: readonly Meaning[] = [
  ['revoke', '~cancel'],
  ['resume', '~resume'],
  ['releaseFunds', '~resume'],
]

/** Of something stolen it matters whether it came back. */
const theft: Meaning = ['hack', '~theft']
const givenBack: Meaning = ['refund', 'recover', '~return-it', '~refund']

type Meaning = readonly string[]
type Apart = readonly [Meaning, Meaning]

/** A meaning that only one of two texts has where only the other has its opposite; with `deeds`, what was done alone. */
export function meaningsApart(
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
  { deeds = false }: { deeds?: boolean } = {},
): readonly [string, string] | null {
  const has = (labels: ReadonlySet<string>, meaning: Meaning) => meaning.some((label) => labels.has(label))
  const only = (labels: ReadonlySet<string>, a: Meaning, b: Meaning) => has(labels, a) && !has(labels, b)
  const pairs: readonly Apart[] = [...deedsApart, ...(deeds ? [] : qualitiesApart)]
  const found = pairs.find(
    ([a, b]) => (only(one, a, b) && only(other, b, a)) || (only(one, b, a) && only(other, a, b)),
  )
  if (found) return [found[0][0] ?? '', found[1][0] ?? '']
  const undone = decisive.find((meaning) => has(one, meaning) !== has(other, meaning))
  if (has(one, theft) && has(other, theft) && has(one, givenBack) !== has(other, givenBack))
    return ['given back', 'stolen']
  return undone ? [undone[0] ?? '', 'nothing of it'] : null
}

/** Whether two texts have a meaning in common whose words are known. */
export function meansTheSame(one: Told, other: Told): boolean {
  return [...one.labels].some((label) => label.startsWith('~') && other.labels.has(label))
}
