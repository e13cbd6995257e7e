import { z } from 'zod'
import { rawAddress } from './addresses.ts'

/** Addresses come in any form and case; inside they have one. */
const address = z.string().transform((text, context) => {
  try {
    return rawAddress(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'not an address' })
    return z.NEVER
  }
})
const units = z
  .string()
  .regex(/^\d{1,30}$/)
  .transform(BigInt)
const hash = z.string().regex(/^[A-Za-z0-9+/]{43}=$/)

/** The number that every block of TON's main net carries; the test net's is -3 [ton-network]. */
export const mainNetwork = -239

/** `/api/v3/masterchainInfo`: the first and the last block that was indexed. */
export const masterchainAnswer = z.object({
  last: z.object({
    seqno: z.int().nonnegative(),
    root_hash: hash,
    // Seconds; quoted in the description.
    gen_utime: z.coerce.number().int().positive(),
    global_id: z.int().nullish().catch(null),
  }),
})

/** `/api/v3/jetton/transfers`. */
export const transfersAnswer = z.object({
  jetton_transfers: z.array(
    z.object({
      source: address.nullish(),
      destination: address,
      amount: units,
      jetton_master: address,
      transaction_hash: hash,
      transaction_lt: z.string().regex(/^\d+$/),
      transaction_now: z.int().positive(),
      // Go can be set to omit a false; only a plain "true" means that nothing was sent.
      transaction_aborted: z.boolean().default(false),
      forward_payload: z.string().nullish(),
    }),
  ),
})

/** TEP-74: what a jetton wallet sends to the recipient's jetton wallet. */
export const internalTransferOp = 0x178d4519

/** Described as a number, sent as `0x178d4519`. */
const opcode = z
  .union([z.number(), z.string().regex(/^0x[0-9a-f]{1,8}$/i)])
  .transform((op) => Number(op) >>> 0)

/** `/api/v3/adjacentTransactions`: what the messages of a transaction did. */
export const adjacentAnswer = z.object({
  transactions: z.array(
    z.object({
      account: address,
      in_msg: z.object({ opcode: opcode.nullish() }).nullish(),
      description: z.object({
        aborted: z.boolean().default(false),
        // Not there where a transaction has no such phase: then it did nothing.
        compute_ph: z.object({ success: z.boolean().default(false) }).optional(),
      }),
    }),
  ),
})

/** `/api/v3/transactions`: none where the index does not have it, or has it no more. */
export const transactionsAnswer = z.object({ transactions: z.array(z.object({ hash })) })

/** `/api/v3/jetton/wallets`. */
export const walletsAnswer = z.object({
  jetton_wallets: z.array(z.object({ address, owner: address, jetton: address, balance: units })),
})

/** `/api/v3/jetton/masters`: contracts that answered as the master of a token when the index asked them. */
export const mastersAnswer = z.object({ jetton_masters: z.array(z.object({ address })) })

/** `/api/v3/accountStates`. An address nobody has used is not in it, or `nonexist`. */
export const accountsAnswer = z.object({
  accounts: z.array(z.object({ address, balance: units.optional(), status: z.string().optional() })),
})

export const failureAnswer = z.object({ error: z.string() })
