import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { sha256 } from '#server/lib/ids.ts'
import { hexOf } from '#server/adapters/tron/addresses.ts'
import { addressWord, mainnetUsdt, transferTopic } from '#server/adapters/tron/wire.ts'

export interface SimTransfer {
  /** Contract's address, base58. */
  contract: string
  from: string
  to: string
  amountUnits: bigint
}

export interface SimTransaction {
  txId: string
  height: number
  success: boolean
  transfers: SimTransfer[]
}

interface SimMove extends SimTransfer {
  transaction: SimTransaction
}

export interface SimLog {
  address: string
  topics: string[]
  data: string
  blockNumber: number
  transactionHash: string
  logIndex: number
}

/** The main net began here; blocks follow each other so fast. */
const genesis = Date.UTC(2018, 5, 25)
/** Blocks that must be built on one before it is solid (outside fact: tron-final). */
export const solidAfter = 19

const saved = z.array(
  z.object({
    txId: z.string(),
    height: z.int(),
    success: z.boolean(),
    transfers: z.array(
      z.object({ contract: z.string(), from: z.string(), to: z.string(), amountUnits: z.coerce.bigint() }),
    ),
  }),
)

/**
 * A chain as a function of time: blocks need no storage, only the transactions somebody sent. Every block also carries
 * transfers of strangers, as the real one does.
 */
export function createChain({
  blockSeconds,
  strangersPerBlock,
  file,
}: {
  blockSeconds: number
  strangersPerBlock: number
  file: string | null
}) {
  const byHeight = new Map<number, SimTransaction[]>()
  const byId = new Map<string, SimTransaction>()
  /** What moved from or to an address. */
  const moves = new Map<string, SimMove[]>()
  let salt = ''
  let made = 0

  const keep = (transaction: SimTransaction) => {
    byId.set(transaction.txId, transaction)
    byHeight.set(transaction.height, [...(byHeight.get(transaction.height) ?? []), transaction])
    if (!transaction.success) return
    for (const transfer of transaction.transfers)
      for (const address of new Set([transfer.from, transfer.to]))
        moves.set(address, [...(moves.get(address) ?? []), { ...transfer, transaction }])
  }
  if (file && existsSync(file))
    for (const row of saved.parse(JSON.parse(readFileSync(file, 'utf8')))) keep(row)

  const timeOf = (height: number) => genesis + height * blockSeconds * 1000
  const idOf = (height: number) =>
    height.toString(16).padStart(16, '0') + sha256(`${salt}block ${height}`).toString('hex').slice(16)

  return {
    heightAt: (time: Date) => Math.floor((time.getTime() - genesis) / (blockSeconds * 1000)),

    block: (height: number) => ({
      blockID: idOf(height),
      block_header: {
        raw_data: { number: height, timestamp: timeOf(height), parentHash: idOf(height - 1) },
      },
    }),

    /** Puts a transaction into a block. */
    send(height: number, transfers: SimTransfer[], { success = true } = {}): SimTransaction {
      const transaction = {
        txId: sha256(`sent ${height} ${++made} ${byId.size}`).toString('hex'),
        height,
        success,
        transfers,
      }
      keep(transaction)
      return transaction
    },

    /** A fork: the transaction was in a block that is no longer part of the chain. */
    drop(txId: string) {
      const transaction = byId.get(txId)
      if (!transaction) throw new Error(`no transaction ${txId}`)
      byId.delete(txId)
      for (const address of transaction.transfers.flatMap(({ from, to }) => [from, to]))
        moves.set(
          address,
          (moves.get(address) ?? []).filter((move) => move.transaction !== transaction),
        )
      byHeight.set(
        transaction.height,
        (byHeight.get(transaction.height) ?? []).filter((other) => other !== transaction),
      )
    },

    /** Another chain: every block has another id from now on. */
    replace() {
      salt = 'another chain '
    },

    timeOf,
    transaction: (txId: string) => byId.get(txId) ?? null,

    /** What reached an address up to that block, in any token, oldest first. */
    arrivals: (address: string, through: number) =>
      (moves.get(address) ?? [])
        .filter(({ to, transaction }) => to === address && transaction.height <= through)
        .toSorted((a, b) => a.transaction.height - b.transaction.height),

    /** USDT on it as of that block. */
    balance: (address: string, through: number) =>
      (moves.get(address) ?? [])
        .filter(({ contract, transaction }) => contract === mainnetUsdt && transaction.height <= through)
        .reduce((sum, { to, amountUnits }) => (to === address ? sum + amountUnits : sum - amountUnits), 0n),

    /** `strangersOnly`: as if nobody of ours had sent anything. */
    logs({ from, to, strangersOnly }: { from: number; to: number; strangersOnly: boolean }): SimLog[] {
      const logs: SimLog[] = []
      for (let height = from; height <= to; height++) {
        let logIndex = 0
        for (let stranger = 0; stranger < strangersPerBlock; stranger++) {
          const seed = sha256(`stranger ${height} ${stranger}`)
          logs.push({
            address: hexOf(mainnetUsdt),
            topics: [
              transferTopic,
              addressWord(seed.subarray(0, 20).toString('hex')),
              addressWord(seed.subarray(12, 32).toString('hex')),
            ],
            data: BigInt(1_000_000 + seed.readUInt32BE(4))
              .toString(16)
              .padStart(64, '0'),
            blockNumber: height,
            transactionHash: sha256(seed).toString('hex'),
            logIndex: logIndex++,
          })
        }
        for (const { txId, success, transfers } of byHeight.get(height) ?? []) {
          if (!success || strangersOnly) continue
          for (const transfer of transfers)
            logs.push({
              ...logOf(transfer),
              blockNumber: height,
              transactionHash: txId,
              logIndex: logIndex++,
            })
        }
      }
      return logs
    },

    logOf,

    async save() {
      if (!file) return
      await mkdir(dirname(file), { recursive: true })
      const rows = [...byId.values()].map((row) => ({
        ...row,
        transfers: row.transfers.map((transfer) => ({
          ...transfer,
          amountUnits: String(transfer.amountUnits),
        })),
      }))
      await writeFile(`${file}.new`, JSON.stringify(rows))
      await rename(`${file}.new`, file)
    },
  }
}

export type Chain = ReturnType<typeof createChain>

function logOf({ contract, from, to, amountUnits }: SimTransfer) {
  return {
    address: hexOf(contract),
    topics: [transferTopic, addressWord(hexOf(from)), addressWord(hexOf(to))],
    data: amountUnits.toString(16).padStart(64, '0'),
  }
}
