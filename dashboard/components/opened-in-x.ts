import { create } from 'zustand'

/** Replies whose text was opened in X's composer since the page was loaded; a card, which each version replaces, cannot know. */
const useOpened = create<{ ids: string[] }>()(() => ({ ids: [] }))

export function noteOpened(id: string): void {
  useOpened.setState(({ ids }) => ({ ids: [...ids, id] }))
}

export function useOpenedInX(id: string): boolean {
  return useOpened(({ ids }) => ids.includes(id))
}
