import { expect, test } from 'vitest'
import { assistant } from '#tests/support/assistant.ts'
import { createWorld } from '#tests/support/world.ts'

test('it is certain what goes out on X: a draft as it stands; other words beside it, or none where some are meant, are refused', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 5 })
  const { agentId, handle } = await world.boundAgent(user)
  const { data } = await user.call('schedule.put', {
    items: [
      { agentId, platform: 'twitter', parts: [{ content: 'As it was kept.' }], when: { kind: 'draft' } },
    ],
  })
  const publicationId = data.items[0]?.publicationId ?? ''
  const draft = { id: agentId, publicationId }

  for (const [path, beside] of Object.entries({
    content: { content: 'Other words.' },
    quoteTweetId: { quoteTweetId: '12' },
    imageUrls: { imageUrls: [] },
    generationId: { generationId: 'gen_00000000000000000000' },
  })) {
    const refused = await user.call('posts.now', { ...draft, ...beside })
    expect(refused).toMatchObject({ code: 400, data: { issues: [{ path }] } })
  }
  const helper = await assistant(world, user, { scopes: ['read', 'publish'] })
  const told = await helper.use('publish_post', { agentId, postId: publicationId, content: 'Other words.' })
  expect(told.isError).toBe(true)
  expect(told.text).toContain('change it before')
  const unseen = await helper.use('publish_post', { agentId })
  expect([unseen.isError, unseen.text]).toEqual([true, expect.stringContaining('the postId of a draft')])
  // Which text it was is known, and the text is not there.
  const { generationId } = (await user.call('sandbox.post', { agentId })).data
  expect(await user.call('posts.now', { id: agentId, generationId })).toMatchObject({
    code: 400,
    data: { issues: [{ path: 'content' }] },
  })

  expect(world.x.timeline(handle)).toEqual([])
  expect(await user.call('posts.now', draft)).toMatchObject({ code: 0, data: { status: 'published' } })
  expect(world.x.timeline(handle)).toMatchObject([{ text: 'As it was kept.' }])
  expect(await world.audit()).toEqual([])
})
