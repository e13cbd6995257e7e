import { type Injected, orders, type Stranger } from './world.ts'

const page = { status: 200, body: '<!doctype html><title>Just a moment…</title>', type: 'text/html' }
const always = { on: 'any', times: 1e6 } as const

/** X in one way until it is calm again. */
const x =
  (kind: Parameters<Stranger['x']['failNext']>[0], on: 'any' | 'createPost' = 'any') =>
  async (world: Stranger) => {
    world.x.failNext(kind, { ...always, on })
    return () => world.x.calmDown()
  }

/** X itself, as an operator meets it. */
const atX: Injected[] = [
  { is: 'X answers 401 to every call', told: ['service_key x'], inject: x('unauthorized') },
  {
    is: 'the app’s keys were made anew at X',
    told: ['service_key x'],
    inject: async (world) => {
      world.x.renewKeys()
      return () => world.x.restoreKeys()
    },
  },
  {
    is: 'the app at X has been switched to reading only',
    told: ['service_key x'],
    inject: async (world) => {
      world.x.setApp({ access: 'read' })
      return () => world.x.setApp({ access: 'read-write' })
    },
  },
  {
    is: 'the prepaid money at X is used up',
    told: ['x_stopped'],
    inject: async (world) => {
      world.x.setApp({ balance: 0 })
      return () => world.x.setApp({ balance: 1e9 })
    },
    minutes: 30,
  },
  {
    is: 'the app has made the posts of its day',
    told: ['x_day_full'],
    inject: async (world) => {
      world.x.setApp({ postsPerDay: 1 })
      return async () => {
        world.x.setApp({ postsPerDay: 10_000 })
        await world.advance({ hours: 24 })
        await world.catchUp()
        await world.advance({ seconds: 60 })
      }
    },
    minutes: 40,
  },
  { is: 'X answers 503 to everything', told: ['service_away x'], inject: x('server-error') },
  {
    is: 'only creating posts at X answers 503',
    told: ['service_away x'],
    inject: x('server-error', 'createPost'),
  },
  { is: 'X cuts every connection', told: ['service_away x'], inject: x('cut-before') },
  { is: 'X answers pages instead of JSON', told: ['service_away x'], inject: x('html-after-accept') },
  {
    is: 'X takes calls and never answers',
    told: ['service_away x'],
    inject: x('timeout-after-accept'),
    minutes: 45,
  },
  { is: 'X answers 429 to everything', told: ['service_limited x'], inject: x('rate-limit'), minutes: 45 },
]

/** A wire in one way until it is well again. */
const wire =
  (
    name: 'telegram' | 'llm' | 'market' | 'tron' | 'ton',
    mood: Parameters<Stranger['wire']['llm']['be']>[0],
  ) =>
  async (world: Stranger) => {
    world.wire[name].be(mood)
    return () => world.wire[name].be('well')
  }
const refusal = (status: number, description: string, parameters = {}) => ({
  status,
  body: JSON.stringify({ ok: false, error_code: status, description, ...parameters }),
})
const toldByTelegram = { options: { gates: ['telegram' as const] } }

const atTelegram: Injected[] = [
  {
    is: 'Telegram does not know the token any more',
    told: ['service_key telegram'],
    ...toldByTelegram,
    inject: wire('telegram', refusal(401, 'Unauthorized')),
  },
  {
    is: 'Telegram answers 502 to everything',
    told: ['service_away telegram'],
    ...toldByTelegram,
    inject: wire('telegram', refusal(502, 'Bad Gateway')),
  },
  {
    is: 'Telegram is cut off',
    told: ['service_away telegram'],
    ...toldByTelegram,
    inject: wire('telegram', 'cut'),
  },
  {
    is: 'Telegram answers pages',
    told: ['service_away telegram'],
    ...toldByTelegram,
    inject: wire('telegram', page),
    minutes: 45,
  },
  {
    is: 'Telegram never answers',
    told: ['service_away telegram'],
    ...toldByTelegram,
    inject: wire('telegram', 'silent'),
    minutes: 45,
  },
  {
    is: 'Telegram wants minutes of quiet, from everybody',
    told: ['service_limited telegram'],
    ...toldByTelegram,
    inject: wire(
      'telegram',
      refusal(429, 'Too Many Requests: retry after 300', { parameters: { retry_after: 300 } }),
    ),
    minutes: 30,
  },
]

const openAi = (status: number, code: string, message: string) => ({
  status,
  body: JSON.stringify({ error: { message, type: code, param: null, code } }),
})
const byModel = { options: { gates: ['llm' as const] } }

