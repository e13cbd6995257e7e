/** What one listener has not read yet. */
export interface Inbox<T> {
  put(item: T): void
  /** All that is put, in order, until the signal. */
  take(signal: AbortSignal): AsyncGenerator<T, void, undefined>
}

/** Of a listener that has fallen asleep no more than this is kept; the oldest goes first. */
const unreadMax = 10_000

export function createInbox<T>(): Inbox<T> {
  const unread: T[] = []
  let wake = (): void => {}
  return {
    put(item) {
      unread.push(item)
      if (unread.length > unreadMax) unread.shift()
      wake()
    },
    async *take(signal) {
      const onAbort = (): void => wake()
      signal.addEventListener('abort', onAbort)
      try {
        while (!signal.aborted) {
          const item = unread.shift()
          if (item !== undefined) yield item
          else
            await new Promise<void>((done) => {
              wake = done
              if (signal.aborted || unread.length > 0) done()
            })
        }
      } finally {
        signal.removeEventListener('abort', onAbort)
      }
    },
  }
}
