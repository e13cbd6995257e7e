import type { Language } from '#contract/lists.ts'
import { localeOf } from '#server/lib/locale-of.ts'

/** Units of amount and what a slip makes of them. */
export const otherUnits: Record<Language, [string, string][]> = {
  ENGLISH: [
    ['million', 'billion'],
    ['billion', 'million'],
    ['trillion', 'billion'],
    ['bn', 'm'],
    ['m', 'bn'],
    ['tn', 'bn'],
    ['times', 'percent'],
  ],
  FRENCH: [
    ['millions', 'milliards'],
    ['million', 'milliard'],
    ['milliards', 'millions'],
    ['milliard', 'million'],
    ['M', 'Md'],
    ['Md', 'M'],
    ['fois', '%'],
  ],
  VIETNAMESE: [
    ['triệu', 'tỷ'],
    ['tỷ', 'triệu'],
    ['nghìn', 'triệu'],
    ['lần', '%'],
  ],
  CHINESE: [
    ['万亿', '亿'],
    ['亿', '万'],
    ['万', '亿'],
    ['倍', '%'],
  ],
  ARABIC: [
    ['مليون', 'مليار'],
    ['مليار', 'مليون'],
    ['تريليون', 'مليون'],
    ['ألف', 'مليون'],
    ['مرة', '%'],
    ['مرات', '%'],
  ],
  SPANISH: [
    ['millones', 'mil'],
    ['mil millones', 'millones'],
    ['mil', 'millones'],
    ['veces', '%'],
  ],
  PORTUGUESE: [
    ['milhões', 'bilhões'],
    ['bilhões', 'milhões'],
    ['mil', 'milhões'],
    ['trilhão', 'bilhão'],
    ['vezes', '%'],
  ],
  GERMAN: [
    ['Millionen', 'Milliarden'],
    ['Milliarden', 'Millionen'],
    ['Mio.', 'Mrd.'],
    ['Mrd.', 'Mio.'],
    ['Billionen', 'Millionen'],
    ['mal', '%'],
  ],
  RUSSIAN: [
    ['млн', 'млрд'],
    ['млрд', 'млн'],
    ['тыс.', 'млн'],
    ['миллиона', 'миллиарда'],
    ['миллионов', 'миллиардов'],
    ['раза', '%'],
    ['трлн', 'млн'],
  ],
  TURKISH: [
    ['milyon', 'milyar'],
    ['milyar', 'milyon'],
    ['bin', 'milyon'],
    ['trilyon', 'milyon'],
    ['katı', '%'],
  ],
  JAPANESE: [
    ['億', '万'],
    ['万', '億'],
    ['兆', '万'],
    ['倍', '%'],
  ],
  KOREAN: [
    ['억', '만'],
    ['만', '억'],
    ['조', '만'],
    ['배', '%'],
  ],
  INDONESIAN: [
    ['juta', 'miliar'],
    ['miliar', 'juta'],
    ['ribu', 'juta'],
    ['triliun', 'juta'],
    ['kali', 'persen'],
  ],
  THAI: [
    ['ล้านล้าน', 'พัน'],
    ['พันล้าน', 'ล้าน'],
    ['ล้าน', 'พันล้าน'],
    ['แสน', 'ล้าน'],
    ['หมื่น', 'ล้าน'],
    ['เท่า', '%'],
  ],
  HINDI: [
    ['लाख', 'करोड़'],
    ['करोड़', 'लाख'],
    ['अरब', 'लाख'],
    ['हज़ार', 'लाख'],
    ['गुना', '%'],
  ],
}

/** The twelve months as they stand beside a day. */
export function monthNames(language: Language): string[] {
  return Array.from({ length: 12 }, (_, month) => {
    const parts = new Intl.DateTimeFormat(`${localeOf[language]}-u-nu-latn-ca-gregory`, {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }).formatToParts(new Date(Date.UTC(2026, month, 14)))
    const name = parts.find(({ type }) => type === 'month')?.value ?? ''
    // Where months are numbers the digits of the date are corrupted instead.
    return /\p{L}.*\p{L}/u.test(name) ? name : `month-${month}`
  })
}
