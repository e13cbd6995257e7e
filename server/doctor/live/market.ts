import { createAggregate } from '#server/adapters/aggregate/client.ts'
import { createMarket } from '#server/adapters/market/client.ts'
import type { Endpoints } from '#server/endpoints.ts'
import type { Clock } from '#server/lib/clock.ts'
import { type LiveLine, ok } from './line.ts'

type Lines = Promise<Omit<LiveLine, 'system'>[]>
type Settings<Key extends keyof Endpoints> = NonNullable<Endpoints[Key]>

export async function askMarket(settings: Settings<'market'>, clock: Clock): Lines {
  const { last } = await createMarket({ ...settings, clock }).ticker24h('BTC')
  return [ok(`knows the price of BTC (${last})`)]
}

export async function askFutures(settings: Settings<'market'>, clock: Clock): Lines {
  const { rate } = await createMarket({ ...settings, clock }).funding('BTC')
  return [ok(`know the funding of BTC (${(rate * 100).toFixed(4)} %)`)]
}

export async function askAggregate(settings: Settings<'aggregate'>, clock: Clock): Lines {
  const { bitcoinDominance } = await createAggregate({ ...settings, clock }).wholeMarket()
  return [ok(`is known (bitcoin is ${bitcoinDominance} % of it)`)]
}
