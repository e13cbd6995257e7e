import { z } from 'zod'
import { badRequest, forbidden } from './answer.ts'
import { chatId, integer, method, type Method } from './method.ts'
import type { MemberStatus } from './state.ts'
import { assertWebhookUrl } from './updates.ts'
import { assertCanWrite, botIn, chatMember, chatOf } from './world.ts'

const language = z
  .string()
  .regex(/^([a-z]{2})?$/)
  .optional()
const scope = z.object({ type: z.string() }).loose().optional()

const command = z.object({
  command: z.string().regex(/^[a-z0-9_]{1,32}$/),
  description: z.string().min(1).max(256),
})

const menuButton = z.union([
  z.object({
    type: z.literal('web_app'),
    text: z.string().min(1),
    web_app: z.object({ url: z.string().min(1) }),
  }),
  z.object({ type: z.enum(['commands', 'default']) }),
])

const isOut = (status: MemberStatus) => status === 'left' || status === 'kicked'

/** The methods about the bot itself, its inbox, and what it may know about chats. */
export const botMethods: Record<string, Method> = {
  getMe: method(z.object({}), (world) => ({
    ...world.bot,
    can_join_groups: true,
    can_read_all_group_messages: false,
    supports_inline_queries: true,
    can_connect_to_business: false,
    has_main_web_app: true,
    has_topics_enabled: false,
    allows_users_to_create_topics: false,
    can_manage_bots: false,
    supports_join_request_queries: false,
  })),

  getUpdates: method(
    z.object({
      offset: integer.optional(),
      limit: integer.optional(),
      timeout: integer.optional(),
      allowed_updates: z.array(z.string()).optional(),
    }),
    (world, input, { gone }) => world.updates.poll({ ...input, gone }),
  ),

  setWebhook: method(
    z.object({
      url: z.string(),
      secret_token: z.string().optional(),
      max_connections: integer.min(1).max(100).optional(),
      allowed_updates: z.array(z.string()).optional(),
      drop_pending_updates: z.boolean().optional(),
    }),
    (world, input) => {
      const options = { allowed: input.allowed_updates, drop: input.drop_pending_updates ?? false }
      if (input.url === '') {
        world.updates.setWebhook(null, options)
        return true
      }
      assertWebhookUrl(input.url)
      if (input.secret_token !== undefined && !/^[A-Za-z0-9_-]{1,256}$/.test(input.secret_token)) {
        throw badRequest('secret token contains unallowed characters')
      }
      const webhook = {
        url: input.url,
        secretToken: input.secret_token ?? null,
        maxConnections: input.max_connections ?? 40,
        lastError: null,
      }
      world.updates.setWebhook(webhook, options)
      return true
    },
  ),

  deleteWebhook: method(z.object({ drop_pending_updates: z.boolean().optional() }), (world, input) => {
    world.updates.setWebhook(null, { allowed: undefined, drop: input.drop_pending_updates ?? false })
    return true
  }),

  getWebhookInfo: method(z.object({}), (world) => world.updates.webhookInfo()),

  answerCallbackQuery: method(
    z.object({
      callback_query_id: z.string(),
      text: z.string().max(200).optional(),
      show_alert: z.boolean().optional(),
      url: z.string().optional(),
    }),
    (world, input) => {
      const callback = world.store.state.callbacks[input.callback_query_id]
      if (!callback) {
        throw badRequest('query is too old and response timeout expired or query ID is invalid')
      }
      callback.answer ??= { text: input.text ?? '', alert: input.show_alert ?? false, url: input.url ?? null }
      world.changed()
      return true
    },
  ),

  sendChatAction: method(z.object({ chat_id: chatId, action: z.string().min(1) }), (world, input) => {
    assertCanWrite(world, chatOf(world, input.chat_id))
    return true
  }),

  getChat: method(z.object({ chat_id: chatId }), (world, input) => {
    const { info, linkedTo } = chatOf(world, input.chat_id)
    const gifts = {
      unlimited_gifts: true,
      limited_gifts: true,
      unique_gifts: true,
      premium_subscription: true,
      gifts_from_channels: true,
    }
    const photo = world.store.state.chatPhotos[String(info.id)]
    const file = photo === undefined ? undefined : world.store.state.files[photo]
    const sizes = file && {
      photo: {
        small_file_id: photo,
        small_file_unique_id: file.uniqueId,
        big_file_id: photo,
        big_file_unique_id: file.uniqueId,
      },
    }
    const linked = linkedTo === undefined ? {} : { linked_chat_id: linkedTo }
    return {
      ...info,
      ...sizes,
      ...linked,
      accent_color_id: 0,
      max_reaction_count: 11,
      accepted_gift_types: gifts,
    }
  }),

  getChatMemberCount: method(z.object({ chat_id: chatId }), (world, input) => {
    const chat = chatOf(world, input.chat_id)
    if (chat.info.type !== 'private' && isOut(botIn(world, chat).status))
      throw forbidden(`bot is not a member of the ${chat.info.type} chat`)
    const here = Object.values(chat.members).filter(({ status }) => !isOut(status)).length
    return (chat.crowd ?? 0) + here
  }),

  getChatMember: method(z.object({ chat_id: chatId, user_id: integer }), (world, input) => {
    const chat = chatOf(world, input.chat_id)
    const user = input.user_id === world.bot.id ? world.bot : world.store.state.users[String(input.user_id)]
    if (!user) throw badRequest('user not found')
    const own = chat.info.type === 'private' && chat.info.id === user.id
    const member = own ? { status: 'member' as const, canPost: true } : chat.members[String(user.id)]
    return chatMember(user, member ?? { status: 'left', canPost: false })
  }),

  getFile: method(z.object({ file_id: z.string() }), (world, input) => {
    const file = world.store.state.files[input.file_id]
    if (!file) throw badRequest('invalid file_id')
    return {
      file_id: input.file_id,
      file_unique_id: file.uniqueId,
      file_size: file.size,
      file_path: file.path,
    }
  }),

  setMyCommands: method(
    z.object({ commands: z.array(command).max(100), scope, language_code: language }),
    (world, input) => {
      world.store.state.commands[commandsKey(input)] = input.commands
      world.changed()
      return true
    },
  ),

  getMyCommands: method(
    z.object({ scope, language_code: language }),
    (world, input) => world.store.state.commands[commandsKey(input)] ?? [],
  ),

  setChatMenuButton: method(
    z.object({ chat_id: integer.optional(), menu_button: menuButton.optional() }),
    (world, input) => {
      world.store.state.settings[`menu ${input.chat_id ?? 'default'}`] = input.menu_button ?? {
        type: 'default',
      }
      world.changed()
      return true
    },
  ),

  getChatMenuButton: method(z.object({ chat_id: integer.optional() }), ({ store: { state } }, input) => {
    const own = input.chat_id === undefined ? undefined : state.settings[`menu ${input.chat_id}`]
    return own ?? state.settings['menu default'] ?? { type: 'commands' }
  }),

  setMyDescription: method(
    z.object({ description: z.string().max(512).optional(), language_code: language }),
    (world, input) => {
      world.store.state.settings[`description ${input.language_code ?? ''}`] = input.description ?? ''
      world.changed()
      return true
    },
  ),

  setMyShortDescription: method(
    z.object({ short_description: z.string().max(120).optional(), language_code: language }),
    (world, input) => {
      world.store.state.settings[`short description ${input.language_code ?? ''}`] =
        input.short_description ?? ''
      world.changed()
      return true
    },
  ),
}

/** Commands are kept per scope and language, as Telegram shows them. */
function commandsKey(input: {
  scope?: { type: string } | undefined
  language_code?: string | undefined
}): string {
  return `${JSON.stringify(input.scope ?? { type: 'default' })} ${input.language_code ?? ''}`
}
