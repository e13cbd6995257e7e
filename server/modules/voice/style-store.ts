import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { bentStyle, type BentStyle, type MeasuredStyle, measuredStyle } from '#contract/writing-style.ts'
import type { VoiceTables } from './tables.ts'

export interface Style {
  origin: VoiceTables['voice_style']['origin']
  texts: number
  measured: MeasuredStyle
  bent: BentStyle
  measuredAt: Date
}

export async function styleOf(db: Db, agentId: string): Promise<Style | null> {
  const row = await db
    .selectFrom('voice_style')
    .selectAll()
    .where('agent_id', '=', agentId)
    .executeTakeFirst()
  if (!row) return null
  const measured = measuredStyle.safeParse(row.measured)
  return measured.success
    ? {
        origin: row.origin,
        texts: row.texts,
        measured: measured.data,
        bent: bentStyle.catch({}).parse(row.bent),
        measuredAt: row.measured_at,
      }
    : null
}

/** In place of what was measured before; what the owner bent falls with it. */
export async function keepStyle(
  db: Db,
  { agentId, origin, texts, measured }: { agentId: string } & Pick<Style, 'origin' | 'texts' | 'measured'>,
): Promise<void> {
  const values = { origin, texts, measured: JSON.stringify(measured), bent: '{}' }
  await db
    .insertInto('voice_style')
    .values({ agent_id: agentId, ...values })
    .onConflict((conflict) =>
      conflict.column('agent_id').doUpdateSet({ ...values, measured_at: sql<Date>`app_now()` }),
    )
    .execute()
}

/** False where nothing was measured. */
export async function bendStyle(db: Db, agentId: string, bent: BentStyle): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('voice_style')
    .set({ bent: JSON.stringify(bent) })
    .where('agent_id', '=', agentId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function removeStyle(db: Db, agentId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('voice_style')
    .where('agent_id', '=', agentId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
