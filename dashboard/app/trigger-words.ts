import type { TFunction } from 'i18next'
import type { formatsFor } from './format.ts'
import type { Rehearsed, Trigger, TriggerEvent } from './queries/triggers.ts'
import type { Meaning } from './status-meanings.ts'

type Formats = ReturnType<typeof formatsFor>
type Figure = TriggerEvent['evidence']['figures'][number]

/** What a trigger does, and how often it did so. */
export function triggerFacts(t: TFunction, format: Formats, trigger: Trigger): string[] {
  const { settings, lastAt, firedToday } = trigger
  return [
    t(`triggers:triggerAct.${settings.act}.name`),
    ...(settings.act === 'tell' ? [] : [t(`platform.${settings.platform}`)]),
    lastAt === null
      ? t('triggers:triggers.never')
      : t('triggers:triggers.last', { when: format.relative(lastAt) }),
    t('triggers:triggers.today', { count: firedToday }),
  ]
}

/** What a trigger would have done, with how long back that is known. */
export function rehearsedWords(t: TFunction, { fired, since }: Rehearsed, now: number): string {
  const days = Math.round((now - new Date(since).getTime()) / dayMilliseconds)
  return days === 0
    ? t('triggers:rehearsed.nothingKnown')
    : t('triggers:rehearsed.fired', { count: fired, days: t('triggers:rehearsed.days', { count: days }) })
}
const dayMilliseconds = 24 * 3600 * 1000

/** Why events were passed over, and how many for each reason. */
export function passedOverWords(t: TFunction, { passedOver }: Rehearsed): string[] {
  return Object.entries(passedOver).map(([why, count]) =>
    t('triggers:rehearsed.passedOver', { count, why: t(`triggers:eventOutcome.${why}`) }),
  )
}

/** A figure that an event rests on. Those of a webhook have the name that its caller gave. */
export function eventFigure(t: TFunction, format: Formats, { name, value, unit }: Figure): string {
  const known = t(`triggers:eventFigure.${name.replaceAll(' ', '_')}`, { defaultValue: '' })
  return t('triggers:triggers.figure', { name: known || name, value: valueOf(t, format, value, unit) })
}

function valueOf(t: TFunction, format: Formats, value: number, unit: Figure['unit']): string {
  switch (unit) {
    case 'usd':
      return format.usdPrice(value)
    case 'percent':
      return format.signedPercent(value / 100)
    case 'rate':
      return `${format.number(value, 4)}%`
    case 'times':
      return `${format.number(value, 1)}×`
    case 'minutes':
      return format.duration(Math.max(1, Math.round(value)))
    case 'days':
      return t('triggers:rehearsed.days', { count: Math.round(value) })
    case 'count':
      return format.number(value)
  }
}

/** Whether something came of an event. */
export const outcomeMeaning = (outcome: TriggerEvent['outcome']): Exclude<Meaning, 'neutral'> =>
  outcome === 'told' || outcome === 'drafted' || outcome === 'asked' || outcome === 'published'
    ? 'good'
    : outcome === 'no_credit' || outcome === 'not_possible'
      ? 'attention'
      : 'waiting'
