/** Where Telegram brings updates, where it does not wait to be asked. */
export const webhookPath = '/telegram/webhook'
