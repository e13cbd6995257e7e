import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import { type Dice, dice } from '#server/demo/simulators/dice.ts'
import type { Clock } from '#server/lib/clock.ts'
import { listenOnLoopback } from '#server/demo/simulators/loopback.ts'
import { friendlyAddress, mainnetUsdtMaster, rawAddress } from '#server/adapters/ton/addresses.ts'
import { readTransfer, transferPayload } from '#server/adapters/ton/cells.ts'
import type { TonConnectTransaction } from '#server/adapters/ton/client.ts'
import { book, carriedOut, masterOf, sent, shown, upper } from './answers.ts'
import { createLedger, madeUpAddress, type SimTransfer } from './ledger.ts'
import { mainNetwork } from '#server/adapters/ton/wire.ts'

/** What the index may do wrong, until told otherwise. */
export type TonFault =
  | 'html'
  | 'rate-limit'
  | 'slow'
  | 'server-error'
  | 'ignores-filters'
  /** It has the transfers and not yet what became of them. */
  | 'lags'
  /** It does not have the transfers of the last five minutes yet. */
  | 'late'
  /** Its rows are in no order. */
  | 'out-of-order'
  /** It is one of the test net. */
  | 'test-net'

export interface TonPayOptions {
  /** Who pays; left out: the demo's wallet. Raw or friendly. */
  wallet?: string
  /** USDT, at most six decimals. */
  amount: number
  comment?: string | null
  /** Another jetton's master; left out: USDT. It may call itself the same. */
  master?: string
  /** The transfer was not carried out. */
  aborted?: boolean
  /** It was, but the merchant's wallet did not take it: the money is the payer's again. */
  bounced?: boolean
  /** The index shows it from a block that is not final, and so not yet what became of it; it can be dropped. */
  early?: boolean
}

export interface TonCall {
  path: string
  query: Record<string, string>
  status: number
  answer: unknown
}

export interface TonSim {
  url: string
  apiKey: string
  merchant: string
  /** A wallet of the demo that holds plenty, friendly form. */
  wallet: string
  /** What a wallet holds from now on. */
  fund(wallet: string, holds: { usdt?: number; ton?: number }): Promise<void>
  /** What a wallet app does with a TON Connect request: reads the payload and sends it. Returns the transaction's hash in hex. */
  sign(request: { wallet: string; transaction: TonConnectTransaction }): Promise<string>
  /** A transfer to the merchant made by hand. Returns the transaction's hash in hex. */
  pay(options: TonPayOptions): Promise<string>
  /**
   * Takes a transfer back that the index showed too early, from a block that never became final. The index shows such:
   * toncenter/ton-indexer issue 87, and `confirmed` of docs.ton.org's finality model, which "may still be rolled back".
   */
  drop(txId: string): Promise<void>
  fail(fault: TonFault | null): void
  /** One call in six meets a fault that this seed draws; null: no longer. */
  unpleasant(seed: number | null): void
  calls(): number
  captured: TonCall[]
  close(): Promise<void>
}

const testNetwork = -3
const moods = ['html', 'rate-limit', 'server-error', 'lags', 'late', 'out-of-order'] as const
/** Within what is read again each time (ton.ts). */
const lateMilliseconds = 5 * 60_000

const apiKey = 'kolony-demo-ton-key'
const adjacentQuery = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/), direction: z.literal('out') })
const transactionQuery = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) })
const transfersQuery = z.object({
  owner_address: z.string().optional(),
  direction: z.enum(['in', 'out']).optional(),
  jetton_master: z.string().optional(),
  start_utime: z.coerce.number().int().nonnegative().default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(10),
  offset: z.coerce.number().int().nonnegative().default(0),
  sort: z.enum(['asc', 'desc']).default('desc'),
})

