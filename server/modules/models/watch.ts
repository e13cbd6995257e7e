import type { Logger } from 'pino'
import { type Db, transaction } from '#db/connect.ts'
import type { Llm, ModelGone } from '#server/adapters/llm/client.ts'
import type { Clock } from '#server/lib/clock.ts'
import { modelDaysLeft } from '#server/lib/metrics.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { administrators } from '#server/modules/accounts/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import {
  type ConfiguredModel,
  configuredModels,
  judgeModels,
  type ModelSettings,
  type ModelWarning,
} from './rules.ts'

interface WatchDeps {
  config: ModelSettings
  db: Db
  clock: Clock
  llm: Llm | null
  log: Logger
}

/** What is to be said of the configured models, by the server's list; fails with the adapter's ExternalError. */
async function checkModels({
  llm,
  clock,
  config,
}: Pick<WatchDeps, 'llm' | 'clock' | 'config'>): Promise<ModelWarning[]> {
  return llm ? judgeModels(await llm.models(), configuredModels(config), await clock.now()) : []
}

/**
 * Warns of models that are missing or end within 60 days: in the log and `/metrics` every time, as a notice to every
 * administrator 60, 14 and 3 days before. A server that has no list is only noted. Returns how many warnings there were.
 */
export async function watchModels(deps: WatchDeps): Promise<number> {
  const { log } = deps
  let warnings: ModelWarning[]
  try {
    warnings = await checkModels(deps)
  } catch (error) {
    if (!(error instanceof ExternalError)) throw error
    log.warn({ error }, 'the list of models cannot be read')
    return 0
  }
  modelDaysLeft.reset()
  for (const warning of warnings) {
    const { use, model, endsOn, daysLeft, next, suggested, variable } = warning
    modelDaysLeft.set({ use, model }, daysLeft)
    const told = { model, endsOn, daysLeft, next, suggested, variable }
    log.warn(told, endsOn === null ? 'the server does not have this model' : 'this model ends soon')
    await tellAdministrators(deps, warning)
  }
  return warnings.length
}

/** Tells the operator that a model was no longer there when it was asked for. */
export async function tellGone(
  { db, config }: Pick<WatchDeps, 'db' | 'config'>,
  { model, use }: ModelGone,
): Promise<void> {
  const configured = configuredModels(config).find((one) => one.model === model && one.use === use)
  if (configured) await tellAdministrators({ db }, { ...configured, endsOn: null, step: 0 })
}

async function tellAdministrators(
  { db }: Pick<WatchDeps, 'db'>,
  { model, variable, next, endsOn, step }: ConfiguredModel & Pick<ModelWarning, 'endsOn' | 'step'>,
): Promise<void> {
  const about = next === null ? { model, variable, next: '' } : { model, variable, next }
  const follows = next === null ? 'set_another' : 'takes_over'
  await transaction(db, async (trx) => {
    for (const userId of await administrators(trx)) {
      if (endsOn === null)
        await notify(trx, { userId, ref: model, kind: 'model_gone', params: { ...about, follows } })
      else {
        const ref = `${model}:${endsOn}:${step}`
        await notify(trx, { userId, ref, kind: 'model_ending', params: { ...about, follows, endsOn } })
      }
    }
  })
}
