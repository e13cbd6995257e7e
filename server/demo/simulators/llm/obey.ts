/** Orders as strangers word them, in the languages the product writes in: all that was said before no longer counts. */
const overruled = new RegExp(
  [
    String.raw`\b(?:ignore|disregard|forget|override) (?:all |any |the |your |every )*(?:previous|prior|earlier|above|other|system)[^.:;,\n]*(?:instructions?|prompt|rules)`,
    String.raw`\bignore[rz]? (?:toutes )?les instructions[^.:;,\n]*`,
    String.raw`\b(?:ignora|olvida) (?:todas )?las instrucciones[^.:;,\n]*`,
    String.raw`\bignore (?:todas )?as instruções[^.:;,\n]*`,
    String.raw`\bignoriere alle[^.:;,\n]*anweisungen`,
    String.raw`игнорируй[^.:;,\n]*инструкции`,
    String.raw`önceki (?:tüm )?talimatları[^.:;,\n]*`,
    String.raw`\babaikan semua instruksi[^.:;,\n]*`,
    String.raw`bỏ qua (?:mọi |tất cả )?(?:các )?(?:hướng dẫn|chỉ dẫn)[^.:;,\n]*`,
    String.raw`忽略[^。：:，,\n]*指[令示]`,
    String.raw`(?:以前|これまで)の指示[^。：:、\n]*無視`,
    String.raw`이전(?:의)? (?:모든 )?지시[^.:,\n]*무시`,
    String.raw`تجاهل (?:جميع |كل )?التعليمات[^.:،\n]*`,
    String.raw`ละเว้นคำสั่ง[^.:\n]*`,
    String.raw`पिछले (?:सभी )?निर्देश[^.:\n]*`,
  ].join('|'),
  'iu',
)

const leak =
  /\b(repeat|print|reveal|show|post|write|tweet)\b[^.\n]{0,40}\b(system prompt|instructions|marker)\b/i
const said =
  /\b(?:post|write|say|tweet|reply|answer|publish)(?: exactly| only| this| with)*\s*:?\s*["“]?([^"”\n]+)/i

/**
 * What an obedient model does with an instruction hidden in text that was only to be read: it follows it, however it is
 * written. Null when there is none.
 */
export function obeyed(texts: string[], system: string): string | null {
  const [order] = hiddenOrders(texts)
  if (order === undefined) return null
  if (leak.test(order)) return system
  // After a colon comes what is to be said, in any language.
  const [, worded] = said.exec(order) ?? /[:：]\s*["“]?([^"”\n]+)/.exec(order) ?? []
  return (worded ?? order).trim()
}

/** What stands behind the words that all said before no longer counts, however it is written. */
export function hiddenOrders(texts: string[]): string[] {
  return texts.flatMap(readings).flatMap((text) => {
    const [match] = overruled.exec(text) ?? []
    return match === undefined ? [] : [text.slice(text.indexOf(match) + match.length)]
  })
}

/** A text as a clever model reads it: as it stands, and out of every common disguise. */
function readings(text: string): string[] {
  const plain = text.normalize('NFKC')
  const bare = plain.replace(/[\p{Default_Ignorable_Code_Point}]/gu, '')
  return [
    text,
    bare,
    latin(bare),
    ...(plain.match(/[A-Za-z0-9+/=_-]{24,}/g) ?? []).map((word) =>
      Buffer.from(word, 'base64').toString('utf8'),
    ),
    ...(plain.match(/(?:[0-9a-f]{2}[\s:]?){24,}/gi) ?? []).map((word) =>
      Buffer.from(word.replace(/[^0-9a-f]/gi, ''), 'hex').toString('utf8'),
    ),
    ...(plain.match(/(?:%[0-9a-f]{2}|[\w.:/@$-]){24,}/gi) ?? []).map(unescaped),
    ...(plain.match(/[.\-–·−/ ]{60,}/g) ?? []).map(fromMorse),
    ...(plain.match(/(?:[01]{8}\s?){20,}/g) ?? []).map(fromBits),
    bare.replace(/[a-z]/gi, (letter) =>
      String.fromCharCode(letter.charCodeAt(0) + (letter.toLowerCase() < 'n' ? 13 : -13)),
    ),
    Array.from(bare).toReversed().join(''),
    bare.replace(/(?<=\S)[ .·_*](?=\S(?:[ .·_*]|$))/g, '').replace(/ {2,}/g, ' '),
    fromTags(text),
    fromZeroWidthBits(text),
  ].filter((reading) => reading !== '')
}

const lookAlikes: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ѕ: 's',
  ν: 'v',
  ο: 'o',
  α: 'a',
  ρ: 'p',
}
const latin = (text: string) =>
  Array.from(text)
    .map((letter) => lookAlikes[letter] ?? letter)
    .join('')

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

const morse = new Map(
  (
    '.- a|-... b|-.-. c|-.. d|. e|..-. f|--. g|.... h|.. i|.--- j|-.- k|.-.. l|-- m|-. n|--- o|.--. p|--.- q|.-. r|... s|- t|..- u|' +
    '...- v|.-- w|-..- x|-.-- y|--.. z|----- 0|.---- 1|..--- 2|...-- 3|....- 4|..... 5|-.... 6|--... 7|---.. 8|----. 9|' +
    '.-.-.- .|--..-- ,|---... :|-..-. /|-....- -|..--.- _|.--.-. @|...-..- $|-...- ='
  )
    .split('|')
    .map((pair) => {
      const [code = '', sign = ''] = pair.split(' ')
      return [code, sign]
    }),
)

/** Letters parted by a blank, words by a slash. */
function fromMorse(text: string): string {
  return text
    .trim()
    .split(/\s*\/\s*/)
    .map((word) =>
      word
        .split(/\s+/)
        .map((code) => morse.get(code) ?? '')
        .join(''),
    )
    .join(' ')
}

function fromBits(text: string): string {
  const bytes = text.match(/[01]{8}/g) ?? []
  return Buffer.from(bytes.map((bits) => Number.parseInt(bits, 2))).toString('utf8')
}

function fromTags(text: string): string {
  return Array.from(text)
    .flatMap((sign) => {
      const code = sign.codePointAt(0) ?? 0
      return code >= 0xe0020 && code <= 0xe007e ? [String.fromCodePoint(code - 0xe0000)] : []
    })
    .join('')
}

function fromZeroWidthBits(text: string): string {
  return fromBits(
    (text.match(/[\u200b\u200c]/g) ?? []).map((sign) => (sign === '\u200c' ? '1' : '0')).join(''),
  )
}
