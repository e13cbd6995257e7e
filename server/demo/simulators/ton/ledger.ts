import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { z } from 'zod'
import { sha256 } from '#server/lib/ids.ts'

const transfer = z.object({
  number: z.int(),
  txId: z.string(),
  from: z.string(),
  to: z.string(),
  amountUnits: z.string(),
  master: z.string(),
  forwardPayload: z.string().nullable(),
  aborted: z.boolean(),
  /** The receiving wallet did not take it: the message went back, and the money with it. */
  bounced: z.boolean().default(false),
  /** Its block is not final yet and may be taken back. */
  early: z.boolean().default(false),
  /** Seconds. */
  now: z.int(),
})
export type SimTransfer = z.infer<typeof transfer>

const account = z.object({ usdtUnits: z.coerce.bigint().nullable(), nanotons: z.coerce.bigint() })
type SimAccount = z.infer<typeof account>

const saved = z.object({ transfers: z.array(transfer), accounts: z.record(z.string(), account) })

/** The main net's masterchain began about here; a block takes five seconds. */
const genesis = Date.UTC(2019, 10, 15)
const blockMilliseconds = 5_000

/** An address of nobody: the same for the same words. */
export function madeUpAddress(words: string): string {
  return `0:${sha256(words).toString('hex')}`
}

/** Who holds what, and every transfer of a jetton that was made. */
export function createLedger(file: string | null) {
  const state: z.infer<typeof saved> =
    file && existsSync(file)
      ? saved.parse(JSON.parse(readFileSync(file, 'utf8')))
      : { transfers: [], accounts: {} }

  return {
    account: (owner: string): SimAccount | null => state.accounts[owner] ?? null,
    transfers: () => [...state.transfers],
    transfer: (txId: string) => state.transfers.find((row) => row.txId === txId) ?? null,
    jettonWallet: (owner: string, master: string) => madeUpAddress(`${owner} ${master}`),

    fund(owner: string, holds: Partial<SimAccount>) {
      state.accounts[owner] = { usdtUnits: null, nanotons: 0n, ...state.accounts[owner], ...holds }
    },

    take(owner: string, { usdtUnits, nanotons }: { usdtUnits: bigint; nanotons: bigint }) {
      const holds = state.accounts[owner]
      if (!holds || (holds.usdtUnits ?? 0n) < usdtUnits || holds.nanotons < nanotons)
        throw new Error('this wallet holds too little')
      holds.usdtUnits = (holds.usdtUnits ?? 0n) - usdtUnits
      holds.nanotons -= nanotons
    },

    send(row: Omit<SimTransfer, 'txId' | 'number'>): string {
      const number = (state.transfers.at(-1)?.number ?? 0) + 1
      const txId = sha256(`ton transfer ${number} ${row.from} ${row.now}`).toString('hex')
      state.transfers.push({ ...row, number, txId })
      return txId
    },

    /** As if it had never been made: it stood in a block that did not become final. What it moved is the payer's again. */
    drop(txId: string) {
      const at = state.transfers.findIndex((row) => row.txId === txId && row.early)
      const [row] = at < 0 ? [] : state.transfers.splice(at, 1)
      if (!row) throw new Error(`no transfer ${txId} that is not final`)
      const payer = state.accounts[row.from]
      if (payer) payer.usdtUnits = (payer.usdtUnits ?? 0n) + BigInt(row.amountUnits)
    },

    /** The masterchain's newest block at that time. */
    block(milliseconds: number) {
      const seqno = Math.max(1, Math.floor((milliseconds - genesis) / blockMilliseconds))
      return {
        workchain: -1,
        shard: '8000000000000000',
        seqno,
        root_hash: sha256(`block ${seqno}`).toString('base64'),
        file_hash: sha256(`file ${seqno}`).toString('base64'),
        gen_utime: String(Math.floor((genesis + seqno * blockMilliseconds) / 1000)),
        start_lt: String(seqno * 1_000_000),
        end_lt: String(seqno * 1_000_000 + 1),
        tx_count: 3,
      }
    },

    async save() {
      if (!file) return
      await mkdir(dirname(file), { recursive: true })
      const text = JSON.stringify(state, (_, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      )
      await writeFile(`${file}.new`, text)
      await rename(`${file}.new`, file)
    },
  }
}
