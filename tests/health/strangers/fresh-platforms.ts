import { startBot } from '#bot/index.ts'
import { between, hook, isPost, json, loseName, page, problem } from './fresh-tools.ts'
import type { Injected } from './world.ts'

const onX: Injected[] = [
  {
    is: 'X stands behind a 520 page',
    told: ['service_away x'],
    inject: (world) =>
      between(world, 'x', () => page(520, 'x.com | 520: Web server is returning an unknown error')),
  },
  {
    is: 'X limits our address: error 1015',
    told: ['service_limited x'],
    // Cloudflare's "You are being rate limited", with its own status.
    inject: (world) =>
      between(world, 'x', () => ({
        ...page(429, 'Error 1015 | You are being rate limited'),
        headers: { server: 'cloudflare', 'retry-after': '600' },
      })),
  },
  {
    is: 'X takes posts, all reading is 503',
    told: ['service_away x'],
    inject: (world) =>
      between(world, 'x', ({ method }) =>
        method === 'GET' || method === 'HEAD'
          ? problem(503, { title: 'Service Unavailable', detail: 'Service Unavailable' })
          : 'pass',
      ),
  },
  {
    is: 'X reads, each new post is a 503',
    told: ['service_away x'],
    inject: (world) =>
      between(world, 'x', (asked) =>
        isPost(asked) ? problem(503, { title: 'Service Unavailable', detail: 'Over capacity' }) : 'pass',
      ),
  },
  {
    is: 'X refuses every credential, plain 401',
    told: ['service_key x'],
    inject: (world) =>
      between(world, 'x', () =>
        problem(401, { title: 'Unauthorized', type: 'about:blank', detail: 'Unauthorized' }),
      ),
  },
  {
    is: 'X: billing cycle spend cap, a 403',
    told: ['x_stopped'],
    inject: (world) =>
      between(world, 'x', () =>
        problem(403, {
          title: 'SpendCapReached',
          detail:
            'Your enrolled account [1844] has reached its billing cycle spend cap. API requests will be blocked until the next cycle begins.',
          type: 'https://api.twitter.com/2/problems/credits',
        }),
      ),
  },
  {
    is: 'X: the app left its project',
    told: ['x_stopped'],
    inject: (world) =>
      between(world, 'x', () =>
        problem(403, {
          title: 'Client Forbidden',
          detail:
            'When authenticating requests to the Twitter API v2 endpoints, you must use keys and tokens from a Twitter developer App that is attached to a Project. reason: client-not-enrolled',
          reason: 'client-not-enrolled',
          client_id: '2774',
          registration_url: 'https://developer.twitter.com/en/docs/projects/overview',
          type: 'https://api.twitter.com/2/problems/client-forbidden',
        }),
      ),
  },
  {
    is: 'X: monthly cap of posts read',
    told: ['service_quota x'],
    inject: (world) =>
      between(world, 'x', ({ method, path }) =>
        method === 'GET' && /tweets|mentions|search/.test(path)
          ? json(
              {
                account_id: 1844,
                product_name: 'pay-per-use',
                title: 'UsageCapExceeded',
                period: 'Monthly',
                scope: 'Product',
                detail: 'Usage cap exceeded: Monthly product cap',
                type: 'https://api.twitter.com/2/problems/usage-capped',
              },
              429,
            )
          : 'pass',
      ),
  },
  {
    is: 'The VM woke up 20 minutes behind X',
    told: ['clock_x'],
    // X's clock is ahead of the database's, and X refuses what is signed with our time; the app's own token has none in it.
    inject: async (world) => {
      world.x.setTrouble({ clockAheadMilliseconds: 20 * 60_000 })
      const over = await between(world, 'x', async ({ method, path }) =>
        isPost({ method, path }) || /mentions$|users\/me$/.test(path)
          ? {
              ...json({ errors: [{ code: 135, message: 'Timestamp out of bounds.' }] }, 401),
              headers: { date: new Date((await world.now()).getTime() + 20 * 60_000).toUTCString() },
            }
          : 'pass',
      )
      return async () => {
        await over()
        world.x.setTrouble({ clockAheadMilliseconds: 0 })
      }
    },
  },
  {
    is: 'X stops in the middle of its answers',
    told: ['service_away x'],
    inject: (world) =>
      between(world, 'x', () => ({
        body: JSON.stringify({ data: { id: '1', text: 'x'.repeat(400) } }),
        hangs: true,
      })),
  },
  {
    is: 'X answers each post with an empty 200',
    told: ['service_away x'],
    inject: (world) => between(world, 'x', (asked) => (isPost(asked) ? { status: 200, body: '' } : 'pass')),
  },
  {
    is: 'X speaks something that is no HTTP',
    told: ['service_away x'],
    inject: (world) => between(world, 'x', () => 'garbage'),
  },
  {
    is: 'The name of X is not resolved',
    told: ['service_away x'],
    inject: async (world) => loseName(world),
  },
  {
    is: 'X: the day of the app is used up',
    told: ['x_day_full'],
    inject: async (world) => {
      world.x.setApp({ postsPerDay: 1 })
      return async () => {
        world.x.setApp({ postsPerDay: 10_000 })
        // Its window is over, too.
        await world.advance({ hours: 25 })
      }
    },
  },
]

