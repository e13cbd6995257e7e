import type { Claim, Fact, Quantity } from '../types.ts'
import type { Candidate } from './candidates.ts'
import { lineOf } from './line-lengths.ts'
import { fits } from './match-numbers.ts'
import { nounsAt } from './nouns.ts'
import type { Page, Placed } from './page.ts'
import { isPlain } from './plain-figures.ts'

/** What the price is compared with: a line or a turn of the chart, or a figure that stands for one. */
export type Level = Fact & { value: number }

/** What a text's levels are looked up in. */
export interface Chart {
  facts: readonly Fact[]
  found: ReadonlyMap<Claim, Candidate | null>
}

export function isLevel(fact: Fact): fact is Level {
  return fact.kind === 'price' && typeof fact.value === 'number' && fact.rank === 'exchange'
}

/** The price of the coin that the sentence is about. */
export function priceOf(
  page: Page,
  { sentence }: Pick<Placed, 'sentence'>,
  { facts }: Pick<Chart, 'facts'>,
): Level | null {
  const prices = facts.filter(isLevel).filter(({ subject }) => subject.quantity === 'close')
  if (prices.length <= 1) return prices[0] ?? null
  const coin = page.claims.find((claim) => claim.sentence === sentence && claim.coin !== null)?.coin
  return prices.find(({ subject }) => subject.coin === coin) ?? null
}

/** A level further from the price than this is a figure of something else. */
const farthest = 2
const figureDigits = 3

/** "The stop at 14.20 is gone": a figure near the price that no chart knows is a level as it stands. */
function asLevel(page: Page, claim: Claim, price: Level): Level[] {
  const value = claim.readings[0]?.value
  const digits = page.plain.slice(claim.from, claim.to).replace(/\D/gu, '').replace(/^0+/u, '').length
  const isNear =
    value !== undefined && value < price.value * farthest && value > price.value / farthest && value > 0
  const isOne =
    isPlain(claim) &&
    !claim.negative &&
    digits >= figureDigits &&
    !fits(claim, price.value) &&
    (claim.coin === null || claim.coin === price.subject.coin) &&
    nounsAt(page, claim).size === 0
  return isNear && isOne ? [{ ...price, value, subject: { ...price.subject, quantity: null } }] : []
}

const named = new Set<Quantity>(['average', 'bandUpper', 'bandLower', 'high', 'low'])

/** Levels spoken of in a stretch of a sentence: those whose figures stand there, else those that are named. */
export function levelsIn(
  page: Page,
  tag: Pick<Placed, 'sentence'>,
  chart: Chart,
  isIn: (index: number) => boolean,
): Level[] {
  const { facts, found } = chart
  const price = priceOf(page, tag, chart)
  if (!price) return []
  const here = page.claims.filter(({ sentence, from }) => sentence === tag.sentence && isIn(from))
  const lines = new Map(here.map((claim) => [claim, lineOf(claim, { page, facts })]))
  const labelled = [...lines.values()].filter((line) => line !== null).filter(isLevel)
  const figures = here
    .filter((claim) => !lines.get(claim))
    .flatMap((claim) => {
      const hit = found.get(claim)?.fact
      return hit && isLevel(hit) ? [hit] : asLevel(page, claim, price)
    })
    .filter(({ subject }) => subject.quantity !== 'close')
  // "Both its 20- and 50-period average": each length is one more.
  if (figures.length > 0)
    return [
      ...figures,
      ...labelled.filter((line) => !figures.includes(line) && figures.length === 1 && labelled.length > 1),
    ]
  return labelled.length > 0 ? labelled : spokenOf(page, tag, facts, isIn)
}

function spokenOf(
  page: Page,
  tag: Pick<Placed, 'sentence'>,
  facts: readonly Fact[],
  isIn: (index: number) => boolean,
): Level[] {
  const levels = facts.filter(isLevel).filter(({ subject }) => subject.quantity !== 'close')
  return page.words
    .filter(
      ({ tag: word, sentence, index }) =>
        word.type === 'quantity' && named.has(word.quantity) && sentence === tag.sentence && isIn(index),
    )
    .flatMap((word) => {
      const quantity = word.tag.type === 'quantity' ? word.tag.quantity : null
      const of = levels.filter(({ subject }) => subject.quantity === quantity)
      const chosen = word.periods === null ? of : of.filter(({ subject }) => subject.periods === word.periods)
      // "Its average", where there are several, is whichever is meant; "the averages" are all of them.
      return chosen.length > 1 && word.periods === null && !isPlural(page, tag.sentence) ? [] : chosen
    })
    .filter(({ subject }) => subject.quantity !== 'high' && subject.quantity !== 'low')
}

export function isPlural(page: Page, sentence: number): boolean {
  return page.tags.some(
    (tag) => tag.sentence === sentence && (tag.concept === 'both' || tag.concept === 'all'),
  )
}
