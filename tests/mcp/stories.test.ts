import { expect, test } from 'vitest'
import { createWorld } from '#tests/support/world.ts'
import { stories } from './stories/index.ts'
import { tell } from './stories/story.ts'

test('there are sixty stories, no two alike', () => {
  expect(stories).toHaveLength(60)
  expect(new Set(stories.map(({ says }) => says)).size).toBe(60)
})

for (const story of stories.filter(({ often }) => often))
  test(`an assistant hears: ${story.says}`, async () => {
    await using world = await createWorld()
    await tell(world, story)
  })
