import type { Manner } from '#contract/manners.ts'
import { isDisclaimer } from '#server/modules/preflight/index.ts'
import * as words from './wish-words.ts'

type Polarity = 'wanted' | 'unwanted'

const mark = /\ue000/u
const wordMax = 80

/** What stands alone between two names of a list. */
const listed = /^[\s,،、，;/]*(?:(?:and|or|nor|et|ou|ni|và|hay|hoặc|或|和|و|أو|ولا)\s*)?[\s،]*$/iu
/** Said of somebody who is several: one person is meant instead, which is more than leaving the word out. */
const many = /^(?:we|us|our|我们|咱们|chúng tôi|chúng mình)$/iu
const alone = /^(?:I|me|my|je|tôi|mình|我|أنا)$/iu

/**
 * The words that somebody wants and does not want: `bare` is what they said with `\ue000` in the place of each quoted
 * name. Which is which is told by what stands before a name, or, where nothing does, behind the last one.
 */
export function readNames(bare: string, quotes: readonly string[]): Manner[] {
  const parts = bare.split(mark)
  const said = polarities(parts, quotes.length)
  if (said === null) return mentioned(bare, quotes)
  const runs: { polarity: Polarity; names: string[] }[] = []
  for (const [at, name] of quotes.entries()) {
    const polarity = said[at] ?? 'wanted'
    const last = runs.at(-1)
    const isNew = !last || last.polarity !== polarity
    if (isNew) runs.push({ polarity, names: inList(name) })
    else last.names.push(...inList(name))
  }
  return paired(runs)
}

/** Several in one pair of quotes. */
const inList = (name: string) => {
  const parts = name.split(/\s*、\s*/u)
  return parts.length > 1 && parts.every((part) => part !== '' && part.length <= 20) ? parts : [name]
}

function polarities(parts: readonly string[], count: number): Polarity[] | null {
  const found: Polarity[] = []
  let now: Polarity | null = null
  let swaps = false
  for (let at = 0; at < count; at++) {
    const [before = '', after = ''] = [parts[at], parts[at + 1]]
    const cue = cueIn(before, at > 0)
    if (words.oldFirst.test(before) && (at === 0 || cue === null)) {
      swaps = true
      now = 'unwanted'
    } else if (at > 0 && words.turnsInto.test(before)) {
      // "A becomes B": what stood before goes.
      found[at - 1] = 'unwanted'
      now = 'wanted'
    } else if (cue !== null) now = cue
    else if (swaps && at > 0 && !listed.test(before)) now = now === 'wanted' ? 'unwanted' : 'wanted'
    if (at < count - 1 && words.insteadOf.test(after) && !swaps && !words.turnsInto.test(after))
      // "…, A instead of B": a new one, whatever was said before it.
      found.push(listed.test(before) && at > 0 ? 'wanted' : (now ?? 'wanted'))
    else found.push(now ?? 'wanted')
  }
  return found.includes('unwanted') ? found : saidBehind(found, now !== null, parts[count] ?? '')
}

/** "…, leave them all out": null where nothing there denies them either. */
function saidBehind(found: readonly Polarity[], isWanted: boolean, behind: string): Polarity[] | null {
  return isWanted || !words.denies.test(behind) ? null : found.map(() => 'unwanted')
}

/** The last word before a name that says whether it is wanted. */
function cueIn(before: string, between: boolean): Polarity | null {
  const denied = lastOf(words.denies, before)
  const instead = between ? lastOf(words.insteadOf, before) : -1
  const wanted = lastOf(words.says, before)
  if (between && denied === -1 && /^[\s,，،]*(?:but|mais|mà|而是|بل)(?!\p{L})/iu.test(before)) return 'wanted'
  if (denied === -1 && instead === -1) return wanted === -1 ? null : 'wanted'
  // "Never say", "chứ đừng nói": the verb belongs to the denial before it, as long as nothing parts them.
  const no = Math.max(denied, instead)
  return wanted > no && /[,，.;:،—–]/u.test(before.slice(no, wanted)) ? 'wanted' : 'unwanted'
}

function lastOf(pattern: RegExp, text: string): number {
  return [...text.matchAll(new RegExp(pattern.source, 'giu'))].at(-1)?.index ?? -1
}

function paired(runs: readonly { polarity: Polarity; names: string[] }[]): Manner[] {
  const found: Manner[] = []
  for (let at = 0; at < runs.length; at++) {
    const [one, other] = [runs[at], runs[at + 1]]
    if (!one) break
    if (!other) {
      if (one.polarity === 'unwanted') found.push(...one.names.flatMap(without))
      break
    }
    const [wanted, unwanted] = one.polarity === 'wanted' ? [one.names, other.names] : [other.names, one.names]
    found.push(
      ...unwanted.flatMap((from, nth): Manner[] => {
        const to = (wanted.length === unwanted.length ? wanted[nth] : wanted[0]) ?? ''
        return from.length > wordMax || to.length > wordMax ? [] : [{ kind: 'word', from, to }]
      }),
    )
    at++
  }
  return found
}

