import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#server/lib/ids.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { asPerson, type Actor } from './actors.ts'
import { doneTwice, foreignIn, idsOf, unlawful, wordsOnce } from './answers.ts'
import type { DoorAnswer } from './door.ts'
import { Draw } from './draw.ts'
import { differences, installOracle, judgeCaps, judgeSends, sumsOf } from './oracle.ts'
import { agentWrites, isLawful, type Made } from './play.ts'
import { Scene, type Planned } from './scene.ts'
import { makePlace, type Place } from './stage.ts'
import { installWitness, noteCalls, type Noted } from './witness.ts'

/** One organisation and one to be left alone, and nobody who acts: what is wrong is written by the tests themselves. */
async function build() {
  const world = await createWorld({ workers: false })
  const pool = new pg.Pool({ connectionString: world.databaseUrl, max: 3 })
  pool.on('error', () => {})
  await installWitness(pool)
  await installOracle(pool)
  const place = await makePlace(world, 0)
  const victim = await makePlace(world, 1, { isVictim: true })
  world.atEnd.push(() => pool.end())
  return { world, pool, place, victim }
}

let building: ReturnType<typeof build> | undefined
let batch = 0
const nextBatch = () => ++batch

/** The same for all of them, without the rules of the test before. */
async function seeded() {
  const stage = await (building ??= build())
  await stage.pool.query('delete from approval_rules')
  await ago(stage.pool)
  return stage
}

afterAll(async () => (await building)?.world[Symbol.asyncDispose]())

const agentOn = (place: Place, autonomy: string) => {
  const agent = place.agents.find((one) => one.autonomy === autonomy && one.project === 'a')
  if (!agent) throw new Error('no such agent')
  return agent
}

/** A text that arrived at X a moment ago, whatever the product would say to that. */
async function sent(
  { world, pool }: { world: World; pool: pg.Pool },
  place: Place,
  { autonomy = 'auto' }: { autonomy?: string } = {},
) {
  const agent = agentOn(place, autonomy)
  const batch = nextBatch()
  const [id, externalId] = [newId('pub'), String(world.nextNumber())]
  const row = {
    id,
    owner_id: place.projects.a,
    agent_id: agent.id,
    platform: 'twitter',
    post_type: 'auto_post',
    state: 'published',
    origin: 'timed',
    content: `Text ${externalId}`,
    external_id: externalId,
  } as const
  await world.db.insertInto('publication').values(row).execute()
  return {
    id,
    batch,
    agent,
    content: row.content,
    async arrives() {
      await pool.query(`insert into witness.begun values ($1, witness.now())`, [id])
      await pool.query(
        `insert into witness.sent (platform, account, external_id, content, at, batch) values ('twitter', $1, $2, $3, witness.now() + interval '10 milliseconds', $4)`,
        [agent.handle, externalId, row.content, batch],
      )
    },
  }
}

/** As if it were long ago, beside which the oracle's slack is nothing. */
const ago = async (pool: pg.Pool) => {
  for (const table of ['rules', 'text', 'vote', 'member', 'autonomy'])
    await pool.query(`update witness.${table} set at = at - interval '10 seconds'`)
}

async function votesFor(
  pool: pg.Pool,
  publication: string,
  person: string,
  { step = 0 } = {},
): Promise<void> {
  await pool.query(
    `insert into vote (id, publication_id, person_id, rule, step, seen, says) values ($1, $2, $3, 0, $4, 'a text', 'yes')`,
    [newId('vot'), publication, person, step],
  )
}

async function asks(pool: pg.Pool, place: Place, rule: Record<string, unknown> = {}): Promise<void> {
  const about = { kinds: [], platforms: [], fromPrice: null, firstOfAccount: null }
  const whole = {
    about,
    steps: [{ roles: ['approver'], people: [], guests: false, needed: 2 }],
    fourEyes: false,
    hours: null,
    escalateTo: [],
    ...rule,
  }
  await pool.query(
    `insert into approval_rules (owner_id, rules) values ($1, $2) on conflict (owner_id) do update set rules = $2`,
    [place.projects.a, JSON.stringify([whole])],
  )
}

