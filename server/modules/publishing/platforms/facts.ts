import type { Platform } from '#contract/lists.ts'
import type { PlatformFacts } from './platform-facts.ts'
import { telegramFacts } from './telegram/facts.ts'
import { xFacts } from './x/facts.ts'

/** One entry for each place; what asks it stands beside its facts. */
export const platformFacts: Record<Platform, PlatformFacts> = { twitter: xFacts, telegram: telegramFacts }

export function factsOf({ platform }: { platform: Platform }): PlatformFacts {
  return platformFacts[platform]
}
