import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tellApart } from '#tests/auth/timing.ts'
import { accessOf, accessTable, type Expectation, type Who } from './access-table.ts'
import { allRoutes, anyCall, callName } from '../support/any-call.ts'
import type { TestUser } from '../support/builders.ts'
import { belongings, type Objects, objectsOf } from '../support/objects.ts'
import { createWorld, type World } from '../support/world.ts'

// Rates count by user: each part of the table gets people of its own.
const parts = 4
const partOf = (part: number) => allRoutes.filter((_, n) => n % parts === part)
const everyPart = Array.from({ length: parts }, (_, part) => part)

const none: Expectation = { who: 'everyone' }
const expectationOf = (row: (typeof allRoutes)[number][1]) => accessTable[callName(row)] ?? none

test('the written table names every call of the product, with the access the contract gives it', () => {
  expect(allRoutes.length).toBeGreaterThan(60)
  const written = Object.fromEntries(
    Object.entries(accessTable).map(([call, { who }]) => [call, accessOf[who]]),
  )
  const real = Object.fromEntries(allRoutes.map(([, row]) => [callName(row), row.access]))
  expect(
    Object.keys(real).filter((call) => !(call in written)),
    'calls that the table does not name',
  ).toEqual([])
  expect(Object.fromEntries(Object.keys(real).map((call) => [call, written[call]]))).toEqual(real)
  const gone = Object.keys(written).filter((call) => !(call in real))
  // Calls of payments are in the contract before they are in the product.
  expect(gone.filter((call) => !/payments|transaction|orders/.test(call))).toEqual([])
})

/** Everybody who may knock: how they are answered where a call is meant for so many. */
const people = ['anonymous', 'disabled', 'deleted', 'other', 'SUPER', 'ADMIN'] as const
type Person = (typeof people)[number]

function refusalOf(person: Person, who: Who): number | null {
  if (who === 'everyone') return null
  if (person === 'anonymous' || person === 'disabled' || person === 'deleted') return 401
  if (who === 'administrators' && person !== 'ADMIN') return 403
  if (who === 'support' && person === 'other') return 403
  return null
}

async function cast(world: World) {
  const owner = await world.user({ credits: 100 })
  const objects = await objectsOf(world, owner)
  const tokens: Record<Person, string | undefined> = {
    anonymous: undefined,
    disabled: (await goneUser(world, 'disabled_at')).token,
    deleted: (await goneUser(world, 'deleted_at')).token,
    other: (await steppedUp(world, await world.user({ credits: 100 }))).token,
    SUPER: (await steppedUp(world, await world.user({ role: 'SUPER', credits: 100 }))).token,
    ADMIN: (await steppedUp(world, await world.user({ role: 'ADMIN', credits: 100 }))).token,
  }
  return { owner, objects, tokens }
}

async function goneUser(world: World, column: 'disabled_at' | 'deleted_at'): Promise<TestUser> {
  const user = await world.user()
  await world.db
    .updateTable('user_account')
    .set({ [column]: new Date() })
    .where('id', '=', user.id)
    .execute()
  return user
}

async function steppedUp(world: World, user: TestUser): Promise<TestUser> {
  await world.prove(user)
  return user
}

test.each(everyPart)('nobody reaches what is not theirs, through any call (part %i)', async (part) => {
  await using world = await createWorld()
  const { owner, objects, tokens } = await cast(world)
  const before = await belongings(world, owner.id)

  const wrong: string[] = []
  for (const [, row] of partOf(part)) {
    const call = callName(row)
    const expectation = expectationOf(row)
    // Administration is tried on somebody it may change; what the refused ones may not is the same either way.
    const fields = expectation.input?.(objects) ?? {}
    for (const person of people) {
      const refused = refusalOf(person, expectation.who)
      if (refused === null && (expectation.who !== 'signed-in' || expectation.unknown === undefined)) continue
      const { code } = await anyCall(world.url, row, { fields, token: tokens[person] })
      const wanted = refused ?? expectation.unknown
      if (code !== wanted) wrong.push(`${person}: ${call} answered ${code}, not ${wanted}`)
    }
  }

  expect(wrong).toEqual([])
  expect(await belongings(world, owner.id)).toEqual(before)
})

test.each(everyPart)(
  'whoever may make a call gets it, and an owner what is theirs (part %i)',
  async (part) => {
    await using world = await createWorld()
    const { owner, objects, tokens } = await cast(world)

    const wrong: string[] = []
    for (const [, row] of partOf(part)) {
      const call = callName(row)
      const { who, input, owner: wanted = [0], spends } = expectationOf(row)
      const user = spends ? await world.user({ credits: 100 }) : owner
      const mine = spends ? await objectsOf(world, user) : objects
      const token = who === 'signed-in' ? user.token : who === 'everyone' ? undefined : tokens.ADMIN
      const { code, data } = await anyCall(world.url, row, { fields: input?.(mine) ?? {}, token })
      if (!wanted.includes(code))
        wrong.push(`${call} answered ${code} ${JSON.stringify(data)}, not ${wanted.join(' or ')}`)
      if (who === 'support') {
        const helper = await anyCall(world.url, row, { fields: input?.(mine) ?? {}, token: tokens.SUPER })
        if (helper.code !== code) wrong.push(`SUPER: ${call} answered ${helper.code}, not ${code}`)
      }
    }
    expect(wrong).toEqual([])
  },
)

