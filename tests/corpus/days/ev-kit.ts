import type { Rng } from './rng.ts'
import type { Slot, Slots } from './text.ts'

export type Mood = 'bad' | 'good' | 'even'
/** One kind of happening: how people say it, how its facts are drawn, what the examiner writes down. */
export interface Kind {
  name: string
  mood: Mood
  it: readonly string[]
  cores: readonly string[]
  facts: (r: Rng) => Slots
  gist: string
  next?: string
}

const monthsEn = ['October', 'November', 'December']

/** The same sum as different people would write it. */
export function amount(r: Rng, low: number, high: number): Slots {
  const n = r.int(low, high)
  const tens = Math.floor(n / 10) * 10
  const loose = tens >= 20 ? [`more than $${tens}M`, `$${tens}M+`] : [`roughly $${n}M`]
  const amt: Slot = [
    `$${n}M`,
    `$${n}m`,
    `${n} million dollars`,
    `about $${n} million`,
    `$${n} million`,
    `~${n}M usd`,
    ...loose,
  ]
  return { amt, amt0: `$${n}M` }
}

export function date(r: Rng): Slots {
  const d = r.int(2, 28)
  const m = r.pick(monthsEn)
  const short = m.slice(0, 3)
  return {
    date: [
      `${m} ${d}`,
      `${d} ${m}`,
      `${short} ${d}`,
      `the ${d}th of ${m}`.replace(
        /(?<!1)(1|2|3)th/,
        (_x, k: string) => `${k}${['st', 'nd', 'rd'][Number(k) - 1]}`,
      ),
    ],
    date0: `${m} ${d}`,
  }
}

export function percent(r: Rng, low: number, high: number): Slots {
  const n = r.int(low, high)
  return { share: [`${n}%`, `${n} percent`, `${n} per cent`, `${n} pct`], share0: `${n}%` }
}

export function one(r: Rng, name: string, list: readonly string[]): Slots {
  const got = r.pick(list)
  const parts = got.split('/')
  return { [name]: parts, [`${name}0`]: parts[0] ?? got }
}

export const people = [
  'Mara Lindqvist/Lindqvist/Mara',
  'Tomas Oyelaran/Oyelaran/Tomas',
  'Jun Harada/Harada/Jun',
  'Elise Carver/Carver/Elise',
  'Dario Pfister/Pfister/Dario',
  'Nadia Brandt/Brandt/Nadia',
  'Owen Tallis/Tallis/Owen',
  'Priya Raman/Raman/Priya',
  'Sven Aldous/Aldous/Sven',
  'Leila Moreau/Moreau/Leila',
] as const
export const firms = [
  'Brightpost Bank/Brightpost',
  'Ferrum Pay/Ferrum',
  'Kestrel Airlines/Kestrel',
  'Ostrava Mobile/Ostrava',
  'Union Parcel/UnionParcel',
  'Meridian Insurance/Meridian',
  'Tally Books/Tally',
  'Norden Rail/Norden',
  'Copperline Telecom/Copperline',
  'Hexa Retail/Hexa',
  'Savo Games/Savo',
  'Alder Card/Alder',
] as const
export const venues = [
  'Kraton/Kraton exchange',
  'Bitmere/Bitmere exchange',
  'Orvex/Orvex',
  'Coinharbor/Coin Harbor',
  'Tradewell/Tradewell',
  'Zenport/Zenport exchange',
] as const
export const courts = [
  'the appeals court in Washington/the DC appeals court/the Washington appeals judges',
  'a federal judge in Texas/the Texas court/the judge in Texas',
  'the High Court in London/the London court/the English High Court',
  'the Southern District of New York/the New York court/SDNY',
  'the EU court in Luxembourg/the Luxembourg judges/the EU court',
] as const
