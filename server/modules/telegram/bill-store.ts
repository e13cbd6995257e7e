import type { Db } from '#db/connect.ts'

/** Remembers the message in which an order's invoice stands. */
export async function keepBill(
  db: Db,
  {
    orderNo,
    userId,
    chatId,
    messageId,
  }: { orderNo: string; userId: string; chatId: string; messageId: number },
): Promise<void> {
  await db
    .insertInto('telegram_bill')
    .values({ order_no: orderNo, user_id: userId, chat_id: chatId, message_id: messageId })
    .execute()
}

/** The message of an order, returned once so that one caller marks it as paid; then it is forgotten. */
export async function takeBill(
  db: Db,
  orderNo: string,
): Promise<{ chatId: string; messageId: number } | null> {
  const bill = await db
    .deleteFrom('telegram_bill')
    .where('order_no', '=', orderNo)
    .returning(['chat_id as chatId', 'message_id as messageId'])
    .executeTakeFirst()
  return bill ?? null
}
