import { expect, test } from 'vitest'
import type { Language } from '#contract/lists.ts'
import { type Fact, factOf, type FactGiven, type Snapshot } from '#server/modules/claims/index.ts'
import { referencesTo, rendered } from '#server/modules/content/references/references.ts'
import { verdictOn } from '#server/modules/preflight/index.ts'

const now = '2026-11-20T08:00:00.000Z'
const fact = (given: Omit<FactGiven, 'source'>) =>
  factOf({ source: 'Binance LINKUSDT 4h', time: now, ...given })
type Of = Pick<Fact['subject'], 'quantity' | 'periods'>
const priced = (key: string, value: number, subject: Of, given: Partial<FactGiven> = {}) =>
  fact({ key, kind: 'price', value, unit: 'usd', subject: { coin: 'LINK', ...subject }, ...given })
const wayOf = (key: string, direction: 'up' | 'down', subject: Of) =>
  fact({ key: `${key} way`, kind: 'direction', value: direction, direction, from: [key], subject: { coin: 'LINK', ...subject } }) // prettier-ignore
const ema20 = { quantity: 'average', periods: 20 } as const
const ema50 = { quantity: 'average', periods: 50 } as const
const window = { hours: 240, bars: 60 }

/** The EMA 20 is above the EMA 50 and falls while that rises; the price is under the one and over the other. */
const chart: Snapshot = {
  facts: [
    priced('close', 21.53, { quantity: 'close' }, { label: 'last close' }),
    priced('ema20', 21.84, ema20, { label: 'EMA 20' }),
    priced('ema50', 20.91, ema50, { label: 'EMA 50' }),
    wayOf('ema20', 'down', ema20),
    wayOf('ema50', 'up', ema50),
    priced('bollingerUpper', 23.11, { quantity: 'bandUpper', periods: 20 }, { label: 'upper Bollinger band' }),
    wayOf('bollingerUpper', 'down', { quantity: 'bandUpper', periods: 20 }),
    priced('high', 24.68, { quantity: 'high' }, { period: window, time: '2026-11-14T20:00:00.000Z' }),
    priced('low', 19.42, { quantity: 'low' }, { period: window, time: '2026-11-12T08:00:00.000Z' }),
    fact({ key: 'rsi14', kind: 'number', value: 49.5, label: 'RSI 14', subject: { coin: 'LINK', quantity: 'rsi', periods: 14 } }),
    fact({ key: 'windowHours', kind: 'number', value: 240, unit: 'hours', subject: { coin: 'LINK', quantity: null } }),
  ],
  names: [{ id: 'LINK', words: ['LINK'] }],
} // prettier-ignore

const story: Snapshot = {
  facts: [
    factOf({
      key: 'tweet:1',
      kind: 'text',
      value: 'In October shops took in $52 million over Meridian, up 18% from September. Two thirds of them came by recommendation.', // prettier-ignore
      source: '@meridian_pay',
      rank: 'project',
      language: 'ENGLISH',
    }),
  ],
  names: [{ id: 'Meridian', words: ['Meridian'] }],
}

/** Why a text that a model wrote with references does not go out; null where it does. */
function refusal(answer: string, language: Language, snapshot = chart): string | null {
  const { text, spoken, unknown } = rendered(answer, referencesTo({ ...snapshot, promptFacts: { figures: [] } }), language) // prettier-ignore
  return verdictOn(text, language, snapshot, { spoken, unknown, isByReference: false, owners: null }).check
    .detail
}

/** By language what must not go out, and what must. */
type Cases = Partial<Record<Language, { lies: string[]; truths: string[] }>>

function checked(cases: Cases, snapshot = chart): void {
  for (const [language, { lies, truths }] of Object.entries(cases) as [Language, { lies: string[]; truths: string[] }][]) {
    for (const lie of lies) expect(refusal(lie, language, snapshot), lie).not.toBeNull()
    for (const truth of truths) expect(refusal(truth, language, snapshot), truth).toBeNull()
  }
} // prettier-ignore

