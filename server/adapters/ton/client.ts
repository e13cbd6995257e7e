import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { ExternalError } from '#server/lib/external-error.ts'
import { friendlyAddress, mainnetUsdtMaster, parseAddress, rawAddress } from './addresses.ts'
import { commentOf, transferPayload } from './cells.ts'
import {
  accountsAnswer,
  adjacentAnswer,
  internalTransferOp,
  mainNetwork,
  masterchainAnswer,
  mastersAnswer,
  transactionsAnswer,
  transfersAnswer,
  walletsAnswer,
} from './wire.ts'
import { createRequests } from './requests.ts'

export interface TonHead {
  height: number
  id: string
  time: Date
  /** Null where the index does not say. */
  isMainNet: boolean | null
}

export interface TonTransfer {
  /** Hex, as explorers take it. */
  txId: string
  /** Raw addresses; `from` is null where the indexer does not know it. */
  from: string | null
  to: string
  /** Millionths of a USDT. */
  amountUnits: bigint
  time: Date
  comment: string | null
}

/** What a wallet holds that is to pay. */
export interface TonWallet {
  /** Its own USDT contract, where the message goes to; null while it never had any. */
  jettonWallet: string | null
  usdtUnits: bigint
  nanotons: bigint
}

/** What TON Connect hands to a wallet. Amounts are nanotons as text, `validUntil` is in seconds. */
export interface TonConnectTransaction {
  validUntil: number
  messages: { address: string; amount: string; payload: string }[]
}

export interface Ton {
  /** Where the money goes, raw. */
  merchant: string
  /** The same for people: friendly and bounceable. */
  merchantFriendly: string
  /** The master of the token that is taken, raw. */
  master: string
  /** Whether that is Tether's on the main net. */
  ofMainNet: boolean
  /** What a paying wallet must hold beside the USDT: the message and its own fee. */
  neededNanotons: bigint
  /** Raw address of an account of the main net, in one spelling; null where the text is none. */
  parseAddress(text: string): string | null
  /** How far the chain is indexed. What is indexed is final. */
  head(): Promise<TonHead>
  /** Whether there is the master of a token where `master` says. What it calls itself proves nothing. */
  hasToken(): Promise<boolean>
  /**
   * One page of what was sent to the merchant in the pinned USDT from then on, oldest first, with the number of rows the
   * page really had. Aborted transactions and other tokens are left out. That it was sent does not mean that it arrived.
   */
  sent(page: { since: Date; offset: number; limit: number }): Promise<{
    transfers: TonTransfer[]
    rows: number
    /** The time of the page's last row. */
    through: Date | null
  }>
  /**
   * What became of a transfer: its message was carried out by the merchant's wallet, or came back and the money is the
   * sender's again; null while that is not indexed. `unknown`: the index does not have the transfer either, so it was taken
   * back before it was final, or one of the index's servers is late.
   */
  outcome(txId: string): Promise<'arrived' | 'came-back' | 'unknown' | null>
  wallet(owner: string): Promise<TonWallet>
  /** The message by which a wallet pays; makes no call. */
  payment(input: {
    payer: string
    jettonWallet: string
    amountUnits: bigint
    comment: string
    validUntil: Date
  }): TonConnectTransaction
}

export interface TonOptions {
  url: string
  /** Without one toncenter answers about one call a second. */
  apiKey: string | null
  merchant: string
  usdtMaster?: string | null
  timeoutMilliseconds?: number
}

/** What the message to the jetton wallet carries: pays for the way, the rest comes back. */
const messageNanotons = 50_000_000n

const neededNanotons = 60_000_000n

