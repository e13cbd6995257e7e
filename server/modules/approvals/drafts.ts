import { z } from 'zod'
import { type PublicationRow } from '#server/modules/publishing/index.ts'

/** One of several texts of an assisted reply, with where what it was made from is kept. */
const drafts = z.array(
  z.object({ content: z.string(), generationId: z.string(), why: z.string().nullable() }),
)

/** The texts that one is to be chosen from; empty where there is no choice any more, or never was one. */
export function draftsOf({ drafts: kept }: Pick<PublicationRow, 'drafts'>): z.output<typeof drafts> {
  return kept === null ? [] : drafts.parse(kept)
}
