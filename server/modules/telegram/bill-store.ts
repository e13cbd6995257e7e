import type { Db } from '#db/connect.ts'

export async function putBill(
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

export async function deleteBill(db: Db, orderNo: string) {
  return db
    .deleteFrom('telegram_bill')
    .where('order_no', '=', orderNo)
    .returning(['chat_id as chatId', 'message_id as messageId'])
    .executeTakeFirst()
}
