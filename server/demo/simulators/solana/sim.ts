import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { z } from 'zod'
import { type Dice, dice } from '#server/demo/simulators/dice.ts'
import type { Clock } from '#server/lib/clock.ts'
import { sha256 } from '#server/lib/ids.ts'
import { listenOnLoopback } from '#server/demo/simulators/loopback.ts'
import type { Ledger } from './chain.ts'
import { answerCall, finalAfter, RpcFailure, slotNow } from './node.ts'
import {
  createTokenAccount,
  keyOf,
  library,
  mainnetUsdt,
  memo,
  readTokenAccount,
  tokenAccountOf,
  transferTokens,
} from '#server/adapters/solana/wire.ts'

/**
 * What the node may do wrong, until told otherwise. `swallows`: takes a transaction and never answers.
 * `loses`: takes a transaction, answers, and it never lands. `late`: what happened in the last minute it does not know
 * yet. `out-of-order`: its lists are. The others do nothing they are asked for.
 */
export type SolanaFault =
  'swallows' | 'loses' | 'rate-limited' | 'slow' | 'html' | 'broken-shape' | 'late' | 'out-of-order'

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
  /** What it does with a message; bytes in base64, both ways. */
  signMessage(name: string, message: string): string
  /**
   * A transfer to the merchant without its wallet's key, which the desk does not have. The wallet is filled where it
   * holds too little. Returns the transaction's signature.
   */
  pay(payment: PaymentByHand): Promise<string>
  /** Only for calls of one method, if it is named. */
  fail(fault: SolanaFault | null, options?: { on?: string }): void
  /** One call in six meets a fault that this seed draws; null: no longer. */
  unpleasant(seed: number | null): void
  /** A fork takes a transaction back out; false where it is final already, and stays. */
  drop(signature: string): Promise<boolean>
  /** Methods that were called so far. */
  calls: string[]
  close(): Promise<void>
}

export interface PaymentByHand {
  from: string
  /** In USDT, at most six decimals. */
  amount: number
  reference: string
  memo: string
  /** Of another token that may call itself the same; left out: USDT. */
  mint?: string
}

/** The wallet of the name `merchant of the demo`, worked out beforehand: every test and every demo begins with it. */
const merchant = 'G8caLtG4pHWuuisv9ShaukNqDD9KuJ2qGyq4merB8GX2'
const moods = ['rate-limited', 'html', 'broken-shape', 'late', 'out-of-order'] as const

const request = z.object({ id: z.unknown(), method: z.string(), params: z.array(z.unknown()).default([]) })

interface Running {
  clock: Clock
  chain: () => Promise<Ledger>
  calls: string[]
  /** This and the mood may change while the body of a call is still arriving. */
  fault: { is: SolanaFault; on: string | null } | null
  mood: Dice | null
}

/** A Solana node with the methods that a shop needs: real accounts and programs, blocks by the clock, ways to fail. */
export async function createSolanaSim(options: { clock: Clock; stateDir?: string }): Promise<SolanaSim> {
  const { clock } = options
  let loading: Promise<Ledger> | null = null

  /** Loaded when it is first needed: most tests and many visitors never pay by Solana. */
  const chain = () => {
    const file = options.stateDir ? join(options.stateDir, 'solana.json') : null
    loading ??= import('./chain.ts').then(({ createLedger }) => createLedger({ mint: mainnetUsdt, file }))
    return loading
  }

  const running: Running = { clock, chain, calls: [], fault: null, mood: null }
  const server = createServer((incoming, response) => {
    answer(running, incoming).then(
      ({ status, body, type = 'application/json' }) => {
        response.writeHead(status, { 'content-type': type })
        response.end(typeof body === 'string' ? body : JSON.stringify(body))
      },
      () => response.destroy(),
    )
  })
  const { url, close } = await listenOnLoopback(server)

  return {
    url,
    merchant,
    calls: running.calls,
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
    sign: signTransaction,
    signMessage: (name, message) =>
      Buffer.from(ed25519.sign(Buffer.from(message, 'base64'), secretOf(name))).toString('base64'),
    pay: async (payment) => payByHand(await chain(), clock, payment),
    fail: (next, { on } = {}) => void (running.fault = next && { is: next, on: on ?? null }),
    unpleasant: (seed) => void (running.mood = seed === null ? null : dice(seed)),
    async drop(signature) {
      const ledger = await chain()
      const landed = ledger.landed(signature)
      if (landed && (await slotNow(clock)) - landed.slot >= finalAfter) return false
      ledger.drop(signature)
      return true
    },
    close,
  }
}

