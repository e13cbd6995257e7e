import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { agentIssues, emptyAgent } from '#app/forms/agent.ts'
import { agentCharacter, characterFields } from '#contract/agent-fields.ts'
import { agentEdit, carryOverDefaults } from '#contract/agents.ts'
import type { Input, Output } from '#contract/routes.ts'
import { newId } from '#server/lib/ids.ts'
import { fileUrl, keepFile } from '#server/modules/files/index.ts'
import type { TestUser } from '#tests/support/builders.ts'
import { createWorld, type World } from '#tests/support/world.ts'

type Edit = Omit<Input<'agents.edit'>, 'agentId'>

/** What each field is before it is edited, never what a new agent has by default, and after. */
const valuesWith = (pictures: [string, string]) =>
  ({
    name: ['Atlas', 'Boreas'],
    bio: ['Reads charts.', 'Reads order books.'],
    lore: ['Came from a floor.', 'Came from a ship.'],
    language: ['FRENCH', 'GERMAN'],
    communicationStyles: [['Concise'], ['Witty', 'Formal']],
    characterAdjectives: [['Calm'], ['Dry', 'Warm']],
    avatar: pictures,
    topic: ['etf', 'mining'],
    favoriteInfluencers: [['mara_onchain'], ['kestrel_macro']],
    imitateAccount: ['mara_onchain', 'chart_harbor'],
    targetAccount: ['kestrel_macro', 'mara_onchain'],
    targetLanguage: ['ARABIC', 'CHINESE'],
    projectInfo: [project('Lumen'), project('Tideline')],
    coinTickers: [['BTC'], ['ETH', 'SOL']],
    timeframe: ['4h', '1d'],
    sentimentFlag: [true, false],
    affiliateLinkPromotion: [true, false],
    callToAction: ['Read more.', 'Join us.'],
    operationMode: ['manual', 'automated'],
    postAutonomy: ['draft', 'ask'],
    replyAutonomy: ['draft', 'auto'],
    madeWithAi: [false, true],
    paidPartnership: [true, false],
    publicChat: [true, false],
    publicChatDailyLimit: [7, 8],
    shockPercent: [11, null],
    evergreenWeeks: [6, null],
    carryOver: [
      carried({ replies: true, perDay: 3, hoursMax: 12, nameSource: 'name' }),
      carried({ originals: false, likesMin: 5, pictures: false, nameSource: 'link' }),
    ],
    corrections: ['auto', 'off'],
    rehearsal: [true, false],
    budget: [
      { daily: 2, weekly: 3 },
      { daily: null, weekly: 9 },
    ],
  }) satisfies { [Field in keyof Omit<Required<Edit>, 'startsByAsking'>]: [Edit[Field], Edit[Field]] }

function project(name: string) {
  return {
    name,
    ticker: 'BTC',
    url: 'https://lumen.example/',
    text: 'A light.',
    officialTwitterUsername: null,
  }
}

function carried(some: object) {
  return { ...carryOverDefaults, ...some }
}

test('every field of an agent that may be edited survives an edit of each other one', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const picture = { ownerId: user.id, mediaType: 'image/png', bytes: new Uint8Array([1]), alt: '' }
  const keep = async () => fileUrl(await keepFile(world.db, picture))
  const editable = valuesWith([await keep(), await keep()])
  const fields = Object.keys(editable) as (keyof typeof editable)[]
  // A new field joins the table above, with two values of which the first is not its default.
  expect([...fields, 'agentId'].sort()).toEqual(Object.keys(agentEdit.shape).sort())
  const before = Object.fromEntries(fields.map((field) => [field, editable[field][0]])) as Edit
  const { agentId } = await world.agent(user)
  const shown = (agent: Output<'agents.detail'>) =>
    Object.fromEntries(fields.map((field) => [field, agent[field]]))

  const first = await user.call('agents.edit', { agentId, ...before })
  expect(shown(first.data)).toEqual(before)
  for (const field of fields) {
    const edited = await user.call('agents.edit', { agentId, [field]: editable[field][1] })
    expect([field, shown(edited.data)]).toEqual([field, { ...before, [field]: editable[field][1] }])
    const back = await user.call('agents.edit', { agentId, [field]: editable[field][0] })
    expect([field, shown(back.data)]).toEqual([field, before])
  }
})

test('the form takes an agent of which only what has to be there is filled in', () => {
  const needed = {
    name: 'Atlas',
    bio: 'Reads charts.',
    lore: 'Came from a floor.',
    communicationStyles: ['Concise'],
    characterAdjectives: ['Calm'],
    coinTickers: ['BTC'],
  }
  expect(agentIssues({ ...emptyAgent, ...needed })).toEqual([])
})

