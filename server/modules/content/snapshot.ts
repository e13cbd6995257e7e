import { z } from 'zod'
import { factShape, type Snapshot } from '#server/modules/claims/index.ts'
import { namesOf, ownFacts } from './gather/own-words.ts'
import type { WritingAgent } from './types.ts'

const name = z.object({ id: z.string(), words: z.array(z.string()) })

/** A snapshot as it was kept. Facts in the shape of an earlier version of the product are left out. */
export function snapshotShape({ facts, names }: { facts: unknown; names: unknown }): Snapshot {
  const kept = z.array(z.unknown()).parse(facts)
  return {
    facts: kept.flatMap((one) => factShape.safeParse(one).data ?? []),
    names: z.array(name).parse(names),
  }
}

/** What an agent's configuration alone lets it say. */
export function ownSnapshot(agent: WritingAgent): Snapshot {
  return { facts: ownFacts(agent, { kind: 'post' }, null), names: namesOf(agent) }
}
