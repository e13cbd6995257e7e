import { stopwatch } from '#app/product-clock.ts'

/** How long G waits for its letter. */
const chordMilliseconds = 1_500

export interface Shortcut {
  /** The letter or sign, in lower case. */
  key: string
  shift: boolean
  /** It is still held down. */
  repeat: boolean
  /** G was pressed just before: the letter says where to go, and nothing else. */
  afterG: boolean
}

type Listener = (shortcut: Shortcut) => void
const listeners = new Set<Listener>()
let chordUntil = 0

/** Hears keys that are pressed alone and belong to no field, menu or dialog, until the returned function is called. */
export function onShortcut(listener: Listener): () => void {
  if (listeners.size === 0) addEventListener('keydown', hear)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('keydown', hear)
  }
}

function hear(event: KeyboardEvent) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
    return
  const key = letterOf(event)
  const afterG = stopwatch() < chordUntil
  chordUntil = key === 'g' && !afterG ? stopwatch() + chordMilliseconds : 0
  const shortcut = { key, shift: event.shiftKey, repeat: event.repeat, afterG }
  for (const listener of listeners) listener(shortcut)
}

/** Keyboards of other scripts have our letters by their places. */
function letterOf({ key, code }: KeyboardEvent): string {
  const isForeign = key.length === 1 && key > '\u007f'
  return ((isForeign && /^Key([A-Z])$/.exec(code)?.[1]) || key).toLowerCase()
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest(
        'input:not([type=checkbox], [type=radio]), textarea, select, [role=dialog], [role=menu], [role=listbox]',
      ) !== null)
  )
}
