import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { createAggregateSim } from '#server/demo/simulators/aggregate/sim.ts'
import { createCrawlerSim } from '#server/demo/simulators/crawler/sim.ts'
import { createGoogleSim } from '#server/demo/simulators/google/sim.ts'
import { createLlmSim } from '#server/demo/simulators/llm/sim.ts'
import { createMailSim } from '#server/demo/simulators/mail/sim.ts'
import { createMarketSim } from '#server/demo/simulators/market/sim.ts'
import { createSolanaSim } from '#server/demo/simulators/solana/sim.ts'
import { createTelegramSim } from '#server/demo/simulators/telegram/sim.ts'
import { createTonSim } from '#server/demo/simulators/ton/sim.ts'
import { createTronSim } from '#server/demo/simulators/tron/sim.ts'
import { photoHost } from '#server/demo/simulators/x/reads.ts'
import { createXSim } from '#server/demo/simulators/x/sim.ts'
import { predefinedKols } from '#db/predefined-kols.ts'
import type { Config } from '#server/config.ts'
import type { Endpoints } from '#server/endpoints.ts'
import type { Clock } from '#server/lib/clock.ts'

/** A simulator for each outside system without credentials, and the addresses that lead the real clients to them. Never in production. */
export async function startSimulators({
  config,
  clock,
  capture = false,
  stateDir,
  blockSeconds,
}: {
  config: Config
  clock: Clock
  capture?: boolean
  stateDir?: string
  blockSeconds?: number
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
  // The accounts that are offered to follow must be there to be followed.
  const residents = predefinedKols.flatMap(({ users }) => users.map(([handle, name]) => ({ handle, name })))
  const { samePort, rememberPorts } = portMemory(stateDir)
  const [x, telegram, llm, mail, market, crawler, google, tron, ton, solana] = await Promise.all([
    samePort('x', (port) => createXSim({ ...options('x'), app, port, residents })),
    samePort('telegram', (port) =>
      createTelegramSim({ ...options('telegram'), deskUrl: `${config.publicUrl}/desk`, port }),
    ),
    createLlmSim({ clock, capture }),
    createMailSim(options('mail')),
    createMarketSim({ clock, capture }),
    createCrawlerSim({ clock, capture }),
    samePort('google', (port) => createGoogleSim({ clock, capture, port })),
    createTronSim({ clock, ...(stateDir ? { stateDir } : {}), ...(blockSeconds ? { blockSeconds } : {}) }),
    createTonSim({ clock, capture, ...(stateDir ? { stateDir } : {}) }),
    createSolanaSim({ clock, ...(stateDir ? { stateDir } : {}) }),
  ])
  // Where the photos of X lie for everybody.
  crawler.host(photoHost, (path) => {
    const medium = x.media.get(path.replace(/^\/media\/|\.\w+$/g, ''))
    return medium ? { bytes: medium.bytes, contentType: medium.mediaType } : null
  })
  const aggregate = await createAggregateSim({ clock, priceOf: market.price })
  await rememberPorts({ x: x.url, telegram: telegram.url, google: google.url })
  const { live } = config
  const endpoints: Endpoints = {
    x: live.x ?? { appKey: app.key, appSecret: app.secret, url: x.url },
    telegram: live.telegram ?? { token: telegram.token, apiUrl: telegram.url, webUrl: telegram.url },
    llm: live.llm ?? { apiKey: 'demo', baseUrl: `${llm.url}/v1`, dialect: 'responses' },
    mail: live.mail ?? { url: mail.url, from: 'Kolony <no-reply@kolony.example>' },
    market: live.market ?? { url: market.url, futuresUrl: market.url },
    aggregate: live.aggregate ?? { url: aggregate.url },
    storage: live.storage,
    google: live.google ?? {
      clientId: google.client.id,
      clientSecret: google.client.secret,
      url: google.url,
    },
    tron: live.tron ?? {
      url: tron.url,
      apiKey: tron.apiKey,
      xpub: tron.xpub,
      usdtContract: null,
      check: { url: tron.checkUrl, apiKey: tron.apiKey },
    },
    solana: live.solana ?? { url: solana.url, merchant: solana.merchant, mint: null },
    ton: live.ton ?? { url: ton.url, apiKey: ton.apiKey, merchant: ton.merchant, usdtMaster: null },
    crawler: config.simulated.includes('x') ? { routeAllTo: crawler.url } : live.crawler,
  }
  const all = [x, telegram, llm, mail, market, aggregate, crawler, google, tron, ton, solana]
  return {
    x,
    telegram,
    llm,
    mail,
    market,
    aggregate,
    crawler,
    google,
    tron,
    ton,
    solana,
    endpoints,
    close: async () => {
      await Promise.all(all.map((simulator) => simulator.close()))
    },
  }
}

export type Simulators = Awaited<ReturnType<typeof startSimulators>>

/** Addresses of the simulated X, Telegram and Google end up in stored rows and in people's browsers, so a restart keeps their ports where it can. */
function portMemory(stateDir: string | undefined) {
  const file = stateDir ? join(stateDir, 'ports.json') : null
  const known = file ? readPorts(file) : {}
  return {
    samePort: async <T>(name: string, create: (port: number) => Promise<T>): Promise<T> => {
      const port = known[name]
      if (port === undefined) return create(0)
      return create(port).catch((error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return create(0)
        throw error
      })
    },
    rememberPorts: async (urls: Record<string, string>): Promise<void> => {
      if (!file || !stateDir) return
      await mkdir(stateDir, { recursive: true })
      const ports = Object.entries(urls).map(([name, url]) => [name, Number(new URL(url).port)])
      await writeFile(file, JSON.stringify(Object.fromEntries(ports)))
    },
  }
}

const ports = z.record(z.string(), z.int().min(1).max(65535))

function readPorts(file: string): Record<string, number> {
  try {
    return ports.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // The first start, or one that was killed while writing: any port will do.
    return {}
  }
}
