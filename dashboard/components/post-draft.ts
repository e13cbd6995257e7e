import { useState } from 'react'
import { z } from 'zod'
import { local, readJson } from '#app/local-storage.ts'

/** `described`: the words are the owner's, not those the picture came with. */
const picture = z.object({ url: z.string(), alt: z.string(), described: z.boolean().optional() })
const postDraft = z.object({
  text: z.string(),
  /** What the text began as; its evidence stays with it. */
  generationId: z.string().nullable(),
  quoteTweetId: z.string().nullable(),
  pictures: z.array(picture),
})
export type PostDraft = z.output<typeof postDraft>

const empty: PostDraft = { text: '', generationId: null, quoteTweetId: null, pictures: [] }
const keyOf = (agentId: string) => `draft:${agentId}`

/** The next post of an agent, as far as it is written: kept in this browser even if the page is closed. */
export function usePostDraft(agentId: string): [PostDraft, (change: Partial<PostDraft>) => void] {
  const [draft, setDraft] = useState(() => readDraft(agentId))
  const change = (some: Partial<PostDraft>) =>
    setDraft((now) => {
      const next = { ...now, ...some }
      keepDraft(agentId, next)
      return next
    })
  return [draft, change]
}

/** Takes a text of elsewhere into the composer, in the place of what was there. */
export function keepDraft(agentId: string, draft: Partial<PostDraft>): void {
  const next = { ...empty, ...draft }
  if (next.text === '' && next.pictures.length === 0) local.remove(keyOf(agentId))
  else local.set(keyOf(agentId), JSON.stringify(next))
}

function readDraft(agentId: string): PostDraft {
  return postDraft.safeParse(readJson(local.get(keyOf(agentId)))).data ?? empty
}
