import { limits } from '#contract/limits.ts'
import { twitterRuleSettings } from '#contract/rules.ts'
import { hoursOf } from '#server/lib/local-time.ts'
import type { PlatformFacts } from '../platform-facts.ts'

export const xFacts: PlatformFacts = {
  name: 'X',
  ruleOf: (agent) => agent.rule?.settings ?? null,
  plan: {
    table: 'twitter_rule',
    read: (settings) => {
      const rule = twitterRuleSettings.parse(settings)
      return {
        limit: rule.dailyAutoTweetLimit,
        hours: hoursOf(rule),
        times: rule.slotTimes,
        hoursAhead: rule.writeAheadHours,
      }
    },
  },
  usageOf: ({ post_type }) =>
    post_type === 'manual_post' ? 'request' : post_type === 'auto_post' ? 'post' : post_type,
  usageKinds: ['post', 'request', 'kol_reply', 'self_reply'],
  purposeOf: ({ post_type }) =>
    post_type === 'kol_reply' ? 'KOL_REPLY' : post_type === 'self_reply' ? 'SELF_REPLY' : 'POST',
  onRequest: ['manual_post'],
  // Even accounts that may write long posts are read on a phone; long form is asked for explicitly.
  textMax: () => limits.postLengthMax,
  refusesDoubles: true,
  linksCost: true,
  triesCount: true,
  readsAlone: () => false,
  saysAgain: true,
  quotes: true,
  numbers: 'asked',
  // The half hour for editing is over before any source is read again (decision: wrong-figures-are-put-right).
  corrects: 'answer',
  unavailable: 'x_unavailable',
  refused: 'x_refused',
  problems: {},
}
