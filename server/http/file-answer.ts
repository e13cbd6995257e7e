import { Readable } from 'node:stream'
import { type openFile, parts, whole } from '#server/modules/files/index.ts'
import type { RawAnswer } from './handler.ts'

/** More than this goes out as it is read. */
const wholeBytesMax = 6 * 1_048_576

/** A stored file as bytes, or the part of it that a player asks for (RFC 9110, 14): Safari plays nothing without. */
export async function fileAnswer(
  { mediaType, bytes, expiresAt }: Awaited<ReturnType<typeof openFile>>,
  { name, range }: { name: string; range: string },
): Promise<RawAnswer> {
  const { size } = bytes
  const headers: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    // What expires is meant for one person, who saves it.
    ...(expiresAt
      ? {
          'Cache-Control': 'private, no-store',
          ...(/^(image|video)\//.test(mediaType)
            ? {}
            : { 'Content-Disposition': `attachment; filename="${name}"` }),
        }
      : { 'Cache-Control': 'public, max-age=31536000, immutable' }),
  }
  const part = partOf(range, size)
  if (part === 'none')
    return {
      status: 416,
      type: mediaType,
      body: '',
      headers: { ...headers, 'Content-Range': `bytes */${size}` },
    }
  const { from, to } = part ?? { from: 0, to: size }
  const shown = {
    type: mediaType,
    headers: part ? { ...headers, 'Content-Range': `bytes ${from}-${to - 1}/${size}` } : headers,
    ...(part ? { status: 206 } : {}),
  }
  if (to - from <= wholeBytesMax)
    return {
      ...shown,
      body: await whole({ size: to - from, read: (at, length) => bytes.read(from + at, length) }),
    }
  return {
    ...shown,
    headers: { ...shown.headers, 'Content-Length': String(to - from) },
    body: Readable.from(parts(bytes, { from, to })),
  }
}

/** One part, the end not included; null: all of it, as for several parts and what cannot be read; `none`: behind the end. */
function partOf(range: string, size: number): { from: number; to: number } | 'none' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? []
  if (first === '' && last === '') return null
  if (first === '') return Number(last) === 0 ? 'none' : { from: Math.max(0, size - Number(last)), to: size }
  if (Number(first) >= size) return 'none'
  const to = last === '' ? size : Math.min(size, Number(last) + 1)
  return to > Number(first) ? { from: Number(first), to } : null
}
