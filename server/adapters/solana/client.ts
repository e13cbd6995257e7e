import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { Connection, ParsedTransactionWithMeta, VersionedTransaction } from '@solana/web3.js'
import { assertOutsideTransaction, ExternalError } from '#server/lib/external-error.ts'
import { lazily } from '#server/lib/lazily.ts'
import {
  createTokenAccount,
  feeLamports,
  type Instruction,
  keyOf,
  library,
  mainnetUsdt,
  memo,
  readInstruction,
  readTokenAccount,
  sendFailure,
  tokenAccountOf,
  tokenAccountRentLamports,
  transferTokens,
} from './wire.ts'

export type { Instruction } from './wire.ts'

/** A transaction as its wallet signed it, by meaning. */
export interface SignedTransaction {
  /** The first signature: it names the transaction. */
  signature: string
  /** Whether every signature it needs is there and genuine. */
  signed: boolean
  payer: string
  blockhash: string
  instructions: Instruction[]
  bytes: Uint8Array
}

export interface FoundTransaction {
  signature: string
  slot: number
  time: Date
  failed: boolean
  /** Every account it names. */
  keys: string[]
  signers: string[]
  /** By how much the USDT of `owner` grew, millionths. */
  received(owner: string): bigint
}

export interface Solana {
  /** The wallet that is paid, base58. */
  merchant: string
  /** The pinned token. */
  mint: string
  tokenAccountOf(owner: string): string
  /** What a wallet has, and what paying the merchant will cost it besides. */
  means(wallet: string): Promise<{
    usdtUnits: bigint
    lamports: number
    costLamports: number
    /** The merchant has no account for the token yet: who pays first makes it. */
    accountMissing: boolean
  }>
  /** An unsigned transfer to the merchant. Until the block `lastValidHeight` it may land, then never again. */
  prepare(transfer: {
    from: string
    amountUnits: number
    reference: string
    memo: string
    createAccount: boolean
  }): Promise<{ transaction: string; blockhash: string; lastValidHeight: number }>
  /** What is in a signed transaction (standard base64); null where it is none, or hides accounts in look-up tables. */
  read(transaction: string): SignedTransaction | null
  /**
   * Hands it to the network, which checks it first. The same bytes may be sent any number of times. ExternalError
   * `refused` with reason `too_little` or `refused`, `try-later` where it was not taken, `unknown` where no answer came.
   */
  send(bytes: Uint8Array): Promise<void>
  /** Hands it to the network once more, unchecked. */
  sendAgain(bytes: Uint8Array): Promise<void>
  /** The newest block that can no longer vanish: its slot, and its height, which counts no empty slots. */
  finalized(): Promise<{ slot: number; height: number }>
  /** The newest transactions that name this key, those that may still vanish included. */
  signaturesOf(reference: string): Promise<{ signature: string; failed: boolean; final: boolean }[]>
  /** What became of a signature, searched in the network's whole history; null: it does not know it. */
  outcome(signature: string): Promise<{ failed: boolean; final: boolean } | null>
  /** A transaction that is final, or (`final` false) confirmed at least; null while it is not. */
  find(signature: string, options: { final: boolean }): Promise<FoundTransaction | null>
}

export interface SolanaOptions {
  url: string
  merchant: string
  mint?: string | null
  timeoutMilliseconds?: number
}

/** A Solana node through web3.js. It holds no key: the payer's wallet signs. */
export function createSolana(options: SolanaOptions): Solana {
  const { merchant } = options
  const mint = options.mint ?? mainnetUsdt
  const merchantAccount = lazily(() => tokenAccountOf(merchant, mint))
  const connection = lazily(() => connectionTo(options.url, options.timeoutMilliseconds ?? 10_000))

  return {
    merchant,
    mint,
    tokenAccountOf: (owner) => tokenAccountOf(owner, mint),

    means: (wallet) =>
      ask('means', async () => {
        const addresses = [wallet, tokenAccountOf(wallet, mint), merchantAccount()]
        const [own, tokens, target] = await connection().getMultipleAccountsInfo(
          addresses.map((address) => keyOf(address)),
        )
        const held = tokens ? readTokenAccount(tokens.data) : null
        return {
          usdtUnits: held && !held.frozen ? held.amountUnits : 0n,
          lamports: own?.lamports ?? 0,
          costLamports: feeLamports + (target ? 0 : tokenAccountRentLamports),
          accountMissing: target === null,
        }
      }),

    prepare: ({ from, amountUnits, reference, memo: text, createAccount }) =>
      ask('prepare', async () => {
        const { blockhash, lastValidBlockHeight } = await connection().getLatestBlockhash()
        const message = new (library().TransactionMessage)({
          payerKey: keyOf(from),
          recentBlockhash: blockhash,
          instructions: [
            ...(createAccount ? [createTokenAccount({ payer: from, owner: merchant, mint })] : []),
            // Right before the transfer, as Solana Pay has it.
            memo(text),
            transferTokens({
              from,
              to: merchant,
              mint,
              amountUnits: BigInt(amountUnits),
              references: [reference],
            }),
          ],
        }).compileToLegacyMessage()
        const transaction = Buffer.from(new (library().VersionedTransaction)(message).serialize()).toString(
          'base64',
        )
        return { transaction, blockhash, lastValidHeight: lastValidBlockHeight }
      }),

    read: readSigned,
    send: (bytes) => broadcast(connection(), 'send', bytes, false),
    sendAgain: (bytes) => broadcast(connection(), 'sendAgain', bytes, true),

    finalized: () =>
      ask('finalized', async () => {
        const { absoluteSlot, blockHeight } = await connection().getEpochInfo('finalized')
        if (blockHeight === undefined) throw new Error('the node does not tell its block height')
        return { slot: absoluteSlot, height: blockHeight }
      }),

    signaturesOf: (reference) =>
      ask('signaturesOf', async () => {
        const rows = await connection().getSignaturesForAddress(keyOf(reference), { limit: 50 }, 'confirmed')
        return rows.map(({ signature, err, confirmationStatus }) => ({
          signature,
          failed: err !== null,
          final: confirmationStatus === 'finalized',
        }))
      }),

    outcome: (signature) =>
      ask('outcome', async () => {
        const { value } = await connection().getSignatureStatuses([signature], {
          searchTransactionHistory: true,
        })
        const [status] = value
        return status
          ? { failed: status.err !== null, final: status.confirmationStatus === 'finalized' }
          : null
      }),

    find: (signature, { final }) =>
      ask('find', async () => {
        const found = await connection().getParsedTransaction(signature, {
          commitment: final ? 'finalized' : 'confirmed',
          maxSupportedTransactionVersion: 0,
        })
        return found && foundTransaction(found, mint)
      }),
  }
}

