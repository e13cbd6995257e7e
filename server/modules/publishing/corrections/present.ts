import { z } from 'zod'
import type { Produced } from '#contract/routes.ts'
import { correctionReasons } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import { factsOf } from '../platforms/facts.ts'
import type { PublicationRow } from '../store.ts'
import * as store from './store.ts'

type CorrectionView = Produced<'corrections.correct'>

const figures = z.array(z.object({ said: z.string(), now: z.string().nullable(), source: z.string() }))

const statuses = {
  open: 'open',
  wanted: 'sending',
  sending: 'sending',
  done: 'corrected',
  unknown: 'unconfirmed',
  refused: 'refused',
  outdated: 'refused',
} as const

/** A correction as the contract shows it. */
export function presentCorrection(
  row: store.CorrectionRow,
  publication: Pick<PublicationRow, 'platform'>,
): CorrectionView {
  return {
    id: row.id,
    publicationId: row.publication_id,
    status: statuses[row.state],
    figures: figures.parse(row.figures),
    how: factsOf(publication).corrects,
    before: row.text_before,
    message: row.message,
    mayCorrect: row.state === 'open' && row.message !== null,
    reason: correctionReasons.find((one) => one === row.reason) ?? null,
    url: row.url,
    createdAt: row.created_at,
    endedAt: row.ended_at,
  }
}

/** The corrections of each of these posts, the oldest first. */
export async function correctionsOf(
  db: Db,
  rows: Pick<PublicationRow, 'id' | 'platform' | 'published_at'>[],
): Promise<Map<string, CorrectionView[]>> {
  const out = new Map(rows.flatMap((row) => (row.published_at ? [[row.id, row] as const] : [])))
  const found = await store.ofPublications(db, [...out.keys()])
  const shown = new Map<string, CorrectionView[]>()
  for (const row of found) {
    const publication = out.get(row.publication_id)
    if (!publication) continue
    const list = shown.get(row.publication_id) ?? []
    shown.set(row.publication_id, [...list, presentCorrection(row, publication)])
  }
  return shown
}
