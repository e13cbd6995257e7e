import { useEffect, useState } from 'react'

/** For a dialog that exists only while it is open: the focus goes back to what had it before. The kit does so only where the dialog stays. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // An element that took the focus meanwhile keeps it.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    },
    [before],
  )
}
