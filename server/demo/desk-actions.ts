import { base58 } from '@scure/base'
import { z } from 'zod'
import * as accounts from '#server/modules/accounts/index.ts'
import { hour, minute } from '#server/lib/clock.ts'
import type { Desk } from './desk-state.ts'
import { nextSlot, passTime, readChains, toSlot } from './pass-time.ts'
import { payments, payOrder } from './orders.ts'
import { connectedHandles } from './publications.ts'

const person = z.int()
const handle = z.string().regex(/^[A-Za-z0-9_]{1,15}$/, 'A handle has 1 to 15 letters, digits or underscores')

/** Left out: the demo's wallet, which holds plenty. */
const tonWallet = z.string().max(100).optional()
/** Whose simulated Solana wallet: the same name is the same wallet. */
const owner = z.string().trim().min(1).max(40)
const base64 = z.base64().max(8192)
/** What a Solana wallet holds when it is first connected. */
const pocket = { usdt: 1000, sol: 1 }

const tonTransaction = z.object({
  validUntil: z.int(),
  messages: z.array(z.object({ address: z.string(), amount: z.string(), payload: z.string() })).max(4),
})

/** X and Telegram can go wrong in these ways; the words are the simulators' own. */
export const faults = {
  x: [
    'refuse',
    'duplicate',
    'reply-not-permitted',
    'rate-limit',
    'quota',
    'unauthorized',
    'server-error',
    'server-error-after-accept',
    'timeout-after-accept',
    'cut-after-accept',
    'cut-before',
  ],
  telegram: [
    'refuse',
    'blocked',
    'rate-limit',
    'server-error',
    'server-error-after-accept',
    'timeout-after-accept',
    'cut-after-accept',
    'cut-before',
    'parse-error',
  ],
} as const

/** What a person at the desk can do to the simulated world. */
export const deskAction = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('person.add'),
    firstName: z.string().trim().min(1).max(64),
    username: z
      .string()
      .regex(/^[A-Za-z]\w{4,31}$/, 'A Telegram username has 5 to 32 letters, digits or underscores')
      .optional(),
    languageCode: z.enum(['en', 'fr', 'vi', 'zh', 'ar']).default('en'),
  }),
  z.object({ do: z.literal('telegram.say'), person, text: z.string().trim().min(1).max(4096) }),
  z.object({
    do: z.literal('telegram.start'),
    person,
    payload: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,64}$/)
      .optional(),
  }),
  z.object({ do: z.literal('telegram.press'), person, messageId: z.int(), button: z.string().max(300) }),
  z.object({ do: z.literal('telegram.block'), person, blocked: z.boolean() }),
  z.object({ do: z.literal('telegram.fail'), kind: z.enum(faults.telegram) }),
  z.object({ do: z.literal('telegram.launch'), person, startParam: z.string().max(512).optional() }),
  z.object({ do: z.literal('telegram.login'), person }),
  z.object({ do: z.literal('telegram.pay'), person, invoice: z.string().min(1).max(200) }),
  z.object({ do: z.literal('ton.sign'), wallet: tonWallet, transaction: tonTransaction }),
  z.object({ do: z.literal('x.write'), handle, text: z.string().trim().min(1).max(25_000) }),
  z.object({ do: z.literal('x.revoke'), handle }),
  z.object({ do: z.literal('x.fail'), kind: z.enum(faults.x) }),
  z.object({ do: z.literal('x.lag'), minutes: z.int().min(0).max(1440) }),
  z.object({
    do: z.literal('order.pay'),
    orderNo: z.string().max(40),
    payment: z.enum(payments),
    person: person.nullable().default(null),
  }),
  z.object({
    do: z.literal('solana.fund'),
    wallet: z
      .string()
      .regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 'A Solana address has 32 to 44 letters and digits'),
    usdt: z.number().min(0).max(100_000),
  }),
  z.object({ do: z.literal('solana.connect'), owner }),
  z.object({ do: z.literal('solana.signMessage'), owner, message: base64 }),
  z.object({ do: z.literal('solana.sign'), owner, transaction: base64 }),
  z.object({
    do: z.literal('clock.pass'),
    hours: z
      .number()
      .min(0)
      .max(24 * 7),
  }),
  z.object({ do: z.literal('clock.next') }),
])

