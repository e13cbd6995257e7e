import { type Manner, mannerSigns, typographies, wordings } from '#contract/manners.ts'
import { isDisclaimer } from '#server/modules/preflight/index.ts'
import { joined, piecesOf, unspaced } from './pieces.ts'
import { bodyOf, lengthIn } from './mend.ts'
import { hasSign, knownSigns } from './signs.ts'

type Both = readonly [before: string, after: string]

/**
 * Ways of writing that could explain why texts were changed as they were, in groups: a word explains only what the form of
 * a text does not. Many are wrong; they are weighed afterwards.
 */
export function proposals(changed: readonly Both[], taken: readonly Manner[] = []): Manner[][] {
  const edited = changed.filter(([before, after]) => before !== after)
  return [
    [...signsGone(edited), ...lengths(changed, edited, taken), ...frames(edited), ...always],
    wordsChanged(edited),
  ]
}

const always: readonly Manner[] = [
  { kind: 'lower_case' },
  { kind: 'layout', between: 'space' },
  { kind: 'layout', between: 'line' },
  { kind: 'layout', between: 'paragraph' },
  { kind: 'layout', between: 'first' },
  ...typographies.map((form): Manner => ({ kind: 'typography', form })),
  ...wordings.map((form): Manner => ({ kind: 'wording', form })),
  { kind: 'last_emoji', text: '' },
  { kind: 'begin_coin' },
  { kind: 'opening', never: '' },
  { kind: 'no_sentence', about: 'last_question' },
  { kind: 'no_sentence', about: 'lecture' },
  { kind: 'no_sentence', about: 'question' },
  { kind: 'no_sentence', about: 'exclamation' },
  { kind: 'no_sentence', about: 'self' },
  { kind: 'no_sentence', about: 'disclaimer' },
  { kind: 'self', as: 'many' },
  { kind: 'self', as: 'one' },
]

function signsGone(edited: readonly Both[]): Manner[] {
  return mannerSigns
    .filter((sign) => edited.some(([before, after]) => hasSign(before, sign) && !hasSign(after, sign)))
    .flatMap((sign) => knownSigns[sign].instead.map((by): Manner => ({ kind: 'sign', sign, by })))
}

const units = ['sentences', 'words', 'characters'] as const

/** As long as the longest text that was shortened may be, or that was left as it was. */
function lengths(changed: readonly Both[], edited: readonly Both[], taken: readonly Manner[]): Manner[] {
  return units.flatMap((unit) => {
    const length = (text: string) => lengthIn(unit === 'sentences' ? bodyOf(text, taken) : text, unit)
    const shortened = edited.filter(([before, after]) => length(after) < length(before))
    if (shortened.length === 0) return []
    const lengths = [
      Math.max(...shortened.map(([, after]) => length(after))),
      Math.max(...changed.map(([, after]) => length(after))),
    ]
    return [...new Set(lengths)].flatMap((max): Manner[] => (max > 0 ? [{ kind: 'length', unit, max }] : []))
  })
}

/** What stands at the beginning or end of several published texts and not of the written ones. */
function frames(edited: readonly Both[]): Manner[] {
  const heads = new Map<string, number>()
  const tails = new Map<string, number>()
  const count = (into: Map<string, number>, text: string) => into.set(text, (into.get(text) ?? 0) + 1)
  const texts = edited.map(([, after]) => after)
  for (const [one, [before, after]] of edited.entries())
    for (const other of texts.slice(one + 1)) {
      const head = commonHead(after, other)
      if (head.trim() !== '' && !before.startsWith(head)) count(heads, head)
      const tail = behindDisclaimer(commonTail(after, other))
      if (tail.trim() !== '' && !before.endsWith(tail)) count(tails, tail)
    }
  return [
    ...most(heads).flatMap((text): Manner[] => (frameFits(text) ? [{ kind: 'begin', text }] : [])),
    ...most(tails).flatMap((text): Manner[] => (frameFits(text) ? [{ kind: 'end', text }] : [])),
  ]
}

const framesMax = 4
const frameLengthMax = 120
const frameFits = (text: string) =>
  text.length <= frameLengthMax && /[\p{L}\p{N}\p{S}\p{Extended_Pictographic}?!…]/u.test(text)

