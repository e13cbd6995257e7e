import { z } from 'zod'
import type { Desk } from './desk-state.ts'
import { Impossible, possible } from './impossible.ts'

const person = z.int()
/** A group or channel; left out: the person's own chat with the bot. */
const room = z.int().optional()
const payload = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/)
  .optional()

/** Telegram can go wrong in these ways; the words are the simulator's own. */
const faults = [
  'refuse',
  'blocked',
  'rate-limit',
  'server-error',
  'server-error-after-accept',
  'timeout-after-accept',
  'cut-after-accept',
  'cut-before',
  'parse-error',
] as const

/** What a person at the desk can do in the simulated Telegram. */
export const telegramActions = [
  z.object({ do: z.literal('telegram.say'), person, room, text: z.string().trim().min(1).max(4096) }),
  z.object({ do: z.literal('telegram.start'), person, payload }),
  z.object({
    do: z.literal('telegram.press'),
    person,
    room,
    messageId: z.int(),
    button: z.string().max(300),
  }),
  z.object({ do: z.literal('telegram.block'), person, blocked: z.boolean() }),
  z.object({ do: z.literal('telegram.fail'), kind: z.enum(faults) }),
  z.object({ do: z.literal('telegram.launch'), person, startParam: z.string().max(512).optional() }),
  z.object({ do: z.literal('telegram.login'), person }),
  z.object({ do: z.literal('telegram.pay'), person, invoice: z.string().min(1).max(200) }),
  z.object({ do: z.literal('telegram.inline'), person, query: z.string().max(256) }),
  z.object({ do: z.literal('telegram.share'), person, room, result: z.string().max(64) }),
  z.object({
    do: z.literal('room.add'),
    person,
    type: z.enum(['group', 'channel']),
    title: z.string().trim().min(1).max(128),
  }),
  z.object({
    do: z.literal('room.bot'),
    person,
    room: z.int(),
    to: z.enum(['member', 'administrator', 'muted', 'kicked']),
    payload,
  }),
  z.object({ do: z.literal('room.migrate'), room: z.int() }),
] as const

type TelegramAction = z.output<(typeof telegramActions)[number]>

/** Does it and returns what the page needs to go on. */
export async function actInTelegram(desk: Desk, action: TelegramAction): Promise<unknown> {
  const { telegram } = desk.simulators
  switch (action.do) {
    case 'telegram.say': {
      const who = personOf(desk, action.person)
      await possible(
        action.room === undefined ? who.say(action.text) : roomOf(desk, action.room).say(who, action.text),
      )
      return null
    }
    case 'telegram.start':
      await possible(personOf(desk, action.person).start(action.payload))
      return null
    case 'telegram.press': {
      const { messageId, button } = action
      const who = personOf(desk, action.person)
      const { opened } = await possible(
        action.room === undefined
          ? who.press(messageId, button)
          : roomOf(desk, action.room).press(who, messageId, button),
      )
      return { opened }
    }
    case 'telegram.block': {
      const who = personOf(desk, action.person)
      await (action.blocked ? who.block() : who.unblock())
      return null
    }
    case 'telegram.fail':
      telegram.failNext(action.kind)
      return null
    case 'telegram.launch': {
      const { startParam } = action
      const launchData = await personOf(desk, action.person).launchData(startParam ? { startParam } : {})
      return { launchData }
    }
    case 'telegram.login':
      return { fields: camelCased(await personOf(desk, action.person).loginWidget()) }
    case 'telegram.pay': {
      const payment = await possible(personOf(desk, action.person).pay(action.invoice))
      return payment.paid ? { paid: true } : { paid: false, error: payment.error }
    }
    case 'telegram.inline': {
      const offered = await personOf(desk, action.person).inline(action.query)
      desk.memory.offered = offered?.results ?? []
      return { results: desk.memory.offered, button: offered?.button ?? null }
    }
    case 'telegram.share': {
      const result = desk.memory.offered.find(({ id }) => id === action.result)
      if (!result) throw new Impossible('The bot offers that no more')
      const to = action.room === undefined ? {} : { room: roomOf(desk, action.room) }
      await possible(personOf(desk, action.person).share(result, to))
      return null
    }
    case 'room.add': {
      const { type, title } = action
      const owner = personOf(desk, action.person)
      return { id: (type === 'group' ? telegram.group : telegram.channel)({ title, owner }).id }
    }
    case 'room.bot':
      return changeBot(desk, action)
    case 'room.migrate':
      return { id: await roomOf(desk, action.room).migrate() }
  }
}

async function changeBot(
  desk: Desk,
  { person: id, room: roomId, to, payload: startPayload }: Extract<TelegramAction, { do: 'room.bot' }>,
): Promise<null> {
  const by = personOf(desk, id)
  const where = roomOf(desk, roomId)
  const isThere = !['left', 'kicked'].includes(where.bot.status)
  if (to === 'kicked') await where.kick({ by })
  else if (isThere) await where.setBot({ by, administrator: to === 'administrator', canPost: to !== 'muted' })
  else await where.addBot({ by, administrator: to === 'administrator', canPost: to !== 'muted' })
  if (startPayload !== undefined)
    await where.say(by, `/start@${desk.simulators.telegram.bot.username} ${startPayload}`)
  return null
}

function personOf({ simulators }: Desk, id: number) {
  const found = simulators.telegram.users().find((one) => one.id === id)
  if (!found) throw new Impossible('Nobody in this Telegram has that id')
  return found
}

function roomOf({ simulators }: Desk, id: number) {
  const found = simulators.telegram.rooms().find((one) => one.id === id)
  if (!found) throw new Impossible('There is no such group or channel')
  return found
}

/** Telegram's widget hands out snake_case, our contract takes camelCase (decision: widget-fields-as-sent). */
function camelCased(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
}
