import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { base58 } from '@scure/base'
import { PublicKey, VersionedTransaction } from '@solana/web3.js'
// The package's own entrance only translates into the types of another Solana library.
import virtualMachine from 'litesvm/dist/internal.js'
import { z } from 'zod'
import { programs, readTokenAccount, tokenAccountOf } from '#server/adapters/solana/wire.ts'

const { Account, LiteSvm } = virtualMachine

/** As JSON-RPC spells it: `"BlockhashNotFound"`, `{InstructionError: [1, {Custom: 1}]}`. */
export type TransactionFault = string | Record<string, unknown>

export interface TokenBalance {
  accountIndex: number
  mint: string
  owner: string
  amountUnits: bigint
}

export interface Landed {
  signature: string
  slot: number
  transaction: VersionedTransaction
  fault: TransactionFault | null
  logs: string[]
  pre: { lamports: number[]; tokens: TokenBalance[] }
  post: { lamports: number[]; tokens: TokenBalance[] }
}

export interface Funds {
  /** Base units of the token; left out: as it was. */
  tokenUnits?: bigint
  mint?: string
  lamports?: bigint
}

const event = z.union([
  z.object({
    wallet: z.string(),
    tokenUnits: z.string().optional(),
    mint: z.string().optional(),
    lamports: z.string().optional(),
  }),
  z.object({ bytes: z.string(), slot: z.int(), unsigned: z.boolean().optional() }),
])

