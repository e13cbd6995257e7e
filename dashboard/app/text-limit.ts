import { limits } from '#contract/limits.ts'
import type { Platform } from '#contract/lists.ts'
import { pollLimits } from '#contract/polls.ts'
import type { Agent } from './queries/agents.ts'

/**
 * How many characters a text may have, as its platform counts them; Telegram lets it have fewer beside a picture, or where
 * it is what a poll asks.
 */
export function textLimit(
  agent: Agent | undefined,
  platform: Platform,
  { picture, poll = false }: { picture: boolean; poll?: boolean },
): number {
  const { questionMax } = pollLimits[platform]
  if (poll && questionMax !== null) return questionMax
  if (platform === 'telegram') return picture ? limits.telegramCaptionMax : limits.telegramLengthMax
  return agent?.twitter?.capabilities.longPosts ? limits.longPostLengthMax : limits.postLengthMax
}
