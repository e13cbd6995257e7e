import type { Db } from '#db/connect.ts'
import * as store from './bill-store.ts'

/** Remembers the message in which an order's invoice stands. */
export async function keepBill(
  db: Db,
  bill: { orderNo: string; userId: string; chatId: string; messageId: number },
): Promise<void> {
  await store.putBill(db, bill)
}

/** The message of an order, for whoever tells that it is paid: once, then it is forgotten. */
export async function takeBill(
  db: Db,
  orderNo: string,
): Promise<{ chatId: string; messageId: number } | null> {
  return (await store.deleteBill(db, orderNo)) ?? null
}
