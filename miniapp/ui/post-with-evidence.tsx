import { type ComponentProps, useId, useState } from 'react'
import { type Evidence, spansOf, useEvidence, usePictureMark } from '#app/evidence.ts'
import { EvidenceDetails, Proof } from './evidence.tsx'
import { PostCard } from './post-card.tsx'

/** A post whose figures can be touched: what holds one opens under the text, and all of it under the post. */
export function PostWithEvidence({
  evidence,
  why,
  ...post
}: Omit<ComponentProps<typeof PostCard>, 'touch' | 'proof' | 'mark'> & {
  evidence: Evidence | null
  why: string | null
}) {
  return evidence ? <Proven evidence={evidence} why={why} {...post} /> : <PostCard {...post} />
}

function Proven({
  evidence,
  why,
  ...post
}: ComponentProps<typeof PostCard> & { evidence: Evidence; why: string | null }) {
  const id = useId()
  const [pointed, setPointed] = useState<number | null>(null)
  const { groups } = useEvidence(evidence)
  const mark = usePictureMark(evidence, pointed)
  const row = groups
    .flatMap(({ rows }) => rows)
    .find(({ claims }) => pointed !== null && claims.includes(pointed))
  return (
    <>
      <PostCard
        {...post}
        touch={{
          id,
          spans: spansOf(evidence, pointed) ?? [],
          onTouch: (index) => setPointed(index === pointed ? null : index),
        }}
        proof={
          row && (
            <div id={id} className="proof-here" role="status">
              <Proof row={row} />
            </div>
          )
        }
        mark={mark}
      />
      <EvidenceDetails evidence={evidence} why={why} pointed={pointed} onPoint={setPointed} />
    </>
  )
}
