import { Bot } from 'grammy'
import type { BotContext, BotDeps } from './context.ts'
import { agents } from './features/agents.ts'
import { alerts } from './features/alerts.ts'
import { approvals } from './features/approvals.ts'
import { binding } from './features/binding.ts'
import { chatting } from './features/chat.ts'
import { credits } from './features/credits.ts'
import { help } from './features/help.ts'
import { inline } from './features/inline.ts'
import { language } from './features/language.ts'
import { linkAccount } from './features/link-account.ts'
import { membership } from './features/membership.ts'
import { money, payments } from './features/payments.ts'
import { postNow } from './features/post-now.ts'
import { start } from './features/start.ts'
import { stop } from './features/stop.ts'
import { topUp } from './features/top-up.ts'
import { unhandled } from './features/unhandled.ts'
import { account } from './middleware/account.ts'
import { report } from './middleware/errors.ts'
import { once } from './middleware/once.ts'
import { noteSent } from './middleware/note-sent.ts'
import { patience } from './middleware/patience.ts'
import { createTurns, type Turns } from './middleware/turns.ts'
import { isAwaited } from './respond.ts'

/** Telegram is kept waiting for an answer so long at most, and takes that for "received". */
const answerMilliseconds = 1000

/**
 * The bot: what came in is noted once, then handled in the order of its chat while the next update is taken. `patient`
 * tells whether an update that cannot be noted should wait for the database (polling) or be refused (webhook).
 */
export function createBot(
  deps: BotDeps,
  { patient }: { patient: () => boolean },
): { bot: Bot<BotContext>; turns: Turns } {
  const { telegram, log } = deps
  const bot = new Bot<BotContext>(
    telegram.token,
    telegram.api.options ? { client: telegram.api.options } : {},
  )
  const turns = createTurns((error) => log.error({ error }, 'an update failed'))

  // The same guard as every other call to Telegram: never inside a transaction, no token in an error.
  bot.api.config.use(...telegram.api.config.installedTransformers(), patience, noteSent(deps))

  bot.use(money(deps, turns, patient))
  bot.use(once(deps, patient))
  bot.use((ctx, next) => {
    const turn = turns.take(String(ctx.chat?.id ?? ctx.from?.id ?? ''), () =>
      next().catch((error: unknown) => report(ctx, error)),
    )
    return isAwaited(ctx.update) ? soon(turn) : Promise.resolve()
  })
  bot.use(account(deps, turns, report))
  bot.use(
    payments,
    inline,
    start,
    agents,
    postNow,
    credits,
    topUp,
    stop,
    alerts,
    language,
    help,
    binding,
    linkAccount,
    approvals,
    membership,
    chatting,
    unhandled,
  )
  return { bot, turns }
}

async function soon(turn: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((done) => {
    timer = setTimeout(done, answerMilliseconds)
  })
  await Promise.race([turn, late])
  clearTimeout(timer)
}
