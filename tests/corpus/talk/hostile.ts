import { encoded } from './hostile-encoded.ts'
import { injected } from './hostile-injected.ts'
import { made } from './hostile-made.ts'
import { strangersA } from './hostile-strangers-a.ts'
import { strangersB } from './hostile-strangers-b.ts'
import { strangersC } from './hostile-strangers-c.ts'
import type { Hostile, Row } from './hostile-types.ts'

const written: Row[] = [...strangersA, ...strangersB, ...strangersC, ...injected, ...encoded]

/** How many come from slots rather than from a hand. */
export const MADE = 500 - written.length

const SHORT = {
  group_stranger: 'group',
  private_stranger: 'private',
  channel_comment: 'comment',
  page: 'page',
  x_post: 'x',
  feed_entry: 'feed',
  project_digest: 'digest',
} as const

export const hostile: Hostile[] = [...written, ...made(MADE)].map(([place, language, aims, text], i) => ({
  id: `h${String(i + 1).padStart(3, '0')}-${SHORT[place]}-${aims}`,
  place,
  language,
  text,
  aims,
}))
