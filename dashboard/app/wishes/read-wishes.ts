import { daytime, type WorkingHours } from '#contract/rules.ts'
import type { AgentType, Language, Timeframe } from '#contract/lists.ts'
import { readFrequency } from './frequency.ts'
import { readHours, type Hours } from './hours.ts'
import { meaningsOf } from './meaning.ts'
import { readPeriod } from './period.ts'
import { readAccount, readCoins, readLanguage, readTopic, readType } from './subject.ts'

/** What a sentence says of an agent; what it does not say is null. */
export interface Wishes {
  type: AgentType | null
  coins: string[]
  timeframe: Timeframe | null
  language: Language | null
  postsPerDay: number | null
  hours: Hours | null
  account: string | null
  topic: string | null
}

/** Reads a sentence by fixed rules, in English, French, Vietnamese, Chinese and Arabic: the same words are always the same wishes. */
export function readWishes(sentence: string): Wishes {
  const reading = meaningsOf(sentence)
  const account = readAccount(reading)
  const said = readType(reading, account)
  const language = readLanguage(reading)
  // "From 9 to 18" is no number of posts, "every four hours" no chart: what is understood is gone for the rest.
  const before = reading.tokens.map(({ means }) => means)
  const hours = readHours(reading)
  const postsPerDay = readFrequency(reading)
  const timeframe = readPeriod(reading, said)
  const type = said ?? (timeframe && !/[CINSR@?]/.test(before.join('')) ? 'technical_analysis' : null)
  return {
    type,
    coins: readCoins(reading),
    timeframe,
    language,
    postsPerDay,
    hours,
    account: type === 'clone_influence' ? account : null,
    topic:
      type === 'hot_topic'
        ? readTopic(
            reading,
            reading.tokens.filter(
              (_, n) => before[n] !== reading.tokens[n]?.means || 'MVGUOW'.includes(before[n] ?? '_'),
            ),
          )
        : null,
  }
}

/** The hours of a wish in a zone; what was not said is the day. */
export function hoursIn(zone: string, hours: Wishes['hours']): WorkingHours {
  return hours ? { ...hours, workingHoursTimezone: zone } : daytime(zone)
}
