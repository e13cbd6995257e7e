import { Bot } from 'grammy'
import type { BotContext, BotDeps } from './context.ts'
import { again } from './features/again.ts'
import { agents } from './features/agents.ts'
import { alerts } from './features/alerts.ts'
import { approvals } from './features/approvals.ts'
import { binding } from './features/binding.ts'
import { chatActions } from './features/chat-actions.ts'
import { chatting } from './features/chat.ts'
import { corrections } from './features/corrections.ts'
import { credits } from './features/credits.ts'
import { groupChat } from './features/group-chat.ts'
import { help } from './features/help.ts'
import { inline } from './features/inline.ts'
import { language } from './features/language.ts'
import { join } from './features/join.ts'
import { linkAccount } from './features/link-account.ts'
import { channelPosts } from './features/channel-posts.ts'
import { membership } from './features/membership.ts'
import { money, payments } from './features/payments.ts'
import { newPost } from './features/new-post.ts'
import { postNow } from './features/post-now.ts'
import { project } from './features/project.ts'
import { reactions } from './features/reactions.ts'
import { start } from './features/start.ts'
import { stop } from './features/stop.ts'
import { team } from './features/team.ts'
import { topUp } from './features/top-up.ts'
import { unhandled } from './features/unhandled.ts'
import { account } from './middleware/account.ts'
import { report } from './middleware/errors.ts'
import { once } from './middleware/once.ts'
import { noteSent } from './middleware/note-sent.ts'
import { notedPolls } from './middleware/noted-polls.ts'
import { retryAfter } from './middleware/retry-after.ts'
import { createSequencer, type Sequencer } from './middleware/sequencer.ts'
import { isAwaited } from './respond.ts'

/** Telegram is kept waiting for an answer so long at most, and takes that for "received". */
const answerMilliseconds = 1000

/**
 * The bot: what came in is noted once, then handled in the order of its chat while the next update is taken.
 * `mayRetry` tells whether an update that cannot be noted waits for the database (polling) or is refused (webhook).
 */
export function createBot(
  deps: BotDeps,
  { mayRetry }: { mayRetry: () => boolean },
): { bot: Bot<BotContext>; sequencer: Sequencer } {
  const { telegram, log } = deps
  const bot = new Bot<BotContext>(
    telegram.token,
    telegram.api.options ? { client: telegram.api.options } : {},
  )
  const sequencer = createSequencer((error) => log.error({ error }, 'an update failed'))

  // The same guard as every other call to Telegram: never inside a transaction, no token in an error.
  bot.api.config.use(
    ...telegram.api.config.installedTransformers(),
    notedPolls(deps.outcomes),
    retryAfter,
    noteSent(deps),
  )

  bot.use(money(deps, sequencer, mayRetry))
  bot.use(once(deps, mayRetry))
  bot.use((ctx, next) => {
    const handled = sequencer.inOrder(String(ctx.chat?.id ?? ctx.from?.id ?? ''), () =>
      next().catch((error: unknown) => report(ctx, error)),
    )
    return isAwaited(ctx.update) ? soon(handled) : Promise.resolve()
  })
  bot.use(account(deps, sequencer, report))
  bot.use(
    payments,
    inline,
    // Before all else: whatever is not an answer to it ends what was being told.
    newPost,
    start,
    agents,
    project,
    team,
    postNow,
    credits,
    topUp,
    stop,
    alerts,
    language,
    help,
    binding,
    linkAccount,
    join,
    approvals,
    corrections,
    again,
    membership,
    channelPosts,
    reactions,
    chatActions,
    groupChat,
    chatting,
    unhandled,
  )
  return { bot, sequencer }
}

async function soon(handled: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((done) => {
    timer = setTimeout(done, answerMilliseconds)
  })
  await Promise.race([handled, late])
  clearTimeout(timer)
}
