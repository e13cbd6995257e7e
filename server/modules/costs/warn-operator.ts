import { losingPrices, usd } from './rules.ts'
import type { CostDeps } from './deps.ts'
import * as store from './store.ts'

/** Names at the start every price at which the operator loses money, and more X owners than X's self-serve terms take for few. */
export async function warnOperator({
  db,
  config,
  log,
}: Pick<CostDeps, 'db' | 'config' | 'log'>): Promise<void> {
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
