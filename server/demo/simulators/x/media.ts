import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import { z } from 'zod'
import { later } from '#server/lib/clock.ts'
import type { Call } from './reads.ts'
import type { SimMedia } from './state.ts'
import { forbidden, invalidRequest, json, readMultipart, type SimReply, unauthorized } from './wire.ts'

const plan = z.strictObject({
  media_type: z.enum(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'video/mp4', 'video/quicktime']),
  total_bytes: z.int().min(1).max(17_179_869_184),
  media_category: z.enum(['tweet_image', 'tweet_gif', 'tweet_video', 'dm_image']).optional(),
  additional_owners: z.array(z.string()).optional(),
  shared: z.boolean().optional(),
})
const metadata = z.object({
  id: z.string(),
  metadata: z.object({ alt_text: z.object({ text: z.string().max(1000) }).optional() }).optional(),
})

const megabyte = 1024 * 1024
/** How the media of a post are told apart, as the documentation has it in November 2026. */
const categories = {
  tweet_image: { type: /^image\//, bytesMax: 5 * megabyte, key: 3 },
  tweet_gif: { type: /^image\/gif$/, bytesMax: 15 * megabyte, key: 16 },
  tweet_video: { type: /^video\//, bytesMax: 8192 * megabyte, key: 7 },
}
const gifMax = { width: 1280, height: 1080 }
const videoSeconds = { min: 0.5, max: 20 * 60 }
const expires = 86_400

/** Uploads that are not finished yet; like X's they do not survive. */
export interface Uploads {
  chunks: Map<string, Map<number, Buffer>>
  /** How X works on GIFs and videos: asked so often it is not done, and how long it lets one wait in between. */
  processing: { asks: number; checkAfterSeconds: number; fails: boolean }
}

export const newUploads = (): Uploads => ({
  chunks: new Map(),
  processing: { asks: 1, checkAfterSeconds: 1, fails: false },
})

export function initialize(call: Call): SimReply {
  if (!call.account) return unauthorized()
  const parsed = plan.safeParse(parseJson(call))
  if (!parsed.success) return invalidRequest('media', parsed.error.issues[0]?.message ?? '')
  const { media_type: mediaType, total_bytes: totalBytes, media_category: asked } = parsed.data
  const named = asked === 'dm_image' ? 'tweet_image' : asked
  const category = named ?? categoryOf(mediaType)
  const { type, bytesMax, key } = categories[category]
  if (!type.test(mediaType))
    return invalidRequest('media_category', 'The media category does not fit its type.')
  if (totalBytes > bytesMax)
    return invalidRequest('total_bytes', 'File size exceeds the maximum of its media type.')

  const id = call.state.newId(call.now)
  call.state.media.set(id, {
    id,
    key: `${key}_${id}`,
    ownerId: call.account.id,
    mediaType,
    totalBytes,
    altText: '',
    ready: false,
    expiresAt: later(call.now, expires * 1000).toISOString(),
  })
  return json(200, { data: { id, media_key: `${key}_${id}`, expires_after_secs: expires } })
}

function categoryOf(mediaType: string): keyof typeof categories {
  if (mediaType.startsWith('video/')) return 'tweet_video'
  return mediaType === 'image/gif' ? 'tweet_gif' : 'tweet_image'
}

/** How the key of a medium of that type begins. */
export function mediaKeyOf(mediaType: string): number {
  return categories[categoryOf(mediaType)].key
}

export function append(call: Call, id: string, { chunks }: Uploads): SimReply {
  const media = ownMedia(call, id)
  if (!media || media.ready) return invalidRequest('id', 'media id not found', id)
  const parts = readMultipart(call.request)
  const index = parts.get('segment_index')?.toString() ?? ''
  const bytes = parts.get('media')
  if (!/^[0-9]{1,3}$/.test(index) || !bytes) return invalidRequest('segment_index', 'Segments do not add up.')
  if (bytes.length > 5 * megabyte) return invalidRequest('media', 'The segment is too large.')

  const known = chunks.get(id) ?? new Map<number, Buffer>()
  known.set(Number(index), Buffer.from(bytes))
  chunks.set(id, known)
  return json(200, { data: { expires_at: Math.floor(call.now.getTime() / 1000) + expires } })
}

export async function finalize(call: Call, id: string, { chunks, processing }: Uploads): Promise<SimReply> {
  const media = ownMedia(call, id)
  if (!media) return invalidRequest('id', 'media id not found', id)
  const parts = [...(chunks.get(id) ?? [])].sort(([a], [b]) => a - b)
  const bytes = Buffer.concat(parts.map(([, part]) => part))
  const complete = parts.every(([index], position) => index === position) && bytes.length === media.totalBytes
  if (!complete) return invalidRequest('media', 'Segments do not add up to provided total file size.')
  if (sniff(bytes) !== media.mediaType)
    return invalidRequest('media', 'The media type is not what was announced.')

  await call.state.addBytes(media.key, bytes)
  chunks.delete(id)
  if (media.key.startsWith('3_')) media.ready = true
  else {
    const failure = processing.fails ? 'Could not be processed.' : await whyNot(bytes, media)
    media.processing = { asksLeft: processing.asks, failure }
  }
  return shown(media, processing, { size: bytes.length, expires_after_secs: expires })
}

/** Each question brings it a little further. */
export function status(call: Call, { processing }: Uploads): SimReply {
  const id = call.request.query.get('media_id') ?? ''
  const media = ownMedia(call, id)
  if (!media) return invalidRequest('media_id', 'media id not found', id)
  if (media.processing) {
    media.processing.asksLeft -= 1
    if (media.processing.asksLeft <= 0 && media.processing.failure === null) {
      delete media.processing
      media.ready = true
    }
  }
  return shown(media, processing, {})
}

/** Without `processing_info` nothing is left to be done; it names a failure in words. */
function shown(
  { id, key, ready, processing }: SimMedia,
  { asks, checkAfterSeconds }: Uploads['processing'],
  more: object,
): SimReply {
  const failed = processing !== undefined && processing.asksLeft <= 0 && processing.failure !== null
  const state = failed ? 'failed' : processing?.asksLeft === asks ? 'pending' : 'in_progress'
  const info = failed
    ? { state, progress_percent: 100, error: { code: 1, name: 'InvalidMedia', message: processing.failure } }
    : { state, check_after_secs: checkAfterSeconds, progress_percent: 50 }
  // A picture is ready at once, and FINALIZE says nothing of it.
  const done = 'size' in more ? {} : { processing_info: { state: 'succeeded', progress_percent: 100 } }
  return json(200, { data: { id, media_key: key, ...more, ...(ready ? done : { processing_info: info }) } })
}

/** What X would not play. */
async function whyNot(bytes: Buffer, media: SimMedia): Promise<string | null> {
  if (media.mediaType === 'image/gif') {
    const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]
    return width > gifMax.width || height > gifMax.height ? 'Gif is too large.' : null
  }
  try {
    using input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS })
    const video = await input.getPrimaryVideoTrack()
    if (!video || (await video.getCodec()) !== 'avc') return 'Unsupported video format.'
    const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()]
    if (Math.max(width / height, height / width) > 3 || Math.min(width, height) < 32)
      return 'Invalid video dimensions.'
    media.seconds = await input.computeDuration()
    return media.seconds < videoSeconds.min ? 'Video is too short.' : null
  } catch {
    return 'Unsupported video format.'
  }
}

