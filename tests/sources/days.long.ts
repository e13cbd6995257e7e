import { expect, test } from 'vitest'
import { makeWorld } from '#tests/corpus/days/world.ts'
import { postsPerCredit } from '#server/modules/sources/rules.ts'
import { createWorld } from '#tests/support/world.ts'
import { measureMarket, measureTalk, shown } from './measure-days.ts'

const days = makeWorld(Number(process.env['DAYS_SEED'] ?? 7))

test('what the market does in 30 days is noticed, and nothing else', () => {
  const market = measureMarket(days)
  console.info(`market: ${shown(market)}`, market.missed, market.wrong, market.twice)
  expect(market.inTime / market.truths).toBeGreaterThanOrEqual(0.95)
})

test('what moves in eight topics in 30 days is noticed, and nothing else', async () => {
  await using world = await createWorld({ at: '2026-09-01T00:00:00Z' })
  let [inTime, truths, wrong, reads, posts] = [0, 0, 0, 0, 0]
  for (const topic of days.topics) {
    const talk = await measureTalk(world.db, days, topic)
    console.info(`${topic.key}: ${shown(talk)}`, talk.missed, talk.wrong, talk.twice)
    inTime += talk.inTime
    truths += talk.truths
    wrong += talk.wrong.length
    reads += talk.reads
    posts += talk.posts
    expect(talk.twice).toEqual([])
  }
  const aDay = (count: number) => Math.round(count / 30 / days.topics.length)
  console.info(
    `a topic and day: ${aDay(reads)} reads that brought something, ${aDay(posts)} posts, ${(posts / 30 / days.topics.length / postsPerCredit).toFixed(1)} credits for each agent that follows`,
  )
  console.info(`talk: ${inTime} of ${truths} in time, ${wrong} wrong`)
  expect(wrong / (inTime + wrong)).toBeLessThanOrEqual(0.05)
  expect(inTime / truths).toBeGreaterThanOrEqual(0.95)
})
