import type { World } from '#tests/support/world.ts'
import { type Case, exchange } from './attacks.ts'
import {
  codeOf,
  coming,
  forged,
  type How,
  open,
  type Pair,
  pair,
  program,
  type Program,
  refused,
  type Told,
} from './attacks-signing-maker.ts'

type Held = Awaited<ReturnType<typeof coming>>

const promise = 'programs are allowed: keys are read again once a minute at most where a key is not known'
const rotates = 'OpenID Connect Core, 10.1.1: the verifier goes back to the keys where a kid is unfamiliar'
const over = 'programs are allowed: what a server tells is kept a day at most; then it counts no more'
const stale = 'RFC 9111, 4.2.4: MUST NOT use a stale response where its server forbids it'
const described = 'Client id metadata documents: the description says how the program shows who it is'

const day = { hours: 25 }

/** What happens after a program came once, well. */
const later = (
  id: string,
  by: string,
  wanted: Case['wanted'],
  does: (of: { world: World; one: Program; held: Held; next: Pair }) => Promise<string>,
  told: Told = {},
): Case => ({
  id: `signing: ${id}`,
  by,
  wanted,
  async does(world) {
    const one = program(world, told)
    return does({ world, one, held: await coming(world, one), next: pair() })
  },
})

const then = (words: readonly string[], last: string) => words.map((word) => `${word}, ${last}`)
const after = (first: string, words: readonly string[]) => words.map((word) => `${first}, ${word}`)
/** Its server wants that nothing older is used. */
const firm = { headers: { 'cache-control': 'max-age=300, must-revalidate' } }

/** `few` where the keys were read as often as promised: at first, and once a minute. */
const often = (one: Program, minutes = 0) => (one.reads <= 2 + minutes ? 'few' : `${one.reads} reads`)

const unknown = (): How => ({ by: pair() })
/** First with the key that is new, then with the old one. */
async function both(held: Held, next: Pair): Promise<string> {
  const fresh = await held.again({ by: next })
  return `${fresh}, ${await held.again()}`
}

async function floods(held: Held, times: number, how: () => How): Promise<void> {
  for (let i = 0; i < times; i++) {
    const said = await held.again(how())
    if (!refused.some((right) => right === said)) throw new Error(`a flood was answered ${said}`)
  }
}

const broken = (one: Program, status: number) => {
  one.answers = (path, response) => {
    if (!path.endsWith('/keys.json')) return false
    response.writeHead(status).end()
    return true
  }
}

