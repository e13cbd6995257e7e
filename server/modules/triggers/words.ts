import type { UiLanguage } from '#contract/lists.ts'
import type { TriggerWhen } from '#contract/triggers.ts'
import { i18nText } from '#server/lib/texts.ts'
import { priceWords, type Told } from './rules.ts'

/** What happened, as a sentence in somebody's language. */
export function eventSentence({ code, params }: Pick<Told, 'code' | 'params'>, language: UiLanguage): string {
  return i18nText('triggers', `happened.${code}`, params, language)
}

/** What a trigger waits for, as a sentence in somebody's language. */
export function waitsFor(when: TriggerWhen, language: UiLanguage): string {
  const say = (key: string, values: Record<string, string | number> = {}) =>
    i18nText('triggers', `waits.${key}`, values, language)
  switch (when.kind) {
    case 'price_cross':
      return say(`price_cross_${when.direction}`, { coin: when.coin, level: priceWords(when.level) })
    case 'price_move':
      return say('price_move', { coin: when.coin, percent: when.percent, minutes: when.minutes })
    case 'extreme':
      return say(`extreme_${when.which}`, { coin: when.coin, days: when.days })
    case 'volume_spike':
      return say('volume_spike', { coin: when.coin, factor: when.factor })
    case 'funding_flip':
      return say('funding_flip', { coin: when.coin })
    case 'listing':
      return say(when.coin === null ? `any_${when.which}` : `coin_${when.which}`, { coin: when.coin ?? '' })
    case 'date':
      return say(when.coin === null ? 'date' : 'date_coin', {
        coin: when.coin ?? '',
        minutes: when.minutesBefore,
      })
    case 'hot_topic':
      return say('hot_topic')
    case 'new_entry':
      return say(when.words.length > 0 ? 'new_entry_words' : 'new_entry', { words: when.words.join(', ') })
    case 'account_posts':
      return say(when.words.length > 0 ? 'account_posts_words' : 'account_posts', {
        account: when.name,
        words: when.words.join(', '),
      })
    case 'call_ends':
      return say('call_ends', { hours: when.hours })
    case 'webhook':
      return say('webhook')
  }
}
