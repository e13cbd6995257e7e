/** Work that goes on after an update was taken: in order within a chat, side by side between chats. */
export interface Turns {
  /** Runs `work` after everything this chat began before; resolves when it is done. */
  take(chat: string, work: () => Promise<void>): Promise<void>
  /** Runs `work` beside everything else. */
  aside(work: () => Promise<void>): void
  /** Resolves when nothing is under way. */
  idle(): Promise<void>
}

/** `work` deals with its own errors; one that does not is told to `onError` and stops nothing else. */
export function createTurns(onError: (error: unknown) => void): Turns {
  const lastOf = new Map<string, Promise<void>>()
  const open = new Set<Promise<void>>()

  function track(work: Promise<void>): Promise<void> {
    const tracked = work.catch(onError).finally(() => open.delete(tracked))
    open.add(tracked)
    return tracked
  }

  return {
    take(chat, work) {
      const turn = track((lastOf.get(chat) ?? Promise.resolve()).then(work))
      lastOf.set(chat, turn)
      void turn.then(() => lastOf.get(chat) === turn && lastOf.delete(chat))
      return turn
    },
    aside: (work) => void track(work()),
    async idle() {
      while (open.size > 0) await Promise.all(open)
    },
  }
}
