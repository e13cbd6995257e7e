import { useState } from 'react'

/** A picture's address for `<img>` and what to do on its error: one that cannot be loaded is no picture, and `src` is null. */
export function usePicture(address: string | null | undefined) {
  const [broken, setBroken] = useState<string | null>(null)
  const src = address && address !== broken ? address : null
  return { src, onError: () => setBroken(src) }
}
