import type { Context } from 'grammy'
import type { UiLanguage } from '#contract/lists.ts'
import type { Deps } from '#server/deps.ts'
import type { Account } from '#server/modules/accounts/index.ts'
import type { BotPlace } from '#server/modules/organisations/index.ts'
import type { Commanded } from '#server/modules/telegram/index.ts'
import type { Say } from './texts.ts'

export interface BotDeps extends Deps {
  telegram: NonNullable<Deps['telegram']>
}

export interface BotContext extends Context {
  deps: BotDeps
  /** The Kolony account that signs in with this Telegram identity; looking at it makes none. */
  account: Account | null
  language: UiLanguage
  /** The bot's texts in this person's language. */
  say: Say
  /** Where this person works, read once per update; null without an account. */
  here(): Promise<BotPlace | null>
  /** The agents this private chat has to do with, wherever they belong, read once per update. */
  agents(): Promise<Commanded[]>
  /** Does what takes longer than a moment without keeping the chat, or Telegram's webhook, waiting. */
  slowly(work: () => Promise<void>): void
  /** Answers a pressed button, once; later calls and other updates do nothing. */
  acknowledge(text?: string, options?: { alert?: boolean }): Promise<void>
}
