import type { Db } from '#db/connect.ts'
import { Problem } from '#server/problem.ts'
import * as store from './store.ts'

/** How often a writer, in whichever process, looks whether it should stop. */
const lookEvery = 300
/** How long a stop waits for the writer, so that the caller then sees the credits given back. */
const stopWithin = 5000
const waitStep = 50

export interface Run {
  /** Aborts when somebody asked to stop it. */
  signal: AbortSignal
  /** Called once, when the call is over. */
  end(state: 'done' | 'failed'): Promise<void>
}

/** Registers a generation under way, so that its owner can stop it from any process. */
export async function beginRun(db: Db, { id, userId }: { id: string; userId: string }): Promise<Run> {
  await store.insert(db, { id, userId })
  const controller = new AbortController()
  const look = setInterval(() => {
    store.stopAsked(db, id).then(
      (asked) => asked && stop(),
      // The database being away for a moment stops nothing; the next look tells.
      () => undefined,
    )
  }, lookEvery)
  look.unref()

  function stop() {
    clearInterval(look)
    controller.abort(new Problem('contentGenerationFailed', { cause: new Error('stopped by its owner') }))
  }

  return {
    signal: controller.signal,
    async end(state) {
      clearInterval(look)
      await store.end(db, id, state === 'failed' && controller.signal.aborted ? 'stopped' : state)
    },
  }
}

/**
 * Stops an own generation and waits a moment for it to give back its credits. Problem `notFound` for one that is
 * unknown, somebody else's, or over, also when its text was finished before the stop arrived.
 */
export async function stopRun(db: Db, { id, userId }: { id: string; userId: string }): Promise<void> {
  if (!(await store.askStop(db, { id, userId }))) throw new Problem('notFound')
  const until = performance.now() + stopWithin
  while (performance.now() < until) {
    const state = await store.stateOf(db, id)
    if (state === 'done') throw new Problem('notFound')
    if (state !== 'running') return
    await new Promise((done) => setTimeout(done, waitStep))
  }
}
