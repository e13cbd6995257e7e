import { day } from '#server/lib/clock.ts'

/** How long before its end a model is warned of. */
export const warnedDaysBefore = 60
/** So many days before, whoever runs the server is told again. */
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
  /** Which telling this is: each is told once. */
  step: number
  /** Whom the service itself names as the successor, where that is known. */
  suggested: string | null
}

/** Successors named on OpenAI's deprecations page, read on 2026-11-22 (developers.openai.com/api/docs/deprecations). */
const successors: Record<string, string> = {
  'gpt-5': 'gpt-6.1-sol',
  'gpt-5-mini': 'gpt-6.1-terra',
  'gpt-4o': 'gpt-6-luna',
  'gpt-4o-mini': 'gpt-6-luna',
  'gpt-4.1': 'gpt-6-luna',
  'gpt-4.1-mini': 'gpt-6-luna',
  'gpt-image-1-mini': 'gpt-image-2.6-flare',
  'gpt-image-1.5': 'gpt-image-2.6-flare',
  'chatgpt-image-latest': 'gpt-image-2.6-flare',
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
    const suggested = successors[one.model] ?? null
    return step === undefined ? [] : [{ ...one, endsOn, daysLeft, step, suggested }]
  })
}
