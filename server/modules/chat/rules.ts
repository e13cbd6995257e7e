import { priceMilli } from '#contract/limits.ts'
import type { ExpensePurpose } from '#contract/lists.ts'
import { z } from 'zod'
import { minute, second } from '#server/lib/clock.ts'

/** An answer still "running" after this belongs to a process that died; a living one gave up before. */
export const abandonedAfter = 2 * minute
/** When a living process gives up on an answer. */
export const answerTimeout = 90 * second
/** How often the text so far is written to its row, from which readers in all processes get it. */
export const saveEvery = 0.15 * second
/** How often somebody who listens from elsewhere looks for more. */
export const lookEvery = 0.2 * second
/** How much of the conversation the model is shown. */
export const messagesRemembered = 20

/** Coins that a question is about. */
export const tickerList = z.array(z.string().max(16)).max(5)

/** After so many rounds of calls the model may only speak. */
export const roundsMax = 4
/** So many things an answer may offer to do. */
export const offersMax = 5

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

/** What an answer is charged as, by where it was asked for. */
export function purposeOf(place: 'web' | 'telegram'): ExpensePurpose {
  return place === 'telegram' ? 'TELEGRAM_MESSAGE' : 'CHAT_MESSAGE'
}

export function priceOf(place: 'web' | 'telegram'): number {
  return priceMilli[purposeOf(place)]
}

/**
 * What of a growing text may be shown and kept: its beginning never changes any more. Space at either end waits until it
 * is known to stand between words, half a character until its other half is there.
 */
export function settledText(text: string): string {
  return text
    .trim()
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
}

// Events ------------------------------------------------------------------------------------------------------------

/**
 * The id of the event after which somebody has read so many UTF-16 units: 1 is the start, each unit counts one. Ids follow
 * from the text alone, so that every process gives the same one and a reader who comes back gets each character once.
 */
export function eventIdAfter(length: number): number {
  return 1 + length
}

/** How much of the text somebody has who saw this event last; 0 for one that saw none. */
export function lengthReadAt(eventId: number): number {
  return Math.max(0, eventId - 1)
}