function connectionTo(url: string, timeout: number): Connection {
  return new (library().Connection)(url, {
    commitment: 'confirmed',
    disableRetryOnRateLimit: true,
    httpAgent: false,
    fetch: (address, init) => fetch(address, { ...init, signal: AbortSignal.timeout(timeout) }),
  })
}

/** By the status that the library puts before what the node said; a plan that is used up is told like a limit. */
function reasonOf(message: string): string {
  const [, status = ''] = /(?:^|\s)(\d{3}) .*: /.exec(message) ?? []
  if (status === '401' || status === '403') return 'bad_key'
  if (status === '402' || /max usage|quota|credits/i.test(message)) return 'quota'
  return status === '429' ? 'rate' : 'no_answer'
}

/** Reading changes nothing, so any failed request may be repeated. */
async function ask<T>(what: string, run: () => Promise<T>): Promise<T> {
  assertOutsideTransaction(`solana.${what}`)
  try {
    return await run()
  } catch (error) {
    throw new ExternalError('solana', {
      kind: 'try-later',
      reason: reasonOf(error instanceof Error ? error.message : ''),
      detail: error instanceof Error ? error.message.slice(0, 300) : String(error),
      cause: error,
    })
  }
}

async function broadcast(
  connection: Connection,
  what: string,
  bytes: Uint8Array,
  skipPreflight: boolean,
): Promise<void> {
  assertOutsideTransaction(`solana.${what}`)
  try {
    await connection.sendRawTransaction(bytes, { skipPreflight, preflightCommitment: 'confirmed' })
  } catch (error) {
    const reason = sendFailure(error)
    if (reason === 'already_there') return
    throw new ExternalError('solana', {
      kind: reason === 'no_answer' ? 'unknown' : reason === 'busy' ? 'try-later' : 'refused',
      reason,
      detail: error instanceof Error ? error.message.slice(0, 300) : String(error),
      cause: error,
    })
  }
}

function foundTransaction(found: ParsedTransactionWithMeta, mint: string): FoundTransaction | null {
  if (!found.meta || !found.blockTime) return null
  const { meta, slot, blockTime } = found
  const keys = found.transaction.message.accountKeys
  const total = (rows: typeof meta.preTokenBalances, owner: string) =>
    (rows ?? [])
      .filter((row) => row.owner === owner && row.mint === mint)
      .reduce((sum, row) => sum + BigInt(row.uiTokenAmount.amount), 0n)
  return {
    signature: found.transaction.signatures[0] ?? '',
    slot,
    time: new Date(blockTime * 1000),
    failed: meta.err !== null,
    keys: keys.map(({ pubkey }) => pubkey.toBase58()),
    signers: keys.filter(({ signer }) => signer).map(({ pubkey }) => pubkey.toBase58()),
    // An account made by the transaction itself is in `post` only.
    received: (owner) => total(meta.postTokenBalances, owner) - total(meta.preTokenBalances, owner),
  }
}

/** The network takes no transaction that is longer. */
const transactionBytesMax = 1232

function readSigned(transaction: string): SignedTransaction | null {
  const bytes = Buffer.from(transaction, 'base64')
  if (bytes.toString('base64') !== transaction || bytes.length > transactionBytesMax) return null
  let parsed: VersionedTransaction
  try {
    parsed = library().VersionedTransaction.deserialize(bytes)
    // What the reader skips or reads in two ways is nothing we would send on.
    if (!bytes.equals(parsed.serialize())) return null
  } catch {
    return null
  }
  const { message, signatures } = parsed
  const [payer] = message.staticAccountKeys
  const [first] = signatures
  if (!payer || !first || message.addressTableLookups.length > 0) return null
  const key = (index: number) => message.staticAccountKeys[index]?.toBase58() ?? ''
  const signers = message.staticAccountKeys.slice(0, message.header.numRequiredSignatures)
  const signedBytes = message.serialize()
  return {
    signature: base58.encode(first),
    signed:
      signatures.length === signers.length &&
      signers.every((signer, index) => isGenuine(signatures[index], signedBytes, signer.toBytes())),
    payer: payer.toBase58(),
    blockhash: message.recentBlockhash,
    instructions: message.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) =>
      readInstruction(key(programIdIndex), accountKeyIndexes.map(key), data),
    ),
    bytes,
  }
}

function isGenuine(signature: Uint8Array | undefined, message: Uint8Array, key: Uint8Array): boolean {
  try {
    return signature !== undefined && ed25519.verify(signature, message, key, { zip215: false })
  } catch {
    return false
  }
}
