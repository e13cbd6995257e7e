import { test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { looks, tellStory } from './agency-story.ts'

/* In one look; in every one: tests/journeys/agency.long.ts. */

const { visit } = openBrowser()

test.each(looks.filter(({ name }) => name === 'arabic'))(
  'an agency writes for a client, two approve in different places, the client asks for a change, and it goes out once ($name)',
  { timeout: 480_000 },
  (look) => tellStory({ ...look, visit }),
)
