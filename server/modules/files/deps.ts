import type { Db } from '#db/connect.ts'
import type { Storage } from '#server/adapters/storage/client.ts'

/** What files touch: rows, and a bucket where there is one. */
export interface FilesDeps {
  db: Db
  storage: Storage | null
}
