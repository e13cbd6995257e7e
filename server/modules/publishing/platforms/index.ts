import type { Platform } from '#contract/lists.ts'
import type { PublishingPlatform } from './platform.ts'
import { telegram } from './telegram/platform.ts'
import { x } from './x/platform.ts'

/** Every place that agents publish to. A new one is a file beside these, its line here and its word in the contract. */
export const platforms: Record<Platform, PublishingPlatform> = { twitter: x, telegram }

export function platformOf({ platform }: { platform: Platform }): PublishingPlatform {
  return platforms[platform]
}

export type { Answer, Attempt, ReadyPicture, Situation } from './platform.ts'
