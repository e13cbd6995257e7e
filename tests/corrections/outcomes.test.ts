import { expect, test } from 'vitest'
import { startProcess } from '#tests/support/processes.ts'
import { createCorrectedWorld, type Place } from './corrected-world.ts'

const both = ['telegram', 'twitter'] as const
const auto = { corrections: 'auto' } as const

type CorrectedWorld = Awaited<ReturnType<typeof createCorrectedWorld>>

/** How often the correction itself was sent: an edit, or a second post on X. */
const sent = (world: CorrectedWorld, place: Place) =>
  place === 'telegram' ? world.edits() : world.sends() - 1

const endings = async (world: CorrectedWorld) =>
  (await world.notices()).flatMap(({ kind, params }) =>
    kind === 'figure_corrected' ? [params['ending']] : [],
  )

/** Everything that could try it again, for a day. */
async function muchLater(world: CorrectedWorld) {
  for (const hours of [1.1, 1.5, 2, 4, 12, 24, 26]) await world.look(hours)
}

test.each(both)(
  'a correction whose answer got lost is told as unknown, and never sent again (%s)',
  async (place) => {
    await using world = await createCorrectedWorld({ place, fields: auto })
    await world.revise()
    if (place === 'telegram') world.telegram.failNext('cut-after-accept', { on: 'editMessageCaption' })
    else world.x.failNext('cut-after-accept')
    await world.look(1)
    await muchLater(world)
    expect(await world.corrections()).toMatchObject([{ state: 'unknown' }])
    expect(await endings(world)).toEqual(['unknown'])
    expect(sent(world, place)).toBe(1)
    expect(await world.history()).toMatchObject([{ status: 'unconfirmed', mayCorrect: false }])

    const [row] = await world.corrections()
    await world.user.call('corrections.correct', { id: row?.id ?? '' })
    expect(sent(world, place)).toBe(1)
  },
)

test.each(
  both.flatMap((place) => [
    [place, 'after-correction-begun', 0] as const,
    [place, 'after-correction', 1] as const,
    [place, 'before-correction-recorded', 1] as const,
  ]),
)(
  'a process that dies over a correction (%s, %s) leaves it unknown: sent %i times, never twice',
  async (place, point, times) => {
    await using world = await createCorrectedWorld({ place, fields: auto })
    await world.revise()
    world.failAt(point)
    await world.look(1)
    expect(await world.corrections()).toMatchObject([{ state: 'sending' }])
    await world.look(1.005)
    expect(await world.corrections()).toMatchObject([{ state: 'sending' }])
    await muchLater(world)
    expect(await world.corrections()).toMatchObject([{ state: 'unknown' }])
    expect(await endings(world)).toEqual(['unknown'])
    expect(sent(world, place)).toBe(times)
  },
)

test('a server killed (-9) with the correction on its way leaves it unknown to the next one, which does not send it again', async () => {
  await using world = await createCorrectedWorld({ place: 'twitter', fields: auto })
  await world.revise()
  await world.advance({ minutes: 61 })
  await world.runJob('look-again')
  const held = world.x.hold('createPost')
  const server = await startProcess(world, {})
  void server.run('put-right').catch(() => undefined)
  await held.arrived
  server.kill()
  expect(await server.ended).toBe('SIGKILL')
  held.release()
  await muchLater(world)
  expect(await world.corrections()).toMatchObject([{ state: 'unknown' }])
  expect(await endings(world)).toEqual(['unknown'])
  expect(world.onX()).toHaveLength(2)
})

test.each(both)('two processes and the button at once send one correction (%s)', async (place) => {
  await using world = await createCorrectedWorld({ place })
  await world.revise()
  await world.advance({ minutes: 61 })
  await Promise.all([world.runJob('look-again'), world.runJob('look-again')])
  const [row] = await world.corrections()
  const press = () => world.user.call('corrections.correct', { id: row?.id ?? '' })
  await Promise.all([press(), world.runJob('put-right'), press(), world.runJob('put-right')])
  await muchLater(world)
  expect(await world.corrections()).toMatchObject([{ state: 'done' }])
  expect(sent(world, place)).toBe(1)
  expect((await world.notices()).map(({ kind }) => kind)).toEqual(['figure_wrong', 'figure_corrected'])
})

test.each(both)('a post that was deleted meanwhile is not posted again (%s)', async (place) => {
  await using world = await createCorrectedWorld({ place, fields: auto })
  const { external_id: id } = world.post
  if (place === 'twitter') world.x.deleteTweet(id ?? '')
  else await world.deps.telegram?.api.deleteMessage(world.agent.person.id, Number(id))
  await world.revise()
  await world.look(1)
  await muchLater(world)
  expect(await world.corrections()).toMatchObject([{ state: 'refused', reason: 'gone' }])
  expect(await endings(world)).toEqual(['gone'])
  expect(sent(world, place)).toBe(1)
  expect(await world.history()).toMatchObject([{ status: 'refused', reason: 'gone' }])
})

