import { expect, test } from 'vitest'
import { agentTypes, languages, uiLanguages } from '#contract/lists.ts'
import { consecutivePosts } from '#tests/corpus/consecutive.ts'
import { habitsOf, noHabits, postsMin } from '#tests/corpus/habits.ts'

// The languages of the screens come first.
const runs = languages
  .slice(0, uiLanguages.length)
  .flatMap((language) => agentTypes.map((type) => ({ type, language })))

test.each(runs)(
  'sixty posts of $type in $language, six hours apart, say sixty things in new sentences',
  async ({ type, language }) => {
    const { texts, repeated } = await consecutivePosts(type, language, 60)
    expect(texts.length, repeated.join('\n')).toBeGreaterThanOrEqual(postsMin)
    expect(habitsOf(texts, language)).toEqual(noHabits)
  },
)
