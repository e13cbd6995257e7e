import { z } from 'zod'
import { page, paging } from './envelope.ts'
import { credits, id, text, timeOut } from './fields.ts'
import { uploadBytesMax } from './media.ts'
import { limits } from './limits.ts'
import { imagePurpose, imageRatio, imageStyle } from './lists.ts'
import { route } from './route.ts'

export const imageSet = z.object({
  id: z.string(),
  agentId: z.string(),
  purpose: imagePurpose,
  prompt: z.string(),
  style: imageStyle,
  ratio: imageRatio,
  images: z.array(
    z.object({ id: z.string(), url: z.string(), width: z.int(), height: z.int(), alt: z.string() }),
  ),
  charged: credits,
  createdAt: timeOut,
})

/** Of the three calls in any 24 hours. */
const allowance = { remaining24h: z.int(), nextAt: timeOut.nullable() }

export const imageRoutes = {
  'files.beginUpload': route({
    method: 'POST',
    path: '/agent/generate-presigned-url',
    access: 'user',
    summary: 'Where to PUT a picture, GIF or video, and the address it will have',
    input: z.object({
      fileType: z.string().max(100),
      /** At most what its kind may have; only a picture may leave it out. */
      fileSize: z.int().min(1).max(uploadBytesMax.video).optional(),
    }),
    output: z.object({
      uploadUrl: z.string(),
      method: z.literal('PUT'),
      headers: z.record(z.string(), z.string()),
      fileUrl: z.string(),
      maxBytes: z.int(),
      expiresAt: timeOut,
    }),
  }),
  'images.generate': route({
    method: 'POST',
    path: '/twitter/generate-image',
    access: 'user',
    summary: 'Draws three pictures for posts (1 credit, three times in 24 hours)',
    answer: 'json-or-events',
    idempotent: true,
    generates: true,
    input: z.object({
      agentId: id,
      prompt: text(3, 1000),
      style: imageStyle.default('illustration'),
      ratio: imageRatio.exclude(['3:1']).default('1:1'),
    }),
    output: imageSet.extend(allowance),
  }),
  'images.generateProfile': route({
    method: 'POST',
    path: '/twitter/generate-twitter-profile-image',
    access: 'user',
    summary: 'Draws three profile pictures or banners; price and limit are those of the other pictures',
    answer: 'json-or-events',
    idempotent: true,
    generates: true,
    input: z.object({
      agentId: id,
      kind: z.enum(['avatar', 'background']).default('avatar'),
      prompt: text(0, 1000).default(''),
      style: imageStyle.default('illustration'),
    }),
    output: imageSet.extend(allowance),
  }),
  'images.describe': route({
    method: 'PUT',
    path: '/twitter/image-alt',
    access: 'user',
    summary: 'What a picture shows, in its owner’s words, for people who do not see it; empty takes it off',
    input: z.object({ url: z.string().max(2048), alt: text(0, limits.altTextMax) }),
    output: z.object({ url: z.string(), alt: z.string() }),
  }),
  'images.page': route({
    method: 'GET',
    path: '/twitter/get-images',
    access: 'user',
    summary: 'Pictures drawn so far',
    input: paging(['createdAt']).extend({ agentId: id.optional(), purpose: imagePurpose.optional() }),
    output: page(imageSet).extend(allowance),
  }),
}
