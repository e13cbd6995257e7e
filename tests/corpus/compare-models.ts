import { languages } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import { createLlm, type LlmOptions } from '#server/adapters/llm/client.ts'
import { costOf } from '#server/lib/outside-prices.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { gather } from '#server/modules/content/gather/gather.ts'
import { measure, verdictOn } from '#server/modules/preflight/index.ts'
import { keptBrief, type WritingAgent } from '#server/modules/content/index.ts'
import { writingPrompt } from '#server/modules/content/prompt.ts'
import { referencesTo, rendered } from '#server/modules/content/references/references.ts'
import { workingAgent } from '#server/modules/agents/index.ts'
import { flightOf, taskOf } from '#server/modules/content/write.ts'
import { createWriter, type Writer, writerBrief } from '#tests/support/writer.ts'
import { answer, wantedOf } from './simulated.ts'

/** What one model made of the same briefs. */
export interface ModelResult {
  model: string
  asked: number
  written: number
  refused: number
  /** By reason. */
  failed: Record<string, number>
  /** Mean length of a text as X counts it. */
  length: number
  /** Claims found in the texts, and texts with a claim that no fact holds. */
  claims: number
  blocked: number
  reasoning: number
  /** US dollars for all; null where a model has no price in the table. */
  usd: number | null
  seconds: number
}

type Asked = NonNullable<ReturnType<typeof keptBrief>> & { agent: WritingAgent }

/**
 * Has each model write the same texts: of every type and as replies, in language after language, from simulated sources, or
 * what `stored` holds. `server`: where the models are; null: the simulator. Nothing is published, kept or charged to anybody
 * but the operator.
 */
export async function compareModels({
  models,
  sample,
  stored,
  server,
}: {
  models: string[]
  server: Pick<LlmOptions, 'apiKey' | 'baseUrl' | 'dialect'> | null
} & ({ sample: number; stored?: never } | { stored: Asked[]; sample?: never })): Promise<ModelResult[]> {
  await using writer = await createWriter()
  const wanted = stored ?? (await sampleOf(writer, sample))
  const simulated = { apiKey: 'compare', baseUrl: `${writer.llm.url}/v1`, dialect: 'responses' as const }
  const results: ModelResult[] = models.map((model) => ({
    model,
    asked: 0,
    written: 0,
    refused: 0,
    failed: {},
    length: 0,
    claims: 0,
    blocked: 0,
    reasoning: 0,
    usd: 0,
    seconds: 0,
  }))
  for (const result of results) {
    const llm = createLlm({
      ...(server ?? simulated),
      textModel: result.model,
      imageModel: 'none',
      onUsage: (_, usage) => {
        const cost = costOf(usage)
        result.usd = cost === null || result.usd === null ? null : result.usd + cost
        result.reasoning += usage.reasoning
      },
    })
    for (const { agent, brief, gathered } of wanted) {
      const allowed = flightOf(agent, brief, gathered)
      const references = referencesTo(gathered)
      const { system, user } = writingPrompt(agent, brief, gathered, { allowed, rewrite: [], references })
      const begun = performance.now()
      result.asked++
      try {
        const ask = { task: taskOf(agent, brief), system, user, schema: answer, schemaName: 'post' }
        const { value, structured } = await llm.write(ask)
        const { text: content, ...told } = rendered(value.content, references, brief.language)
        const telling = { ...told, isByReference: structured, owners: agent.callToAction }
        const { claims, check } = verdictOn(content, brief.language, gathered, telling)
        result.written++
        result.length += measure(content).weightedLength
        result.claims += claims.length
        if (!check.ok) result.blocked++
      } catch (error) {
        if (!(error instanceof ExternalError)) throw error
        if (error.reason === 'refusal') result.refused++
        else result.failed[error.reason] = (result.failed[error.reason] ?? 0) + 1
      }
      result.seconds += (performance.now() - begun) / 1000
    }
    result.length = result.written === 0 ? 0 : Math.round(result.length / result.written)
  }
  return results
}

/** Every type and kind in turn, each in the next language. */
async function sampleOf({ deps }: Writer, count: number): Promise<Asked[]> {
  const wanted: Asked[] = []
  for (let n = 0; n < count; n++) {
    const kinds = wantedOf(Math.floor(n / 7))
    const { agent, change } = kinds[n % kinds.length] ?? { agent: null, change: {} }
    if (!agent) continue
    const brief = { ...writerBrief, ...change, language: languages[n % languages.length] ?? 'ENGLISH' }
    wanted.push({ agent, brief, gathered: await gather(deps, agent, brief) })
  }
  return wanted
}

/** What the newest texts of living agents were asked for with: nothing is read from X, a page or the market again. */
export async function storedBriefs(db: Db, max: number): Promise<Asked[]> {
  const rows = await db
    .selectFrom('generation')
    .innerJoin('agent', 'agent.id', 'generation.agent_id')
    .select(['agent_id', 'generation.brief', 'facts', 'names', 'snapshot_at', 'generation.created_at'])
    .where('generation.brief', 'is not', null)
    .where('agent.deleted_at', 'is', null)
    .orderBy('generation.created_at', 'desc')
    .limit(max)
    .execute()
  const wanted: Asked[] = []
  for (const { agent_id, snapshot_at, created_at, ...stored } of rows) {
    const agent = await workingAgent(db, agent_id)
    const kept = keptBrief({ ...stored, at: snapshot_at ?? created_at })
    if (agent && kept) wanted.push({ agent: { id: agent.id, ...agent.fields }, ...kept })
  }
  return wanted
}
