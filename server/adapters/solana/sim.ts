import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import { z } from 'zod'
import type { Clock } from '#server/lib/clock.ts'
import { sha256 } from '#server/lib/ids.ts'
import { memoOf, parsedTransaction, sentenceOf, tokenAmount } from './sim-answers.ts'
import type { Ledger, TransactionFault } from './sim-chain.ts'
import { mainnetUsdt, readTokenAccount, tokenAccountOf } from './wire.ts'

/**
 * What the node may do wrong, until told otherwise. `swallows`: takes a transaction and never answers.
 * `loses`: takes a transaction, answers, and it never lands. The others do nothing they are asked for.
 */
export type SolanaFault = 'swallows' | 'loses' | 'rate-limited' | 'slow' | 'html' | 'broken-shape'

export interface SolanaSim {
  url: string
  /** Who is paid in the demo; nobody has its key. */
  merchant: string
  /** Sets what a wallet has. A fake token has another mint. */
  fund(wallet: string, funds: { usdt?: number; sol?: number; mint?: string }): Promise<void>
  balance(wallet: string): Promise<{ usdt: number; sol: number }>
  /** The address of a wallet whose key the simulation has: the same name is the same wallet. */
  wallet(name: string): string
  /** What a wallet's extension does with a transaction in base64. */
  sign(name: string, transaction: string): string
  /** Only for calls of one method, if it is named. */
  fail(fault: SolanaFault | null, options?: { on?: string }): void
  /** Methods that were called so far. */
  calls: string[]
  close(): Promise<void>
}

const slotMilliseconds = 400
const genesis = Date.UTC(2020, 2, 16)
/** Slots without a block: heights lag behind slots, as on the main net. */
const emptySlots = 21_000_000
const finalAfter = 32
const blockhashLife = 150

const request = z.object({ id: z.unknown(), method: z.string(), params: z.array(z.unknown()).default([]) })
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
class RpcFailure extends Error {
  readonly body: { code: number; message: string; data?: unknown }
  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.body = { code, message, ...(data === undefined ? {} : { data }) }
  }
}