export type DeskAction = z.output<typeof deskAction>

/** Something that cannot be done the way the world is now; told to the person at the desk as it is. */
export class Impossible extends Error {}

/** Does it and returns what the page needs to go on. */
export async function act(desk: Desk, action: DeskAction): Promise<unknown> {
  const { deps, simulators, memory } = desk
  const { x, telegram } = simulators
  switch (action.do) {
    case 'person.add': {
      const { firstName, username, languageCode } = action
      const added = telegram.user({ firstName, languageCode, ...(username ? { username } : {}) })
      return { id: added.id }
    }
    case 'telegram.say':
      await possible(personOf(desk, action.person).say(action.text))
      return null
    case 'telegram.start':
      await possible(personOf(desk, action.person).start(action.payload))
      return null
    case 'telegram.press': {
      const { opened } = await possible(personOf(desk, action.person).press(action.messageId, action.button))
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
    case 'ton.sign': {
      const { wallet: payer = simulators.ton.wallet, transaction } = action
      return { txId: await possible(simulators.ton.sign({ wallet: payer, transaction })) }
    }
    case 'x.write':
      return { id: (await x.addTweet({ handle: action.handle, text: action.text })).id }
    case 'x.revoke':
      return revoke(desk, action.handle)
    case 'x.fail':
      x.failNext(action.kind)
      return null
    case 'x.lag':
      x.timelineLag(action.minutes * minute)
      memory.lagMinutes = action.minutes
      return null
    case 'order.pay': {
      const { orderNo, payment, person: payer } = action
      await possible(payOrder(deps, simulators, { orderNo, payment, person: payer }))
      await readChains(deps)
      return null
    }
    case 'solana.fund':
      await possible(simulators.solana.fund(action.wallet, { usdt: action.usdt, sol: 1 }))
      return null
    case 'solana.connect': {
      const address = simulators.solana.wallet(action.owner)
      const { sol } = await simulators.solana.balance(address)
      if (sol === 0) await simulators.solana.fund(address, pocket)
      return { address, publicKey: Buffer.from(base58.decode(address)).toString('base64') }
    }
    case 'solana.signMessage':
      return { signature: simulators.solana.signMessage(action.owner, action.message) }
    case 'solana.sign':
      return { transaction: await possible(signed(desk, action)) }
    case 'clock.pass':
      moveTime(desk, () => passTime(deps, action.hours * hour))
      return null
    case 'clock.next': {
      const slot = await nextSlot(deps)
      if (!slot) throw new Impossible('Nothing is planned: connect an automated agent first')
      moveTime(desk, () => toSlot(deps, slot))
      return null
    }
  }
}

async function signed({ simulators }: Desk, asked: { owner: string; transaction: string }) {
  return simulators.solana.sign(asked.owner, asked.transaction)
}

function personOf({ simulators }: Desk, id: number) {
  const found = simulators.telegram.users().find((one) => one.id === id)
  if (!found) throw new Impossible('Nobody in this Telegram has that id')
  return found
}

/** The simulator refuses in plain errors what the Telegram app would not offer (writing to a blocked bot, a button that has gone). */
async function possible<T>(attempt: Promise<T>): Promise<T> {
  try {
    return await attempt
  } catch (error) {
    throw new Impossible(error instanceof Error ? error.message : String(error))
  }
}

/** Telegram's widget hands out snake_case, our contract takes camelCase (contract 3.1). */
function camelCased(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
}

/** The owner of an X account takes the app's access away on X's own pages. */
async function revoke({ deps, simulators }: Desk, handle: string): Promise<null> {
  const connection = (await connectedHandles(deps.db)).get(handle.toLowerCase())
  if (!connection) throw new Impossible(`No agent is connected to @${handle}`)
  const { accessToken } = await accounts.openCredentials(deps, connection.connectionId)
  simulators.x.revoke(accessToken)
  return null
}

/** One journey at a time; the page sees by `moving` when it is over. */
function moveTime({ deps, memory }: Desk, journey: () => Promise<unknown>): void {
  if (memory.moving) throw new Impossible('The clock is moving already')
  memory.moving = true
  journey()
    .catch((error: unknown) => deps.log.error({ error }, 'the clock could not be moved'))
    .finally(() => {
      memory.moving = false
    })
}