test('who has blocked the bot, and an account that X has closed, are told apart from a refused correction', async () => {
  await using blocked = await createCorrectedWorld({ fields: auto })
  blocked.telegram.failNext('blocked', { on: 'editMessageCaption' })
  await blocked.revise()
  await blocked.look(1)
  expect(await endings(blocked)).toEqual(['not_connected'])

  await using closed = await createCorrectedWorld({ place: 'twitter', fields: auto })
  closed.x.suspend(closed.agent.handle)
  await closed.revise()
  await closed.look(1)
  expect(await endings(closed)).toEqual(['not_connected'])

  await using refused = await createCorrectedWorld({ fields: auto })
  refused.telegram.failNext('refuse', { on: 'editMessageCaption' })
  await refused.revise()
  await refused.look(1)
  expect(await endings(refused)).toEqual(['platform_refused'])
  await muchLater(refused)
  expect(refused.edits()).toBe(1)
})

test.each(both)('an agent that is connected elsewhere by now corrects nothing there (%s)', async (place) => {
  await using world = await createCorrectedWorld({ place, fields: auto })
  const { agentId } = world.agent
  if (place === 'twitter') {
    await world.user.call('x.unbind', { id: world.post.connection_id ?? '' })
    await world.bindX(world.user, agentId)
  } else {
    await world.user.call('manual.unbind', { agentId })
    await world.bindTelegram(world.user, agentId)
  }
  await world.revise()
  await world.look(1)
  expect(await endings(world)).toEqual(['not_connected'])
  expect(sent(world, place)).toBe(0)
})

test('a group that has moved since is not edited: the same number is another message there', async () => {
  await using world = await createCorrectedWorld({ fields: auto })
  const { person } = world.agent
  const other = world.telegram.user({ firstName: 'Other' })
  await other.start()
  await world.db
    .updateTable('telegram_binding')
    .set({ chat_id: String(other.id) })
    .where('chat_id', '=', String(person.id))
    .execute()
  await world.revise()
  await world.look(1)
  expect(await endings(world)).toEqual(['not_connected'])
  expect(world.edits()).toBe(0)
})

test.each(both)('a place that asks for patience gets it, and then one correction (%s)', async (place) => {
  await using world = await createCorrectedWorld({ place, fields: auto })
  if (place === 'telegram') world.telegram.failNext('rate-limit', { on: 'editMessageCaption' })
  else world.x.failNext('rate-limit')
  await world.revise()
  await world.look(1)
  expect(await world.corrections()).toMatchObject([{ state: 'wanted' }])
  await muchLater(world)
  expect(await world.corrections()).toMatchObject([{ state: 'done' }])
  expect(await endings(world)).toEqual([place === 'telegram' ? 'edited' : 'answered'])
})

test('what cannot be sent for a day is given up', async () => {
  await using world = await createCorrectedWorld({ place: 'twitter', fields: auto })
  world.x.failNext('rate-limit', { times: 500 })
  await world.revise()
  for (let hours = 1; hours <= 27; hours++) await world.look(hours)
  expect(await endings(world)).toEqual(['unavailable'])
})

test('nothing of a paused agent is sent: what its rule would correct is asked, and pressed it is refused until it goes on', async () => {
  await using world = await createCorrectedWorld({ fields: auto })
  const { agentId } = world.agent
  await world.user.call('agents.pause', { id: agentId, paused: true })
  await world.revise()
  await world.look(1)
  const [row] = await world.corrections()
  expect(row?.state).toBe('open')
  const id = row?.id ?? ''
  expect(await world.user.call('corrections.correct', { id })).toMatchObject({
    code: 409,
    data: { reason: 'paused' },
  })
  expect(world.edits()).toBe(0)
  await world.user.call('agents.pause', { id: agentId, paused: false })
  expect((await world.user.call('corrections.correct', { id })).data).toMatchObject({ status: 'corrected' })
})

test('nobody else’s correction can be pressed, and one that is not there is not found', async () => {
  await using world = await createCorrectedWorld()
  await world.revise()
  await world.look(1)
  const [row] = await world.corrections()
  const other = await world.stranger({ credits: 1 })
  expect((await other.call('corrections.correct', { id: row?.id ?? '' })).code).toBe(404)
  expect((await world.user.call('corrections.correct', { id: 'cor_none' })).code).toBe(404)
  expect(await world.corrections()).toMatchObject([{ state: 'open' }])
})
