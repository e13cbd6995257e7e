import { z } from 'zod'
import { badRequest } from './answer.ts'
import type { UploadedFile } from './body.ts'
import { inlineMarkup, replyMarkup, takeButtons } from './keyboards.ts'
import { chatId, integer, method, type Method } from './method.ts'
import { takeMoving } from './moving.ts'
import { keepPicture } from './photo.ts'
import { pollInput, takePoll } from './polls.ts'
import type { SimChat, SimEntity, SimMessage, SimPhotoSize } from './state.ts'
import { takeText } from './text.ts'
import {
  addMessage,
  assertCanWrite,
  botIn,
  chatOf,
  forwardToDiscussion,
  liveMessage,
  placeIn,
  unixTime,
  type World,
} from './world.ts'

const sendOptions = {
  chat_id: chatId,
  message_thread_id: integer.optional(),
  parse_mode: z.string().optional(),
  disable_notification: z.boolean().optional(),
  protect_content: z.boolean().optional(),
  reply_parameters: z
    .object({ message_id: integer, allow_sending_without_reply: z.boolean().optional() })
    .optional(),
  reply_markup: replyMarkup.optional(),
}

const target = {
  chat_id: chatId.optional(),
  message_id: integer.optional(),
  inline_message_id: z.string().optional(),
}
const edit = { ...target, parse_mode: z.string().optional(), reply_markup: inlineMarkup.optional() }

/** Markup as places in a text, in UTF-16 units. */
const entities = z.array(z.object({ type: z.literal('bold'), offset: integer, length: integer })).default([])

const captioned = { caption: z.string().optional(), caption_entities: entities }
const shape = { width: integer.optional(), height: integer.optional(), duration: integer.optional() }
const sendingMoving = z.object({ ...sendOptions, ...captioned, ...shape, named: z.string() })

