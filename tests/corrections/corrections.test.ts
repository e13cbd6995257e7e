import { expect, test } from 'vitest'
import { createCorrectedWorld } from './corrected-world.ts'

test('a revised bar is told once with the figure, what it is now and who says so; pressed, the message is put right, once', async () => {
  await using world = await createCorrectedWorld()
  const { user, post } = world
  const credits = await world.balance(user)
  await world.revise()
  await world.look(1)
  await world.look(1.1)
  await world.look(4)

  const [opened] = await world.corrections()
  expect(await world.corrections()).toHaveLength(1)
  const [told] = await world.notices()
  expect(told).toMatchObject({
    kind: 'figure_wrong',
    params: { place: 'telegram', said: expect.stringContaining('75,'), origin: 'Binance BTCUSDT 4h' },
  })
  const [said = '', now = ''] = [told?.params['said'], told?.params['now']].map(
    (words) => String(words).split(', ')[0],
  )
  expect(told?.text).toContain(now)
  expect(world.message()?.text).toBe(post.content)
  expect(world.edits()).toBe(0)

  const id = opened?.id ?? ''
  const both = await Promise.all([
    user.call('corrections.correct', { id }),
    user.call('corrections.correct', { id }),
  ])
  await user.call('corrections.correct', { id })
  await world.runJob('put-right')
  for (const { code } of both) expect(code).toBe(0)
  expect(world.edits()).toBe(1)
  const message = world.message()
  expect(message?.text).toContain(now)
  expect(message?.text).not.toContain(said)
  expect(message?.text).toMatch(/Corrected: the source was revised later\.$/)
  expect(message?.photo === null).toBe(post.image_names.length === 0)
  expect(world.agent.person.messages().filter(({ from }) => from === 'bot')).toHaveLength(1)

  expect(await world.history()).toMatchObject([
    { status: 'corrected', how: 'edit', before: post.content, message: message?.text, mayCorrect: false },
  ])
  expect((await world.notices()).map(({ kind }) => kind)).toEqual(['figure_wrong', 'figure_corrected'])
  expect(await world.balance(user)).toBe(credits)
  expect(await world.audit()).toEqual([])

  // What is right now is not found again.
  for (const hours of [12, 24, 48, 72]) await world.look(hours)
  expect(await world.corrections()).toHaveLength(1)
  expect(world.edits()).toBe(1)
})

test('on X an answer under the own post says what is right; the post stays, and nothing is charged', async () => {
  await using world = await createCorrectedWorld({ place: 'twitter' })
  const { user, post } = world
  const credits = await world.balance(user)
  await world.revise()
  await world.look(1)
  const [opened] = await world.corrections()
  expect(world.onX()).toHaveLength(1)

  const id = opened?.id ?? ''
  await Promise.all([user.call('corrections.correct', { id }), user.call('corrections.correct', { id })])
  await world.look(4)
  const [first, answer, ...more] = world.onX()
  expect(more).toEqual([])
  expect(first).toMatchObject({ id: post.external_id, text: post.content })
  expect(answer).toMatchObject({ inReplyToId: post.external_id, madeWithAi: post.made_with_ai })
  expect(answer?.text).toMatch(/^Correction: /)
  expect(answer?.text).toContain(String((await world.notices())[0]?.params['now']).split(', ')[0])
  expect(await world.history()).toMatchObject([
    { status: 'corrected', how: 'answer', url: expect.stringContaining(answer?.id ?? '-') },
  ])
  expect(await world.balance(user)).toBe(credits)
  expect(await world.audit()).toEqual([])
})

test.each(['telegram', 'twitter'] as const)(
  'where its owner wants that, it is put right at once (%s)',
  async (place) => {
    await using world = await createCorrectedWorld({ place, fields: { corrections: 'auto' } })
    await world.revise()
    await world.look(1)
    await world.look(4)
    expect(await world.corrections()).toMatchObject([{ state: 'done' }])
    expect(
      (await world.notices()).map(({ kind, params }) => [kind, params['advice'] ?? params['ending']]),
    ).toEqual([
      ['figure_wrong', 'auto'],
      ['figure_corrected', place === 'telegram' ? 'edited' : 'answered'],
    ])
    expect(place === 'telegram' ? world.edits() : world.sends()).toBe(place === 'telegram' ? 1 : 2)
  },
)

test('where its owner does not want that, nothing is read again and nobody is told; wanted later, the next reading finds it', async () => {
  await using world = await createCorrectedWorld({ fields: { corrections: 'off' } })
  await world.revise()
  const read = world.market.captured.length
  await world.look(1)
  await world.look(4)
  expect(world.market.captured.length).toBe(read)
  expect(await world.corrections()).toEqual([])
  expect(await world.notices()).toEqual([])

  await world.user.call('agents.edit', { agentId: world.agent.agentId, corrections: 'ask' })
  await world.look(12)
  expect(await world.corrections()).toHaveLength(1)
})

test('what is revised within three days is found, what is revised later is not', async () => {
  await using world = await createCorrectedWorld()
  await world.look(71.9)
  await world.revise()
  await world.look(72)
  expect(await world.corrections()).toHaveLength(1)

  await using later = await createCorrectedWorld()
  await later.look(72)
  await later.revise()
  expect((await later.publication(later.post.id)).sources_due_at).toBeNull()
  await later.look(73)
  await later.look(96)
  expect(await later.corrections()).toEqual([])

  // A server that was down for a week reads nothing that is long over.
  await using late = await createCorrectedWorld()
  await late.revise()
  await late.look(24 * 7)
  expect(await late.corrections()).toEqual([])
  expect((await late.publication(late.post.id)).sources_due_at).toBeNull()
})

test('an unrevised market is no news, at any hour it is read', async () => {
  await using world = await createCorrectedWorld({ options: { at: '2026-11-20T11:59:58Z' } })
  for (const hours of [1, 4, 12, 24, 48, 72]) await world.look(hours)
  expect(await world.corrections()).toEqual([])
  expect(await world.notices()).toEqual([])
})
