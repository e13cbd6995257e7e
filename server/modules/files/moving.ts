import type { MediaRefusal } from '#contract/media.ts'
import { second } from '#server/lib/clock.ts'
import { perProcess } from '#server/lib/per-process.ts'
import { createWorkerThread } from '#server/lib/worker-thread.ts'
import { Problem } from '#server/problem.ts'

/** A GIF or a video, rewritten: what plays, and nothing else (decision: media-are-made-anew). */
export interface Moving {
  bytes: Uint8Array
  mediaType: 'image/gif' | 'image/png' | 'video/mp4'
  width: number
  height: number
  /** Null: a GIF of one frame, which is a picture. */
  milliseconds: number | null
}

export interface MovingToRead {
  bytes: Uint8Array<ArrayBuffer>
  what: 'gif' | 'video'
}

export type MovingAnswer = { moving: Moving } | { refused: MediaRefusal; detail: string }

const thread = createWorkerThread<MovingToRead, MovingAnswer>({
  file: new URL('./moving-worker.ts', import.meta.url),
  timeoutMilliseconds: 45 * second,
  heapMegabytes: 256,
  addons: true,
})

/**
 * A GIF or video made anew of foreign bytes, within limits, without anything that was hidden in it. The bytes change hands.
 * Problem `invalidFileType` with the reason for anything else.
 */
export async function readMoving(
  bytes: Uint8Array<ArrayBuffer>,
  { what }: { what: MovingToRead['what'] },
): Promise<Moving> {
  const answer = await thread.ask({ bytes, what }, [bytes.buffer]).catch((cause: unknown): MovingAnswer => ({
    refused: 'unreadable',
    detail: `the reader failed: ${String(cause)}`,
  }))
  if ('moving' in answer) return answer.moving
  throw refusedMedium(answer.refused, new Error(answer.detail))
}

export function refusedMedium(reason: MediaRefusal, cause?: unknown): Problem {
  return new Problem('invalidFileType', { data: { reason }, cause })
}

const turn = perProcess<{ previous: Promise<unknown> }>(() => ({ previous: Promise.resolve() }))

/** One after the other in this process, so that no more than one video is held at a time. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const here = turn()
  const result = here.previous.then(work)
  here.previous = result.catch(() => undefined)
  return result
}
