import type { ColumnType, Generated } from 'kysely'
import type { Platform } from '#contract/lists.ts'
import type { Made } from '#db/column-types.ts'

/** A chat, group or channel that an agent writes in. */
interface TelegramBindingTable {
  /** Another one once its chat moves: the ids of its messages begin anew. */
  id: string
  agent_id: string
  owner_id: string
  chat_id: string
  chat_type: 'private' | 'group' | 'channel'
  /** Null: it has none. */
  telegram_username: string | null
  title: string
  /** Null: it has none, or it was not fetched yet. */
  avatar: string | null
  /** Broken: the bot may not write there any more. */
  state: Generated<'ok' | 'broken'>
  bound_at: Made
  /** When Telegram was last asked how many are there; null: never. */
  members_asked_at: Date | null
  /** Null: it stands. */
  unbound_at: Date | null
  /** Who made the link it came by; null: not known of older ones. */
  bound_by: string | null
}

/** A start link that binds a chat to an agent. */
interface TelegramLinkTable {
  id: string
  token_hash: Buffer
  agent_id: string
  owner_id: string
  /** What is to be bound. */
  chat_type: 'private' | 'group' | 'channel'
  state: Generated<'waiting' | 'confirming' | 'bound' | 'refused'>
  /** Why it was refused. */
  reason: string | null
  /** Where its question stands; null: nobody has opened it. */
  chat_id: string | null
  /** Who opened it, or is to; null: not known. */
  opener_id: string | null
  /** The group or channel it is about; null: none yet, or a private chat. */
  room_id: string | null
  room_title: string | null
  room_username: string | null
  expires_at: Date
  /** A newer one was made. */
  replaced_at: Date | null
  created_at: Made
  /** Null: not known of older ones. */
  made_by: string | null
}

/** A chat the bot has heard of. */
interface TelegramChatTable {
  chat_id: string
  /** Highest message id known: where to look for a message whose sending is in doubt. */
  last_message_id: Generated<number>
  /** Null: nobody talks with an agent here. */
  user_id: string | null
  /** The agent this chat talks with. */
  agent_id: string | null
  /** Null: a private chat. */
  chat_type: 'group' | 'channel' | null
  title: string | null
  username: string | null
  /** Null: not told yet. */
  bot_may_post: boolean | null
  /** A channel in which the bot is an administrator: Telegram tells it what is posted there. */
  bot_hears: Generated<boolean>
  /** Telegram user who last changed what the bot is there. */
  changed_by: string | null
}

/** A new text that the bot waits for: one per chat, 10 minutes. */
interface TelegramEditTable {
  chat_id: string
  publication_id: string
  /** Of the text that is to be replaced. */
  version: number
  /** What the next message is: the new text itself, or what is to be changed. */
  asks: Generated<'text' | 'change'>
  expires_at: ColumnType<Date, Date | undefined, Date>
}

/** A post that the bot is being told: one per chat, 30 minutes from the last answer. */
interface TelegramNewPostTable {
  chat_id: string
  owner_id: string
  agent_id: string
  platform: Platform
  /** Counts the answers: a button of an earlier question does nothing. */
  step: Generated<number>
  /** Null: not said yet; empty: the agent writes it. */
  content: string | null
  /** When it goes out; null: not said yet. */
  goes: 'now' | 'next' | 'at' | null
  /** Its time, where one was named. */
  at: Date | null
  expires_at: Date
}

/** Updates that were taken in: a repeat changes nothing. */
interface TelegramUpdateTable {
  update_id: number
  received_at: Generated<Date>
}

/** When Telegram's limits let the next message go, over all processes: of the bot, of a chat, of a room's minute. */
interface TelegramPaceTable {
  /** Bot: held by whoever takes a turn, so that turns are taken one after the other. */
  key: string
  free_at: ColumnType<Date, Date, Date>
}

/** Where the message with an order's invoice stands, to become "paid" in its place. */
interface TelegramBillTable {
  order_no: string
  user_id: string
  chat_id: string
  message_id: number
}

export interface TelegramTables {
  telegram_binding: TelegramBindingTable
  telegram_link: TelegramLinkTable
  telegram_chat: TelegramChatTable
  telegram_edit: TelegramEditTable
  telegram_new_post: TelegramNewPostTable
  telegram_update: TelegramUpdateTable
  telegram_pace: TelegramPaceTable
  telegram_bill: TelegramBillTable
}
