import type { FilesDeps } from './deps.ts'
import * as store from './store.ts'

/** As much as is fetched at once; a whole video would come as text of twice its length. */
const partBytes = 4 * 1_048_576

/** Bytes that lie somewhere, to be fetched in parts. */
export interface Bytes {
  size: number
  /** From there on, so many, or as many as there are. */
  read(from: number, length: number): Promise<Buffer>
}

/** What the database holds under that name. */
export function inDatabase(
  { db }: Pick<FilesDeps, 'db'>,
  { table, name, size }: { table: 'upload' | 'stored_file'; name: string; size: number },
): Bytes {
  return {
    size,
    async read(from, length) {
      const part = await store.part(db, { table, name, from, length })
      // It has moved to the bucket, or is gone, since it was opened.
      if (!part) throw new Error(`${name} is not in the database any more`)
      return part
    },
  }
}

/** All of it in one piece. */
export async function whole(bytes: Bytes): Promise<Buffer> {
  const all = Buffer.allocUnsafe(bytes.size)
  let at = 0
  for await (const part of parts(bytes)) {
    part.copy(all, at)
    at += part.length
  }
  return all.subarray(0, at)
}

/** All of it, piece by piece, between two places where they are given (the last one not included). */
export async function* parts(
  { size, read }: Bytes,
  { from = 0, to = size, length = partBytes }: { from?: number; to?: number; length?: number } = {},
): AsyncGenerator<Buffer> {
  for (let at = from; at < to; at += length) yield await read(at, Math.min(length, to - at))
}
