import { createRequire } from 'node:module'
import { lazily } from '#server/lib/lazily.ts'

/** Large, and asked for by payments on Solana alone: loaded with the first. */
export const library = lazily((): typeof import('@solana/web3.js') =>
  createRequire(import.meta.url)('@solana/web3.js'),
)
/** An address as the library has it. */
export const keyOf = (address: string | Uint8Array) => new (library().PublicKey)(address)

/** Tether on Solana's main net, and how many decimals it has (outside fact: solana-usdt). */
export const mainnetUsdt = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'
const usdtDecimals = 6

export const programs = {
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  tokenAccounts: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  computeBudget: 'ComputeBudget111111111111111111111111111111',
  /** Assertions that wallets (Phantom) put around what they sign; it can move nothing. */
  guard: 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95',
  system: '11111111111111111111111111111111',
}

/** Lamports a transaction with one signature costs. */
export const feeLamports = 5000
/** Lamports that must lie on a new token account of 165 bytes. */
export const tokenAccountRentLamports = 2_039_280

/** The account on which an owner holds a token: derived, the same for everybody who asks. */
export function tokenAccountOf(owner: string, mint: string): string {
  const seeds = [owner, programs.token, mint].map((address) => keyOf(address).toBytes())
  return library().PublicKey.findProgramAddressSync(seeds, keyOf(programs.tokenAccounts))[0].toBase58()
}

const account = (address: string, { signer = false, writable = false } = {}) => ({
  pubkey: keyOf(address),
  isSigner: signer,
  isWritable: writable,
})

/** Makes the token account of `owner` where it is missing, at the payer's cost; does nothing where it is there. */
export function createTokenAccount(from: { payer: string; owner: string; mint: string }) {
  const { payer, owner, mint } = from
  return new (library().TransactionInstruction)({
    programId: keyOf(programs.tokenAccounts),
    keys: [
      account(payer, { signer: true, writable: true }),
      account(tokenAccountOf(owner, mint), { writable: true }),
      account(owner),
      account(mint),
      account(programs.system),
      account(programs.token),
    ],
    data: Buffer.from([1]),
  })
}

/** TransferChecked between the token accounts of two owners. The reference is a key nobody has: it only makes the transfer findable. */
export function transferTokens(transfer: {
  from: string
  to: string
  mint: string
  amountUnits: bigint
  references: string[]
}) {
  const { from, to, mint, amountUnits, references } = transfer
  return new (library().TransactionInstruction)({
    programId: keyOf(programs.token),
    keys: [
      account(tokenAccountOf(from, mint), { writable: true }),
      account(mint),
      account(tokenAccountOf(to, mint), { writable: true }),
      account(from, { signer: true }),
      ...references.map((reference) => account(reference)),
    ],
    data: transferData(amountUnits),
  })
}

/** `0c`, the amount as 64 bits (least byte first), the decimals. */
export function transferData(amountUnits: bigint): Buffer {
  const data = Buffer.alloc(10)
  data.writeUInt8(12, 0)
  data.writeBigUInt64LE(amountUnits, 1)
  data.writeUInt8(usdtDecimals, 9)
  return data
}

export function memo(text: string) {
  return new (library().TransactionInstruction)({
    programId: keyOf(programs.memo),
    keys: [],
    data: Buffer.from(text),
  })
}

/** What one instruction does, as far as a payment is concerned. */
export type Instruction =
  | {
      kind: 'transfer'
      mint: string
      destination: string
      authority: string
      amountUnits: bigint
      /** Further accounts it names: references, or signers of a shared wallet. */
      others: string[]
    }
  | { kind: 'token-account'; owner: string; mint: string }
  /** Memo, compute budget, a wallet's guard: moves nothing but the fee of who signs. */
  | { kind: 'harmless' }
  | { kind: 'other'; program: string }

export function readInstruction(program: string, accounts: string[], data: Uint8Array): Instruction {
  const other: Instruction = { kind: 'other', program }
  switch (program) {
    case programs.memo:
    case programs.computeBudget:
    case programs.guard:
      return { kind: 'harmless' }
    case programs.tokenAccounts: {
      const [, , owner, mint] = accounts
      // No data at all is the older form of making one.
      const makesOne = data.length === 0 || (data.length === 1 && (data[0] ?? 2) <= 1)
      return makesOne && owner && mint ? { kind: 'token-account', owner, mint } : other
    }
    case programs.token: {
      const [source, mint, destination, authority, ...others] = accounts
      if (data.length !== 10 || data[0] !== 12 || data[9] !== usdtDecimals) return other
      if (!source || !mint || !destination || !authority) return other
      const amountUnits = Buffer.from(data).readBigUInt64LE(1)
      return { kind: 'transfer', mint, destination, authority, amountUnits, others }
    }
    default:
      return other
  }
}

/** A token account's content: `mint`, `owner`, amount at 64, state at 108 (1: usable, 2: frozen). Null: it is none. */
export function readTokenAccount(
  data: Uint8Array,
): { mint: string; owner: string; amountUnits: bigint; frozen: boolean } | null {
  if (data.length !== 165) return null
  return {
    mint: keyOf(data.subarray(0, 32)).toBase58(),
    owner: keyOf(data.subarray(32, 64)).toBase58(),
    amountUnits: Buffer.from(data).readBigUInt64LE(64),
    frozen: data[108] !== 1,
  }
}

/**
 * What it means that a node would not take a transaction. The client library keeps only the sentence, so that is what is
 * read: `Display` of Agave's TransactionError, and `custom program error: 0x1`, which is "too little" in the token and in
 * the system program alike.
 */
export function sendFailure(
  error: unknown,
): 'already_there' | 'too_little' | 'refused' | 'busy' | 'no_answer' {
  if (error instanceof library().SendTransactionError) {
    const { message } = error.transactionError
    if (/already been processed/i.test(message)) return 'already_there'
    if (/custom program error: 0x1$|insufficient|no record of a prior credit/i.test(message.trim()))
      return 'too_little'
    return /node is (behind|unhealthy)/i.test(message) ? 'busy' : 'refused'
  }
  return error instanceof Error && /^429\b/.test(error.message) ? 'busy' : 'no_answer'
}
