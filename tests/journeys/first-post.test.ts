import { test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { toTheFirstPost } from './first-post-story.ts'

/* By the form, and by the account that posts, too; by every way in: tests/journeys/first-post.long.ts. */

const { visit } = openBrowser()

test.each(['mail', 'X'])(
  'from the landing page to the first post on X with %s: at most five clicks and three fields',
  { timeout: 240_000 },
  (way) => toTheFirstPost(visit, way),
)