/** Accounts and programs as they are on the chain: LiteSVM runs the real ones. What happened is kept as a list and played again at a restart. */
export function createLedger({ mint: pinned, file }: { mint: string; file: string | null }) {
  const machine = new LiteSvm()
  machine.setBlockhashCheck(false)
  machine.setTransactionHistory(100_000n)
  const landed = new Map<string, Landed>()
  const events: z.infer<typeof event>[] = []
  const mints = new Set<string>()

  // A guard is a program that lets things pass or not: the memo program under its name lets every text pass.
  const memo = machine.getAccount(bytesOf(programs.memo))
  if (memo) machine.addProgramWithLoader(bytesOf(programs.guard), memo.data(), memo.owner())

  const rent = (size: number) => machine.minimumBalanceForRentExemption(BigInt(size))

  function makeMint(mint: string) {
    if (mints.has(mint)) return
    mints.add(mint)
    const data = new Uint8Array(82)
    data[44] = 6 // decimals
    data[45] = 1 // made
    machine.setAccount(bytesOf(mint), new Account(rent(82), data, bytesOf(programs.token), false, 0n))
  }

  function setFunds(wallet: string, { tokenUnits, mint = pinned, lamports }: Funds) {
    if (lamports !== undefined)
      machine.setAccount(
        bytesOf(wallet),
        new Account(lamports, new Uint8Array(), bytesOf(programs.system), false, 0n),
      )
    if (tokenUnits === undefined) return
    makeMint(mint)
    const data = Buffer.alloc(165)
    data.set(bytesOf(mint), 0)
    data.set(bytesOf(wallet), 32)
    data.writeBigUInt64LE(tokenUnits, 64)
    data.writeUInt8(1, 108)
    const account = new Account(rent(165), data, bytesOf(programs.token), false, 0n)
    machine.setAccount(bytesOf(tokenAccountOf(wallet, mint)), account)
  }

  function balances(keys: string[]) {
    const tokens = keys.flatMap((key, accountIndex) => {
      const account = machine.getAccount(bytesOf(key))
      if (!account || base58.encode(account.owner()) !== programs.token) return []
      const held = readTokenAccount(account.data())
      return held ? [{ accountIndex, ...held }] : []
    })
    return { lamports: keys.map((key) => Number(machine.getBalance(bytesOf(key)) ?? 0n)), tokens }
  }

  /** `unsigned`: as if all its signatures were there. */
  function execute(bytes: Uint8Array, slot: number, { unsigned = false } = {}): Landed {
    const transaction = VersionedTransaction.deserialize(bytes)
    const signature = base58.encode(transaction.signatures[0] ?? new Uint8Array())
    const keys = transaction.message.staticAccountKeys.map((key) => key.toBase58())
    const pre = balances(keys)
    machine.setSigverify(!unsigned)
    const outcome = machine.sendVersionedTransaction(bytes)
    machine.setSigverify(true)
    const row = { signature, slot, transaction, pre, post: balances(keys), ...readOutcome(outcome) }
    landed.set(signature, row)
    return row
  }

  makeMint(pinned)
  if (file && existsSync(file))
    for (const row of z.array(event).parse(JSON.parse(readFileSync(file, 'utf8')))) {
      events.push(row)
      if ('bytes' in row)
        execute(Buffer.from(row.bytes, 'base64'), row.slot, { unsigned: row.unsigned ?? false })
      else
        setFunds(row.wallet, {
          ...(row.mint === undefined ? {} : { mint: row.mint }),
          ...(row.tokenUnits === undefined ? {} : { tokenUnits: BigInt(row.tokenUnits) }),
          ...(row.lamports === undefined ? {} : { lamports: BigInt(row.lamports) }),
        })
    }

  /** One after the other: two writers would rename each other's file away. */
  let saving = Promise.resolve()
  async function keep(row: z.infer<typeof event>) {
    events.push(row)
    if (!file) return
    saving = saving.then(async () => {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(`${file}.new`, JSON.stringify(events))
      await rename(`${file}.new`, file)
    })
    await saving
  }

  return {
    landed: (signature: string) => landed.get(signature) ?? null,
    /** Newest first. */
    naming: (address: string) =>
      [...landed.values()]
        .filter(({ transaction }) =>
          transaction.message.staticAccountKeys.some((key) => key.toBase58() === address),
        )
        .reverse(),
    /** As if it had never been in a block. What it moved stays moved: only the list of transactions tells a shop. */
    drop: (signature: string) => void landed.delete(signature),
    account: (address: string) => machine.getAccount(bytesOf(address)),

    /** What would happen; changes nothing. */
    simulate: (bytes: Uint8Array) => readOutcome(machine.simulateVersionedTransaction(bytes)),

    async run(bytes: Uint8Array, slot: number, { unsigned = false } = {}): Promise<Landed> {
      const row = execute(bytes, slot, { unsigned })
      await keep({ bytes: Buffer.from(bytes).toString('base64'), slot, unsigned })
      return row
    },

    async fund(wallet: string, funds: Funds) {
      setFunds(wallet, funds)
      await keep({
        wallet,
        ...(funds.mint === undefined ? {} : { mint: funds.mint }),
        ...(funds.tokenUnits === undefined ? {} : { tokenUnits: String(funds.tokenUnits) }),
        ...(funds.lamports === undefined ? {} : { lamports: String(funds.lamports) }),
      })
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>

function bytesOf(address: string): Uint8Array {
  return new PublicKey(address).toBytes()
}

/** The machine tells a fault in Rust's words, which have everything: `err: InstructionError(1, Custom(1))`. */
function readOutcome(
  outcome: { toString(): string } & ({ logs(): string[] } | { meta(): { logs(): string[] } }),
): {
  fault: TransactionFault | null
  logs: string[]
} {
  const logs = 'meta' in outcome ? outcome.meta().logs() : outcome.logs()
  const [, name, index, reason, code] =
    /FailedTransactionMetadata \{ err: (\w+)(?:\((\d+), (\w+)(?:\((\d+)\))?\))?/.exec(outcome.toString()) ??
    []
  if (name === undefined) return { fault: null, logs }
  if (name !== 'InstructionError') return { fault: name, logs }
  return {
    fault: { [name]: [Number(index), code === undefined ? reason : { [reason ?? '']: Number(code) }] },
    logs,
  }
}
