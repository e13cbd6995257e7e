import type { CreditPurpose, CreditType, ExpensePurpose } from '#contract/lists.ts'

interface Movement {
  ownerId: string
  amountMilli: number
  /** What this is for, e.g. `publication:pub_1`. The same ref a second time changes nothing; with another amount it is a conflict. */
  ref: string
  agentId?: string | null
}

export interface Charge extends Movement {
  purpose: ExpensePurpose
}

export interface Hold extends Charge {
  /** When it falls back by itself. Left out for sends: a hold on an unresolved send never expires. */
  expiresAt?: Date | null
  /** When what it is for is to happen, so that a budget counts it for that day; left out: now. */
  dueAt?: Date | null
  /** The hold it comes in the place of, at another price: whose token it was it stays. */
  insteadOf?: string | null
}

export interface Grant extends Movement {
  type: CreditType
  purpose: CreditPurpose
  orderNo?: string | null
  note?: string | null
}
