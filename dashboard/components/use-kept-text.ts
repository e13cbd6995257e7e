import { useState } from 'react'

/** A text being written, kept under a name while this browser tab lives, so that a reload or another screen loses nothing. */
export function useKeptText(name: string): [string, (text: string) => void] {
  const key = `text:${name}`
  const [text, setText] = useState(() => read(key))
  const keep = (next: string) => {
    setText(next)
    try {
      if (next === '') sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, next)
    } catch {
      // no storage: it lasts as long as the screen
    }
  }
  return [text, keep]
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
