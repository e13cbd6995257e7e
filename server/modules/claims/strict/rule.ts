import type { Candidate } from '../judge/candidates.ts'
import type { BoundTo } from '../judge/mentions.ts'
import type { Page } from '../judge/page.ts'
import type { Ground as Told } from '../judge/said.ts'
import type { Ref } from './refs.ts'

/** What the strict reading looks at. */
export interface Ground extends Told {
  page: Page
  candidates: readonly Candidate[]
  refs: readonly Ref[]
  /** Of the figures of a source each is that of its own sentence there. */
  boundTo: BoundTo
}

/** A place of a text that nothing holds. */
export interface Place {
  index: number
  end: number
}

/** The places of a text that it refuses. */
export type Rule = (ground: Ground) => Place[]
