import { z } from 'zod'
import { badRequest } from './answer.ts'
import type { UploadedFile } from './body.ts'
import type { World } from './world.ts'

export interface Call {
  files: Map<string, UploadedFile>
  /** Aborts when the caller hung up. */
  gone: AbortSignal
}

export interface Method {
  run(world: World, parameters: Record<string, unknown>, call: Call): Promise<unknown>
}

/** A Bot API method: which parameters it takes (others are ignored, as Telegram does) and what it does with them. */
export function method<Schema extends z.ZodType>(
  schema: Schema,
  act: (world: World, input: z.output<Schema>, call: Call) => unknown,
): Method {
  return {
    async run(world, parameters, call) {
      const input = schema.safeParse(parameters)
      if (!input.success) throw badRequest(complaint(input.error, parameters))
      return act(world, input.data, call)
    },
  }
}

export const chatId = z.union([z.number().int(), z.string().min(1)])
export const integer = z.number().int()

const missingTexts: Record<string, string> = {
  chat_id: 'chat_id is empty',
  from_chat_id: 'chat_id is empty',
  text: 'message text is empty',
  message_id: 'message identifier is not specified',
  photo: 'there is no photo in the request',
  video: 'there is no video in the request',
  animation: 'there is no animation in the request',
}

function complaint(error: z.ZodError, parameters: Record<string, unknown>): string {
  const path = error.issues[0]?.path ?? []
  const field = String(path[0] ?? 'parameters')
  if (parameters[field] === undefined) return missingTexts[field] ?? `parameter "${field}" is required`
  return `can't parse "${path.map(String).join('.')}": ${error.issues[0]?.message ?? ''}`
}
