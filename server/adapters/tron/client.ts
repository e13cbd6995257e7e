import { z } from 'zod'
import { ExternalError } from '#server/lib/external-error.ts'
import { addressBook, type AddressBook, base58Of, hexOf } from './addresses.ts'
import {
  accountTransfersAnswer,
  addressWord,
  amountOf,
  blockAnswer,
  constantAnswer,
  logsAnswer,
  mainnetUsdt,
  receiptAnswer,
  topicAddress,
  transferTopic,
} from './wire.ts'
import { createRequests } from './requests.ts'

export interface TronBlock {
  height: number
  id: string
  parentId: string | null
  time: Date
}

export interface TronTransfer {
  txId: string
  /** Among the pinned token's transfers of one transaction, in chain order, from 0. */
  rank: number
  /** base58 */
  from: string
  to: string
  /** Millionths of a USDT. */
  amountUnits: bigint
  height: number
}

export interface Tron {
  addresses: AddressBook
  /** The newest block that can no longer vanish: 19 producers have built on it. */
  solidHead(): Promise<TronBlock>
  /** The newest block; it may still vanish. */
  head(): Promise<TronBlock>
  /** A solid block by height; null while it is not solid. */
  solidBlock(height: number): Promise<TronBlock | null>
  /** Transfers of the pinned token in these blocks, in chain order. Other contracts' logs are not asked for. */
  transfers(range: { from: number; to: number }): Promise<TronTransfer[]>
  /** Transfers of the pinned token in one transaction as the solid receipt tells them; empty while it is not solid or failed. */
  receiptTransfers(txId: string): Promise<TronTransfer[]>
  /**
   * Which transactions brought the pinned token to an address, by the index of accounts, which is another one than that
   * of logs: each with how many of its transfers did. Oldest first from `since` on; of a long list only the beginning.
   */
  transactionsTo(address: string, options: { since: Date }): Promise<Map<string, number>>
  /** USDT on an address in the newest solid block, millionths. */
  balance(address: string): Promise<bigint>
}

export interface TronOptions {
  url: string
  apiKey: string | null
  xpub: string
  usdtContract?: string | null
  timeoutMilliseconds?: number
}

/** So many pages of one address are read: who floods it with dust must not keep us reading. */
const accountPagesMax = 5

/** A TRON node or provider (TronGrid's addresses) by its plain HTTP. Reads only: this machine holds no key. */
export function createTron(options: TronOptions): Tron {
  const ask = createRequests(options)
  const usdt = options.usdtContract ?? mainnetUsdt
  const usdtHex = hexOf(usdt)

  const asBlock = ({ blockID, block_header: { raw_data: raw } }: z.infer<typeof blockAnswer>): TronBlock => ({
    height: raw.number,
    id: blockID,
    parentId: raw.parentHash ?? null,
    time: new Date(raw.timestamp),
  })

  return {
    addresses: addressBook(options.xpub),

    solidHead: async () =>
      asBlock(await ask('solidHead', 'walletsolidity/getnowblock', { visible: false }, blockAnswer)),

    head: async () => asBlock(await ask('head', 'wallet/getnowblock', { visible: false }, blockAnswer)),

    async solidBlock(height) {
      const block = await ask(
        'solidBlock',
        'walletsolidity/getblockbynum',
        { num: height },
        z.union([blockAnswer, z.strictObject({}).transform(() => null)]),
      )
      return block && asBlock(block)
    },

    async transfers({ from, to }) {
      const { result } = await ask(
        'transfers',
        'jsonrpc',
        {
          jsonrpc: '2.0',
          id: 1,
          method: 'eth_getLogs',
          params: [
            {
              fromBlock: `0x${from.toString(16)}`,
              toBlock: `0x${to.toString(16)}`,
              address: `0x${usdtHex}`,
              topics: [`0x${transferTopic}`],
            },
          ],
        },
        logsAnswer,
      )
      return transfersOf(result, { usdtHex, from, to })
    },

    async receiptTransfers(txId) {
      const receipt = await ask(
        'receiptTransfers',
        'walletsolidity/gettransactioninfobyid',
        { value: txId },
        receiptAnswer,
      )
      return transfersOfReceipt(receipt, { usdtHex, txId })
    },

    transactionsTo: (address, { since }) => transactionsTo(ask, { address, since, usdt }),

    async balance(address) {
      const { constant_result: result } = await ask(
        'balance',
        'walletsolidity/triggerconstantcontract',
        {
          owner_address: `41${hexOf(address)}`,
          contract_address: `41${usdtHex}`,
          function_selector: 'balanceOf(address)',
          parameter: addressWord(hexOf(address)),
        },
        constantAnswer,
      )
      return amountOf(result[0] ?? '')
    },
  }
}

