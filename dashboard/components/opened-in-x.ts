import { create } from 'zustand'

/** Replies whose text was opened in X's composer since this page was loaded. A card is made anew with each version of its item. */
const useOpened = create<{ ids: string[] }>()(() => ({ ids: [] }))

export function noteOpened(id: string): void {
  useOpened.setState(({ ids }) => ({ ids: [...ids, id] }))
}

export function useOpenedInX(id: string): boolean {
  return useOpened(({ ids }) => ids.includes(id))
}
