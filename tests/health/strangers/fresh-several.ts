import { askers } from './fresh-people.ts'
import { between, fetched, json, loseName, notices, page } from './fresh-tools.ts'
import { type Injected, orders } from './world.ts'

export const several: Injected[] = [
  {
    is: 'The model unpaid, the TRON key gone',
    told: ['service_key tron', 'service_quota llm'],
    options: { gates: ['llm', 'tron'] },
    prepare: orders,
    inject: async (world) => {
      const overs = [
        await between(world, 'llm', ({ method }) =>
          method === 'POST'
            ? json(
                {
                  error: {
                    message: 'You exceeded your current quota, please check your plan and billing details.',
                    type: 'insufficient_quota',
                    param: null,
                    code: 'insufficient_quota',
                  },
                },
                429,
              )
            : 'pass',
        ),
        await between(world, 'tron', () =>
          json({ Success: false, Error: 'ApiKey not exists', StatusCode: 401 }, 401),
        ),
      ]
      return async () => {
        for (const over of overs) await over()
      }
    },
  },
  {
    is: 'The firewall lets nothing out',
    told: ['no_way_out'],
    options: { gates: ['telegram', 'llm', 'market', 'tron'] },
    prepare: orders,
    inject: async (world) => {
      const overs: (() => Promise<void>)[] = []
      for (const where of ['telegram', 'llm', 'market', 'tron'] as const)
        overs.push(await between(world, where, () => 'cut'))
      const named = loseName(world)
      const nowhere = () => {
        throw Object.assign(new TypeError('fetch failed'), {
          cause: Object.assign(new Error('getaddrinfo EAI_AGAIN api.mainnet-beta.solana.com'), {
            code: 'EAI_AGAIN',
          }),
        })
      }
      const solana = fetched(world, world.solana.url, nowhere)
      const ton = fetched(world, world.ton.url, nowhere)
      return async () => {
        // The one that came last first: each puts back what it found.
        ton()
        solana()
        named()
        for (const over of overs) await over()
      }
    },
  },
  {
    is: 'Telegram is down for five minutes',
    told: ['service_away telegram'],
    options: { gates: ['telegram'] },
    seconds: 300,
    prepare: async (world) => {
      await askers(world)
      world.alsoDo(() => notices(world, 1))
    },
    inject: (world) => between(world, 'telegram', () => page(502, '502 Bad Gateway')),
  },
  {
    is: 'X is away, and a table is missing',
    told: ['service_away x', 'tick_fails read-wishes'],
    seconds: 150,
    inject: async (world) => {
      await world.sql('alter table voice_said rename to voice_said_of_before')
      const over = await between(world, 'x', () => page(502, 'Bad Gateway'))
      return async () => {
        await world.sql('alter table voice_said_of_before rename to voice_said')
        await over()
      }
    },
  },
]
