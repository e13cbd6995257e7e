import { expect, test } from 'vitest'
import { alwaysActive } from '#contract/rules.ts'
import { plainTexts } from '../support/plain-texts.ts'
import { createWorld } from '../support/world.ts'

test('the first three posts of a new agent wait for a yes; then it goes by what its owner chose', async () => {
  await using world = await createWorld()
  const owner = await world.user({ credits: 20 })
  const { agentId: id } = await world.boundAgent(owner, {
    postAutonomy: 'auto',
    startsByAsking: true,
    schedule: { postsPerDay: 9, ...alwaysActive },
  })
  const left = async () => (await owner.call('agents.detail', { id })).data.firstPostsLeft

  for (const before of [3, 2, 1]) {
    expect(await left()).toBe(before)
    world.llm.sayNext(plainTexts[before] ?? '')
    const due = await world.duePost({ agentId: id })
    await world.advanceDue()
    expect(await world.publication(due)).toMatchObject({ status: 'awaiting_approval' })
    expect(world.x.posts()).toHaveLength(3 - before)
    const [waiting] = (await owner.call('approvals.page', { agentId: id })).data.list
    const yes = { id: waiting?.id ?? '', version: waiting?.version ?? 0 }
    expect((await owner.call('approvals.approve', yes)).code).toBe(0)
    await world.settle()
    expect(world.x.posts()).toHaveLength(4 - before)
    await world.advance({ minutes: 11 })
  }
  expect(await left()).toBe(0)
  world.llm.sayNext(plainTexts[0] ?? '')
  const due = await world.duePost({ agentId: id })
  await world.advanceDue()
  expect(await world.publication(due)).toMatchObject({ status: 'published' })
  expect(await world.audit()).toEqual([])
})

test('an agent begins by asking unless its owner says no, and one that keeps drafts keeps them', async () => {
  await using world = await createWorld()
  const owner = await world.user({ credits: 20 })
  const starters = (await owner.call('starterAgents.list', {})).data
  const made = await owner.call('starterAgents.create', { id: starters[0]?.id ?? '' })
  expect(made.data.firstPostsLeft).toBe(3)

  const { agentId: id } = await world.boundAgent(owner, { postAutonomy: 'draft', startsByAsking: true })
  const draft = await world.duePost({ agentId: id })
  await world.advanceDue()
  expect(await world.publication(draft)).toMatchObject({ status: 'draft' })

  await owner.call('agents.edit', { agentId: id, postAutonomy: 'auto', startsByAsking: false })
  expect((await owner.call('agents.detail', { id })).data.firstPostsLeft).toBe(0)
  await world.advance({ minutes: 11 })
  const due = await world.duePost({ agentId: id })
  await world.advanceDue()
  expect(await world.publication(due)).toMatchObject({ status: 'published' })
})

test('a post that was ready when its owner wanted to be asked again is taken back before it is sent', async () => {
  await using world = await createWorld()
  const owner = await world.user({ credits: 20 })
  const { agentId: id } = await world.boundAgent(owner, { postAutonomy: 'auto' })
  const due = await world.duePost({ agentId: id })
  await owner.call('agents.edit', { agentId: id, startsByAsking: true })
  await world.advanceDue()
  expect(await world.publication(due)).toMatchObject({ status: 'awaiting_approval' })
  expect(world.x.posts()).toEqual([])
})

test('hours and posts a day of a new agent hold from its first connection on', async () => {
  await using world = await createWorld()
  const owner = await world.user({ credits: 20 })
  const hours = {
    alwaysActive: false,
    workingHoursStartTime: '09:00',
    workingHoursEndTime: '21:00',
    workingHoursTimezone: 'Europe/Paris',
  }
  const { agentId: id } = await world.boundAgent(owner, { schedule: { postsPerDay: 2, ...hours } })
  expect((await owner.call('x.rule', { id })).data).toMatchObject({ dailyAutoTweetLimit: 2, ...hours })
  const wrong = await owner.call('agents.create', {
    ...(await owner.call('agents.detail', { id })).data,
    name: 'Another',
    schedule: { postsPerDay: 2, ...hours, workingHoursEndTime: null },
  } as never)
  expect(wrong).toMatchObject({ code: 400 })
})
