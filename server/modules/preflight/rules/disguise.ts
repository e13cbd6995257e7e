import { accountIn } from '../detectors/accounts.ts'
import { canonicalAddress, otherAddresses } from '../detectors/addresses.ts'
import { measure } from '../measure.ts'
import { splitTagIn } from '../detectors/split-tags.ts'
import { topics } from '../detectors/hashtags.ts'
import { phoneInPiecesIn } from '../detectors/phone-numbers-in-pieces.ts'
import { spokenPhoneIn } from '../detectors/spoken-phone-numbers.ts'
import { botCommandIn } from '../detectors/bot-commands.ts'
import { encodedIn } from '../detectors/encodings.ts'
import { ipAddressIn } from '../detectors/ip-addresses.ts'
import { spelledDomainIn } from '../detectors/spelled-domains.ts'
import { decodingHintIn } from '../detectors/decoding-hints.ts'
import { nearLinkIn } from '../detectors/near-links.ts'
import { places } from '../places.ts'
import { level, plainly } from '../readings.ts'
import { seedPhraseIn } from '../detectors/seed-phrases.ts'
import { piecesOf } from '../detectors/pieces.ts'
import { spelledOutIn } from '../detectors/spelled-out.ts'
import { strangeWordIn } from '../detectors/strange-words.ts'
import { halvesIn, inTurnIn } from '../detectors/told-in-parts.ts'
import { spokenSignIn } from '../detectors/spoken-signs.ts'
import type { Flight, Rule } from '../types.ts'
import { walletAddressesIn } from '../detectors/wallets.ts'

/**
 * Letters that no language of the product is written in: in other styles (mathematical, circled, small capitals, upper and
 * lower figures of letters, wide), with hooks and strokes, of alphabets that are used for their looks alone. A model has no
 * reason for them, other than to be read in one way by people and in another by us.
 */
const styled =
  /[\u{1d400}-\u{1d7ff}\u{1f110}-\u{1f189}\u2474-\u24ff\u2776-\u2793\uff21-\uff3a\uff41-\uff5a\u0180-\u019f\u01a2-\u01ae\u01b1-\u0217\u021c-\u02af\u1d00-\u1dbf\u2071-\u209c\u2c60-\u2c7f\ua720-\ua7ff\u13a0-\u13ff\uab70-\uabbf\ua4d0-\ua4ff\u0530-\u058f\u2160-\u2188\u{10400}-\u{1044f}\u2c00-\u2c5f]/u
/** Marks that are left on a letter or figure once letters and marks that belong together are one; the key cap of an emoji is none. */
const marked =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}](?!\u20e3|\ufe0e|\ufe0f)[\p{Mn}\p{Me}]/u
/** Letters of two alphabets in one word, and figures of two kinds in one number. */
const mixed =
  /[\p{Script=Latin}\d$@/.+]ـ|\p{Script=Latin}[\p{Script=Cyrillic}αβγεηικνορτυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ]|[\p{Script=Cyrillic}αβγεηικνορτυχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ]\p{Script=Latin}|[A-Za-z0-9](?![0-9])\p{Nd}|(?![0-9])\p{Nd}[A-Za-z0-9]|[a-z0-9][一二三四五六七八九〇零][a-z0-9]|\d[ЗзОо]|[零壹贰叁肆伍陆柒捌玖貳參陸](?:[^\p{L}\p{N}]{0,4}[a-f0-9零壹贰叁肆伍陆柒捌玖貳參陸]){3}/iu
/** Letters that are flags' halves, not a flag. */
const flags =
  /(?<![\u{1f1e6}-\u{1f1ff}])(?:[\u{1f1e6}-\u{1f1ff}]{2})*[\u{1f1e6}-\u{1f1ff}](?![\u{1f1e6}-\u{1f1ff}])/u

/** A word with signs or pictures in it, which are no apostrophe, hyphen, stop or slash of a word. */
const inWord =
  '[*^|~`•·=+<>\\\\"“”«»‹›→←↔⇒‿※◦▪■□●○★☆♦♥]|\\p{Extended_Pictographic}(?:[\\ufe0f\\u200d\\u{1f3fb}-\\u{1f3ff}]|\\p{Extended_Pictographic})*'
