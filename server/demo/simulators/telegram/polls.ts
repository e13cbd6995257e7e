import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { badRequest } from './answer.ts'
import { integer } from './method.ts'
import type { SimChatInfo, SimPoll } from './state.ts'
import { takeText } from './text.ts'

/** What of sendPoll is understood: a plain poll. Others are refused, as nobody sends them. */
export const pollInput = z.object({
  question: z.string(),
  options: z.array(z.object({ text: z.string() })),
  is_anonymous: z.boolean().default(true),
  open_period: integer.optional(),
})

const questionMax = 300
const optionsMax = 12
const optionMax = 100

/** A poll as Telegram takes it (outside fact: telegram-polls). Lengths count UTF-16 units: never more generous than Telegram. */
export function takePoll(
  { question: asked, options, is_anonymous, open_period }: z.output<typeof pollInput>,
  { chat, date }: { chat: SimChatInfo; date: number },
): SimPoll {
  const question = takeText(asked, undefined).text
  if (question === '') throw badRequest('text must be non-empty')
  if (question.length > questionMax) throw badRequest(`poll question length must not exceed ${questionMax}`)
  if (options.length < 2) throw badRequest('poll must have at least 2 option')
  if (options.length > optionsMax) throw badRequest(`poll can't have more than ${optionsMax} options`)
  const texts = options.map(({ text }) => takeText(text, undefined).text)
  if (texts.includes('')) throw badRequest('text must be non-empty')
  if (texts.some((text) => text.length > optionMax))
    throw badRequest(`poll options length must not exceed ${optionMax}`)
  if (chat.type === 'channel' && !is_anonymous)
    throw badRequest("non-anonymous polls can't be sent to channel chats")
  if (open_period !== undefined && (open_period < 5 || open_period > 2_628_000))
    throw badRequest('poll must be open for 5 to 2628000 seconds')
  return {
    id: String(randomBytes(8).readBigUInt64BE() >> 1n),
    question,
    options: texts.map((text, index) => ({ persistent_id: String(index), text, voter_count: 0 })),
    total_voter_count: 0,
    is_closed: false,
    is_anonymous,
    type: 'regular',
    allows_multiple_answers: false,
    allows_revoting: true,
    members_only: false,
    ...(open_period === undefined ? {} : { open_period, close_date: date + open_period }),
  }
}
