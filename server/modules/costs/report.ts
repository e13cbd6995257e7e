import { type Db, transaction } from '#db/connect.ts'
import type { XUse } from '#server/adapters/x/client.ts'
import type { Deps } from '#server/deps.ts'
import { costMicroUsd, xReadItems, xReadRequests } from '#server/lib/metrics.ts'
import { currentBeneficiary } from '#server/lib/on-behalf.ts'
import { administrators } from '#server/modules/accounts/index.ts'
import { insertAudit } from '#server/modules/admin/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { differs, endOfPrepaid, isSoon, losingPrices, modelCost, type ModelUse, xCost } from './rules.ts'
import * as store from './store.ts'

/** Counts what outside services are asked for, whoever asks, beside the person it is done for. */
export interface CostCounter {
  x(use: XUse): void
  model(use: ModelUse): void
  /** Adds what was counted since the last time to the day's rows. */
  flush(db: Db): Promise<void>
}

/** Counts in memory, because a call may happen where no database is at hand; a tick writes it down twice a minute. */
export function createCostCounter(): CostCounter {
  let counted = new Map<string, store.CostRow>()
  const add = (row: Omit<store.CostRow, 'userId' | 'agentId' | 'purpose'>) => {
    const who = currentBeneficiary()
    const [userId, agentId, purpose] = [who?.userId ?? '', who?.agentId ?? '', who?.purpose ?? '']
    const key = [row.source, row.kind, userId, agentId, purpose].join(' ')
    const sum = counted.get(key) ?? { ...row, userId, agentId, purpose, requests: 0, items: 0, microUsd: 0 }
    sum.requests += row.requests
    sum.items += row.items
    sum.microUsd += row.microUsd
    counted.set(key, sum)
    costMicroUsd.inc({ source: row.source, kind: row.kind }, row.microUsd)
  }
  return {
    x({ kind, items, requests = 1, own = false }) {
      xReadRequests.inc({ kind }, requests)
      xReadItems.inc({ kind }, items)
      // What is asked for with a user's own app is billed to its owner.
      if (!own) add({ source: 'x', kind, requests, items, microUsd: xCost(kind, items) })
    },
    model(use) {
      const items = (use.input ?? 0) + (use.output ?? 0) + (use.pictures ?? 0)
      add({ source: 'model', kind: use.model, requests: 1, items, microUsd: modelCost(use) })
    },
    async flush(db) {
      const now = counted
      counted = new Map()
      try {
        await store.addCosts(db, [...now.values()])
      } catch (error) {
        // Not written down, so still to be.
        for (const [key, row] of now) {
          const since = counted.get(key)
          counted.set(key, {
            ...row,
            requests: row.requests + (since?.requests ?? 0),
            items: row.items + (since?.items ?? 0),
            microUsd: row.microUsd + (since?.microUsd ?? 0),
          })
        }
        throw error
      }
    },
  }
}

/** A line for the operator: what outside services were asked for yesterday and what that costs. */
export async function reportCosts({ db, log, costs }: Pick<Deps, 'db' | 'log' | 'costs'>): Promise<number> {
  await costs.flush(db)
  const on = await store.yesterday(db)
  const kinds = await store.kindsOn(db, on)
  const usd = kinds.reduce((sum, { microUsd }) => sum + Number(microUsd), 0) / 1_000_000
  log.info({ day: on, kinds, usd }, 'what outside services were asked for yesterday')
  return kinds.length
}

const usd = (microUsd: number) => microUsd / 1_000_000

/** A page of income, cost and margin in dollars between two days (UTC, both included), and when prepaid money ends. */
export async function costReport(
  { db, clock, costs, config }: Pick<Deps, 'db' | 'clock' | 'costs' | 'config'>,
  range: { from: string; to: string; by: store.MarginKey; page: number; size: number },
) {
  await costs.flush(db)
  const { list, total } = await store.margins(db, range)
  const rows = list.map((row) => {
    const cost = row.xMicroUsd + row.modelMicroUsd
    return {
      key: row.key,
      name: row.name,
      credits: row.creditsMilli / 1000,
      income: usd(row.incomeMicroUsd),
      x: usd(row.xMicroUsd),
      model: usd(row.modelMicroUsd),
      margin: usd(row.incomeMicroUsd - cost),
    }
  })
  const ends = await prepaidEnds({ db, clock })
  const compared = await store.lastCompared(db)
  const links = await store.linkPosts(db, range)
  return {
    rows,
    total,
    prepaid: ends.map(({ source, asOf, leftMicroUsd, perDayMicroUsd, endsAt }) => ({
      source,
      asOf,
      left: usd(leftMicroUsd),
      perDay: usd(perDayMicroUsd),
      endsAt,
    })),
    usage: compared && { ...compared, differs: differs(compared.told, compared.counted) },
    links: { posts: links.posts, income: usd(links.incomeMicroUsd), x: usd(links.xMicroUsd) },
    xOwners: { count: await store.xOwners(db), max: config.xOwnersMax },
    losing: losingPrices(config).map(({ what, addition, ownKeys, bringsMicroUsd, costsMicroUsd }) => ({
      what,
      addition,
      ownKeys,
      brings: usd(bringsMicroUsd),
      costs: usd(costsMicroUsd),
    })),
  }
}

