import type { Platform, TriggerKind } from '#contract/lists.ts'
import {
  triggerSettings,
  type TriggerAct,
  type TriggerSettings,
  type TriggerWhen,
} from '#contract/triggers.ts'
import { workingHoursIssues } from '#contract/rules.ts'
import { numberOf } from './numbers.ts'
import { type Issue, readBy } from './validation.ts'

/** A trigger as typed: the fields of every kind, so that changing the kind loses nothing. Numbers are texts. */
export interface TriggerDraft {
  kind: TriggerKind
  coin: string
  level: string
  direction: 'up' | 'down' | 'both'
  percent: string
  minutes: string
  days: string
  extreme: 'high' | 'low' | 'both'
  factor: string
  listing: 'listed' | 'delisted' | 'both'
  /** Empty: of any kind. */
  of: '' | 'macro' | 'unlock' | 'other'
  minutesBefore: string
  /** Empty: any. */
  sourceId: string
  words: string[]
  without: string[]
  name: string
  hours: string
  act: TriggerAct
  platform: Platform
  wish: string
  isQuiet: boolean
  quietFrom: string
  quietTo: string
  coolDown: string
  perDay: string
  budget: string
  priceAbove: string
  priceBelow: string
}

export const emptyTrigger: TriggerDraft = {
  kind: 'price_cross',
  coin: '',
  level: '',
  direction: 'both',
  percent: '5',
  minutes: '60',
  days: '30',
  extreme: 'both',
  factor: '3',
  listing: 'both',
  of: '',
  minutesBefore: '60',
  sourceId: '',
  words: [],
  without: [],
  name: '',
  hours: '24',
  act: 'tell',
  platform: 'twitter',
  wish: '',
  isQuiet: false,
  quietFrom: '23:00',
  quietTo: '07:00',
  coolDown: '60',
  perDay: '5',
  budget: '',
  priceAbove: '',
  priceBelow: '',
}

type TriggerField = keyof TriggerDraft
export type TriggerIssues = Partial<Record<TriggerField, string>>

/** How a field is filled in. */
type TextFieldName = 'coin' | 'name'
type NumberFieldName = 'level' | 'percent' | 'minutes' | 'days' | 'factor' | 'minutesBefore' | 'hours'
type ChoiceFieldName = 'direction' | 'extreme' | 'listing' | 'of'
type WordsFieldName = 'words' | 'without'
export type WhenField =
  | { as: 'text'; name: TextFieldName }
  | { as: 'number'; name: NumberFieldName }
  | { as: 'choice'; name: ChoiceFieldName; options: readonly string[] }
  | { as: 'words'; name: WordsFieldName }
  | { as: 'source'; name: 'sourceId' }

const coin: WhenField = { as: 'text', name: 'coin' }
const number = (name: NumberFieldName): WhenField => ({ as: 'number', name })
const source: WhenField = { as: 'source', name: 'sourceId' }
const words: WhenField[] = [
  { as: 'words', name: 'words' },
  { as: 'words', name: 'without' },
]

/** What each kind asks for, in the order in which it is asked. */
export const whenFields: Record<TriggerKind, WhenField[]> = {
  price_cross: [coin, number('level'), { as: 'choice', name: 'direction', options: ['both', 'up', 'down'] }],
  price_move: [coin, number('percent'), number('minutes')],
  extreme: [coin, number('days'), { as: 'choice', name: 'extreme', options: ['both', 'high', 'low'] }],
  volume_spike: [coin, number('factor')],
  funding_flip: [coin],
  listing: [coin, { as: 'choice', name: 'listing', options: ['both', 'listed', 'delisted'] }],
  date: [
    coin,
    { as: 'choice', name: 'of', options: ['', 'macro', 'unlock', 'other'] },
    number('minutesBefore'),
  ],
  hot_topic: [source],
  new_entry: [source, ...words],
  account_posts: [{ as: 'text', name: 'name' }, ...words],
  call_ends: [number('hours')],
  webhook: [],
}

