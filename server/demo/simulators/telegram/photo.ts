import { randomBytes } from 'node:crypto'
import { badRequest, BotApiError } from './answer.ts'
import type { World } from './world.ts'

const photoBytesMax = 10 * 1024 * 1024

export interface Picture {
  mediaType: 'image/png' | 'image/jpeg' | 'image/webp'
  width: number
  height: number
}

/** Looks at an uploaded picture as Telegram does: what it is, how large, and whether that is allowed for a photo. */
function takePicture(bytes: Uint8Array): Picture {
  if (bytes.length > photoBytesMax) throw new BotApiError(413, 'Request Entity Too Large')
  const picture = readPng(Buffer.from(bytes)) ?? readJpeg(Buffer.from(bytes)) ?? readWebp(Buffer.from(bytes))
  if (!picture) throw badRequest('IMAGE_PROCESS_FAILED')
  const { width, height } = picture
  const ratio = Math.max(width / height, height / width)
  if (width + height > 10_000 || !(ratio <= 20)) throw badRequest('PHOTO_INVALID_DIMENSIONS')
  return picture
}

/** Takes a picture in; answers the id of its file. */
export function keepPicture(world: World, bytes: Uint8Array): string {
  const { state } = world.store
  const { mediaType, width, height } = takePicture(bytes)
  const fileId = `AgAC${randomBytes(24).toString('base64url')}`
  state.files[fileId] = {
    uniqueId: `AQAD${randomBytes(9).toString('base64url')}`,
    path: `photos/file_${Object.keys(state.files).length}.${mediaType.slice('image/'.length)}`,
    mediaType,
    width,
    height,
    size: bytes.length,
  }
  world.store.keepPhoto(fileId, bytes)
  return fileId
}

/** The picture of a person or room. */
export function keepChatPhoto(world: World, chatId: number, bytes: Uint8Array): void {
  world.store.state.chatPhotos[String(chatId)] = keepPicture(world, bytes)
}

function readPng(bytes: Buffer): Picture | null {
  if (bytes.length < 24 || bytes.toString('latin1', 1, 4) !== 'PNG') return null
  return { mediaType: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function readJpeg(bytes: Buffer): Picture | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  let at = 2
  while (at + 9 < bytes.length) {
    const marker = bytes.readUInt16BE(at)
    // The frame header is the one segment that knows the size; C4, C8 and CC only look like it.
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)) {
      return {
        mediaType: 'image/jpeg',
        width: bytes.readUInt16BE(at + 7),
        height: bytes.readUInt16BE(at + 5),
      }
    }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

function readWebp(bytes: Buffer): Picture | null {
  if (bytes.length < 30 || bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') {
    return {
      mediaType: 'image/webp',
      width: 1 + bytes.readUIntLE(24, 3),
      height: 1 + bytes.readUIntLE(27, 3),
    }
  }
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21)
    return { mediaType: 'image/webp', width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) }
  }
  return {
    mediaType: 'image/webp',
    width: bytes.readUInt16LE(26) & 0x3fff,
    height: bytes.readUInt16LE(28) & 0x3fff,
  }
}
