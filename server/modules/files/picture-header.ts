/** Types of pictures we take. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]

/**
 * How large a picture says it is, read from its header alone: a file of a few bytes can ask a decoder for gigabytes.
 * Null where the header is not there.
 */
export function sizeInHeader(bytes: Buffer, type: PictureType): { width: number; height: number } | null {
  switch (type) {
    case 'image/png':
      return bytes.length >= 24 ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null
    case 'image/jpeg':
      return sizeOfJpeg(bytes)
    case 'image/webp':
      return sizeOfWebp(bytes)
  }
}

/** Walks the segments up to the start of a frame (ITU T.81, B.1.1.3): all of C0–CF but the tables C4, C8 and CC. */
function sizeOfJpeg(bytes: Buffer): { width: number; height: number } | null {
  for (let at = 2; at + 9 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}

/** Simple lossy, simple lossless, extended (RFC 9649, 2.5 to 2.7). */
function sizeOfWebp(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 30) return null
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}
