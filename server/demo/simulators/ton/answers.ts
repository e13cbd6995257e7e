import { sha256 } from '#server/lib/ids.ts'
import { friendlyAddress } from '#server/adapters/ton/addresses.ts'
import { madeUpAddress, type SimTransfer } from './ledger.ts'
import { internalTransferOp } from '#server/adapters/ton/wire.ts'

/** A row of the index of jetton transfers. */
export function shown(row: SimTransfer) {
  return {
    query_id: '0',
    source: upper(row.from),
    destination: upper(row.to),
    amount: row.amountUnits,
    source_wallet: upper(madeUpAddress(`${row.from} ${row.master}`)),
    jetton_master: upper(row.master),
    transaction_hash: Buffer.from(row.txId, 'hex').toString('base64'),
    transaction_lt: String(50_000_000_000_000 + row.number * 1_000_000),
    transaction_now: row.now,
    transaction_aborted: row.aborted,
    response_destination: upper(row.from),
    custom_payload: null,
    forward_ton_amount: '1',
    forward_payload: row.forwardPayload,
    trace_id: Buffer.from(row.txId, 'hex').toString('base64'),
  }
}

/** The payer's transaction itself. */
export function sent(row: SimTransfer) {
  return {
    account: upper(madeUpAddress(`${row.from} ${row.master}`)),
    hash: Buffer.from(row.txId, 'hex').toString('base64'),
    lt: String(50_000_000_000_000 + row.number * 1_000_000),
    now: row.now,
    description: { type: 'ord', aborted: row.aborted },
  }
}

/** What the message to the receiver's wallet did there. */
export function carriedOut(row: SimTransfer) {
  const wallet = (owner: string) => upper(madeUpAddress(`${owner} ${row.master}`))
  return {
    account: wallet(row.to),
    hash: sha256(`carried out ${row.txId}`).toString('base64'),
    lt: String(50_000_000_000_002 + row.number * 1_000_000),
    now: row.now,
    in_msg: {
      source: wallet(row.from),
      destination: wallet(row.to),
      opcode: internalTransferOp,
      bounce: true,
      bounced: false,
      value: '40000000',
    },
    description: {
      type: 'ord',
      aborted: row.bounced,
      destroyed: false,
      compute_ph: { skipped: false, success: !row.bounced, exit_code: row.bounced ? 45 : 0 },
      ...(row.bounced ? { bounce: { type: 'ok', fwd_fees: '400000', msg_fees: '266669' } } : {}),
    },
  }
}

/** The master of a token; each says that it is USDT. */
export function masterOf(raw: string) {
  return {
    address: upper(raw),
    admin_address: upper(madeUpAddress(`admin of ${raw}`)),
    total_supply: '1429976002510000',
    mintable: true,
    jetton_content: { decimals: '6', symbol: 'USD₮' },
    jetton_wallet_code_hash: Buffer.alloc(32, 3).toString('base64'),
    code_hash: Buffer.alloc(32, 4).toString('base64'),
    data_hash: Buffer.alloc(32, 5).toString('base64'),
    last_transaction_lt: '50000000000001',
  }
}

/** Every token may call itself "USDT": the name proves nothing. */
export function book(addresses: string[]) {
  const known = [...new Set(addresses)].map(
    (address) => [upper(address), { user_friendly: friendlyAddress(address), domain: null }] as const,
  )
  return { address_book: Object.fromEntries(known), metadata: {} }
}

/** As toncenter writes raw addresses. */
export function upper(raw: string): string {
  return raw.toUpperCase()
}
