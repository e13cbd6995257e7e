import { plain } from '../plain.ts'
import { isOrdinary } from './arabic-names.ts'
import { firmEndings, firmMarkers, givenNames } from './arabic-words.ts'
import { hanPeopleOf } from './chinese-people.ts'
import { isHan, segmentsOf } from './chinese-segments.ts'
import { firms, firmsStrict, loneWords } from './chinese-words.ts'
import { han } from './words-of-text.ts'

/** A name as a source writes it in Chinese signs or Arabic letters. */
export interface SourceName {
  name: string
}

/** Names of people and firms that a source in Chinese or Arabic speaks of, by the words they stand beside. */
export function namesOfSource(text: string): SourceName[] {
  const names = han.test(text) ? hanNames(text) : arabicLetters.test(text) ? arabicNames(text) : []
  return [...new Set(names)].map((name) => ({ name }))
}

const arabicLetters = /[\u0621-\u064a]{3}/u

/** Where these names stand in a text. */
export function spelledIn(
  text: string,
  names: SourceName[],
): (SourceName & { index: number; end: number })[] {
  const hay = plain(text)
  return names.flatMap(({ name }) => {
    const found: (SourceName & { index: number; end: number })[] = []
    for (let index = hay.indexOf(name); index >= 0; index = hay.indexOf(name, index + 1))
      found.push({ name, index, end: index + name.length })
    return found
  })
}

/** "支付公司通汇达", "归鸿钱包", and people: signs that are no words beside the word for a firm. */
function hanNames(text: string): string[] {
  const segments = segmentsOf(text)
  const loneAt = (at: number) => isLoneSign(segments[at]?.text ?? '')
  const firmNames = segments.flatMap((marker, at) => {
    if (!firms.has(marker.text) && !firmsStrict.has(marker.text)) return []
    let to = at
    while (to < at + 4 && loneAt(to + 1)) to++
    let from = at
    while (from > at - 4 && loneAt(from - 1)) from--
    return [
      text.slice(marker.end, segments[to]?.end),
      text.slice(segments[from]?.index, marker.index),
    ].filter((name) => name.length > 1 && name.length < 5)
  })
  const people = hanPeopleOf(text).filter((name) => {
    const start = text.indexOf(name)
    const isTitled = /[官长人家师席理员]$/u.test(text.slice(0, start))
    // "特罗姆瑟" is no Mr 罗.
    return isTitled || !segments.some(({ end }, at) => end === start && loneAt(at))
  })
  return [
    ...people.map((name) => name.replace(/说$/u, '')),
    ...firmNames.map((name) => name.replace(notOfName, '')),
  ]
    .filter((name) => name.length > 1 && !/[万亿元]/u.test(name))
    .map(plain)
}

/** Signs in front of a name that the dictionary has no word for. */
const notOfName = /^(?:竞品|友商|做市商|[商从与和由向])/u

function isLoneSign(sign: string): boolean {
  return sign.length === 1 && isHan(sign) && !loneWords.has(sign)
}

const signs = /\u0640|[\u{64b}-\u{652}]/gu

/** "شركة كورفين", "سامر حداد", "واحة كابيتال": by the word that tells them, without what is written together with it. */
function arabicNames(text: string): string[] {
  const bare = plain(text).replace(signs, '')
  const words = Array.from(bare.matchAll(/[\u0621-\u064a]+/gu), ({ 0: word, index }) => ({ word, index }))
  return words
    .flatMap(({ word, index }, at) => {
      const behind = words[at + 1]
      const next = behind && bare.slice(index + word.length, behind.index) === ' ' ? behind.word : ''
      const single = word.replace(/^[ولبف](?=.{3})/u, '')
      if (firmMarkers.has(word) || firmMarkers.has(single))
        return next.length > 3 && !next.startsWith('ال') && !isOrdinary(next) ? [next] : []
      if (firmEndings.has(next)) return isOrdinary(word) ? [] : [word, single]
      return givenNames.has(single) || givenNames.has(word)
        ? [givenNames.has(word) ? word : single, next]
        : []
    })
    .filter((word) => word.length > 2)
}