const broken = new RegExp(`(?<=[a-z])(?:${inWord})(?=[a-z])`, 'giu')
/** A picture or a rare sign within a word, once. */
const pictured =
  /\p{Ll}(?:\p{Extended_Pictographic}(?:\ufe0f|\u200d|\p{Emoji_Modifier})*){1,4}(?=[a-zà-ÿ])|[a-z](?:[¤¦†‡¬¶§\u2e33]|\*{2,}|[|¦]{2,})[a-z]/iu
/** A piece in brackets or quotes right behind another one. */
const boxed = /[a-z0-9.@/][」】』\])}”"»][「【『[({“"«][a-z0-9.@/]/iu
/** A comma or semicolon without a blank behind it, twice in one word. */
const comma =
  /[a-z0-9]*[a-z][;،,，、；][a-z0-9.@/]+[;،,，、；][a-z0-9]|[a-z][;،,，、；]\.?[a-z]{1,3}(?![a-z])[;،,，、；/]/iu
/** Signs written as codes. */
const coded =
  /<!--|<wbr|&(?:#0*\d{2,6};?|#x0*[0-9a-f]{1,5};?|[a-z]{2,31};)|(?<![\d.,])%(?:25)?(?:2e|2f|3a|40|5f|2d|24|23)(?=[a-z])|(?<=[a-z]\d*)%(?:2e|2f|3a|40|5f|2d|24|23)(?=[a-z])/iu
/** Readings in which pieces are put together: of lines, parts, lists, quotes and brackets. */
function joinedReadings(plain: string): string[] {
  const unlisted = plain.replace(/^[^\S\n]*(?:[-*•‣▪◦·]|\d{1,2}(?:[.)]|\ufe0f|\u20e3)*|[①-⑳])[^\S\n]+/gmu, '')
  const lines = unlisted.replace(/(?<=^[^\s]{1,24})[^\S\n]*\n+[^\S\n]*(?=[^\s]{1,24}$)/gmu, '')
  const parts = unlisted.replace(
    /[^\S\n]{0,3}[|—–\n;,]{0,3}\s{0,3}(?:part|partie|teil|phần|parte|الجزء|第)\s*\d+\s*(?:部分)?\s*(?:\/\s*\d+)?\s*[:：]\s*/giu,
    '',
  )
  const quoted = plain.replace(/["”»』」]\s*[&+.,]?\s*["“«『「]/gu, '')
  const bare = plain.replace(
    new RegExp(`(?<=[a-z0-9@./:_])(?:${inWord}|[,;،，、；])+(?=[a-z0-9@./:_])`, 'giu'),
    '',
  )
  const shut = plain.replace(/(?<=[a-z0-9.@/])[」】』\])}]\s*[「【『[({](?=[a-z0-9.@/])/giu, '')
  return [...new Set([lines, parts, quoted, bare, shut])].filter((reading) => reading !== plain)
}

type Own = Pick<Flight, 'links' | 'addresses' | 'tickers'>

/** A text without what its owner has set up, and without links and names that stand in it openly, which are asked about elsewhere. */
function withoutOwn(text: string, own: Own): string {
  const unlinked = [...own.links, ...own.addresses, ...measure(text).links].reduce(
    (rest, one) => rest.replaceAll(one, ' '),
    text,
  )
  return unlinked.replace(/(?<![\w.%+@-])(?:\/\w{1,32})?@\w{3,}(?![\w-]*\.\w|@)/g, ' ')
}

/** A long text in stretches that overlap by more than an address is long: reading it takes a time that grows with its length alone. */
function stretchesOf(text: string): string[] {
  const stretches: string[] = []
  for (let at = 0; at === 0 || at + stretchOverlap < text.length; at += stretchStep) {
    // A stretch begins with a whole word, where there is one.
    const from = at === 0 ? 0 : at + Math.max(0, text.slice(at, at + 60).search(/\s/))
    stretches.push(
      text
        .slice(from, at + stretchStep + stretchOverlap)
        .replace(/(?<=\s)\S{1,30}$/, (cut) => (at + stretchStep + stretchOverlap < text.length ? '' : cut)),
    )
  }
  return stretches
}
const stretchStep = 700
const stretchOverlap = 300

/** What a text is read as when its pieces are put together, its words taken for signs, its codes undone. */
function suspicionIn(unlinked: string, own: Own): string | null {
  const even = level(unlinked)
  const unlisted = level(withoutLists(unlinked))
  const anchors = { tickers: new Set(own.tickers.map((ticker) => ticker.toUpperCase())), topics }
  for (const reading of new Set([even, unlisted])) {
    const pieces = piecesOf(reading)
    const found =
      spokenSignIn(reading) ??
      decodingHintIn(reading) ??
      botCommandIn(reading) ??
      nearLinkIn(reading) ??
      accountIn(reading) ??
      spelledDomainIn(reading) ??
      ipAddressIn(reading) ??
      splitTagIn(reading, anchors) ??
      spelledOutIn(reading, pieces) ??
      strangeWordIn(pieces) ??
      seedPhraseIn(reading) ??
      phoneInPiecesIn(reading) ??
      spokenPhoneIn(reading)
    if (found !== null) return found
  }
  return halvesIn(even) ?? inTurnIn(even) ?? encodedIn(even)
}

/** Parts and lines of a list without what counts them. */
function withoutLists(text: string): string {
  return text
    .replace(
      /^[^\S\n]*(?:[-*•‣▪◦·→✅]\ufe0f?|[(（]?(?:\d{1,2}|[a-h])(?:[.)）]|[^\S\n]-|\ufe0f|\u20e3)+|[①-⑳])[^\S\n]+/gmu,
      '',
    )
    .replace(
      /[^\S\n]{0,3}[|—–\n;,]{0,3}\s{0,3}(?:part|partie|teil|phan|phần|parte|piece|step|bagian|भाग|हिस्सा|часть|الجزء|第)\s*\d+\s*(?:部分)?\s*(?:(?:\/|of|sur|de|von|dari|من|का)\s*\d+)?\s*[:：]\s*/giu,
      ' | ',
    )
}

/** Why a text reads like one that hides something from us, as the place where it does; null where it does not. */
export function disguiseIn(text: string, own: Own): string | null {
  const unlinked = withoutOwn(text.normalize('NFC'), own)
  for (const pattern of [pictured, styled, marked, mixed, flags, boxed, comma, coded]) {
    const found = pattern.exec(unlinked)
    if (found) return around(unlinked, found.index, found[0].length)
  }
  const signs = [...unlinked.matchAll(broken)]
  if (signs.length >= 2 && signs[0]) return around(unlinked, signs[0].index, 1)
  const found = stretchesOf(unlinked)
    .values()
    .map((stretch) => suspicionIn(stretch, own))
    .find((place) => place !== null)
  if (found) return found.replace(/\s+/g, ' ').trim().slice(0, 60)
  const plain = plainly(unlinked)
  const known = new Set(own.links.map(canonicalAddress))
  for (const reading of joinedReadings(plain)) {
    const before = new Set(otherAddresses(plain, measure(plain)))
    const measured = measure(reading)
    const links = [...measured.links, ...otherAddresses(reading, measured)].filter(
      (link) => !before.has(link) && !known.has(canonicalAddress(link)) && !plain.includes(link),
    )
    const wallets = walletAddressesIn(reading, own.addresses).filter((found) => !plain.includes(found))
    const handles = measured.mentions.filter((name) => !plain.includes(`@${name}`))
    const found = links[0] ?? wallets[0] ?? (handles[0] && `@${handles[0]}`)
    if (found) return found.slice(0, 60)
  }
  return null
}

function around(text: string, at: number, length: number): string {
  return text
    .slice(Math.max(0, at - 8), at + length + 8)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 40)
}

const openCommand = /(^|[ \t\n])\/[a-z][a-z0-9_]{1,31}(?![\w/.@-])/giu

export const disguiseRules: Rule[] = [
  {
    code: 'strange_letters',
    path: 'content',
    check: 'characters',
    since: '2026-11-22',
    source: 'our own: what a model writes is written in the letters of its language, and in whole words',
    model: 'stop',
    person: 'off',
    find: ({ text }, flight) => {
      // Where it is a button, an open command is asked about as an account.
      const open = places[flight.platform].opensCommands ? text.replace(openCommand, '$1') : text
      const place = disguiseIn(open, flight)
      return place === null ? null : { place }
    },
    detail: ({ place = '' }) => `letters or pieces that hide something: "${place}"`,
  },
]
