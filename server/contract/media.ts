import { limits } from './limits.ts'
import type { MediaKind, Platform } from './lists.ts'

/** What may be uploaded, and what it is. A QuickTime video is kept as MP4. */
export const uploadKinds = {
  'image/png': 'picture',
  'image/jpeg': 'picture',
  'image/webp': 'picture',
  'image/gif': 'gif',
  'video/mp4': 'video',
  'video/quicktime': 'video',
} as const satisfies Record<string, MediaKind>
export type UploadType = keyof typeof uploadKinds

const megabyte = 1_048_576

/** Of one upload. A video is at most what a bot may send, so that one file serves both places. */
export const uploadBytesMax: Record<MediaKind, number> = {
  picture: limits.uploadBytesMax,
  gif: 15 * megabyte,
  video: 50_000_000,
}

/** What both places take of a moving picture (outside facts: x-media, telegram-media). */
export const movingLimits = {
  gif: { framesMax: 350, widthMax: 1280, heightMax: 1080 },
  video: { secondsMin: 0.5, secondsMax: 20 * 60, sideMin: 32, sideMax: 4096, ratioMax: 3 },
} as const

/** What one post takes there: so many pictures, or one GIF, or one video, never mixed (outside facts: x-media, telegram-media). */
export const mediaLimits: Record<Platform, { picturesMax: number; bytesMax: Record<MediaKind, number> }> = {
  twitter: {
    picturesMax: 4,
    bytesMax: { picture: 5 * megabyte, gif: 15 * megabyte, video: 512 * megabyte },
  },
  telegram: {
    picturesMax: 1,
    bytesMax: { picture: 10 * megabyte, gif: 50_000_000, video: 50_000_000 },
  },
}

/** Why an upload was not taken, beside `invalidFileType`; faces say it in their reader's language. */
export const mediaRefusals = [
  'type',
  'unreadable',
  'dimensions',
  'frames',
  'codec',
  'too_short',
  'too_long',
  'too_large',
] as const
export type MediaRefusal = (typeof mediaRefusals)[number]

/** By the name that a stored file has for good. */
export function mediaKindOf(address: string): MediaKind {
  if (address.endsWith('.mp4')) return 'video'
  return address.endsWith('.gif') ? 'gif' : 'picture'
}

export const tagsMax = 20
export const tagLengthMax = 30
