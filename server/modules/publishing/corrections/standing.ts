import { type Language, languages } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import { languageOf } from '#server/lib/language.ts'
import type { Snapshot } from '#server/modules/claims/index.ts'
import { snapshotShape } from '#server/modules/content/index.ts'
import { generationOf } from '../generation-store.ts'
import type { PublicationRow } from '../store.ts'
import * as store from './store.ts'

/** What a published post says by now, and what that was held against. */
export interface Standing {
  text: string
  language: Language
  /** What it was let out with, or put right with since. */
  before: Snapshot
  /** Its sources as they were read last. */
  known: Snapshot
}

/** Null where it was not made from sources, or nothing of it is kept any more. */
export async function standingOf(db: Db, row: PublicationRow): Promise<Standing | null> {
  const generation = row.generation_id && (await generationOf(db, row.generation_id))
  if (!generation || row.content === null) return null
  const found = await store.ofPublications(db, [row.id])
  const done = found.findLast(({ state }) => state === 'done')
  const newest = found.at(-1)
  const own = row.own_text === null ? null : languageOf(row.content)
  const written = languages.find((one) => one === generation.language)
  return {
    text: done?.text_after ?? row.content,
    language: own ?? written ?? 'ENGLISH',
    before: snapshotShape(done ?? generation),
    known: snapshotShape(newest ?? generation),
  }
}
