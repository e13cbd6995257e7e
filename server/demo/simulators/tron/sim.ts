import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Clock } from '#server/lib/clock.ts'
import { type Dice, dice } from '#server/demo/simulators/dice.ts'
import { sha256 } from '#server/lib/ids.ts'
import { listenOnLoopback } from '#server/demo/simulators/loopback.ts'
import { base58Of } from '#server/adapters/tron/addresses.ts'
import { createChain, solidAfter, type SimTransaction } from './chain.ts'
import { mainnetUsdt } from '#server/adapters/tron/wire.ts'

/**
 * What a provider may do wrong, until told otherwise. `leaves-out-logs`: its log index never learns of what was sent here;
 * `hides-transfers`: its index of accounts neither. `late`: neither has the last five minutes yet, though the blocks are
 * there; `out-of-order`: what they have comes newest first.
 */
export type TronFault =
  | 'empty'
  | 'html'
  | 'forbidden'
  | 'slow'
  | 'denies-receipts'
  | 'doubles-amounts'
  | 'leaves-out-logs'
  | 'hides-transfers'
  | 'late'
  | 'out-of-order'

export interface PayOptions {
  to: string
  /** USDT, at most six decimals. */
  amount: number
  from?: string
  /** Another token's contract; left out: USDT. */
  contract?: string
  /** The chain's own coin, which no contract logs. */
  trx?: boolean
  /** A call that was reverted leaves no log. */
  reverted?: boolean
  /** How often the one transaction holds the same transfer. */
  times?: number
}

export interface TronSim {
  url: string
  /** The second, independent provider of the same chain. */
  checkUrl: string
  apiKey: string
  /** An account key whose private side nobody has: the demo's orders get addresses below it. */
  xpub: string
  /** A transfer in the block after the newest one. Returns its transaction id. */
  pay(options: PayOptions): Promise<string>
  /** A fork takes it back out; only possible while it is not solid. */
  drop(txId: string): Promise<void>
  replaceChain(): void
  fail(provider: 'main' | 'check', fault: TronFault | null): void
  /** One call in six meets a fault that this seed draws, at either provider; null: no longer. */
  unpleasant(seed: number | null): void
  balance(address: string): number
  /** Calls answered so far, per provider. */
  calls: { main: number; check: number }
  close(): Promise<void>
}

/** The public test mnemonic's account key (`m/44'/195'/0'`): a demo's money is not real. */
const demoXpub =
  'xpub6D1AabNHCupeiLM65ZR9UStMhJ1vCpyV4XbZdyhMZBiJXALQtmn9p42VTQckoHVn8WNqS7dqnJokZHAHcHGoaQgmv8D45oNUKx6DZMNZBCd'
const apiKey = 'kolony-demo-tron-key'

const moods = [
  'empty',
  'html',
  'forbidden',
  'denies-receipts',
  'leaves-out-logs',
  'hides-transfers',
  'late',
  'out-of-order',
] as const
/** What an audit stays behind the watcher at TRON's own pace (trc20-audit.ts). */
const lateMilliseconds = 5 * 60_000

const logsQuery = z.object({
  id: z.unknown(),
  method: z.literal('eth_getLogs'),
  params: z.tuple([
    z.object({
      fromBlock: z.string(),
      toBlock: z.string(),
      address: z.string(),
      topics: z.array(z.string().nullable()),
    }),
  ]),
})

const accountQuery = z.object({
  only_confirmed: z.literal('true'),
  only_to: z.literal('true'),
  contract_address: z.string(),
  min_timestamp: z.coerce.number().int(),
  order_by: z.literal('block_timestamp,asc'),
  limit: z.coerce.number().int().min(1).max(200),
  fingerprint: z.string().optional(),
})

