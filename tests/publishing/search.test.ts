import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWorld } from '../support/world.ts'

test('a text is found by some of its letters, whatever their accents and case, the newest first', async () => {
  await using world = await createWorld()
  await world.holdClock()
  const owner = await world.user({ credits: 20 })
  const { agentId } = await world.boundAgent(owner, { name: 'Slow Candle' })
  const said = [
    'Le café reste fermé.',
    'Chờ đợi là một nghề.',
    'سُوق هادئ اليوم',
    'A 100% plain_text.',
    'Cafe au lait',
  ]
  for (const content of said) {
    const { data } = await owner.call('posts.now', { id: agentId, content, undoable: true })
    await owner.call('posts.undo', { id: data.id })
    await world.advance({ minutes: 1 })
  }
  const found = async (q: string) =>
    (await owner.call('posts.search', { q })).data.map(({ excerpt }) => excerpt)

  expect(await found('CAFÉ')).toEqual(['Cafe au lait', 'Le café reste fermé.'])
  expect(await found('ferme')).toEqual(['Le café reste fermé.'])
  expect(await found('cho doi')).toEqual(['Chờ đợi là một nghề.'])
  expect(await found('سوق')).toEqual(['سُوق هادئ اليوم'])
  // Nothing of it is a pattern.
  expect(await found('0% p')).toEqual(['A 100% plain_text.'])
  expect(await found('n_t')).toEqual(['A 100% plain_text.'])
  expect(await found('%%')).toEqual([])
  for (const signs of ['[:', '](', '\\\\', '^$', 'x-', '..']) expect(await found(signs)).toEqual([])
  expect((await owner.call('posts.search', { q: 'a' })).code).not.toBe(0)
  const [first] = (await owner.call('posts.search', { q: 'lait' })).data
  expect(first).toMatchObject({ agentId, agentName: 'Slow Candle', status: 'draft', platform: 'twitter' })

  const stranger = await world.user()
  expect((await stranger.call('posts.search', { q: 'cafe' })).data).toEqual([])
})

test('what is looked for is found among ten thousand texts', async () => {
  await using world = await createWorld()
  await world.holdClock()
  const owner = await world.user({ credits: 20 })
  const { agentId } = await world.boundAgent(owner)
  const { data } = await owner.call('posts.now', { id: agentId, content: 'Déjà vu, once.', undoable: true })
  await owner.call('posts.undo', { id: data.id })
  await sql`
    insert into publication (id, owner_id, agent_id, platform, post_type, state, origin, content, slot_ordinal)
    select id || '_' || n, owner_id, agent_id, platform, post_type, state, origin,
      repeat('Calm água on the chart, number ' || n || '. ', 7), n
    from publication, generate_series(1, 10000) n where id = ${data.id}`.execute(world.db)
  await sql`analyze publication`.execute(world.db)

  const finds = { 'deja vu': 1, 'number 77.': 1, agua: 5, 'not there': 0 }
  for (const [q, count] of Object.entries(finds))
    expect((await owner.call('posts.search', { q })).data.length, q).toBe(count)
})
