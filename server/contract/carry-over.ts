import { z } from 'zod'

/** How a translation names the account whose post it says. */
export const sourceNamings = ['no', 'name', 'link'] as const

/** Which posts of its account a translator carries over, and what of them. */
export const carryOver = z.object({
  /** Posts that stand alone, and the first of a thread where threads are not carried. */
  originals: z.boolean().default(true),
  /** Threads, whole: each part becomes a part of a thread. */
  threads: z.boolean().default(false),
  /** Answers to others. */
  replies: z.boolean().default(false),
  picturesOnly: z.boolean().default(false),
  likesMin: z.int().min(0).max(1_000_000).default(0),
  /** Nothing older than so many hours; 0: however old, and two days where all are carried in order. */
  hoursMax: z.int().min(0).max(720).default(0),
  /** Up to so many a day, oldest first, within the rule's daily limit; null: the newest one, whenever one is due. */
  perDay: z.int().min(1).max(20).nullable().default(null),
  /** The photos of the post come along. */
  pictures: z.boolean().default(true),
  /** `name`: at its end, in the text's language; `link`: a quote where the account may, else a link, which costs as others do. */
  nameSource: z.enum(sourceNamings).default('no'),
})

export type CarryOver = z.output<typeof carryOver>
export type SourceNaming = CarryOver['nameSource']

export const carryOverDefaults: CarryOver = carryOver.parse({})
