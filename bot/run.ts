import { once } from 'node:events'
import type Router from '@koa/router'
import { GrammyError } from 'grammy'
import type { Deps } from '#server/deps.ts'
import { pause } from '#server/lib/pause.ts'
import { asSolePoller, webhookPath } from '#server/modules/telegram/index.ts'
import type { BotDeps } from './context.ts'
import { createBot } from './create-bot.ts'
import { introduce } from './introduce.ts'
import { allowedUpdates } from './listen.ts'
import { webhookRoute } from './webhook.ts'

export interface RunningBot {
  /** Adds Telegram's door to the server, where updates come by webhook. */
  route?(router: Router): void
  /** Takes nothing new and finishes what is under way. */
  stop(): Promise<void>
  /** Resolves when nothing is under way. */
  idle(): Promise<void>
  /** Resolves when the bot takes updates: it polls, another process does, or Telegram knows the webhook. */
  ready: Promise<void>
}

/**
 * Starts the bot, or nothing where Telegram is off. With a webhook secret updates come to `route`; without one a single
 * process polls. Telegram being away stops neither the start nor the server: the bot tries again until it works.
 */
export function startBot(deps: Deps): RunningBot | null {
  const { telegram, config, log } = deps
  if (!telegram) return null
  const botDeps: BotDeps = { ...deps, telegram }
  const stopping = new AbortController()
  const stopped = once(stopping.signal, 'abort')
  const secret = config.webhookSecret
  const { bot, sequencer } = createBot(botDeps, {
    mayRetry: () => secret === null && !stopping.signal.aborted,
  })
  const ready = Promise.withResolvers<void>()
  // Errors of updates are told where they happen; what comes here is the noting itself, and a webhook answers 500 to it.
  bot.catch(({ error }) => {
    throw error
  })

  const running = run()

  async function run(): Promise<void> {
    await untilDone('Telegram cannot be reached', async () => {
      await bot.init()
      await introduce(bot.api, botDeps)
      if (secret === null) return
      await bot.api.setWebhook(`${config.publicUrl}${webhookPath}`, {
        secret_token: secret,
        // Telegram keeps the last list it got, perhaps from an earlier version: it is sent at every start.
        allowed_updates: allowedUpdates(),
      })
    })
    ready.resolve()
    if (secret === null) await asSolePoller(botDeps, stopping.signal, poll)
  }

  /** Tries until it works; gives up only when the bot is stopped. */
  async function untilDone(what: string, work: () => Promise<void>): Promise<void> {
    for (let wait = 1000; !stopping.signal.aborted; wait = Math.min(wait * 2, 60_000)) {
      try {
        // A Telegram that does not answer must not keep the process from stopping.
        await Promise.race([work(), stopped])
        return
      } catch (error) {
        // The message alone: an error of Telegram's carries the whole request, the webhook's secret among it.
        log.warn({ detail: error instanceof Error ? error.message : String(error) }, what)
        await pause(wait, stopping.signal)
      }
    }
  }

  function stopPolling(): void {
    bot.stop().catch(() => log.debug('the last poll failed'))
  }

  async function poll(signal: AbortSignal): Promise<void> {
    signal.addEventListener('abort', stopPolling, { once: true })
    try {
      if (signal.aborted) return
      // The client gives up after 30 seconds, so Telegram must answer before that.
      await bot.start({ timeout: 20, allowed_updates: allowedUpdates() })
    } catch (error) {
      // Another poller outside of our lock (a second installation with the same token): keep trying, it may go.
      if (!(error instanceof GrammyError && error.error_code === 409)) throw error
      log.warn('another process polls this bot')
    } finally {
      signal.removeEventListener('abort', stopPolling)
    }
  }

  return {
    ...(secret === null ? {} : { route: (router: Router) => webhookRoute(router, { bot, secret }) }),
    ready: ready.promise,
    idle: () => sequencer.idle(),
    async stop() {
      stopping.abort()
      await running
      await sequencer.idle()
    },
  }
}
