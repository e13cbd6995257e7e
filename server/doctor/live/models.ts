import { createLlm } from '#server/adapters/llm/client.ts'
import type { Config } from '#server/config.ts'
import type { Endpoints } from '#server/endpoints.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { configuredModels, judgeModels } from '#server/modules/models/index.ts'
import { fault, ok, reasonOf, warning } from './line.ts'

/** Answers of a server that is there and knows no such list. */
const noList = ['bad_request', 'bad_answer', 'model_gone']

/**
 * What the server's list says of the configured models, successors included, by the rule of the daily look
 * (`modules/models`). Asking costs nothing. Throws ExternalError where the server cannot be asked.
 */
export async function askModels(
  config: Pick<Config, 'textModel' | 'textModelNext' | 'imageModel' | 'imageModelNext'>,
  llm: NonNullable<Endpoints['llm']>,
  now: Date,
) {
  const configured = configuredModels(config)
  let list
  try {
    list = await createLlm({ ...config, ...llm, timeoutMilliseconds: 20_000 }).models()
  } catch (error) {
    if (!(error instanceof ExternalError)) throw error
    if (error.reason === 'bad_key')
      return [
        fault(
          `does not take our key: ${reasonOf(error)}`,
          'OPENAI_API_KEY=<a key of the server that OPENAI_BASE_URL names>',
        ),
      ]
    if (!noList.includes(error.reason)) throw error
    list = null
  }
  if (list === null || list.length === 0) {
    const names = configured.map(({ model }) => model).join(', ')
    return [
      warning(
        `${list ? 'lists no models' : 'gives no list of its models'}, so it is not known whether it has ${names}`,
        'Nothing, where that server has no list; else OPENAI_BASE_URL=<its address up to /v1>',
      ),
    ]
  }
  const warnings = judgeModels(list, configured, now)
  return configured.map(({ variable, model, next }) => {
    const about = warnings.find((one) => one.variable === variable)
    if (!about) return ok(`has ${model}`)
    const { endsOn, suggested } = about
    if (endsOn !== null) {
      const word = endsOn < now.toISOString().slice(0, 10) ? 'since' : 'on'
      return warning(
        `switches ${model} off ${word} ${endsOn}${next ? `; ${next} takes over` : ''}`,
        `${variable}=${next ?? suggested ?? '<its successor>'}`,
      )
    }
    const isFollowed =
      next !== null && !warnings.some((one) => one.variable === `${variable}_NEXT` && one.endsOn === null)
    return isFollowed
      ? warning(`does not have ${model}; ${next} takes over`, `${variable}=${next}`)
      : fault(`does not have ${model}`, `${variable}=${suggested ?? '<one that it has>'}`)
  })
}
