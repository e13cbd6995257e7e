/** One call of the Bot API, as it is written into the answer to Telegram's own request. */
export type ResponseCall = { method: 'sendMessage' } & Record<string, unknown>

interface Slot {
  call: ResponseCall | null
  isOpen: boolean
}

const slots = new WeakMap<object, Slot>()

/** Lets one message travel in the answer to the request that brought this update. `close` ends that and tells which one. */
export function openResponse(update: object): { close(): ResponseCall | null } {
  const slot: Slot = { call: null, isOpen: true }
  slots.set(update, slot)
  return {
    close() {
      slot.isOpen = false
      return slot.call
    },
  }
}

/** Whether the request that brought this update still waits for its answer. */
export function isAwaited(update: object): boolean {
  return slots.get(update)?.isOpen ?? false
}

/**
 * Says it in the answer to Telegram's request: that saves a request of ours, but nobody learns what became of it, so it is
 * for screens only. False where there is no such answer, or not any more.
 */
export function respondWith(update: object, call: ResponseCall): boolean {
  const slot = slots.get(update)
  if (!slot?.isOpen || slot.call) return false
  slot.call = call
  return true
}