function without(name: string): Manner[] {
  if (many.test(name)) return [{ kind: 'self', as: 'one' }]
  if (isDisclaimer(name)) return [{ kind: 'no_sentence', about: 'disclaimer' }]
  if (alone.test(name)) return [{ kind: 'no_sentence', about: 'self' }]
  return [{ kind: 'word', from: name.slice(0, wordMax), to: '' }]
}

function mentioned(bare: string, [first]: readonly string[]): Manner[] {
  return first !== undefined && words.mentions.test(bare)
    ? [{ kind: 'include', text: first.slice(0, wordMax) }]
    : []
}

const token = String.raw`[$#]?[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}-]*`
const list = (part: string) => `${part}(?:(?:\\s*[,،、，]\\s*|\\s+(?:and|or|et|ou|và|hay)\\s+)${part})*`
const versus: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:say|write|use)\s+(${list(token)}),?\s+(?:instead of|rather than|and not|not|never)\s+(${list(token)})(?=\s*(?:[,.!;]|please|$))`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:dis|dites|écris|écrivez|utilise|utilisez)\s+(${list(token)})(?:,?\s+(?:et\s+)?(?:pas|jamais|non)|\s+au lieu de|\s+plutôt que)\s+(${list(token)})(?=\s*(?:[,.!;]|$))`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:nói|viết|dùng|ghi)\s+(${list(token)}),?\s+(?:chứ (?:không|đừng)(?: phải)?(?: (?:nói|viết|dùng|ghi))?|thay (?:cho|vì)|(?:không|đừng) (?:nói|viết|dùng|ghi))\s+(${list(token)})(?=\s*(?:[,.!;]|$))`,
    'iu',
  ),
  new RegExp(
    String.raw`(?:写|用|说)((?:[\p{Script=Han}]{2,6}|[A-Za-z0-9]+)(?:[、]\s*(?:[\p{Script=Han}]{2,6}|[A-Za-z0-9]+))*)[，,\s]*(?:不要?|别|而不是|不许)(?:写|用|说)?((?:[\p{Script=Han}]{2,6}|[A-Za-z0-9]+)(?:[、]\s*(?:[\p{Script=Han}]{2,6}|[A-Za-z0-9]+))*)[。！]?$`,
    'u',
  ),
  new RegExp(
    String.raw`(?:اكتب|قل|استخدم)\s+(${list(token)})،?\s+(?:وليس|مو|مش|لا|بدل(?:ا)? من|بدل|بدلا? عن)\s+(${list(token)})(?=\s*(?:[،.!]|$))`,
    'iu',
  ),
]

/** "Say BTC, not Bitcoin": words that nobody put into quotes. */
export function readVersus(bare: string): Manner[] {
  const parts = (names: string) => names.split(/\s*[,،、，]\s*|\s+(?:and|or|et|ou|và|hay)\s+/u)
  for (const pattern of versus) {
    const [, to, from] = pattern.exec(bare) ?? []
    if (to !== undefined && from !== undefined)
      return paired([
        { polarity: 'wanted', names: parts(to) },
        { polarity: 'unwanted', names: parts(from) },
      ])
  }
  return []
}

const single: readonly RegExp[] = [
  /(?:\bthe words?|\bthe terms?|\bthe phrase|\ble mot|\bl['’]expression|(?<!\p{L})từ|(?<!\p{L})chữ|كلمة|كلمات|عبارة)\s+([\p{L}\p{N}-]{2,})/iu,
  new RegExp(
    String.raw`\b(?:never|don['’]?t|do not|stop) (?:ever )?(?:say|mention|mentioning|saying|write|writing|use|using) (${list(token)})\s*(?:again|any ?more|please)?[.!]?\s*$`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})ne (?:dis|dites|écris|écrivez) (?:jamais|pas|plus) (${list(token)})[.!]?\s*$`,
    'iu',
  ),
  /لا (?:تقل|تكتب) (\p{L}+(?: (?:ولا|أو) \p{L}+)*)(?=\s*(?:[،.!]|$))/u,
  /(?:不要|别|不许|不准|禁止)(?:再)?(?:说|写|提)((?!.*[太得么])[\p{Script=Han}A-Za-z]{1,6}?)(?:了|这个词|这两个字)?[。！]?$/u,
]

/** One word or a few that nobody put into quotes, and that are not to be written. */
export function readUnwanted(bare: string, denied: boolean): Manner[] {
  if (!denied) return []
  for (const pattern of single) {
    const [, names] = pattern.exec(bare) ?? []
    if (names !== undefined)
      return names.split(/\s*[,،、，]\s*|\s+(?:and|or|nor|et|ou|ni|và|hay|ولا|أو)\s+/u).flatMap(without)
  }
  return []
}
