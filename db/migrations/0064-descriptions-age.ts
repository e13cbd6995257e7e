import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** What a program says of itself is read again whole, its keys with it: where they stand need not be known. */
export async function up(db: Db): Promise<void> {
  await sql`
    alter table program_client rename column keys_read_at to read_at;
    alter table program_client drop column keys_url, add column tried_at timestamptz;
    update program_client set read_at = registered_at where read_again_at is not null and read_at is null;
    alter table program_client
      drop constraint program_client_check1,
      add constraint program_client_check1 check ((read_again_at is null) = (read_at is null)),
      add constraint program_client_check2 check (keys is null or read_at is not null);
    comment on column program_client.read_at is 'When its description was read last, and was good. Null: it registered.';
    comment on column program_client.tried_at is 'When somebody last began to read it again and it was no good, or has not said yet. Null: it was good.';
    comment on table seen_proof is 'What proves who somebody is once: launch data, widget answers, what a program signs.';
  `.execute(db)
}
