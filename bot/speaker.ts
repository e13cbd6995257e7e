import { telegramAccount } from '#server/modules/auth/index.ts'
import type { BotContext } from './context.ts'

/** The account of the person who writes. Their first own action makes it (decision: first-own-action-makes-an-account). */
export async function accountOfSpeaker(ctx: BotContext): Promise<string> {
  if (ctx.account) return ctx.account.id
  if (!ctx.from) throw new Error('nobody speaks in this update')
  const { id, first_name: firstName, last_name: lastName, username, language_code: languageCode } = ctx.from
  const { userId } = await telegramAccount(ctx.deps.db, {
    person: {
      id: String(id),
      firstName,
      lastName: lastName ?? null,
      username: username ?? null,
      photoUrl: null,
      languageCode: languageCode ?? null,
    },
  })
  return userId
}