/** A TON with its index: toncenter's v3 paths that the client uses, its key header, its ways to fail, and wallets that pay. */
export async function createTonSim(options: {
  clock: Clock
  stateDir?: string
  capture?: boolean
}): Promise<TonSim> {
  const { clock } = options
  const merchant = madeUpAddress('kolony demo merchant')
  const demoWallet = madeUpAddress('kolony demo payer')
  const ledger = createLedger(options.stateDir ? join(options.stateDir, 'ton.json') : null)
  const captured: TonCall[] = []
  let planned: TonFault | null = null
  let mood: Dice | null = null
  let calls = 0
  if (!ledger.account(demoWallet))
    ledger.fund(demoWallet, { usdtUnits: 100_000_000_000n, nanotons: 100_000_000_000n })

  if (!ledger.account(merchant)) ledger.fund(merchant, { usdtUnits: 0n, nanotons: 1_000_000_000n })

  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, body }) => {
        const html = typeof body === 'string'
        response.writeHead(status, { 'content-type': html ? 'text/html' : 'application/json' })
        response.end(html ? body : JSON.stringify(body))
      },
      () => response.destroy(),
    )
  })
  const { url, close } = await listenOnLoopback(server)

  async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const query = Object.fromEntries(url.searchParams)
    calls++
    const answered = await respond(url.pathname, query, request.headers['x-api-key'])
    if (options.capture)
      captured.push({ path: url.pathname, query, status: answered.status, answer: answered.body })
    return answered
  }

  async function respond(path: string, query: Record<string, string>, key: unknown) {
    const fault = planned ?? (mood && mood.next() < 1 / 6 ? mood.pick(moods) : null)
    if (fault === 'slow') return new Promise<never>(() => undefined)
    if (fault === 'html') return { status: 200, body: '<html>maintenance</html>' }
    if (fault === 'server-error') return { status: 500, body: { code: 500, error: 'internal error' } }
    if (fault === 'rate-limit') return { status: 429, body: { code: 429, error: 'Ratelimit exceed' } }
    if (key !== apiKey) return { status: 401, body: { code: 401, error: 'API key does not exist' } }
    const now = await clock.now()
    try {
      switch (path) {
        case '/api/v3/masterchainInfo':
          return { status: 200, body: masterchain(now, fault) }
        case '/api/v3/jetton/masters':
          return { status: 200, body: masters(query, fault) }
        case '/api/v3/jetton/transfers':
          return { status: 200, body: transfers(transfersQuery.parse(query), now, fault) }
        case '/api/v3/transactions':
          return { status: 200, body: transactions(transactionQuery.parse(query), now, fault) }
        case '/api/v3/adjacentTransactions':
          return adjacent(adjacentQuery.parse(query), fault)
        case '/api/v3/jetton/wallets':
          return { status: 200, body: wallets(query) }
        case '/api/v3/accountStates':
          return { status: 200, body: accounts(query) }
        default:
          return { status: 404, body: { code: 404, error: 'not found' } }
      }
    } catch (error) {
      return {
        status: 422,
        body: { code: 422, error: error instanceof Error ? error.message : String(error) },
      }
    }
  }

  function transfers(query: z.infer<typeof transfersQuery>, now: Date, fault: TonFault | null) {
    const newest = now.getTime() - (fault === 'late' ? lateMilliseconds : 0)
    const wanted = ledger.transfers().filter((row) => {
      if (row.now * 1000 > newest || row.now < query.start_utime) return false
      if (fault === 'ignores-filters') return true
      if (query.jetton_master && row.master !== rawAddress(query.jetton_master)) return false
      if (!query.owner_address) return true
      const owner = rawAddress(query.owner_address)
      return query.direction === 'in' ? row.to === owner : row.from === owner
    })
    if (query.sort === 'desc' || fault === 'out-of-order') wanted.reverse()
    const page = wanted.slice(query.offset, query.offset + query.limit)
    return { jetton_transfers: page.map(shown), ...book([...page.map(({ from }) => from), merchant]) }
  }

  function adjacent({ hash }: z.infer<typeof adjacentQuery>, fault: TonFault | null) {
    const row = ledger.transfer(hash)
    if (!row || row.aborted || row.early || fault === 'lags')
      return { status: 404, body: { code: 404, error: 'adjacent transactions not found' } }
    const { address_book } = book([row.to])
    return { status: 200, body: { transactions: [carriedOut(row)], address_book } }
  }

  function transactions({ hash }: z.infer<typeof transactionQuery>, now: Date, fault: TonFault | null) {
    const row = ledger.transfer(hash)
    const newest = now.getTime() - (fault === 'late' ? lateMilliseconds : 0)
    const known = row && row.now * 1000 <= newest ? [sent(row)] : []
    return { transactions: known, address_book: book(known.map(({ account }) => account)).address_book }
  }

  function masterchain(now: Date, fault: TonFault | null) {
    const global_id = fault === 'test-net' ? testNetwork : mainNetwork
    return {
      first: { ...ledger.block(0), global_id },
      last: { ...ledger.block(now.getTime()), global_id },
    }
  }

  /** Tether's on the main net, and any token that somebody has paid with. */
  function masters(query: Record<string, string>, fault: TonFault | null) {
    const address = rawAddress(query['address'] ?? '')
    const paidWith = ledger.transfers().some(({ master }) => master === address)
    const known = paidWith || (address === mainnetUsdtMaster && fault !== 'test-net')
    return { jetton_masters: known ? [masterOf(address)] : [], ...book([address]) }
  }

  function wallets(query: Record<string, string>) {
    const owner = rawAddress(query['owner_address'] ?? '')
    const master = rawAddress(query['jetton_address'] ?? '')
    const account = ledger.account(owner)
    const known = account !== null && account.usdtUnits !== null && master === mainnetUsdtMaster
    const rows = known
      ? [
          {
            address: upper(ledger.jettonWallet(owner, master)),
            balance: String(account.usdtUnits),
            owner: upper(owner),
            jetton: upper(master),
            last_transaction_lt: '50000000000001',
            code_hash: Buffer.alloc(32, 1).toString('base64'),
            data_hash: Buffer.alloc(32, 2).toString('base64'),
          },
        ]
      : []
    return { jetton_wallets: rows, ...book([owner]) }
  }

  function accounts(query: Record<string, string>) {
    const address = rawAddress(query['address'] ?? '')
    const account = ledger.account(address)
    return {
      accounts: [
        {
          address: upper(address),
          balance: String(account?.nanotons ?? 0n),
          status: account ? 'active' : 'nonexist',
        },
      ],
      ...book([address]),
    }
  }

  async function send(row: Omit<SimTransfer, 'now' | 'number' | 'txId'>): Promise<string> {
    const now = Math.floor((await clock.now()).getTime() / 1000)
    const txId = ledger.send({ ...row, now })
    await ledger.save()
    return txId
  }

  return {
    url,
    apiKey,
    merchant,
    wallet: friendlyAddress(demoWallet),
    captured,
    calls: () => calls,
    async fund(wallet, { usdt, ton }) {
      ledger.fund(rawAddress(wallet), {
        ...(usdt === undefined ? {} : { usdtUnits: BigInt(Math.round(usdt * 1_000_000)) }),
        ...(ton === undefined ? {} : { nanotons: BigInt(Math.round(ton * 1_000_000_000)) }),
      })
      await ledger.save()
    },
    async sign({ wallet, transaction }) {
      const from = rawAddress(wallet)
      if (transaction.validUntil * 1000 < (await clock.now()).getTime())
        throw new Error('the request is too old')
      const [message, ...more] = transaction.messages
      if (!message || more.length > 0) throw new Error('one message is expected')
      const mine = ledger.jettonWallet(from, mainnetUsdtMaster)
      if (rawAddress(message.address) !== mine) throw new Error("that is not this wallet's USDT contract")
      const { to, amountUnits, responseTo, forwardPayload } = readTransfer(message.payload)
      if (responseTo !== from) throw new Error('unspent TON would go to somebody else')
      ledger.take(from, { usdtUnits: amountUnits, nanotons: BigInt(message.amount) })
      return send({
        from,
        to,
        amountUnits: String(amountUnits),
        master: mainnetUsdtMaster,
        forwardPayload,
        aborted: false,
        bounced: false,
        early: false,
      })
    },
    async pay(options) {
      const { wallet, amount, comment = null, master = mainnetUsdtMaster } = options
      const from = wallet === undefined ? demoWallet : rawAddress(wallet)
      const amountUnits = BigInt(Math.round(amount * 1_000_000))
      const body = { queryId: 0n, amountUnits, to: merchant, responseTo: from, comment: comment ?? '' }
      return send({
        from,
        to: merchant,
        amountUnits: String(amountUnits),
        master: rawAddress(master),
        forwardPayload: comment === null ? null : readTransfer(transferPayload(body)).forwardPayload,
        aborted: options.aborted ?? false,
        bounced: options.bounced ?? false,
        early: options.early ?? false,
      })
    },
    async drop(txId) {
      ledger.drop(txId)
      await ledger.save()
    },
    fail(next) {
      planned = next
    },
    unpleasant(seed) {
      mood = seed === null ? null : dice(seed)
    },
    close,
  }
}
