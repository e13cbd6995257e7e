import {
  milliPerCredit,
  ownCredentialFactorMilli,
  packages,
  postPictureMilli,
  priceMilli,
} from '#contract/limits.ts'
import { type ExpensePurpose, expensePurposes } from '#contract/lists.ts'
import { day } from '#server/lib/clock.ts'
import { postsReadMax } from '#server/lib/reads-max.ts'
import { costOf, prices, type Usage, xMicroUsd, type XKind } from '#server/lib/outside-prices.ts'

/** In dollars, for people. */
export const usd = (microUsd: number) => microUsd / 1_000_000

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

/** A day that has just begun says little about its pace: at least this much of it counts as passed. */
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

/** An answer in a conversation, with all of it that a model is shown: longer than most. */
const usualAnswer = { input: 8_000, output: 1_500 }

const picturesDrawn = 3

/** What a text may be written from, and what is read on X for it, at most. */
const sources = {
  topic: postsReadMax.topic * xMicroUsd.posts,
  translation:
    xMicroUsd.users + sum([postsReadMax.carriedSince, ...postsReadMax.carriedNewest]) * xMicroUsd.posts,
  project: xMicroUsd.users + postsReadMax.project * xMicroUsd.posts,
}
type Source = keyof typeof sources
const anySource: Source[] = ['topic', 'translation', 'project']

/** What is done for a credit that is charged for this. */
interface Sold {
  writes: 'text' | 'answer' | 'pictures' | 'nothing'
  /** Goes out on X: with the operator's app, or with keys of its owner's, whom X then bills for it. */
  onX?: true
  /** Always read on X, in addition to what it is written from, in millionths of a dollar. */
  reads?: number
  /** What it may be written from beside what costs nothing. */
  from?: Source[]
  /** A picture may be drawn for it, for more. */
  picture?: true
  /** Its own numbers may be read three times (`modules/results`); those of a reply are read once. */
  detailed?: true
  /** It is published: posts that its figures rest on are read again (decision: wrong-figures-are-put-right). */
  readAgain?: true
}

/** Everything a credit is charged for. Replies count as posts on X: one that nobody asked for is not the cheaper kind. */
const sold: Record<ExpensePurpose, Sold> = {
  POST: { writes: 'text', onX: true, from: anySource, picture: true, detailed: true, readAgain: true },
  KOL_REPLY: { writes: 'text', onX: true, reads: xMicroUsd.posts },
  SELF_REPLY: { writes: 'text', onX: true, reads: xMicroUsd.mentions },
  ASSISTED_REPLY: { writes: 'text', reads: xMicroUsd.posts },
  TELEGRAM_MESSAGE: { writes: 'text', from: anySource, picture: true, readAgain: true },
  MANUAL_POST_GENERATE: { writes: 'text', from: anySource, picture: true, readAgain: true },
  IMAGE_GENERATE: { writes: 'pictures' },
  SANDBOX_GENERATE: { writes: 'text', from: anySource },
  SANDBOX_PROJECT_SUMMARY: { writes: 'text', from: ['project'] },
  SANDBOX_SCENARIO_POST: { writes: 'text', reads: xMicroUsd.metrics, from: anySource },
  SANDBOX_SELF_REPLY: { writes: 'text', reads: xMicroUsd.metrics },
  REGENERATE: { writes: 'text', from: anySource },
  CHAT_MESSAGE: { writes: 'answer' },
  SOURCE_POSTS: { writes: 'nothing', reads: 20 * xMicroUsd.posts },
}

/** What comes in addition to the plain thing that is sold. */
export const additions = ['topic', 'translation', 'project', 'link', 'picture'] as const

export interface SoldPrice {
  what: ExpensePurpose
  addition: (typeof additions)[number] | null
  /** Sent with the keys of an X app of its owner's. */
  ownKeys: boolean
  /** What the cheapest credits bring for it, and what it costs, in millionths of a dollar. */
  bringsMicroUsd: number
  costsMicroUsd: number
}

/** The settings that what is sold and what it costs depend on. */
export interface PriceSettings {
  textModel: string
  imageModel: string
  linkPosts: { mode: 'allow' | 'own-credentials' | 'surcharge'; surchargeMilli: number }
  ownXKeys: boolean
}

/**
 * What everything a credit is charged for brings and costs. The credits are the cheapest: those of the largest package,
 * bonus of an invitation included. On X a post costs its creation, the text of its chart and the readings of its numbers;
 * what a published text was written from is read again.
 * Characters and profiles are not among them: they are free, and so many a day.
 */
export function soldPrices(input: PriceSettings): SoldPrice[] {
  const creditMicroUsd = Math.min(
    ...Object.values(packages).map((one) =>
      Math.floor((one.price * 1_000_000) / (one.credits + one.bonusCredits)),
    ),
  )
  const { mode, surchargeMilli } = input.linkPosts
  const linkMilli = mode === 'surcharge' ? surchargeMilli : 0
  const drawn = (pictures: number) => modelCost({ model: input.imageModel, pictures })
  const written = {
    text: modelCost({ model: input.textModel, ...usualText }),
    answer: modelCost({ model: input.textModel, ...usualAnswer }),
    pictures: drawn(picturesDrawn),
    nothing: 0,
  }
  return expensePurposes.flatMap((what) => {
    const {
      writes,
      onX = false,
      reads = 0,
      from = [],
      picture = false,
      detailed = false,
      readAgain = false,
    } = sold[what]
    const { again, timesAgain } = postsReadMax
    const reading = (addition: Source) =>
      sources[addition] + (readAgain ? again * timesAgain * xMicroUsd.metrics : 0)
    const price = (
      costs: number,
      {
        addition = null,
        milli = 0,
        ownKeys = false,
      }: { addition?: SoldPrice['addition']; milli?: number; ownKeys?: boolean } = {},
    ): SoldPrice => {
      const factor = ownKeys ? ownCredentialFactorMilli : 1000
      const whole = Math.round((priceMilli[what] * factor) / 1000) + milli
      return {
        what,
        addition,
        ownKeys,
        bringsMicroUsd: Math.floor((creditMicroUsd * whole) / milliPerCredit),
        costsMicroUsd: written[writes] + reads + costs,
      }
    }
    const readings = detailed ? postsReadMax.numbers : 1
    const around = onX ? xMicroUsd.alt_text + readings * xMicroUsd.metrics : 0
    const sent = onX ? xMicroUsd.create + around : 0
    const withLink = xMicroUsd.create_with_link + around
    return [
      price(sent),
      ...from.map((addition) => price(sent + reading(addition), { addition })),
      ...(onX && mode !== 'own-credentials' ? [price(withLink, { addition: 'link', milli: linkMilli })] : []),
      ...(picture ? [price(sent + drawn(1), { addition: 'picture', milli: postPictureMilli })] : []),
      ...(onX && input.ownXKeys
        ? [
            price(0, { ownKeys: true }),
            ...from.map((addition) => price(reading(addition), { addition, ownKeys: true })),
          ]
        : []),
    ]
  })
}

/** Those of them at which the operator pays more than the credits bring. */
export function losingPrices(input: PriceSettings): SoldPrice[] {
  return soldPrices(input).filter(({ bringsMicroUsd, costsMicroUsd }) => costsMicroUsd > bringsMicroUsd)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}

/** Whether two counts of the same differ by more than 5 % of the larger one. */
export function differs(one: number, other: number): boolean {
  return Math.abs(one - other) > 0.05 * Math.max(one, other)
}
