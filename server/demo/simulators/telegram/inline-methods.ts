import { randomBytes } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { z } from 'zod'
import { badRequest } from './answer.ts'
import { inlineMarkup, takeButtons } from './keyboards.ts'
import { integer, method, type Method } from './method.ts'
import type { SimChat, SimInlineAnswer, SimMessage, SimUserRecord } from './state.ts'
import { takeText } from './text.ts'
import { untilThere } from './until-there.ts'
import { addMessage, unixTime, type World } from './world.ts'

/** How long a bot has to answer an inline query. */
const answerMilliseconds = 10_000

const article = z.object({
  type: z.literal('article'),
  id: z.string().refine((id) => id !== '' && Buffer.byteLength(id) <= 64, 'RESULT_ID_INVALID'),
  title: z.string().min(1),
  description: z.string().optional(),
  input_message_content: z.object({
    message_text: z.string().min(1).max(4096),
    parse_mode: z.string().optional(),
  }),
  reply_markup: inlineMarkup.optional(),
})

/** The methods of inline mode. Articles are the only results this product offers. */
export const inlineMethods: Record<string, Method> = {
  answerInlineQuery: method(
    z.object({
      inline_query_id: z.string(),
      results: z.array(article).max(50),
      cache_time: integer.min(0).default(300),
      is_personal: z.boolean().default(false),
      next_offset: z
        .string()
        .refine((offset) => Buffer.byteLength(offset) <= 64)
        .default(''),
      button: z
        .object({ text: z.string().min(1), start_parameter: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) })
        .optional(),
    }),
    (world, input) => {
      const asked = world.store.state.inlineQueries[input.inline_query_id]
      if (!asked || asked.answer || Date.now() - asked.at > answerMilliseconds)
        throw badRequest('query is too old and response timeout expired or query ID is invalid')
      const ids = input.results.map(({ id }) => id)
      if (new Set(ids).size < ids.length) throw badRequest('RESULT_ID_DUPLICATE')
      asked.answer = {
        results: input.results.map(({ id, title, description, input_message_content, reply_markup }) => ({
          id,
          title,
          description: description ?? '',
          ...takeText(input_message_content.message_text, input_message_content.parse_mode),
          markup: takeButtons(reply_markup) ?? null,
        })),
        isPersonal: input.is_personal,
        cacheSeconds: input.cache_time,
        nextOffset: input.next_offset,
        button: input.button ? { text: input.button.text, payload: input.button.start_parameter } : null,
      }
      world.changed()
      return true
    },
  ),
}

/** Somebody types the bot's name and these words in some chat; null where the bot gets no such updates or says nothing in time. */
export async function askInline(
  world: World,
  changes: EventEmitter,
  { user, query, offset }: { user: SimUserRecord; query: string; offset: string },
): Promise<SimInlineAnswer | null> {
  const { inlineQueries } = world.store.state
  const id = String(randomBytes(8).readBigUInt64BE())
  inlineQueries[id] = { at: Date.now(), answer: null }
  if (!world.updates.push({ inline_query: { id, from: user, query, offset } })) return null
  return untilThere(changes, () => inlineQueries[id]?.answer ?? null, answerMilliseconds)
}

/** Somebody chooses one of the results: it is sent to the chat in their name. */
export async function sendInline(
  world: World,
  chat: SimChat,
  { user, result }: { user: SimUserRecord; result: SimInlineAnswer['results'][number] },
): Promise<SimMessage> {
  const { text, entities, markup } = result
  return addMessage(world, chat, {
    date: await unixTime(world),
    ...(chat.info.type === 'channel' ? { sender_chat: chat.info } : { from: user }),
    via_bot: world.bot,
    text,
    ...(entities.length > 0 ? { entities } : {}),
    ...(markup ? { reply_markup: markup } : {}),
  })
}
