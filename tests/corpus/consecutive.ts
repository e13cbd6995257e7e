import type { AgentType, Language } from '#contract/lists.ts'
import { earlierMax } from '#server/modules/preflight/index.ts'
import { createWriter, writingAgent } from '#tests/support/writer.ts'

const hoursBetween = 6

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
  const who = writingAgent({ type, operationMode: 'automated', postAutonomy: 'auto', replyAutonomy: 'auto' })
  const texts: string[] = []
  const repeated: string[] = []
  const usedTweetIds: string[] = []
  for (let written = 0; written < count; written++, now += hoursBetween * 3_600_000) {
    try {
      const { content, sourceTweet } = await writer.write(who, {
        language,
        avoid: texts.slice(0, earlierMax),
        usedTweetIds,
        repeatsTweets: true,
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