const who = (place: Place, name: string) => {
  const found = place.people.find((one) => one.name === name)
  if (!found) throw new Error(`nobody is ${name}`)
  return found
}

const kinds = (found: { kind: string }[]) => found.map(({ kind }) => kind)

const called = (place: Place, fields: Partial<Noted>): Noted => ({
  sequence: 0,
  step: 0,
  actor: 'somebody',
  tokenId: null,
  userId: who(place, 'author').user.id,
  service: false,
  name: 'schedule.put',
  publications: [],
  code: 0,
  begun: 0,
  ended: 0,
  mayPublish: false,
  mayApprove: false,
  setsText: true,
  agentWrites: [],
  letsGo: true,
  says: null,
  charged: 0,
  ...fields,
})

test('a text that is out with fewer votes than its rule asks for is noticed, and one with all of them is not', async () => {
  const stage = await seeded()
  const { pool, place } = stage
  await asks(pool, place)
  const [one, all] = [await sent(stage, place), await sent(stage, place)]
  await votesFor(pool, one.id, who(place, 'approver').user.id)
  for (const name of ['approver', 'approver everywhere'])
    await votesFor(pool, all.id, who(place, name).user.id)
  await ago(pool)
  await one.arrives()
  await all.arrives()
  expect(kinds(await judgeSends(pool, one.batch))).toEqual(['votes'])
  expect(await judgeSends(pool, all.batch)).toEqual([])
})

test('votes of those who may not, of another text, taken back, or cast too late do not count', async () => {
  const stage = await seeded()
  const { pool, place } = stage
  await asks(pool, place, { steps: [{ roles: ['approver'], people: [], guests: false, needed: 1 }] })
  const approver = who(place, 'approver').user.id
  const stranger = await sent(stage, place)
  await votesFor(pool, stranger.id, who(place, 'author').user.id)
  const edited = await sent(stage, place)
  await votesFor(pool, edited.id, approver)
  const taken = await sent(stage, place)
  await votesFor(pool, taken.id, approver)
  const late = await sent(stage, place)
  const demoted = await sent(stage, place)
  await votesFor(pool, demoted.id, who(place, 'approver everywhere').user.id)
  await pool.query(`update vote set taken_back_at = app_now() where publication_id = $1`, [taken.id])
  await pool.query(
    `update witness.vote set taken_at = taken_at - interval '9 seconds' where taken_at is not null`,
  )
  await pool.query(`update publication set content = content || ' more' where id = $1`, [edited.id])
  await stage.world.db
    .deleteFrom('member')
    .where('user_id', '=', who(place, 'approver everywhere').user.id)
    .execute()
  await ago(pool)
  for (const text of [stranger, edited, taken, late, demoted]) await text.arrives()
  await votesFor(pool, late.id, approver)
  await pool.query(
    `update witness.vote set at = at + interval '9 seconds' where vote_id = (select id from vote where publication_id = $1)`,
    [late.id],
  )
  for (const text of [stranger, taken, late, demoted])
    expect(kinds(await judgeSends(pool, text.batch))).toEqual(['votes'])
  expect(kinds(await judgeSends(pool, edited.batch))).toContain('votes')
})

