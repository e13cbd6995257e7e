import { type Ending, scoreOf, type Sight, suspicious } from './domain-clues.ts'
import { plainEndings, wordEndings } from './domain-endings.ts'
import { open, shut, toldDot } from './spoken-signs.ts'
import { dotSign } from './stops.ts'

/**
 * Names and links whose stop is a word, set apart, in brackets or another sign, and whose ending may be in pieces. What can
 * also be the end of a sentence is judged by how much speaks against it (domain-clues.ts).
 */

const dots = new RegExp(
  String.raw`(?<boxed>${open}[ \t]*(?:${toldDot}|\.)[ \t]*${shut})|(?<told>${toldDot})|(?<=\p{L})[-_*|/~](?<hung>dot|point|punkt|punto|ponto|cham|nokta)[-_*|/~](?=\p{L})|(?<sign>${dotSign}+)`,
  'giu',
)
const gap = /^[^\p{L}\p{N}@$#]{0,8}/u
const piece = /^(?:[\p{Script=Latin}\d]+|[\p{Script=Cyrillic}\d]+)/u
const pieceBefore =
  /(?:[\p{Script=Latin}\d]+|[\p{Script=Cyrillic}\d]+|[^\P{L}\p{Script=Latin}\p{Script=Cyrillic}][\p{M}]*)$/u
/** Letters of the longest ending ("unstoppable"), and one more. */
const endingLengthMax = 12
/** An ending in more pieces than this is read by nobody. */
const piecesMax = 8
/** As much of a text as a piece and the signs before it take. */
const pieceWindow = 32
/** As much of a text before a stop as a name and the signs behind it take, and how many those may be. */
const nameWindow = 40
const leftGapMax = 8
/** How much of a text is shown before and behind the place. */
const shownBefore = 12
const shownBehind = 8

/** What reads like a name or a link in disguise; null where nothing does. */
export function spelledDomainIn(whole: string): string | null {
  // "0.9×。SOL": how many times something is, at the end of a sentence, is no name.
  const text = whole.replace(/(?<=\d)×/g, ' ')
  for (const found of text.matchAll(dots)) {
    const sight = sightAt(text, found)
    if (!sight || scoreOf(sight) < suspicious) continue
    const { index, end, ending } = sight
    return text.slice(Math.max(0, index - shownBefore), ending ? ending.end : end + shownBehind).trim()
  }
  return null
}

/** What stands around a stop, where a name may: a word before it, and what may be an ending behind a stop that is no sign. */
function sightAt(text: string, { 0: whole, index, groups }: RegExpExecArray): Sight | null {
  const end = index + whole.length
  const ending = endingAfter(text, end)
  if (!ending && !groups?.['sign']) return null
  const before = text.slice(Math.max(0, index - nameWindow), index)
  const { 0: between = '' } = /[^\p{L}\p{M}\p{N}]*$/u.exec(before) ?? []
  const { 0: left = '' } = pieceBefore.exec(before.slice(0, before.length - between.length)) ?? []
  if (left === '' || between.length > leftGapMax) return null
  if (ending && isOfSentence(left, ending)) return null
  return {
    text,
    index,
    end,
    whole,
    boxed: Boolean(groups?.['boxed']),
    told: Boolean(groups?.['told']),
    hung: Boolean(groups?.['hung']),
    left,
    // What closes a sentence before its stop sets nothing apart.
    leftGap: /^\s?[%)\]"'’”»$€£¥₫₹°]+$/u.test(between) ? '' : between,
    ending,
  }
}

/** "night. P/E": a ratio begins a sentence. Nor is "a.m. on" a name. */
function isOfSentence(left: string, { gaps, within, written, pieces }: Ending): boolean {
  if (within.includes('/') && /^\s*$/.test(gaps)) return true
  return within.some((part) => part.includes('.')) && (left.length === 1 || written.length === pieces)
}

/** The ending that the next pieces make, of as many pieces as it takes. */
function endingAfter(text: string, from: number): Ending | null {
  let at = from
  let written = ''
  let gaps = ''
  const within: string[] = []
  let best: Ending | null = null
  for (let pieces = 1; pieces <= piecesMax; pieces++) {
    const rest = text.slice(at, at + pieceWindow)
    const { 0: between = '' } = gap.exec(rest) ?? []
    const { 0: next = '' } = piece.exec(rest.slice(between.length)) ?? []
    if (next === '' || written.length + next.length > endingLengthMax) break
    written += next
    if (pieces === 1) gaps = between
    else within.push(between)
    at += between.length + next.length
    const name = written.toLowerCase()
    if (plainEndings.has(name) || wordEndings.has(name))
      best = { name, written, pieces, gaps, within: [...within], end: at }
  }
  return best
}