/** The methods that put messages into chats, change them and take them away. */
export const messageMethods: Record<string, Method> = {
  sendMessage: method(z.object({ ...sendOptions, text: z.string(), entities }), async (world, input) => {
    const chat = writableChat(world, input.chat_id, input.reply_parameters)
    const content = takeMessageText(input.text, input.parse_mode, input.entities)
    const markup = takeButtons(input.reply_markup)
    return post(world, chat, { ...content, ...(markup ? { reply_markup: markup } : {}) }, input)
  }),

  sendPhoto: method(
    z.object({ ...sendOptions, ...captioned, photo: z.string() }),
    async (world, input, { files }) => {
      const chat = writableChat(world, input.chat_id, input.reply_parameters)
      const content = takeCaption(input.caption ?? '', input.parse_mode, input.caption_entities)
      const markup = takeButtons(input.reply_markup)
      const photo = takePhoto(world, input.photo, files)
      return post(
        world,
        chat,
        { photo: [photo], ...content, ...(markup ? { reply_markup: markup } : {}) },
        input,
      )
    },
  ),

  sendVideo: method(
    z.object({ ...sendOptions, ...captioned, ...shape, video: z.string() }),
    (world, input, { files }) => sendMoving(world, 'video', { ...input, named: input.video }, files),
  ),

  sendAnimation: method(
    z.object({ ...sendOptions, ...captioned, ...shape, animation: z.string() }),
    (world, input, { files }) => sendMoving(world, 'animation', { ...input, named: input.animation }, files),
  ),

  sendPoll: method(pollInput.extend(sendOptions), async (world, input) => {
    const chat = writableChat(world, input.chat_id, input.reply_parameters)
    const markup = takeButtons(input.reply_markup)
    const poll = takePoll(input, { chat: chat.info, date: await unixTime(world) })
    return post(world, chat, { poll, ...(markup ? { reply_markup: markup } : {}) }, input)
  }),

  forwardMessage: method(
    z.object({
      chat_id: chatId,
      from_chat_id: chatId,
      message_id: integer,
      disable_notification: z.boolean().optional(),
      protect_content: z.boolean().optional(),
    }),
    async (world, input) => {
      const chat = writableChat(world, input.chat_id)
      const room = chatOf(world, input.from_chat_id)
      // What a bot is not in it cannot see into.
      if (['left', 'kicked'].includes(botIn(world, room).status)) throw badRequest('chat not found')
      const source = liveMessage(room, input.message_id)
      if (!source) throw badRequest('message to forward not found')
      if (source.has_protected_content) throw badRequest("message can't be forwarded")
      const { text, entities, caption, caption_entities, poll } = source
      const content = { text, entities, caption, caption_entities, poll, ...mediumOf(source) }
      return post(world, chat, { ...definedOnly(content), forward_origin: originOf(source) }, input)
    },
  ),

  copyMessage: method(
    z.object({ ...sendOptions, from_chat_id: chatId, message_id: integer, caption: z.string().optional() }),
    async (world, input) => {
      const chat = writableChat(world, input.chat_id, input.reply_parameters)
      const source = liveMessage(chatOf(world, input.from_chat_id), input.message_id)
      if (!source) throw badRequest('message to copy not found')
      if (source.has_protected_content) throw badRequest("message can't be copied")
      const { text, entities, caption, caption_entities, poll } = source
      const content = definedOnly({ text, entities, caption, caption_entities, poll, ...mediumOf(source) })
      const newCaption =
        hasMedium(source) && input.caption !== undefined ? takeCaption(input.caption, input.parse_mode) : {}
      const markup = takeButtons(input.reply_markup)
      const copy = { ...content, ...newCaption, ...(markup ? { reply_markup: markup } : {}) }
      const { message_id } = await post(world, chat, copy, input)
      return { message_id }
    },
  ),

  editMessageText: method(z.object({ ...edit, text: z.string(), entities }), async (world, input) => {
    const message = editable(world, input)
    if (hasMedium(message) || message.poll) throw badRequest('there is no text in the message to edit')
    return change(
      world,
      message,
      takeMessageText(input.text, input.parse_mode, input.entities),
      takeButtons(input.reply_markup),
    )
  }),

  editMessageCaption: method(
    z.object({ ...edit, caption: z.string().optional(), caption_entities: entities }),
    async (world, input) => {
      const message = editable(world, input)
      if (!hasMedium(message)) throw badRequest('there is no caption in the message to edit')
      const content = takeCaption(input.caption ?? '', input.parse_mode, input.caption_entities)
      return change(world, message, content, takeButtons(input.reply_markup))
    },
  ),

  editMessageMedia: method(
    z.object({
      ...target,
      media: z.object({
        type: z.enum(['photo', 'video', 'animation']),
        media: z.string(),
        ...captioned,
        ...shape,
      }),
      reply_markup: inlineMarkup.optional(),
    }),
    async (world, input, { files }) => {
      const message = editable(world, input)
      if (!hasMedium(message)) throw badRequest('there is no media in the message to edit')
      const { type, media, caption = '', caption_entities: given, ...form } = input.media
      const medium =
        type === 'photo'
          ? { photo: [takePhoto(world, media, files)] }
          : { [type]: takeMoving(world, type, { named: media, files, shape: form }) }
      const content = { ...takeCaption(caption, undefined, given), ...medium }
      return change(world, message, content, takeButtons(input.reply_markup))
    },
  ),

  editMessageReplyMarkup: method(
    z.object({ ...target, reply_markup: inlineMarkup.optional() }),
    async (world, input) => {
      const message = editable(world, input)
      const { text, entities, caption, caption_entities } = message
      const content = definedOnly({ text, entities, caption, caption_entities })
      return change(world, message, content, takeButtons(input.reply_markup))
    },
  ),

  deleteMessage: method(z.object({ chat_id: chatId, message_id: integer }), async (world, input) => {
    if (!takeAway(world, chatOf(world, input.chat_id), input.message_id)) {
      throw badRequest('message to delete not found')
    }
    return true
  }),

  deleteMessages: method(
    z.object({ chat_id: chatId, message_ids: z.array(integer).min(1).max(100) }),
    async (world, input) => {
      for (const messageId of input.message_ids) takeAway(world, chatOf(world, input.chat_id), messageId)
      return true
    },
  ),

  sendMessageDraft: method(
    z.object({
      chat_id: integer,
      draft_id: integer.refine((id) => id !== 0, 'must not be zero'),
      text: z.string().optional(),
      parse_mode: z.string().optional(),
    }),
    async (world, input) => {
      const chat = chatOf(world, input.chat_id)
      if (chat.info.type !== 'private') throw badRequest('drafts can be sent to private chats only')
      assertCanWrite(world, chat)
      const { text } = takeText(input.text ?? '', input.parse_mode)
      if (text.length > 4096) throw badRequest('message is too long')
      chat.draft = { text, at: Date.now() }
      world.changed()
      return true
    },
  ),
}

function writableChat(
  world: World,
  id: number | string,
  reply?: { message_id: number; allow_sending_without_reply?: boolean | undefined },
): SimChat {
  const chat = chatOf(world, id)
  assertCanWrite(world, chat)
  if (reply && !reply.allow_sending_without_reply && !liveMessage(chat, reply.message_id)) {
    throw badRequest('message to be replied not found')
  }
  return chat
}

type Content = Partial<SimMessage>

async function post(
  world: World,
  chat: SimChat,
  content: Content,
  options: {
    disable_notification?: boolean | undefined
    protect_content?: boolean | undefined
    message_thread_id?: number | undefined
    reply_parameters?: { message_id: number } | undefined
  },
): Promise<SimMessage> {
  const date = await unixTime(world)
  const place = placeIn(chat, {
    topic: options.message_thread_id,
    replyTo: options.reply_parameters?.message_id,
  })
  world.rates.spend(chat.info)
  chat.draft = null
  const sent = addMessage(
    world,
    chat,
    {
      date,
      ...(chat.info.type === 'channel' ? { sender_chat: chat.info } : { from: world.bot }),
      ...content,
      ...place,
      ...(options.protect_content ? { has_protected_content: true as const } : {}),
    },
    { silent: options.disable_notification ?? false },
  )
  forwardToDiscussion(world, chat, sent)
  return sent
}

