import { type Language, languages } from '#contract/lists.ts'
import { dice } from '#server/demo/simulators/dice.ts'
import { localeOf } from '#server/lib/locale-of.ts'
import { noveltyCheck } from '#server/modules/preflight/index.ts'
import { textsOf } from './facts.ts'
import { corpora } from './index.ts'

const synonyms: Partial<Record<Language, Record<string, string>>> = {
  ENGLISH: {
    above: 'over',
    below: 'under',
    price: 'quote',
    still: 'yet',
    only: 'just',
    average: 'mean',
    week: 'fortnight',
    level: 'line',
  },
  FRENCH: { prix: 'cours', encore: 'toujours', seulement: 'juste', semaine: 'période', moyenne: 'médiane' },
  VIETNAMESE: { giá: 'mức', vẫn: 'còn', trên: 'cao', tuần: 'kỳ', khối: 'lượng' },
  CHINESE: { 价格: '现价', 仍: '还', 关键: '重要', 高于: '超过', 低于: '不及' },
  ARABIC: { السعر: 'الثمن', فوق: 'أعلى', تحت: 'دون', الأهم: 'الأبرز' },
  SPANISH: { precio: 'valor', todavía: 'aún', semana: 'etapa', media: 'promedio' },
  PORTUGUESE: { preço: 'valor', ainda: 'todavia', semana: 'etapa', média: 'mediana' },
  GERMAN: { Kurs: 'Preis', noch: 'immer', Woche: 'Zeit', über: 'oberhalb' },
  RUSSIAN: { цена: 'стоимость', ещё: 'пока', неделю: 'время', выше: 'сверху' },
  TURKISH: { fiyat: 'değer', hâlâ: 'henüz', hafta: 'dönem' },
  JAPANESE: { 価格: '値段', まだ: '依然', 上: 'うえ' },
  KOREAN: { 가격은: '값은', 아직: '여전히', 주: '기간' },
  INDONESIAN: { harga: 'nilai', masih: 'tetap', minggu: 'pekan' },
  THAI: { ราคา: 'มูลค่า', ยัง: 'คง', สัปดาห์: 'ช่วง' },
  HINDI: { कीमत: 'भाव', अभी: 'अब', हफ़्ते: 'सप्ताह' },
}
const emoji = ['🔥', '👀', '📈', '🧵', '✅', '⚡️', '🙂']

type Change = (text: string, chance: () => number, language: Language) => string

/** What people and machines do to a text so that it looks like another one. Figures stay as they are. */
const changes: Change[] = [
  // Two neighbouring words in turn.
  (text, chance, language) => {
    const parts = [...new Intl.Segmenter(localeOf[language], { granularity: 'word' }).segment(text)]
    const plain = parts.flatMap(({ isWordLike, segment }, at) =>
      isWordLike && !/\p{N}/u.test(segment) ? [at] : [],
    )
    const first = Math.floor(chance() * (plain.length - 1))
    const [one = 0, two = 0] = plain.slice(first, first + 2)
    const words = parts.map(({ segment }) => segment)
    ;[words[one], words[two]] = [words[two] ?? '', words[one] ?? '']
    return words.join('')
  },
  // Sentences in another order.
  (text, chance) => {
    const sentences = text
      .split(/(?<=[.!?…。！？؟।])\s*(?=[^\d\s])/u)
      .filter((sentence) => sentence.trim() !== '')
    if (sentences.length < 2) return text
    const at = 1 + Math.floor(chance() * (sentences.length - 1))
    return [...sentences.slice(at), ...sentences.slice(0, at)].join(' ')
  },
  // Other emoji.
  (text, chance) =>
    `${text.replace(/\p{Extended_Pictographic}\ufe0f?/gu, '')} ${emoji[Math.floor(chance() * emoji.length)] ?? ''}`,
  // Another word for the same.
  (text, chance, language) => {
    const known = Object.entries(synonyms[language] ?? {}).filter(([word]) => text.includes(word))
    const [word, other] = known[Math.floor(chance() * known.length)] ?? ['', '']
    return word === '' ? text : text.replace(word, other)
  },
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  // Other punctuation.
  (text) =>
    text
      .replace(/[,;،、，](?!\p{N})/gu, ' –')
      .replace(/[.。।](?=\s|$)/gu, '!')
      .replace(/[«»"“”‹›]/gu, ''),
]

/** So many texts of the corpus, each changed in two to four ways, over all languages in turn. */
export function nearDuplicates(count: number): { language: Language; original: string; changed: string }[] {
  const chance = dice(20261121).next
  return Array.from({ length: count }, (_, at) => {
    const language = languages[at % languages.length] ?? 'ENGLISH'
    const texts = textsOf(corpora[language])
    const original = texts[Math.floor(chance() * texts.length)]?.text ?? ''
    let changed = original
    for (let left = 2 + Math.floor(chance() * 3); left > 0; left--)
      changed = changes[Math.floor(chance() * changes.length)]?.(changed, chance, language) ?? changed
    return { language, original, changed }
  })
}

/** True texts of one language that are taken for one about other facts. */
export function mistakenlyRepeated(
  language: Language,
  { textsMax = Number.POSITIVE_INFINITY }: { textsMax?: number } = {},
): { texts: number; mistaken: string[] } {
  const texts = textsOf(corpora[language]).slice(0, textsMax)
  const mistaken = texts.filter(({ text, scene }) => {
    const own = texts.filter((other) => other.scene !== scene).map((other) => other.text)
    // Openings are looked at among the latest alone, which these are not.
    return !noveltyCheck(text, { own: [], elsewhere: own }, null).ok
  })
  return { texts: texts.length, mistaken: mistaken.map(({ text }) => text) }
}
