import { expect, test } from 'vitest'
import { approvalRule } from '#tests/support/team.ts'
import { createWorld } from '#tests/support/world.ts'

test('what is left of a thread that stopped does not go on without every yes that the rules of now ask for', async () => {
  await using world = await createWorld()
  const owner = await world.user({ credits: 100 })
  const { agentId, handle } = await world.boundAgent(owner, {
    operationMode: 'manual',
    postAutonomy: 'auto',
  })
  const asks = async (needed: number) => {
    const rule = approvalRule([{ roles: ['owner'], needed }])
    // Whoever changes what is asked for proves anew who they are.
    await world.prove(owner)
    const { version } = (await owner.call('votes.rules', {})).data
    const set = await owner.call('votes.setRules', { rules: [rule], version })
    expect(set).toMatchObject({ code: 0 })
  }
  const out = () => world.x.timeline(handle).length
  await asks(1)

  const words = ['Good morning to Ada.', 'A calm day to Emil and Kim.', 'Until tomorrow, Lea and Max.']
  const put = await owner.call('schedule.put', {
    items: [
      {
        agentId,
        platform: 'twitter',
        parts: words.map((content) => ({ content, imageUrls: [] })),
        when: { kind: 'at', at: new Date((await world.now()).getTime() + 3_600_000).toISOString() },
      },
    ],
  })
  const id = put.data.items[0]?.publicationId ?? ''
  const { data: asked } = await owner.call('approvals.one', { id })
  await owner.call('approvals.approve', { id, version: asked.version, seen: asked.votes?.seen })
  await world.advance({ minutes: 61 })
  // The first part goes out, X refuses the second.
  await world.runJob('advance-due')
  await expect.poll(out, { interval: 2 }).toBe(1)
  world.x.failNext('refuse')
  await world.settle()
  await world.advanceDue()
  await world.advance({ minutes: 3 })
  await world.advanceDue()
  expect(out()).toBe(1)

  // From now on two owners have to say yes, and there is one: nothing that the rule is about goes out.
  await asks(2)
  expect(await owner.call('schedule.continue', { id })).toMatchObject({
    status: 409,
    data: { reason: 'votes' },
  })
  await world.advance({ minutes: 5 })
  await world.advanceDue()
  await world.advance({ minutes: 15 })
  await world.advanceDue()
  expect(out()).toBe(1)
  await asks(1)
  expect((await owner.call('schedule.continue', { id })).code).toBe(0)
  await world.advanceDue()
  await world.advance({ minutes: 5 })
  await world.advanceDue()
  await world.advance({ minutes: 5 })
  await world.advanceDue()
  expect(out()).toBe(3)
})