async function transactionsTo(
  ask: ReturnType<typeof createRequests>,
  { address, since, usdt }: { address: string; since: Date; usdt: string },
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  let fingerprint: string | undefined
  for (let page = 0; page < accountPagesMax; page++) {
    const { data, meta } = await ask(
      'transactionsTo',
      `v1/accounts/${address}/transactions/trc20`,
      {
        only_confirmed: true,
        only_to: true,
        contract_address: usdt,
        min_timestamp: since.getTime(),
        order_by: 'block_timestamp,asc',
        limit: 200,
        ...(fingerprint === undefined ? {} : { fingerprint }),
      },
      accountTransfersAnswer,
      'get',
    )
    for (const { transaction_id: txId, to, type, value, token_info: token } of data)
      if (token.address === usdt && to === address && type === 'Transfer' && value > 0n)
        counts.set(txId, (counts.get(txId) ?? 0) + 1)
    fingerprint = meta.fingerprint
    if (fingerprint === undefined) break
  }
  return counts
}

function transfersOf(
  result: z.output<typeof logsAnswer>['result'],
  { usdtHex, from, to }: { usdtHex: string; from: number; to: number },
): TronTransfer[] {
  const logs = result
    // Asked for, and checked again: a provider that ignores the filter must not credit a fake token.
    .filter((log) => log.address.slice(2).toLowerCase() === usdtHex && !log.removed)
    .filter((log) => log.topics[0]?.slice(2).toLowerCase() === transferTopic && log.topics.length === 3)
    .map((log) => ({ ...log, height: Number(log.blockNumber), index: Number(log.logIndex) }))
    .sort((a, b) => a.height - b.height || a.index - b.index)
  if (logs.some(({ height }) => height < from || height > to))
    throw new ExternalError('tron', { kind: 'try-later', reason: 'other_blocks' })
  const ranks = new Map<string, number>()
  return logs.map((log) => {
    const txId = log.transactionHash.slice(2).toLowerCase()
    const rank = ranks.get(txId) ?? 0
    ranks.set(txId, rank + 1)
    return {
      txId,
      rank,
      from: base58Of(topicAddress(log.topics[1] ?? '')),
      to: base58Of(topicAddress(log.topics[2] ?? '')),
      amountUnits: amountOf(log.data),
      height: log.height,
    }
  })
}

function transfersOfReceipt(
  receipt: z.output<typeof receiptAnswer>,
  { usdtHex, txId }: { usdtHex: string; txId: string },
): TronTransfer[] {
  if (receipt.id !== txId || receipt.receipt?.result !== 'SUCCESS' || receipt.blockNumber === undefined)
    return []
  const height = receipt.blockNumber
  return receipt.log
    .filter(({ address, topics }) => address.toLowerCase() === usdtHex && topics.length === 3)
    .filter(({ topics }) => topics[0]?.toLowerCase() === transferTopic)
    .map((log, rank) => ({
      txId,
      rank,
      from: base58Of(topicAddress(log.topics[1] ?? '')),
      to: base58Of(topicAddress(log.topics[2] ?? '')),
      amountUnits: amountOf(log.data),
      height,
    }))
}
