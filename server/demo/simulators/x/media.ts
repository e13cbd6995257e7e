import { z } from 'zod'
import type { Call } from './reads.ts'
import { invalidRequest, json, readMultipart, type SimReply, unauthorized } from './wire.ts'

const plan = z.strictObject({
  media_type: z.enum(['image/jpeg', 'image/png', 'image/webp', 'image/gif']),
  total_bytes: z.int().min(1),
  media_category: z.enum(['tweet_image', 'tweet_gif', 'dm_image']).optional(),
  additional_owners: z.array(z.string()).optional(),
  shared: z.boolean().optional(),
})
const metadata = z.object({
  id: z.string(),
  metadata: z.object({ alt_text: z.object({ text: z.string().max(1000) }).optional() }).optional(),
})
const image = 5 * 1024 * 1024
const gif = 15 * 1024 * 1024
const expires = 86_400

/** Uploads that are not finished yet; like X's they do not survive. */
export interface Uploads {
  chunks: Map<string, Map<number, Buffer>>
}

export function initialize(call: Call): SimReply {
  if (!call.account) return unauthorized()
  const parsed = plan.safeParse(parseJson(call))
  if (!parsed.success) return invalidRequest('media', parsed.error.issues[0]?.message ?? '')
  const { media_type, total_bytes } = parsed.data
  if (total_bytes > (media_type === 'image/gif' ? gif : image))
    return invalidRequest('total_bytes', 'File size exceeds the maximum of its media type.')

  const id = call.state.newId(call.now)
  call.state.media.set(id, {
    id,
    key: `3_${id}`,
    ownerId: call.account.id,
    mediaType: media_type,
    totalBytes: total_bytes,
    altText: '',
    ready: false,
  })
  return json(200, { data: { id, media_key: `3_${id}`, expires_after_secs: expires } })
}

export function append(call: Call, id: string, { chunks }: Uploads): SimReply {
  const media = ownMedia(call, id)
  if (!media || media.ready) return invalidRequest('id', 'media id not found', id)
  const parts = readMultipart(call.request)
  const index = parts.get('segment_index')?.toString() ?? ''
  const bytes = parts.get('media')
  if (!/^[0-9]{1,3}$/.test(index) || !bytes) return invalidRequest('segment_index', 'Segments do not add up.')

  const known = chunks.get(id) ?? new Map<number, Buffer>()
  known.set(Number(index), Buffer.from(bytes))
  chunks.set(id, known)
  return json(200, { data: { expires_at: Math.floor(call.now.getTime() / 1000) + expires } })
}

export async function finalize(call: Call, id: string, { chunks }: Uploads): Promise<SimReply> {
  const media = ownMedia(call, id)
  if (!media) return invalidRequest('id', 'media id not found', id)
  const parts = [...(chunks.get(id) ?? [])].sort(([a], [b]) => a - b)
  const bytes = Buffer.concat(parts.map(([, part]) => part))
  const complete = parts.every(([index], position) => index === position) && bytes.length === media.totalBytes
  if (!complete) return invalidRequest('media', 'Segments do not add up to provided total file size.')
  if (sniff(bytes) !== media.mediaType)
    return invalidRequest('media', 'The media type is not what was announced.')

  await call.state.addBytes(media.key, bytes)
  media.ready = true
  chunks.delete(id)
  return json(200, { data: { id, media_key: media.key, size: bytes.length, expires_after_secs: expires } })
}

export function status(call: Call): SimReply {
  const id = call.request.query.get('media_id') ?? ''
  const media = ownMedia(call, id)
  if (!media) return invalidRequest('media_id', 'media id not found', id)
  return json(200, {
    data: { id, media_key: media.key, processing_info: { state: 'succeeded', progress_percent: 100 } },
  })
}

export function describe(call: Call): SimReply {
  const parsed = metadata.safeParse(parseJson(call))
  if (!parsed.success) return invalidRequest('metadata', parsed.error.issues[0]?.message ?? '')
  const media = ownMedia(call, parsed.data.id)
  if (!media) return invalidRequest('id', 'media id not found', parsed.data.id)
  media.altText = parsed.data.metadata?.alt_text?.text ?? ''
  return json(200, { data: { id: media.id, associated_metadata: { alt_text: { text: media.altText } } } })
}

function ownMedia(call: Call, id: string) {
  const media = call.state.media.get(id)
  return media && media.ownerId === call.account?.id ? media : null
}

export function sniff(bytes: Buffer): string {
  if (bytes.subarray(1, 4).toString('latin1') === 'PNG') return 'image/png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'image/jpeg'
  if (bytes.subarray(8, 12).toString('latin1') === 'WEBP') return 'image/webp'
  return bytes.subarray(0, 3).toString('latin1') === 'GIF' ? 'image/gif' : 'unknown'
}

function parseJson({ request }: Call): unknown {
  try {
    return JSON.parse(request.body.toString())
  } catch {
    return undefined
  }
}
