/** Letters of other alphabets that look like Latin ones; enough to stop a word from hiding behind them. */
const lookalikes: Record<string, string> = Object.fromEntries(
  (
    'аa бb вb гr дd еe ёe жx зz иu йu кk лl мm нh оo пn рp сc тt уy фf хx цu чu шw щw ъb ыb ьb эe юo яr іi їi єe ґr ѕs јj ԁd ԛq ԝw һh ' +
    'αa βb γy δd εe ζz ηn θo ιi κk λl μm νv ξe οo πn ρp σo ςs τt υu φf χx ψw ωw ' +
    'ıi łl øo đd ħh ŧt ƅb ɑa ɡg ɩi ｜l ' +
    'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, -1), pair.slice(-1)]),
)
const disguises = new RegExp(`[${Object.keys(lookalikes).join('')}]`, 'gu')
const leet: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * A text as a reader hears it: one width, one case, no accents, no invisible characters, no look-alikes
 * (decision: fetched-text-is-data).
 */
export function fold(text: string): string {
  const plain = unboxed(text)
    .normalize('NFKD')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Mn}\p{Cf}]/gu, '')
    .toLowerCase()
  return plain.replace(disguises, (letter) => lookalikes[letter] ?? letter)
}

const letterA = 'A'.charCodeAt(0)
/** Runs of 26 signs that are letters in brackets, a box, a circle or a flag, which no normal form undoes as it reads. */
const boxes = [0x1f110, 0x1f130, 0x1f150, 0x1f170, 0x1f1e6]

/** A text with letters in boxes, circles and flags as letters, and every picture of a dollar sign as "$". */
export function unboxed(text: string): string {
  return text
    .replace(/[\u{1f110}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu, (sign) => {
      const code = sign.codePointAt(0) ?? 0
      const start = boxes.find((first) => code >= first && code < first + 26)
      return start === undefined ? sign : String.fromCharCode(letterA + code - start)
    })
    .replace(/[\u{1f4b2}\u{1f4b5}\u{1f911}]/gu, '$')
}

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Words shorter than this are looked for as they are written. */
const disguisableMin = 4

/** Which of the words stand in a text, however they are disguised. Words of scripts without spaces count anywhere, others as whole words. */
export function blockedIn(text: string, keywords: string[]): string[] {
  const folded = fold(text)
  const disguised = folded.replace(/[013457@$!]/g, (letter) => leet[letter] ?? letter)
  return keywords.filter((keyword) => {
    const word = fold(keyword).trim()
    if (word === '') return false
    if (unspaced.test(word)) return folded.includes(word)
    // Two or three letters turn up spelled out by accident: "only a 1.2% move" is not about AI.
    const short = Array.from(word).length < disguisableMin
    const spaced = Array.from(word)
      .map(escape)
      .join(short ? '' : '[\\s._*\\-\\u00b7]{0,2}')
    const whole = new RegExp(`(?<![\\p{L}\\p{N}])${spaced}(?![\\p{L}\\p{N}])`, 'u')
    return whole.test(folded) || (!short && whole.test(disguised))
  })
}

function escape(letter: string): string {
  return letter.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}
