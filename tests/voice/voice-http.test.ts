import { expect, test } from 'vitest'
import { createWorld } from '#tests/support/world.ts'

test('phrases are the owner’s to add, see and erase, a hundred at most; a stranger finds no such agent', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  const stranger = await world.user()
  const { agentId: id } = await world.agent(user)
  const phrases = async () => (await user.call('voice.read', { id })).data.phrases

  const added = await user.call('voice.addPhrase', { id, phrase: '  Number  go up ' })
  expect(added).toMatchObject({ code: 0, data: { from: 'owner' } })
  // The same in other letters is the same phrase.
  const again = await user.call('voice.addPhrase', { id, phrase: 'NUMBER GO UP' })
  expect(again.data.id).toBe(added.data.id)
  expect(await phrases()).toHaveLength(1)

  for (const bad of ['', 'x', 'y'.repeat(81)])
    expect((await user.call('voice.addPhrase', { id, phrase: bad })).code).toBe(400)
  expect((await stranger.call('voice.read', { id })).code).toBe(110001)
  expect((await stranger.call('voice.addPhrase', { id, phrase: 'moon soon' })).code).toBe(110001)
  expect((await stranger.call('voice.removePhrase', { id, phraseId: added.data.id })).code).toBe(110001)
  expect((await user.call('voice.removePhrase', { id, phraseId: 'phr_unknown' })).code).toBe(404)
  expect(await phrases()).toHaveLength(1)

  for (let count = 0; count < 100; count++)
    await user.call('voice.addPhrase', { id, phrase: `phrase number ${count}` })
  const kept = await phrases()
  expect(kept).toHaveLength(100)
  expect(kept.some(({ phrase }) => phrase.includes('go up'))).toBe(false)

  const [newest] = kept
  expect((await user.call('voice.removePhrase', { id, phraseId: newest?.id ?? '' })).code).toBe(0)
  expect(await phrases()).toHaveLength(99)
})
