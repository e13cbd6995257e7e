import type { Db } from '#db/connect.ts'
import type { Crawler } from '#server/adapters/crawler/client.ts'
import type { Llm } from '#server/adapters/llm/client.ts'
import type { Storage } from '#server/adapters/storage/client.ts'
import type { X } from '#server/adapters/x/client.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { KeyConfig } from '#server/lib/seal.ts'

/** What profiles touch. */
export interface ProfileDeps {
  config: KeyConfig & { publishing: boolean }
  db: Db
  clock: Clock
  crawler: Crawler
  llm: Llm | null
  storage: Storage | null
  x: X | null
}
