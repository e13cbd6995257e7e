import type { Crawler } from '#server/adapters/crawler/client.ts'
import { type Db, transaction } from '#db/connect.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { fileUrl, keepFile, readPicture } from '#server/modules/files/index.ts'
import { Problem } from '#server/problem.ts'
import * as store from './store.ts'

const sidePixels = 160

interface PhotoDeps {
  db: Db
  crawler: Pick<Crawler, 'picture'>
  log: { warn(details: object, message: string): void }
}

/**
 * Makes the photo that Telegram shows of a person the picture of their account, as a file of ours: an address of somebody
 * else would tell its owner who looks at it. A picture that the person chose stays; if anything fails, there is none.
 */
export async function keepTelegramPhoto(
  { db, crawler, log }: PhotoDeps,
  { userId, photoUrl }: { userId: string; photoUrl: string },
): Promise<void> {
  try {
    const bytes = await crawler.picture(photoUrl)
    const picture = await readPicture(bytes, { ratio: 1, as: 'image/jpeg', sideMax: sidePixels })
    await transaction(db, async (trx) => {
      const account = await store.identityOf(trx, userId, { lock: true })
      if (!account || (account.avatar !== null && !account.avatar.startsWith('https://'))) return
      const name = await keepFile(trx, { ...picture, ownerId: userId, alt: '' })
      await store.updateAccount(trx, userId, { avatar: fileUrl(name) })
    })
  } catch (error) {
    // It is only a picture.
    const about =
      error instanceof ExternalError
        ? { why: error.reason }
        : error instanceof Problem
          ? { why: error.problem }
          : { why: 'fault', error }
    log.warn({ userId, ...about }, 'a photo at Telegram was not kept')
  }
}
