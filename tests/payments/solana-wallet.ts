import { PublicKey, TransactionInstruction, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { mainnetUsdt, programs, transferTokens } from '#server/adapters/solana/wire.ts'
import { newId } from '#server/lib/ids.ts'
import { expect } from 'vitest'
import * as payments from '#server/modules/payments/index.ts'
import type { TestUser } from '../support/builders.ts'
import { createWorld, type World, type WorldOptions } from '../support/world.ts'

/** A user whose bound wallet has money: its name is the wallet's. */
export async function walletUser(world: World, funds: { usdt?: number; sol?: number } = {}) {
  const user: TestUser = await world.user()
  const name = newId('wallet')
  const wallet = world.solana.wallet(name)
  await world.db
    .updateTable('user_account')
    .set({ solana_address: wallet })
    .where('id', '=', user.id)
    .execute()
  await world.solana.fund(wallet, { usdt: 100, sol: 0.1, ...funds })
  return { user, name, wallet, sign: (transaction: string) => world.solana.sign(name, transaction) }
}

export type WalletUser = Awaited<ReturnType<typeof walletUser>>

/** The same transaction with other instructions, as a wallet or a swindler would make it. */
export function rewritten(
  transaction: string,
  change: (instructions: TransactionInstruction[]) => TransactionInstruction[],
  {
    version = 'legacy' as 'legacy' | 0,
    blockhash = null as string | null,
    payer = null as string | null,
  } = {},
): string {
  const { message } = VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'))
  const parts = TransactionMessage.decompile(message)
  const changed = new TransactionMessage({
    payerKey: payer ? new PublicKey(payer) : parts.payerKey,
    recentBlockhash: blockhash ?? parts.recentBlockhash,
    instructions: change(parts.instructions),
  })
  const made = version === 0 ? changed.compileToV0Message() : changed.compileToLegacyMessage()
  return Buffer.from(new VersionedTransaction(made).serialize()).toString('base64')
}

/** What Phantom does: assertions around it, a price for the fee in front. */
export function guarded(transaction: string): string {
  const harmless = (program: string, data: number[]) =>
    new TransactionInstruction({ programId: new PublicKey(program), keys: [], data: Buffer.from(data) })
  return rewritten(transaction, (instructions) => [
    // SetComputeUnitLimit 300,000.
    harmless(programs.computeBudget, [2, 0xe0, 0x93, 4, 0]),
    ...instructions,
    harmless(programs.guard, [9]),
  ])
}

/** Another wallet in the place of one. */
export function swapKey(one: TransactionInstruction, from: string, to: string): TransactionInstruction {
  for (const key of one.keys) if (key.pubkey.toBase58() === from) key.pubkey = new PublicKey(to)
  return one
}

export interface Asked {
  payer: string
  reference: string
  merchant: string
}

export const transferOf = ({ payer, reference, merchant }: Asked) => ({
  from: payer,
  to: merchant,
  mint: mainnetUsdt,
  amountUnits: 10_000_000n,
  references: [reference],
})

/** The transfer that was asked for, with something else in it. */
export function replaced(asked: Asked, other: Partial<Parameters<typeof transferTokens>[0]>) {
  return {
    problem: 'transactionNotSent',
    change: (all: TransactionInstruction[]) =>
      all.map((one) =>
        one.programId.toBase58() === programs.token
          ? transferTokens({ ...transferOf(asked), ...other })
          : one,
      ),
  }
}

const at = '2026-03-02T09:00:00Z'
/** Slots of 0.4 s: so long until a block can no longer vanish. */
export const finality = { seconds: 14 }

/** A world with somebody who buys packages from a wallet. */
export async function solanaCashier(options: Pick<WorldOptions, 'sendTimeoutMilliseconds'> = {}) {
  const world = await createWorld({ at, workers: false, ...options })
  const buyer = await walletUser(world)
  const create = (by: WalletUser = buyer) =>
    payments.createSolanaOrder(world.deps, {
      userId: by.user.id,
      pgId: 'basic',
      publicKey: by.wallet,
      amount: 10,
    })
  return {
    world,
    buyer,
    create,
    send: (orderNo: string, transaction: string, by: WalletUser = buyer) =>
      payments.sendSolana(world.deps, { userId: by.user.id, orderNo, transaction }),
    check: (signature: string, by: WalletUser = buyer) =>
      payments.checkSolana(world.deps, { userId: by.user.id, signature }),
    see: (orderNo: string, by: WalletUser = buyer) =>
      payments.orderOf(world.db, { userId: by.user.id, orderNo }),
    watch: () => world.runJob('watch-solana'),
    /** Time passes in the steps of the tick, as long as it is open what became of a transaction; what the machine itself takes is part of it. */
    async pass(seconds: number, since?: Date) {
      const end = (since ?? (await world.now())).getTime() + seconds * 1000
      for (;;) {
        const left = Math.round(end - (await world.now()).getTime()) / 1000
        if (left <= 0) return
        await world.advance({ seconds: Math.min(15, left) })
        await world.runJob('watch-solana')
      }
    },
    sent: () => world.solana.calls.filter((method) => method === 'sendTransaction').length,
    async toppedUp(by: WalletUser = buyer) {
      const rows = await world.db
        .selectFrom('credit_entry')
        .select(['amount', 'purpose'])
        .where('account_id', '=', by.user.id)
        .where('purpose', 'in', ['TOP_UP', 'TOP_UP_EXTRA'])
        .orderBy('seq')
        .execute()
      return rows.map(({ amount, purpose }) => [purpose, amount / 1000])
    },
    async [Symbol.asyncDispose]() {
      expect(await world.audit()).toEqual([])
      await world[Symbol.asyncDispose]()
    },
  }
}
