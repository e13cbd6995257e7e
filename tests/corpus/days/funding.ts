import type { Coin } from './coins.ts'
import { fundingTable } from './market-plan.ts'
import type { RawTruth } from './market-coin.ts'
import type { Rng } from './rng.ts'
import { BEGIN, DAY, HOUR, MIN } from './types.ts'
import type { Funding, Watch } from './types.ts'

export interface Funded {
  list: Funding[]
  flips: [number, number][]
  truths: RawTruth[]
}

const COUNT = (44 * DAY) / (8 * HOUR) + 1
const FIRST = (14 * DAY) / (8 * HOUR)
const show = (rate: number): string => `${(rate * 100).toFixed(4)} %`

/** Readings every 8 hours; sign changes and near sign changes only where planned. */
export function makeFunding(coin: Coin, watches: readonly Watch[], r: Rng): Funded {
  const list: Funding[] = []
  let rate = coin.funding
  for (let i = 0; i < COUNT - 1; i += 1) {
    rate = Math.max(0.00006, Math.min(0.0003, rate + (coin.funding - rate) * 0.3 + r.normal() * 0.000015))
    list.push({ at: new Date(BEGIN + i * 8 * HOUR), rate: Number(rate.toFixed(7)) })
  }
  const out: Funded = { list, flips: [], truths: [] }
  const row = fundingTable.find((x) => watches[x.watch]?.coin === coin.name)
  if (row) plant(out, row, r)
  return out
}

function plant(out: Funded, row: { watch: number; flips: number; near: number }, r: Rng): void {
  const { list } = out
  const near = FIRST + r.int(6, 30)
  const down = FIRST + r.int(38, 60)
  const back = row.flips === 2 ? down + r.int(3, 8) : list.length
  for (let i = down; i < back; i += 1) set(list, i, -r.real(0.00007, 0.0002))
  set(list, near, -r.real(0.000008, 0.00004))
  for (const i of row.flips === 2 ? [down, back] : [down]) {
    const now = list[i] as Funding
    const before = list[i - 1] as Funding
    out.flips.push([row.watch, now.at.getTime()])
    out.truths.push({
      kind: 'move',
      topic: null,
      watch: row.watch,
      from: now.at,
      until: new Date(now.at.getTime() + 30 * MIN),
      story: `funding turns from ${show(before.rate)} to ${show(now.rate)}`,
    })
  }
  const tiny = list[near] as Funding
  out.truths.push({
    kind: 'trap',
    trap: 'approach',
    topic: null,
    watch: row.watch,
    from: tiny.at,
    until: new Date(tiny.at.getTime() + 9 * HOUR),
    story: `funding is ${show(tiny.rate)} for one reading: under zero, but under 0.005 % in size, and back`,
  })
}

function set(list: Funding[], i: number, rate: number): void {
  const f = list[i]
  if (f) list[i] = { at: f.at, rate: Number(rate.toFixed(7)) }
}
