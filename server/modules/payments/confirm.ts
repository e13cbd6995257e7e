import type { Rail } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import { mapConcurrently } from '#server/lib/concurrency.ts'
import { checkpoint } from '#server/lib/checkpoint.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import * as depositStore from './deposit-store.ts'

/** Calls to a provider under way at once: at a usual quarter of a second each, no more a second than any provider allows. */
export const callsAtOnce = 4

/**
 * Makes solid transfers final once `tell` says how much it was for sure; what it says `never` came is gone, and of what
 * it does not know yet it says null. Returns the orders that have to be settled again, and a failure of the provider, which
 * the caller throws after that.
 */
export async function confirmSolid(
  db: Db,
  rail: Rail,
  tell: (deposit: depositStore.SolidDeposit) => Promise<bigint | 'never' | null>,
): Promise<{ changed: string[]; failure: ExternalError | null }> {
  const final: { id: number; amountUnits: number }[] = []
  const gone: number[] = []
  let failure: ExternalError | null = null
  try {
    await mapConcurrently(await depositStore.solidDeposits(db, rail), callsAtOnce, async (deposit) => {
      const told = await tell(deposit)
      if (told === 'never') gone.push(deposit.id)
      else if (told !== null) final.push({ id: deposit.id, amountUnits: Number(told) })
    })
  } catch (error) {
    if (!(error instanceof ExternalError)) throw error
    failure = error
  }
  await depositStore.makeFinal(db, final)
  const dropped = await depositStore.dropSolid(db, gone)
  await checkpoint('payment-final')
  // A process that dies before these are settled leaves final transfers behind that their orders do not know of.
  return { changed: [...dropped, ...(await depositStore.ordersBehind(db, rail))], failure }
}
