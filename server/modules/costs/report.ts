import { differs, losingPrices, usd } from './rules.ts'
import type { CostDeps } from './deps.ts'
import * as store from './store.ts'
import { prepaidEnds } from './prepaid.ts'

/** A line for the operator: what outside services were asked for yesterday and what that costs. */
export async function reportCosts({
  db,
  log,
  costs,
}: Pick<CostDeps, 'db' | 'log' | 'costs'>): Promise<number> {
  await costs.flush(db)
  const on = await store.yesterday(db)
  const kinds = await store.kindsOn(db, on)
  const microUsd = kinds.reduce((sum, kind) => sum + Number(kind.microUsd), 0)
  log.info({ day: on, kinds, usd: usd(microUsd) }, 'what outside services were asked for yesterday')
  return kinds.length
}

/** A page of income, cost and margin in dollars between two days (UTC, both included), and when prepaid money ends. */
export async function costReport(
  { db, clock, costs, config }: Pick<CostDeps, 'db' | 'clock' | 'costs' | 'config'>,
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
