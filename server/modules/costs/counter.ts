import { asProduct } from '#db/scope.ts'
import type { Db } from '#db/connect.ts'
import type { XUse } from '#server/adapters/x/client.ts'
import { costMicroUsd, xReadItems, xReadRequests } from '#server/lib/metrics.ts'
import { currentBeneficiary } from '#server/lib/on-behalf.ts'
import { modelCost, type ModelUse, xCost } from './rules.ts'
import * as store from './store.ts'

/** Counts all calls to outside services, each for the user it is made for. */
export interface CostCounter {
  x(use: XUse): void
  model(use: ModelUse): void
  /** Adds what was counted since the last time to the day's rows. */
  flush(db: Db): Promise<void>
}

/** Counts in memory, because a call may happen where no database is at hand; a tick writes it down twice a minute. */
export function createCostCounter(): CostCounter {
  let counted = new Map<string, store.CostRow>()
  const add = (row: Omit<store.CostRow, 'ownerId' | 'agentId' | 'purpose'>) => {
    const who = currentBeneficiary()
    const [ownerId, agentId, purpose] = [who?.ownerId ?? '', who?.agentId ?? '', who?.purpose ?? '']
    const key = [row.source, row.kind, ownerId, agentId, purpose].join(' ')
    const sum = counted.get(key) ?? { ...row, ownerId, agentId, purpose, requests: 0, items: 0, microUsd: 0 }
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
        // Of everybody, whoever's work it is that has it written down.
        await asProduct(() => store.addCosts(db, [...now.values()]))
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
