import { plain } from '../plain.ts'
import { firmEndings, firmMarkers, givenNames, ordinary, personMarkers } from './arabic-words.ts'
import { soundOf, soundsLike } from './by-sound.ts'
import type { KnownWords } from './known-words.ts'
import { hasPlace } from './latin-words.ts'
import { placesIn } from './places.ts'

interface Span {
  index: number
  end: number
}

interface Word extends Span {
  /** As `plain` writes it, without vowel signs. */
  text: string
}

const signs = /\u0640|[\u{64b}-\u{652}]/gu

/**
 * Names in Arabic letters that no source holds, in Arabic or by the sound of a Latin name: places, known given names, and
 * what stands behind "company", "bank", "Mr" and is no ordinary word.
 */
export function arabicNamesIn(text: string, known: KnownWords): Span[] {
  const words = Array.from(
    plain(text).matchAll(/(?:[\u{621}-\u{64a}]|[\u{64b}-\u{652}])+/gu),
    ({ 0: word, index }) => ({
      index,
      end: index + word.length,
      text: word.replace(signs, ''),
    }),
  )
  const found = words.flatMap((word, at) => {
    const place = placeAt(words, at)
    if (place) return isHeldPlace(place.name, known) || isClock(words, at) ? [] : [place.span]
    const next = words[at + 1]
    const joined =
      next !== undefined && /^[ \u00a0]$/.test(text.slice(word.end, next.index)) ? next : undefined
    if (isStrangeGiven(word, known)) return [{ index: word.index, end: joined ? joined.end : word.end }]
    return joined ? behindMarker(word, joined, known) : []
  })
  return found.filter((span, at) => at === 0 || span.index >= (found[at - 1]?.end ?? 0))
}

/** A word without what Arabic writes together with it. */
function forms(word: string): string[] {
  const and = /^[وف](?=.{3})/u.test(word) ? [word, word.slice(1)] : [word]
  const cut = and.flatMap((one) => (/^[بلك](?=.{3})/u.test(one) ? [one, one.slice(1)] : [one]))
  return cut.flatMap((one) => {
    if (/^ال(?=.{2})/u.test(one)) return [one, one.slice(2)]
    return /^لل(?=.{2})/u.test(one) ? [one, `ال${one.slice(2)}`, one.slice(2)] : [one, `ال${one}`]
  })
}

const places = new Map(placesIn('ARABIC').map((name) => [name.replace(signs, ''), name] as const))

/** A place of up to three words that begins here. */
function placeAt(words: Word[], at: number): { name: string; span: Span } | null {
  const first = words[at]
  if (!first) return null
  for (let length = 3; length > 0; length--) {
    const last = words[at + length - 1]
    if (!last) continue
    const behind = words.slice(at + 1, at + length).map(({ text }) => text)
    for (const form of forms(first.text)) {
      const name = places.get([form, ...behind].join(' '))
      if (name !== undefined) return { name, span: { index: first.index, end: last.end } }
    }
  }
  return null
}

function isHeldPlace(name: string, known: KnownWords): boolean {
  return (
    hasPlace(name, known) ||
    ['و', 'ب', 'ل', 'ول', 'وب'].some((before) => known.has(before + name.replace(signs, '')))
  )
}

/** "بتوقيت دبي": hours, not a place. */
function isClock(words: Word[], at: number): boolean {
  return /توقيت|جلسه|ساعه/u.test(words[at - 1]?.text ?? '')
}

function isKnownArabic(word: string, known: KnownWords): boolean {
  const all = forms(word)
  if (
    all.some(
      (form) => known.has(form) || known.has(`و${form}`) || known.has(`ب${form}`) || known.has(`ل${form}`),
    )
  )
    return true
  return all.some((form) => latinSounds(known).some((sound) => soundsLike(soundOf(form), sound)))
}

const sounds = new WeakMap<KnownWords, string[]>()

/** How the Latin names of the sources sound; firms' and people's names may be said in Arabic letters. */
function latinSounds(known: KnownWords): string[] {
  const before = sounds.get(known)
  if (before) return before
  const made = [...(known.capitals?.words ?? [])].filter((word) => /^[a-z]/.test(word)).map(soundOf)
  const some = [...new Set(made)].filter((sound) => sound !== '')
  sounds.set(known, some)
  return some
}

/** A word that Arabic uses every day, so that it names nobody. */
export function isOrdinary(word: string): boolean {
  return (
    forms(word).some((form) => ordinary.has(form)) || verbOrAdjective.test(word.replace(/^[وف](?=.{4})/u, ''))
  )
}

/** Verbs and adjectives of relation, by how they begin or end; they are no names. */
const verbOrAdjective = /^(?:[يت].{3,}|م.{3,}[هين]|.{3,}(?:يه|يين|يون|ات|تها|ها))$/u

function isStrangeGiven({ text }: Word, known: KnownWords): boolean {
  const name = /^[ولب](?=.{3})/u.test(text) && !givenNames.has(text) ? text.slice(1) : text
  return givenNames.has(name) && !isKnownArabic(name, known)
}

/** What stands behind "company", "bank", "the analyst", where it is neither ordinary nor of a source. */
function behindMarker(marker: Word, name: Word, known: KnownWords): Span[] {
  // "الشركة" is followed by what it did, "شركة" by its name.
  const isFirm =
    !/^(?:[وفبك]?ال|[وف]?لل)/u.test(marker.text) && forms(marker.text).some((form) => firmMarkers.has(form))
  const isPerson = !isFirm && forms(marker.text).some((form) => personMarkers.has(form))
  const isBeforeFirm = firmEndings.has(name.text)
  if (isBeforeFirm) return isStrange(marker.text, known) ? [{ index: marker.index, end: name.end }] : []
  if (!isFirm && !isPerson) return []
  // Where no source is in Arabic, a translated name cannot be looked up.
  if (known.scripts && !known.scripts.arabic && name.text.startsWith('ال')) return []
  if (name.text.length < 3 || !isStrange(name.text, known)) return []
  return [{ index: name.index, end: name.end }]
}

function isStrange(word: string, known: KnownWords): boolean {
  return !isOrdinary(word) && !givenNames.has(word) && !isKnownArabic(word, known)
}
