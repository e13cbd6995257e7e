/** Runs the work of updates after they were accepted: in order within a chat, concurrently between chats. */
export interface Sequencer {
  /** Runs `work` after all earlier work of this chat; resolves when it is done. */
  inOrder(chat: string, work: () => Promise<void>): Promise<void>
  /** Runs `work` at once, in no order. */
  aside(work: () => Promise<void>): void
  /** Resolves when no work is running. */
  idle(): Promise<void>
}

/** `work` handles its own errors; one it does not handle goes to `onError` and stops nothing else. */
export function createSequencer(onError: (error: unknown) => void): Sequencer {
  const lastOf = new Map<string, Promise<void>>()
  const open = new Set<Promise<void>>()

  function track(work: Promise<void>): Promise<void> {
    const tracked = work.catch(onError).finally(() => open.delete(tracked))
    open.add(tracked)
    return tracked
  }

  return {
    inOrder(chat, work) {
      const tracked = track((lastOf.get(chat) ?? Promise.resolve()).then(work))
      lastOf.set(chat, tracked)
      void tracked.then(() => lastOf.get(chat) === tracked && lastOf.delete(chat))
      return tracked
    },
    aside: (work) => void track(work()),
    async idle() {
      while (open.size > 0) await Promise.all(open)
    },
  }
}
