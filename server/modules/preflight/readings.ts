import { unboxed } from '#server/lib/fold.ts'

/**
 * How a text can be read: what stands there, and what a reader, a copied line or a wallet makes of it. Letters keep their
 * case, because in an address it counts. Everything here takes a time that grows with the text's length alone.
 */

/** Whole phrases in one letter: they hide nothing, and unfolding them makes a text up to eighteen times as long. */
const arabicPhrases = /[\ufdf0-\ufdfd]/g

/** Capitals of other alphabets that look like Latin ones. Their small letters often look like another one. */
const capitals =
  'АA ВB СC ЕE НH ІI ЈJ КK МM ОO РP ЅS ТT ХX УY ҮY ԌG ԚQ ԜW ԀD ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ϹC ϺM ՕO ՍU ՏS ԼL ԾG ᎪA ᏴB ᏟC ᎠD ᎬE ᏀG ᎻH ᎥI ᎫJ ᏦK ᏞL ᎷM ᏢP ᏒR ᏚS ᎢT ᏙV ᎳW ᏃZ ꓐB ꓑP ꓓD ꓔT ꓖG ꓗK ꓙJ ꓚC ꓜZ ꓝF ꓟM ꓠN ꓡL ꓢS ꓣR ꓦV ꓧH ꓪW ꓫX ꓬY ꓮA ꓰE ꓲI ꓳO ꓴU'
const small =
  'аa еe ѐe ёe оo рp сc уy хx ѕs іi їi јj һh ԁd ԛq ԝw ɡg ɑa ɩi ıi ƅb ƽs вb нh кk мm тt гr αa οo ρp νv ιi κk τt υu γy χx ηn σo ωw ε e ϲc ϳj սu օo հh ոn ցg ɪi ʏy ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ᴢz łl øo đd ħh ŧt'
const lookalikes = new Map(
  `${capitals} ${small}`
    .split(' ')
    .filter((pair) => pair.length === 2)
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
)

/**
 * A text in plain letters and figures, case kept: one width, no accents on Latin letters, no unseen characters, letters in
 * boxes, circles and flags, figures of other scripts and in key caps, look-alike letters, and every dollar sign as "$".
 */
export function plainly(text: string): string {
  return level(text).replace(/(?![A-Za-z])[\p{L}]/gu, (letter) => lookalikes.get(letter) ?? letter)
}

/** The same with the letters of other alphabets left as they are, so that words of theirs stay words. */
export function level(text: string): string {
  return unboxed(text)
    .replace(arabicPhrases, ' ')
    .normalize('NFKD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\d#*$])[\p{Mn}\p{Me}]+/gu, '')
    .replace(/(?!\n)[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .replace(/(?![0-9])\p{Nd}/gu, figure)
    .replaceAll('➕', '+')
    .replace(/[\u2236\ua789\ufe13]/g, ':')
    .replace(/[\u2044\u2215\u29f8\u2571]/g, '/')
    .replace(/[đĐ]/g, (letter) => (letter === 'đ' ? 'd' : 'D'))
    .normalize('NFC')
}

/** A decimal figure of any script: they stand in rows of ten that begin with zero. */
function figure(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((code - zero) % 10)
}

/**
 * A text with words that are spelled out put together: "e v i l . c o m" reads "evil.com". Signs between single letters
 * count as parts of what is spelled.
 */
export function unspelled(text: string): string {
  return text.replace(
    /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[ \t]*[.:/@_-]?[ \t]+(?:[.:/@_-][ \t]*)?[\p{L}\p{N}](?![\p{L}\p{N}])){3,}/gu,
    (spelled) => spelled.replace(/[ \t]+/g, ''),
  )
}

/** Pieces of letters and figures of ASCII with nothing but signs and blanks between them, as an address in pieces is. */
export function chainsOf(text: string): string[][] {
  const chains: string[][] = []
  let end = -Infinity
  for (const { 0: piece, index } of text.matchAll(/[A-Za-z0-9]+/g)) {
    const joined = index - end <= gapMax && !/[\p{L}\p{N}\ue000]/u.test(text.slice(end, index))
    if (joined) chains.at(-1)?.push(piece)
    else chains.push([piece])
    end = index + piece.length
  }
  return chains
}
/** More signs than this between two pieces, and nobody reads them as one. */
const gapMax = 12
