import { blockedIn } from '#server/lib/fold.ts'
import { looksLike } from '#server/lib/language.ts'
import type { Rule } from '../types.ts'

export const wordRules: Rule[] = [
  {
    code: 'blocked_words',
    path: 'content',
    options: true,
    check: 'blocked_words',
    since: '2026-11-20',
    source: 'our own: words the owner blocked in the agent’s rule, however they are disguised',
    model: 'stop',
    person: 'stop',
    find: ({ text }, { blockedKeywords }) => {
      const words = blockedIn(text, blockedKeywords)
      return words.length > 0 ? { words: words.join(', ') } : null
    },
    detail: ({ words = '' }) => String(words),
  },
  {
    code: 'wrong_language',
    path: 'content',
    check: 'language',
    since: '2026-11-20',
    source: 'our own: the language the agent is set to',
    model: 'stop',
    person: 'warn',
    find: ({ text }, { language }) =>
      language === null || text.trim() === '' || looksLike(text, language) ? null : { language },
    detail: ({ language = '' }) => `not ${String(language).toLowerCase()}`,
  },
]
