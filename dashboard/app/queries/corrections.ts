import { refresh, useCall } from './client.ts'
import type { Publication } from './publishing.ts'

export type Correction = Publication['corrections'][number]

/** Puts a wrong figure right; what became of it is in the post's history. */
export const useCorrect = () =>
  useCall('corrections.correct', {
    onSettled: () => refresh('posts.publication', 'posts.history', 'manual.history', 'notices.page'),
  })