/** TON through toncenter's v3 index. Reads only: this machine holds no key. Throws ExternalError. */
export function createTon(options: TonOptions): Ton {
  const get = createRequests(options)
  const merchant = rawAddress(options.merchant)
  const master = rawAddress(options.usdtMaster ?? mainnetUsdtMaster)
  const { jettonWallet, merchantWallet } = createWallets(get, { merchant, master })

  return {
    merchant,
    merchantFriendly: friendlyAddress(merchant),
    master,
    ofMainNet: master === mainnetUsdtMaster,
    neededNanotons,
    parseAddress: (text) => parseAddress(text)?.toRawString() ?? null,

    async head() {
      const { last } = await get('head', '/api/v3/masterchainInfo', {}, masterchainAnswer)
      return {
        height: last.seqno,
        id: hexOf(last.root_hash),
        time: new Date(last.gen_utime * 1000),
        isMainNet: last.global_id == null ? null : last.global_id === mainNetwork,
      }
    },

    async hasToken() {
      const { jetton_masters: masters } = await get(
        'token',
        '/api/v3/jetton/masters',
        { address: master, limit: 1 },
        mastersAnswer,
      )
      return masters.some(({ address }) => address === master)
    },

    async sent({ since, offset, limit }) {
      const { jetton_transfers: rows } = await get(
        'sent',
        '/api/v3/jetton/transfers',
        {
          owner_address: merchant,
          direction: 'in',
          jetton_master: master,
          start_utime: Math.floor(since.getTime() / 1000),
          limit,
          offset,
          sort: 'asc',
        },
        transfersAnswer,
      )
      return sentOf(rows, { master, merchant })
    },

    async outcome(txId) {
      const { transactions } = await get(
        'outcome',
        '/api/v3/adjacentTransactions',
        { hash: txId, direction: 'out' },
        adjacentAnswer,
      ).catch((error: unknown) => {
        if (error instanceof ExternalError && error.status === 404) return { transactions: [] }
        throw error
      })
      const carried = transactions.find(({ in_msg: message }) => message?.opcode === internalTransferOp)
      const own = await merchantWallet()
      if (!carried && !(await isKnown(get, txId))) return 'unknown'
      if (!carried || own === null) return null
      // Its code takes tokens of its own kind only: what another contract took is another token, even if an index names it so.
      if (carried.account !== own) return 'came-back'
      const { aborted, compute_ph: computed } = carried.description
      return !aborted && computed?.success ? 'arrived' : 'came-back'
    },

    async wallet(owner) {
      const [jetton, accounts] = await Promise.all([
        jettonWallet(owner),
        get('wallet', '/api/v3/accountStates', { address: owner, include_boc: false }, accountsAnswer),
      ])
      const account = accounts.accounts.find(({ address }) => address === owner)
      return {
        jettonWallet: jetton?.address ?? null,
        usdtUnits: jetton?.balance ?? 0n,
        nanotons: account?.balance ?? 0n,
      }
    },

    payment({ payer, jettonWallet, amountUnits, comment, validUntil }) {
      const payload = transferPayload({
        queryId: randomBytes(8).readBigUInt64BE(),
        amountUnits,
        to: merchant,
        responseTo: payer,
        comment,
      })
      return {
        validUntil: Math.floor(validUntil.getTime() / 1000),
        messages: [{ address: friendlyAddress(jettonWallet), amount: String(messageNanotons), payload }],
      }
    },
  }
}

type Get = ReturnType<typeof createRequests>

async function isKnown(get: Get, txId: string): Promise<boolean> {
  const { transactions } = await get(
    'outcome',
    '/api/v3/transactions',
    { hash: txId, limit: 1 },
    transactionsAnswer,
  )
  return transactions.length > 0
}

/** The contracts that hold people's USDT. */
function createWallets(get: Get, { merchant, master }: { merchant: string; master: string }) {
  async function jettonWallet(owner: string) {
    const { jetton_wallets: wallets } = await get(
      'wallet',
      '/api/v3/jetton/wallets',
      { owner_address: owner, jetton_address: master, limit: 2 },
      walletsAnswer,
    )
    return wallets.find((one) => one.owner === owner && one.jetton === master)
  }

  let found: string | null = null
  /** The merchant's own USDT contract; null before it ever got any. */
  async function merchantWallet(): Promise<string | null> {
    return (found ??= (await jettonWallet(merchant))?.address ?? null)
  }

  return { jettonWallet, merchantWallet }
}

function sentOf(
  rows: z.output<typeof transfersAnswer>['jetton_transfers'],
  { master, merchant }: { master: string; merchant: string },
) {
  const last = rows.at(-1)
  return {
    rows: rows.length,
    through: last ? new Date(last.transaction_now * 1000) : null,
    transfers: rows
      // Asked for, and checked again: an index that ignores a filter must not credit a fake token.
      .filter((row) => row.jetton_master === master && row.destination === merchant)
      .filter((row) => !row.transaction_aborted && row.amount > 0n)
      .map((row) => ({
        txId: hexOf(row.transaction_hash),
        from: row.source ?? null,
        to: row.destination,
        amountUnits: row.amount,
        time: new Date(row.transaction_now * 1000),
        comment: commentOf(row.forward_payload ?? null),
      })),
  }
}

function hexOf(base64: string): string {
  return Buffer.from(base64, 'base64').toString('hex')
}
