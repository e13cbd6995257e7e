import { z } from 'zod'
import { page, paging } from './envelope.ts'
import { text, timeOut } from './fields.ts'
import { limits } from './limits.ts'
import { mediaKinds, mediaOrigins, platform, publicationStatus } from './lists.ts'
import { tagLengthMax, tagsMax } from './media.ts'
import { route } from './route.ts'

/** In small letters, without `#` and with single spaces: however it is typed, it is one tag. */
const tag = z
  .string()
  .max(1000)
  .transform((value) =>
    value.normalize('NFC').replace(/[#,]/g, ' ').replace(/\s+/g, ' ').trim().toLowerCase(),
  )
  .refine((value) => value !== '', 'Required')
  .refine((value) => [...value].length <= tagLengthMax, `At most ${tagLengthMax} characters`)

const tags = z
  .array(tag)
  .max(200)
  .transform((all) => [...new Set(all)])
  .refine((all) => all.length <= tagsMax, `At most ${tagsMax} tags`)

export const libraryItem = z.object({
  url: z.string(),
  kind: z.enum(mediaKinds),
  mediaType: z.string(),
  origin: z.enum(mediaOrigins),
  /** In pixels; null: not known. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Of a video or a GIF; null: of a picture. */
  seconds: z.number().nullable(),
  bytes: z.int().nullable(),
  alt: z.string(),
  tags: z.array(z.string()),
  /** What it was drawn from. */
  prompt: z.string().nullable(),
  createdAt: timeOut,
})

const url = z.string().max(2048)

/** Where a medium is used. Only `publications` that are still to come, and faces, stand in the way of taking it away. */
export const mediaUses = z.object({
  publications: z.array(
    z.object({
      id: z.string(),
      agentId: z.string(),
      agentName: z.string(),
      platform,
      status: publicationStatus,
      content: z.string().nullable(),
      at: timeOut,
    }),
  ),
  /** All there are; the list has the newest. */
  publicationsTotal: z.int(),
  /** Agents that wear it, here or on X. */
  agents: z.array(z.object({ agentId: z.string(), name: z.string() })),
  /** Whether it is the picture of the account itself. */
  account: z.boolean(),
})

export const libraryRoutes = {
  'library.list': route({
    method: 'GET',
    path: '/library',
    access: 'user',
    summary: 'Pictures, GIFs and videos of one’s own, drawn ones and charts',
    input: paging(['createdAt', 'bytes']).extend({
      /** Words of the alternative text, the tags or the prompt, with or without accents. */
      q: text(0, 200).optional(),
      kind: z.enum(mediaKinds).optional(),
      tag: tag.optional(),
      origin: z.enum(mediaOrigins).optional(),
    }),
    output: page(libraryItem).extend({
      /** What all of it takes up, and what one may upload in all. */
      usedBytes: z.int(),
      maxBytes: z.int(),
    }),
  }),
  'library.tags': route({
    method: 'GET',
    path: '/library/tags',
    access: 'user',
    summary: 'Tags in use, the most used first',
    input: z.object({}),
    output: z.array(z.object({ tag: z.string(), count: z.int() })),
  }),
  'library.add': route({
    method: 'POST',
    path: '/library',
    access: 'user',
    summary: 'Takes an upload into the library: checked and re-encoded, it stays until it is removed',
    input: z.object({ url, alt: text(0, limits.altTextMax).optional(), tags: tags.optional() }),
    output: libraryItem,
  }),
  'library.update': route({
    method: 'PUT',
    path: '/library',
    access: 'user',
    summary: 'What a medium shows, in words, and its tags; what is left out stays',
    input: z.object({ url, alt: text(0, limits.altTextMax).optional(), tags: tags.optional() }),
    output: libraryItem,
  }),
  'library.remove': route({
    method: 'DELETE',
    path: '/library',
    access: 'user',
    summary:
      'Takes a medium away (409 with its uses while something to come needs it); what is published keeps it',
    input: z.object({ url }),
    output: z.null(),
  }),
  'library.usedIn': route({
    method: 'GET',
    path: '/library/uses',
    access: 'user',
    summary: 'Posts, messages and faces that use a medium',
    input: z.object({ url }),
    output: mediaUses,
  }),
}