/** One call by HTTP, with the fault that was set or drawn for it. */
async function answer(
  running: Running,
  incoming: IncomingMessage,
): Promise<{ status: number; body: unknown; type?: string }> {
  const { id, method, params } = request.parse(await json(incoming))
  const { clock, chain, calls, fault, mood } = running
  calls.push(method)
  const planned = fault && (fault.on === null || fault.on === method) ? fault.is : null
  const active = planned ?? (mood && mood.next() < 1 / 6 ? mood.pick(moods) : null)
  if (active === 'slow') return new Promise(() => undefined)
  if (active === 'html') return { status: 200, body: '<html>maintenance</html>', type: 'text/html' }
  if (active === 'rate-limited')
    return { status: 429, body: { jsonrpc: '2.0', error: { code: 429, message: 'Too many requests' }, id } }
  if (active === 'broken-shape') return { status: 200, body: { jsonrpc: '2.0', id, result: { no: 'thing' } } }
  try {
    const ledger = await chain()
    const result = await answerCall(
      { ledger, clock },
      {
        method,
        params,
        loses: active === 'loses',
        late: active === 'late',
        shuffled: active === 'out-of-order',
      },
    )
    if (active === 'swallows' && method === 'sendTransaction') return await new Promise(() => undefined)
    return { status: 200, body: { jsonrpc: '2.0', id, result } }
  } catch (error) {
    if (error instanceof RpcFailure) return { status: 200, body: { jsonrpc: '2.0', id, error: error.body } }
    const message = error instanceof Error ? error.message : String(error)
    return { status: 200, body: { jsonrpc: '2.0', id, error: { code: -32602, message } } }
  }
}

/** For the fee and a token account that must be made. */
const lamportsToPay = 10_000_000n

async function payByHand(ledger: Ledger, clock: Clock, payment: PaymentByHand): Promise<string> {
  const { from, amount, reference, memo: text, mint = mainnetUsdt } = payment
  const amountUnits = BigInt(Math.round(amount * 1_000_000))
  const held = ledger.account(tokenAccountOf(from, mint))
  if (((held && readTokenAccount(held.data())?.amountUnits) ?? 0n) < amountUnits)
    await ledger.fund(from, { tokenUnits: amountUnits, mint })
  if ((ledger.account(from)?.lamports() ?? 0n) < lamportsToPay)
    await ledger.fund(from, { lamports: lamportsToPay })
  const { TransactionMessage, VersionedTransaction } = library()
  const { message } = new VersionedTransaction(
    new TransactionMessage({
      payerKey: keyOf(from),
      recentBlockhash: base58.encode(randomBytes(32)),
      instructions: [
        createTokenAccount({ payer: from, owner: merchant, mint }),
        memo(text),
        transferTokens({ from, to: merchant, mint, amountUnits, references: [reference] }),
      ],
    }).compileToLegacyMessage(),
  )
  const signed = new VersionedTransaction(message, [randomBytes(64)])
  const { signature, fault } = await ledger.run(signed.serialize(), await slotNow(clock), {
    unsigned: true,
  })
  if (fault !== null) throw new Error(`the transfer failed: ${JSON.stringify(fault)}`)
  return signature
}

function signTransaction(name: string, transaction: string): string {
  const parsed = library().VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'))
  const index = parsed.message.staticAccountKeys.findIndex((key) => key.toBase58() === walletOf(name))
  if (index < 0) throw new Error(`the wallet of ${name} is not asked for in this transaction`)
  parsed.signatures[index] = ed25519.sign(parsed.message.serialize(), secretOf(name))
  return Buffer.from(parsed.serialize()).toString('base64')
}

function secretOf(name: string): Uint8Array {
  return new Uint8Array(sha256(`wallet ${name}`))
}

function walletOf(name: string): string {
  return base58.encode(ed25519.getPublicKey(secretOf(name)))
}
