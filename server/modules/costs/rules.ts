import { milliPerCredit, packages, priceMilli } from '#contract/limits.ts'
import { day } from '#server/lib/clock.ts'
import { costOf, prices, type Usage, xMicroUsd, type XKind } from '#server/lib/outside-prices.ts'

/** What one answer of a model took. Thinking counts among what was written. */
export type ModelUse = Pick<Usage, 'model'> & Partial<Usage>

/** The most that reads or writes on X can have cost: X bills the same thing twice a day only once, mostly. */
export function xCost(kind: XKind, items: number): number {
  return xMicroUsd[kind] * items
}

/** What an answer cost, rounded up: a sum of many is never less than what is billed. A model that nobody priced is as dear as the dearest. */
export function modelCost(use: ModelUse): number {
  const whole = { input: 0, cached: 0, output: 0, reasoning: 0, pictures: 0, ...use }
  const usd =
    costOf(whole) ?? Math.max(...Object.keys(prices).map((model) => costOf({ ...whole, model }) ?? 0))
  // A hundredth less, so that what only floating point adds is not rounded up.
  return Math.ceil(usd * 1_000_000 - 0.01)
}

/** Days of the past that a pace is told by. */
const paceDays = 7

/** Of a day that has just begun nobody can tell how it goes on: so much of it counts as passed, at least. */
const dayPartMin = 0.25

/**
 * When prepaid money is used up at the pace of the last seven days; null where nothing was spent. `spent`: since the
 * balance was said. A balance below zero has ended when it was said. `endsSoonest`: at the pace of the busiest of those
 * days, or of today as it goes; a warning leans on it, because money that ends on a Monday is spent on Monday.
 */
export function endOfPrepaid(input: {
  balanceMicroUsd: number
  spentSinceMicroUsd: number
  lastSevenDaysMicroUsd: number
  busiestDayMicroUsd?: number
  todayMicroUsd?: number
  now: Date
}): { leftMicroUsd: number; perDayMicroUsd: number; endsAt: Date | null; endsSoonest: Date | null } {
  const leftMicroUsd = input.balanceMicroUsd - input.spentSinceMicroUsd
  const perDayMicroUsd = Math.round(input.lastSevenDaysMicroUsd / paceDays)
  const { busiestDayMicroUsd = 0, todayMicroUsd = 0, now } = input
  const passed = Math.max(dayPartMin, (now.getTime() % day) / day)
  const fastest = Math.max(perDayMicroUsd, busiestDayMicroUsd, todayMicroUsd / passed)
  const endAt = (pace: number) => {
    if (leftMicroUsd <= 0) return now
    return pace === 0 ? null : new Date(now.getTime() + Math.min((leftMicroUsd / pace) * day, 3650 * day))
  }
  return { leftMicroUsd, perDayMicroUsd, endsAt: endAt(perDayMicroUsd), endsSoonest: endAt(fastest) }
}

/** Before prepaid money ends this early, administrators are told: a day, and the half of one that may be busier than any before. */
const warnBefore = 1.5 * day

/** Whether money that ends then is to be told of now. */
export function isSoon(end: Date, now: Date): boolean {
  return end.getTime() - now.getTime() <= warnBefore
}

/** A text of the usual length, with one rewrite in four and its thinking: tokens in, tokens out. */
const usualText = { input: 5_000, output: 2_500 }

export interface LosingPrice {
  what: 'post' | 'post_with_link' | 'reply' | 'image'
  /** What the cheapest credits bring for it, and what it costs, in millionths of a dollar. */
  bringsMicroUsd: number
  costsMicroUsd: number
}

/**
 * Prices at which the operator pays more than the cheapest credits bring: those of the largest package, bonus of an
 * invitation included, and of an own text no thinking. Own keys are left out: X bills their owner.
 */
export function losingPrices(input: {
  textModel: string
  imageModel: string
  linkPosts: { mode: 'allow' | 'own-credentials' | 'surcharge'; surchargeMilli: number }
}): LosingPrice[] {
  const creditMicroUsd = Math.min(
    ...Object.values(packages).map((one) =>
      Math.floor((one.price * 1_000_000) / (one.credits + one.bonusCredits)),
    ),
  )
  const brings = (milli: number) => Math.floor((creditMicroUsd * milli) / milliPerCredit)
  const text = modelCost({ model: input.textModel, ...usualText })
  const all: LosingPrice[] = [
    { what: 'post', bringsMicroUsd: brings(priceMilli.POST), costsMicroUsd: xMicroUsd.create + text },
    {
      what: 'reply',
      bringsMicroUsd: brings(priceMilli.SELF_REPLY),
      costsMicroUsd: xMicroUsd.create_summoned + text,
    },
    {
      what: 'image',
      bringsMicroUsd: brings(priceMilli.IMAGE_GENERATE),
      costsMicroUsd: modelCost({ model: input.imageModel, pictures: 3 }),
    },
  ]
  if (input.linkPosts.mode !== 'own-credentials') {
    const surcharge = input.linkPosts.mode === 'surcharge' ? input.linkPosts.surchargeMilli : 0
    all.push({
      what: 'post_with_link',
      bringsMicroUsd: brings(priceMilli.POST + surcharge),
      costsMicroUsd: xMicroUsd.create_with_link + text,
    })
  }
  return all.filter(({ bringsMicroUsd, costsMicroUsd }) => costsMicroUsd > bringsMicroUsd)
}
