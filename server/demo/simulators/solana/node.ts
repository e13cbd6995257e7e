import { base58 } from '@scure/base'
import { z } from 'zod'
import type { Clock } from '#server/lib/clock.ts'
import { sha256 } from '#server/lib/ids.ts'
import { memoOf, parsedTransaction, sentenceOf, tokenAmount } from './answers.ts'
import type { Ledger, TransactionFault } from './chain.ts'
import { library, readTokenAccount } from '#server/adapters/solana/wire.ts'

const slotMilliseconds = 400
const genesis = Date.UTC(2020, 2, 16)
/** By which the main net is known (https://solana.com/docs/rpc/http/getgenesishash). */
const mainnetGenesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
/** Slots without a block: heights lag behind slots, as on the main net. */
const emptySlots = 21_000_000
/** Slots until a block can vanish no more. */
export const finalAfter = 32
const blockhashLife = 150
/** A minute of them. */
const lateSlots = 150

const address = z.string().min(32).max(44)
const settings = z
  .object({
    commitment: z.enum(['processed', 'confirmed', 'finalized']).default('finalized'),
    encoding: z.string().optional(),
    limit: z.int().max(1000).default(1000),
    skipPreflight: z.boolean().default(false),
  })
  .prefault({})

/** An error as JSON-RPC has it. */
export class RpcFailure extends Error {
  readonly body: { code: number; message: string; data?: unknown }
  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.body = { code, message, ...(data === undefined ? {} : { data }) }
  }
}

/** What one call is answered from. */
interface View {
  ledger: Ledger
  /** The newest slot the node knows. */
  now: number
  /** The newest one of the commitment that was asked for. */
  slot: number
  config: z.infer<typeof settings>
  loses: boolean
  shuffled: boolean
}

/** Answers one call at a time as a node does whose blocks come by the clock. `loses`: it takes transactions and drops them; `late`: it is a minute behind; `shuffled`: its lists are in no order. */
export async function answerCall(
  { ledger, clock }: { ledger: Ledger; clock: Clock },
  {
    method,
    params,
    loses,
    late = false,
    shuffled = false,
  }: { method: string; params: unknown[]; loses: boolean; late?: boolean; shuffled?: boolean },
): Promise<unknown> {
  const now = (await slotNow(clock)) - (late ? lateSlots : 0)
  const behind = { processed: 0, confirmed: 1, finalized: finalAfter }
  const config = settings.parse(
    params.find((one) => one !== null && typeof one === 'object' && !Array.isArray(one)) ?? {},
  )
  const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!answer) throw new RpcFailure(-32601, 'Method not found')
  return answer({ ledger, now, slot: now - behind[config.commitment], config, loses, shuffled }, params)
}

const methods: Record<string, (view: View, params: unknown[]) => unknown> = {
  getSlot: ({ slot }) => slot,
  getBlockHeight: ({ slot }) => slot - emptySlots,
  getGenesisHash: () => mainnetGenesis,
  getBlockTime: (_view, [slot]) => timeOf(Number(slot)),
  getEpochInfo: ({ slot }) => ({
    absoluteSlot: slot,
    blockHeight: slot - emptySlots,
    epoch: Math.floor(slot / 432_000),
    slotIndex: slot % 432_000,
    slotsInEpoch: 432_000,
    transactionCount: slot * 1000,
  }),
  getLatestBlockhash(view) {
    const height = view.slot - emptySlots
    return inContext(view, { blockhash: blockhashAt(height), lastValidBlockHeight: height + blockhashLife })
  },
  getBalance: (view, [key]) => inContext(view, accountOf(view, address.parse(key))?.lamports ?? 0),
  getAccountInfo: (view, [key]) => inContext(view, accountOf(view, address.parse(key))),
  getMultipleAccounts: (view, [keys]) =>
    inContext(
      view,
      z
        .array(address)
        .parse(keys)
        .map((key) => accountOf(view, key)),
    ),
  getTokenAccountBalance(view, [key]) {
    const found = view.ledger.account(address.parse(key))
    const held = found && readTokenAccount(found.data())
    if (!held) throw new RpcFailure(-32602, 'Invalid param: could not find account')
    return inContext(view, tokenAmount(held.amountUnits))
  },
  simulateTransaction(view, [transaction]) {
    const { fault, logs } = tryTransaction(view, transaction)
    return inContext(view, { err: fault, logs, accounts: null, unitsConsumed: 0, returnData: null })
  },
  sendTransaction,
  getSignatureStatuses(view, [signatures]) {
    const rows = z.array(z.string()).max(256).parse(signatures)
    return inContext(
      view,
      rows.map((signature) => signatureStatus(view, signature)),
    )
  },
  getSignaturesForAddress: ({ ledger, now, slot, config, shuffled }, [key]) =>
    ledger
      .naming(address.parse(key))
      .filter((row) => row.slot <= slot)
      .toSorted((a, b) => (shuffled ? a.signature.localeCompare(b.signature) : 0))
      .slice(0, config.limit)
      .map((row) => ({
        signature: row.signature,
        slot: row.slot,
        err: row.fault,
        memo: memoOf(row),
        blockTime: timeOf(row.slot),
        confirmationStatus: statusAt(now, row.slot),
      })),
  getTransaction({ ledger, slot, config }, [signature]) {
    if (config.encoding !== 'jsonParsed') throw new RpcFailure(-32602, 'only jsonParsed is simulated')
    const row = ledger.landed(z.string().parse(signature))
    return row && row.slot <= slot ? parsedTransaction(row, timeOf(row.slot)) : null
  },
}