const ofModels: Injected[] = [
  {
    is: 'the model’s key is refused',
    told: ['service_key llm'],
    ...byModel,
    inject: wire('llm', openAi(401, 'invalid_api_key', 'Incorrect API key provided: sk-…')),
  },
  {
    is: 'the model’s quota is used up',
    told: ['service_quota llm'],
    ...byModel,
    inject: wire(
      'llm',
      openAi(429, 'insufficient_quota', 'You exceeded your current quota, please check your plan'),
    ),
    minutes: 40,
  },
  {
    is: 'the model answers 500',
    told: ['service_away llm'],
    ...byModel,
    inject: wire('llm', openAi(500, 'server_error', 'The server had an error')),
  },
  { is: 'the model is cut off', told: ['service_away llm'], ...byModel, inject: wire('llm', 'cut') },
  {
    is: 'the model’s server answers pages',
    told: ['service_away llm'],
    ...byModel,
    inject: wire('llm', page),
  },
  {
    is: 'the model’s server takes everything and never answers',
    told: ['service_away llm'],
    options: { gates: ['llm'], patience: 3000 },
    inject: wire('llm', 'silent'),
    minutes: 40,
  },
  {
    is: 'the model’s server answers 429',
    told: ['service_limited llm'],
    ...byModel,
    inject: wire('llm', openAi(429, 'rate_limit_exceeded', 'Rate limit reached for requests')),
  },
  {
    is: 'the model was retired, and nobody was named to follow',
    told: ['model_gone'],
    inject: async ({ llm }) => {
      llm.retire('gpt-6.1-terra')
      return () => llm.retire('gpt-6.1-terra', null)
    },
  },
]

const reading = { options: { gates: ['market' as const], charts: true } }
const binance = (status: number, code: number, msg: string) => ({
  status,
  body: JSON.stringify({ code, msg }),
})

const ofMarket: Injected[] = [
  {
    is: 'the exchange answers 500',
    told: ['service_away market'],
    ...reading,
    inject: wire('market', binance(500, -1000, 'An unknown error occurred')),
  },
  { is: 'the exchange is cut off', told: ['service_away market'], ...reading, inject: wire('market', 'cut') },
  {
    is: 'the exchange answers pages',
    told: ['service_away market'],
    ...reading,
    inject: wire('market', page),
  },
  {
    is: 'the exchange has banned this address',
    told: ['service_limited market'],
    ...reading,
    inject: wire('market', binance(418, -1003, 'Way too much request weight used; IP banned')),
  },
  {
    is: 'the exchange does not serve this country',
    told: ['service_away market'],
    ...reading,
    inject: wire('market', binance(451, 0, 'Service unavailable from a restricted location')),
  },
]

const quick = { owners: 4, patience: 4000 }
const tron =
  (provider: 'main' | 'check', fault: Parameters<Stranger['tron']['fail']>[1]) => async (world: Stranger) => {
    world.tron.fail(provider, fault)
    return () => world.tron.fail(provider, null)
  }
const ton = (fault: Parameters<Stranger['ton']['fail']>[0]) => async (world: Stranger) => {
  world.ton.fail(fault)
  return () => world.ton.fail(null)
}
const solana = (fault: Parameters<Stranger['solana']['fail']>[0]) => async (world: Stranger) => {
  world.solana.fail(fault)
  return () => world.solana.fail(null)
}
const chains = { options: quick, prepare: orders, minutes: 40 }

const onChains: Injected[] = [
  {
    is: 'the TRON provider answers pages',
    told: ['service_away tron'],
    ...chains,
    inject: tron('main', 'html'),
  },
  {
    is: 'the TRON provider stops us for a while',
    told: ['service_limited tron'],
    ...chains,
    inject: tron('main', 'forbidden'),
  },
  {
    is: 'the TRON provider never answers',
    told: ['service_away tron'],
    ...chains,
    options: { owners: 4, patience: 60_000 },
    inject: tron('main', 'slow'),
  },
  {
    is: 'the TRON provider knows of no transfer at all',
    told: ['service_away tron'],
    ...chains,
    inject: tron('main', 'empty'),
  },
  {
    is: 'the second TRON provider is away while somebody pays',
    told: ['service_away tron_check'],
    ...chains,
    inject: async (world) => {
      const { address } = await orders(world)
      await world.tron.pay({ to: address, amount: 10 })
      return tron('check', 'html')(world)
    },
  },
  { is: 'the TON index answers 500', told: ['service_away ton'], ...chains, inject: ton('server-error') },
  { is: 'the TON index answers 429', told: ['service_limited ton'], ...chains, inject: ton('rate-limit') },
  {
    is: 'the TON index is one of the test net',
    told: ['service_away ton'],
    ...chains,
    inject: ton('test-net'),
  },
  { is: 'the Solana node answers pages', told: ['service_away solana'], ...chains, inject: solana('html') },
  {
    is: 'the Solana node answers 429',
    told: ['service_limited solana'],
    ...chains,
    inject: solana('rate-limited'),
  },
]

export const outside: Injected[] = [...atX, ...atTelegram, ...ofModels, ...ofMarket, ...onChains]