/** Two TRON providers over one simulated chain: TronGrid's paths that the client uses, its key header and its ways to fail. */
export async function createTronSim(options: {
  clock: Clock
  stateDir?: string
  blockSeconds?: number
  strangersPerBlock?: number
}): Promise<TronSim> {
  const { clock } = options
  const chain = createChain({
    blockSeconds: options.blockSeconds ?? 3,
    strangersPerBlock: options.strangersPerBlock ?? 2,
    file: options.stateDir ? join(options.stateDir, 'tron.json') : null,
  })
  const faults = new Map<'main' | 'check', TronFault | null>()
  const calls = { main: 0, check: 0 }
  let mood: Dice | null = null

  const providers = await Promise.all((['main', 'check'] as const).map(listen))
  const [main, check] = providers
  if (!main || !check) throw new Error('a provider did not start')

  async function listen(name: 'main' | 'check') {
    const server = createServer((request, response) => {
      answer(name, request).then(
        ({ status, body, type = 'application/json' }) => {
          response.writeHead(status, { 'content-type': type })
          response.end(typeof body === 'string' ? body : JSON.stringify(body))
        },
        () => response.destroy(),
      )
    })
    return listenOnLoopback(server)
  }

  async function answer(
    name: 'main' | 'check',
    request: IncomingMessage,
  ): Promise<{ status: number; body: unknown; type?: string }> {
    const body: unknown = JSON.parse((await text(request)) || '{}')
    calls[name]++
    const fault = faults.get(name) ?? (mood && mood.next() < 1 / 6 ? mood.pick(moods) : null)
    if (fault === 'html') return { status: 200, body: '<html>maintenance</html>', type: 'text/html' }
    if (fault === 'slow') return new Promise(() => undefined)
    if (fault === 'forbidden' || request.headers['tron-pro-api-key'] !== apiKey)
      return {
        status: 403,
        body: {
          Success: false,
          Error: 'exceeds the frequency limit(15), and the query server is suspended for 30s',
          StatusCode: 403,
        },
      }
    const newest = chain.heightAt(await clock.now())
    const solid = newest - solidAfter
    const indexed =
      fault === 'late' ? chain.heightAt(new Date((await clock.now()).getTime() - lateMilliseconds)) : newest
    const url = new URL(request.url ?? '/', 'http://localhost')
    const account = /^\/v1\/accounts\/(\w+)\/transactions\/trc20$/.exec(url.pathname)?.[1]
    if (account) {
      const query = accountQuery.parse(Object.fromEntries(url.searchParams))
      const through = fault === 'hides-transfers' ? -1 : Math.min(solid, indexed)
      return { status: 200, body: arrivals(account, query, { through, fault }) }
    }
    switch (url.pathname.slice(1)) {
      case 'wallet/getnowblock':
        return { status: 200, body: chain.block(newest) }
      case 'walletsolidity/getnowblock':
        return { status: 200, body: chain.block(solid) }
      case 'walletsolidity/getblockbynum': {
        const { num } = z.object({ num: z.int() }).parse(body)
        return { status: 200, body: num > solid ? {} : chain.block(num) }
      }
      case 'walletsolidity/gettransactioninfobyid': {
        const { value } = z.object({ value: z.string() }).parse(body)
        const transaction = chain.transaction(value)
        const hidden = fault === 'denies-receipts' || !transaction || transaction.height > solid
        return { status: 200, body: hidden ? {} : receipt(transaction) }
      }
      case 'walletsolidity/triggerconstantcontract': {
        const { parameter } = z.object({ parameter: z.string().length(64) }).parse(body)
        const amount = chain.balance(base58Of(parameter.slice(24)), solid)
        return {
          status: 200,
          body: { result: { result: true }, constant_result: [amount.toString(16).padStart(64, '0')] },
        }
      }
      case 'jsonrpc':
        return { status: 200, body: logs(body, { newest: indexed, fault }) }
      default:
        return { status: 404, body: { success: false, error: 'not found', statusCode: 404 } }
    }
  }

  function logs(body: unknown, { newest, fault }: { newest: number; fault: TronFault | null }) {
    const parsed = logsQuery.safeParse(body)
    if (!parsed.success)
      return { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'invalid request' } }
    const [query] = parsed.data.params
    const from = Number(query.fromBlock)
    const to = Math.min(Number(query.toBlock), newest)
    if (to - from > 5000)
      return { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'exceed max block range: 5000' } }
    const wanted = query.address.slice(2).toLowerCase()
    const found = chain
      .logs({ from, to, strangersOnly: fault === 'leaves-out-logs' || fault === 'hides-transfers' })
      .filter((log) => log.address === wanted)
      .map((log) => ({
        address: `0x${log.address}`,
        topics: log.topics.map((topic) => `0x${topic}`),
        data: `0x${fault === 'doubles-amounts' ? (BigInt(`0x${log.data}`) * 2n).toString(16).padStart(64, '0') : log.data}`,
        blockNumber: `0x${log.blockNumber.toString(16)}`,
        transactionHash: `0x${log.transactionHash}`,
        logIndex: `0x${log.logIndex.toString(16)}`,
        removed: false,
      }))
    if (fault === 'out-of-order') found.reverse()
    return { jsonrpc: '2.0', id: 1, result: fault === 'empty' ? [] : found }
  }

  function arrivals(
    address: string,
    query: z.infer<typeof accountQuery>,
    { through, fault }: { through: number; fault: TronFault | null },
  ) {
    const all = chain
      .arrivals(address, through)
      .filter(({ contract }) => contract === query.contract_address)
      .map(({ transaction, contract, from, to, amountUnits }) => ({
        transaction_id: transaction.txId,
        token_info: { symbol: 'USDT', address: contract, decimals: 6, name: 'Tether USD' },
        block_timestamp: chain.timeOf(transaction.height),
        from,
        to,
        type: 'Transfer',
        value: String(amountUnits),
      }))
      .filter((row) => row.block_timestamp >= query.min_timestamp)
    if (fault === 'out-of-order') all.reverse()
    const start = Number(query.fingerprint ?? 0)
    const data = all.slice(start, start + query.limit)
    const more = start + data.length < all.length
    return {
      data,
      success: true,
      meta: {
        at: chain.timeOf(through),
        page_size: data.length,
        ...(more ? { fingerprint: String(start + data.length) } : {}),
      },
    }
  }

  function receipt(transaction: SimTransaction) {
    return {
      id: transaction.txId,
      blockNumber: transaction.height,
      blockTimeStamp: chain.block(transaction.height).block_header.raw_data.timestamp,
      receipt: { result: transaction.success ? 'SUCCESS' : 'REVERT' },
      ...(transaction.success ? { log: transaction.transfers.map(chain.logOf) } : {}),
    }
  }

  return {
    url: main.url,
    checkUrl: check.url,
    apiKey,
    xpub: demoXpub,
    calls,
    async pay(options) {
      const { to, amount, from, contract = mainnetUsdt, reverted = false, times = 1 } = options
      const height = chain.heightAt(await clock.now()) + 1
      const transfer = {
        contract,
        from: from ?? base58Of(sha256(`payer ${height}`).subarray(0, 20).toString('hex')),
        to,
        amountUnits: BigInt(Math.round(amount * 1_000_000)),
      }
      const { txId } = chain.send(height, options.trx ? [] : Array(times).fill(transfer), {
        success: !reverted,
      })
      await chain.save()
      return txId
    },
    unpleasant(seed) {
      mood = seed === null ? null : dice(seed)
    },
    async drop(txId) {
      chain.drop(txId)
      await chain.save()
    },
    replaceChain: () => chain.replace(),
    fail: (provider, fault) => void faults.set(provider, fault),
    balance: (address) => Number(chain.balance(address, Infinity)) / 1_000_000,
    async close() {
      for (const { close } of providers) await close()
    },
  }
}
