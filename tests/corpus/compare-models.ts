import { languages } from '#contract/lists.ts'
import { createLlm, type LlmOptions } from '#server/adapters/llm/client.ts'
import { costOf } from '#server/lib/outside-prices.ts'
import { OutsideError } from '#server/lib/outside.ts'
import { gather } from '#server/modules/content/gather/index.ts'
import { measure, verdictOn } from '#server/modules/content/index.ts'
import { writingPrompt } from '#server/modules/content/prompt.ts'
import { createWriter, writerBrief } from '#tests/support/writer.ts'
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

/**
 * Has each model write the same texts, of every type and as replies, in language after language, from simulated sources.
 * `server`: where the models are; null: the simulator. Nothing is published, kept or charged to anybody but the operator.
 */
export async function compareModels({
  models,
  sample,
  server,
}: {
  models: string[]
  sample: number
  server: Pick<LlmOptions, 'apiKey' | 'baseUrl' | 'dialect'> | null
}): Promise<ModelResult[]> {
  await using writer = await createWriter()
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
    for (let n = 0; n < sample; n++) {
      const kinds = wantedOf(Math.floor(n / 7))
      const { agent, change } = kinds[n % kinds.length] ?? { agent: null, change: {} }
      if (!agent) continue
      const language = languages[n % languages.length] ?? 'ENGLISH'
      const brief = { ...writerBrief, ...change, language }
      const gathered = await gather(writer.deps, agent, brief)
      const { system, user } = writingPrompt(agent, brief, gathered, [])
      const begun = performance.now()
      result.asked++
      try {
        const ask = { task: 'post' as const, system, user, schema: answer, schemaName: 'post' }
        const { content } = (await llm.write(ask)).value
        const { claims } = verdictOn(content, language, gathered)
        result.written++
        result.length += measure(content).weightedLength
        result.claims += claims.length
        if (claims.some(({ match }) => !match)) result.blocked++
      } catch (error) {
        if (!(error instanceof OutsideError)) throw error
        if (error.reason === 'refusal') result.refused++
        else result.failed[error.reason] = (result.failed[error.reason] ?? 0) + 1
      }
      result.seconds += (performance.now() - begun) / 1000
    }
    result.length = result.written === 0 ? 0 : Math.round(result.length / result.written)
  }
  return results
}
