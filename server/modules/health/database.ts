import { type Db, now, takesWrites } from '#db/connect.ts'
import { schemaIsCurrent } from '#db/migrate.ts'

/** The product's time; this machine's while the database is away, because then there is no clock that somebody could have moved. */
export async function clock(db: Db): Promise<Date> {
  return now(db).catch(() => new Date())
}

/** Whether the database takes writes, and whether its schema is this version's. Throws where it does not answer. */
export async function databaseState(db: Db): Promise<{ writes: boolean; schema: boolean }> {
  const [writes, schema] = await Promise.all([takesWrites(db), schemaIsCurrent(db)])
  return { writes, schema }
}
