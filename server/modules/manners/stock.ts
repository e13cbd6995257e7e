import { capital } from './pieces.ts'
import { knownSigns } from './signs.ts'

const behind = new RegExp(`(?:\\s*(?:${knownSigns.emoji.find.source}|#[\\p{L}\\p{N}_]+))+\\s*$`, 'v')

/** Whether the last sentence asks; emoji and hashtags may stand behind it. */
export function asks(text: string): boolean {
  return /[?？؟]["”»’)]*$/u.test(text.replace(behind, '').trimEnd())
}

type Stock = readonly (readonly [letters: RegExp, said: string])[]

const letters = {
  chinese: /\p{Script=Han}/u,
  arabic: /\p{Script=Arabic}/u,
  vietnamese: /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu,
  french: /(?<!\p{L})(?:le|la|les|des|une|est|et|dans)(?!\p{L})/iu,
  english: /(?<!\p{L})(?:the|a|is|and|of|to|in)(?!\p{L})/iu,
}

/** What anybody can be asked under any text, by the letters that its language is known by. */
const questions: Stock = [
  [letters.chinese, '你怎么看？'],
  [letters.arabic, 'ما رأيكم؟'],
  [letters.vietnamese, 'Bạn nghĩ sao?'],
  [letters.french, 'Qu’en pensez-vous ?'],
  [letters.english, 'What do you think?'],
]

/** What anybody can say of themselves under any text. */
const remarks: Stock = [
  [letters.chinese, '我会继续关注。'],
  [letters.arabic, 'أتابع الأمر عن قرب.'],
  [letters.vietnamese, 'Tôi vẫn theo dõi.'],
  [letters.french, 'Je suis cela de près.'],
  [letters.english, 'I keep an eye on it.'],
]

function added(text: string, stock: Stock): string {
  const [, said] = stock.find(([known]) => known.test(text)) ?? []
  if (said === undefined) return text
  const whole = /[\p{L}\p{N}%]$/u.test(text.trimEnd()) ? `${text.trimEnd()}.` : text.trimEnd()
  return `${whole}${letters.chinese.test(said) ? '' : ' '}${said}`
}

/** The text with a question at its end, where its language is one that we can ask in. */
export const withQuestion = (text: string): string => added(text, questions)
/** The text with a word of whoever writes, where its language is one that we can speak. */
export const withRemark = (text: string): string => added(text, remarks)

/** Without a question or a remark that we put there; emoji and hashtags behind it stay. */
export function withoutStock(text: string): string {
  const [tail = ''] = behind.exec(text) ?? []
  const whole = text.slice(0, text.length - tail.length).trimEnd()
  let bare = whole
  for (const [, said] of [...questions, ...remarks])
    if (bare.endsWith(said) && bare !== said) bare = bare.slice(0, -said.length).trimEnd()
  return bare === whole ? text : bare + tail
}

const begins = /^\s*(?:[+−±~≈-]?\s?[$€£¥]?\p{Nd}|\$?\p{Lu}{2,10}(?!\p{L}))/u

/** The coin that the text tags, before it. */
export function withCoin(text: string): string {
  const [, coin] = /\$([A-Z][A-Z0-9]{1,9})(?![\p{L}\p{N}])/u.exec(text) ?? []
  if (coin === undefined || begins.test(text)) return text
  const isTight = /\p{Script=Han}/u.test(text)
  return `${coin}${isTight ? '：' : ': '}${capital(text.trimStart())}`
}