function inContext({ slot }: View, value: unknown) {
  return { context: { apiVersion: '3.0.0', slot }, value }
}

function statusAt(now: number, slot: number) {
  return now - slot >= finalAfter ? 'finalized' : now - slot >= 1 ? 'confirmed' : 'processed'
}

function accountOf({ ledger }: View, key: string) {
  const found = ledger.account(key)
  if (!found || found.lamports() === 0n) return null
  const data = Buffer.from(found.data())
  return {
    lamports: Number(found.lamports()),
    data: [data.toString('base64'), 'base64'],
    owner: base58.encode(found.owner()),
    executable: found.executable(),
    rentEpoch: 0,
    space: data.length,
  }
}

/** What would come of a transaction in base64. `lands`: the ledger may run it, with whatever fault. */
function tryTransaction({ ledger, now }: View, transaction: unknown) {
  const bytes = Buffer.from(z.string().parse(transaction), 'base64')
  const { signature, blockhash } = readEnvelope(bytes)
  const expired = !isRecent(blockhash, now - emptySlots)
  const earlier = ledger.landed(signature)
  const outcome: { fault: TransactionFault | null; logs: string[] } = earlier
    ? { fault: 'AlreadyProcessed', logs: [] }
    : expired
      ? { fault: 'BlockhashNotFound', logs: [] }
      : ledger.simulate(bytes)
  return { bytes, signature, lands: !earlier && !expired, ...outcome }
}

async function sendTransaction(view: View, [transaction]: unknown[]) {
  const { bytes, signature, lands, fault, logs } = tryTransaction(view, transaction)
  if (fault === 'SignatureFailure') throw new RpcFailure(-32003, 'Transaction signature verification failure')
  if (fault !== null && !view.config.skipPreflight)
    throw new RpcFailure(-32002, `Transaction simulation failed: ${sentenceOf(fault)}`, {
      accounts: null,
      err: fault,
      innerInstructions: null,
      logs,
      returnData: null,
      unitsConsumed: 0,
    })
  if (lands && !view.loses) await view.ledger.run(bytes, view.now)
  return signature
}

function signatureStatus({ ledger, now }: View, signature: string) {
  const row = ledger.landed(signature)
  if (!row || row.slot > now) return null
  const confirmations = now - row.slot
  return {
    slot: row.slot,
    confirmations: confirmations >= finalAfter ? null : confirmations,
    err: row.fault,
    status: row.fault === null ? { Ok: null } : { Err: row.fault },
    confirmationStatus: statusAt(now, row.slot),
  }
}

function readEnvelope(bytes: Uint8Array) {
  try {
    const { signatures, message } = library().VersionedTransaction.deserialize(bytes)
    return { signature: base58.encode(signatures[0] ?? new Uint8Array()), blockhash: message.recentBlockhash }
  } catch {
    throw new RpcFailure(-32602, 'failed to deserialize solana_transaction::versioned::VersionedTransaction')
  }
}

/** The slot whose turn it is. */
export async function slotNow(clock: Clock): Promise<number> {
  return Math.floor(((await clock.now()).getTime() - genesis) / slotMilliseconds)
}

function blockhashAt(height: number): string {
  return base58.encode(sha256(`block ${height}`))
}

function isRecent(blockhash: string, height: number): boolean {
  for (let age = 0; age <= blockhashLife; age++) if (blockhashAt(height - age) === blockhash) return true
  return false
}

function timeOf(slot: number): number {
  return Math.floor((genesis + slot * slotMilliseconds) / 1000)
}
