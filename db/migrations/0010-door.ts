import { sql } from 'kysely'
import type { Db } from '../connect.ts'

export async function up(db: Db): Promise<void> {
  await sql`
    -- Which browser asked for a code, and how many guesses at it came from elsewhere.
    alter table one_time_code
      add column browser_hash bytea,
      add column strangers int not null default 0;

    create index wallet_nonce_expiry on wallet_nonce (expires_at);
    create index wallet_nonce_live on wallet_nonce (wallet, expires_at);

    -- What a user's files take up, wherever they are: null for what had left for the bucket before this was written down.
    alter table stored_file
      add column size int,
      add column uploaded boolean not null default false;
    update stored_file set size = octet_length(bytes) where bytes is not null;
  `.execute(db)
}
