import { sql } from 'kysely'
import type { Db } from '../connect.ts'

/** Programs of others that people allow something (OAuth 2.1): what is allowed is a token whose secret is exchanged. */
export async function up(db: Db): Promise<void> {
  await sql`
    create table program_client (
      id text primary key,
      name text not null,
      redirect_uris text[] not null check (redirect_uris <> '{}'),
      secret_hash bytea,
      registered_at timestamptz not null default app_now(),
      read_again_at timestamptz,
      keys jsonb,
      keys_url text,
      keys_read_at timestamptz,
      check (read_again_at is null or secret_hash is null),
      check (keys is null or (secret_hash is null and keys_read_at is not null)),
      check (keys_url is null or keys is not null)
    );
    comment on table program_client is 'A program as it describes itself: it registered, or its id is the address of its description.';
    comment on column program_client.secret_hash is 'Of what it proves itself with; null: it can keep no secret.';
    comment on column program_client.read_again_at is 'Of one with a description at its address: it is good until then. Null: it registered.';
    comment on column program_client.keys is 'With which it signs what it proves itself with (RFC 7517); null: it does not.';
    comment on column program_client.keys_url is 'Where they are read again; null: they stand in its description.';

    alter table token drop constraint token_kind_check, drop constraint token_check,
      alter column hash drop not null,
      alter column shown drop not null,
      add column client_id text references program_client,
      add column resource text check (resource in ('api', 'mcp')),
      add constraint token_kind_check check (kind in ('personal', 'service', 'program')),
      add constraint token_service_check check ((kind = 'service') = (organisation_id is not null and role is not null)),
      add constraint token_program_check check (
        (kind = 'program') = (client_id is not null) and (kind = 'program') = (resource is not null)
        and (kind = 'program') = (hash is null));
    comment on column token.kind is 'Somebody''s own, a service''s of an organisation, or what somebody allowed a program of others.';
    comment on column token.hash is 'Of the whole token, which is shown once and kept nowhere; null: its secrets are exchanged (program_secret).';
    comment on column token.shown is 'Its first twelve characters, by which its owner knows it; null: a program''s, which change.';
    comment on column token.client_id is 'Which program its person allowed this; null: none.';
    comment on column token.resource is 'What its program may call with it; null: both.';
    create index token_client on token (client_id) where client_id is not null;

    create table program_secret (
      hash bytea primary key,
      token_id text not null references token on delete cascade,
      kind text not null check (kind in ('code', 'access', 'refresh')),
      redirect_uri text,
      challenge text,
      expires_at timestamptz not null,
      used_at timestamptz,
      check ((kind = 'code') = (redirect_uri is not null and challenge is not null))
    );
    comment on table program_secret is 'What a program proves with that somebody allowed it something.';
    comment on column program_secret.hash is 'Of the secret, which is kept nowhere.';
    comment on column program_secret.kind is 'Exchanged once for the other two; called with; exchanged for new ones.';
    comment on column program_secret.redirect_uri is 'Where the code was sent.';
    comment on column program_secret.challenge is 'What only whoever began can answer (RFC 7636, S256).';
    comment on column program_secret.used_at is 'When it was exchanged first; null: not yet.';
    create index program_secret_token on program_secret (token_id);
    create index program_secret_expires on program_secret (expires_at);

    alter table program_secret enable row level security;
    create policy asked on program_secret using (
      exists (select from token t where t.id = program_secret.token_id and t.user_id = asked_person()));
  `.execute(db)
}
