import { minute, second } from '#server/lib/clock.ts'

/** An answer still "running" after this belongs to a process that died; a living one gave up before. */
export const abandonedAfter = 2 * minute
/** When a living process gives up on an answer. */
export const answerTimeout = 90 * second
/** How often the text so far is written to its row. */
export const saveEvery = second
/** How much of the conversation the model is shown. */
export const messagesRemembered = 20
/** About 2,500 characters of English: an answer has to fit one Telegram message. */
export const answerTokensMax = 700

interface Said {
  role: 'user' | 'agent'
  content: string
}

/** What was said, oldest first, as the model takes it: what failed or has no text is left out, neighbours of one role are joined. */
export function conversationFor(said: Said[]): { role: 'user' | 'assistant'; content: string }[] {
  const turns: { role: 'user' | 'assistant'; content: string }[] = []
  for (const { role, content } of said) {
    if (content === '') continue
    const turn = role === 'agent' ? 'assistant' : 'user'
    const last = turns.at(-1)
    if (last?.role === turn) last.content += `\n\n${content}`
    else turns.push({ role: turn, content })
  }
  return turns
}
