import { limits } from '#contract/limits.ts'
import type { Platform } from '#contract/lists.ts'
import type { Agent } from './queries/agents.ts'

/** How many characters a text may have, as its platform counts them; Telegram lets a picture have fewer beside it. */
export function textLimit(agent: Agent | undefined, platform: Platform, picture: boolean): number {
  if (platform === 'telegram') return picture ? limits.telegramCaptionMax : limits.telegramLengthMax
  return agent?.twitter?.capabilities.longPosts ? limits.longPostLengthMax : limits.postLengthMax
}
