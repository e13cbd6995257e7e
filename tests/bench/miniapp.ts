import { fork } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from '#server/build.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { openInClient } from '#tests/support/telegram-client.ts'
import { portOf } from './lighthouse.ts'
import type { BenchPostgres, Result } from './setup.ts'

const runs = 5
/** Slow 4G as Lighthouse means it: 1.6 Mbit/s, 150 ms there and back. */
const roundTripMilliseconds = 150
const bytesPerSecond = (1.6 * 1_000_000) / 8

/**
 * How long it takes on a slow phone line from opening the Mini App until its first screen can be used, with an empty
 * cache: the median of five. Its files come from the product as in production; what the API says is played a round trip
 * later, because Telegram, which vouches for who opens it, is not there.
 */
export async function miniappBench(postgres: BenchPostgres): Promise<Result[]> {
  await ensureBuilt()
  const server = fork(join(import.meta.dirname, 'product-server.ts'), {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: await postgres.database() },
    execArgv: [],
  })
  const browser = await launchChromium()
  try {
    const baseURL = `http://127.0.0.1:${await portOf(server)}`
    const seconds: number[] = []
    const asked = new Set<string>()
    for (let run = 0; run < runs; run++) {
      const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 800 } })
      const page = await context.newPage()
      page.on('request', (request) => asked.add(request.url()))
      const line = await context.newCDPSession(page)
      await line.send('Network.enable')
      await line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: roundTripMilliseconds,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond / 2,
      })
      await page.route('**/api/**', async (route) => {
        await new Promise((done) => setTimeout(done, roundTripMilliseconds))
        await route.fulfill({
          json: { code: 0, msg: '', data: answerTo(new URL(route.request().url()).pathname) },
        })
      })
      const startedAt = performance.now()
      await openInClient(page, { launchData })
      await page.locator('.tab-bar').waitFor()
      await page.getByText('Your colony has no agent yet').waitFor()
      seconds.push((performance.now() - startedAt) / 1000)
      await context.close()
    }
    const foreign = [...asked].filter(
      (url) => url.startsWith('http') && (new URL(url).origin !== baseURL || /ton-?connect/i.test(url)),
    )
    return [
      {
        what: 'Mini App: first screen usable on slow 4G',
        value: seconds.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0,
        unit: 's',
        must: { at: 'at most', than: 2 },
      },
      {
        what: 'Mini App: wallet files and requests to others before the wallet',
        value: foreign.length,
        unit: '',
        must: { at: 'at most', than: 0 },
        note: foreign.length > 0 ? foreign.join(' ') : `${asked.size} requests, all of our own`,
      },
    ]
  } finally {
    await browser.close()
    server.kill()
  }
}

const launchData = new URLSearchParams({
  user: JSON.stringify({ id: 1, first_name: 'Bench' }),
  auth_date: '1700000000',
  signature: 'none',
  hash: 'none',
}).toString()

/** Of somebody who has just come. */
function answerTo(path: string): unknown {
  if (path.endsWith('/miniapp-login'))
    return {
      token: 't',
      refreshToken: 'r',
      expiration: '2100-01-01T00:00:00.000Z',
      user: { id: 'u', name: 'Bench' },
    }
  if (path.endsWith('/twitter/credits')) return { credits: 20, held: 0 }
  if (path.endsWith('/credits/summary')) return { rows: [], balance: 20, perDay: 0, runsOutAt: null }
  return { list: [], total: 0 }
}
