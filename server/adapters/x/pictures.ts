import { setTimeout as pause } from 'node:timers/promises'
import { assertOutsideTransaction, ExternalError } from '#server/lib/external-error.ts'
import { read } from './outcome.ts'
import { get, isOwn, post, type Requests, type Send } from './requests.ts'
import type { Answer } from './transport.ts'
import * as wire from './wire.ts'
import type { X } from './x.ts'

const imageBytesMax = 5 * 1024 * 1024
const chunkBytes = 1024 * 1024
const altTextMax = 1000

/** Uploading a picture in parts, with its words. */
export function pictures({ onUse, deadlineFromNow, asUser }: Requests): Pick<X, 'uploadImage'> {
  return {
    async uploadImage(credentials, { bytes, mediaType, altText }) {
      assertOutsideTransaction('x.uploadImage')
      if (bytes.length === 0 || bytes.length > imageBytesMax)
        throw new ExternalError('x', {
          kind: 'refused',
          reason: 'picture_size',
          detail: `${bytes.length} bytes`,
        })

      const deadline = deadlineFromNow()
      const run = (send: Send): Promise<Answer> => asUser(credentials, send, deadline)
      const plan = { media_type: mediaType, total_bytes: bytes.length, media_category: 'tweet_image' }
      const { id } = read(wire.mediaAnswer, await run(post('media/upload/initialize', plan))).data
      for (let index = 0; index * chunkBytes < bytes.length; index++) {
        const media = Buffer.from(bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes))
        const part = { segment_index: index, media }
        await run(post(`media/upload/${id}/append`, part, { forceBodyMode: 'form-data' }))
      }
      let { data } = read(wire.mediaAnswer, await run(post(`media/upload/${id}/finalize`, {})))
      const mediaKey = data.media_key ?? `3_${id}`
      while (data.processing_info && data.processing_info.state !== 'succeeded') {
        if (data.processing_info.state === 'failed')
          throw new ExternalError('x', { kind: 'refused', reason: 'picture_refused' })
        await pause((data.processing_info.check_after_secs ?? 1) * 1000)
        const status = await run(get('media/upload', { command: 'STATUS', media_id: id }))
        data = read(wire.mediaAnswer, status).data
      }
      const text = Array.from(altText).slice(0, altTextMax).join('')
      if (text) {
        await run(post('media/metadata', { id, metadata: { alt_text: { text } } }))
        onUse({ kind: 'alt_text', items: 1, own: isOwn(credentials) })
      }
      return { mediaId: id, mediaKey }
    },
  }
}