export function describe(call: Call): SimReply {
  const parsed = metadata.safeParse(parseJson(call))
  if (!parsed.success) return invalidRequest('metadata', parsed.error.issues[0]?.message ?? '')
  const media = ownMedia(call, parsed.data.id)
  if (!media) return invalidRequest('id', 'media id not found', parsed.data.id)
  // Only pictures and GIFs have words.
  if (media.mediaType.startsWith('video/')) return invalidRequest('metadata', 'Not supported for this media.')
  media.altText = parsed.data.metadata?.alt_text?.text ?? ''
  return json(200, { data: { id: media.id, associated_metadata: { alt_text: { text: media.altText } } } })
}

/** Why these cannot go with one post; null: they can. */
export function mediaRefusal({ state, account, now }: Call, mediaIds: string[]): SimReply | null {
  const media = mediaIds.map((id) => state.media.get(id))
  for (const [index, one] of media.entries()) {
    const usable = one?.ready && one.ownerId === account?.id && now < new Date(one.expiresAt ?? 8.64e15)
    if (!usable)
      return invalidRequest('media.media_ids', 'Your media IDs are invalid.', mediaIds[index] ?? '')
  }
  if (media.length > 1 && media.some((one) => !one?.key.startsWith('3_')))
    return invalidRequest('media.media_ids', 'A post takes up to 4 photos, 1 animated GIF or 1 video.')
  const minutes = videoSeconds.max / 60
  return media.some((one) => (one?.seconds ?? 0) > videoSeconds.max)
    ? forbidden(`This user is not allowed to post a video longer than ${minutes} minutes.`)
    : null
}

function ownMedia(call: Call, id: string) {
  const media = call.state.media.get(id)
  return media && media.ownerId === call.account?.id ? media : null
}

export function sniff(bytes: Buffer): string {
  if (bytes.subarray(1, 4).toString('latin1') === 'PNG') return 'image/png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'image/jpeg'
  if (bytes.subarray(8, 12).toString('latin1') === 'WEBP') return 'image/webp'
  if (bytes.subarray(4, 8).toString('latin1') === 'ftyp')
    return bytes.subarray(8, 10).toString('latin1') === 'qt' ? 'video/quicktime' : 'video/mp4'
  return bytes.subarray(0, 3).toString('latin1') === 'GIF' ? 'image/gif' : 'unknown'
}

function parseJson({ request }: Call): unknown {
  try {
    return JSON.parse(request.body.toString())
  } catch {
    return undefined
  }
}
