import type { Claim, Fact, Name } from '../types.ts'
import type { Candidate } from './candidates.ts'
import type { Page } from './page.ts'
import type { Attributed } from './sources.ts'

/** What a figure is looked at with for a second time. */
export interface Look {
  names: Name[]
  attributed: Attributed
  page: Page
  facts: readonly Fact[]
  candidates: readonly Candidate[]
  found: ReadonlyMap<Claim, Candidate | null>
}