async function prepaidEnds({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = await clock.now()
  return (await store.prepaid(db)).map((row) => ({ ...row, ...endOfPrepaid({ ...row, now }) }))
}

/** Takes an operator's word for what is left of prepaid money, with a line in the audit log. */
export async function setPrepaid(
  db: Db,
  {
    actorId,
    source,
    usd: amount,
    reason,
  }: { actorId: string; source: store.CostSource; usd: number; reason: string },
): Promise<void> {
  await transaction(db, async (trx) => {
    const microUsd = Math.round(amount * 1_000_000)
    await store.setPrepaid(trx, { source, microUsd, setBy: actorId })
    await insertAudit(trx, { actorId, action: 'prepaid', targetId: source, detail: { usd: amount }, reason })
  })
}

/**
 * Holds what was counted as read on X on days that are over against X's own count, each day once. A difference of more
 * than 5 % is a warning in the log, and stands on the page of costs. Returns how many days differ.
 */
export async function compareUsage({
  db,
  x,
  log,
  costs,
}: Pick<Deps, 'db' | 'x' | 'log' | 'costs'>): Promise<number> {
  if (!x) return 0
  const told = await x.usage()
  await costs.flush(db)
  const off = (await store.keepUsage(db, told)).filter(({ told, counted }) => differs(told, counted))
  for (const { day, told, counted } of off)
    log.warn(
      { day, told, counted },
      told > counted
        ? 'X counts more posts as read than were counted here: costs are higher than shown, or another app of the project reads'
        : 'X counts fewer posts as read than were counted here: it bills a post once a day, however often it is read',
    )
  return off.length
}

/** Tells administrators, once a day, of prepaid money that ends within a day at this pace. Returns for how many sources. */
export async function watchPrepaid({ db, clock, log, costs }: Pick<Deps, 'db' | 'clock' | 'log' | 'costs'>) {
  await costs.flush(db)
  const now = await clock.now()
  const ending = (await prepaidEnds({ db, clock })).filter(
    ({ endsSoonest }) => endsSoonest !== null && isSoon(endsSoonest, now),
  )
  for (const { source, today, leftMicroUsd, perDayMicroUsd, endsAt } of ending) {
    await transaction(db, async (trx) => {
      if (!(await store.warnOnce(trx, { source, today }))) return
      log.warn(
        { source, left: usd(leftMicroUsd), perDay: usd(perDayMicroUsd), endsAt },
        'prepaid money ends soon',
      )
      for (const userId of await administrators(trx))
        await notify(trx, {
          userId,
          kind: 'prepaid_low',
          ref: `${source}:${today}`,
          params: { source, usd: Math.max(0, Math.floor(usd(leftMicroUsd) * 100) / 100) },
        })
    })
  }
  return ending.length
}

/** Names at the start every price at which the operator loses money, and more X owners than X's self-serve terms take for few. */
export async function warnOperator({ db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>): Promise<void> {
  const owners = config.live.x ? await store.xOwners(db) : 0
  if (owners > config.xOwnersMax)
    log.warn(
      { owners, max: config.xOwnersMax },
      'more people post through this X app than its self-serve terms are for: see docs/operations.md, "What X allows an operator"',
    )
  for (const { what, addition, ownKeys, bringsMicroUsd, costsMicroUsd } of losingPrices(config))
    log.warn(
      { what, addition, ownKeys, brings: usd(bringsMicroUsd), costs: usd(costsMicroUsd) },
      'a price loses money: the cheapest credits bring less than this costs',
    )
}
