/**
 * The same text with the same length, written one way: digits of all scripts as 0–9, one kind of percent sign,
 * apostrophe and space, small letters, Arabic letters without variants. Positions stay.
 */
export function plain(text: string): string {
  let out = ''
  for (let index = 0; index < text.length; index++) {
    const letter = text.charAt(index)
    const code = text.charCodeAt(index)
    if (code < 0x80) out += code >= 65 && code <= 90 ? String.fromCharCode(code + 32) : letter
    else out += written.get(letter) ?? digitOf(code) ?? lower(letter)
  }
  // Vietnamese has two places for a tone: "khoá", "khóa".
  return out.replace(/(?<!q)([ou])([áàảãạýỳỷỹỵ])(?![\p{L}\p{M}])/gu, (whole, first: string, last: string) => {
    const at = 'áàảãạýỳỷỹỵ'.indexOf(last)
    const tones = first === 'o' ? 'óòỏõọ' : 'úùủũụ'
    return at < 0 || at < 5 === (first === 'u') ? whole : `${tones[at % 5]}${first === 'o' ? 'a' : 'y'}`
  })
}

const written = new Map(
  Object.entries({
    '％': '%', '٪': '%', '﹪': '%', '＄': '$', '．': '.', '，': '，', '：': ':', '＋': '+', '－': '-', '−': '−',
    '٫': '.', '٬': ',', '’': "'", 'ʼ': "'", '‘': "'", '＇': "'", '\u00a0': '\u00a0', '\u202f': '\u00a0', '\u2009': '\u00a0',
    '\u2007': '\u00a0', 'أ': 'ا', 'إ': 'ا', 'آ': 'ا', 'ى': 'ي', 'ی': 'ي', 'ک': 'ك', 'ة': 'ه', 'İ': 'i', 'ё': 'е', 'Ё': 'е',
    '〜': '~', '～': '~', '∼': '~', '–': '–', '‑': '-', '‐': '-', '／': '/', '（': '(', '）': ')', '✕': '×', '✖': '×',
  }),
) // prettier-ignore

const zeros = [0xff10, 0x660, 0x6f0, 0x966, 0xe50, 0x9e6]

function digitOf(code: number): string | null {
  for (const zero of zeros) if (code >= zero && code < zero + 10) return String(code - zero)
  return null
}

function lower(letter: string): string {
  const small = letter.toLowerCase()
  return small.length === letter.length ? small : letter
}