/** As the first version wrote it, first what has versions. This stays as it is, whatever fields an agent has by now. */
const oldestCharacter = {
  bio: 'Reads charts and says what they show.',
  lore: 'Spent ten years on a trading floor.',
  language: 'ENGLISH',
  communicationStyles: ['Concise'],
  characterAdjectives: ['Calm'],
  topic: null,
  favoriteInfluencers: [],
  imitateAccount: null,
  targetAccount: null,
  targetLanguage: null,
  projectInfo: { name: 'Lumen', ticker: null, url: null, text: null, officialTwitterUsername: null },
  coinTickers: ['BTC'],
  timeframe: '4h',
  sentimentFlag: false,
  affiliateLinkPromotion: false,
  callToAction: null,
  madeWithAi: true,
  paidPartnership: false,
}
const oldest = { ...oldestCharacter, avatar: null, publicChat: false, publicChatDailyLimit: 50 }

test('every field of a character can be filled in in the form', () => {
  const inputs = readFileSync('dashboard/components/character-fields.tsx', 'utf8')
  // An older agent may have two accounts to follow; the form has one.
  const lacking = characterFields.flatMap((field) => {
    if (field === 'imitateAccount') return []
    const [key, input] = field === 'projectInfo' ? ['project', 'project.name'] : [field, field]
    return [
      ...(key in emptyAgent ? [] : [`${field} is not in the form`]),
      ...(inputs.includes(`name="${input}"`) ? [] : [`${field} has no input`]),
    ]
  })
  expect(lacking).toEqual([])
})

test('taking back a version from before a field was there gives the field its default back', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const agentId = await storedOldest(world, user)
  const { data: first } = await user.call('agents.detail', { id: agentId })
  const editable = valuesWith(['', ''])
  const fields = Object.keys(agentCharacter.shape).filter(
    (field): field is keyof typeof editable => field in editable,
  )
  expect(fields).toHaveLength(Object.keys(agentCharacter.shape).length)
  const others = fields.map((field) => [
    field,
    editable[field].find((value) => !isDeepStrictEqual(value, first[field])),
  ])
  const shown = (agent: Output<'agents.detail'>) => fields.map((field) => [field, agent[field]])

  const edited = await user.call('agents.edit', { agentId, ...(Object.fromEntries(others) as Edit) })
  expect(shown(edited.data)).toEqual(others)
  const { data } = await user.call('agents.takeBack', { id: agentId, version: 1 })
  expect(shown(data)).toEqual(shown(first))
})

test('an agent of the first version is read, listed, edited, cloned and taken back', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const agentId = await storedOldest(world, user)

  const { data: detail, code } = await user.call('agents.detail', { id: agentId })
  expect(code).toBe(0)
  expect(detail).toMatchObject({ ...oldest, name: 'Methuselah' })
  expect((await user.call('agents.list', {})).data.map((one) => one.agentId)).toEqual([agentId])
  expect((await user.call('agents.page', {})).data.list.map((one) => one.agentId)).toEqual([agentId])

  const edited = await user.call('agents.edit', { agentId, bio: 'Other words.' })
  expect(edited.data).toMatchObject({ ...oldest, bio: 'Other words.' })
  const cloned = await user.call('agents.clone', { id: agentId })
  expect(cloned.data).toMatchObject({ ...oldest, bio: 'Other words.', name: 'Methuselah copy' })

  const versions = await user.call('agents.versions', { id: agentId })
  expect(versions.data).toMatchObject([{ version: 2, changed: ['bio'], current: true }, { version: 1 }])
  const taken = await user.call('agents.takeBack', { id: agentId, version: 1 })
  expect(taken.data).toMatchObject(oldest)
})

async function storedOldest(world: World, { id: userId }: TestUser): Promise<string> {
  const agentId = newId('agt')
  const character = JSON.stringify(oldest)
  const columns = { type: 'technical_analysis' as const, name: 'Methuselah' }
  await world.db
    .insertInto('agent')
    .values({
      id: agentId,
      owner_id: userId,
      ...columns,
      operation_mode: 'automated',
      post_autonomy: 'auto',
      reply_autonomy: 'auto',
      character,
    })
    .execute()
  await world.db
    .insertInto('agent_version')
    .values({
      agent_id: agentId,
      version: 1,
      character: JSON.stringify({ ...oldestCharacter, name: columns.name }),
      changed_by: userId,
      taken_from: null,
    })
    .execute()
  return agentId
}
