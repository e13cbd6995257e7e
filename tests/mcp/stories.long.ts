import { test } from 'vitest'
import { createWorld } from '#tests/support/world.ts'
import { stories } from './stories/index.ts'
import { tell } from './stories/story.ts'

for (const story of stories)
  test(`an assistant hears: ${story.says}`, async () => {
    await using world = await createWorld()
    await tell(world, story)
  })
