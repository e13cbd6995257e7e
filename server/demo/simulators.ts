import { join } from 'node:path'
import { createCrawlerSim } from '#server/adapters/crawler/sim.ts'
import { createLlmSim } from '#server/adapters/llm/sim.ts'
import { createMailSim } from '#server/adapters/mail/sim.ts'
import { createMarketSim } from '#server/adapters/market/sim.ts'
import { createTelegramSim } from '#server/adapters/telegram/sim.ts'
import { createXSim } from '#server/adapters/x/sim.ts'
import type { Config, Endpoints } from '#server/config.ts'
import type { Clock } from '#server/lib/clock.ts'

/** A simulator for each outside system without credentials, and the addresses that lead the real clients to them. Never in production. */
export async function startSimulators({
  config,
  clock,
  capture = false,
  stateDir,
}: {
  config: Config
  clock: Clock
  capture?: boolean
  stateDir?: string
}) {
  if (config.production) throw new Error('nothing is simulated in production')
  const options = (name: string) => ({
    clock,
    capture,
    ...(stateDir ? { stateDir: join(stateDir, name) } : {}),
  })
  const app = {
    key: 'kolonyDemoAppKey0000000000',
    secret: 'kolonyDemoAppSecret000000000000000000000000000000',
  }
  const [x, telegram, llm, mail, market, crawler] = await Promise.all([
    createXSim({ ...options('x'), app }),
    createTelegramSim({ ...options('telegram'), deskUrl: `${config.publicUrl}/desk` }),
    createLlmSim({ clock, capture }),
    createMailSim(options('mail')),
    createMarketSim({ clock }),
    createCrawlerSim({ clock }),
  ])
  const { live } = config
  const endpoints: Endpoints = {
    x: live.x ?? { appKey: app.key, appSecret: app.secret, url: x.url },
    telegram: live.telegram ?? { token: telegram.token, apiUrl: telegram.url, webUrl: telegram.url },
    llm: live.llm ?? { apiKey: 'demo', baseUrl: `${llm.url}/v1` },
    mail: live.mail ?? { url: mail.url, from: 'Kolony <no-reply@kolony.example>' },
    market: live.market ?? { url: market.url },
    crawler: config.simulated.includes('x') ? { routeAllTo: crawler.url } : live.crawler,
  }
  const all = [x, telegram, llm, mail, market, crawler]
  return {
    x,
    telegram,
    llm,
    mail,
    market,
    crawler,
    endpoints,
    close: async () => {
      await Promise.all(all.map((simulator) => simulator.close()))
    },
  }
}

export type Simulators = Awaited<ReturnType<typeof startSimulators>>
