import { z } from 'zod'

/** keccak256 of `Transfer(address,address,uint256)`. */
export const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** Tether on TRON's main net (outside fact: tron-usdt). */
export const mainnetUsdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const quantity = z.string().regex(/^0x[0-9a-f]+$/i)

/** `/wallet(solidity)/getnowblock` and `getblockbynum`; an unknown block is `{}`. */
export const blockAnswer = z.object({
  blockID: hash,
  block_header: z.object({
    raw_data: z.object({
      number: z.int().nonnegative().default(0),
      timestamp: z.int().nonnegative(),
      parentHash: hash.optional(),
    }),
  }),
})

const log = z.object({
  address: z.string().regex(/^0x[0-9a-f]{40}$/i),
  topics: z.array(z.string().regex(/^0x[0-9a-f]{64}$/i)),
  data: z.string().regex(/^0x[0-9a-f]*$/i),
  blockNumber: quantity,
  transactionHash: z.string().regex(/^0x[0-9a-f]{64}$/i),
  logIndex: quantity,
  removed: z.boolean().optional(),
})

/** `/jsonrpc` eth_getLogs. */
export const logsAnswer = z.object({ result: z.array(log) })

export const rpcFailure = z.object({ error: z.object({ code: z.number(), message: z.string() }) })

/** `/walletsolidity/gettransactioninfobyid`; `{}` while the transaction is not solid. Addresses are hex without prefix. */
export const receiptAnswer = z.object({
  id: hash.optional(),
  blockNumber: z.int().optional(),
  blockTimeStamp: z.int().optional(),
  receipt: z.object({ result: z.string().optional() }).optional(),
  log: z
    .array(
      z.object({
        address: z.string().regex(/^[0-9a-f]{40}$/i),
        topics: z.array(z.string().regex(/^[0-9a-f]{64}$/i)).default([]),
        data: z.string().default(''),
      }),
    )
    .default([]),
})

/** `/v1/accounts/{address}/transactions/trc20`. Rows tell neither block nor place: two transfers of one transaction are two alike. */
export const accountTransfersAnswer = z.object({
  data: z.array(
    z.object({
      transaction_id: hash,
      token_info: z.object({ address: z.string().optional() }),
      to: z.string(),
      type: z.string(),
      value: z
        .string()
        .regex(/^\d{1,78}$/)
        .transform(BigInt),
    }),
  ),
  meta: z.object({ fingerprint: z.string().optional() }),
})

/** `/walletsolidity/triggerconstantcontract`. */
export const constantAnswer = z.object({
  result: z.object({ result: z.boolean().optional() }),
  constant_result: z.array(z.string()).default([]),
})

/** The address in a 32-byte topic: its last 20 bytes. */
export function topicAddress(topic: string): string {
  return topic.slice(-40).toLowerCase()
}

/** An address as a 32-byte word. */
export function addressWord(hex20: string): string {
  return hex20.toLowerCase().padStart(64, '0')
}

/** A uint256 word, with or without 0x. */
export function amountOf(data: string): bigint {
  const digits = data.replace(/^0x/, '')
  return digits === '' ? 0n : BigInt(`0x${digits.slice(0, 64)}`)
}
