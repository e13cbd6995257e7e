import { base58 } from '@scure/base'
import { z } from 'zod'
import { rawAddress } from '#server/adapters/ton/addresses.ts'
import * as connections from '#server/modules/connections/index.ts'
import { hour, minute } from '#server/lib/clock.ts'
import type { Desk } from './desk-state.ts'
import { nextSlot, passTime, readChains, toSlot } from './pass-time.ts'
import { payments, payOrder } from './orders.ts'
import { connectedHandles } from './publications.ts'
import { Impossible, possible } from './impossible.ts'
import { actInTelegram, telegramActions } from './desk-telegram.ts'

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

/** X can go wrong in these ways; the words are the simulator's own. */
const faults = [
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
] as const

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
  ...telegramActions,
  z.object({ do: z.literal('ton.connect') }),
  z.object({ do: z.literal('ton.sign'), wallet: tonWallet, transaction: tonTransaction }),
  z.object({ do: z.literal('x.write'), handle, text: z.string().trim().min(1).max(25_000) }),
  z.object({ do: z.literal('x.revoke'), handle }),
  z.object({ do: z.literal('x.keys'), handle }),
  z.object({ do: z.literal('x.fail'), kind: z.enum(faults) }),
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
    case 'telegram.start':
    case 'telegram.press':
    case 'telegram.block':
    case 'telegram.fail':
    case 'telegram.launch':
    case 'telegram.login':
    case 'telegram.pay':
    case 'telegram.inline':
    case 'telegram.share':
    case 'room.add':
    case 'room.bot':
    case 'room.migrate':
      return actInTelegram(desk, action)
    case 'ton.connect':
      return { address: rawAddress(simulators.ton.wallet) }
    case 'ton.sign': {
      const { wallet: payer = simulators.ton.wallet, transaction } = action
      return { txId: await possible(simulators.ton.sign({ wallet: payer, transaction })) }
    }
    case 'x.write':
      return { id: (await x.addTweet({ handle: action.handle, text: action.text })).id }
    case 'x.revoke':
      return revoke(desk, action.handle)
    case 'x.keys':
      return x.ownApp(action.handle)
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

/** The owner of an X account takes the app's access away on X's own pages. */
async function revoke({ deps, simulators }: Desk, handle: string): Promise<null> {
  const connection = (await connectedHandles(deps.db)).get(handle.toLowerCase())
  if (!connection) throw new Impossible(`No agent is connected to @${handle}`)
  const { accessToken } = await connections.openCredentials(deps, connection.connectionId)
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
