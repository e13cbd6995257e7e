/** How letters that carry marks are written by who leaves the marks out; a pattern is met by either. */
export function loosely(source: string): string {
  const inClass = /\[[^\]]*\]/gu
  let done = ''
  let from = 0
  for (const { 0: group, index } of source.matchAll(inClass)) {
    done += outside(source.slice(from, index)) + inside(group)
    from = index + group.length
  }
  return done + outside(source.slice(from))
}

function outside(source: string): string {
  return source.replace(/['’]\??/g, "[’']?").replace(marked, (letter) => `[${letter}${plainOf(letter)}]`)
}

function inside(group: string): string {
  return group.replace(marked, (letter) => letter + plainOf(letter))
}

const marked = /[\u00c0-\u024f\u1e00-\u1eff]/gu

function plainOf(letter: string): string {
  return letter.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd')
}

/** A pattern of which the letters may stand without their marks. */
export function loose({ source, flags }: RegExp): RegExp {
  return new RegExp(loosely(source), flags)
}

/** What is often mistyped and decides what is meant. */
const known =
  `write writing draft publish published remember schedule scheduled postpone reschedule tomorrow tonight
  follow following subscribe monitor unfollow cancel delete remove discard shorten rewrite rephrase resume continue
  change charged charge credits price funding volume performance statistics results monday tuesday wednesday thursday
  friday saturday sunday morning afternoon evening weekend telegram twitter bitcoin ethereum solana hashtags emojis
  sentence paragraph planned message another something whenever percent minutes aujourd demain programme publier
  dernier dernière prochain prochaine supprime déplace reporte décale raccourcis préviens reprends brouillon semaine
  résultats pourquoi combien`
    .split(/\s+/)
    .map((word) => ({ word, bones: bonesOf(word) }))
const knownWords = new Set(known.map(({ word }) => word))

/** A word without doubled letters, of which too many or too few are written. */
function bonesOf(word: string): string {
  return word.toLowerCase().replace(/(\p{L})\1+/gu, '$1')
}

/** A text in which slips of the hand are put right: letters swapped, doubled or left out. */
export function repaired(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}@/.#-])\p{Script=Latin}{5,}(?![\p{L}\p{N}/@])/gu, (written) => {
    if (knownWords.has(written.toLowerCase()) || /^\p{Lu}{2}/u.test(written)) return written
    const bones = bonesOf(written)
    return known.find(({ word, bones: right }) => isSlip(bones, right, word.length))?.word ?? written
  })
}

function isSlip(written: string, right: string, length: number): boolean {
  if (written[0] !== right[0] || written.at(-1) !== right.at(-1)) return false
  if (written === right) return true
  if (written.length === right.length) return isSwapped(written, right)
  if (length < 6 || Math.abs(written.length - right.length) !== 1) return false
  const [short, long] = written.length < right.length ? [written, right] : [right, written]
  return [...long].some((_, at) => long.slice(0, at) + long.slice(at + 1) === short)
}

function isSwapped(written: string, right: string): boolean {
  const at = [...written].findIndex((letter, index) => letter !== right[index])
  return (
    written[at] === right[at + 1] &&
    written[at + 1] === right[at] &&
    written.slice(at + 2) === right.slice(at + 2)
  )
}