/** A video, or an animation. */
function sendMoving(
  world: World,
  what: 'video' | 'animation',
  input: z.output<typeof sendingMoving>,
  files: Map<string, UploadedFile>,
): Promise<SimMessage> {
  const chat = writableChat(world, input.chat_id, input.reply_parameters)
  const content = takeCaption(input.caption ?? '', input.parse_mode, input.caption_entities)
  const markup = takeButtons(input.reply_markup)
  const medium = takeMoving(world, what, { named: input.named, files, shape: input })
  return post(world, chat, { [what]: medium, ...content, ...(markup ? { reply_markup: markup } : {}) }, input)
}

/** What a message shows beside its words. */
function mediumOf({ photo, video, animation }: Content): Content {
  return definedOnly({ photo, video, animation })
}

function hasMedium(message: Content): boolean {
  return Object.keys(mediumOf(message)).length > 0
}

function takeMessageText(raw: string, parseMode: string | undefined, given?: SimEntity[]): Content {
  const { text, entities } = takeText(raw, parseMode, given)
  if (text === '') throw badRequest('message text is empty')
  // Counted in UTF-16 units like entity offsets: never more generous than Telegram.
  if (text.length > 4096) throw badRequest('message is too long')
  return { text, ...(entities.length > 0 ? { entities } : {}) }
}

function takeCaption(raw: string, parseMode: string | undefined, given?: SimEntity[]): Content {
  const { text, entities } = takeText(raw, parseMode, given)
  if (text.length > 1024) throw badRequest('message caption is too long')
  if (text === '') return {}
  return { caption: text, ...(entities.length > 0 ? { caption_entities: entities } : {}) }
}

function takePhoto(world: World, photo: string, files: Map<string, UploadedFile>): SimPhotoSize {
  const { state } = world.store
  const known = state.files[photo]
  if (known) return photoSize(photo, known)
  // The simulator fetches nothing from anywhere, so an address is a picture that could not be got.
  if (/^https?:/.test(photo)) throw badRequest('failed to get HTTP URL content')
  const upload = photo.startsWith('attach://')
    ? files.get(photo.slice('attach://'.length))
    : files.get('photo')
  if (!upload) throw badRequest('wrong file identifier/HTTP URL specified')

  const fileId = keepPicture(world, upload.bytes)
  const file = state.files[fileId]
  if (!file) throw new Error('a picture that was kept is gone')
  return photoSize(fileId, file)
}

function photoSize(
  fileId: string,
  file: { uniqueId: string; width: number; height: number; size: number },
): SimPhotoSize {
  return {
    file_id: fileId,
    file_unique_id: file.uniqueId,
    width: file.width,
    height: file.height,
    file_size: file.size,
  }
}

function originOf(source: SimMessage): NonNullable<SimMessage['forward_origin']> {
  // A copy of a copy still names the first author.
  if (source.forward_origin) return source.forward_origin
  if (source.from) return { type: 'user', date: source.date, sender_user: source.from }
  return { type: 'channel', date: source.date, chat: source.chat, message_id: source.message_id }
}

function editable(world: World, input: z.infer<z.ZodObject<typeof target>>): SimMessage {
  if (input.chat_id === undefined || input.message_id === undefined) {
    throw badRequest('message identifier is not specified')
  }
  const chat = chatOf(world, input.chat_id)
  assertCanWrite(world, chat)
  const message = liveMessage(chat, input.message_id)
  if (!message) throw badRequest('message to edit not found')
  if (message.from?.id !== world.bot.id && chat.info.type !== 'channel')
    throw badRequest("message can't be edited")
  return message
}

/** An edit replaces text and buttons together; buttons that are not sent along disappear. */
async function change(
  world: World,
  message: SimMessage,
  content: Content,
  markup: SimMessage['reply_markup'],
): Promise<SimMessage> {
  const parts = [
    'text',
    'entities',
    'caption',
    'caption_entities',
    'reply_markup',
    'photo',
    'video',
    'animation',
  ] as const
  const before = JSON.stringify(parts.map((part) => message[part]))
  // A picture stays unless another one takes its place.
  const kept = hasMedium(content) ? {} : mediumOf(message)
  const next: Content = { ...kept, ...content, ...(markup ? { reply_markup: markup } : {}) }
  if (before === JSON.stringify(parts.map((part) => next[part]))) {
    throw badRequest(
      'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
    )
  }
  const editedAt = await unixTime(world)
  for (const part of parts) delete message[part]
  Object.assign(message, next, { edit_date: editedAt })
  world.changed()
  return message
}

function takeAway(world: World, chat: SimChat, messageId: number): boolean {
  const entry = chat.messages.find(({ message, deleted }) => message.message_id === messageId && !deleted)
  if (!entry) return false
  entry.deleted = true
  world.changed()
  return true
}

function definedOnly(content: { [K in keyof SimMessage]?: SimMessage[K] | undefined }): Content {
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined))
}
