import { expect, test } from 'vitest'
import { assistant } from '#tests/support/assistant.ts'
import { createWorld } from '#tests/support/world.ts'

test('a post of which nobody knows whether it is out is not to be repeated', async () => {
  await using world = await createWorld()
  const user = await world.user({ credits: 9 })
  const { agentId } = await world.boundAgent(user)
  const helper = await assistant(world, user, { scopes: ['publish'] })
  world.x.failNext('cut-after-accept')
  const { data } = await helper.use('publish_post', { agentId, content: 'A plain thought.' })
  expect(['sending', 'unconfirmed', 'published']).toContain(data.status)
  if (data.status !== 'published') expect(data.next).toContain('Do not repeat it')
  expect(world.x.posts().length).toBeLessThanOrEqual(1)
})