test('whoever wrote a text is not one of four eyes, and an author’s text needs somebody’s yes where there is no rule', async () => {
  const stage = await seeded()
  const { pool, place } = stage
  const author = who(place, 'manager').user.id
  const own = await sent(stage, place)
  const now = (await stage.world.now()).getTime()
  await noteCalls(pool, [
    called(place, {
      userId: author,
      publications: [own.id],
      begun: now - 9000,
      ended: now - 8900,
      mayPublish: true,
    }),
  ])
  await asks(pool, place, {
    fourEyes: true,
    steps: [{ roles: ['manager'], people: [], guests: false, needed: 1 }],
  })
  await votesFor(pool, own.id, author)
  await ago(pool)
  await own.arrives()
  expect(kinds(await judgeSends(pool, own.batch))).toEqual(['votes'])
  // Beside its author's words an agent was asked to write something: that has no author, and its asker's yes counts.
  const asked = await sent(stage, place)
  const put = { publications: [own.id, asked.id], begun: now - 9000, ended: now - 8900 }
  await noteCalls(pool, [called(place, { ...put, userId: author, agentWrites: [asked.id] })])
  await votesFor(pool, asked.id, author)
  await ago(pool)
  await asked.arrives()
  expect(await judgeSends(pool, asked.batch)).toEqual([])

  await pool.query(`delete from approval_rules`)
  await ago(pool)
  const [waits, said, plain] = [
    await sent(stage, place),
    await sent(stage, place),
    await sent(stage, place, { autonomy: 'ask' }),
  ]
  for (const text of [waits, said])
    await noteCalls(pool, [called(place, { publications: [text.id], begun: now - 9000, ended: now - 8900 })])
  await noteCalls(pool, [
    called(place, {
      name: 'approvals.approve',
      publications: [said.id],
      begun: now - 8000,
      ended: now - 7900,
      says: 'yes',
      mayApprove: true,
      setsText: false,
      letsGo: false,
    }),
  ])
  for (const text of [waits, said, plain]) await text.arrives()
  expect(kinds(await judgeSends(pool, waits.batch))).toEqual(['no yes'])
  expect(await judgeSends(pool, said.batch)).toEqual([])
  expect(kinds(await judgeSends(pool, plain.batch))).toEqual(['no yes'])
})

test('of whom a rule asks only after a while, a yes counts that they gave since or under the rules before', async () => {
  const stage = await seeded()
  const { pool, place } = stage
  const owner = who(place, 'owner').user.id
  const step = (role: string) => ({ steps: [{ roles: [role], people: [], guests: false, needed: 1 }] })
  const afterAWhile = { ...step('approver'), hours: 0.001, escalateTo: ['owner'] }

  await asks(pool, place, afterAWhile)
  const [early, since] = [await sent(stage, place), await sent(stage, place)]
  await votesFor(pool, early.id, owner)
  await ago(pool)
  await votesFor(pool, since.id, owner)
  await early.arrives()
  await since.arrives()
  expect(kinds(await judgeSends(pool, early.batch))).toEqual(['votes'])
  expect(await judgeSends(pool, since.batch)).toEqual([])

  await asks(pool, place, step('owner'))
  const before = await sent(stage, place)
  await votesFor(pool, before.id, owner)
  await ago(pool)
  await asks(pool, place, afterAWhile)
  await ago(pool)
  await before.arrives()
  expect(await judgeSends(pool, before.batch)).toEqual([])
})

test('what X has and the plan does not, or has in other words, is noticed', async () => {
  const stage = await seeded()
  const { pool, place } = stage
  const alone = nextBatch()
  await pool.query(
    `insert into witness.sent (platform, account, external_id, content, at, batch) values ('twitter', 'somebody', '77', 'Out of nothing', witness.now(), $1)`,
    [alone],
  )
  expect(kinds(await judgeSends(pool, alone))).toEqual(['unknown post'])
  const text = await sent(stage, place)
  await text.arrives()
  await pool.query(`update witness.sent set content = 'Other words' where batch = $1`, [text.batch])
  expect(kinds(await judgeSends(pool, text.batch))).toEqual(['other words'])
})

