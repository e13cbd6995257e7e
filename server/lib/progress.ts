/** The steps of making a text or picture that a waiting person hears about. */
export type Stage = 'gathering' | 'writing' | 'checking' | 'picture'

/**
 * Tells the person who waits how far a generation is, and says when they no longer want it. Each `stage('writing')` begins the
 * text again; the deltas after it, joined, are the text. Neither call throws or waits for the listener.
 */
export interface Progress {
  /** Id of the generation, as the first event names it. */
  generationId: string
  /** Whether anybody reads along: without, a text need not be asked for in pieces. */
  live: boolean
  stage(name: Stage): Promise<void>
  delta(text: string): void
  /** Aborts when the person stops it. What is under way then ends, charges nothing and fails with `contentGenerationFailed`. */
  signal: AbortSignal
}

/** For generations nobody watches: the schedule, the bot. */
export function unwatched(generationId = ''): Progress {
  return {
    generationId,
    live: false,
    stage: async () => {},
    delta: () => {},
    signal: new AbortController().signal,
  }
}

/** What `work` answers, unless the person stops it first: then this fails at once, and the work's end is ignored. */
export async function unlessStopped<T>({ signal }: Progress, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  // Whichever loses the race may still fail, with nobody listening.
  work.catch(() => undefined)
  try {
    return await Promise.race([promise, work])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
