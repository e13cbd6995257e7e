import { expect, test } from 'vitest'
import type { Input } from '#contract/routes.ts'
import { keepFile } from '#server/modules/files/index.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { createWorld } from '#tests/support/world.ts'

type NewAgent = Input<'agents.create'>

const character = {
  name: 'Atlas',
  bio: 'Reads charts.',
  lore: 'Ten years on a trading floor.',
  language: 'ENGLISH',
  communicationStyles: ['Concise'],
  characterAdjectives: ['Calm'],
}
const chartist: NewAgent = { ...character, type: 'technical_analysis', coinTickers: ['BTC'], timeframe: '4h' }

/** Sends a body that need not fit the types, and says which fields the answer complains about. */
async function complaints(user: TestUser, body: object): Promise<string[] | number> {
  const answer = await user.call('agents.create', body as NewAgent)
  if (answer.status !== 400) return answer.code
  const { issues } = answer.data as unknown as { issues: { path: string }[] }
  return issues.map(({ path }) => path)
}

test('an agent of each type can be made with what its type needs', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const made = await Promise.all(
    [
      { type: 'hot_topic', topic: 'layer 2' },
      { type: 'clone_influence', targetAccount: '@mara_onchain', targetLanguage: 'french' },
      { type: 'project_promotion', projectInfo: { name: 'Tideline', url: 'https://tideline.example' } },
      { type: 'project_summary', projectInfo: { name: 'Tideline' } },
      { type: 'technical_analysis', coinTickers: ['$btc', 'eth', 'SOL', 'ada', 'DOT'], timeframe: '4h' },
    ].map((fields) =>
      user.call('agents.create', { ...character, ...fields, name: `Agent ${fields.type}` } as NewAgent),
    ),
  )

  expect(made.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0])
  expect(made[1]?.data).toMatchObject({
    targetAccount: 'mara_onchain',
    imitateAccount: 'mara_onchain',
    targetLanguage: 'FRENCH',
    paidPartnership: false,
  })
  expect(made[2]?.data).toMatchObject({
    paidPartnership: true,
    projectInfo: { name: 'Tideline', ticker: null, text: null, officialTwitterUsername: null },
  })
  expect(made[4]?.data).toMatchObject({
    coinTickers: ['BTC', 'ETH', 'SOL', 'ADA', 'DOT'],
    operationMode: 'automated',
    postAutonomy: 'auto',
    replyAutonomy: 'auto',
    madeWithAi: true,
    publicChat: false,
    publicChatDailyLimit: 50,
    twitter: null,
    telegram: null,
    state: 'needs_connection',
    todayPosts: 0,
    nextPostAt: null,
  })
})

test('a manual agent asks before it posts, unless told otherwise', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const quiet = await world.agent(user, { operationMode: 'manual' })
  expect(quiet).toMatchObject({ state: 'manual', postAutonomy: 'ask', replyAutonomy: 'ask' })
  const drafting = await world.agent(user, { operationMode: 'manual', postAutonomy: 'draft' })
  expect(drafting).toMatchObject({ postAutonomy: 'draft', replyAutonomy: 'ask' })
})

test('an agent without what its type needs is refused with the missing fields', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const missing = async (fields: object) => complaints(user, { ...character, ...fields })

  expect(await missing({ type: 'hot_topic' })).toEqual(['topic'])
  expect(await missing({ type: 'clone_influence' })).toEqual(['targetAccount', 'targetLanguage'])
  expect(await missing({ type: 'project_promotion' })).toEqual(['projectInfo.name'])
  expect(await missing({ type: 'project_summary' })).toEqual(['projectInfo.name'])
  expect(await missing({ type: 'technical_analysis' })).toEqual(['coinTickers', 'timeframe'])
  expect(await missing({ type: 'hot_topic', topic: 'x', affiliateLinkPromotion: true })).toEqual([
    'callToAction',
  ])
  expect(await complaints(user, {})).toEqual(
    expect.arrayContaining([
      'type',
      'name',
      'bio',
      'lore',
      'language',
      'communicationStyles',
      'characterAdjectives',
    ]),
  )
  expect((await user.call('agents.list', {})).data).toEqual([])
})

