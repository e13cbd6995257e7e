import { tickersIn } from './coins.ts'
import type { Hand } from './lexicon.ts'
import { daysIn } from './numbers.ts'
import { aboutIn, aimIn, bare, placeIn, postIn, ruleIn, sourceIn, timeIn, type Wish } from './parts.ts'
import { triggerIn } from './triggers.ts'

/** What a wish says that a tool can be told, by the names of its parameters; null: something is missing that it needs. */
export function valuesFor(hand: Hand, wish: Wish): Record<string, unknown> | null {
  const { text, lexicon } = wish
  switch (hand) {
    case 'write_post':
      return { about: aboutIn(wish), place: placeIn(wish), at: timeIn(wish) }
    case 'change_post':
      return { post: postIn(wish), wish: bare(text) }
    case 'move_post': {
      const to = timeIn(wish) ?? aimIn(wish)
      return to === null ? null : { post: postIn(wish), to }
    }
    case 'skip_post':
      return { post: postIn(wish) }
    case 'pause_agent':
      return { until: timeIn(wish) }
    case 'resume_agent':
      return {}
    case 'plan_show':
      return { day: timeIn(wish) }
    case 'plan_add': {
      const at = timeIn(wish) ?? aimIn(wish)
      return at === null ? null : { at, about: aboutIn(wish) }
    }
    case 'add_source':
      return sourceIn(wish)
    case 'add_trigger':
      return triggerIn(wish)
    case 'show_results':
      return { days: daysIn(text) }
    case 'explain_charge':
      return { about: /#\d+/.exec(text)?.[0] ?? aboutIn(wish) ?? (lexicon.last.test(text) ? 'last' : null) }
    case 'remember':
      return ruleIn(wish)
    case 'market':
      return { tickers: tickersIn(text, { isAboutPrices: true }) }
    case 'posts':
      return { about: aboutIn(wish) }
  }
}
