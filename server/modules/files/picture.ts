import { second } from '#server/lib/clock.ts'
import { createWorkerThread } from '#server/lib/worker-thread.ts'
import { Problem } from '#server/problem.ts'
import { type PictureType, pictureTypes } from './picture-header.ts'

export interface Picture {
  bytes: Uint8Array
  mediaType: PictureType
  width: number
  height: number
}

export interface PictureToRead {
  bytes: Uint8Array<ArrayBuffer>
  accept: readonly PictureType[]
  ratio: number | null
  as: PictureType | null
  sideMax: number | null
}

export type PictureAnswer = { picture: Picture } | { refused: string }

const thread = createWorkerThread<PictureToRead, PictureAnswer>({
  file: new URL('./picture-worker.ts', import.meta.url),
  timeoutMilliseconds: 10 * second,
  heapMegabytes: 256,
  addons: true,
})

/**
 * A picture re-encoded from foreign bytes: sniffed, decoded within limits, without metadata, upright, at most 2048 pixels
 * a side (`sideMax`: fewer) and 5 MB. `ratio` (width by height) cuts it from the middle. Problem `invalidFileType` for
 * anything that is no picture of an accepted type, or that would take too much to decode.
 */
export async function readPicture(
  bytes: Uint8Array,
  {
    accept = pictureTypes,
    ratio = null,
    as = null,
    sideMax = null,
  }: {
    accept?: readonly PictureType[]
    ratio?: number | null
    as?: PictureType | null
    sideMax?: number | null
  } = {},
): Promise<Picture> {
  // A copy, because a transferred buffer is lost to its owner, and may be shared with others.
  const copy = new Uint8Array(bytes)
  const answer = await thread
    .ask({ bytes: copy, accept, ratio, as, sideMax }, [copy.buffer])
    .catch((cause: unknown): PictureAnswer => ({ refused: `the reader failed: ${String(cause)}` }))
  if ('refused' in answer) throw new Problem('invalidFileType', { cause: new Error(answer.refused) })
  return answer.picture
}
