import { day, later } from '#server/lib/clock.ts'
import { localDate } from '#server/lib/local-time.ts'
import { fromMilli } from '#server/lib/money.ts'
import { visibleText } from '#server/lib/visible-text.ts'
import type { WorkingAgent } from '#server/modules/agents/index.ts'
import type { Fact } from '#server/modules/claims/index.ts'
import { coinFacts, wholeMarket } from '#server/modules/content/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import { resultsOverview } from '#server/modules/results/index.ts'
import { resultFact } from './held.ts'
import { type KnowledgeDeps, planLine } from './knowledge.ts'
import * as store from './knowledge-store.ts'
import type { ReadTool } from './tools.ts'

/** What a tool found: for the model, and as what the answer may say of it. */
export interface Found {
  result: unknown
  facts: Fact[]
}

/** Looks something up for an agent's owner, or, of the market, for anybody. Changes nothing. */
export async function lookUp(
  deps: KnowledgeDeps,
  { agent, zone }: { agent: WorkingAgent; zone: string },
  tool: ReadTool,
  input: { tickers?: string[]; days?: number | null; about?: string | null },
): Promise<Found> {
  const now = await deps.clock.now()
  if (tool === 'market') {
    const coins = await coinFacts(
      deps,
      (input.tickers ?? []).map((ticker) => ticker.replace(/^\$/, '').toUpperCase()),
      now,
    )
    const known = coins.map(({ ticker, text, source, at }) => ({ ticker, text, source, at }))
    const unknown = (input.tickers ?? []).filter(
      (ticker) => !coins.some((coin) => coin.ticker === ticker.replace(/^\$/, '').toUpperCase()),
    )
    const whole = await wholeMarket(deps.aggregate)
    return {
      result: { coins: known, unknown, whole: whole && { text: whole.text, source: whole.source } },
      facts: [...coins, ...(whole ? [whole] : [])].flatMap(({ facts }) => facts),
    }
  }
  const result = await ofOwn(deps, { agent, zone }, tool, input, now)
  return { result, facts: [resultFact(JSON.stringify(result), now)] }
}

async function ofOwn(
  { db }: KnowledgeDeps,
  { agent, zone }: { agent: WorkingAgent; zone: string },
  tool: Exclude<ReadTool, 'market'>,
  { days, about }: { days?: number | null; about?: string | null },
  now: Date,
): Promise<unknown> {
  switch (tool) {
    case 'plan_show':
      return {
        zone,
        posts: (await store.coming(db, { agentId: agent.id, max: 15 })).map((post, index) =>
          planLine(post, index),
        ),
      }
    case 'posts':
      return (await store.published(db, { agentId: agent.id, about: about ?? null, max: 8 })).map((post) => ({
        at: post.at.toISOString(),
        text: visibleText(post.content, 300),
        why: post.why,
        views: post.views,
        url: post.url,
      }))
    case 'show_results': {
      const span = days ?? 7
      const { total, before } = await resultsOverview(db, agent.ownerId, {
        from: localDate(later(now, -(span - 1) * day), zone),
        to: localDate(now, zone),
        zone,
        agents: [agent.id],
      })
      return { days: span, total, before }
    }
    case 'explain_charge': {
      const { list } = await credits.records(db, {
        ownerId: agent.ownerId,
        agentId: agent.id,
        type: 'EXPENSE',
        page: 1,
        size: 10,
        order: 'desc',
      })
      return list.map(({ purpose, amount, date }) => ({
        for: purpose,
        credits: fromMilli(Math.abs(amount)),
        at: date.toISOString(),
      }))
    }
  }
}