test('a token that spends a credit more than its day has is noticed, by the ledger and by its answers', async () => {
  const stage = await seeded()
  const { pool, place } = stage
  const tokenId = newId('tok')
  await pool.query(
    `insert into token (id, kind, hash, shown, name, user_id, made_by, scopes, cap, expires_at) values ($1, 'personal', $2, 'kol_', 'T', $3, $3, '{read}', 2, app_now() + interval '1 day')`,
    [tokenId, Buffer.from(tokenId), place.owner.id],
  )
  const hold = (ref: string) =>
    pool.query(
      `insert into credit_hold (ref, account_id, amount, purpose, token_id) values ($1, $2, 1000, 'POST', $3)`,
      [ref, place.organisationId, tokenId],
    )
  await hold('one')
  await hold('two')
  expect(await judgeCaps(pool, [tokenId])).toEqual([])
  // What fell back counts no more; a third one that stands does, although one of them falls back afterwards.
  await pool.query(`update credit_hold set state = 'released' where ref = 'one'`)
  await hold('three')
  expect(await judgeCaps(pool, [tokenId])).toEqual([])
  await hold('four')
  await pool.query(`update credit_hold set state = 'released' where ref = 'four'`)
  expect(kinds(await judgeCaps(pool, [tokenId]))).toEqual(['cap'])
  await pool.query('delete from witness.spent')
  const now = (await stage.world.now()).getTime()
  // What was written before, and paid then by somebody else, is not spent again by who sends it.
  const { id } = await sent(stage, place)
  const call = called(place, { tokenId, begun: now, ended: now, charged: 2001, publications: [id] })
  await noteCalls(pool, [call])
  expect(kinds(await judgeCaps(pool, [tokenId]))).toEqual(['cap'])
  await hold(`generate:${id}`)
  await pool.query(`update credit_hold set token_id = null where ref = $1`, [`generate:${id}`])
  await pool.query('delete from witness.spent')
  expect(await judgeCaps(pool, [tokenId])).toEqual([])
  await noteCalls(pool, [called(place, { tokenId, begun: now, ended: now, charged: 2001 })])
  expect(kinds(await judgeCaps(pool, [tokenId]))).toEqual(['cap'])
  // Nor is a try for which somebody else had set the price aside.
  await hold('ticket:theirs')
  await pool.query(`update credit_hold set token_id = null, state = 'captured', created_at = created_at - interval '1 minute'
    where ref = 'ticket:theirs'`)
  await pool.query('delete from witness.spent')
  expect(await judgeCaps(pool, [tokenId])).toEqual([])
})

