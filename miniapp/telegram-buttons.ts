import type { MainButton } from '#app/host.ts'

/** Shown while somebody wants it; the newest wish answers the press, as with dialogs that lie on each other. */
export function shownWhile(show: () => void, hide: () => void, listen: (listener: () => void) => () => void) {
  const wishes: (() => void)[] = []
  let stop: (() => void) | null = null
  return (onClick: () => void) => {
    wishes.push(onClick)
    stop ??= listen(() => wishes.at(-1)?.())
    show()
    return () => {
      wishes.splice(wishes.lastIndexOf(onClick), 1)
      // The next view may want it in the same breath: hiding later avoids a flicker.
      queueMicrotask(() => wishes.length === 0 && hide())
    }
  }
}

interface ButtonChanges {
  text?: string
  isEnabled?: boolean
  isLoaderVisible?: boolean
  isVisible?: boolean
}

/** One of the two native buttons below the page, the newest wish as above. */
export function bottomButton(
  set: (changes: ButtonChanges) => void,
  listen: (listener: () => void) => () => void,
) {
  const wishes: MainButton[] = []
  let stop: (() => void) | null = null
  const draw = () => {
    const button = wishes.at(-1)
    if (!button) return set({ isVisible: false })
    const { text, enabled = true, progress = false } = button
    return set({ text, isEnabled: enabled && !progress, isLoaderVisible: progress, isVisible: true })
  }
  return (button: MainButton) => {
    wishes.push(button)
    stop ??= listen(() => wishes.at(-1)?.onClick())
    draw()
    return () => {
      wishes.splice(wishes.lastIndexOf(button), 1)
      queueMicrotask(draw)
    }
  }
}
