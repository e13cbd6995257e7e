import { create } from 'zustand'

export interface Toast {
  id: number
  message: string
  kind: 'info' | 'good' | 'bad'
}

/** The specification's toast duration. */
const shownMilliseconds = 2000

/** What is said for two seconds; a later word replaces an earlier one. */
export const useToast = create<{ toast: Toast | null }>()(() => ({ toast: null }))

let count = 0

export function showToast(message: string, kind: Toast['kind'] = 'info') {
  const id = ++count
  useToast.setState({ toast: { id, message, kind } })
  setTimeout(() => {
    if (useToast.getState().toast?.id === id) useToast.setState({ toast: null })
  }, shownMilliseconds)
}