test('that no price was higher or lower is an extreme, which only the high or the low is', () => {
  checked({
    ENGLISH: {
      lies: [
        'LINK closed at [[close]]. No price of the last [[windowHours]] was higher.',
        'LINK closed at [[close]]. Not one bar of the last [[windowHours]] went lower.',
        'LINK closed at [[close]]. Every other close of the last [[windowHours]] was lower.',
      ],
      truths: [
        'The high of the last [[windowHours]] is [[high]]. No price of these [[windowHours]] was higher.',
        'LINK closed at [[close]]. This is no financial advice.',
      ],
    },
    FRENCH: {
      lies: ["LINK clôture à [[close]]. Aucun prix des dernières [[windowHours]] n'a été plus élevé."],
      truths: ["Le plus haut de [[windowHours]] est [[high]]. Aucun prix n'a été plus élevé."],
    },
    VIETNAMESE: {
      lies: ['LINK đóng cửa ở [[close]]. Trong [[windowHours]] chưa có giá nào cao hơn.'],
      truths: ['Đỉnh của [[windowHours]] là [[high]]. Trong [[windowHours]] chưa có giá nào cao hơn.'],
    },
    CHINESE: {
      lies: ['LINK收盘价[[close]]。[[windowHours]]内没有更高的价格。'],
      truths: ['[[windowHours]]的高点是[[high]]。[[windowHours]]内没有更高的价格。'],
    },
    ARABIC: {
      lies: ['أغلقت LINK عند [[close]]. لم يسجل أي سعر خلال [[windowHours]] مستوى أعلى.'],
      truths: ['أعلى سعر في [[windowHours]] هو [[high]]. لم يسجل أي سعر مستوى أعلى.'],
    },
  })
})

test('the day of a level stands with that level, also in the sentence behind the one that names it', () => {
  checked({
    ENGLISH: {
      lies: ['The highest high of [[windowHours]] is [[high]]. LINK reached it on [[low|date]].'],
      truths: ['The highest high of [[windowHours]] is [[high]]. LINK reached it on [[high|date]].'],
    },
    VIETNAMESE: {
      lies: ['Mức thấp nhất [[windowHours]] của LINK là [[low]]. Mức đó có từ ngày [[high|date]].'],
      truths: ['Mức thấp nhất [[windowHours]] của LINK là [[low]]. Mức đó có từ ngày [[low|date]].'],
    },
    ARABIC: {
      lies: ['أدنى سعر في [[windowHours]] هو [[low]]. تاريخه [[high|date]].'],
      truths: ['أدنى سعر في [[windowHours]] هو [[low]]. تاريخه [[low|date]].'],
    },
  })
})

test('which way an average goes is its own, behind brackets and where two are told as one', () => {
  checked({
    ENGLISH: {
      lies: [
        'EMA 20 ([[ema20]]) is rising.',
        'EMA 50 ([[ema50]]) is rising, just like EMA 20 ([[ema20]]).',
        'EMA 50 ([[ema50]]) is rising, EMA 20 too.',
        'EMA 20 ([[ema20]]) and EMA 50 ([[ema50]]) are both rising.',
      ],
      truths: [
        'EMA 20 ([[ema20]]) is falling.',
        'EMA 50 ([[ema50]]) is rising, EMA 20 ([[ema20]]) is falling.',
      ],
    },
    FRENCH: {
      lies: ["L'EMA 50, à [[ema50]], s'est remise à monter, tout comme l'EMA 20 à [[ema20]]."],
      truths: ["L'EMA 50, à [[ema50]], s'est remise à monter."],
    },
    VIETNAMESE: {
      lies: ['EMA 20 ([[ema20]]) đã ngóc đầu lên, EMA 50 ([[ema50]]) cũng nhích lên.'],
      truths: ['EMA 50 ([[ema50]]) đã ngóc đầu lên.'],
    },
    CHINESE: {
      lies: [
        'EMA 20（[[ema20]]）仍随最新K线上行。',
        'EMA 20在[[ema20]]，方向向上。',
        'LINK收盘[[close]]。布林带上轨在[[bollingerUpper]]，正在上移。',
      ],
      truths: [
        'LINK收盘[[close]]。布林带上轨在[[bollingerUpper]]，正在下移。',
        'EMA 50（[[ema50]]）仍随最新K线上行，EMA 20（[[ema20]]）方向向下。',
      ],
    },
    ARABIC: {
      lies: ['المتوسط EMA 20 ([[ema20]]) صاعد.'],
      truths: ['المتوسط EMA 50 ([[ema50]]) صاعد.'],
    },
  })
})

