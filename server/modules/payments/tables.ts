import type { Generated } from 'kysely'
import type { OrderException, OrderStatus, PackageId, Rail } from '#contract/lists.ts'
import type { Made, Touched } from '#db/column-types.ts'

/** A package that somebody wants to pay for. */
interface PaymentOrderTable {
  order_no: string
  /** Who pays. */
  user_id: string
  /** Whose credits they are; null: their own. */
  organisation_id: string | null
  /** The account that is credited. */
  account_id: Generated<string>
  /** The package. */
  pg_id: PackageId
  rail: Rail
  /** Millionths of a USDT, or whole Stars. */
  amount_units: number
  /** Of the package, milli-credits. */
  credits: number
  status: Generated<OrderStatus>
  exception: Generated<OrderException>
  /** Of final transfers only. */
  received_units: Generated<number>
  /** Milli-credits of this order so far. */
  granted: Generated<number>
  confirmations: Generated<number>
  /** Where the money goes: the order's own (TRON), the merchant's (Solana, TON); null for Stars. */
  address: string | null
  /** TRON: of its address under the extended public key; null on other rails. */
  address_index: number | null
  /** Finds the transfer: public key (Solana), comment (TON), invoice payload (Stars); null for TRON. */
  reference: string | null
  /** The wallet that was asked to pay; null: nobody in particular. */
  payer: string | null
  /** Solana: last_valid_height holds for a transaction with this one. */
  blockhash: string | null
  /** Solana: after this block the transaction made for it can never land. */
  last_valid_height: number | null
  /** Solana: stored before it is broadcast; null: nothing was signed yet. */
  signature: string | null
  /** Solana: one that can never land any more; it still names its order. */
  dropped_signature: string | null
  /** Solana: the same bytes may be broadcast again. */
  signed_transaction: Buffer | null
  /** Solana: when they were last, so that polling does not do it again and again. */
  looked_at: Date | null
  /** On rails that are asked about per order; null: nothing to ask. */
  next_check_at: Date | null
  /** When its own address is next compared with what was seen to come, ever more rarely; null: never. */
  audit_at: Date | null
  /** What lies on its address that no transfer explains. */
  unexplained_units: Generated<number>
  /** When time alone may change it (expiry, short money); null: only money may. */
  settle_at: Date | null
  expires_at: Date
  /** No rule credits money that comes later. */
  watched_until: Date
  /** Null: not paid. */
  paid_at: Date | null
  created_at: Made
}

/** Every transfer that reached an address of ours, once. */
interface PaymentDepositTable {
  id: Generated<number>
  rail: Rail
  tx_id: string
  /** Counts the pinned token's transfers inside one transaction, in chain order, so that two sources number alike. */
  rank: number
  /** Null: money that belongs to no order. */
  order_no: string | null
  /** Where it came in. */
  address: string
  /** Where it came from; null: not told. */
  payer: string | null
  /** Millionths of a USDT, or whole Stars. */
  amount_units: number
  /** Null: its rail has no blocks. */
  block_height: number | null
  block_time: Date
  /** Only what is final counts. */
  state: 'seen' | 'solid' | 'final' | 'gone'
  /** Why no rule credits it; null: nothing stands in the way. */
  review: string | null
  /** An operator's word, with its reason in the audit log; null: a rule's. */
  settled_by: string | null
  /** Stars given back; asked: whether it happened is not known yet; null: not given back. */
  refund: Generated<'asked' | 'done' | null>
  /** How often giving back was asked for. */
  refunds: Generated<number>
  final_at: Date | null
  /** When its order was last settled with it; null: it is to be. */
  judged_at: Date | null
  created_at: Made
}

/** How far each chain has been read; it moves only in the transaction that stores what was found. */
export interface ChainCursorTable {
  /** Or a second reader of one. */
  rail: Rail | 'trc20-audit'
  /** The newest block that was read; where there are none, the newest thing. */
  height: number
  /** Must still be the same when the next range begins; null: nothing to compare. */
  block_id: string | null
  block_time: Date
  updated_at: Touched
}

/** A pinned fingerprint of the extended public key: a replaced one must not hand out addresses. */
interface AddressSourceTable {
  rail: Rail
  fingerprint: string
  pinned_at: Made
}

export interface PaymentsTables {
  payment_order: PaymentOrderTable
  payment_deposit: PaymentDepositTable
  chain_cursor: ChainCursorTable
  address_source: AddressSourceTable
}
