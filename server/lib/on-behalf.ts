import { AsyncLocalStorage } from 'node:async_hooks'
import type { ExpensePurpose } from '#contract/lists.ts'

/** For whom work is done: what it costs outside is written down beside them. */
export interface Beneficiary {
  /** Whoever asked for it; absent: nobody in particular, as on the clock. */
  userId?: string
  ownerId: string
  agentId: string | null
  /** What is charged for it, once that is known; absent: nothing is. */
  purpose?: ExpensePurpose
  /** With which token it was asked for: what it begins to spend is counted for that. */
  tokenId?: string
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

/** Who asked for the work under way; null: nobody, it is done by itself. */
export function whoAsked(): string | null {
  return beneficiaries.getStore()?.userId ?? null
}

/** Who asked for the work under way, else whoever answers for what it is about: a person's own project has their id. */
export function whoActs(ownerId: string): string {
  return beneficiaries.getStore()?.userId ?? ownerId
}

/** Says what the work under way is charged for, and whom: what it costs outside from here on is theirs. */
export function noteCharged(charged: {
  ownerId: string
  agentId?: string | null
  purpose: ExpensePurpose
}): void {
  const who = beneficiaries.getStore()
  if (!who) return
  who.ownerId = charged.ownerId
  who.agentId = charged.agentId ?? who.agentId
  who.purpose = charged.purpose
}
