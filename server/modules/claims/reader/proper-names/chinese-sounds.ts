import { inOrder, soundOf } from './by-sound.ts'
import { knownSounds, soundsOfSigns } from './chinese-words.ts'
import type { KnownWords } from './known-words.ts'
import { standingOf } from './latin-words.ts'
import { placeOf } from './places.ts'

interface Span {
  index: number
  end: number
}

const signs = Object.keys(soundsOfSigns).join('')
const soundWritten = new RegExp(`[${signs}]{1,8}(?:[·•・‧][${signs}]{1,8})+|[${signs}]{3,}`, 'gu')

/** Whether foreign names could be written here, known or not. */
export function soundsIn(text: string): Span[] {
  return Array.from(text.matchAll(soundWritten), ({ 0: name, index }) => ({
    index,
    end: index + name.length,
  }))
}

/** How much of the sound of a foreign name must be that of a name in the sources. */
const sharedSoundMin = 0.65

/**
 * Foreign names in Chinese signs that no source holds. Where the sources write them in Latin letters, each name of the
 * sources may be written in Chinese once, if it sounds at all like it.
 */
export function foreignNamesIn(text: string, edges: Set<number>, known: KnownWords): Span[] {
  const left = [...latinNames(known)]
  const given = new Map<string, boolean>()
  return [...text.matchAll(soundWritten)].flatMap(({ 0: name, index }) => {
    const end = index + name.length
    const isDotted = /[·•・‧]/u.test(name)
    if (known.hasRun(name) || knownSounds.has(name) || placeOf(name)) return []
    // A word of the dictionary, or parts of several, writes no name.
    if (!isDotted && !(edges.has(index) && edges.has(end) && brokenInside(index, end, edges))) return []
    const isHeld = given.get(name) ?? takeNearest(name, left)
    given.set(name, isHeld)
    return isHeld ? [] : [{ index, end }]
  })
}

/** At least two edges of words inside: signs that belong to no word. */
function brokenInside(index: number, end: number, edges: Set<number>): boolean {
  let inside = 0
  for (let at = index + 1; at < end; at++) if (edges.has(at)) inside++
  return inside >= Math.min(2, end - index - 1)
}

/** Takes the name of the sources that sounds most like this one; false where none is left that does. */
function takeNearest(name: string, left: string[]): boolean {
  const sound = soundInChinese(name)
  if (sound === '') return left.length > 0
  const likeness = left.map((one) => {
    const other = one.replaceAll('r', 'l').replace(/(.)\1/g, '$1')
    return inOrder(sound, other) / Math.max(1, sound.length, other.length - 1)
  })
  const best = Math.max(0, ...likeness)
  if (best < sharedSoundMin) return false
  left.splice(likeness.indexOf(best), 1)
  return true
}

function soundInChinese(name: string): string {
  let out = ''
  for (const sign of name) for (const one of soundsOfSigns[sign] ?? '') if (!out.endsWith(one)) out += one
  return out
}

const namesOf = new WeakMap<KnownWords, string[]>()
const nothing = { has: () => false, hasRun: () => false }

/** The sounds of the Latin names of the sources, single words and pairs. */
function latinNames(known: KnownWords): string[] {
  const before = namesOf.get(known)
  if (before) return before
  const words = [...(known.capitals?.words ?? [])].filter(
    (word) => /^[a-z]/.test(word) && standingOf(word, 'CHINESE', nothing) === 'strange',
  )
  const made = words.flatMap((word) => {
    const behind = [...(known.capitals?.behind.get(word) ?? [])].filter((next) => next !== '')
    return [soundOf(word), ...behind.map((next) => soundOf(word + next))]
  })
  namesOf.set(known, made)
  return made
}