test('an answer with a word or an id of somebody else’s is noticed, and what nobody may do and was done', async () => {
  const stage = await seeded()
  const { place, victim, pool } = stage
  const ids = idsOf([place, victim])
  const agents = new Map([...place.agents, ...victim.agents].map(({ mark, id }) => [mark, id]))
  const scene = new Scene({ place, draw: new Draw(1), actors: [], others: [victim], pool, nowOf: () => 100 })
  const own = place.agents[0]
  const token: Actor = {
    ...asPerson(who(place, 'author')),
    tokenId: 'tok_1',
    scopes: ['read'],
    projects: ['a'],
    agents: [own?.id ?? ''],
  }
  const answer: DoorAnswer = { status: 200, code: 0, data: null, text: '' }
  const planned: Planned = { actor: token, route: 'agents.list', input: {}, project: place.projects.a }
  const made = (over: {
    text?: string
    data?: unknown
    setsText?: boolean
    planned?: Partial<Planned>
    status?: number
    actor?: Partial<Actor>
    publications?: string[]
  }): Made => {
    const whole = { ...planned, ...over.planned, actor: { ...token, ...over.actor } }
    return {
      ...called(place, {
        name: whole.route,
        begun: 100,
        publications: over.publications ?? [],
        setsText: over.setsText ?? false,
      }),
      scene,
      planned: whole,
      lawful: isLawful(scene, whole),
      answer: { ...answer, text: over.text ?? '', data: over.data ?? null, status: over.status ?? 200 },
    }
  }
  const seen = (text: string) => kinds(foreignIn(made({ text }), { ids, agents }))

  expect(seen(`of ${own?.mark} and ${own?.id}`)).toEqual([])
  const others = [victim.agents[0], place.agents.find(({ project }) => project === 'b'), place.agents[1]]
  for (const other of others) {
    expect(seen(`of ${other?.mark}`)).toEqual(['foreign seen'])
    expect(seen(`of ${other?.id}`)).toEqual(['foreign seen'])
  }
  const victimId = victim.agents[0]?.id ?? ''
  const done = (over: Parameters<typeof made>[0]) => kinds(unlawful(made(over), ids))
  expect(done({})).toEqual([])
  expect(done({ actor: { scopes: ['draft'] } })).toContain('scope')
  expect(done({ planned: { route: 'tokens.list' } })).toContain('scope')
  expect(done({ planned: { route: 'agents.pauseAll' }, actor: { scopes: ['publish'] } })).toContain('role')
  expect(done({ actor: { deadSince: 50 } })).toEqual(['dead token'])
  expect(done({ status: 500 })).toContain('error')
  expect(done({ planned: { route: 'agents.detail', input: { id: victimId } } })).toEqual(['foreign accepted'])
  const items = [victimId, own?.id ?? ''].map((agentId) => ({
    agentId,
    platform: 'telegram' as const,
    when: { kind: 'next' as const },
  }))
  const looked = (...errors: unknown[]) =>
    done({
      planned: { route: 'schedule.check', input: { items } },
      actor: { scopes: ['draft'] },
      data: { items: errors.map((error) => ({ error })) },
    })
  expect(looked({ code: 110001 }, null)).toEqual([])
  expect(looked(null, { code: 110001 })).toEqual(['foreign accepted'])
  const says = { setsText: true, planned: { input: { content: 'These words.' } } }
  expect(done({ ...says, data: { content: 'These words.' } })).toEqual([])
  expect(done({ ...says, data: { content: 'The words before.' } })).toEqual(['other words'])
  const twice = ['pub_1', 'pub_2'].map((id) =>
    made({ planned: { route: 'schedule.put', key: 'the same key' }, publications: [id] }),
  )
  expect(kinds(doneTwice(twice))).toEqual(['done twice'])
  // Asked again it is the answer of then: a yes between the two was to the words that are there.
  const put = (key: string, id: string) =>
    made({ planned: { route: 'schedule.put', key }, publications: [id], setsText: true })
  const puts = [put('a key', 'pub_1'), put('a key', 'pub_1'), put('another', 'pub_1'), put('a key', 'pub_2')]
  expect(wordsOnce(puts).map(({ setsText }) => setsText)).toEqual([true, false, true, true])
  const both = [{ parts: [] }, { parts: [{ content: 'These words.' }] }]
  const stored = { items: [{ publicationId: 'pub_1' }, { publicationId: 'pub_2' }] }
  expect(
    agentWrites({ ...planned, route: 'schedule.put', input: { items: both } }, { ...answer, data: stored }),
  ).toEqual(['pub_1'])
})

test('any row of an organisation nobody acts in that is changed from outside is noticed', async () => {
  const stage = await seeded()
  const { pool, place, victim } = stage
  const sums = () => sumsOf(pool, [victim.organisationId])
  let before = await sums()
  await pool.query(`update agent set name = name || '!' where owner_id = $1`, [place.projects.a])
  expect(differences(before, await sums())).toEqual([])
  for (const change of [
    `update agent set name = name || '!' where owner_id = $1`,
    `update publication set version = version + 1 where owner_id = $1`,
    `update guest_page set name = name || '!' where owner_id = $1`,
    `update agent_trigger set switched_on = not switched_on where agent_id in (select id from agent where owner_id = $1)`,
  ]) {
    before = await sums()
    await pool.query(change, [victim.projects.a])
    expect(kinds(differences(before, await sums())), change).toContain('foreign changed')
  }
})