/** A Solana node with the methods that a shop needs: real accounts and programs, blocks by the clock, ways to fail. */
export async function createSolanaSim(options: {
  clock: Clock
  stateDir?: string
  port?: number
}): Promise<SolanaSim> {
  const { clock } = options
  const merchant = walletOf('merchant of the demo')
  let loading: Promise<Ledger> | null = null
  const calls: string[] = []
  let fault: { is: SolanaFault; on: string | null } | null = null

  /** Loaded when it is first needed: most tests and many visitors never pay by Solana. */
  const chain = () => {
    const file = options.stateDir ? join(options.stateDir, 'solana.json') : null
    loading ??= import('./sim-chain.ts').then(({ createLedger }) => createLedger({ mint: mainnetUsdt, file }))
    return loading
  }

  const server = createServer((incoming, response) => {
    answer(incoming).then(
      ({ status, body, type = 'application/json' }) => {
        response.writeHead(status, { 'content-type': type })
        response.end(typeof body === 'string' ? body : JSON.stringify(body))
      },
      () => response.destroy(),
    )
  })
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(options.port ?? 0, '127.0.0.1', done)
  })

  async function answer(
    incoming: IncomingMessage,
  ): Promise<{ status: number; body: unknown; type?: string }> {
    const { id, method, params } = request.parse(JSON.parse(await read(incoming)))
    calls.push(method)
    const active = fault && (fault.on === null || fault.on === method) ? fault.is : null
    if (active === 'slow') return new Promise(() => undefined)
    if (active === 'html') return { status: 200, body: '<html>maintenance</html>', type: 'text/html' }
    if (active === 'rate-limited')
      return { status: 429, body: { jsonrpc: '2.0', error: { code: 429, message: 'Too many requests' }, id } }
    if (active === 'broken-shape')
      return { status: 200, body: { jsonrpc: '2.0', id, result: { no: 'thing' } } }
    try {
      const result = await run(method, params, active)
      if (active === 'swallows' && method === 'sendTransaction') return await new Promise(() => undefined)
      return { status: 200, body: { jsonrpc: '2.0', id, result } }
    } catch (error) {
      if (error instanceof RpcFailure) return { status: 200, body: { jsonrpc: '2.0', id, error: error.body } }
      const message = error instanceof Error ? error.message : String(error)
      return { status: 200, body: { jsonrpc: '2.0', id, error: { code: -32602, message } } }
    }
  }

  async function run(method: string, params: unknown[], active: SolanaFault | null): Promise<unknown> {
    const ledger = await chain()
    const now = Math.floor(((await clock.now()).getTime() - genesis) / slotMilliseconds)
    const behind = { processed: 0, confirmed: 1, finalized: finalAfter }
    const config = settings.parse(
      params.find((one) => one !== null && typeof one === 'object' && !Array.isArray(one)) ?? {},
    )
    const slot = now - behind[config.commitment]
    const withContext = (value: unknown) => ({ context: { apiVersion: '3.0.0', slot }, value })
    const statusAt = (at: number) =>
      now - at >= finalAfter ? 'finalized' : now - at >= 1 ? 'confirmed' : 'processed'
    const account = (key: string) => {
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

    switch (method) {
      case 'getSlot':
        return slot
      case 'getBlockHeight':
        return slot - emptySlots
      case 'getEpochInfo':
        return {
          absoluteSlot: slot,
          blockHeight: slot - emptySlots,
          epoch: Math.floor(slot / 432_000),
          slotIndex: slot % 432_000,
          slotsInEpoch: 432_000,
          transactionCount: null,
        }
      case 'getLatestBlockhash': {
        const height = slot - emptySlots
        return withContext({ blockhash: blockhashAt(height), lastValidBlockHeight: height + blockhashLife })
      }
      case 'getBalance':
        return withContext(account(address.parse(params[0]))?.lamports ?? 0)
      case 'getAccountInfo':
        return withContext(account(address.parse(params[0])))
      case 'getMultipleAccounts':
        return withContext(z.array(address).parse(params[0]).map(account))
      case 'getTokenAccountBalance': {
        const found = ledger.account(address.parse(params[0]))
        const held = found && readTokenAccount(found.data())
        if (!held) throw new RpcFailure(-32602, 'Invalid param: could not find account')
        return withContext(tokenAmount(held.amountUnits))
      }
      case 'simulateTransaction':
      case 'sendTransaction': {
        const bytes = Buffer.from(z.string().parse(params[0]), 'base64')
        const { signature, blockhash } = readEnvelope(bytes)
        const sending = method === 'sendTransaction'
        const expired = !isRecent(blockhash, now - emptySlots)
        const earlier = ledger.landed(signature)
        const outcome: { fault: TransactionFault | null; logs: string[] } = earlier
          ? { fault: 'AlreadyProcessed', logs: [] }
          : expired
            ? { fault: 'BlockhashNotFound', logs: [] }
            : ledger.simulate(bytes)
        if (!sending)
          return withContext({
            err: outcome.fault,
            logs: outcome.logs,
            accounts: null,
            unitsConsumed: 0,
            returnData: null,
          })
        if (outcome.fault === 'SignatureFailure')
          throw new RpcFailure(-32003, 'Transaction signature verification failure')
        if (outcome.fault !== null && !config.skipPreflight)
          throw new RpcFailure(-32002, `Transaction simulation failed: ${sentenceOf(outcome.fault)}`, {
            accounts: null,
            err: outcome.fault,
            innerInstructions: null,
            logs: outcome.logs,
            returnData: null,
            unitsConsumed: 0,
          })
        if (!earlier && !expired && active !== 'loses') await ledger.run(bytes, now)
        return signature
      }
      case 'getSignatureStatuses': {
        const rows = z.array(z.string()).max(256).parse(params[0])
        return withContext(
          rows.map((signature) => {
            const row = ledger.landed(signature)
            if (!row) return null
            const confirmations = now - row.slot
            return {
              slot: row.slot,
              confirmations: confirmations >= finalAfter ? null : confirmations,
              err: row.fault,
              status: row.fault === null ? { Ok: null } : { Err: row.fault },
              confirmationStatus: statusAt(row.slot),
            }
          }),
        )
      }
      case 'getSignaturesForAddress':
        return ledger
          .naming(address.parse(params[0]))
          .filter((row) => row.slot <= slot)
          .slice(0, config.limit)
          .map((row) => ({
            signature: row.signature,
            slot: row.slot,
            err: row.fault,
            memo: memoOf(row),
            blockTime: timeOf(row.slot),
            confirmationStatus: statusAt(row.slot),
          }))
      case 'getTransaction': {
        if (config.encoding !== 'jsonParsed') throw new RpcFailure(-32602, 'only jsonParsed is simulated')
        const row = ledger.landed(z.string().parse(params[0]))
        return row && row.slot <= slot ? parsedTransaction(row, timeOf(row.slot)) : null
      }
      default:
        throw new RpcFailure(-32601, 'Method not found')
    }
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    merchant,
    calls,
    async fund(wallet, { usdt, sol, mint }) {
      const ledger = await chain()
      await ledger.fund(wallet, {
        ...(usdt === undefined ? {} : { tokenUnits: BigInt(Math.round(usdt * 1_000_000)) }),
        ...(sol === undefined ? {} : { lamports: BigInt(Math.round(sol * 1_000_000_000)) }),
        ...(mint === undefined ? {} : { mint }),
      })
    },
    async balance(wallet) {
      const ledger = await chain()
      const tokens = ledger.account(tokenAccountOf(wallet, mainnetUsdt))
      const units = tokens ? (readTokenAccount(tokens.data())?.amountUnits ?? 0n) : 0n
      return {
        usdt: Number(units) / 1_000_000,
        sol: Number(ledger.account(wallet)?.lamports() ?? 0n) / 1_000_000_000,
      }
    },
    wallet: walletOf,
    sign(name, transaction) {
      const parsed = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'))
      const index = parsed.message.staticAccountKeys.findIndex((key) => key.toBase58() === walletOf(name))
      if (index < 0) throw new Error(`the wallet of ${name} is not asked for in this transaction`)
      parsed.signatures[index] = ed25519.sign(parsed.message.serialize(), secretOf(name))
      return Buffer.from(parsed.serialize()).toString('base64')
    },
    fail: (next, { on } = {}) => void (fault = next && { is: next, on: on ?? null }),
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function readEnvelope(bytes: Uint8Array) {
  try {
    const { signatures, message } = VersionedTransaction.deserialize(bytes)
    return { signature: base58.encode(signatures[0] ?? new Uint8Array()), blockhash: message.recentBlockhash }
  } catch {
    throw new RpcFailure(-32602, 'failed to deserialize solana_transaction::versioned::VersionedTransaction')
  }
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

function secretOf(name: string): Uint8Array {
  return new Uint8Array(sha256(`wallet ${name}`))
}

function walletOf(name: string): string {
  return base58.encode(ed25519.getPublicKey(secretOf(name)))
}

async function read(incoming: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of incoming) text += String(chunk)
  return text
}