/** Kinds in which no coin means any. */
export const anyCoinKinds: readonly TriggerKind[] = ['listing', 'date']

/** Whether a kind is about a coin, so that its price can be a condition. */
export const hasCoin = (kind: TriggerKind): boolean => whenFields[kind].includes(coin)

/** What a draft asks for; null, and what is wrong by field, where it is not complete. */
export function readTrigger(draft: TriggerDraft): {
  settings: TriggerSettings | null
  issues: TriggerIssues
} {
  const { value, issues } = readBy(triggerSettings, settingsOf(draft))
  const all = [
    ...plainIssues(draft),
    ...issues.map((issue) => atField(issue, draft.kind)),
    ...ownIssues(draft),
  ]
  const told: TriggerIssues = {}
  for (const { field, message } of all) told[field] ??= message
  return all.length === 0 && value ? { settings: value, issues: {} } : { settings: null, issues: told }
}

/** A trigger that is there, to be changed. */
export function draftOf(settings: TriggerSettings): TriggerDraft {
  const { when, act, platform, wish, quiet, coolDown, perDay, budget, priceAbove, priceBelow } = settings
  return {
    ...emptyTrigger,
    ...whenDraft(when),
    act,
    platform,
    wish: wish ?? '',
    isQuiet: quiet !== null,
    ...(quiet ? { quietFrom: quiet.from, quietTo: quiet.to } : {}),
    coolDown: String(coolDown),
    perDay: String(perDay),
    budget: typed(budget),
    priceAbove: typed(priceAbove),
    priceBelow: typed(priceBelow),
  }
}

const typed = (value: number | null) => (value === null ? '' : String(value))

function whenDraft(when: TriggerWhen): Partial<TriggerDraft> & Pick<TriggerDraft, 'kind'> {
  switch (when.kind) {
    case 'price_cross':
      return { kind: when.kind, coin: when.coin, level: String(when.level), direction: when.direction }
    case 'price_move':
      return {
        kind: when.kind,
        coin: when.coin,
        percent: String(when.percent),
        minutes: String(when.minutes),
      }
    case 'extreme':
      return { kind: when.kind, coin: when.coin, days: String(when.days), extreme: when.which }
    case 'volume_spike':
      return { kind: when.kind, coin: when.coin, factor: String(when.factor) }
    case 'funding_flip':
      return { kind: when.kind, coin: when.coin }
    case 'listing':
      return { kind: when.kind, coin: when.coin ?? '', listing: when.which }
    case 'date':
      return {
        kind: when.kind,
        coin: when.coin ?? '',
        of: when.of ?? '',
        minutesBefore: String(when.minutesBefore),
      }
    case 'hot_topic':
      return { kind: when.kind, sourceId: when.sourceId ?? '' }
    case 'new_entry':
      return {
        kind: when.kind,
        sourceId: when.sourceId ?? '',
        words: when.words,
        without: when.without,
      }
    case 'account_posts':
      return { kind: when.kind, name: when.name, words: when.words, without: when.without }
    case 'call_ends':
      return { kind: when.kind, hours: String(when.hours) }
    case 'webhook':
      return { kind: when.kind }
  }
}

function settingsOf(draft: TriggerDraft) {
  const { act, platform, wish, isQuiet, quietFrom, quietTo } = draft
  const isPriced = hasCoin(draft.kind)
  return {
    when: whenOf(draft),
    act,
    platform,
    wish: wish.trim() === '' ? null : wish,
    quiet: isQuiet ? { from: quietFrom, to: quietTo } : null,
    coolDown: numberOf(draft.coolDown) ?? 0,
    perDay: numberOf(draft.perDay),
    budget: act === 'tell' ? null : numberOf(draft.budget),
    priceAbove: isPriced ? numberOf(draft.priceAbove) : null,
    priceBelow: isPriced ? numberOf(draft.priceBelow) : null,
  }
}

