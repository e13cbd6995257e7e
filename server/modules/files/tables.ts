import type { Generated } from 'kysely'
import type { MediaOrigin } from '#contract/lists.ts'
import type { Made } from '#db/column-types.ts'

/** A file, whether its bytes are here or in the bucket. */
interface StoredFileTable {
  /** Unguessable: knowing it is the right to see it. */
  name: string
  /** Null: the house's. */
  owner_id: string | null
  /** A picture (or GIF, or video), or an export of an account. */
  purpose: Generated<string>
  media_type: string
  storage: Generated<'database' | 's3'>
  /** Null: in the bucket. */
  bytes: Buffer | null
  /** In bytes, wherever they are: what a user's files take up; null: not known. */
  size: number | null
  /** In pixels; null: no picture, or not known. */
  width: number | null
  /** In pixels; null: no picture, or not known. */
  height: number | null
  /** What it shows, in words. */
  alt: Generated<string>
  /** Null: it stays. */
  expires_at: Date | null
  created_at: Made
  /** How long a GIF or video plays; null: a picture. */
  milliseconds: number | null
  /** Sent by its user, drawn by a model, or a chart of ours; null: of no library, as a face that Telegram shows. */
  origin: MediaOrigin | null
  /** In small letters, as its owner sorts it. */
  tags: Generated<string[]>
  /** What it was drawn from, in its owner's words; null: not drawn on request. */
  prompt: string | null
  /** When its owner took it out of the library; what was published with it still shows it. */
  removed_at: Date | null
}

/** A picture, GIF or video that somebody may send. */
export interface UploadTable {
  /** Of the file it becomes. */
  name: string
  owner_id: string
  /** As it was announced. */
  media_type: string
  max_bytes: number
  /** As they came, where our own server takes them; null: in the bucket, or not there yet. */
  bytes: Buffer | null
  expires_at: Date
  /** Sniffed and re-encoded: it is a file now; null: not yet. */
  checked_at: Date | null
  created_at: Made
}

export interface FilesTables {
  stored_file: StoredFileTable
  upload: UploadTable
}
