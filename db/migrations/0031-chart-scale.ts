import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** A figure can be marked on the chart beside its text. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table generation add column chart_scale jsonb;
    comment on column generation.chart_scale is 'Where prices and times are on its chart; null: no chart, or drawn before this was kept.'`.execute(
    db,
  )
}
