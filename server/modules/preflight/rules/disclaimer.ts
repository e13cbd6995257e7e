import type { Language } from '#contract/lists.ts'
import { fold } from '#server/lib/fold.ts'
import { lazily } from '#server/lib/lazily.ts'
import { places } from '../places.ts'
import type { Flight, Rule } from '../types.ts'

/** What a market text says of itself: the sentence we add, and words by which one that is there already is known. */
const disclaimers: Record<Language, { sentence: string; words: string[] }> = {
  ENGLISH: {
    sentence: 'Not financial advice.',
    words: [
      'financial advice',
      'investment advice',
      'trading advice',
      'not advice',
      'no advice',
      "isn't advice",
      'isn’t advice',
      'nfa',
    ],
  },
  FRENCH: {
    sentence: 'Ceci n’est pas un conseil financier.',
    words: [
      'conseil financier',
      'conseils financiers',
      'conseil en investissement',
      "conseil d'investissement",
      'conseil d’investissement',
      'pas un conseil',
    ],
  },
  VIETNAMESE: {
    sentence: 'Đây không phải lời khuyên tài chính.',
    words: ['lời khuyên tài chính', 'lời khuyên đầu tư', 'khuyến nghị đầu tư', 'không phải lời khuyên'],
  },
  CHINESE: {
    sentence: '以上不构成投资建议。',
    words: ['投资建议', '投資建議', '理财建议', '财务建议', '不是建议'],
  },
  ARABIC: {
    sentence: 'هذه ليست نصيحة مالية.',
    words: [
      'نصيحة مالية',
      'نصيحة استثمارية',
      'توصية استثمارية',
      'توصية مالية',
      'مشورة مالية',
      'استشارة مالية',
      'ليست نصيحة',
    ],
  },
  SPANISH: {
    sentence: 'Esto no es asesoramiento financiero.',
    words: [
      'asesoramiento financiero',
      'consejo financiero',
      'consejo de inversión',
      'recomendación de inversión',
      'no es un consejo',
    ],
  },
  PORTUGUESE: {
    sentence: 'Isto não é aconselhamento financeiro.',
    words: [
      'aconselhamento financeiro',
      'conselho financeiro',
      'recomendação de investimento',
      'recomendação financeira',
      'não é conselho',
    ],
  },
  GERMAN: {
    sentence: 'Das ist keine Anlageberatung.',
    words: [
      'anlageberatung',
      'anlageempfehlung',
      'finanzberatung',
      'kein finanzieller rat',
      'kein anlagerat',
      'keine beratung',
    ],
  },
  RUSSIAN: {
    sentence: 'Это не финансовая рекомендация.',
    words: [
      'финансовая рекомендация',
      'инвестиционная рекомендация',
      'инвестиционный совет',
      'финансовый совет',
      'не является рекомендацией',
    ],
  },
  TURKISH: {
    sentence: 'Bu bir yatırım tavsiyesi değildir.',
    words: ['yatırım tavsiyesi', 'finansal tavsiye'],
  },
  JAPANESE: {
    sentence: 'これは投資助言ではありません。',
    words: ['投資助言', '投資アドバイス', '投資の助言', '金融アドバイス', '投資勧誘'],
  },
  KOREAN: { sentence: '투자 조언이 아닙니다.', words: ['투자 조언', '투자조언', '투자 권유', '투자 자문'] },
  INDONESIAN: {
    sentence: 'Ini bukan nasihat keuangan.',
    words: ['nasihat keuangan', 'saran keuangan', 'nasihat investasi', 'saran investasi', 'bukan saran'],
  },
  THAI: {
    sentence: 'ไม่ใช่คำแนะนำทางการเงิน',
    words: ['คำแนะนำทางการเงิน', 'คำแนะนำการลงทุน', 'คำแนะนำในการลงทุน'],
  },
  HINDI: {
    sentence: 'यह वित्तीय सलाह नहीं है।',
    words: ['वित्तीय सलाह', 'निवेश सलाह', 'निवेश की सलाह'],
  },
}

const known = lazily(() =>
  Object.fromEntries(
    Object.entries(disclaimers).map(([language, { words }]) => [
      language,
      words.map((word) => new RegExp(`(?<![\\p{L}\\p{N}])${fold(word)}`, 'u')),
    ]),
  ),
)
const unspaced = new Set<Language>(['CHINESE', 'JAPANESE', 'THAI', 'KOREAN'])

function disclaims(text: string, language: Language): boolean {
  const folded = fold(text)
  return unspaced.has(language)
    ? disclaimers[language].words.some((word) => folded.includes(fold(word)))
    : (known()[language] ?? []).some((word) => word.test(folded)) || /(?<!\p{L})nfa(?!\p{L})/u.test(folded)
}

/** Whether these words are a disclaimer, or part of one, in any language. */
export function isDisclaimer(words: string): boolean {
  const folded = fold(words)
  return everyDisclaimer().some(
    // Initials stand within other words.
    ({ sentence, words: known }) => sentence.includes(folded) || known.some((word) => folded.includes(word)),
  )
}

/** Where a text says that it is no advice, in the string. */
export function disclaimerPlaces(text: string): { from: number; to: number }[] {
  const small = text.toLowerCase()
  return Object.values(disclaimers)
    .flatMap(({ sentence, words }) => [sentence, ...words])
    .flatMap((words) => {
      const from = small.indexOf(words.toLowerCase())
      return from === -1 ? [] : [{ from, to: from + words.length }]
    })
}

const everyDisclaimer = lazily(() =>
  Object.values(disclaimers).map(({ sentence, words }) => ({
    sentence: fold(sentence),
    words: words.map(fold).filter((word) => word !== 'nfa'),
  })),
)

function lacksDisclaimer(text: string, flight: Flight): boolean {
  return flight.market && text.trim() !== '' && !disclaims(text, wantedIn(flight))
}

/** The text with the sentence that its kind has to have. */
export function disclaimed(text: string, flight: Flight): string {
  return lacksDisclaimer(text, flight) ? disclaiming(text, flight) : text
}

const wantedIn = ({ language }: Flight): Language => language ?? 'ENGLISH'

/** The text with the sentence at its end, where there is room for it. */
function disclaiming(text: string, flight: Flight): string {
  const { sentence } = disclaimers[wantedIn(flight)]
  const longer = `${text}${text.includes('\n\n') ? '\n\n' : unspacedGap(flight)}${sentence}`
  return places[flight.platform].length(longer) <= flight.lengthMax ? longer : text
}

function unspacedGap(flight: Flight): string {
  return ['CHINESE', 'JAPANESE'].includes(wantedIn(flight)) ? '' : ' '
}

export const disclaimerRules: Rule[] = [
  {
    code: 'no_disclaimer',
    path: 'content',
    check: 'disclaimer',
    since: '2026-11-20',
    source: 'our own: market texts say that they are no advice, where law or platform expects it',
    model: 'stop',
    person: 'warn',
    find: ({ text }, flight) => (lacksDisclaimer(text, flight) ? {} : null),
    detail: () => 'say in the text’s language that it is not financial advice',
    repair: {
      seen: true,
      text: ({ text }, flight) => disclaimed(text, flight),
    },
  },
]
