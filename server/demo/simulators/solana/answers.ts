import { base58 } from '@scure/base'
import type { Landed, TokenBalance, TransactionFault } from './chain.ts'
import { programs } from '#server/adapters/solana/wire.ts'

/** The sentence a node makes of a fault (Agave's `Display`). */
export function sentenceOf(fault: TransactionFault): string {
  if (typeof fault !== 'string') {
    const [index, reason] = (fault['InstructionError'] ?? []) as [number, string | { Custom: number }]
    const why =
      typeof reason === 'string' ? words(reason) : `custom program error: 0x${reason.Custom.toString(16)}`
    return `Error processing Instruction ${index}: ${why}`
  }
  const known: Record<string, string> = {
    AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
    AlreadyProcessed: 'This transaction has already been processed',
    BlockhashNotFound: 'Blockhash not found',
    InsufficientFundsForFee: 'Insufficient funds for fee',
    InsufficientFundsForRent: 'Transaction results in an account (0) with insufficient funds for rent',
    ProgramAccountNotFound: 'Attempt to load a program that does not exist',
    SignatureFailure: 'Transaction did not pass signature verification',
  }
  return known[fault] ?? words(fault)
}

function words(name: string): string {
  return name === 'InsufficientFunds'
    ? 'insufficient funds for instruction'
    : name.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

export function tokenAmount(amountUnits: bigint) {
  const uiAmount = Number(amountUnits) / 1_000_000
  return { amount: String(amountUnits), decimals: 6, uiAmount, uiAmountString: String(uiAmount) }
}

/** `getTransaction` with encoding `jsonParsed`. */
export function parsedTransaction(row: Landed, blockTime: number) {
  const { message, signatures } = row.transaction
  const keys = message.staticAccountKeys.map((key) => key.toBase58())
  return {
    slot: row.slot,
    blockTime,
    version: message.version === 'legacy' ? 'legacy' : message.version,
    meta: {
      err: row.fault,
      status: row.fault === null ? { Ok: null } : { Err: row.fault },
      fee: 5000 * signatures.length,
      preBalances: row.pre.lamports,
      postBalances: row.post.lamports,
      preTokenBalances: row.pre.tokens.map(tokenBalance),
      postTokenBalances: row.post.tokens.map(tokenBalance),
      innerInstructions: [],
      logMessages: row.logs,
      rewards: [],
    },
    transaction: {
      signatures: signatures.map((signature) => base58.encode(signature)),
      message: {
        accountKeys: keys.map((pubkey, index) => ({
          pubkey,
          signer: message.isAccountSigner(index),
          writable: message.isAccountWritable(index),
          source: 'transaction',
        })),
        recentBlockhash: message.recentBlockhash,
        instructions: message.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) =>
          parsedInstruction(
            keys[programIdIndex] ?? '',
            accountKeyIndexes.map((index) => keys[index] ?? ''),
            data,
          ),
        ),
      },
    },
  }
}

function parsedInstruction(programId: string, accounts: string[], data: Uint8Array) {
  if (programId === programs.memo)
    return { program: 'spl-memo', programId, parsed: Buffer.from(data).toString('utf8'), stackHeight: null }
  if (programId === programs.token && data[0] === 12) {
    const [source, mint, destination, authority] = accounts
    const amount = tokenAmount(Buffer.from(data).readBigUInt64LE(1))
    const info = { source, mint, destination, authority, tokenAmount: amount }
    return { program: 'spl-token', programId, parsed: { type: 'transferChecked', info }, stackHeight: null }
  }
  return { programId, accounts, data: base58.encode(data), stackHeight: null }
}

/** What stands behind a signature in a list: its length and its text. */
export function memoOf(row: Landed): string | null {
  const { message } = row.transaction
  const found = message.compiledInstructions.find(
    ({ programIdIndex }) => message.staticAccountKeys[programIdIndex]?.toBase58() === programs.memo,
  )
  return found ? `[${found.data.length}] ${Buffer.from(found.data).toString('utf8')}` : null
}

function tokenBalance({ accountIndex, mint, owner, amountUnits }: TokenBalance) {
  return { accountIndex, mint, owner, programId: programs.token, uiTokenAmount: tokenAmount(amountUnits) }
}
