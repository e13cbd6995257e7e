import type { Effort } from '#server/adapters/llm/tasks.ts'
import { invalid, type Refusal } from './refusals.ts'

export interface SimModel {
  id: string
  kind: 'text' | 'image'
  /** The day from which on it is not there any more. */
  endsOn: string | null
  /** What it takes as effort; null: it does not think. */
  efforts: readonly Effort[] | null
}

const text = (id: string, efforts: SimModel['efforts'], endsOn: string | null = null): SimModel => ({
  id,
  kind: 'text',
  endsOn,
  efforts,
})
const image = (id: string, endsOn: string | null = null): SimModel => ({
  id,
  kind: 'image',
  endsOn,
  efforts: null,
})
const six = ['none', 'low', 'medium', 'high', 'xhigh', 'max'] as const

/** Some of OpenAI's models, with the days of its deprecations page and the efforts of its model pages (2026-11-22). */
export const simulatedModels: readonly SimModel[] = [
  text('gpt-6.1-terra', six),
  text('gpt-6.1-sol', ['low', 'medium', 'high', 'xhigh', 'max']),
  text('gpt-6-luna', six),
  text('gpt-5.2', ['none', 'low', 'medium', 'high', 'xhigh']),
  text('gpt-5-mini', ['minimal', 'low', 'medium', 'high'], '2026-12-11'),
  text('gpt-5-nano', ['minimal', 'low', 'medium', 'high'], '2026-12-11'),
  text('gpt-4.1-mini', null, '2027-01-14'),
  image('gpt-image-2.6-flare'),
  image('gpt-image-2.6-sunburst'),
  image('gpt-image-1-mini', '2026-12-01'),
]

/** What `GET /v1/models` says of those that are there. */
export function modelsBody(models: readonly SimModel[]): Record<string, unknown> {
  return {
    object: 'list',
    data: models.map(({ id, endsOn }) => ({
      id,
      object: 'model',
      created: 1_767_225_600,
      owned_by: 'openai',
      shutdown_date: endsOn,
    })),
  }
}

/** A refusal as OpenAI words it for texts: the same for a model that is gone as for one that never was. */
export function noSuchModel(model: string): Refusal {
  const refusal = invalid(
    `The model \`${model}\` does not exist or you do not have access to it.`,
    null,
    'model_not_found',
  )
  return { ...refusal, status: 404 }
}

/** What a request wants that its model does not take; names as in the dialect it came in. */
export function traitComplaint(
  { id, efforts }: SimModel,
  wanted: {
    effort: string | null
    effortName: string
    temperature: number | null
    oldLimit: boolean
    tools: boolean
  },
): Refusal | null {
  const { effort, effortName } = wanted
  if (effort !== null && !efforts)
    return invalid(
      `Unsupported parameter: '${effortName}' is not supported with this model.`,
      effortName,
      'unsupported_parameter',
    )
  if (efforts && effort !== null && !efforts.some((one) => one === effort)) {
    const list = efforts.map((one) => `'${one}'`).join(', ')
    return invalid(
      `Unsupported value: '${effort}' is not supported with the '${id}' model. Supported values are: ${list}.`,
      effortName,
      'unsupported_value',
    )
  }
  if (!efforts) return null
  if (wanted.oldLimit)
    return invalid(
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      'max_tokens',
      'unsupported_parameter',
    )
  if (wanted.temperature !== null && wanted.temperature !== 1 && effort !== 'none')
    return invalid(
      `Unsupported value: 'temperature' does not support ${wanted.temperature} with this model. Only the default (1) value is supported.`,
      'temperature',
      'unsupported_value',
    )
  if (wanted.tools && effort !== 'none' && effortName === 'reasoning_effort')
    return invalid(
      `Function tools with reasoning_effort are not supported for ${id} in /v1/chat/completions. To use function tools, use /v1/responses or set reasoning_effort to 'none'.`,
      'reasoning_effort',
      null,
    )
  return null
}
