import type { ImageRatio } from '#contract/lists.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { type Picture, readPicture } from '#server/modules/files/index.ts'
import { Problem } from '#server/problem.ts'
import type { ImageDeps } from './deps.ts'
import { ratioValues, sizeToDraw } from './rules.ts'

/**
 * Has pictures drawn, and re-encodes them as JPEG in the asked ratio. Fewer than `count` may come, or none: the reason is
 * only logged, because it makes no difference to the person who waits. Asks once.
 */
export async function draw(
  { llm, log }: Pick<ImageDeps, 'llm' | 'log'>,
  { prompt, count, ratio, signal }: { prompt: string; count: number; ratio: ImageRatio; signal: AbortSignal },
): Promise<Picture[]> {
  if (!llm) return []
  try {
    const drawn = await llm.draw({ prompt, count, size: sizeToDraw(ratio), signal })
    const read = await Promise.allSettled(
      drawn.pictures.map((bytes) => readPicture(bytes, { ratio: ratioValues[ratio], as: 'image/jpeg' })),
    )
    for (const { reason } of read.filter((result) => result.status === 'rejected')) {
      if (!(reason instanceof Problem)) throw reason
      log.warn({ cause: reason.cause }, 'a drawn picture could not be read')
    }
    return read.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  } catch (error) {
    if (!(error instanceof ExternalError)) throw error
    log.info({ reason: error.reason, detail: error.detail }, 'no picture')
    return []
  }
}
