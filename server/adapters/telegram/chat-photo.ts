import type { Api } from 'grammy'
import { z } from 'zod'

const bytesMax = 1_000_000

const chatPicture = z.object({ photo: z.object({ small_file_id: z.string() }).optional() })
const file = z.object({ file_path: z.string() })

/**
 * The small picture of a chat; null where it has none that the bot may see. Its address holds the bot's token, so the
 * bytes are all that leaves here. Throws what grammY or fetch throws.
 */
export async function chatPhoto(
  api: Api,
  { root, token, timeoutMilliseconds }: { root: string; token: string; timeoutMilliseconds: number },
  chatId: string,
): Promise<Uint8Array | null> {
  const { photo } = chatPicture.parse(await api.getChat(Number(chatId)))
  if (!photo) return null
  const { file_path: path } = file.parse(await api.getFile(photo.small_file_id))
  const response = await fetch(`${root}/file/bot${token}/${path}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  })
  if (!response.ok || !response.body) return null
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body) {
    size += piece.length
    if (size > bytesMax) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