test('one average stands to the other as their values do', () => {
  checked({
    ENGLISH: {
      lies: ['EMA 20 ([[ema20]]) is below EMA 50 ([[ema50]]).', 'EMA 20 at [[ema20]] is the lower of the two.'],
      truths: ['EMA 50 ([[ema50]]) is below EMA 20 ([[ema20]]).'],
    },
    CHINESE: {
      lies: ['EMA 20（[[ema20]]）低于EMA 50（[[ema50]]）。', 'EMA 20（[[ema20]]）位于EMA 50（[[ema50]]）下方。', 'EMA 20（[[ema20]]）已跌到EMA 50（[[ema50]]）下方。'],
      truths: ['EMA 50（[[ema50]]）低于EMA 20（[[ema20]]）。'],
    },
    ARABIC: {
      lies: [
        'صار EMA 20 ([[ema20]]) دون EMA 50 ([[ema50]]).',
        'متوسط EMA 20 عند [[ema20]] ومتوسط EMA 50 عند [[ema50]]. المتوسط EMA 20 هو الأدنى بينهما.',
      ],
      truths: ['صار EMA 50 ([[ema50]]) دون EMA 20 ([[ema20]]).'],
    },
  })
}) // prettier-ignore

test('a figure that only a second look finds is that of its own line', () => {
  checked({
    FRENCH: {
      lies: ['LINK : clôture à 21,53, EMA 20 à 21,84, bande de Bollinger supérieure à 20,91.'],
      truths: ['LINK : clôture à 21,53, EMA 20 à 21,84, bande de Bollinger supérieure à 23,11.'],
    },
  })
})

test('a part of something in words is a figure written out, wherever it stands', () => {
  const cases: Cases = {
    ENGLISH: {
      lies: ['Half of them came by recommendation.', 'Three quarters of these shops came by recommendation.'],
      truths: ['Two thirds of them came by recommendation.'],
    },
    FRENCH: {
      lies: ["La moitié d'entre elles sont venues sur recommandation."],
      truths: ['Les deux tiers des boutiques sont venues sur recommandation.'],
    },
    VIETNAMESE: {
      lies: ['Một nửa trong số đó đến nhờ lời khuyên.'],
      truths: ['Hai phần ba trong số đó đến nhờ lời khuyên.'],
    },
    CHINESE: {
      lies: ['其中一半来自推荐。'],
      truths: ['其中三分之二来自推荐。'],
    },
    ARABIC: {
      lies: ['أربعة أخماس هذه المتاجر جاءت بتوصية.', 'نصفها جاء بتوصية.'],
      truths: ['ثلثا هذه المتاجر جاءا بتوصية.'],
    },
  }
  checked(cases, story)
})

const board: Snapshot = {
  facts: [
    factOf({
      key: 'tweet:1',
      kind: 'text',
      value: 'Six of seven board members at Norvik backed the delisting. "Regulators asked, we answered," said its chief executive Jonas Ferreira.', // prettier-ignore
      source: '@ottilie_reads',
      rank: 'chosen',
      language: 'ENGLISH',
    }),
  ],
  names: [{ id: 'Norvik', words: ['Norvik'] }],
}

test('nobody is told to head what no source says that they do', () => {
  const cases: Cases = {
    ENGLISH: {
      lies: ["The words are those of Jonas Ferreira, who heads the exchange's compliance office."],
      truths: ['The words are those of Jonas Ferreira, the chief executive of Norvik.'],
    },
    FRENCH: {
      lies: ['Jonas Ferreira, responsable de la conformité chez Norvik, a répondu.'],
      truths: [],
    },
    VIETNAMESE: { lies: ['Jonas Ferreira, người phụ trách tuân thủ của Norvik, đã trả lời.'], truths: [] },
    CHINESE: { lies: ['Norvik合规主管Jonas Ferreira作了回应。'], truths: [] },
    ARABIC: { lies: ['رد Jonas Ferreira مدير الامتثال في Norvik.'], truths: [] },
  }
  checked(cases, board)
})