function whenOf(draft: TriggerDraft) {
  const { kind, direction, extreme, listing, of, words: wanted, without, name } = draft
  const sourceId = draft.sourceId === '' ? null : draft.sourceId
  const anyCoin = draft.coin.trim() === '' ? null : draft.coin
  const of_ = of === '' ? null : of
  const amount = (field: NumberFieldName) => numberOf(draft[field])
  switch (kind) {
    case 'price_cross':
      return { kind, coin: draft.coin, level: amount('level'), direction }
    case 'price_move':
      return { kind, coin: draft.coin, percent: amount('percent'), minutes: amount('minutes') }
    case 'extreme':
      return { kind, coin: draft.coin, days: amount('days'), which: extreme }
    case 'volume_spike':
      return { kind, coin: draft.coin, factor: amount('factor') }
    case 'funding_flip':
      return { kind, coin: draft.coin }
    case 'listing':
      return { kind, coin: anyCoin, which: listing }
    case 'date':
      return { kind, coin: anyCoin, of: of_, minutesBefore: amount('minutesBefore') }
    case 'hot_topic':
      return { kind, sourceId }
    case 'new_entry':
      return { kind, sourceId, words: wanted, without }
    case 'account_posts':
      return { kind, name, words: wanted, without }
    case 'call_ends':
      return { kind, hours: amount('hours') }
    case 'webhook':
      return { kind }
  }
}

interface Wrong {
  field: TriggerField
  message: string
}

/** What is empty is missing, and a comma that says two things is told as one, whatever else could be said of it. */
function plainIssues(draft: TriggerDraft): Wrong[] {
  const { kind } = draft
  const fields = whenFields[kind]
  const numbers = fields.flatMap((field) => (field.as === 'number' ? [field.name] : []))
  const texts = fields.flatMap((field) => (field.as === 'text' ? [field.name] : []))
  const needed: (NumberFieldName | TextFieldName | 'perDay')[] = [
    ...numbers,
    ...texts.filter((name) => name !== 'coin' || !anyCoinKinds.includes(kind)),
    'perDay',
  ]
  const limits = [
    'coolDown' as const,
    'perDay' as const,
    ...(draft.act === 'tell' ? [] : ['budget' as const]),
    ...(hasCoin(kind) ? (['priceAbove', 'priceBelow'] as const) : []),
  ]
  return [
    ...needed.filter((name) => draft[name].trim() === '').map((field) => ({ field, message: 'Required' })),
    ...[...numbers, ...limits]
      .filter((name) => draft[name].includes(',') && Number.isNaN(numberOf(draft[name])))
      .map((field) => ({ field, message: 'WithoutComma' })),
  ]
}

function ownIssues(draft: TriggerDraft): Wrong[] {
  const wrong: Wrong[] = []
  if (draft.isQuiet)
    for (const { message } of workingHoursIssues({
      alwaysActive: false,
      workingHoursStartTime: draft.quietFrom,
      workingHoursEndTime: draft.quietTo,
      workingHoursTimezone: 'UTC',
    }))
      wrong.push({ field: 'quietTo', message })
  const [above, below] = [numberOf(draft.priceAbove), numberOf(draft.priceBelow)]
  if (hasCoin(draft.kind) && above !== null && below !== null && above >= below)
    wrong.push({ field: 'priceBelow', message: 'OtherPrice' })
  return wrong
}

/** The field of a form whose value the contract refuses. */
function atField({ path, message }: Issue, kind: TriggerKind): Wrong {
  const [first = '', second = ''] = path.split('.')
  if (first === 'quiet') return { field: second === 'from' ? 'quietFrom' : 'quietTo', message }
  if (second === 'which') return { field: kind === 'extreme' ? 'extreme' : 'listing', message }
  const name = first === 'when' ? second : first
  return { field: isField(name) ? name : 'kind', message }
}

const isField = (name: string): name is TriggerField => Object.hasOwn(emptyTrigger, name)
