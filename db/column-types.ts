import type { ColumnType } from 'kysely'

/** JSON that its owning module checks with a schema when it reads it. */
export type Json = ColumnType<unknown, string, string>
/** Set by the database when the row is made, and never changed. */
export type Made = ColumnType<Date, Date | undefined, never>
/** Set by the database when the row is made, and changed later. */
export type Touched = ColumnType<Date, Date | undefined, Date>
