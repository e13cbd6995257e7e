import { z } from 'zod'
import { badRequest } from './answer.ts'
import type { SimButton } from './state.ts'

const button = z
  .object({
    text: z.string(),
    url: z.string().optional(),
    callback_data: z.string().optional(),
    web_app: z.object({ url: z.string() }).optional(),
  })
  .loose()

const inlineKeyboard = z.object({ inline_keyboard: z.array(z.array(button)) })

const otherMarkups = [
  z.object({ keyboard: z.array(z.array(z.union([z.string(), z.object({ text: z.string() }).loose()]))) }),
  z.object({ remove_keyboard: z.literal(true) }),
  z.object({ force_reply: z.literal(true) }),
] as const

export const replyMarkup = z.union([inlineKeyboard, ...otherMarkups])
export const inlineMarkup = inlineKeyboard

const actionNames = [
  'url',
  'callback_data',
  'web_app',
  'login_url',
  'switch_inline_query',
  'switch_inline_query_current_chat',
  'switch_inline_query_chosen_chat',
  'copy_text',
  'callback_game',
  'pay',
]

/** The buttons under a message, checked as Telegram checks them: one action each, 1 to 64 bytes of data, addresses it can open. */
export function takeButtons(
  markup: z.infer<typeof replyMarkup> | undefined,
): { inline_keyboard: SimButton[][] } | undefined {
  if (!markup || !('inline_keyboard' in markup)) return undefined
  const rows = markup.inline_keyboard.filter((row) => row.length > 0)
  if (rows.length === 0) return undefined
  return { inline_keyboard: rows.map((row) => row.map(takeButton)) }
}

function takeButton(given: z.infer<typeof button>): SimButton {
  if (given.text === '') throw badRequest("can't parse inline keyboard button: Button text must not be empty")
  const actions = actionNames.filter((name) => given[name] !== undefined)
  if (actions.length !== 1) {
    throw badRequest("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard")
  }
  if (given.callback_data !== undefined) {
    const bytes = Buffer.byteLength(given.callback_data)
    if (bytes < 1 || bytes > 64) throw badRequest('BUTTON_DATA_INVALID')
  }
  if (given.url !== undefined && !isOpenable(given.url, ['http:', 'https:', 'tg:'])) {
    throw badRequest(`inline keyboard button URL '${given.url}' is invalid: Wrong HTTP URL`)
  }
  if (given.web_app && !isOpenable(given.web_app.url, ['https:'])) {
    throw badRequest(
      `inline keyboard button Web App URL '${given.web_app.url}' is invalid: Only HTTPS links are allowed`,
    )
  }
  const { url, callback_data, web_app, ...other } = given
  return {
    ...other,
    ...(url === undefined ? {} : { url }),
    ...(callback_data === undefined ? {} : { callback_data }),
    ...(web_app ? { web_app } : {}),
  }
}

/** Loopback over plain HTTP passes everywhere: the demo's own pages live there. The real Telegram would refuse them. */
function isOpenable(text: string, protocols: string[]): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  if (url.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)) return true
  return protocols.includes(url.protocol) && (url.protocol === 'tg:' || url.hostname.includes('.'))
}