function most(counted: Map<string, number>): string[] {
  return [...counted]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, framesMax)
    .map(([text]) => text)
}

/** Up to the end of a word. */
function commonHead(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const head = one.slice(0, at)
  if (unspaced.test(head)) return /^.*[，。！？：、\s]/su.exec(head)?.[0] ?? ''
  return /^.*\s/su.exec(head)?.[0] ?? ''
}

/** What stands behind a sentence that a market text has to have; that one is no end of the owner's. */
function behindDisclaimer(tail: string): string {
  const pieces = piecesOf(tail)
  const last = pieces.findLastIndex(({ text }) => isDisclaimer(text.trim().replace(/[.。!！]$/u, '')))
  return last === -1 ? tail : (pieces[last]?.gap ?? '') + joined(pieces.slice(last + 1))
}

function commonTail(one: string, other: string): string {
  let length = 0
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length)) length++
  const tail = one.slice(one.length - length)
  // The sentence's own end is not part of it.
  if (/^\P{L}+$/u.test(tail)) return tail.replace(/^[^\s\p{S}\p{Extended_Pictographic}#@]+/u, '')
  if (unspaced.test(tail)) return /(?<=[。！？])\s*\S.*$|\s.*$/su.exec(tail)?.[0] ?? ''
  return /\s.*$/su.exec(tail)?.[0] ?? ''
}

const token = /\p{Script=Han}|[\p{L}\p{M}\p{N}'’]+|\s+|./gsu
const tokensMax = 400
const runMax = 4

/** Words and signs that stand where others stood, in at least two texts. */
function wordsChanged(edited: readonly Both[]): Manner[] {
  const counted = new Map<string, { from: string; to: string; count: number }>()
  for (const [before, after] of edited) {
    const seen = new Set<string>()
    for (const { from, to } of runsOf(before, after)) {
      const key = `${from.toLowerCase()}\0${to.toLowerCase()}`
      if (seen.has(key)) continue
      seen.add(key)
      const known = counted.get(key)
      if (known) known.count++
      else counted.set(key, { from, to, count: 1 })
    }
  }
  return [...counted.values()]
    .filter(({ count }) => count >= 2)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 16)
    .map(({ from, to }): Manner => ({ kind: 'word', from: bare(from, to), to: bare(to, from) }))
}

/** In small letters but where both are not: a name keeps its capital. */
function bare(word: string, other: string): string {
  return /^\p{Lu}\p{Ll}/u.test(word) && (other === '' || /^\p{Lu}/u.test(other))
    ? word.charAt(0).toLocaleLowerCase() + word.slice(1)
    : word
}

function runsOf(before: string, after: string): { from: string; to: string }[] {
  const one = before.match(token) ?? []
  const other = after.match(token) ?? []
  if (one.length > tokensMax || other.length > tokensMax) return []
  const kept = common(one, other)
  const runs: { from: string; to: string }[] = []
  let [a, b] = [0, 0]
  for (const [nextA, nextB] of [...kept, [one.length, other.length] as const]) {
    const [gone, come] = [one.slice(a, nextA), other.slice(b, nextB)]
    const [from, to] = [gone.join('').trim(), come.join('').trim()]
    const short = gone.filter(isWord).length <= runMax && come.filter(isWord).length <= runMax
    if (
      from !== '' &&
      short &&
      from.length <= 80 &&
      to.length <= 80 &&
      /[\p{L}\p{S}%]/u.test(from) &&
      !/[\p{N}$@#\n.!?。！？؟]/u.test(from + to)
    )
      runs.push({ from, to })
    a = nextA + 1
    b = nextB + 1
  }
  return runs
}

const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** Places of the longest common sequence of tokens. */
function common(one: readonly string[], other: readonly string[]): (readonly [number, number])[] {
  const width = other.length + 1
  const lengths = new Uint16Array((one.length + 1) * width)
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        one[i] === other[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)
  const places: (readonly [number, number])[] = []
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    if (one[i] === other[j]) places.push([i++, j++])
    else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i++
    else j++
  }
  return places
}
