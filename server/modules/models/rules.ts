import { day } from '#server/lib/clock.ts'

/** How long before its end a model is warned of. */
export const warnedDaysBefore = 60
/** So many days before, the operator is warned again. */
const steps = [3, 14, warnedDaysBefore]

/** What is asked of a model, and under which setting it is named. */
export interface ConfiguredModel {
  use: 'text' | 'image'
  variable: string
  model: string
  /** Who takes over; null for a successor itself, and where none is named. */
  next: string | null
}

export interface ModelWarning extends ConfiguredModel {
  /** YYYY-MM-DD; null: the server does not have it (any more). */
  endsOn: string | null
  /** Whole days until then, 0 once it is gone. */
  daysLeft: number
  /** Which of the warnings this is: each is sent once. */
  step: number
  /** Whom the service itself names as the successor, where that is known. */
  suggested: string | null
}

interface ModelEnding {
  endsOn: string
  names: string[]
  /** Whom OpenAI names as the successor; of two that draw, the faster one. */
  next: string
}

/**
 * OpenAI's models that end or have ended, the earliest first. Read on 2026-11-23 on developers.openai.com/api/docs/deprecations
 * and where others quote it (outside fact: model-endings, model-ended).
 */
export const modelEndings: ModelEnding[] = [
  { endsOn: '2026-05-12', names: ['dall-e-2', 'dall-e-3'], next: 'gpt-image-2.6-flare' },
  {
    endsOn: '2026-10-23',
    names: ['gpt-4', 'gpt-4-turbo', 'gpt-4o-2024-05-13', 'o1', 'o1-pro', 'o3-mini'],
    next: 'gpt-6.1-sol',
  },
  { endsOn: '2026-10-23', names: ['gpt-3.5-turbo', 'o4-mini'], next: 'gpt-6.1-terra' },
  { endsOn: '2026-10-23', names: ['gpt-4.1-nano'], next: 'gpt-6-luna' },
  { endsOn: '2026-10-23', names: ['gpt-image-1'], next: 'gpt-image-2.6-flare' },
  {
    endsOn: '2026-12-01',
    names: ['gpt-image-1-mini', 'gpt-image-1.5', 'chatgpt-image-latest'],
    next: 'gpt-image-2.6-flare',
  },
  { endsOn: '2026-12-11', names: ['gpt-5', 'gpt-5-pro', 'o3', 'o3-pro'], next: 'gpt-6.1-sol' },
  { endsOn: '2026-12-11', names: ['gpt-5-mini'], next: 'gpt-6.1-terra' },
  { endsOn: '2026-12-11', names: ['gpt-5-nano'], next: 'gpt-6-luna' },
  { endsOn: '2027-01-14', names: ['gpt-4o', 'gpt-4o-mini', 'gpt-4.1', 'gpt-4.1-mini'], next: 'gpt-6-luna' },
]

/** When OpenAI's model of this name ends, and who follows it; a version with a date behind its name ends with it. */
export function endingOf(model: string): ModelEnding | undefined {
  const isVersionOf = (name: string) =>
    model === name || (model.startsWith(name) && /^-\d{4}/.test(model.slice(name.length)))
  return modelEndings.find(({ names }) => names.some(isVersionOf))
}

/** The settings that name models. */
export interface ModelSettings {
  textModel: string
  textModelNext: string | null
  imageModel: string
  imageModelNext: string | null
}

/** What the settings name, successors included. */
export function configuredModels(config: ModelSettings): ConfiguredModel[] {
  const named = (use: ConfiguredModel['use'], variable: string, model: string, next: string | null) => [
    { use, variable, model, next },
    ...(next === null ? [] : [{ use, variable: `${variable}_NEXT`, model: next, next: null }]),
  ]
  return [
    ...named('text', 'OPENAI_TEXT_MODEL', config.textModel, config.textModelNext),
    ...named('image', 'OPENAI_IMAGE_MODEL', config.imageModel, config.imageModelNext),
  ]
}

/**
 * What is to be said of models by the server's own list: one that it does not have, and one that ends within 60 days.
 * A list that is empty says nothing.
 */
export function judgeModels(
  list: readonly { id: string; endsOn: string | null }[],
  configured: readonly ConfiguredModel[],
  now: Date,
): ModelWarning[] {
  if (list.length === 0) return []
  return configured.flatMap((one) => {
    // Ollama names a model without its tag and lists it with one.
    const found = list.find(({ id }) => id === one.model || id === `${one.model}:latest`)
    if (found && found.endsOn === null) return []
    const endsOn = found?.endsOn ?? null
    const daysLeft = endsOn === null ? 0 : Math.max(0, Math.ceil((Date.parse(endsOn) - now.getTime()) / day))
    const step = steps.find((days) => daysLeft <= days)
    const suggested = endingOf(one.model)?.next ?? null
    return step === undefined ? [] : [{ ...one, endsOn, daysLeft, step, suggested }]
  })
}