/** Every place of an input where an id of its owner stands. */
function idsIn(value: unknown, objects: Objects, path: string[] = []): string[][] {
  if (typeof value === 'string') return Object.values(objects).includes(value) ? [path] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => idsIn(inner, objects, [...path, key]))
}

function at(value: unknown, [key, ...rest]: string[]): unknown {
  if (key === undefined) return value
  return value !== null && typeof value === 'object' ? at(Reflect.get(value, key), rest) : undefined
}

function withAt<T>(value: T, path: string[], inner: unknown): T {
  const copy = structuredClone(value)
  const parent = at(copy, path.slice(0, -1))
  if (parent !== null && typeof parent === 'object') Reflect.set(parent, path.at(-1) ?? '', inner)
  return copy
}

/** An id of the same shape that nobody has. */
const nobodys = (id: string) => id.replace(/[0-9a-z]{6}(\.png)?$/, '000000$1')

test.each(everyPart)(
  'an id of somebody else is answered like one that nobody has, in every place of every call (part %i)',
  async (part) => {
    await using world = await createWorld()
    const { owner, objects: theirs } = await cast(world)
    const stranger = await world.user({ credits: 100 })
    const mine = await objectsOf(world, stranger)
    const before = await belongings(world, owner.id)

    const told: string[] = []
    let places = 0
    for (const [, row] of partOf(part)) {
      const { who, input } = expectationOf(row)
      if (who !== 'signed-in' || !input) continue
      const own = input(mine)
      const foreign = input(theirs)
      for (const path of idsIn(own, mine)) {
        places++
        const id = String(at(foreign, path))
        const ask = async (value: string) => {
          const { status, text } = await anyCall(world.url, row, {
            fields: withAt(own, path, value),
            token: stranger.token,
          })
          return `${status} ${text.replaceAll(value, 'ID')}`
        }
        // What the call is not about is left alone, so both are refused for the same reason, or neither.
        const [known, unknown] = [await ask(id), await ask(nobodys(id))]
        if (known !== unknown) told.push(`${callName(row)} ${path.join('.')}: ${known} / ${unknown}`)
      }
    }
    expect(places).toBeGreaterThan(5)
    expect(told).toEqual([])
    expect(await belongings(world, owner.id)).toEqual(before)
  },
)

test('how long an answer takes does not tell an id of somebody else from one that nobody has', async () => {
  await using world = await createWorld({ workers: false })
  const owner = await world.user()
  const stranger = await world.user()
  const theirs = await objectsOf(world, owner)
  const timed = async (name: string, id: string) => {
    const row = allRoutes.find(([, { method, path }]) => callName({ method, path }) === name)?.[1]
    if (!row) throw new Error(`no call ${name}`)
    const startedAt = performance.now()
    await anyCall(world.url, row, { fields: { id, agentId: id }, token: stranger.token })
    return performance.now() - startedAt
  }
  const calls: [string, string][] = [
    ['GET /agent/detail/{}', theirs.agentId],
    ['GET /twitter/config/{}', theirs.agentId],
    ['GET /approval/{}', theirs.waitingId],
  ]
  for (const [name, id] of calls) {
    const known: number[] = []
    const unknown: number[] = []
    for (let n = 0; n < 60; n++) {
      known.push(await timed(name, id))
      unknown.push(await timed(name, nobodys(id)))
    }
    expect(tellApart(known, unknown), name).toBe(false)
  }
})

test('what the table marks wants a fresh proof, of administrators too, and nothing else does', async () => {
  const marked = Object.keys(accessTable).filter((call) => accessTable[call]?.stepUp)
  const inContract = allRoutes.filter(([, row]) => row.stepUp).map(([, row]) => callName(row))
  expect(inContract.sort()).toEqual(marked.sort())

  await using world = await createWorld({ workers: false })
  const user = await world.user({ credits: 10 })
  const admin = await world.user({ role: 'ADMIN' })
  const objects = await objectsOf(world, user)
  await world.db.updateTable('session').set({ stepped_up_until: null }).execute()
  const wrong: string[] = []
  for (const [, row] of allRoutes.filter(([, row]) => row.stepUp)) {
    const { who, input } = expectationOf(row)
    const { token } = who === 'administrators' ? admin : user
    const { status, data } = await anyCall(world.url, row, { fields: input?.(objects) ?? {}, token })
    if (status !== 403 || JSON.stringify(data) !== '{"stepUp":true}') wrong.push(callName(row))
  }
  expect(wrong).toEqual([])
})

test('an administrator changes nothing without a fresh proof', () => {
  const writing = allRoutes.filter(([, row]) => row.access === 'admin' && row.method !== 'GET')
  expect(writing.length).toBeGreaterThan(4)
  expect(writing.filter(([, row]) => !row.stepUp).map(([, row]) => callName(row))).toEqual([])
})

