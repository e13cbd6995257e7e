import type { Claim, ClaimKind, Fact, Name, Reason } from '../types.ts'
import type { Candidate } from './candidates.ts'
import type { SourceSentence } from './source-pages.ts'
import type { Attributed } from './sources.ts'

/** What a claim rests on: a fact, with what is shown of it and the value that was compared. */
export interface Support {
  text: string
  fact: Fact
  value: number | null
  /** Of a source's words. */
  candidate?: Candidate
}

/** Something a text says that is no figure, date or name of its own. */
export interface Said {
  from: number
  to: number
  kind: ClaimKind
  value: string
  support: Support | null
  reason: Reason
  /** What a fact says instead. */
  otherwise?: Support | null
}

/** What the words of a text are held against. */
export interface Ground {
  facts: readonly Fact[]
  names: Name[]
  found: ReadonlyMap<Claim, Candidate | null>
  sentences: readonly SourceSentence[]
  attributed: Attributed
}

/** What is said at a place; a fact contradicts it where none holds it. */
export function saidAt(
  { index, end }: { index: number; end: number },
  said: Pick<Said, 'kind' | 'value' | 'support' | 'otherwise'> & { reason?: Reason },
): Said {
  return { from: index, to: end, reason: 'contradicted', ...said }
}

/** A fact as support. */
export function supportOf(fact: Fact): Support {
  const value = typeof fact.value === 'number' ? fact.value : null
  return { text: `${fact.label}: ${fact.value}`, fact, value }
}
