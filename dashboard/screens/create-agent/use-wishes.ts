import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/lists.ts'
import { alwaysActive, daytime, type WorkingHours } from '#contract/rules.ts'
import { ownZone } from '#app/pace.ts'
import { hoursIn, readWishes } from '#app/wishes/read-wishes.ts'

/** Kinds that a sentence can ask for; a project has a form of its own. */
export const kinds = ['technical_analysis', 'hot_topic', 'clone_influence'] as const

type Hours = Omit<WorkingHours, 'workingHoursTimezone'>

/** What an agent is made with: said, changed by hand, or taken for granted. */
export interface Settled {
  type: (typeof kinds)[number]
  coins: string[]
  timeframe: string
  language: string
  topic: string
  account: string
  postsPerDay: number
  hours: Hours
  zone: string
  startsByAsking: boolean
}

const languageOfScreen: Record<string, Language> = {
  en: 'ENGLISH',
  fr: 'FRENCH',
  vi: 'VIETNAMESE',
  zh: 'CHINESE',
  ar: 'ARABIC',
}

/** The sentence as wishes; what was changed by hand stays, whatever is typed afterwards. */
export function useWishes(sentence: string) {
  const { i18n } = useTranslation()
  const [changed, setChanged] = useState<Partial<Settled>>({})
  const read = useMemo(() => readWishes(sentence), [sentence])
  const { workingHoursTimezone: zone, ...hours } = hoursIn(ownZone(), read.hours)
  const type = kinds.find((kind) => kind === read.type) ?? 'technical_analysis'
  const settled: Settled = {
    type,
    coins: read.coins.length > 0 ? read.coins : ['BTC'],
    timeframe: read.timeframe ?? '4h',
    language: read.language ?? languageOfScreen[i18n.language.slice(0, 2)] ?? 'ENGLISH',
    topic: read.topic ?? '',
    account: read.account ?? '',
    postsPerDay: read.postsPerDay ?? 3,
    hours,
    zone,
    startsByAsking: true,
    ...changed,
  }
  return { settled, change: (part: Partial<Settled>) => setChanged((now) => ({ ...now, ...part })) }
}

const withoutZone = ({
  alwaysActive: always,
  workingHoursStartTime,
  workingHoursEndTime,
}: WorkingHours): Hours => ({
  alwaysActive: always,
  workingHoursStartTime,
  workingHoursEndTime,
})
const keyOf = ({ workingHoursStartTime: from, workingHoursEndTime: to }: Hours) => `${from}-${to}`

/** The day, around the clock, and what the sentence says. */
export function hoursChoices(said: Hours) {
  const offered = [withoutZone(daytime('UTC')), withoutZone(alwaysActive)]
  const all = offered.some((one) => keyOf(one) === keyOf(said)) ? offered : [said, ...offered]
  return { chosen: keyOf(said), all: all.map((hours) => ({ key: keyOf(hours), hours })) }
}
