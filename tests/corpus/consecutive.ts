import type { AgentType, Language } from '#contract/lists.ts'
import { earlierMax } from '#server/modules/preflight/index.ts'
import { createWriter, type Writer, writingAgent } from '#tests/support/writer.ts'

const hoursBetween = 6
const followed = 'the_followed'

/**
 * Posts of one agent, four a day, each written with the earlier ones before it; and how many of them were given up
 * because they said again what was said before.
 */
export async function consecutivePosts(
  type: AgentType,
  language: Language,
  count: number,
): Promise<{ texts: string[]; repeated: string[] }> {
  let now = Date.parse('2026-11-01T12:34:00Z')
  const clock = { now: async () => new Date(now) }
  await using writer = await createWriter({ clock })
  const who = writingAgent({
    type,
    ...(type === 'clone_influence' ? { targetAccount: followed } : {}),
    operationMode: 'automated',
    postAutonomy: 'auto',
    replyAutonomy: 'auto',
  })
  const texts: string[] = []
  const repeated: string[] = []
  const usedTweetIds: string[] = []
  for (let written = 0; written < count; written++, now += hoursBetween * 3_600_000) {
    // A translator has as much to say as the account that it follows.
    if (type === 'clone_influence') await say(writer, written, new Date(now))
    try {
      const { content, sourceTweet } = await writer.write(who, {
        language,
        avoid: texts.slice(0, earlierMax),
        usedTweetIds,
      })
      texts.unshift(content)
      if (sourceTweet) usedTweetIds.unshift(sourceTweet.tweetId)
    } catch (error) {
      const cause =
        error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
      // What else a text is given up for is measured elsewhere.
      if (cause.includes('repetition')) repeated.push(cause)
    }
  }
  return { texts, repeated }
}

const subjects = (
  'Restaking|Validators|Rollups|Stablecoins|Large holders|Leverage|The chart|Risk|Audits|Lending|Liquidity|Network fees|Payments|' +
  'Memecoins|The dollar|Regulation|Compute|The testnet|Governance|Airdrops|Cold storage|ETFs'
).split('|')
const sayings = (
  'grew again while nobody looked|fell out of fashion, and that helps|still waits for its own users|keeps its shape without any help|' +
  'asks for patience before applause|launched quietly and stayed|is a question of habits|holds where words do not|' +
  'reads better in daylight|owes nobody an answer|was never meant to be easy|has one more chapter to write|' +
  'made careful people rich in time|sounds dull until you need it|costs less than a bad night|got its second wind'
).split('|')

const places = (
  'along the coast|in quiet rooms|between two meetings|for people who read slowly|on the night train|at the kitchen table|' +
  'without a press office|behind closed curtains|in the second row|under a grey sky|with borrowed chairs|in small towns|after the rain'
).split('|')

/** The account that is followed says something that it did not say before. */
async function say({ x }: Writer, nth: number, at: Date): Promise<void> {
  const pick = (list: string[], step: number) =>
    list[(nth * step + Math.floor(nth / list.length)) % list.length] ?? ''
  await x.addTweet({
    handle: followed,
    text: `${pick(subjects, 1)} ${pick(sayings, 3)} ${pick(places, 1)}. ${pick(subjects, 5)} ${pick(sayings, 5)} ${pick(places, 4)}.`,
    at,
  })
}
