import type { Api } from 'grammy'

export interface OutgoingPoll {
  options: string[]
  /** For so long people may choose. */
  minutes: number
}

/** Asks a question. Channels take no poll that tells who chose what (outside fact: telegram-polls). */
export function sendPoll(
  api: Api,
  chat: number | string,
  { question, options, minutes }: OutgoingPoll & { question: string },
  beside: Parameters<Api['sendPoll']>[3] & object,
): Promise<unknown> {
  const choices = options.map((text) => ({ text }))
  return api.sendPoll(chat, question, choices, { ...beside, is_anonymous: true, open_period: minutes * 60 })
}