/** Keys and descriptions that change with time, and how often they are read. */
export const changing: Case[] = [
  later('a key more, used two minutes later', rotates, 'ok, ok', async ({ world, one, held, next }) => {
    await world.advance({ minutes: 2 })
    one.keys = [one.pair.jwk, next.jwk]
    return both(held, next)
  }),
  later(
    'a key more, used at once, and again a minute later',
    `${rotates}; ${promise}`,
    then(open, 'ok'),
    async ({ world, one, held, next }) => {
      one.keys = [one.pair.jwk, next.jwk]
      const first = await held.again({ by: next })
      await world.advance({ seconds: 62 })
      return `${first}, ${await held.again({ by: next })}`
    },
  ),
  later('a key more, of another kind', rotates, 'ok', async ({ world, one, held }) => {
    const next = pair('RS256')
    await world.advance({ minutes: 2 })
    one.keys = [one.pair.jwk, next.jwk]
    return held.again({ by: next })
  }),
  later(
    'a key in the place of another, and the old one a day later',
    over,
    after('ok', refused),
    async ({ world, one, held, next }) => {
      await world.advance(day)
      one.keys = [next.jwk]
      return both(held, next)
    },
  ),
  later(
    'a key taken out, seen since a new one was read',
    `${rotates}; what is read replaces what was`,
    after('ok', refused),
    async ({ world, one, held, next }) => {
      await world.advance({ minutes: 2 })
      one.keys = [next.jwk]
      return both(held, next)
    },
  ),
  later('a key taken out, a day later', over, refused, async ({ world, one, held, next }) => {
    one.keys = [next.jwk]
    await world.advance(day)
    return held.again()
  }),
  later(
    'a key taken out, an hour later, kept five minutes',
    stale,
    refused,
    async ({ world, one, held, next }) => {
      one.keys = [next.jwk]
      await world.advance({ hours: 1 })
      return held.again()
    },
    firm,
  ),
  later('all keys taken out, a day later', over, refused, async ({ world, one, held }) => {
    one.keys = []
    await world.advance(day)
    return held.again()
  }),
  later(
    'a key that is for encrypting a day later',
    `${over}; RFC 7517, 4.2`,
    refused,
    async ({ world, one, held }) => {
      one.keys = [{ ...one.pair.jwk, use: 'enc' }]
      await world.advance(day)
      return held.again()
    },
  ),
  later(
    'another key under the same kid, a day later',
    over,
    after('ok', refused),
    async ({ world, one, held, next }) => {
      one.keys = [{ ...next.jwk, kid: one.pair.kid }]
      await world.advance(day)
      return both(held, { ...next, kid: one.pair.kid })
    },
  ),
  later(
    'another key under the same kid, an hour later, kept five minutes',
    stale,
    after('ok', refused),
    async ({ world, one, held, next }) => {
      one.keys = [{ ...next.jwk, kid: one.pair.kid }]
      await world.advance({ hours: 1 })
      return both(held, { ...next, kid: one.pair.kid })
    },
    firm,
  ),
  // Best of class reads again, once a minute, where a signature does not fit.
  later(
    'another key under the same kid, two minutes later',
    'RFC 7517, 4.5 wants another kid',
    open,
    async ({ world, one, held, next }) => {
      one.keys = [{ ...next.jwk, kid: one.pair.kid }]
      await world.advance({ minutes: 2 })
      return held.again({ by: { ...next, kid: one.pair.kid } })
    },
  ),
  later('keys are 404 a day later', over, refused, async ({ world, one, held }) => {
    broken(one, 404)
    await world.advance(day)
    return held.again()
  }),
  later(
    'keys are 500 for a while, a key that is known',
    `${promise}: this one is known`,
    'ok',
    async ({ one, held }) => {
      broken(one, 500)
      return held.again()
    },
  ),
  later(
    'keys are 500 when a key is not known, and well two minutes later',
    rotates,
    then([...refused, '503 temporarily_unavailable'], 'ok'),
    async ({ world, one, held, next }) => {
      await world.advance({ minutes: 2 })
      one.keys = [one.pair.jwk, next.jwk]
      broken(one, 500)
      const first = await held.again({ by: next })
      one.answers = () => false
      await world.advance({ minutes: 2 })
      return `${first}, ${await held.again({ by: next })}`
    },
  ),
  later(
    'keys are 500 when a key is not known: the known one holds',
    promise,
    'ok',
    async ({ world, one, held, next }) => {
      await world.advance({ minutes: 2 })
      broken(one, 500)
      await held.again({ by: next })
      return held.again()
    },
  ),
  {
    id: 'signing: keys are 500 at first, and well two minutes later',
    by: rotates,
    wanted: 'ok',
    async does(world) {
      const one = program(world)
      broken(one, 500)
      await coming(world, one).catch(() => null)
      one.answers = () => false
      await world.advance({ minutes: 2 })
      return (await coming(world, one)).again()
    },
  },

  later('five good ones read keys once', promise, 'few', async ({ one, held }) => {
    for (let i = 0; i < 5; i++) await held.again()
    return often(one)
  }),
  later('25 unknown kids', promise, 'few', async ({ one, held }) => {
    await floods(held, 25, unknown)
    return often(one)
  }),
  later('25 unknown kids after two minutes', promise, 'few', async ({ world, one, held }) => {
    await world.advance({ minutes: 2 })
    await floods(held, 25, unknown)
    return often(one)
  }),
  later('15 unknown kids at once, after two minutes', promise, 'few', async ({ world, one, held }) => {
    await world.advance({ minutes: 2 })
    await Promise.all(Array.from({ length: 15 }, () => floods(held, 1, unknown)))
    return often(one)
  }),
  later('unknown kids over three minutes', promise, 'few', async ({ world, one, held }) => {
    for (let minute = 0; minute < 3; minute++) {
      await world.advance({ seconds: 61 })
      await floods(held, 8, unknown)
    }
    return often(one, 3)
  }),
  later('25 wrong signatures under a kid that is known', promise, 'few', async ({ world, one, held }) => {
    await world.advance({ minutes: 2 })
    await floods(held, 25, () => forged(one))
    return often(one)
  }),
  later('25 wrong signatures without a kid', promise, 'few', async ({ world, one, held }) => {
    await world.advance({ minutes: 2 })
    await floods(held, 25, () => ({ ...unknown(), header: { kid: undefined } }))
    return often(one)
  }),
  later('12 unknown kids while the keys are away', promise, 'few', async ({ world, one, held }) => {
    await world.advance({ minutes: 2 })
    broken(one, 500)
    await floods(held, 12, unknown)
    return often(one)
  }),
  later(
    '12 unknown kids while the keys are away, a day later',
    promise,
    'few',
    async ({ world, one, held }) => {
      await world.advance(day)
      broken(one, 500)
      one.reads = 0
      await floods(held, 12, unknown)
      return often(one)
    },
  ),
  later(
    '12 unknown kids that are read without being kept',
    `${promise}, whatever its server says`,
    'few',
    async ({ one, held }) => {
      await floods(held, 12, unknown)
      return often(one)
    },
    { headers: { 'cache-control': 'no-store' } },
  ),
  later(
    'a flood keeps nobody from a new key for longer than a minute',
    `${rotates}; ${promise}`,
    'ok',
    async ({ world, one, held, next }) => {
      await world.advance({ minutes: 2 })
      await floods(held, 5, unknown)
      one.keys = [one.pair.jwk, next.jwk]
      await world.advance({ seconds: 62 })
      return held.again({ by: next })
    },
  ),
  later('a flood keeps nobody from a known key', promise, 'ok', async ({ world, held }) => {
    await world.advance({ minutes: 2 })
    await floods(held, 10, unknown)
    return held.again()
  }),

  later('its description says none, a day later', described, open, async ({ world, one, held }) => {
    one.description = { ...one.description, token_endpoint_auth_method: 'none', jwks_uri: undefined }
    await world.advance(day)
    return held.send({ client_id: one.id })
  }),
  {
    id: 'signing: its description said none, and names keys a day later',
    by: described,
    wanted: after('ok', refused).map((words) => `${words}, ok`),
    async does(world) {
      const one = program(world, { description: { token_endpoint_auth_method: 'none' } })
      const held = await coming(world, one, await exchange(world, await codeOf(world, one)))
      const first = await held.send({ client_id: one.id })
      one.description = { ...one.description, token_endpoint_auth_method: 'private_key_jwt' }
      await world.advance(day)
      const second = await held.send({ client_id: one.id })
      return `${first}, ${second}, ${await held.again()}`
    },
  },
  later(
    'its keys move to another address, a day later',
    over,
    after('ok', refused),
    async ({ world, one, held, next }) => {
      one.description = { ...one.description, jwks_uri: program(world, { pair: next }).keysUrl }
      await world.advance(day)
      return both(held, next)
    },
  ),
  later(
    'its keys in the description change, a day later',
    over,
    after('ok', refused),
    async ({ world, one, held, next }) => {
      one.description = { ...one.description, jwks: { keys: [next.jwk] } }
      await world.advance(day)
      return both(held, next)
    },
    { description: ({ pair: { jwk } }) => ({ jwks_uri: undefined, jwks: { keys: [jwk] } }) },
  ),
  later(
    'its keys in the description change, two minutes later',
    'kept as its server says, five minutes at least',
    open,
    async ({ world, one, held, next }) => {
      one.description = { ...one.description, jwks: { keys: [next.jwk] } }
      await world.advance({ minutes: 2 })
      return held.again({ by: next })
    },
    { description: ({ pair: { jwk } }) => ({ jwks_uri: undefined, jwks: { keys: [jwk] } }) },
  ),
  later(
    'its description is gone, a day later',
    'no sentence says what was allowed ends',
    open,
    async ({ world, one, held }) => {
      one.answers = (path, response) => {
        if (!path.endsWith('/client.json')) return false
        response.writeHead(404).end()
        return true
      }
      await world.advance(day)
      return held.again()
    },
  ),
  later(
    'its description is of another, a day later',
    'Client id metadata documents: client_id MUST match its address',
    refused,
    async ({ world, one, held }) => {
      one.description = { ...one.description, client_id: 'https://assistant.example.com/client.json' }
      await world.advance(day)
      return held.again()
    },
  ),
]