test('one foreign id among ten refuses the whole batch', async () => {
  await using world = await createWorld()
  const owner = await world.user({ credits: 100 })
  const stranger = await world.user({ credits: 100 })
  const theirs = await objectsOf(world, owner)
  const { agentId, kolId } = await objectsOf(world, stranger)
  const ids = [kolId]
  for (let n = 1; n < 9; n++) {
    ids.push(`kol_mine_${n}`)
    await world.db
      .insertInto('agent_kol')
      .values({
        id: `kol_mine_${n}`,
        agent_id: agentId,
        x_user_id: `7${n}`,
        twitter_name: `mine_${n}`,
        name: 'Mine',
        avatar: null,
        category_id: null,
      })
      .execute()
  }
  const count = async () => (await world.db.selectFrom('agent_kol').select('id').execute()).length
  const rows = allRoutes.map(([, row]) => row)
  const batch = rows.find((row) => callName(row) === 'DELETE /agent-kol/batch')
  const queue = rows.find((row) => callName(row) === 'POST /agent/{}/reply/queue-kol')
  expect(batch && queue).toBeTruthy()
  if (!batch || !queue) return

  for (const foreign of [theirs.kolId, 'kol_nobodys']) {
    const fields = { ids: [...ids, foreign] }
    expect((await anyCall(world.url, batch, { fields, token: stranger.token })).code).toBe(110003)
    const asked = { id: agentId, kolIds: [...ids, foreign] }
    expect((await anyCall(world.url, queue, { fields: asked, token: stranger.token })).code).toBe(110003)
  }
  expect(await count()).toBe(10)
  expect((await anyCall(world.url, batch, { fields: { ids }, token: stranger.token })).data).toEqual({
    deleted: 9,
  })
  expect(await count()).toBe(1)
})

test.each(everyPart)('no body makes anybody richer, mightier or somebody else (part %i)', async (part) => {
  await using world = await createWorld()
  const { owner, objects } = await cast(world)
  const victim = await world.user({ credits: 3 })
  const smuggled = {
    role: 'ADMIN',
    balance: 1_000_000,
    credits: 1_000_000,
    posted: 1_000_000,
    costFactor: 0,
    cost_factor: 0,
    price: 0,
    charged: 0,
    userId: victim.id,
    user_id: victim.id,
    ownerId: victim.id,
    accountType: 'TELEGRAM',
    disabled: false,
    deletedAt: null,
    state: 'ok',
    authType: 'customize',
    capabilities: { replies: 'any', quotes: true, cashtagsMax: 9, longPosts: true, profileWrite: true },
    isAdmin: true,
    approvedVersion: 1,
    prepaid: true,
    __proto__: { role: 'ADMIN' },
    constructor: { prototype: { role: 'ADMIN' } },
  }
  for (const [, row] of partOf(part)) {
    const { who, input, spends } = expectationOf(row)
    if (row.method === 'GET' || who === 'support' || who === 'administrators') continue
    const mine = spends ? await objectsOf(world, owner) : objects
    if (callName(row) === 'DELETE /auth/me' || callName(row) === 'POST /auth/logout') continue
    const fields = { ...smuggled, status: 'published', ...input?.(mine) }
    const { status } = await anyCall(world.url, row, { fields, token: owner.token })
    expect(status, callName(row)).toBeLessThan(500)
  }

  const people = await world.db.selectFrom('user_account').select(['id', 'role', 'account_type']).execute()
  const mighty = people.filter(({ role }) => role !== 'USER')
  expect(mighty.map(({ role }) => role).sort()).toEqual(['ADMIN', 'SUPER'])
  expect(people.find(({ id }) => id === owner.id)?.account_type).toBe('EMAIL')
  expect(await world.balance(victim)).toBe(3)
  expect(await world.balance(owner)).toBeLessThanOrEqual(100)
  const { rows: belonging } = await sql<{ found: number }>`
    select (select count(*) from agent where owner_id = ${victim.id})
         + (select count(*) from publication where owner_id = ${victim.id}) as found`.execute(world.db)
  expect(belonging[0]?.found).toBe(0)
  const connections = await world.db
    .selectFrom('x_connection')
    .select(['auth_type', 'capabilities'])
    .execute()
  for (const { auth_type, capabilities } of connections) {
    expect(auth_type).toBe('oauth')
    expect(capabilities).toMatchObject({ quotes: false, cashtagsMax: 1, longPosts: false })
  }
  const free = await world.db
    .selectFrom('publication')
    .select(['id', 'status', 'charged', 'external_id'])
    .where('status', '=', 'published')
    .where('external_id', 'is', null)
    .where('id', '!=', objects.unconfirmedId)
    .where('assisted', '=', false)
    .execute()
  // The owner's word on an unconfirmed item is the one way to "published" without a send.
  expect(free.filter(({ charged }) => charged !== 0)).toEqual([])
  expect(await world.audit()).toEqual([])
})
