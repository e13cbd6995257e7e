import type { Telegram } from '#server/adapters/telegram/client.ts'
import { type Db, transaction } from '#db/connect.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { Problem } from '#server/problem.ts'
import { fileUrl, keepFile, readPicture } from '#server/modules/files/index.ts'
import * as bindings from './binding-store.ts'

const sidePixels = 160

/** Keeps the picture of the chat an agent is bound to, for the screens; a chat without one, or a Telegram that does not answer, changes nothing. */
export async function keepAvatar(
  { db, telegram }: { db: Db; telegram: Telegram },
  agentId: string,
): Promise<void> {
  const binding = await bindings.bindingOfAgent(db, agentId)
  if (!binding) return
  const picture = await readAvatar(telegram, binding.chatId)
  if (!picture) return
  await transaction(db, async (trx) => {
    const name = await keepFile(trx, { ownerId: binding.ownerId, alt: binding.title, ...picture })
    await bindings.setAvatar(trx, { id: binding.id, avatar: fileUrl(name) })
  })
}

async function readAvatar(telegram: Telegram, chatId: string) {
  try {
    const bytes = await telegram.chatPhoto(chatId)
    return bytes && (await readPicture(bytes, { ratio: 1, as: 'image/jpeg', sideMax: sidePixels }))
  } catch (error) {
    // It is only a picture.
    const isNone =
      error instanceof ExternalError || (error instanceof Problem && error.problem === 'invalidFileType')
    if (!isNone) throw error
    return null
  }
}
