import type { Manner } from '#contract/manners.ts'

type As = Extract<Manner, { kind: 'self' }>['as']

/** Words of somebody who speaks of themselves, and the same of several, where changing the word alone is enough. */
const pairs: readonly (readonly [one: string, many: string])[] = [
  ["I'm", "we're"],
  ['I’m', 'we’re'],
  ['I am', 'we are'],
  ['I was', 'we were'],
  ["I've", "we've"],
  ['I’ve', 'we’ve'],
  ["I'll", "we'll"],
  ['I’ll', 'we’ll'],
  ["I'd", "we'd"],
  ['I’d', 'we’d'],
  ['I', 'we'],
  ['myself', 'ourselves'],
  ['my', 'our'],
  ['mine', 'ours'],
  ['me', 'us'],
  ['tôi', 'chúng tôi'],
  ['我们', '我们'],
  ['我', '我们'],
  ['أنا', 'نحن'],
]

const toMany = new Map(pairs.map(([one, many]) => [one.toLowerCase(), many]))
const toOne = new Map(pairs.toReversed().map(([one, many]) => [many.toLowerCase(), one]))
const pattern = (words: Iterable<string>) =>
  new RegExp(
    [...words]
      .toSorted((one, other) => other.length - one.length)
      .map((word) =>
        /\p{Script=Han}/u.test(word)
          ? RegExp.escape(word)
          : `(?<![\\p{L}\\p{M}\\p{N}$@#_])${RegExp.escape(word)}(?![\\p{L}\\p{M}\\p{N}_])`,
      )
      .join('|'),
    'giu',
  )
const ones = pattern(toMany.keys())
const manys = pattern(toOne.keys())

/** The text spoken by one, or by several. */
export function spokenAs(text: string, as: As): string {
  const [find, words] = as === 'many' ? [ones, toMany] : [manys, toOne]
  return text.replace(find, (word, at: number) => {
    // "Chúng tôi" is several already.
    if (as === 'many' && /chúng $/iu.test(text.slice(0, at))) return word
    const other = words.get(word.toLowerCase()) ?? word
    const begins = at === 0 || /[.!?…。！？؟\n]["”»’)]*\s*$/u.test(text.slice(0, at))
    return begins && /^\p{Lu}/u.test(word) ? other.charAt(0).toLocaleUpperCase() + other.slice(1) : other
  })
}

const selves =
  /(?<![\p{L}\p{M}])[jJ]['’]|(?<![\p{L}\p{M}])(?:I|I['’](?:m|ve|ll|d)|[Mm](?:y|e|ine|yself|oi|on|es)|ma|Ma(?= \p{Ll})|[Jj]e|[Tt]ôi|[Mm]ình|و?أنا|أتابع|أراقب|أرى|عندي|رأيي)(?![\p{L}\p{M}])|我/u

/** Whether somebody speaks of themselves in a sentence. */
export function ofSelf(sentence: string): boolean {
  return selves.test(sentence)
}
