import { mkdirSync, readFileSync, existsSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

// What the simulated Telegram knows, in Telegram's own field names where it goes over the wire as it stands.

export interface SimUserRecord {
  id: number
  is_bot: boolean
  first_name: string
  last_name?: string
  username?: string
  language_code?: string
}

export interface SimChatInfo {
  id: number
  type: 'private' | 'group' | 'supergroup' | 'channel'
  title?: string
  username?: string
  first_name?: string
  last_name?: string
}

export interface SimButton {
  text: string
  url?: string
  callback_data?: string
  web_app?: { url: string }
  [other: string]: unknown
}

export interface SimEntity {
  type: string
  offset: number
  length: number
  [detail: string]: unknown
}

export interface SimPhotoSize {
  file_id: string
  file_unique_id: string
  width: number
  height: number
  file_size: number
}

export interface SimVideo {
  file_id: string
  file_unique_id: string
  width: number
  height: number
  duration: number
  mime_type: string
  file_size: number
}

export interface SimPoll {
  id: string
  question: string
  options: { persistent_id: string; text: string; voter_count: number }[]
  total_voter_count: number
  is_closed: boolean
  is_anonymous: boolean
  type: 'regular'
  allows_multiple_answers: boolean
  allows_revoting: boolean
  members_only: boolean
  open_period?: number
  close_date?: number
}

export interface SimMessage {
  message_id: number
  date: number
  edit_date?: number
  chat: SimChatInfo
  from?: SimUserRecord
  sender_chat?: SimChatInfo
  text?: string
  entities?: SimEntity[]
  caption?: string
  caption_entities?: SimEntity[]
  photo?: SimPhotoSize[]
  video?: SimVideo
  /** A GIF, or a video without sound that plays by itself. */
  animation?: SimVideo
  poll?: SimPoll
  reply_markup?: { inline_keyboard: SimButton[][] }
  via_bot?: SimUserRecord
  web_app_data?: { data: string; button_text: string }
  reply_to_message?: SimMessage
  message_thread_id?: number
  is_topic_message?: true
  forum_topic_created?: { name: string; icon_color: number }
  is_automatic_forward?: true
  forward_origin?: { type: string; date: number; [detail: string]: unknown }
  has_protected_content?: true
  successful_payment?: SimPayment
  refunded_payment?: SimPayment
  migrate_to_chat_id?: number
  migrate_from_chat_id?: number
}

export interface SimPayment {
  currency: 'XTR'
  total_amount: number
  invoice_payload: string
  telegram_payment_charge_id: string
  provider_payment_charge_id?: string
}

export interface SimInvoice {
  title: string
  description: string
  payload: string
  amount: number
}

export type MemberStatus = 'creator' | 'administrator' | 'member' | 'restricted' | 'left' | 'kicked'

export interface SimMember {
  status: MemberStatus
  canPost: boolean
}

export interface SimChat {
  info: SimChatInfo
  /** By user id, the bot among them. In a private chat only the bot: `member` once the person pressed Start, `kicked` when they blocked it. */
  members: Record<string, SimMember>
  messages: { message: SimMessage; silent: boolean; deleted: boolean }[]
  migratedTo: number | null
  /** Of a channel its discussion group, of that group the channel. */
  linkedTo?: number
  /** Members and subscribers that nobody plays. */
  crowd?: number
  /** The person deleted their account. */
  deactivated?: true
  draft: { text: string; at: number } | null
  /** Supergroups and channels count their own messages; everybody else shares the bot's counter. */
  nextMessageId: number
}

export interface SimUpdate {
  update_id: number
  message?: SimMessage
  channel_post?: SimMessage
  edited_channel_post?: SimMessage
  callback_query?: {
    id: string
    from: SimUserRecord
    message: SimMessage
    chat_instance: string
    data: string
  }
  my_chat_member?: { [field: string]: unknown }
  message_reaction_count?: { [field: string]: unknown }
  inline_query?: { id: string; from: SimUserRecord; query: string; offset: string }
  pre_checkout_query?: {
    id: string
    from: SimUserRecord
    currency: 'XTR'
    total_amount: number
    invoice_payload: string
  }
}

/** What a bot offers to an inline query. */
export interface SimInlineAnswer {
  results: {
    id: string
    title: string
    description: string
    text: string
    entities: SimEntity[]
    markup: { inline_keyboard: SimButton[][] } | null
  }[]
  isPersonal: boolean
  cacheSeconds: number
  nextOffset: string
  button: { text: string; payload: string } | null
}

export interface SimWebhook {
  url: string
  secretToken: string | null
  maxConnections: number
  lastError: { at: number; text: string } | null
}

export interface SimFile {
  uniqueId: string
  path: string
  mediaType: string
  width: number
  height: number
  size: number
}

export interface SimState {
  version: 1
  users: Record<string, SimUserRecord>
  chats: Record<string, SimChat>
  nextUserId: number
  nextRoomId: number
  nextMessageId: number
  nextUpdateId: number
  updates: SimUpdate[]
  allowedUpdates: string[]
  webhook: SimWebhook | null
  commands: Record<string, { command: string; description: string }[]>
  settings: Record<string, unknown>
  callbacks: Record<
    string,
    { userId: number; at: number; answer: { text: string; alert: boolean; url: string | null } | null }
  >
  /** By the last part of their link. */
  invoices: Record<string, SimInvoice>
  checkouts: Record<string, { at: number; answer: { ok: boolean; error: string | null } | null }>
  inlineQueries: Record<string, { at: number; answer: SimInlineAnswer | null }>
  /** The picture of a person or room, by the chat's id. */
  chatPhotos: Record<string, string>
  /** Every Star that moved, oldest first, as getStarTransactions tells it. */
  starTransactions: { [field: string]: unknown }[]
  /** Payments in Stars by charge id. */
  charges: Record<string, { userId: number; payment: SimPayment; refunded: boolean }>
  files: Record<string, SimFile>
  accepted: Record<string, number>
}

function emptyState(): SimState {
  return {
    version: 1,
    users: {},
    chats: {},
    nextUserId: 500_000_001,
    nextRoomId: 2_000_000_001,
    nextMessageId: 1,
    nextUpdateId: 100_000_001,
    updates: [],
    allowedUpdates: [],
    webhook: null,
    commands: {},
    settings: {},
    callbacks: {},
    invoices: {},
    checkouts: {},
    inlineQueries: {},
    chatPhotos: {},
    starTransactions: [],
    charges: {},
    files: {},
    accepted: {},
  }
}

export interface Store {
  state: SimState
  photos: Map<string, Uint8Array>
  keepPhoto(fileId: string, bytes: Uint8Array): void
  /** Writes the state down soon; many changes at once become one write. */
  save(): void
  /** Resolves when everything is on the disk. */
  flush(): Promise<void>
}

/** The simulator's memory. With a folder it survives a restart, as the demo's database does. */
export function openStore(folder: string | undefined): Store {
  const photos = new Map<string, Uint8Array>()
  if (folder === undefined) {
    return {
      state: emptyState(),
      photos,
      keepPhoto: (fileId, bytes) => void photos.set(fileId, bytes),
      save: () => {},
      flush: async () => {},
    }
  }

  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'telegram.json')
  const photoFile = (fileId: string) => join(folder, `telegram-${fileId}.bin`)
  const state = readState(file)
  for (const fileId of Object.keys(state.files)) {
    if (existsSync(photoFile(fileId))) photos.set(fileId, new Uint8Array(readFileSync(photoFile(fileId))))
  }

  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()
  const write = () => {
    timer = null
    writing = writing.then(() => writeWhole(file, JSON.stringify(state)))
    return writing
  }

  return {
    state,
    photos,
    keepPhoto(fileId, bytes) {
      photos.set(fileId, bytes)
      writing = writing.then(() => writeWhole(photoFile(fileId), bytes))
    },
    save() {
      timer ??= setTimeout(() => void write(), 40)
    },
    flush() {
      if (!timer) return writing
      clearTimeout(timer)
      return write()
    },
  }
}

function readState(file: string): SimState {
  if (!existsSync(file)) return emptyState()
  const found: unknown = JSON.parse(readFileSync(file, 'utf8'))
  z.object({ version: z.literal(1) }).parse(found)
  return { ...emptyState(), ...(found as SimState) }
}

/** A crash in the middle leaves the old file, never half of the new one. */
async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${file}.new`, content)
  await rename(`${file}.new`, file)
}
