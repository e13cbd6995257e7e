import { sql } from 'kysely'
import { generatedContent as contract } from '#contract/publishing.ts'
import { limits } from '#contract/limits.ts'
import type { AgentType, Language } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { starterAgents } from '#server/modules/agents/index.ts'
import { write, type WritingAgent } from '#server/modules/content/index.ts'
import { type PublishingDeps, writerDeps } from '#server/modules/publishing/index.ts'
import { invalid, Problem } from '#server/problem.ts'
import { generatedContent } from './try.ts'

/** Everybody who asks within the hour gets the same text. */
const freshFor = '1 hour'
/** A writer that holds a combination longer has died. */
const leaseSeconds = 150
const waitMilliseconds = 60_000
const waitStep = 100
/** Anybody may ask for any coin: this is what strangers can make the operator pay for. */
const newPerHourMax = 200

interface Wanted {
  type: AgentType
  ticker?: string | undefined
  language: Language
}

/**
 * A post as an agent of that type writes it now, free and for everybody: through the same writer and gate as any other,
 * kept for an hour per combination and written by one at a time. Problems: `validation` for a coin without a market,
 * `tooManyRequests` when too many new combinations were asked for.
 */
export async function sample(deps: PublishingDeps, wanted: Wanted) {
  const { type, language } = wanted
  const coin = type === 'technical_analysis' || type === 'hot_topic' ? (wanted.ticker ?? 'BTC') : null
  const key = [type, coin ?? '', language].join(' ')

  const until = performance.now() + waitMilliseconds
  for (let waited = false; performance.now() < until; waited = true) {
    const found = await read(deps.db, key)
    if (found?.fresh) return contract.parse(found.data)
    if (!found?.leased) {
      // Whoever wrote it for all who wait has failed; each of them trying again would only fail one after the other.
      if (waited) break
      if (await take(deps.db, key)) return writeSample(deps, { key, agent: houseAgent(type, language, coin) })
    }
    await new Promise((done) => setTimeout(done, waitStep))
  }
  throw new Problem('contentGenerationFailed', { cause: new Error(`no sample of ${key}`) })
}

async function writeSample(deps: PublishingDeps, { key, agent }: { key: string; agent: WritingAgent }) {
  try {
    if ((await madeLastHour(deps.db)) >= newPerHourMax)
      throw new Problem('tooManyRequests', { data: { retryAfter: 600 } })
    await refuseUnknownCoin(deps, agent)
    const written = await write(writerDeps(deps), agent, {
      kind: 'post',
      platform: 'twitter',
      language: agent.language,
      lengthMax: limits.postLengthMax,
      blockedKeywords: [],
      cashtagsMax: 1,
      withChart: false,
      avoid: [],
      quotes: false,
      repeatsTweets: true,
    })
    const made = contract.parse({
      ...generatedContent(deps, written, { purpose: 'POST', costFactorMilli: 1000 }),
      generationId: newId('gen'),
      imageUrl: null,
      charged: 0,
      credits: 0,
    })
    await keep(deps.db, key, made)
    return made
  } catch (error) {
    await giveUp(deps.db, key)
    throw error
  }
}

/** One of the ready characters, asked to write in that language about that coin. */
function houseAgent(type: AgentType, language: Language, coin: string | null): WritingAgent {
  const [ready] = [...starterAgents({ type, language }), ...starterAgents({ type })]
  if (!ready) throw new Error(`no ready character of the type ${type}`)
  const { id, samplePost: _, ...fields } = ready
  return {
    ...fields,
    id: `house:${id}`,
    language,
    ...(fields.targetLanguage ? { targetLanguage: language } : {}),
    ...(coin ? { coinTickers: [coin], ...(type === 'hot_topic' ? { topic: coin } : {}) } : {}),
  }
}

async function refuseUnknownCoin({ market }: PublishingDeps, agent: WritingAgent): Promise<void> {
  if (!market || agent.coinTickers.length === 0) return
  try {
    const { unknown } = await market.knows(agent.coinTickers)
    if (unknown.length > 0) throw invalid({ path: 'ticker', message: 'Unknown coin' })
  } catch (error) {
    if (error instanceof ExternalError) throw new Problem('crawlFailed', { cause: error })
    throw error
  }
}

async function read(db: Db, key: string) {
  return db
    .selectFrom('sample')
    .select([
      'data',
      sql<boolean>`coalesce(made_at > app_now() - ${sql.lit(freshFor)}::interval, false)`.as('fresh'),
      sql<boolean>`coalesce(lease_until > app_now(), false)`.as('leased'),
    ])
    .where('key', '=', key)
    .executeTakeFirst()
}

/** The right to write this combination; of any number at once one gets it. */
async function take(db: Db, key: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into sample (key, lease_until) values (${key}, app_now() + ${leaseSeconds} * interval '1 second')
    on conflict (key) do update set lease_until = excluded.lease_until
    where (sample.lease_until is null or sample.lease_until < app_now())
      and (sample.made_at is null or sample.made_at <= app_now() - ${sql.lit(freshFor)}::interval)`.execute(
    db,
  )
  return (numAffectedRows ?? 0n) > 0n
}

async function keep(db: Db, key: string, data: unknown): Promise<void> {
  await db
    .updateTable('sample')
    .set({ data: JSON.stringify(data), made_at: sql<Date>`app_now()`, lease_until: null })
    .where('key', '=', key)
    .execute()
}

async function giveUp(db: Db, key: string): Promise<void> {
  await db.updateTable('sample').set({ lease_until: null }).where('key', '=', key).execute()
}

async function madeLastHour(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('sample')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('made_at', '>', sql<Date>`app_now() - ${sql.lit(freshFor)}::interval`)
    .executeTakeFirstOrThrow()
  return count
}

/** Old samples are written anew when somebody asks; combinations nobody asks for any more go. */
export async function forgetSamples(db: Db): Promise<void> {
  await sql`delete from sample where coalesce(made_at, lease_until, '-infinity') < app_now() - interval '1 day'`.execute(
    db,
  )
}
