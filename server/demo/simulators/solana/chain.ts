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

type Happening = z.infer<typeof event>

/** The virtual machine, and what it cannot tell itself. */
interface Chain {
  machine: InstanceType<typeof LiteSvm>
  /** Those that are made already. */
  mints: Set<string>
  /** By signature, oldest first. */
  landed: Map<string, Landed>
}

/** Accounts and programs as they are on the chain: LiteSVM runs the real ones. What happened is kept as a list and played again at a restart. */
export function createLedger({ mint: pinned, file }: { mint: string; file: string | null }) {
  const machine = createMachine()
  const landed = new Map<string, Landed>()
  const chain: Chain = { machine, mints: new Set(), landed }
  makeMint(chain, pinned)
  const events = eventsIn(file)
  for (const row of events) play(chain, row, pinned)
  const keep = keeper(file, events)

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
      const row = execute(chain, bytes, { slot, unsigned })
      await keep({ bytes: Buffer.from(bytes).toString('base64'), slot, unsigned })
      return row
    },

    async fund(wallet: string, funds: Funds) {
      setFunds(chain, wallet, { ...funds, mint: funds.mint ?? pinned })
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

function createMachine() {
  const machine = new LiteSvm()
  machine.setBlockhashCheck(false)
  machine.setTransactionHistory(100_000n)
  // A guard is a program that lets things pass or not: the memo program under its name lets every text pass.
  const memo = machine.getAccount(bytesOf(programs.memo))
  if (memo) machine.addProgramWithLoader(bytesOf(programs.guard), memo.data(), memo.owner())
  return machine
}

function makeMint({ machine, mints }: Chain, mint: string) {
  if (mints.has(mint)) return
  mints.add(mint)
  const data = new Uint8Array(82)
  data[44] = 6 // decimals
  data[45] = 1 // made
  setTokenData(machine, mint, data)
}

/** An account that belongs to the token program, with the rent that its size asks for. */
function setTokenData(machine: Chain['machine'], address: string, data: Uint8Array) {
  const rent = machine.minimumBalanceForRentExemption(BigInt(data.length))
  machine.setAccount(bytesOf(address), new Account(rent, data, bytesOf(programs.token), false, 0n))
}

function setFunds(chain: Chain, wallet: string, { tokenUnits, mint, lamports }: Funds & { mint: string }) {
  if (lamports !== undefined)
    chain.machine.setAccount(
      bytesOf(wallet),
      new Account(lamports, new Uint8Array(), bytesOf(programs.system), false, 0n),
    )
  if (tokenUnits === undefined) return
  makeMint(chain, mint)
  const data = Buffer.alloc(165)
  data.set(bytesOf(mint), 0)
  data.set(bytesOf(wallet), 32)
  data.writeBigUInt64LE(tokenUnits, 64)
  data.writeUInt8(1, 108)
  setTokenData(chain.machine, tokenAccountOf(wallet, mint), data)
}

function balances(machine: Chain['machine'], keys: string[]) {
  const tokens = keys.flatMap((key, accountIndex) => {
    const account = machine.getAccount(bytesOf(key))
    if (!account || base58.encode(account.owner()) !== programs.token) return []
    const held = readTokenAccount(account.data())
    return held ? [{ accountIndex, ...held }] : []
  })
  return { lamports: keys.map((key) => Number(machine.getBalance(bytesOf(key)) ?? 0n)), tokens }
}

/** `unsigned`: as if all its signatures were there. */
function execute(
  { machine, landed }: Chain,
  bytes: Uint8Array,
  { slot, unsigned }: { slot: number; unsigned: boolean },
): Landed {
  const transaction = VersionedTransaction.deserialize(bytes)
  const signature = base58.encode(transaction.signatures[0] ?? new Uint8Array())
  const keys = transaction.message.staticAccountKeys.map((key) => key.toBase58())
  const pre = balances(machine, keys)
  machine.setSigverify(!unsigned)
  const outcome = machine.sendVersionedTransaction(bytes)
  machine.setSigverify(true)
  const row = { signature, slot, transaction, pre, post: balances(machine, keys), ...readOutcome(outcome) }
  landed.set(signature, row)
  return row
}

/** Lets happen again what happened before a restart. `pinned`: the token of funds that name none. */
function play(chain: Chain, row: Happening, pinned: string) {
  if ('bytes' in row)
    execute(chain, Buffer.from(row.bytes, 'base64'), { slot: row.slot, unsigned: row.unsigned ?? false })
  else
    setFunds(chain, row.wallet, {
      mint: row.mint ?? pinned,
      ...(row.tokenUnits === undefined ? {} : { tokenUnits: BigInt(row.tokenUnits) }),
      ...(row.lamports === undefined ? {} : { lamports: BigInt(row.lamports) }),
    })
}

function eventsIn(file: string | null): Happening[] {
  return file && existsSync(file) ? z.array(event).parse(JSON.parse(readFileSync(file, 'utf8'))) : []
}

/** Adds to the events and writes all of them. One after the other: two writers would rename each other's file away. */
function keeper(file: string | null, events: Happening[]) {
  let saving = Promise.resolve()
  return async (row: Happening) => {
    events.push(row)
    if (!file) return
    saving = saving.then(async () => {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(`${file}.new`, JSON.stringify(events))
      await rename(`${file}.new`, file)
    })
    await saving
  }
}

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