const onTelegram: Injected[] = [
  {
    is: 'Telegram: an HTML page with 200',
    told: ['service_away telegram'],
    options: { gates: ['telegram'] },
    inject: (world) => between(world, 'telegram', () => page(200, 'Checking your browser')),
  },
  {
    is: 'Telegram: flood wait of ten minutes',
    told: ['service_limited telegram'],
    options: { gates: ['telegram'] },
    inject: (world) =>
      between(world, 'telegram', ({ path }) =>
        /\/send(Message|Photo)$/.test(path)
          ? json(
              {
                ok: false,
                error_code: 429,
                description: 'Too Many Requests: retry after 600',
                parameters: { retry_after: 600 },
              },
              429,
            )
          : 'pass',
      ),
  },
  {
    is: 'Telegram: the token was cut in half',
    told: ['service_key telegram'],
    options: { gates: ['telegram'] },
    inject: (world) =>
      between(world, 'telegram', () => json({ ok: false, error_code: 404, description: 'Not Found' }, 404)),
  },
  {
    is: 'Telegram: revoked token, 401',
    told: ['service_key telegram'],
    options: { gates: ['telegram'] },
    inject: (world) =>
      between(world, 'telegram', () =>
        json({ ok: false, error_code: 401, description: 'Unauthorized' }, 401),
      ),
  },
  {
    is: 'Telegram: sending alone is 502',
    told: ['service_away telegram'],
    options: { gates: ['telegram'] },
    inject: (world) =>
      between(world, 'telegram', ({ path }) =>
        /\/send\w+$/.test(path)
          ? json({ ok: false, error_code: 502, description: 'Bad Gateway' }, 502)
          : 'pass',
      ),
  },
  {
    is: 'Staging takes the webhook of the bot',
    told: ['bot_elsewhere'],
    options: { gates: ['telegram'], env: { TELEGRAM_WEBHOOK_SECRET: 'a-secret-of-theirs' } },
    prepare: (world) => hook(world),
    inject: async (world) => {
      await hook(world, 'http://127.0.0.1:9/telegram/webhook')
      return () => hook(world)
    },
  },
  {
    is: 'Telegram: our certificate ran out',
    told: ['bot_undelivered'],
    options: { gates: ['telegram'], env: { TELEGRAM_WEBHOOK_SECRET: 'a-secret-of-theirs' } },
    prepare: (world) => hook(world),
    inject: (world) =>
      between(world, 'telegram', async ({ path }) =>
        path.endsWith('/getWebhookInfo')
          ? json({
              ok: true,
              result: {
                url: `${world.url}/telegram/webhook`,
                has_custom_certificate: false,
                pending_update_count: 14,
                max_connections: 40,
                // By the machine's clock, as the simulated Telegram tells its errors.
                last_error_date: Math.floor((await world.now()).getTime() / 1000) - 5,
                last_error_message: 'SSL error {error:0A000086:SSL routines::certificate verify failed}',
              },
            })
          : 'pass',
      ),
  },
  {
    is: 'Telegram holds 900 updates for us',
    told: ['bot_pending'],
    options: { gates: ['telegram'], env: { TELEGRAM_WEBHOOK_SECRET: 'a-secret-of-theirs' } },
    prepare: (world) => hook(world),
    inject: (world) => {
      let waiting = 900
      return between(world, 'telegram', ({ path }) =>
        path.endsWith('/getWebhookInfo')
          ? json({
              ok: true,
              result: {
                url: `${world.url}/telegram/webhook`,
                has_custom_certificate: false,
                pending_update_count: (waiting += 40),
                max_connections: 40,
              },
            })
          : 'pass',
      )
    },
  },
  {
    is: 'A second installation polls our bot',
    told: ['bot_elsewhere'],
    options: { gates: ['telegram'] },
    prepare: async (world) => {
      const bot = startBot(world.deps)
      await bot?.ready
      world.atEnd.push(async () => bot?.stop())
    },
    inject: (world) => {
      // The bot polls in true time: so long is a quarter of a minute.
      world.alsoDo(() => new Promise((done) => setTimeout(done, 13_000)))
      return between(world, 'telegram', ({ path }) =>
        path.endsWith('/getUpdates')
          ? json(
              {
                ok: false,
                error_code: 409,
                description:
                  'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
              },
              409,
            )
          : 'pass',
      ).then((over) => () => {
        world.stopAlso()
        return over()
      })
    },
  },
]

export const platforms: Injected[] = [...onX, ...onTelegram]
