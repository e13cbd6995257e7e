import { test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { looks, tellStory } from './agency-story.ts'

const { visit } = openBrowser()

test.each(looks)('an agency’s story goes as it should in every look ($name)', (look) =>
  tellStory({ ...look, visit }),
)
