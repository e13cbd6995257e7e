import * as payments from '#server/modules/payments/index.ts'
import { between, count, fetched, json, must, page } from './fresh-tools.ts'
import { type Injected, orders } from './world.ts'

const onModels: Injected[] = [
  {
    is: 'The model breaks off in its JSON',
    told: ['service_away llm'],
    options: { gates: ['llm'] },
    inject: (world) =>
      between(world, 'llm', ({ method }) =>
        method === 'POST'
          ? {
              body: JSON.stringify({ id: 'resp_1', object: 'response', output: ['x'.repeat(300)] }),
              breaks: true,
            }
          : 'pass',
      ),
  },
  {
    is: 'The model: 402, add more credits',
    told: ['service_quota llm'],
    options: { gates: ['llm'] },
    inject: (world) =>
      between(world, 'llm', ({ method }) =>
        method === 'POST'
          ? json(
              {
                error: {
                  code: 402,
                  message: 'Insufficient credits. Add more using https://openrouter.ai/settings/credits',
                },
              },
              402,
            )
          : 'pass',
      ),
  },
  {
    is: 'The model: billing_not_active',
    told: ['service_quota llm'],
    options: { gates: ['llm'] },
    inject: (world) =>
      between(world, 'llm', ({ method }) =>
        method === 'POST'
          ? json(
              {
                error: {
                  message: 'Your account is not active, please check your billing details on our website.',
                  type: 'billing_not_active',
                  param: null,
                  code: 'billing_not_active',
                },
              },
              429,
            )
          : 'pass',
      ),
  },
  {
    is: 'The model is overloaded: 529',
    told: ['service_away llm'],
    options: { gates: ['llm'] },
    inject: (world) =>
      between(world, 'llm', ({ method }) =>
        method === 'POST'
          ? json({ type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }, 529)
          : 'pass',
      ),
  },
  {
    is: 'The model: the key lacks a scope',
    told: ['service_key llm'],
    options: { gates: ['llm'] },
    inject: (world) =>
      between(world, 'llm', ({ method }) =>
        method === 'POST'
          ? json(
              {
                error: {
                  message:
                    "You have insufficient permissions for this operation. Missing scopes: model.request. Check that you have the correct role in your organization and project, and if you're using a restricted API key, that it has the necessary scopes.",
                  type: 'invalid_request_error',
                  param: null,
                  code: 'missing_scope',
                },
              },
              401,
            )
          : 'pass',
      ),
  },
  {
    is: 'The model: tokens per minute used up',
    told: ['service_limited llm'],
    options: { gates: ['llm'] },
    inject: (world) =>
      between(world, 'llm', ({ method }) =>
        method === 'POST'
          ? json(
              {
                error: {
                  message:
                    'Rate limit reached for gpt-6.1-terra in organization org-x on tokens per min (TPM): Limit 30000, Used 29812, Requested 1900. Please try again in 23.4s.',
                  type: 'tokens',
                  param: null,
                  code: 'rate_limit_exceeded',
                },
              },
              429,
              { 'retry-after': '24' },
            )
          : 'pass',
      ),
  },
  {
    is: 'Ollama: try pulling it first',
    told: ['model_gone'],
    options: { gates: ['llm'] },
    inject: (world) =>
      between(world, 'llm', ({ method }) =>
        method === 'POST'
          ? json(
              {
                error: {
                  message: 'model "gpt-6.1-terra" not found, try pulling it first',
                  type: 'api_error',
                  param: null,
                  code: null,
                },
              },
              404,
            )
          : 'pass',
      ),
  },
  {
    is: 'The model: 200 with an error in it',
    told: ['service_away llm'],
    options: { gates: ['llm'] },
    inject: (world) =>
      between(world, 'llm', ({ method }) =>
        method === 'POST'
          ? json({ error: { message: 'Provider returned error', code: 502, metadata: { raw: 'upstream' } } })
          : 'pass',
      ),
  },
  {
    is: 'The model: a login page of a proxy',
    told: ['service_away llm'],
    options: { gates: ['llm'] },
    inject: (world) => between(world, 'llm', () => page(200, 'Sign in to the corporate proxy')),
  },
]

