import { randomBytes } from 'node:crypto'
import { badRequest, BotApiError } from './answer.ts'
import type { UploadedFile } from './body.ts'
import type { SimVideo } from './state.ts'
import type { World } from './world.ts'

/** What a bot may send; photos have a limit of their own. */
const bytesMax = 50 * 1024 * 1024

export interface Shape {
  width?: number | undefined
  height?: number | undefined
  duration?: number | undefined
}

/** Takes a video or an animation in: a file that is here already, or one that comes with the call. */
export function takeMoving(
  world: World,
  what: 'video' | 'animation',
  { named, files, shape }: { named: string; files: Map<string, UploadedFile>; shape: Shape },
): SimVideo {
  const { state } = world.store
  const known = state.files[named]
  if (known) return videoOf(named, known, shape)
  // The simulator fetches nothing from anywhere, so an address is a file that could not be got.
  if (/^https?:/.test(named)) throw badRequest('failed to get HTTP URL content')
  const upload = named.startsWith('attach://') ? files.get(named.slice('attach://'.length)) : files.get(what)
  if (!upload) throw badRequest('wrong file identifier/HTTP URL specified')
  if (upload.bytes.length > bytesMax) throw new BotApiError(413, 'Request Entity Too Large')
  const bytes = Buffer.from(upload.bytes)
  const mediaType = typeOf(bytes)
  // A GIF that is sent as a video would become a document; nothing here means that.
  if (!mediaType || (what === 'video' && mediaType === 'image/gif'))
    throw badRequest('VIDEO_CONTENT_TYPE_INVALID')

  const fileId = `BAAC${randomBytes(24).toString('base64url')}`
  const file = {
    uniqueId: `AgAD${randomBytes(9).toString('base64url')}`,
    path: `${what}s/file_${Object.keys(state.files).length}.${mediaType === 'image/gif' ? 'gif' : 'mp4'}`,
    mediaType,
    // Of a GIF Telegram looks itself; of a video it shows what it is told until it has.
    width: mediaType === 'image/gif' ? bytes.readUInt16LE(6) : (shape.width ?? 0),
    height: mediaType === 'image/gif' ? bytes.readUInt16LE(8) : (shape.height ?? 0),
    size: upload.bytes.length,
  }
  state.files[fileId] = file
  world.store.keepPhoto(fileId, upload.bytes)
  return videoOf(fileId, file, shape)
}

function typeOf(bytes: Buffer): 'image/gif' | 'video/mp4' | null {
  if (bytes.toString('latin1', 0, 4) === 'GIF8') return 'image/gif'
  return bytes.toString('latin1', 4, 8) === 'ftyp' ? 'video/mp4' : null
}

function videoOf(
  fileId: string,
  file: { uniqueId: string; mediaType: string; width: number; height: number; size: number },
  { duration }: Shape,
): SimVideo {
  return {
    file_id: fileId,
    file_unique_id: file.uniqueId,
    width: file.width,
    height: file.height,
    duration: duration ?? 0,
    // What it makes of a GIF is a video, too.
    mime_type: 'video/mp4',
    file_size: file.size,
  }
}
