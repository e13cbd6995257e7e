import { limits } from '#contract/limits.ts'
import { pollLimits } from '#contract/polls.ts'
import { manualRuleSettings } from '#contract/rules.ts'
import { hoursOf } from '#server/lib/local-time.ts'
import type { PlatformFacts } from '../platform-facts.ts'

export const telegramFacts: PlatformFacts = {
  name: 'Telegram',
  ruleOf: (agent) => agent.manualRule?.settings ?? null,
  plan: {
    table: 'manual_rule',
    read: (settings) => {
      const rule = manualRuleSettings.parse(settings)
      return {
        limit: rule.dailyPostLimit,
        hours: hoursOf(rule),
        times: rule.slotTimes,
        hoursAhead: rule.writeAheadHours,
      }
    },
  },
  usageOf: () => 'manual',
  usageKinds: ['manual'],
  purposeOf: () => 'TELEGRAM_MESSAGE',
  onRequest: null,
  textMax: ({ picture, poll }) =>
    picture
      ? limits.telegramCaptionMax
      : ((poll ? pollLimits.telegram.questionMax : null) ?? limits.telegramLengthMax),
  refusesDoubles: false,
  linksCost: false,
  triesCount: false,
  readsAlone: (agent) => agent.readsAlone,
  saysAgain: false,
  quotes: false,
  numbers: 'told',
  corrects: 'edit',
  unavailable: 'telegram_refused',
  refused: 'telegram_refused',
  problems: { unbound: 'conflict', undeliverable: 'conflict' },
}
