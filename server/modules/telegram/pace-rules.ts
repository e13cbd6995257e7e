import { hour, later, minute, second } from '#server/lib/clock.ts'

/** One of Telegram's limits: one message each `gap` milliseconds on average, at most `burst` at once. */
export interface Limit {
  key: string
  gap: number
  burst: number
}

const botKey = 'bot'

/**
 * What a message to this chat counts against (core.telegram.org/bots/faq): about 30 a second for the bot, of which five are
 * left to its answers in chats; one a second for a chat; 20 a minute for a group or channel.
 */
export function limitsOf(chatId: string): Limit[] {
  const isRoom = chatId.startsWith('-')
  return [
    { key: botKey, gap: second / 25, burst: 1 },
    { key: `chat ${chatId}`, gap: second, burst: 1 },
    // Five at once and then one in four seconds are twenty in any minute.
    ...(isRoom ? [{ key: `room ${chatId}`, gap: 4 * second, burst: 5 }] : []),
  ]
}

/** No limit keeps anybody waiting longer than this, even after a clock was moved back. */
const believedFor: Record<string, number> = { [botKey]: minute }

/**
 * When the next message may go. `at`: this is its turn, and `freeAt` what each limit says afterwards; `busyUntil`: the
 * chat itself keeps it waiting past the bot's next turn, so that turn is another chat's.
 */
export function turnOf(
  limits: Limit[],
  known: Map<string, Date>,
  now: Date,
): { at: Date; freeAt: Map<string, Date> } | { busyUntil: Date } {
  const freeAt = (limit: Limit) => {
    const at = known.get(limit.key)
    return at && at > now && at <= later(now, believedFor[limit.key] ?? hour) ? at : now
  }
  const open = (limit: Limit) => latest(now, later(freeAt(limit), -(limit.burst - 1) * limit.gap))
  const own = latest(now, ...limits.filter(({ key }) => key !== botKey).map(open))
  const at = latest(now, ...limits.filter(({ key }) => key === botKey).map(open))
  if (own > at) return { busyUntil: own }
  return {
    at,
    freeAt: new Map(limits.map((limit) => [limit.key, later(latest(at, freeAt(limit)), limit.gap)])),
  }
}

function latest(...dates: [Date, ...Date[]]): Date {
  return new Date(Math.max(...dates.map((date) => date.getTime())))
}
