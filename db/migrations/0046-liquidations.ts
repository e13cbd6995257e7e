import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** What the exchange told of positions closed by force, minute by minute. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table liquidation_minute (
      coin text not null,
      at timestamptz not null,
      longs double precision not null default 0,
      shorts double precision not null default 0,
      primary key (coin, at)
    );
    comment on table liquidation_minute is 'Dollars of positions closed by force in a minute, as far as the exchange told.';
    comment on column liquidation_minute.coin is 'Empty: somebody listened through the whole minute, whatever was told.';
    create index liquidation_minute_at on liquidation_minute (at);
  `.execute(db)
}
