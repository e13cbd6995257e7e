import { setTimeout as pause } from 'node:timers/promises'
import { assertOutsideTransaction, ExternalError } from '#server/lib/external-error.ts'
import { read } from './outcome.ts'
import { get, isOwn, post, type Requests, type Send } from './requests.ts'
import type { Answer } from './transport.ts'
import * as wire from './wire.ts'
import type { MediaType, X, XCredentials } from './x.ts'

const megabyte = 1024 * 1024
const altTextMax = 1000
/** Also a whole day is named by X as a time from now. */
const validForSeconds = 86_400

/** What X calls it, and how much of it a post may have (outside fact: x-media). */
const categories = {
  picture: { category: 'tweet_image', bytesMax: 5 * megabyte },
  gif: { category: 'tweet_gif', bytesMax: 15 * megabyte },
  video: { category: 'tweet_video', bytesMax: 512 * megabyte },
} as const

/** Uploading pictures, GIFs and videos in parts, with their words. */
export function media(requests: Requests): Pick<X, 'uploadMedia' | 'mediaReady'> {
  const { onUse, deadlineFromNow, asUser } = requests
  // Each request has a deadline of its own: a video takes many.
  const run = (credentials: XCredentials, send: Send): Promise<Answer> =>
    asUser(credentials, send, deadlineFromNow())

  return {
    async uploadMedia(credentials, { bytes, mediaType, altText }) {
      assertOutsideTransaction('x.uploadMedia')
      const kind = kindOf(mediaType)
      const { category, bytesMax } = categories[kind]
      const { size, part } = partsOf(bytes)
      if (size === 0 || size > bytesMax)
        throw new ExternalError('x', { kind: 'refused', reason: 'media_size', detail: `${size} bytes` })

      const plan = { media_type: mediaType, total_bytes: size, media_category: category }
      const begun = await run(credentials, post('media/upload/initialize', plan))
      const { id } = read(wire.mediaAnswer, begun).data
      const chunk = kind === 'video' ? 4 * megabyte : megabyte
      for (let index = 0; index * chunk < size; index++) {
        const piece = Buffer.from(await part(index * chunk, Math.min(chunk, size - index * chunk)))
        const body = { segment_index: index, media: piece }
        await run(credentials, post(`media/upload/${id}/append`, body, { forceBodyMode: 'form-data' }))
      }
      const { data } = read(wire.mediaAnswer, await run(credentials, post(`media/upload/${id}/finalize`, {})))
      const text = Array.from(altText).slice(0, altTextMax).join('')
      // X describes pictures and GIFs; of a video it takes no words.
      if (text && kind !== 'video') {
        await run(credentials, post('media/metadata', { id, metadata: { alt_text: { text } } }))
        onUse({ kind: 'alt_text', items: 1, own: isOwn(credentials) })
      }
      return {
        mediaId: id,
        mediaKey: data.media_key ?? `${keyPrefixes[kind]}_${id}`,
        validForSeconds: data.expires_after_secs ?? validForSeconds,
        checkAfterSeconds: checkAfter(data),
      }
    },

    async mediaReady(credentials, mediaId, { checkAfterSeconds, patienceSeconds }) {
      assertOutsideTransaction('x.mediaReady')
      const giveUpAt = performance.now() + patienceSeconds * 1000
      for (let wait = checkAfterSeconds; ;) {
        if (performance.now() + wait * 1000 > giveUpAt) return { checkAfterSeconds: wait }
        await pause(wait * 1000)
        const status = await run(credentials, get('media/upload', { command: 'STATUS', media_id: mediaId }))
        const next = checkAfter(read(wire.mediaAnswer, status).data)
        if (next === null) return 'ready'
        wait = next
      }
    },
  }
}

const keyPrefixes = { picture: 3, gif: 16, video: 7 } as const

function kindOf(mediaType: MediaType): keyof typeof categories {
  if (mediaType === 'video/mp4') return 'video'
  return mediaType === 'image/gif' ? 'gif' : 'picture'
}

/** In how many seconds X is to be asked again; null: it is ready. What X could not process never will be. */
function checkAfter({ processing_info: info }: UploadedAnswer): number | null {
  if (!info || info.state === 'succeeded') return null
  if (info.state === 'failed')
    throw new ExternalError('x', {
      kind: 'refused',
      reason: 'media_refused',
      detail: info.error?.message ?? 'X could not process it',
    })
  return Math.max(1, info.check_after_secs ?? 1)
}

type UploadedAnswer = ReturnType<typeof wire.mediaAnswer.parse>['data']

function partsOf(bytes: Parameters<X['uploadMedia']>[1]['bytes']) {
  if (!(bytes instanceof Uint8Array)) return { size: bytes.size, part: bytes.read.bind(bytes) }
  const part = async (from: number, length: number) => bytes.subarray(from, from + length)
  return { size: bytes.length, part }
}
