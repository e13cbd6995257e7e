import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom work is done: what it costs outside is written down beside them. */
export interface Beneficiary {
  userId: string
  agentId: string | null
}

const beneficiaries = new AsyncLocalStorage<Beneficiary>()

/** Runs work on somebody's behalf. Within it, a narrower one may name the agent. */
export function onBehalfOf<T>(who: Beneficiary, work: () => T): T {
  return beneficiaries.run(who, work)
}

/** For whom the work under way is done; null: for everybody, like a read that many share. */
export function currentBeneficiary(): Beneficiary | null {
  return beneficiaries.getStore() ?? null
}
