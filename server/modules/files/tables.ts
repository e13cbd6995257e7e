import type { Generated } from 'kysely'
import type { Made } from '#db/column-types.ts'

/** A file, whether its bytes are here or in the bucket. */
interface StoredFileTable {
  /** Unguessable: knowing it is the right to see it. */
  name: string
  /** Null: the house's. */
  user_id: string | null
  /** A picture, or an export of an account. */
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
  /** By its user; otherwise it was drawn or made here. */
  uploaded: Generated<boolean>
  /** Null: it stays. */
  expires_at: Date | null
  created_at: Made
}

/** A picture that somebody may send. */
export interface UploadTable {
  /** Of the file it becomes. */
  name: string
  user_id: string
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
