import { test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { toTheFirstPost, ways } from './first-post-story.ts'

const { visit } = openBrowser()

test.each(Object.keys(ways))(
  'from the landing page to the first post on X with %s: at most five clicks and three fields',
  { timeout: 240_000 },
  (way) => toTheFirstPost(visit, way),
)