const onMarkets: Injected[] = [
  {
    is: 'The exchange bans our address: 418',
    told: ['service_limited market'],
    options: { gates: ['market'], charts: true },
    inject: (world) =>
      between(world, 'market', () =>
        json({ code: -1003, msg: 'Way too much request weight used; IP banned until 1795171200000.' }, 418, {
          'retry-after': '300',
        }),
      ),
  },
  {
    is: 'The exchange: candles alone are 500',
    told: ['service_away market'],
    options: { gates: ['market'], charts: true },
    inject: (world) =>
      between(world, 'market', ({ path }) =>
        /klines/.test(path) ? json({ code: -1000, msg: 'An unknown error occurred.' }, 500) : 'pass',
      ),
  },
  {
    is: 'The exchange has empty lists only',
    told: ['service_away market'],
    options: { gates: ['market'], charts: true },
    inject: (world) => between(world, 'market', () => json([])),
  },
]

const onMoney: Injected[] = [
  {
    is: 'TRON: the key was rotated away',
    told: ['service_key tron'],
    options: { gates: ['tron'] },
    prepare: orders,
    inject: (world) =>
      between(world, 'tron', () =>
        json({ Success: false, Error: 'ApiKey not exists', StatusCode: 401 }, 401),
      ),
  },
  {
    is: 'TRON: its node stands at one block',
    told: ['chain_behind trc20'],
    options: { gates: ['tron'] },
    prepare: orders,
    seconds: 480,
    posts: false,
    inject: async (world) => {
      const kept = new Map<string, string>()
      for (const path of ['wallet/getnowblock', 'walletsolidity/getnowblock']) {
        const answer = await fetch(`${world.tron.url}/${path}`, {
          method: 'POST',
          headers: { 'tron-pro-api-key': world.tron.apiKey },
          body: '{}',
        })
        kept.set(path, await answer.text())
      }
      return between(world, 'tron', ({ path }) => {
        const body = kept.get(path.slice(1))
        return body === undefined ? 'pass' : { body }
      })
    },
  },
  {
    is: 'TON: the key is not theirs any more',
    told: ['service_key ton'],
    prepare: orders,
    inject: async (world) =>
      fetched(
        world,
        world.ton.url,
        () =>
          new Response(JSON.stringify({ error: 'API key does not exist', code: 401 }), {
            status: 401,
            headers: { 'content-type': 'application/json' },
          }),
      ),
  },
  {
    is: 'TON answers half of each list',
    told: ['service_away ton'],
    prepare: orders,
    inject: async (world) =>
      fetched(
        world,
        world.ton.url,
        () =>
          new Response('{"jetton_transfers":[{"query_id":"0","source":"0:83DFD552E6', {
            status: 200,
            headers: { 'content-type': 'application/json' },
          }),
      ),
  },
  {
    is: 'Solana: the key is not valid',
    told: ['service_key solana'],
    prepare: orders,
    inject: async (world) =>
      fetched(
        world,
        world.solana.url,
        () =>
          new Response(
            JSON.stringify({ jsonrpc: '2.0', error: { code: -32401, message: 'invalid api key provided' } }),
            { status: 401, headers: { 'content-type': 'application/json' } },
          ),
      ),
  },
  {
    is: 'Solana: max usage reached',
    told: ['service_quota solana'],
    prepare: orders,
    inject: async (world) =>
      fetched(
        world,
        world.solana.url,
        () =>
          new Response(
            JSON.stringify({ jsonrpc: '2.0', error: { code: -32429, message: 'max usage reached' } }),
            { status: 429, headers: { 'content-type': 'application/json' } },
          ),
      ),
  },
  {
    is: 'Nobody confirms TRON payments',
    told: ['service_away tron_check'],
    posts: false,
    seconds: 180,
    inject: async (world) => {
      const { address } = await orders(world)
      world.tron.fail('check', 'html')
      await world.tron.pay({ to: address, amount: 10 })
      const before = world.tron.calls.check
      return () => {
        world.tron.fail('check', null)
        must(world.tron.calls.check > before, 'the second provider was asked')
      }
    },
  },
  {
    is: 'Somebody sent TON without a comment',
    told: ['money_for_review'],
    prepare: orders,
    posts: false,
    inject: async (world) => {
      const txId = await world.ton.pay({ amount: 10, comment: null })
      const admin = await world.user({ role: 'ADMIN' })
      return async () => {
        must((await count(world, 'payment_deposit where review is not null')) > 0, 'money is for review')
        const { rows } = await world.sql(`select order_no from payment_order where rail = 'ton'`)
        const [order] = rows as { order_no: string }[]
        await payments.settleByHand(world.db, {
          actorId: admin.id,
          orderNo: order?.order_no ?? '',
          txId,
          reason: 'They wrote to us.',
        })
      }
    },
  },
]

export const services: Injected[] = [...onModels, ...onMarkets, ...onMoney]