test('a field outside its bounds is refused by name', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const project = { type: 'project_summary', coinTickers: [], timeframe: null }
  const cases: [object, string][] = [
    [{ type: 'horoscope' }, 'type'],
    [{ name: '' }, 'name'],
    [{ name: '   ' }, 'name'],
    [{ name: 'x'.repeat(51) }, 'name'],
    [{ bio: 'x'.repeat(1001) }, 'bio'],
    [{ lore: 'x'.repeat(5001) }, 'lore'],
    [{ language: 'KLINGON' }, 'language'],
    [{ communicationStyles: [] }, 'communicationStyles'],
    [{ communicationStyles: Array.from({ length: 11 }, (_, n) => `style ${n}`) }, 'communicationStyles'],
    [{ characterAdjectives: ['x'.repeat(41)] }, 'characterAdjectives.0'],
    [{ characterAdjectives: 'Calm' }, 'characterAdjectives'],
    [{ topic: 'x'.repeat(101) }, 'topic'],
    [{ favoriteInfluencers: ['not a name'] }, 'favoriteInfluencers.0'],
    [{ favoriteInfluencers: Array.from({ length: 21 }, (_, n) => `name_${n}`) }, 'favoriteInfluencers'],
    [{ imitateAccount: 'name_of_16_chars' }, 'imitateAccount'],
    [{ targetLanguage: '' }, 'targetLanguage'],
    [{ coinTickers: [] }, 'coinTickers'],
    [{ coinTickers: ['BTC', 'ETH', 'SOL', 'ADA', 'DOT', 'LINK'] }, 'coinTickers'],
    [{ coinTickers: ['BTC', '$btc'] }, 'coinTickers'],
    [{ coinTickers: ['B-T-C'] }, 'coinTickers.0'],
    [{ coinTickers: ['BTC', 'NOSUCHCOIN'] }, 'coinTickers.1'],
    [{ timeframe: '3h' }, 'timeframe'],
    [{ sentimentFlag: 'false' }, 'sentimentFlag'],
    [{ callToAction: 'x'.repeat(201) }, 'callToAction'],
    [{ operationMode: 'lazy' }, 'operationMode'],
    [{ postAutonomy: 'never' }, 'postAutonomy'],
    [{ publicChatDailyLimit: 1001 }, 'publicChatDailyLimit'],
    [{ publicChatDailyLimit: '5' }, 'publicChatDailyLimit'],
    [{ ...project, projectInfo: { name: 'x'.repeat(101) } }, 'projectInfo.name'],
    [{ ...project, projectInfo: { name: 'P', text: 'x'.repeat(10_001) } }, 'projectInfo.text'],
    [{ ...project, projectInfo: { name: 'P', url: 'http://project.example' } }, 'projectInfo.url'],
    [{ ...project, projectInfo: { name: 'P', url: 'https://127.0.0.1/' } }, 'projectInfo.url'],
    [{ ...project, projectInfo: { name: 'P', ticker: '$$' } }, 'projectInfo.ticker'],
  ]
  for (const [fields, path] of cases) {
    expect([JSON.stringify(fields).slice(0, 60), await complaints(user, { ...chartist, ...fields })]).toEqual(
      [JSON.stringify(fields).slice(0, 60), [path]],
    )
  }
  expect(await world.db.selectFrom('agent').select('id').execute()).toEqual([])
})

test('lengths count letters as people see them, and text is trimmed', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const { data } = await user.call('agents.create', { ...chartist, name: `  ${'🦊'.repeat(50)}  ` })
  expect(data.name).toBe('🦊'.repeat(50))
})

test('coins are not checked while the market source is away', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  world.market.failNext('server-error')
  const { code } = await user.call('agents.create', { ...chartist, coinTickers: ['NOSUCHCOIN'] })
  expect(code).toBe(0)
})

test('unknown fields are never stored, and nobody makes an agent for somebody else', async () => {
  await using world = await createWorld({ workers: false })
  const [user, other] = [await world.user(), await world.user()]
  const smuggled = {
    ...chartist,
    userId: other.id,
    user_id: other.id,
    agentId: 'agt_mine',
    role: 'ADMIN',
    state: 'active',
    todayPosts: -5,
    deletedAt: null,
    costFactor: 0,
  }
  const { data } = await user.call('agents.create', smuggled)

  const row = await world.db.selectFrom('agent').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ id: data.agentId, owner_id: user.id })
  expect(row.id).not.toBe('agt_mine')
  expect(Object.keys(Object(row.character))).not.toEqual(
    expect.arrayContaining(['role', 'costFactor', 'userId', 'state', 'todayPosts']),
  )
  expect((await other.call('agents.list', {})).data).toEqual([])
})

test('one has no two agents of one name, whatever the letter case; others may use it', async () => {
  await using world = await createWorld({ workers: false })
  const [user, other] = [await world.user(), await world.user()]
  expect((await user.call('agents.create', chartist)).code).toBe(0)
  expect((await user.call('agents.create', { ...chartist, name: 'ATLAS' })).code).toBe(110002)
  expect((await other.call('agents.create', chartist)).code).toBe(0)

  const twins = await Promise.all(
    [1, 2, 3].map(() => user.call('agents.create', { ...chartist, name: 'Twin' })),
  )
  expect(twins.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, 110002, 110002])
})

test('X accounts that do not exist are all named in the answer', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const answer = await user.call('agents.create', {
    ...chartist,
    favoriteInfluencers: ['mara_onchain', 'nobody_here_1', '@nobody_here_2'],
  })
  expect(answer).toMatchObject({ code: 120005, data: { nonexistent: ['nobody_here_1', 'nobody_here_2'] } })
  expect(answer.msg).toContain('nobody_here_1, nobody_here_2')
})

test('while X cannot be asked, only agents that name nobody can be made', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  world.x.failNext('server-error', { on: 'any', times: 5 })
  const named = await user.call('agents.create', { ...chartist, favoriteInfluencers: ['mara_onchain'] })
  expect(named.code).toBe(110012)
  expect((await user.call('agents.create', chartist)).code).toBe(0)
})

test('an avatar must be an own stored picture', async () => {
  await using world = await createWorld({ workers: false })
  const [user, other] = [await world.user(), await world.user()]
  const picture = { mediaType: 'image/png', bytes: new Uint8Array([1]), alt: '' }
  const own = `/api/files/${await keepFile(world.db, { ...picture, ownerId: user.id })}`
  const foreign = `/api/files/${await keepFile(world.db, { ...picture, ownerId: other.id })}`

  const withAvatar = (avatar: string) => user.call('agents.create', { ...chartist, avatar })
  expect((await withAvatar(foreign)).code).toBe(110004)
  expect((await withAvatar('https://elsewhere.example/me.png')).code).toBe(110004)
  expect((await withAvatar(`https://elsewhere.example${own}`)).code).toBe(110004)
  expect((await withAvatar(own)).data.avatar).toBe(own)
})

test('making an agent twice with one idempotency key makes one', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const options = { headers: { 'idempotency-key': 'make-atlas-1' } }
  const first = await user.call('agents.create', chartist, options)
  const again = await user.call('agents.create', chartist, options)
  expect(again.data).toEqual(first.data)
  expect((await user.call('agents.list', {})).data).toHaveLength(1)
})
