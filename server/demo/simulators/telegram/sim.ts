import { EventEmitter } from 'node:events'
import { createServer } from 'node:http'
import type { Clock } from '#server/lib/clock.ts'
import { listenOnLoopback } from '#server/demo/simulators/loopback.ts'
import { createHttpListener, runFromResponse, type CapturedRequest } from './http.ts'
import { createFaults, type FaultKind, type Hold } from './faults.ts'
import { createUser, simUser, type NewSimUser, type SimUser } from './people.ts'
import { createRates } from './rates.ts'
import { createRoom, simRoom, type NewSimRoom, type SimRoom } from './rooms.ts'
import { giveBack } from './stars-methods.ts'
import { openStore, type SimInlineAnswer, type SimUpdate } from './state.ts'
import { createUpdates } from './updates.ts'
import type { World } from './world.ts'

export type {
  CapturedRequest,
  FaultKind,
  Hold,
  NewSimRoom,
  NewSimUser,
  SimInlineAnswer,
  SimRoom,
  SimUpdate,
  SimUser,
}
export type { ShownButton, ShownMessage } from './shown.ts'

export interface TelegramSimOptions {
  clock: Clock
  port?: number
  /** A folder; the state survives a restart in it. */
  stateDir?: string
  /** Keeps every request in `captured`. */
  capture?: boolean
  token?: string
  username?: string
  /** Where links to the bot lead on to. */
  deskUrl?: string
  /** Telegram's limits per second and minute; on unless false. */
  rateLimits?: boolean
}

export interface TelegramSim {
  /** Base URL of the Bot API and of the pages behind links to the bot. */
  url: string
  token: string
  bot: { id: number; username: string; name: string }
  /** Makes a person; one with the id of somebody known is that somebody. */
  user(profile: NewSimUser): SimUser
  users(): SimUser[]
  group(room: NewSimRoom): SimRoom
  supergroup(room: NewSimRoom): SimRoom
  channel(room: NewSimRoom): SimRoom
  rooms(): SimRoom[]
  /** Lets the next calls fail; of sendMessage and sendPhoto unless `on` names another method. */
  failNext(kind: FaultKind, options?: { on?: string; times?: number }): void
  /** One call in six meets a fault that this seed draws, but for those a bot only listens by; null: no longer. */
  unpleasant(seed: number | null): void
  /** Nothing that was planned goes wrong any more. */
  calm(): void
  /** Gives a payment in Stars back without having been asked by the bot, as after a chargeback. `unheard`: its update is lost. */
  giveStarsBack(chargeId: string, options?: { unheard?: boolean }): Promise<void>
  /** The next call of this method takes effect, and its answer waits until released. */
  hold(method: string): Hold
  /** Delivers an update once more, or one made by hand. Answers the webhook's HTTP status, null when the bot polls. */
  deliver(update: SimUpdate): Promise<number | null>
  /** Calls that took effect: messages put into chats, and each method's count. */
  sent(): { messages: number; methods: Record<string, number> }
  /** Updates the bot has not confirmed yet. */
  pendingUpdates(): number
  commands(languageCode?: string): { command: string; description: string }[]
  photo(fileId: string): { bytes: Uint8Array; mediaType: string } | null
  /** The link of the newest invoice with that payload. */
  invoiceLink(payload: string): string | null
  /** Calls the listener after every change until the answer is called. */
  onChange(listener: () => void): () => void
  rateLimits: { enabled: boolean }
  captured: CapturedRequest[]
  close(): Promise<void>
}

const sendingMethods = [
  'sendMessage',
  'sendPhoto',
  'sendVideo',
  'sendAnimation',
  'forwardMessage',
  'copyMessage',
]

/** A Telegram of our own on loopback: the Bot API over HTTP, people and rooms to play, and ways to let it fail. */
export async function createTelegramSim(options: TelegramSimOptions): Promise<TelegramSim> {
  const token = options.token ?? '7000000001:SIMULATED-simulated-SIMULATED-00001'
  const bot = {
    id: Number(token.split(':')[0]),
    is_bot: true as const,
    first_name: 'Kolony',
    username: options.username ?? 'kolony_demo_bot',
  }
  const store = openStore(options.stateDir)
  const { state } = store
  const changes = new EventEmitter().setMaxListeners(0)
  const faults = createFaults()
  const captured: CapturedRequest[] = []
  const world: World = {
    clock: options.clock,
    token,
    bot,
    store,
    updates: createUpdates(
      store,
      (call) => runFromResponse(world, call, options.capture ? captured : null),
      options.clock,
    ),
    rates: createRates(options.rateLimits ?? true),
    changed() {
      store.save()
      changes.emit('change')
    },
  }

  const server = createServer(
    createHttpListener(world, {
      faults,
      captured: options.capture ? captured : null,
      deskUrl: options.deskUrl ?? null,
    }),
  )
  const { url, close } = await listenOnLoopback(server, options.port)

  return {
    url,
    token,
    bot: { id: bot.id, username: bot.username, name: bot.first_name },
    user(profile) {
      const known = profile.id === undefined ? undefined : state.users[String(profile.id)]
      return simUser(world, changes, known ?? createUser(world, profile))
    },
    users: () => Object.values(state.users).map((record) => simUser(world, changes, record)),
    group: (room) => createRoom(world, 'group', room),
    supergroup: (room) => createRoom(world, 'supergroup', room),
    channel: (room) => createRoom(world, 'channel', room),
    rooms() {
      const rooms = Object.values(state.chats).filter(
        ({ info, migratedTo }) => info.type !== 'private' && migratedTo === null,
      )
      return rooms.map((chat) => simRoom(world, chat))
    },
    failNext: (kind, faultOptions) => faults.failNext(kind, faultOptions),
    unpleasant: (seed) => faults.unpleasant(seed),
    calm: () => faults.calm(),
    giveStarsBack: (chargeId, options) => giveBack(world, chargeId, options),
    hold: (method) => faults.hold(method),
    deliver: (update) => world.updates.deliver(update),
    sent() {
      const counts = sendingMethods.map((method) => state.accepted[method] ?? 0)
      return { messages: counts.reduce((sum, count) => sum + count, 0), methods: { ...state.accepted } }
    },
    pendingUpdates: () => state.updates.length,
    commands: (languageCode) => state.commands[`{"type":"default"} ${languageCode ?? ''}`] ?? [],
    photo(fileId) {
      const bytes = store.photos.get(fileId)
      const file = state.files[fileId]
      return bytes && file ? { bytes, mediaType: file.mediaType } : null
    },
    invoiceLink(payload) {
      const known = Object.entries(state.invoices).findLast(([, invoice]) => invoice.payload === payload)
      return known ? `https://t.me/$${known[0]}` : null
    },
    onChange(listener) {
      changes.on('change', listener)
      return () => void changes.off('change', listener)
    },
    rateLimits: world.rates,
    captured,
    async close() {
      faults.releaseAll()
      await world.updates.close()
      await close()
      await store.flush()
    },
  }
}
