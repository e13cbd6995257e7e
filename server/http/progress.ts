import type { Db } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import { type Progress, type Stage, unwatched } from '#server/lib/progress.ts'
import { beginRun, type Run } from '#server/modules/generations/index.ts'
import type { eventStream } from './events.ts'

interface WatchedProgress extends Progress {
  /** The call is over. */
  end(state: 'done' | 'failed'): Promise<void>
}

const nobody = unwatched()

/** Runs a call under its progress and closes that before the call's last event, so that a later stop finds nothing to stop. */
export async function watched<T>(
  progress: WatchedProgress | null,
  call: (progress: Progress) => Promise<T>,
): Promise<T> {
  if (!progress) return call(nobody)
  try {
    const produced = await call(progress)
    await progress.end('done')
    return produced
  } catch (error) {
    await progress.end('failed')
    throw error
  }
}

/**
 * A generation's progress as events (decision: watched-generations): the first `stage` carries the id it can be stopped
 * by. Where no events are wanted nothing is sent, and nobody has an id to stop it by.
 */
export function eventProgress(
  db: Db,
  events: ReturnType<typeof eventStream>,
  userId: string | null,
): WatchedProgress {
  const controller = new AbortController()
  const generationId = newId('gen')
  let run: Run | null = null
  let current: Stage | null = null

  return {
    generationId,
    live: events.wanted,
    signal: controller.signal,
    async stage(stage) {
      // A text that is started again within its stage is announced again: its reader drops what there was of it.
      if (!events.wanted || (stage === current && stage !== 'writing')) return
      current = stage
      if (run || !userId) return events.send('stage', { stage })
      run = await beginRun(db, { id: generationId, userId })
      const { signal } = run
      signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true })
      events.send('stage', { stage, generationId })
    },
    delta: (text) => events.send('delta', { text }),
    // The result stands: a run that cannot be closed now counts as over in a quarter of an hour.
    end: async (state) => run?.end(state).catch(() => undefined),
  }
}
