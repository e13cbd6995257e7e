-- The database as its migrations make it, table by table under the module that owns it.
-- Written by `npm run schema`; a test compares it with the database and with the types in tables.ts.

-- db ------------------------------------------------------------------------------------------------------------------

-- One row: how far "now" is from the database's own time.
CREATE TABLE app_clock (
  id integer NOT NULL,
  -- Milliseconds; 0 in production: only tests and the desk move it.
  offset_ms bigint NOT NULL DEFAULT 0,
  CONSTRAINT app_clock_pkey PRIMARY KEY (id),
  CONSTRAINT app_clock_id_check CHECK ((id = 1))
);

-- The first answer to a call that came with an idempotency key; a repeat gets it again; dropped after a day.
CREATE TABLE idempotency_key (
  user_id text NOT NULL,
  -- Name of the call, as in the contract.
  call text NOT NULL,
  -- As the client sent it.
  key text NOT NULL,
  -- Of what was sent: another body under the same key is a conflict.
  body_hash bytea NOT NULL,
  -- Null: the work is still under way.
  status integer,
  -- The answer; null: the work is still under way.
  body jsonb,
  -- The working process renews it; once it is past, a repeat may do the work.
  lease_until timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT idempotency_key_pkey PRIMARY KEY (user_id, call, key)
);
ALTER TABLE idempotency_key ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON idempotency_key USING ((user_id = asked_person()));

-- What was added from db/reference-data.ts, once: what an operator removes does not come back.
CREATE TABLE reference_entry (
  -- Table and id of the row.
  key text NOT NULL,
  added_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT reference_entry_pkey PRIMARY KEY (key)
);

CREATE TABLE migration (
  name text NOT NULL,
  ran_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT migration_pkey PRIMARY KEY (name)
);

-- accounts ------------------------------------------------------------------------------------------------------------

-- A person's account; after deletion the row stays, without what is personal.
CREATE TABLE user_account (
  id text NOT NULL,
  name text NOT NULL,
  -- Address of the picture; null: none.
  avatar text,
  role text NOT NULL DEFAULT 'USER'::text,
  -- The way of signing in that made it.
  account_type text NOT NULL,
  language text NOT NULL DEFAULT 'en'::text,
  -- Kinds of notices that are muted, and the quiet time of day.
  notifications jsonb NOT NULL DEFAULT '{"muted": [], "quietTo": null, "timezone": "UTC", "quietFrom": null}'::jsonb,
  -- Null: none bound.
  email text,
  -- Plus parts and dots folded: one person, one bonus.
  email_canonical text,
  -- Null: no password was set.
  password_hash text,
  -- Null: no Telegram account to sign in with.
  telegram_id text,
  telegram_username text,
  telegram_name text,
  -- Null: no X account to sign in with.
  x_user_id text,
  x_name text,
  -- Google's own id of the person; null: no Google account to sign in with.
  google_subject text,
  google_email text,
  -- Null: no wallet to sign in with.
  solana_address text,
  -- The one it got at the start; all that are valid are in referral_code.
  referral_code text NOT NULL,
  -- Whose code was used; null: nobody's.
  referred_by text,
  -- The sign-up bonus waits for the first paid order.
  bonus_pending boolean NOT NULL DEFAULT false,
  -- Null: not disabled.
  disabled_at timestamp with time zone,
  disabled_reason text,
  -- Null: not deleted.
  deleted_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT user_account_pkey PRIMARY KEY (id),
  CONSTRAINT user_account_referred_by_fkey FOREIGN KEY (referred_by) REFERENCES user_account(id),
  CONSTRAINT user_account_role_check CHECK ((role = ANY (ARRAY['USER'::text, 'SUPER'::text, 'ADMIN'::text])))
);
CREATE UNIQUE INDEX user_account_email ON user_account (email) WHERE (deleted_at IS NULL);
CREATE INDEX user_account_email_canonical ON user_account (email_canonical);
CREATE UNIQUE INDEX user_account_google ON user_account (google_subject) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX user_account_referral_code ON user_account (lower(referral_code));
CREATE UNIQUE INDEX user_account_solana ON user_account (solana_address) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX user_account_telegram ON user_account (telegram_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX user_account_x ON user_account (x_user_id) WHERE (deleted_at IS NULL);
CREATE TRIGGER user_account_has_its_own AFTER INSERT ON user_account FOR EACH ROW WHEN ((new.account_type <> 'SERVICE'::text)) EXECUTE FUNCTION user_account_has_its_own();
ALTER TABLE user_account ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON user_account USING ((id = asked_person()));
CREATE POLICY known ON user_account FOR SELECT USING (asked_knows(id));

-- Who had the sign-up bonus under an account that is gone: a hash, no name.
CREATE TABLE former_identity (
  identity_hash bytea NOT NULL,
  CONSTRAINT former_identity_pkey PRIMARY KEY (identity_hash)
);
ALTER TABLE former_identity ENABLE ROW LEVEL SECURITY;

-- Who has had the sign-up bonus.
CREATE TABLE bonus_grant (
  user_id text NOT NULL,
  -- Where the sign-up came from: one network has so many bonuses a day; 'telegram' and 'first order' where that is
  -- not asked.
  network text NOT NULL,
  -- UTC.
  granted_on date NOT NULL,
  -- The first paid order, where the bonus waited for one; null: it did not.
  order_no text,
  CONSTRAINT bonus_grant_pkey PRIMARY KEY (user_id),
  CONSTRAINT bonus_grant_order_no_fkey FOREIGN KEY (order_no) REFERENCES payment_order(order_no),
  CONSTRAINT bonus_grant_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX bonus_grant_network ON bonus_grant (network, granted_on);
CREATE INDEX bonus_grant_order ON bonus_grant (order_no) WHERE (order_no IS NOT NULL);
ALTER TABLE bonus_grant ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON bonus_grant USING ((user_id = asked_person()));

-- auth ----------------------------------------------------------------------------------------------------------------

-- One pair of tokens; a refresh retires it and makes the next of its family.
CREATE TABLE session (
  id text NOT NULL,
  user_id text NOT NULL,
  -- The same for all sessions that come of one sign-in.
  family_id text NOT NULL,
  token_hash bytea NOT NULL,
  refresh_hash bytea NOT NULL,
  -- The browser as it calls itself, '' where it did not.
  device text NOT NULL DEFAULT ''::text,
  -- Where the sign-in came from, '' where nothing is known.
  network text NOT NULL DEFAULT ''::text,
  -- Of its family, whatever was refreshed since.
  signed_in_at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- Noted at most once in 5 minutes.
  last_seen_at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- Until when its holder counts as proven: a sign-in is itself a proof, a refresh is none and carries the old time
  -- on; null: not proven.
  stepped_up_until timestamp with time zone DEFAULT (app_now() + '00:10:00'::interval),
  -- When a second factor was proven in it; null: never.
  factor_at timestamp with time zone,
  expires_at timestamp with time zone NOT NULL,
  -- Replaced by a refresh.
  retired_at timestamp with time zone,
  -- By logout, reset, disabling, or the use of a retired token.
  ended_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT session_pkey PRIMARY KEY (id),
  CONSTRAINT session_refresh_hash_key UNIQUE (refresh_hash),
  CONSTRAINT session_token_hash_key UNIQUE (token_hash),
  CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX session_family ON session (family_id);
CREATE INDEX session_of_user ON session (user_id) WHERE (ended_at IS NULL);
ALTER TABLE session ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON session USING ((user_id = asked_person()));

-- What proves somebody besides the way they sign in: an app that shows codes, or a passkey.
CREATE TABLE second_factor (
  id text NOT NULL,
  user_id text NOT NULL,
  kind text NOT NULL,
  -- As its owner calls it.
  name text NOT NULL,
  -- Of an app: sealed; null for a passkey.
  secret bytea,
  -- Of an app: the newest code that was used, none twice; null: none yet.
  last_step bigint,
  -- Of a passkey; null for an app.
  credential_id text,
  -- Of a passkey; null for an app.
  public_key bytea,
  -- Of a passkey: how often it says it has signed.
  sign_count bigint NOT NULL DEFAULT 0,
  -- Of a passkey: how a browser reaches it.
  transports text[] NOT NULL DEFAULT '{}'::text[],
  -- Null: its first code was not shown yet, it counts for nothing.
  confirmed_at timestamp with time zone,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT second_factor_pkey PRIMARY KEY (id),
  CONSTRAINT second_factor_credential_id_key UNIQUE (credential_id),
  CONSTRAINT second_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id),
  CONSTRAINT second_factor_check CHECK (((kind = 'totp'::text) = (secret IS NOT NULL))),
  CONSTRAINT second_factor_check1 CHECK (((kind = 'passkey'::text) = ((credential_id IS NOT NULL) AND (public_key IS NOT NULL)))),
  CONSTRAINT second_factor_kind_check CHECK ((kind = ANY (ARRAY['totp'::text, 'passkey'::text])))
);
CREATE INDEX second_factor_of_user ON second_factor (user_id);
CREATE UNIQUE INDEX second_factor_totp ON second_factor (user_id) WHERE ((kind = 'totp'::text) AND (confirmed_at IS NOT NULL));
ALTER TABLE second_factor ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON second_factor USING ((user_id = asked_person()));

-- What stands in for a second factor that is lost, each once.
CREATE TABLE recovery_code (
  user_id text NOT NULL,
  ordinal integer NOT NULL,
  code_hash text NOT NULL,
  used_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT recovery_code_pkey PRIMARY KEY (user_id, ordinal),
  CONSTRAINT recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
ALTER TABLE recovery_code ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON recovery_code USING ((user_id = asked_person()));

-- A sign-in that waits for its second factor, or what a passkey of somebody signed in is to sign.
CREATE TABLE factor_challenge (
  id text NOT NULL,
  user_id text NOT NULL,
  purpose text NOT NULL,
  -- Of a sign-in: what its browser shows to go on; null otherwise.
  token_hash bytea,
  -- Of somebody signed in; null for a sign-in.
  session_id text,
  challenge text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT factor_challenge_pkey PRIMARY KEY (id),
  CONSTRAINT factor_challenge_token_hash_key UNIQUE (token_hash),
  CONSTRAINT factor_challenge_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id),
  CONSTRAINT factor_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['sign-in'::text, 'enrol'::text, 'prove'::text])))
);
CREATE UNIQUE INDEX factor_challenge_of_session ON factor_challenge (session_id, purpose) WHERE (session_id IS NOT NULL);
CREATE INDEX factor_challenge_of_user ON factor_challenge (user_id);
ALTER TABLE factor_challenge ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON factor_challenge USING ((user_id = asked_person()));

-- A code that was sent by mail or shown, and is typed in.
CREATE TABLE one_time_code (
  id text NOT NULL,
  purpose text NOT NULL,
  -- Whom it is for: an address or an account.
  subject text NOT NULL,
  code_hash bytea NOT NULL,
  -- Which browser asked for it; null: none is known.
  browser_hash bytea,
  -- Guesses at it.
  tries integer NOT NULL DEFAULT 0,
  -- Of these, guesses from elsewhere than its browser.
  strangers integer NOT NULL DEFAULT 0,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  -- A newer one was sent.
  replaced_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT one_time_code_pkey PRIMARY KEY (id)
);
CREATE INDEX one_time_code_hash ON one_time_code (code_hash);
CREATE INDEX one_time_code_subject ON one_time_code (purpose, subject, created_at DESC);

-- What joins a Telegram identity to an account: a start link of the bot, or a code typed on the web.
CREATE TABLE account_link (
  id text NOT NULL,
  user_id text NOT NULL,
  kind text NOT NULL,
  token_hash bytea NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  -- Who opened the start link: only they may answer; null: nobody yet.
  telegram_id text,
  expires_at timestamp with time zone NOT NULL DEFAULT (app_now() + '00:10:00'::interval),
  -- A newer one was made.
  replaced_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT account_link_pkey PRIMARY KEY (id),
  CONSTRAINT account_link_token_hash_key UNIQUE (token_hash),
  CONSTRAINT account_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id),
  CONSTRAINT account_link_kind_check CHECK ((kind = ANY (ARRAY['telegram'::text, 'code'::text]))),
  CONSTRAINT account_link_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'confirming'::text, 'used'::text, 'refused'::text])))
);
CREATE INDEX account_link_user ON account_link (user_id, kind);
ALTER TABLE account_link ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON account_link USING ((user_id = asked_person()));

-- The message a wallet is asked to sign.
CREATE TABLE wallet_nonce (
  id text NOT NULL,
  -- Its address.
  wallet text NOT NULL,
  -- Word for word.
  message text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT wallet_nonce_pkey PRIMARY KEY (id)
);
CREATE INDEX wallet_nonce_expiry ON wallet_nonce (expires_at);
CREATE INDEX wallet_nonce_live ON wallet_nonce (wallet, expires_at);
CREATE INDEX wallet_nonce_wallet ON wallet_nonce (wallet, created_at DESC) WHERE (used_at IS NULL);

-- What proves who somebody is once: launch data, widget answers, what a program signs.
CREATE TABLE seen_proof (
  proof_hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT seen_proof_pkey PRIMARY KEY (proof_hash)
);

-- How often something was done or guessed in a stretch of time; payments counts questions to Solana here, too.
CREATE TABLE rate_limit (
  -- What is counted, and for whom.
  key text NOT NULL,
  -- How often.
  points integer NOT NULL DEFAULT 0,
  -- When it begins anew, milliseconds since 1970; null: never.
  expire bigint,
  CONSTRAINT rate_limit_pkey PRIMARY KEY (key)
);

-- organisations -------------------------------------------------------------------------------------------------------

-- Whose credits are spent; a person has one for themselves, under their own id.
CREATE TABLE organisation (
  id text NOT NULL,
  -- Null: a person's own.
  name text,
  -- Who answers for it.
  owner_id text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- Null: open.
  closed_at timestamp with time zone,
  CONSTRAINT organisation_pkey PRIMARY KEY (id),
  CONSTRAINT organisation_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES user_account(id)
);
CREATE INDEX organisation_owner ON organisation (owner_id);
ALTER TABLE organisation ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON organisation USING (((id = asked_organisation()) OR (owner_id = asked_person()) OR (id = ANY (( SELECT asked_organisations() AS asked_organisations)::text[]))));

-- What belongs together, as of one client: agents and all that hangs on them. Of a person's own organisation
-- there is one, under the same id.
CREATE TABLE project (
  id text NOT NULL,
  organisation_id text NOT NULL,
  -- Null: a person's own.
  name text,
  -- Of its screens, notices and cards; null: its owner's.
  language text,
  -- Milli-credits it may spend in a calendar month (UTC); null: no limit of its own.
  budget bigint,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- Null: open.
  closed_at timestamp with time zone,
  CONSTRAINT project_pkey PRIMARY KEY (id),
  CONSTRAINT project_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT project_budget_check CHECK ((budget > 0))
);
CREATE UNIQUE INDEX project_name ON project (organisation_id, lower(name)) WHERE (closed_at IS NULL);
CREATE INDEX project_organisation ON project (organisation_id);
ALTER TABLE project ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON project USING (((organisation_id = asked_organisation()) OR (organisation_id = ANY (( SELECT asked_organisations() AS asked_organisations)::text[]))));

-- Who works in an organisation besides its owner.
CREATE TABLE member (
  id text NOT NULL,
  organisation_id text NOT NULL,
  user_id text NOT NULL,
  -- Null: in all of its projects.
  project_id text,
  role text NOT NULL,
  -- Whose invitation they took.
  added_by text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT member_pkey PRIMARY KEY (id),
  CONSTRAINT member_once UNIQUE NULLS NOT DISTINCT (organisation_id, user_id, project_id),
  CONSTRAINT member_added_by_fkey FOREIGN KEY (added_by) REFERENCES user_account(id),
  CONSTRAINT member_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT member_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id),
  CONSTRAINT member_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id),
  CONSTRAINT member_role_check CHECK ((role = ANY (ARRAY['administrator'::text, 'manager'::text, 'author'::text, 'approver'::text, 'analyst'::text, 'cashier'::text, 'guest'::text])))
);
CREATE INDEX member_user ON member (user_id);
CREATE TRIGGER member_deleted AFTER DELETE ON member FOR EACH ROW EXECUTE FUNCTION member_noted();
CREATE TRIGGER member_inserted AFTER INSERT ON member FOR EACH ROW EXECUTE FUNCTION member_noted();
CREATE TRIGGER member_updated AFTER UPDATE ON member FOR EACH ROW WHEN ((old.role <> new.role)) EXECUTE FUNCTION member_noted();
ALTER TABLE member ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON member USING (((organisation_id = asked_organisation()) OR (user_id = asked_person())));

-- A link by which somebody comes into an organisation, once.
CREATE TABLE invitation (
  id text NOT NULL,
  organisation_id text NOT NULL,
  -- Null: into all of its projects.
  project_id text,
  role text NOT NULL,
  token_hash bytea NOT NULL,
  -- The address it was mailed to; null: it was handed over.
  sent_to text,
  invited_by text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  expires_at timestamp with time zone NOT NULL,
  -- Null: nobody has taken it.
  accepted_by text,
  -- Null: it stands.
  revoked_at timestamp with time zone,
  CONSTRAINT invitation_pkey PRIMARY KEY (id),
  CONSTRAINT invitation_token_hash_key UNIQUE (token_hash),
  CONSTRAINT invitation_accepted_by_fkey FOREIGN KEY (accepted_by) REFERENCES user_account(id),
  CONSTRAINT invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES user_account(id),
  CONSTRAINT invitation_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT invitation_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id),
  CONSTRAINT invitation_role_check CHECK ((role = ANY (ARRAY['administrator'::text, 'manager'::text, 'author'::text, 'approver'::text, 'analyst'::text, 'cashier'::text, 'guest'::text])))
);
CREATE INDEX invitation_open ON invitation (organisation_id) WHERE ((accepted_by IS NULL) AND (revoked_at IS NULL));
ALTER TABLE invitation ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON invitation USING ((organisation_id = asked_organisation()));

-- Where somebody works in the chat with the bot; without a row in their own project.
CREATE TABLE bot_place (
  user_id text NOT NULL,
  project_id text NOT NULL,
  CONSTRAINT bot_place_pkey PRIMARY KEY (user_id),
  CONSTRAINT bot_place_project_id_fkey FOREIGN KEY (project_id) REFERENCES project(id),
  CONSTRAINT bot_place_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
ALTER TABLE bot_place ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON bot_place USING ((user_id = asked_person()));

-- admin ---------------------------------------------------------------------------------------------------------------

-- What administrators did, for good.
CREATE TABLE audit_log (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL DEFAULT app_now(),
  actor_id text NOT NULL,
  action text NOT NULL,
  -- What it was done to: an account, an order.
  target_id text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}'::jsonb,
  -- In the administrator's own words.
  reason text NOT NULL,
  CONSTRAINT audit_log_pkey PRIMARY KEY (id),
  CONSTRAINT audit_log_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES user_account(id)
);
CREATE INDEX audit_log_target ON audit_log (target_id, id DESC);
CREATE TRIGGER audit_log_is_final BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_is_final();
ALTER TABLE audit_log ENABLE ROW LEVEL SECURITY;
CREATE POLICY about ON audit_log FOR SELECT USING (((asked_person() = actor_id) OR (asked_person() = target_id)));
CREATE POLICY noting ON audit_log FOR INSERT WITH CHECK ((actor_id = asked_person()));

-- Credits given or taken by hand that a second administrator has to agree to.
CREATE TABLE credit_request (
  id text NOT NULL,
  -- Whose credits.
  user_id text NOT NULL,
  -- Who wants it.
  actor_id text NOT NULL,
  -- Milli-credits; below 0: to be taken.
  amount bigint NOT NULL,
  reason text NOT NULL,
  -- Of the ledger movement it becomes.
  ref text NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  expires_at timestamp with time zone NOT NULL DEFAULT (app_now() + '24:00:00'::interval),
  -- Never who wants it; null: nobody yet, or it expired.
  decided_by text,
  decided_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT credit_request_pkey PRIMARY KEY (id),
  CONSTRAINT credit_request_ref_key UNIQUE (ref),
  CONSTRAINT credit_request_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES user_account(id),
  CONSTRAINT credit_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES user_account(id),
  CONSTRAINT credit_request_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id),
  CONSTRAINT credit_request_check CHECK ((decided_by IS DISTINCT FROM actor_id)),
  CONSTRAINT credit_request_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text, 'expired'::text])))
);
CREATE INDEX credit_request_of_user ON credit_request (user_id);
CREATE INDEX credit_request_waiting ON credit_request (expires_at) WHERE (state = 'waiting'::text);
ALTER TABLE credit_request ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON credit_request USING ((user_id = asked_person()));

-- Codes that make the first administrator: each process tells one in its log; one is used, once, then there are
-- no more.
CREATE TABLE first_admin_code (
  hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT first_admin_code_pkey PRIMARY KEY (hash)
);
CREATE UNIQUE INDEX first_admin_code_used ON first_admin_code ((true)) WHERE (used_at IS NOT NULL);
ALTER TABLE first_admin_code ENABLE ROW LEVEL SECURITY;

-- payments ------------------------------------------------------------------------------------------------------------

-- A package that somebody wants to pay for.
CREATE TABLE payment_order (
  order_no text NOT NULL,
  -- Who pays.
  user_id text NOT NULL,
  -- The package.
  pg_id text NOT NULL,
  rail text NOT NULL,
  -- Millionths of a USDT, or whole Stars.
  amount_units bigint NOT NULL,
  -- Of the package, milli-credits.
  credits bigint NOT NULL,
  status text NOT NULL DEFAULT 'waiting'::text,
  exception text NOT NULL DEFAULT 'none'::text,
  -- Of final transfers only.
  received_units bigint NOT NULL DEFAULT 0,
  -- Milli-credits of this order so far.
  granted bigint NOT NULL DEFAULT 0,
  confirmations integer NOT NULL DEFAULT 0,
  -- Where the money goes: the order's own (TRON), the merchant's (Solana, TON); null for Stars.
  address text,
  -- TRON: of its address under the extended public key; null on other rails.
  address_index bigint,
  -- Finds the transfer: public key (Solana), comment (TON), invoice payload (Stars); null for TRON.
  reference text,
  -- The wallet that was asked to pay; null: nobody in particular.
  payer text,
  -- Solana: last_valid_height holds for a transaction with this one.
  blockhash text,
  -- Solana: after this block the transaction made for it can never land.
  last_valid_height bigint,
  -- Solana: stored before it is broadcast; null: nothing was signed yet.
  signature text,
  -- Solana: one that can never land any more; it still names its order.
  dropped_signature text,
  -- Solana: the same bytes may be broadcast again.
  signed_transaction bytea,
  -- Solana: when they were last, so that polling does not do it again and again.
  looked_at timestamp with time zone,
  -- On rails that are asked about per order; null: nothing to ask.
  next_check_at timestamp with time zone,
  -- When its own address is next compared with what was seen to come, ever more rarely; null: never.
  audit_at timestamp with time zone,
  -- What lies on its address that no transfer explains.
  unexplained_units bigint NOT NULL DEFAULT 0,
  -- When time alone may change it (expiry, short money); null: only money may.
  settle_at timestamp with time zone,
  expires_at timestamp with time zone NOT NULL,
  -- No rule credits money that comes later.
  watched_until timestamp with time zone NOT NULL,
  -- Null: not paid.
  paid_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- Whose credits they are; null: their own.
  organisation_id text,
  -- The account that is credited.
  account_id text NOT NULL GENERATED ALWAYS AS (COALESCE(organisation_id, user_id)) STORED,
  CONSTRAINT payment_order_pkey PRIMARY KEY (order_no),
  CONSTRAINT payment_order_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT payment_order_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id),
  CONSTRAINT payment_order_amount_units_check CHECK ((amount_units > 0)),
  CONSTRAINT payment_order_exception_check CHECK ((exception = ANY (ARRAY['none'::text, 'short'::text, 'over'::text, 'late'::text]))),
  CONSTRAINT payment_order_rail_check CHECK ((rail = ANY (ARRAY['trc20'::text, 'solana'::text, 'ton'::text, 'stars'::text]))),
  CONSTRAINT payment_order_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'confirming'::text, 'paid'::text, 'expired'::text])))
);
CREATE INDEX payment_order_account ON payment_order (account_id, created_at DESC);
CREATE UNIQUE INDEX payment_order_address ON payment_order (rail, address) WHERE (rail = 'trc20'::text);
CREATE INDEX payment_order_audit ON payment_order (audit_at) WHERE (audit_at IS NOT NULL);
CREATE INDEX payment_order_check ON payment_order (rail, next_check_at) WHERE (next_check_at IS NOT NULL);
CREATE INDEX payment_order_dropped ON payment_order (dropped_signature) WHERE (dropped_signature IS NOT NULL);
CREATE UNIQUE INDEX payment_order_index ON payment_order (address_index) WHERE (address_index IS NOT NULL);
CREATE UNIQUE INDEX payment_order_reference ON payment_order (rail, reference) WHERE (reference IS NOT NULL);
CREATE INDEX payment_order_settle ON payment_order (settle_at) WHERE (settle_at IS NOT NULL);
CREATE UNIQUE INDEX payment_order_signature ON payment_order (signature) WHERE (signature IS NOT NULL);
CREATE INDEX payment_order_unexplained ON payment_order (order_no) WHERE (unexplained_units > 0);
CREATE INDEX payment_order_user ON payment_order (user_id, created_at DESC);
CREATE TRIGGER payment_order_inserted AFTER INSERT ON payment_order FOR EACH ROW EXECUTE FUNCTION order_noted();
CREATE TRIGGER payment_order_updated AFTER UPDATE ON payment_order FOR EACH ROW WHEN (((((old.status IS DISTINCT FROM new.status) OR (old.exception IS DISTINCT FROM new.exception)) OR (old.granted IS DISTINCT FROM new.granted)) OR (old.received_units IS DISTINCT FROM new.received_units))) EXECUTE FUNCTION order_noted();
ALTER TABLE payment_order ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON payment_order USING (((account_id = asked_organisation()) OR (user_id = asked_person())));

-- Every transfer that reached an address of ours, once.
CREATE TABLE payment_deposit (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  rail text NOT NULL,
  tx_id text NOT NULL,
  -- Counts the pinned token's transfers inside one transaction, in chain order, so that two sources number alike.
  rank integer NOT NULL,
  -- Null: money that belongs to no order.
  order_no text,
  -- Where it came in.
  address text NOT NULL,
  -- Where it came from; null: not told.
  payer text,
  -- Millionths of a USDT, or whole Stars.
  amount_units bigint NOT NULL,
  -- Null: its rail has no blocks.
  block_height bigint,
  block_time timestamp with time zone NOT NULL,
  -- Only what is final counts.
  state text NOT NULL,
  -- Why no rule credits it; null: nothing stands in the way.
  review text,
  -- An operator's word, with its reason in the audit log; null: a rule's.
  settled_by text,
  -- Stars given back; asked: whether it happened is not known yet; null: not given back.
  refund text,
  -- How often giving back was asked for.
  refunds integer NOT NULL DEFAULT 0,
  final_at timestamp with time zone,
  -- When its order was last settled with it; null: it is to be.
  judged_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT payment_deposit_pkey PRIMARY KEY (id),
  CONSTRAINT payment_deposit_once UNIQUE (rail, tx_id, rank),
  CONSTRAINT payment_deposit_order_no_fkey FOREIGN KEY (order_no) REFERENCES payment_order(order_no),
  CONSTRAINT payment_deposit_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES user_account(id),
  CONSTRAINT payment_deposit_amount_units_check CHECK ((amount_units >= 0)),
  CONSTRAINT payment_deposit_refund_check CHECK ((refund = ANY (ARRAY['asked'::text, 'done'::text]))),
  CONSTRAINT payment_deposit_state_check CHECK ((state = ANY (ARRAY['seen'::text, 'solid'::text, 'final'::text, 'gone'::text])))
);
CREATE INDEX payment_deposit_judged ON payment_deposit (judged_at) WHERE (judged_at IS NOT NULL);
CREATE INDEX payment_deposit_open ON payment_deposit (rail, id) WHERE (state = ANY (ARRAY['seen'::text, 'solid'::text]));
CREATE INDEX payment_deposit_order ON payment_deposit (order_no);
CREATE INDEX payment_deposit_review ON payment_deposit (id) WHERE (review IS NOT NULL);
CREATE INDEX payment_deposit_unjudged ON payment_deposit (rail, id) WHERE ((state = 'final'::text) AND (judged_at IS NULL));
ALTER TABLE payment_deposit ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON payment_deposit USING ((EXISTS ( SELECT FROM payment_order p WHERE (p.order_no = payment_deposit.order_no))));

-- How far each chain has been read; it moves only in the transaction that stores what was found.
CREATE TABLE chain_cursor (
  -- Or a second reader of one.
  rail text NOT NULL,
  -- The newest block that was read; where there are none, the newest thing.
  height bigint NOT NULL,
  -- Must still be the same when the next range begins; null: nothing to compare.
  block_id text,
  block_time timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT chain_cursor_pkey PRIMARY KEY (rail)
);

-- A pinned fingerprint of the extended public key: a replaced one must not hand out addresses.
CREATE TABLE address_source (
  rail text NOT NULL,
  fingerprint text NOT NULL,
  pinned_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT address_source_pkey PRIMARY KEY (rail)
);

-- referral ------------------------------------------------------------------------------------------------------------

-- Codes that invite: the one of the start and, once, one of the user's choice; both stay valid; accounts writes
-- the first with the account.
CREATE TABLE referral_code (
  -- The code in lower case.
  code_key text NOT NULL,
  -- As it is shown.
  code text NOT NULL,
  user_id text NOT NULL,
  -- By the user.
  chosen boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT referral_code_pkey PRIMARY KEY (code_key),
  CONSTRAINT referral_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE UNIQUE INDEX referral_code_chosen ON referral_code (user_id) WHERE chosen;
CREATE INDEX referral_code_user ON referral_code (user_id);
ALTER TABLE referral_code ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON referral_code USING ((user_id = asked_person()));

-- An invitation that somebody followed; accounts writes it with the account.
CREATE TABLE referral (
  id text NOT NULL,
  -- Who followed it.
  referee_id text NOT NULL,
  -- Who invited.
  referrer_id text NOT NULL,
  status text NOT NULL DEFAULT 'pending'::text,
  -- The package whose order brought the reward; null: none yet.
  plan text,
  -- Which order brought the reward; null: none yet.
  order_no text,
  -- The reward, milli-credits.
  bonus bigint NOT NULL DEFAULT 0,
  rewarded_at timestamp with time zone,
  -- Millionths, paid out by the operator.
  usdc bigint NOT NULL DEFAULT 0,
  -- The transaction of that payout, once; null: nothing was paid out.
  payout_tx text,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT referral_pkey PRIMARY KEY (id),
  CONSTRAINT referral_payout_tx_key UNIQUE (payout_tx),
  CONSTRAINT referral_referee_id_key UNIQUE (referee_id),
  CONSTRAINT referral_order_no_fkey FOREIGN KEY (order_no) REFERENCES payment_order(order_no),
  CONSTRAINT referral_referee_id_fkey FOREIGN KEY (referee_id) REFERENCES user_account(id),
  CONSTRAINT referral_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES user_account(id),
  CONSTRAINT referral_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'rewarded'::text, 'void'::text])))
);
CREATE INDEX referral_order ON referral (order_no) WHERE (order_no IS NOT NULL);
CREATE INDEX referral_referrer ON referral (referrer_id, created_at DESC);
ALTER TABLE referral ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON referral USING (((asked_person() = referee_id) OR (asked_person() = referrer_id)));

-- credits -------------------------------------------------------------------------------------------------------------

-- One organisation's balance: what is posted less what is held may be spent, but for what is owed.
CREATE TABLE credit_account (
  -- The organisation's.
  id text NOT NULL,
  -- Milli-credits: the sum of its entries.
  posted bigint NOT NULL DEFAULT 0,
  -- Milli-credits: the sum of its active holds.
  held bigint NOT NULL DEFAULT 0,
  -- Milli-credits: what is not paid yet of its debts; it cannot be spent around.
  owed bigint NOT NULL DEFAULT 0,
  -- Number of its newest entry.
  seq bigint NOT NULL DEFAULT 0,
  -- Set where its books do not add up: nothing is spent from it until an operator has looked.
  frozen_at timestamp with time zone,
  -- What does not add up.
  frozen_for text,
  CONSTRAINT credit_account_pkey PRIMARY KEY (id),
  CONSTRAINT credit_account_held_check CHECK ((held >= 0)),
  CONSTRAINT credit_account_not_negative CHECK (((posted - held) >= 0)),
  CONSTRAINT credit_account_owed_check CHECK ((owed >= 0))
);
CREATE INDEX credit_account_owes ON credit_account (id) WHERE (owed > 0);
ALTER TABLE credit_account ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON credit_account USING ((id = asked_organisation()));

-- One row a movement, both sides in it: what a user's account gains, the counter account loses; so every movement
-- sums to zero by construction, and an account that everybody moves against is never a row everybody waits for.
CREATE TABLE credit_entry (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  -- What this movement is for; repeating it changes nothing.
  ref text NOT NULL,
  -- Written by the statement that moved the account, so no key has to be looked up again.
  account_id text NOT NULL,
  -- The other side, of the house.
  counter_account text NOT NULL,
  -- Milli-credits, as the user's account sees it.
  amount bigint NOT NULL,
  -- What was posted then, milli-credits.
  balance_after bigint NOT NULL,
  -- Counts the account's entries without a gap, in the order in which they commit.
  seq bigint NOT NULL,
  type text NOT NULL,
  purpose text NOT NULL,
  -- Null: for no agent.
  agent_id text,
  -- Null: for no order.
  order_no text,
  -- What an administrator wrote; null: a rule's movement.
  note text,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- For which project of the organisation; null: a person's own, or for none.
  project_id text,
  CONSTRAINT credit_entry_pkey PRIMARY KEY (id),
  CONSTRAINT credit_entry_ref UNIQUE (ref),
  CONSTRAINT credit_entry_seq UNIQUE (account_id, seq),
  CONSTRAINT credit_entry_amount_check CHECK ((amount <> 0)),
  CONSTRAINT credit_entry_counter_account_check CHECK ((counter_account = ANY (ARRAY['bonus'::text, 'revenue'::text, 'top-up'::text, 'adjustment'::text])))
);
CREATE INDEX credit_entry_agent ON credit_entry (agent_id, created_at) WHERE (agent_id IS NOT NULL);
CREATE INDEX credit_entry_order ON credit_entry (order_no) WHERE (order_no IS NOT NULL);
CREATE INDEX credit_entry_project ON credit_entry (project_id, created_at) WHERE (project_id IS NOT NULL);
CREATE TRIGGER credit_entry_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON credit_entry FOR EACH STATEMENT EXECUTE FUNCTION credit_append_only();
ALTER TABLE credit_entry ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON credit_entry USING ((account_id = asked_organisation()));

-- Credits set aside for something that is under way.
CREATE TABLE credit_hold (
  -- What it is for; the entry that captures it has the same.
  ref text NOT NULL,
  account_id text NOT NULL,
  -- Milli-credits.
  amount bigint NOT NULL,
  purpose text NOT NULL,
  -- Null: for no agent.
  agent_id text,
  state text NOT NULL DEFAULT 'active'::text,
  -- Null: never released by time alone.
  expires_at timestamp with time zone,
  -- Captured or released.
  closed_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- When what it is set aside for is to happen: a budget counts it for that day; null: now.
  due_at timestamp with time zone,
  -- For which project of the organisation; null: a person's own, or for none.
  project_id text,
  -- With which token it was begun; it may be gone since. Null: with none.
  token_id text,
  CONSTRAINT credit_hold_pkey PRIMARY KEY (ref),
  CONSTRAINT credit_hold_account_id_fkey FOREIGN KEY (account_id) REFERENCES credit_account(id),
  CONSTRAINT credit_hold_amount_check CHECK ((amount > 0)),
  CONSTRAINT credit_hold_state_check CHECK ((state = ANY (ARRAY['active'::text, 'captured'::text, 'released'::text])))
);
CREATE INDEX credit_hold_active ON credit_hold (account_id) WHERE (state = 'active'::text);
CREATE INDEX credit_hold_expiring ON credit_hold (expires_at) WHERE ((state = 'active'::text) AND (expires_at IS NOT NULL));
CREATE INDEX credit_hold_project ON credit_hold (project_id) WHERE ((project_id IS NOT NULL) AND (state = 'active'::text));
CREATE INDEX credit_hold_token ON credit_hold (token_id, created_at) WHERE (token_id IS NOT NULL);
ALTER TABLE credit_hold ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON credit_hold USING ((account_id = asked_organisation()));

-- What must be given back because a payment was: what is there is taken at once; the rest is owed, cannot be
-- spent around, and is taken from the next credits that come.
CREATE TABLE credit_debt (
  -- What it is for; its entries are ref:1, ref:2 and so on.
  ref text NOT NULL,
  account_id text NOT NULL,
  -- The payment that was given back.
  deposit_id bigint NOT NULL,
  -- On the entries of whose order it is; null: of none.
  order_no text,
  -- What of the payment; earlier: taken before there were debts.
  kind text NOT NULL,
  -- Milli-credits.
  amount bigint NOT NULL,
  -- Milli-credits of it so far.
  paid bigint NOT NULL DEFAULT 0,
  -- How many entries it has; of an earlier one the entry has its own ref.
  takings integer NOT NULL DEFAULT 0,
  -- The payment was not given back after all; what was paid came back as ref:back.
  canceled boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT credit_debt_pkey PRIMARY KEY (ref),
  CONSTRAINT credit_debt_account_id_fkey FOREIGN KEY (account_id) REFERENCES credit_account(id),
  CONSTRAINT credit_debt_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES payment_deposit(id),
  CONSTRAINT credit_debt_amount CHECK (((amount > 0) OR (kind = 'earlier'::text))),
  CONSTRAINT credit_debt_check CHECK (((paid >= 0) AND (paid <= amount))),
  CONSTRAINT credit_debt_kind_check CHECK ((kind = ANY (ARRAY['payment'::text, 'bonus'::text, 'reward'::text, 'earlier'::text])))
);
CREATE INDEX credit_debt_deposit ON credit_debt (deposit_id);
CREATE INDEX credit_debt_open ON credit_debt (account_id, created_at) WHERE ((paid < amount) AND (NOT canceled));
ALTER TABLE credit_debt ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON credit_debt USING ((account_id = asked_organisation()));

-- A hash over each entry and the one before it on the same account, laid after the fact, so that a changed,
-- removed or inserted row is found and named; a chain over all accounts would have to wait for whoever holds an
-- earlier id.
CREATE TABLE credit_proof (
  account_id text NOT NULL,
  seq bigint NOT NULL,
  entry_id bigint NOT NULL,
  hash bytea NOT NULL,
  -- The reconciliation that laid it.
  batch bigint NOT NULL,
  CONSTRAINT credit_proof_pkey PRIMARY KEY (account_id, seq)
);
CREATE INDEX credit_proof_batch ON credit_proof (batch);
CREATE TRIGGER credit_proof_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON credit_proof FOR EACH STATEMENT EXECUTE FUNCTION credit_append_only();
ALTER TABLE credit_proof ENABLE ROW LEVEL SECURITY;

-- books ---------------------------------------------------------------------------------------------------------------

-- One run of the proof.
CREATE TABLE reconciliation (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- What was counted.
  checked jsonb NOT NULL,
  -- Empty: the books add up.
  violations jsonb NOT NULL,
  -- Over the seal before it and the hashes laid now; also in the log, where no database reaches; null: nothing was
  -- laid.
  seal bytea,
  CONSTRAINT reconciliation_pkey PRIMARY KEY (id)
);
CREATE TRIGGER reconciliation_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON reconciliation FOR EACH STATEMENT EXECUTE FUNCTION credit_append_only();
ALTER TABLE reconciliation ENABLE ROW LEVEL SECURITY;

-- notices -------------------------------------------------------------------------------------------------------------

-- One thing that somebody is told.
CREATE TABLE notice (
  id text NOT NULL,
  user_id text NOT NULL,
  kind text NOT NULL,
  -- What its text names: numbers and words of ours, never secrets or fetched text.
  params jsonb NOT NULL DEFAULT '{}'::jsonb,
  -- Null: about no agent.
  agent_id text,
  -- Null: about no order.
  order_no text,
  -- What it is about: the same event is told once.
  ref text NOT NULL,
  -- Later where it is quiet time for its user.
  tell_after timestamp with time zone NOT NULL DEFAULT app_now(),
  -- Delivered by the bot or by mail, or decided not to; null: it waits.
  told_at timestamp with time zone,
  -- On a screen; null: unread.
  read_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT notice_pkey PRIMARY KEY (id),
  CONSTRAINT notice_user_id_ref_key UNIQUE (user_id, ref),
  CONSTRAINT notice_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX notice_untold ON notice (tell_after) WHERE (told_at IS NULL);
CREATE INDEX notice_user ON notice (user_id, created_at DESC);
ALTER TABLE notice ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON notice USING ((user_id = asked_person()));
CREATE POLICY telling ON notice FOR INSERT WITH CHECK (true);

-- agents --------------------------------------------------------------------------------------------------------------

-- An agent as its owner made it.
CREATE TABLE agent (
  id text NOT NULL,
  owner_id text NOT NULL,
  type text NOT NULL,
  name text NOT NULL,
  operation_mode text NOT NULL,
  -- How far it may go by itself with posts.
  post_autonomy text NOT NULL,
  -- How far it may go by itself with replies.
  reply_autonomy text NOT NULL,
  -- The fields without a column of their own, checked by the contract's schema.
  character jsonb NOT NULL,
  -- Of its character: the newest in agent_version.
  version integer NOT NULL DEFAULT 1,
  -- Milli-credits it may spend in a day; null: no limit.
  budget_daily bigint,
  -- Milli-credits it may spend in a week; null: no limit.
  budget_weekly bigint,
  -- Null: at work.
  paused_at timestamp with time zone,
  -- Null: not deleted.
  deleted_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  updated_at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- Its first three posts wait for its owner, whatever else it may do by itself.
  asks_first boolean NOT NULL DEFAULT false,
  -- Of a paused one: when it goes on by itself; null: when somebody says so.
  resumes_at timestamp with time zone,
  CONSTRAINT agent_pkey PRIMARY KEY (id),
  CONSTRAINT agent_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES project(id),
  CONSTRAINT agent_budget_daily_check CHECK ((budget_daily >= 0)),
  CONSTRAINT agent_budget_weekly_check CHECK ((budget_weekly >= 0))
);
CREATE UNIQUE INDEX agent_name ON agent (owner_id, lower(name)) WHERE (deleted_at IS NULL);
CREATE INDEX agent_resumes ON agent (resumes_at) WHERE (resumes_at IS NOT NULL);
CREATE INDEX agent_user ON agent (owner_id, created_at DESC) WHERE (deleted_at IS NULL);
CREATE TRIGGER agent_inserted AFTER INSERT ON agent FOR EACH ROW EXECUTE FUNCTION agent_noted();
CREATE TRIGGER agent_updated AFTER UPDATE ON agent FOR EACH ROW EXECUTE FUNCTION agent_noted();
CREATE TRIGGER agent_went_on AFTER UPDATE ON agent FOR EACH ROW WHEN (((new.paused_at IS NULL) AND (new.deleted_at IS NULL) AND ((old.paused_at IS NOT NULL) OR (old.deleted_at IS NOT NULL)))) EXECUTE FUNCTION agent_goes_on();
ALTER TABLE agent ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON agent USING (((owner_id = asked_project()) AND asked_agent(id)));

-- What a character was before it was changed.
CREATE TABLE agent_version (
  agent_id text NOT NULL,
  version integer NOT NULL,
  -- What it says and how; not how far it may go by itself.
  character jsonb NOT NULL,
  changed_by text NOT NULL,
  -- The version it was taken back from; null: it was written.
  taken_from integer,
  made_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT agent_version_pkey PRIMARY KEY (agent_id, version),
  CONSTRAINT agent_version_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id),
  CONSTRAINT agent_version_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES user_account(id)
);
ALTER TABLE agent_version ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON agent_version USING ((EXISTS ( SELECT FROM agent p WHERE (p.id = agent_version.agent_id))));

-- When and how much an agent writes: on X (twitter_rule), in Telegram (manual_rule).
CREATE TABLE twitter_rule (
  id text NOT NULL,
  agent_id text NOT NULL,
  -- Checked by the contract's schema.
  settings jsonb NOT NULL,
  -- Last local day whose slots are laid, written by publishing; null: plan anew.
  planned_through date,
  updated_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT twitter_rule_pkey PRIMARY KEY (id),
  CONSTRAINT twitter_rule_agent_id_key UNIQUE (agent_id),
  CONSTRAINT twitter_rule_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id)
);
CREATE TRIGGER twitter_rule_inserted AFTER INSERT ON twitter_rule FOR EACH ROW EXECUTE FUNCTION rule_noted();
CREATE TRIGGER twitter_rule_updated AFTER UPDATE ON twitter_rule FOR EACH ROW WHEN ((old.settings <> new.settings)) EXECUTE FUNCTION rule_noted();
ALTER TABLE twitter_rule ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON twitter_rule USING ((EXISTS ( SELECT FROM agent p WHERE (p.id = twitter_rule.agent_id))));

-- When and how much an agent writes: on X (twitter_rule), in Telegram (manual_rule).
CREATE TABLE manual_rule (
  id text NOT NULL,
  agent_id text NOT NULL,
  -- Checked by the contract's schema.
  settings jsonb NOT NULL,
  -- Last local day whose slots are laid, written by publishing; null: plan anew.
  planned_through date,
  updated_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT manual_rule_pkey PRIMARY KEY (id),
  CONSTRAINT manual_rule_agent_id_key UNIQUE (agent_id),
  CONSTRAINT manual_rule_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id)
);
CREATE TRIGGER manual_rule_inserted AFTER INSERT ON manual_rule FOR EACH ROW EXECUTE FUNCTION rule_noted();
CREATE TRIGGER manual_rule_updated AFTER UPDATE ON manual_rule FOR EACH ROW WHEN ((old.settings <> new.settings)) EXECUTE FUNCTION rule_noted();
ALTER TABLE manual_rule ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON manual_rule USING ((EXISTS ( SELECT FROM agent p WHERE (p.id = manual_rule.agent_id))));

-- connections ---------------------------------------------------------------------------------------------------------

-- An account on X, bound to an agent; one that ended stays for what was published with it.
CREATE TABLE x_connection (
  id text NOT NULL,
  agent_id text NOT NULL,
  owner_id text NOT NULL,
  x_user_id text NOT NULL,
  -- As last seen on X, like name, avatar, banner and description.
  screen_name text NOT NULL,
  name text NOT NULL,
  avatar text,
  banner text,
  description text,
  -- How many posts X counted for it; null: not told yet.
  posts integer,
  -- When that was, by X's own clock.
  posts_at timestamp with time zone,
  -- By the shared app, or by the owner's own keys.
  auth_type text NOT NULL,
  -- Sealed: the shared app's tokens; null: none, or destroyed when it ended.
  credentials bytea,
  -- What X lets the shared app do with it.
  capabilities jsonb NOT NULL,
  -- Sealed: the owner's own keys; while present they send.
  own_credentials bytea,
  -- What X lets these keys do.
  own_capabilities jsonb,
  state text NOT NULL DEFAULT 'ok'::text,
  -- Newest mention looked at; null: none yet.
  mentions_since_id text,
  -- Null: never yet.
  mentions_read_at timestamp with time zone,
  -- When they are read next; null: at once.
  mentions_due_at timestamp with time zone,
  bound_at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- Null: it stands.
  unbound_at timestamp with time zone,
  CONSTRAINT x_connection_pkey PRIMARY KEY (id),
  CONSTRAINT x_connection_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id),
  CONSTRAINT x_connection_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES project(id),
  CONSTRAINT x_connection_auth_type_check CHECK ((auth_type = ANY (ARRAY['oauth'::text, 'customize'::text]))),
  CONSTRAINT x_connection_state_check CHECK ((state = ANY (ARRAY['ok'::text, 'needs_reauth'::text, 'suspended'::text])))
);
CREATE UNIQUE INDEX x_connection_account ON x_connection (x_user_id) WHERE (unbound_at IS NULL);
CREATE UNIQUE INDEX x_connection_agent ON x_connection (agent_id) WHERE (unbound_at IS NULL);
CREATE TRIGGER x_connection_inserted AFTER INSERT ON x_connection FOR EACH ROW EXECUTE FUNCTION connection_noted();
CREATE TRIGGER x_connection_updated AFTER UPDATE ON x_connection FOR EACH ROW WHEN (((((((((old.unbound_at IS NULL) IS DISTINCT FROM (new.unbound_at IS NULL)) OR (old.state IS DISTINCT FROM new.state)) OR (old.agent_id IS DISTINCT FROM new.agent_id)) OR (old.auth_type IS DISTINCT FROM new.auth_type)) OR (old.own_credentials IS DISTINCT FROM new.own_credentials)) OR (old.capabilities IS DISTINCT FROM new.capabilities)) OR (old.own_capabilities IS DISTINCT FROM new.own_capabilities))) EXECUTE FUNCTION connection_noted();
ALTER TABLE x_connection ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON x_connection USING (((owner_id = asked_project()) AND asked_agent(agent_id)));

-- A person who was sent to X or Google and is to come back: a sign-in (or an added identity) belongs to the
-- browser of the cookie, a binding to a user.
CREATE TABLE oauth_flow (
  -- Of the request token (X), of the state (Google).
  oauth_token_hash bytea NOT NULL,
  provider text NOT NULL DEFAULT 'x'::text,
  purpose text NOT NULL,
  -- Sealed: the request token's secret, or what proves the answer is ours.
  secret bytea NOT NULL,
  -- Of a sign-in; null for a binding.
  browser_hash bytea,
  -- Where a binding began.
  via text NOT NULL DEFAULT 'popup'::text,
  -- Of a binding; null for a sign-in.
  user_id text,
  -- Of a binding; null: for no agent yet.
  agent_id text,
  -- Of what lets the Mini App finish it; null: not handed over.
  handoff_hash bytea,
  -- Sealed: the verifier, waiting for the Mini App.
  handoff bytea,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT oauth_flow_pkey PRIMARY KEY (oauth_token_hash),
  CONSTRAINT oauth_flow_handoff_hash_key UNIQUE (handoff_hash),
  CONSTRAINT oauth_flow_provider_check CHECK ((provider = ANY (ARRAY['x'::text, 'google'::text]))),
  CONSTRAINT oauth_flow_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'bind'::text])))
);
CREATE INDEX oauth_flow_browser ON oauth_flow (browser_hash, created_at DESC) WHERE (browser_hash IS NOT NULL);
ALTER TABLE oauth_flow ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON oauth_flow USING ((user_id = asked_person()));

-- profiles ------------------------------------------------------------------------------------------------------------

-- What was last saved in the profile editor; null: that field never was.
CREATE TABLE x_profile (
  agent_id text NOT NULL,
  account_name text,
  username text,
  bio text,
  avatar text,
  background text,
  saved_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT x_profile_pkey PRIMARY KEY (agent_id),
  CONSTRAINT x_profile_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id)
);
ALTER TABLE x_profile ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON x_profile USING ((EXISTS ( SELECT FROM agent p WHERE (p.id = x_profile.agent_id))));

-- One text that was written for nothing.
CREATE TABLE free_use (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id text NOT NULL,
  -- Of who it was, for the day that counts: a free use counts for the person, also once the account is gone.
  marks bytea[] NOT NULL DEFAULT '{}'::bytea[],
  kind text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT free_use_pkey PRIMARY KEY (id),
  CONSTRAINT free_use_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX free_use_at ON free_use (at);
CREATE INDEX free_use_marks ON free_use USING gin (marks);
CREATE INDEX free_use_user ON free_use (user_id, kind, at DESC);
ALTER TABLE free_use ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON free_use USING ((user_id = asked_person()));

-- projects ------------------------------------------------------------------------------------------------------------

-- What was read about it, or what its owner made of that.
CREATE TABLE project_content (
  agent_id text NOT NULL,
  -- The project it was read for; of another one it says nothing.
  about text NOT NULL,
  content text NOT NULL,
  sources jsonb NOT NULL,
  -- By its owner.
  edited boolean NOT NULL DEFAULT false,
  fetched_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT project_content_pkey PRIMARY KEY (agent_id),
  CONSTRAINT project_content_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id)
);
ALTER TABLE project_content ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON project_content USING ((EXISTS ( SELECT FROM agent p WHERE (p.id = project_content.agent_id))));

-- sources -------------------------------------------------------------------------------------------------------------

-- What an account on X posted lately, read once for all agents that listen to it.
CREATE TABLE account_post_read (
  -- In lower case.
  account_name text NOT NULL,
  -- Null: never yet.
  read_at timestamp with time zone,
  -- Its newest ones of a week, as X showed them.
  posts jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- Somebody is reading it.
  reading_until timestamp with time zone,
  CONSTRAINT account_post_read_pkey PRIMARY KEY (account_name)
);

-- What an agent takes of X, whatever it follows.
CREATE TABLE source_limit (
  agent_id text NOT NULL,
  -- At most; null: the usual.
  posts_per_day integer,
  -- Posts that sources brought which it follows no more, and no whole credit was taken for yet.
  unbilled integer NOT NULL DEFAULT 0,
  -- The day (UTC) on which it last stopped following one; null: it never did.
  left_on date,
  -- What such sources had brought on that day.
  left_posts integer NOT NULL DEFAULT 0,
  CONSTRAINT source_limit_pkey PRIMARY KEY (agent_id),
  CONSTRAINT source_limit_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id)
);
ALTER TABLE source_limit ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON source_limit USING ((EXISTS ( SELECT FROM agent p WHERE (p.id = source_limit.agent_id))));

-- Something outside that agents follow, once for all of them.
CREATE TABLE source (
  id text NOT NULL,
  kind text NOT NULL,
  -- What makes two of a kind the same.
  key text NOT NULL,
  settings jsonb NOT NULL,
  title text NOT NULL DEFAULT ''::text,
  state text NOT NULL DEFAULT 'ok'::text,
  -- Why the last reads failed; null: they did not.
  failure text,
  -- In a row.
  failures integer NOT NULL DEFAULT 0,
  -- Reads in a row that brought nothing: it is read less often then.
  quiet_reads integer NOT NULL DEFAULT 0,
  -- How far it was read: the newest post, or what the server gave to ask by.
  position jsonb NOT NULL DEFAULT '{}'::jsonb,
  -- Null: never yet.
  read_at timestamp with time zone,
  next_read_at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- Somebody reads it until then.
  lease_until timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT source_pkey PRIMARY KEY (id),
  CONSTRAINT source_kind_key_key UNIQUE (kind, key),
  CONSTRAINT source_kind_check CHECK ((kind = ANY (ARRAY['topic'::text, 'account'::text, 'list'::text, 'feed'::text, 'page'::text, 'channel'::text]))),
  CONSTRAINT source_state_check CHECK ((state = ANY (ARRAY['ok'::text, 'failing'::text, 'gone'::text])))
);
CREATE INDEX source_due ON source (next_read_at) WHERE (state <> 'gone'::text);

-- Who follows what.
CREATE TABLE agent_source (
  id text NOT NULL,
  agent_id text NOT NULL,
  source_id text NOT NULL,
  -- Null: it is read for this agent.
  paused_at timestamp with time zone,
  -- What was there before is not news for this agent.
  from_at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- Posts of X it brought that no whole credit was taken for yet.
  unbilled integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT agent_source_pkey PRIMARY KEY (id),
  CONSTRAINT agent_source_agent_id_source_id_key UNIQUE (agent_id, source_id),
  CONSTRAINT agent_source_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id),
  CONSTRAINT agent_source_source_id_fkey FOREIGN KEY (source_id) REFERENCES source(id)
);
CREATE INDEX agent_source_followers ON agent_source (source_id);
ALTER TABLE agent_source ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON agent_source USING ((EXISTS ( SELECT FROM agent p WHERE (p.id = agent_source.agent_id))));

-- What a source brought an agent on a day (UTC), and what was charged for it.
CREATE TABLE agent_source_day (
  agent_source_id text NOT NULL,
  day date NOT NULL,
  posts integer NOT NULL DEFAULT 0,
  -- Milli-credits.
  charged bigint NOT NULL DEFAULT 0,
  CONSTRAINT agent_source_day_pkey PRIMARY KEY (agent_source_id, day),
  CONSTRAINT agent_source_day_agent_source_id_fkey FOREIGN KEY (agent_source_id) REFERENCES agent_source(id) ON DELETE CASCADE
);
ALTER TABLE agent_source_day ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON agent_source_day USING ((EXISTS ( SELECT FROM agent_source p WHERE (p.id = agent_source_day.agent_source_id))));

-- Which posts of X were brought to an agent, and are paid for by it.
CREATE TABLE agent_source_item (
  source_id text NOT NULL,
  external_id text NOT NULL,
  agent_source_id text NOT NULL,
  CONSTRAINT agent_source_item_pkey PRIMARY KEY (source_id, external_id, agent_source_id),
  CONSTRAINT agent_source_item_agent_source_id_fkey FOREIGN KEY (agent_source_id) REFERENCES agent_source(id) ON DELETE CASCADE,
  CONSTRAINT agent_source_item_source_id_external_id_fkey FOREIGN KEY (source_id, external_id) REFERENCES source_item(source_id, external_id) ON DELETE CASCADE
);
CREATE INDEX agent_source_item_of ON agent_source_item (agent_source_id);
ALTER TABLE agent_source_item ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON agent_source_item USING ((EXISTS ( SELECT FROM agent_source p WHERE (p.id = agent_source_item.agent_source_id))));

-- How often a source was read on a day (UTC), and what it brought.
CREATE TABLE source_day (
  source_id text NOT NULL,
  day date NOT NULL,
  reads integer NOT NULL DEFAULT 0,
  items integer NOT NULL DEFAULT 0,
  -- Posts that X counted.
  billed integer NOT NULL DEFAULT 0,
  CONSTRAINT source_day_pkey PRIMARY KEY (source_id, day),
  CONSTRAINT source_day_source_id_fkey FOREIGN KEY (source_id) REFERENCES source(id) ON DELETE CASCADE
);

-- What a source brought: posts and entries, for 15 days.
CREATE TABLE source_item (
  source_id text NOT NULL,
  -- As its source names it.
  external_id text NOT NULL,
  at timestamp with time zone NOT NULL,
  read_at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- Null: nobody is named.
  author text,
  -- Of X; null: it is no post.
  author_id text,
  -- Of its author when it was read; null: not told.
  followers integer,
  -- When the account was made; null: not told.
  author_since timestamp with time zone,
  -- Null: it has none.
  title text,
  text text NOT NULL,
  -- Null: it has none.
  url text,
  -- What it is about, as words are compared.
  words text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT source_item_pkey PRIMARY KEY (source_id, external_id),
  CONSTRAINT source_item_source_id_fkey FOREIGN KEY (source_id) REFERENCES source(id) ON DELETE CASCADE
);
CREATE INDEX source_item_newest ON source_item (source_id, at DESC);
CREATE INDEX source_item_words ON source_item USING gin (words);

-- A thing that moved in a topic; it is told once.
CREATE TABLE story (
  id text NOT NULL,
  source_id text NOT NULL,
  -- What two or more of its posts said, by which it is known again.
  words text[] NOT NULL,
  -- What was striking when it was told.
  keys text[] NOT NULL,
  started_at timestamp with time zone NOT NULL,
  noticed_at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- Its newest post.
  last_at timestamp with time zone NOT NULL,
  posts integer NOT NULL,
  authors integer NOT NULL,
  -- In a quarter of an hour when it was noticed.
  authors_then integer NOT NULL,
  -- In a quarter of an hour by the topic's own past.
  authors_usual double precision NOT NULL,
  -- Posts that tell it, weightiest first.
  evidence jsonb NOT NULL,
  CONSTRAINT story_pkey PRIMARY KEY (id),
  CONSTRAINT story_source_id_fkey FOREIGN KEY (source_id) REFERENCES source(id) ON DELETE CASCADE
);
CREATE INDEX story_newest ON story (source_id, last_at DESC);

-- A date that an owner imported for an agent.
CREATE TABLE calendar_date (
  id text NOT NULL,
  agent_id text NOT NULL,
  -- What makes two entries of calendars the same.
  uid text NOT NULL,
  at timestamp with time zone NOT NULL,
  all_day boolean NOT NULL,
  title text NOT NULL,
  -- Null: of no coin.
  coin text,
  kind text NOT NULL,
  -- Null: nothing more is said.
  note text,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT calendar_date_pkey PRIMARY KEY (id),
  CONSTRAINT calendar_date_agent_id_uid_key UNIQUE (agent_id, uid),
  CONSTRAINT calendar_date_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id),
  CONSTRAINT calendar_date_kind_check CHECK ((kind = ANY (ARRAY['macro'::text, 'unlock'::text, 'other'::text])))
);
CREATE INDEX calendar_date_at ON calendar_date (at);
ALTER TABLE calendar_date ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON calendar_date USING ((EXISTS ( SELECT FROM agent p WHERE (p.id = calendar_date.agent_id))));

-- A coin minute by minute, an hour a row, for 31 days.
CREATE TABLE coin_hour (
  coin text NOT NULL,
  at timestamp with time zone NOT NULL,
  -- By minute of the hour: open, high, low, close, volume in dollars.
  bars jsonb NOT NULL,
  CONSTRAINT coin_hour_pkey PRIMARY KEY (coin, at)
);

-- What was read of the market for everybody: a coin's minutes, its funding, what is listed.
CREATE TABLE market_reading (
  name text NOT NULL,
  value jsonb NOT NULL DEFAULT '{}'::jsonb,
  -- Null: never yet.
  read_at timestamp with time zone,
  -- Somebody reads it until then.
  lease_until timestamp with time zone,
  CONSTRAINT market_reading_pkey PRIMARY KEY (name)
);

-- Dollars of positions closed by force in a minute, as far as the exchange told.
CREATE TABLE liquidation_minute (
  -- Empty: somebody listened through the whole minute, whatever was told.
  coin text NOT NULL,
  at timestamp with time zone NOT NULL,
  longs double precision NOT NULL DEFAULT 0,
  shorts double precision NOT NULL DEFAULT 0,
  CONSTRAINT liquidation_minute_pkey PRIMARY KEY (coin, at)
);
CREATE INDEX liquidation_minute_at ON liquidation_minute (at);

-- voice ---------------------------------------------------------------------------------------------------------------

-- The last texts of an agent that its owner turned down with a reason.
CREATE TABLE agent_rejection (
  id text NOT NULL,
  agent_id text NOT NULL,
  -- How the text begins.
  opening text NOT NULL,
  -- In its owner's words.
  reason text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT agent_rejection_pkey PRIMARY KEY (id),
  CONSTRAINT agent_rejection_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id)
);
CREATE INDEX agent_rejection_agent ON agent_rejection (agent_id, created_at);
ALTER TABLE agent_rejection ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON agent_rejection USING ((EXISTS ( SELECT FROM agent p WHERE (p.id = agent_rejection.agent_id))));

-- What an owner cut out of texts, or does not want to read again.
CREATE TABLE agent_phrase (
  id text NOT NULL,
  agent_id text NOT NULL,
  phrase text NOT NULL,
  -- As it is compared: one case, no accents.
  folded text NOT NULL,
  source text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT agent_phrase_pkey PRIMARY KEY (id),
  CONSTRAINT agent_phrase_agent_id_folded_key UNIQUE (agent_id, folded),
  CONSTRAINT agent_phrase_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id),
  CONSTRAINT agent_phrase_source_check CHECK ((source = ANY (ARRAY['edit'::text, 'reject'::text, 'owner'::text])))
);
ALTER TABLE agent_phrase ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON agent_phrase USING ((EXISTS ( SELECT FROM agent p WHERE (p.id = agent_phrase.agent_id))));

-- How an owner wants texts to be written, one imperative sentence each.
CREATE TABLE voice_rule (
  id text NOT NULL,
  agent_id text NOT NULL,
  sentence text NOT NULL,
  -- As it is compared: one case, no accents.
  folded text NOT NULL,
  -- What code can see of it in a text; null: only the model reads it.
  manner jsonb,
  -- What it was drawn from; owner: they said it as a standing wish.
  source text NOT NULL,
  -- The answers it was drawn from, newest first.
  evidence jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- Only a live one is written by.
  state text NOT NULL,
  -- What the latest texts written again with and without it would have needed; null: not tried.
  trial jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- Since when it is live; null: it is not.
  live_at timestamp with time zone,
  CONSTRAINT voice_rule_pkey PRIMARY KEY (id),
  CONSTRAINT voice_rule_agent_id_folded_key UNIQUE (agent_id, folded),
  CONSTRAINT voice_rule_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id),
  CONSTRAINT voice_rule_check CHECK (((state = 'live'::text) = (live_at IS NOT NULL))),
  CONSTRAINT voice_rule_source_check CHECK ((source = ANY (ARRAY['edit'::text, 'reject'::text, 'chat'::text, 'owner'::text]))),
  CONSTRAINT voice_rule_state_check CHECK ((state = ANY (ARRAY['trying'::text, 'live'::text, 'refused'::text])))
);
ALTER TABLE voice_rule ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON voice_rule USING ((EXISTS ( SELECT FROM agent p WHERE (p.id = voice_rule.agent_id))));

-- What an owner says about their project: once confirmed, a source of texts.
CREATE TABLE voice_fact (
  id text NOT NULL,
  agent_id text NOT NULL,
  words text NOT NULL,
  -- As it is compared: one case, no accents.
  folded text NOT NULL,
  -- edit: they wrote it into a text; owner: they entered it.
  source text NOT NULL,
  -- The answers it was drawn from.
  evidence jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- Null: proposed, and not used.
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT voice_fact_pkey PRIMARY KEY (id),
  CONSTRAINT voice_fact_agent_id_folded_key UNIQUE (agent_id, folded),
  CONSTRAINT voice_fact_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id),
  CONSTRAINT voice_fact_source_check CHECK ((source = ANY (ARRAY['edit'::text, 'owner'::text])))
);
ALTER TABLE voice_fact ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON voice_fact USING ((EXISTS ( SELECT FROM agent p WHERE (p.id = voice_fact.agent_id))));

-- What an owner said of their own posts as examples.
CREATE TABLE voice_example (
  agent_id text NOT NULL,
  publication_id text NOT NULL,
  -- False: it is not to be one.
  kept boolean NOT NULL,
  chosen_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT voice_example_pkey PRIMARY KEY (agent_id, publication_id),
  CONSTRAINT voice_example_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id),
  CONSTRAINT voice_example_publication_id_fkey FOREIGN KEY (publication_id) REFERENCES publication(id)
);
ALTER TABLE voice_example ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON voice_example USING ((EXISTS ( SELECT FROM agent p WHERE (p.id = voice_example.agent_id))));

-- How an owner writes, measured; none of their words are kept.
CREATE TABLE voice_style (
  agent_id text NOT NULL,
  -- Their account on X, or texts they pasted.
  origin text NOT NULL,
  -- How many were measured.
  texts integer NOT NULL,
  measured jsonb NOT NULL,
  -- What the owner wants otherwise than measured, by its name.
  bent jsonb NOT NULL DEFAULT '{}'::jsonb,
  measured_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT voice_style_pkey PRIMARY KEY (agent_id),
  CONSTRAINT voice_style_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id),
  CONSTRAINT voice_style_origin_check CHECK ((origin = ANY (ARRAY['account'::text, 'texts'::text])))
);
ALTER TABLE voice_style ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON voice_style USING ((EXISTS ( SELECT FROM agent p WHERE (p.id = voice_style.agent_id))));

-- When an agent has to look at its owner's answers.
CREATE TABLE voice_study (
  agent_id text NOT NULL,
  -- Of the newest answer.
  answered_at timestamp with time zone NOT NULL,
  -- When they were looked at last; null: never.
  studied_at timestamp with time zone,
  -- Its owner erased something: earlier answers are no evidence any more. Null: nothing.
  forgotten_at timestamp with time zone,
  CONSTRAINT voice_study_pkey PRIMARY KEY (agent_id),
  CONSTRAINT voice_study_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id)
);
CREATE INDEX voice_study_due ON voice_study (studied_at NULLS FIRST) WHERE ((studied_at IS NULL) OR (answered_at > studied_at));
ALTER TABLE voice_study ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON voice_study USING ((EXISTS ( SELECT FROM agent p WHERE (p.id = voice_study.agent_id))));

-- What an owner said to their agent, until a model read it.
CREATE TABLE voice_said (
  id text NOT NULL,
  agent_id text NOT NULL,
  -- The rule that is just these words; null: it was said in the chat or as a reason.
  rule_id text,
  said text NOT NULL,
  said_at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- How often a model answered without saying it in the sentences it was to choose from.
  tries integer NOT NULL DEFAULT 0,
  -- When it was asked last; null: never.
  tried_at timestamp with time zone,
  CONSTRAINT voice_said_pkey PRIMARY KEY (id),
  CONSTRAINT voice_said_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id),
  CONSTRAINT voice_said_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES voice_rule(id) ON DELETE CASCADE
);
CREATE INDEX voice_said_agent ON voice_said (agent_id, said_at);
CREATE INDEX voice_said_rule ON voice_said (rule_id);
ALTER TABLE voice_said ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON voice_said USING ((EXISTS ( SELECT FROM agent p WHERE (p.id = voice_said.agent_id))));

-- chat ----------------------------------------------------------------------------------------------------------------

-- One message of a user or an agent.
CREATE TABLE chat_message (
  id text NOT NULL,
  agent_id text NOT NULL,
  user_id text NOT NULL,
  -- Their order.
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  place text NOT NULL,
  role text NOT NULL,
  -- Of an agent: saved as it grows.
  content text NOT NULL,
  status text NOT NULL,
  -- Milli-credits.
  charged bigint NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- What an answer rests on, in the order it names it.
  sources jsonb NOT NULL DEFAULT '[]'::jsonb,
  CONSTRAINT chat_message_pkey PRIMARY KEY (id),
  CONSTRAINT chat_message_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id),
  CONSTRAINT chat_message_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id),
  CONSTRAINT chat_message_place_check CHECK ((place = ANY (ARRAY['web'::text, 'telegram'::text]))),
  CONSTRAINT chat_message_role_check CHECK ((role = ANY (ARRAY['user'::text, 'agent'::text]))),
  CONSTRAINT chat_message_status_check CHECK ((status = ANY (ARRAY['streaming'::text, 'done'::text, 'stopped'::text, 'failed'::text])))
);
CREATE INDEX chat_message_conversation ON chat_message (agent_id, user_id, seq DESC);
ALTER TABLE chat_message ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON chat_message USING (((user_id = asked_person()) AND (EXISTS ( SELECT FROM agent a WHERE (a.id = chat_message.agent_id)))));

-- Something an agent offers its owner to do, and what became of it.
CREATE TABLE chat_action (
  id text NOT NULL,
  message_id text NOT NULL,
  agent_id text NOT NULL,
  user_id text NOT NULL,
  -- Its place in the message.
  number integer NOT NULL,
  tool text NOT NULL,
  input jsonb NOT NULL,
  -- What will happen and what it costs, as the owner saw it.
  shown jsonb NOT NULL,
  state text NOT NULL,
  -- What was done, or why not; null: nobody has said yes.
  result jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- Null: it waits. Still offered: a yes began then, and is being done.
  decided_at timestamp with time zone,
  CONSTRAINT chat_action_pkey PRIMARY KEY (id),
  CONSTRAINT chat_action_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id),
  CONSTRAINT chat_action_message_id_fkey FOREIGN KEY (message_id) REFERENCES chat_message(id) ON DELETE CASCADE,
  CONSTRAINT chat_action_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id),
  CONSTRAINT chat_action_state_check CHECK ((state = ANY (ARRAY['offered'::text, 'done'::text, 'refused'::text, 'dismissed'::text])))
);
CREATE INDEX chat_action_message ON chat_action (message_id);
ALTER TABLE chat_action ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON chat_action USING (((user_id = asked_person()) AND (EXISTS ( SELECT FROM agent a WHERE (a.id = chat_action.agent_id)))));

-- files ---------------------------------------------------------------------------------------------------------------

-- A file, whether its bytes are here or in the bucket.
CREATE TABLE stored_file (
  -- Unguessable: knowing it is the right to see it.
  name text NOT NULL,
  -- Null: the house's.
  owner_id text,
  -- A picture (or GIF, or video), or an export of an account.
  purpose text NOT NULL DEFAULT 'picture'::text,
  media_type text NOT NULL,
  storage text NOT NULL DEFAULT 'database'::text,
  -- Null: in the bucket.
  bytes bytea,
  -- In bytes, wherever they are: what a user's files take up; null: not known.
  size integer,
  -- In pixels; null: no picture, or not known.
  width integer,
  -- In pixels; null: no picture, or not known.
  height integer,
  -- What it shows, in words.
  alt text NOT NULL DEFAULT ''::text,
  -- Null: it stays.
  expires_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- How long a GIF or video plays; null: a picture.
  milliseconds integer,
  -- Sent by its user, drawn by a model, or a chart of ours; null: of no library, as a face that Telegram shows.
  origin text,
  -- In small letters, as its owner sorts it.
  tags text[] NOT NULL DEFAULT '{}'::text[],
  -- What it was drawn from, in its owner's words; null: not drawn on request.
  prompt text,
  -- When its owner took it out of the library; what was published with it still shows it.
  removed_at timestamp with time zone,
  CONSTRAINT stored_file_pkey PRIMARY KEY (name),
  CONSTRAINT stored_file_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES project(id),
  CONSTRAINT stored_file_origin_check CHECK ((origin = ANY (ARRAY['own'::text, 'drawn'::text, 'chart'::text]))),
  CONSTRAINT stored_file_storage_check CHECK ((storage = ANY (ARRAY['database'::text, 's3'::text])))
);
CREATE INDEX stored_file_expiry ON stored_file (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX stored_file_library ON stored_file (owner_id, created_at DESC) WHERE ((origin IS NOT NULL) AND (removed_at IS NULL));
CREATE INDEX stored_file_to_move ON stored_file (created_at) WHERE ((storage = 'database'::text) AND (expires_at IS NULL));
CREATE INDEX stored_file_user ON stored_file (owner_id);
ALTER TABLE stored_file ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON stored_file USING ((owner_id = asked_project()));
CREATE POLICY offered ON stored_file FOR SELECT USING ((owner_id IS NULL));

-- A picture, GIF or video that somebody may send.
CREATE TABLE upload (
  -- Of the file it becomes.
  name text NOT NULL,
  owner_id text NOT NULL,
  -- As it was announced.
  media_type text NOT NULL,
  max_bytes integer NOT NULL,
  -- As they came, where our own server takes them; null: in the bucket, or not there yet.
  bytes bytea,
  expires_at timestamp with time zone NOT NULL,
  -- Sniffed and re-encoded: it is a file now; null: not yet.
  checked_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT upload_pkey PRIMARY KEY (name),
  CONSTRAINT upload_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES project(id)
);
CREATE INDEX upload_expiry ON upload (expires_at);
ALTER TABLE upload ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON upload USING ((owner_id = asked_project()));

-- health --------------------------------------------------------------------------------------------------------------

-- A process of the server, by its own word every few seconds.
CREATE TABLE process_life (
  id text NOT NULL,
  roles text[] NOT NULL,
  version text NOT NULL,
  started_at timestamp with time zone NOT NULL DEFAULT app_now(),
  beat_at timestamp with time zone NOT NULL,
  -- It said good-bye; null: it has not.
  ended_at timestamp with time zone,
  -- How far its machine's clock is ahead of the database's.
  machine_ahead_ms bigint NOT NULL,
  -- How what it does again and again went last, by name; times are milliseconds before the beat.
  courses jsonb NOT NULL,
  CONSTRAINT process_life_pkey PRIMARY KEY (id)
);

-- Something that is wrong, or was.
CREATE TABLE health_fault (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  -- What of it: a platform, a service, a job; '': the whole.
  subject text NOT NULL,
  severity text NOT NULL,
  details jsonb NOT NULL,
  -- Name and subject of the fault that explains this one, which is told instead; null: none.
  because text,
  since timestamp with time zone NOT NULL,
  -- Null: it is so now.
  until timestamp with time zone,
  -- When administrators were told; null: not yet, or it is not theirs to mend.
  told_at timestamp with time zone,
  CONSTRAINT health_fault_pkey PRIMARY KEY (id),
  CONSTRAINT health_fault_severity_check CHECK ((severity = ANY (ARRAY['alarm'::text, 'warning'::text])))
);
CREATE INDEX health_fault_ended ON health_fault (until) WHERE (until IS NOT NULL);
CREATE UNIQUE INDEX health_fault_now ON health_fault (name, subject) WHERE (until IS NULL);

-- One row: when health was judged last, and the figures it was judged by.
CREATE TABLE health_verdict (
  one boolean NOT NULL DEFAULT true,
  -- Whoever moves it on judges.
  next_at timestamp with time zone NOT NULL,
  judged_at timestamp with time zone NOT NULL,
  figures jsonb NOT NULL,
  CONSTRAINT health_verdict_pkey PRIMARY KEY (one),
  CONSTRAINT health_verdict_one_check CHECK (one)
);

-- images --------------------------------------------------------------------------------------------------------------

-- What was drawn for one wish.
CREATE TABLE image_set (
  id text NOT NULL,
  owner_id text NOT NULL,
  agent_id text NOT NULL,
  purpose text NOT NULL,
  prompt text NOT NULL,
  style text NOT NULL,
  ratio text NOT NULL,
  state text NOT NULL DEFAULT 'drawing'::text,
  -- Names of the files, with size and alternative text.
  images jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- What is set aside for it; null: nothing.
  hold_ref text,
  -- Milli-credits.
  charged bigint NOT NULL DEFAULT 0,
  -- Whether it is one of the calls of a day; a set of fewer pictures than asked for is not.
  counted boolean NOT NULL DEFAULT true,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT image_set_pkey PRIMARY KEY (id),
  CONSTRAINT image_set_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id),
  CONSTRAINT image_set_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES project(id),
  CONSTRAINT image_set_purpose_check CHECK ((purpose = ANY (ARRAY['post'::text, 'avatar'::text, 'background'::text]))),
  CONSTRAINT image_set_state_check CHECK ((state = ANY (ARRAY['drawing'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX image_set_agent ON image_set (agent_id, created_at DESC);
CREATE INDEX image_set_counted ON image_set (owner_id, created_at DESC) WHERE counted;
CREATE INDEX image_set_drawing ON image_set (created_at) WHERE (state = 'drawing'::text);
ALTER TABLE image_set ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON image_set USING (((owner_id = asked_project()) AND asked_agent(agent_id)));

-- generations ---------------------------------------------------------------------------------------------------------

-- A text that is written while its reader looks on, so that it can be stopped from any process.
CREATE TABLE generation_run (
  -- The generationId of the first event.
  id text NOT NULL,
  user_id text NOT NULL,
  state text NOT NULL DEFAULT 'running'::text,
  -- Null: nobody wants it stopped.
  stop_asked_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT generation_run_pkey PRIMARY KEY (id),
  CONSTRAINT generation_run_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id),
  CONSTRAINT generation_run_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'stopped'::text, 'failed'::text])))
);
CREATE INDEX generation_run_age ON generation_run (created_at);
ALTER TABLE generation_run ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON generation_run USING ((user_id = asked_person()));

-- programs ------------------------------------------------------------------------------------------------------------

-- A program as it describes itself: it registered, or its id is the address of its description.
CREATE TABLE program_client (
  id text NOT NULL,
  name text NOT NULL,
  redirect_uris text[] NOT NULL,
  -- Of what it proves itself with; null: it can keep no secret.
  secret_hash bytea,
  registered_at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- Of one with a description at its address: it is good until then. Null: it registered.
  read_again_at timestamp with time zone,
  -- With which it signs what it proves itself with (RFC 7517); null: it does not.
  keys jsonb,
  -- When its description was read last, and was good. Null: it registered.
  read_at timestamp with time zone,
  -- When somebody last began to read it again and it was no good, or has not said yet. Null: it was good.
  tried_at timestamp with time zone,
  CONSTRAINT program_client_pkey PRIMARY KEY (id),
  CONSTRAINT program_client_check CHECK (((read_again_at IS NULL) OR (secret_hash IS NULL))),
  CONSTRAINT program_client_check1 CHECK (((read_again_at IS NULL) = (read_at IS NULL))),
  CONSTRAINT program_client_check2 CHECK (((keys IS NULL) OR (read_at IS NOT NULL))),
  CONSTRAINT program_client_redirect_uris_check CHECK ((redirect_uris <> '{}'::text[]))
);

-- sandbox -------------------------------------------------------------------------------------------------------------

-- A generation whose price is set aside before it is asked for.
CREATE TABLE sandbox_ticket (
  id text NOT NULL,
  owner_id text NOT NULL,
  agent_id text NOT NULL,
  type text NOT NULL,
  -- What is set aside for it.
  hold_ref text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  -- Used or given back.
  closed_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT sandbox_ticket_pkey PRIMARY KEY (id),
  CONSTRAINT sandbox_ticket_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id),
  CONSTRAINT sandbox_ticket_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES project(id)
);
CREATE INDEX sandbox_ticket_expiry ON sandbox_ticket (expires_at) WHERE (closed_at IS NULL);
CREATE UNIQUE INDEX sandbox_ticket_open ON sandbox_ticket (agent_id, type) WHERE (closed_at IS NULL);
ALTER TABLE sandbox_ticket ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON sandbox_ticket USING (((owner_id = asked_project()) AND asked_agent(agent_id)));

-- A post as an agent of some type writes it now, the same for everybody who asks within the hour.
CREATE TABLE sample (
  -- Type, ticker, language.
  key text NOT NULL,
  -- Null: the first one is being written.
  data jsonb,
  -- Null: the first one is being written.
  made_at timestamp with time zone,
  -- Somebody writes it until then; null: nobody does.
  lease_until timestamp with time zone,
  CONSTRAINT sample_pkey PRIMARY KEY (key)
);
CREATE INDEX sample_age ON sample (made_at);

-- publishing ----------------------------------------------------------------------------------------------------------

-- What a text was made from, kept with it for good.
CREATE TABLE generation (
  id text NOT NULL,
  owner_id text NOT NULL,
  agent_id text NOT NULL,
  -- What kind of text it is.
  purpose text NOT NULL,
  content text NOT NULL,
  language text NOT NULL,
  -- Null: it has none.
  sentiment text,
  -- What it was asked for with, in the order the model saw it; null: written before this was kept.
  brief json,
  -- The post on X it is about; null: about none.
  source_tweet jsonb,
  facts jsonb NOT NULL,
  -- The names it may use beside its facts.
  names jsonb NOT NULL DEFAULT '[]'::jsonb,
  -- Each claim with the fact it was matched to.
  claims jsonb NOT NULL DEFAULT '[]'::jsonb,
  sources jsonb NOT NULL,
  checks jsonb NOT NULL,
  -- When its facts were read; null: it has none.
  snapshot_at timestamp with time zone,
  -- Null: no picture.
  image_name text,
  image_alt text,
  model text NOT NULL,
  prompt_version text NOT NULL,
  -- Of the character that wrote it; null: written before this was kept.
  agent_version integer,
  -- Milli-credits.
  charged bigint NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- Where prices and times are on its chart; null: no chart, or drawn before this was kept.
  chart_scale jsonb,
  CONSTRAINT generation_pkey PRIMARY KEY (id)
);
CREATE INDEX generation_agent ON generation (agent_id, created_at DESC);
-- Which posts on X an agent wrote about, so that a translator takes each once.
CREATE INDEX generation_source ON generation (agent_id, created_at DESC) WHERE (source_tweet IS NOT NULL);
ALTER TABLE generation ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON generation USING (((owner_id = asked_project()) AND asked_agent(agent_id)));

-- A post or reply, from its plan to its end.
CREATE TABLE publication (
  id text NOT NULL,
  owner_id text NOT NULL,
  agent_id text NOT NULL,
  platform text NOT NULL,
  post_type text NOT NULL,
  -- A planned slot, a time its owner chose, somebody who asked for it now, or an approval.
  origin text NOT NULL,
  -- Of planned posts: local day; null: not planned.
  slot_date date,
  -- Of planned posts: position in the day.
  slot_ordinal integer,
  -- Where it stands; publishing/transitions.ts alone writes it.
  state text NOT NULL,
  -- Why it waits or how it ended; null: nothing to say.
  reason text,
  -- When the sweep should look at it again; null: it rests.
  next_at timestamp with time zone,
  -- A worker has it until then.
  lease_until timestamp with time zone,
  -- Fence: a worker whose number is old may not write any more.
  lease_no integer NOT NULL DEFAULT 0,
  -- Number of its newest send, in publication_attempt.
  attempts integer NOT NULL DEFAULT 0,
  -- When it is meant to go out; null: as soon as it may.
  scheduled_at timestamp with time zone,
  -- Later it says nothing any more; null: it may always.
  not_after timestamp with time zone,
  -- When an unanswered question for approval ends it; null: never.
  expires_at timestamp with time zone,
  -- What it shall be about; null: what the agent's type reads.
  topic text,
  -- In which language, where that is not the rule's.
  language text,
  -- How often its text was begun: one that breaks the writer each time is not paid for for ever.
  write_tries integer NOT NULL DEFAULT 0,
  -- The text that the platform or the last look refused; null: it was not written a second time.
  rewritten_from text,
  -- The post on X that could not be translated, so that the next one is taken.
  unusable_tweet_id text,
  -- The agent's own earlier post whose text is said again.
  repeats_id text,
  -- What its owner said about a text to be written again; null: nothing.
  hint text,
  -- Null: not written yet.
  content text,
  -- Of the text; an approval names the version its owner saw.
  version integer NOT NULL DEFAULT 1,
  -- What its text was made from; null: a person's own words.
  generation_id text,
  -- Claims and checks of a text in its owner's own words; null: it stands as it was generated.
  own_text jsonb,
  -- Of an assisted reply that nobody has chosen yet: two or three texts with what was kept of each.
  drafts jsonb,
  -- Why it says what it says, in one sentence of its writer.
  why text,
  -- The published post that this one repeats with today's figures.
  again_of text,
  -- The first so many pictures were given by its owner before the text was there.
  pictures_given integer NOT NULL DEFAULT 0,
  image_names text[] NOT NULL DEFAULT '{}'::text[],
  -- What they show, in words.
  image_alts text[] NOT NULL DEFAULT '{}'::text[],
  -- The post on X that it quotes.
  quote_tweet_id text,
  -- A label X shows.
  made_with_ai boolean NOT NULL DEFAULT true,
  -- A label X shows.
  paid_partnership boolean NOT NULL DEFAULT false,
  -- The post it answers, as it was read; null: no reply.
  reply_to jsonb,
  -- The same post's id: an agent answers it once.
  reply_tweet_id text,
  reply_author_id text,
  reply_conversation_id text,
  -- When the post that it answers was made; null: no reply.
  answered_post_at timestamp with time zone,
  -- The account's own post under which the answered one stands.
  own_post_id text,
  -- A reply to somebody who spoke to the account: X lets everybody answer those.
  summoned boolean NOT NULL DEFAULT false,
  -- A reply that X does not let us send: its owner does.
  assisted boolean NOT NULL DEFAULT false,
  -- Null: not approved.
  approved_version integer,
  -- Of what was approved.
  approved_hash bytea,
  -- What its owner said; null: nothing.
  reject_reason text,
  -- Where its question, or an assisted reply, was brought.
  delivered_to text[] NOT NULL DEFAULT '{dashboard}'::text[],
  -- Where the question stands in Telegram; null: nowhere.
  approval_message jsonb,
  -- When that card has to be put or brought up to date; null: it is as it should be.
  card_due_at timestamp with time zone,
  -- Put off on the card: when the question is put again; null: it stands.
  ask_again_at timestamp with time zone,
  -- What happened since it was written, so that it waits for its owner instead of going out.
  held_for jsonb,
  -- Who wanted it out although claims were not matched; null: nobody had to.
  overruled_by text,
  overruled_at timestamp with time zone,
  -- Milli-credits, with all that is added to it.
  price bigint NOT NULL DEFAULT 0,
  -- Of that, what a picture drawn for it adds, milli-credits.
  picture_price bigint NOT NULL DEFAULT 0,
  -- Of that, thousandths of the plain price: own keys cost less.
  cost_factor integer NOT NULL DEFAULT 1000,
  -- What is set aside for it; null: nothing.
  hold_ref text,
  -- Milli-credits.
  charged bigint NOT NULL DEFAULT 0,
  -- A generated manual draft: its delivery is included.
  prepaid boolean NOT NULL DEFAULT false,
  -- Local day whose limit it uses; null: none.
  counted_on date,
  -- The account or chat it is pinned to, once reserved.
  connection_id text,
  -- The platform's id of it; null: not known to be out.
  external_id text,
  url text,
  published_at timestamp with time zone,
  -- As it went out on X: X bills posts with a link at another price.
  with_link boolean NOT NULL DEFAULT false,
  -- Published by its owner's word on an unconfirmed send: not charged.
  resolved_at timestamp with time zone,
  -- Null: not read.
  views_24h integer,
  -- When its numbers are to be read next; null: done or never.
  views_due_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  updated_at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- Its state as the contract names it; the database derives it.
  status text NOT NULL GENERATED ALWAYS AS (CASE state WHEN 'planned'::text THEN 'scheduled'::text WHEN 'retrying'::text THEN 'scheduled'::text WHEN 'writing'::text THEN 'generating'::text WHEN 'ready'::text THEN 'generating'::text ELSE state END) VIRTUAL,
  -- When the text it has now was kept; null: it has none.
  said_at timestamp with time zone,
  -- When what its figures rest on is read again; null: done or never.
  sources_due_at timestamp with time zone,
  -- Its owner moved, filled or edited it: planning anew leaves it where it is.
  steered boolean NOT NULL DEFAULT false,
  -- Stays as it is until its owner says otherwise.
  locked boolean NOT NULL DEFAULT false,
  -- When its owner said yes to it before its time; null: not, or when it was due.
  approved_at timestamp with time zone,
  -- When its text was last held against its sources before its time; null: not yet.
  looked_at timestamp with time zone,
  -- Of a part of a thread: its first part; null: it stands alone.
  thread_id text,
  -- Which part it is, from 1; null: it stands alone.
  thread_part integer,
  -- What the place calls the part before it, once that is out.
  thread_after text,
  -- Media brought to X already, with the ids X knows them by and until when; null: none.
  media_at_place jsonb,
  -- What its text was paid for in the sandbox, taken off its price, milli-credits.
  paid_before integer NOT NULL DEFAULT 0,
  -- Its options, and for how many minutes people may choose; null: it asks nothing.
  poll jsonb,
  -- What happened that it is about; null: it has another reason.
  event_id text,
  -- How far it goes by itself at most; null: as far as its agent may.
  autonomy_most text,
  -- Counts up with every change of what people would see of it; the database does that.
  text_no integer NOT NULL DEFAULT 1,
  -- When that last happened.
  text_at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- Whose words it began as; null: the agent's.
  written_by text,
  -- Who changed what people would see of it last; null: the agent by itself.
  changed_by text,
  -- Who had it written anew.
  anew_for text[] NOT NULL DEFAULT '{}'::text[],
  -- Since when somebody is sending that card; null: nobody is.
  card_begun_at timestamp with time zone,
  -- When the reading of what its figures rest on was due first, while it is tried; null: it was not begun.
  sources_owed_at timestamp with time zone,
  -- The trace that all that is done for it belongs to, as W3C Trace Context writes it; null: it began untraced.
  traceparent text,
  CONSTRAINT publication_pkey PRIMARY KEY (id),
  CONSTRAINT publication_again_of_fkey FOREIGN KEY (again_of) REFERENCES publication(id) ON DELETE SET NULL,
  CONSTRAINT publication_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id),
  CONSTRAINT publication_event_id_fkey FOREIGN KEY (event_id) REFERENCES trigger_event(id) ON DELETE SET NULL,
  CONSTRAINT publication_generation_id_fkey FOREIGN KEY (generation_id) REFERENCES generation(id),
  CONSTRAINT publication_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES project(id),
  CONSTRAINT publication_autonomy_most_check CHECK ((autonomy_most = ANY (ARRAY['draft'::text, 'ask'::text]))),
  CONSTRAINT publication_origin_check CHECK ((origin = ANY (ARRAY['slot'::text, 'timed'::text, 'request'::text, 'approval'::text]))),
  CONSTRAINT publication_platform_check CHECK ((platform = ANY (ARRAY['twitter'::text, 'telegram'::text]))),
  CONSTRAINT publication_thread_check CHECK ((((thread_id IS NULL) = (thread_part IS NULL)) AND ((thread_part = 1) = (thread_id = id))))
) WITH (fillfactor=60);
CREATE INDEX publication_again ON publication (agent_id, created_at) WHERE (again_of IS NOT NULL);
CREATE INDEX publication_agent ON publication (agent_id, created_at DESC);
-- What waits because its app is stopped or its day is full, and planned posts that will not fit into it.
CREATE INDEX publication_app_limit ON publication (reason) WHERE ((
CASE state
    WHEN 'planned'::text THEN 'scheduled'::text
    WHEN 'retrying'::text THEN 'scheduled'::text
    WHEN 'writing'::text THEN 'generating'::text
    WHEN 'ready'::text THEN 'generating'::text
    ELSE state
END = 'scheduled'::text) AND (reason IS NOT NULL));
CREATE INDEX publication_card ON publication (card_due_at) WHERE (card_due_at IS NOT NULL);
CREATE INDEX publication_due ON publication (next_at) WHERE (next_at IS NOT NULL);
-- How the publications of a day ended.
CREATE INDEX publication_ended ON publication (COALESCE(published_at, scheduled_at, created_at)) WHERE (
CASE state
    WHEN 'planned'::text THEN 'scheduled'::text
    WHEN 'retrying'::text THEN 'scheduled'::text
    WHEN 'writing'::text THEN 'generating'::text
    WHEN 'ready'::text THEN 'generating'::text
    ELSE state
END = ANY (ARRAY['published'::text, 'failed'::text, 'unconfirmed'::text, 'skipped'::text]));
CREATE UNIQUE INDEX publication_external ON publication (platform, connection_id, external_id) WHERE (external_id IS NOT NULL);
CREATE INDEX publication_history ON publication (agent_id, platform, post_type, created_at DESC);
CREATE INDEX publication_images ON publication USING gin (image_names) WHERE (image_names <> '{}'::text[]);
-- The message that people reacted to.
CREATE INDEX publication_message ON publication (external_id) WHERE ((platform = 'telegram'::text) AND (external_id IS NOT NULL));
CREATE UNIQUE INDEX publication_one_reply ON publication (agent_id, reply_tweet_id) WHERE (reply_tweet_id IS NOT NULL);
-- One "post now" of an agent at a time (error 110013); several replies and approvals may be under way.
CREATE UNIQUE INDEX publication_one_request ON publication (agent_id) WHERE ((origin = 'request'::text) AND (platform = 'twitter'::text) AND (reply_tweet_id IS NULL) AND (
CASE state
    WHEN 'planned'::text THEN 'scheduled'::text
    WHEN 'retrying'::text THEN 'scheduled'::text
    WHEN 'writing'::text THEN 'generating'::text
    WHEN 'ready'::text THEN 'generating'::text
    ELSE state
END = ANY (ARRAY['scheduled'::text, 'generating'::text, 'sending'::text])));
-- What should be out by now and is not.
CREATE INDEX publication_owed ON publication (COALESCE(scheduled_at, created_at)) WHERE ((next_at IS NOT NULL) AND (state = ANY (ARRAY['planned'::text, 'writing'::text, 'ready'::text, 'retrying'::text, 'sending'::text])));
-- Whether a text of the sandbox has been published at its price already.
CREATE INDEX publication_paid_before ON publication (generation_id) WHERE (paid_before > 0);
-- What an agent has before it.
CREATE INDEX publication_planned ON publication (agent_id, scheduled_at) WHERE (state = 'planned'::text);
-- When something went out last.
CREATE INDEX publication_proof ON publication (platform, published_at DESC) WHERE (
CASE state
    WHEN 'planned'::text THEN 'scheduled'::text
    WHEN 'retrying'::text THEN 'scheduled'::text
    WHEN 'writing'::text THEN 'generating'::text
    WHEN 'ready'::text THEN 'generating'::text
    ELSE state
END = 'published'::text);
-- What an account posted in the last 24 hours, which X does not take again.
CREATE INDEX publication_published ON publication (agent_id, published_at DESC) WHERE (
CASE state
    WHEN 'planned'::text THEN 'scheduled'::text
    WHEN 'retrying'::text THEN 'scheduled'::text
    WHEN 'writing'::text THEN 'generating'::text
    WHEN 'ready'::text THEN 'generating'::text
    ELSE state
END = 'published'::text);
CREATE INDEX publication_reply_author ON publication (agent_id, reply_author_id, created_at DESC) WHERE (reply_author_id IS NOT NULL);
-- What an owner published in a time, over all agents.
CREATE INDEX publication_results ON publication (owner_id, published_at) WHERE (
CASE state
    WHEN 'planned'::text THEN 'scheduled'::text
    WHEN 'retrying'::text THEN 'scheduled'::text
    WHEN 'writing'::text THEN 'generating'::text
    WHEN 'ready'::text THEN 'generating'::text
    ELSE state
END = 'published'::text);
-- An owner's latest texts, over all agents: nothing is said twice.
CREATE INDEX publication_said ON publication (owner_id, said_at DESC, id DESC) WHERE (content IS NOT NULL);
-- An agent's latest texts.
CREATE INDEX publication_said_by ON publication (agent_id, said_at DESC, id DESC) WHERE (content IS NOT NULL);
CREATE UNIQUE INDEX publication_slot ON publication (agent_id, platform, post_type, slot_date, slot_ordinal);
CREATE INDEX publication_sources_due ON publication (sources_due_at) WHERE (sources_due_at IS NOT NULL);
-- How often each status is, for the planner, as for a stored column.
CREATE STATISTICS publication_status ON (CASE state WHEN 'planned'::text THEN 'scheduled'::text WHEN 'retrying'::text THEN 'scheduled'::text WHEN 'writing'::text THEN 'generating'::text WHEN 'ready'::text THEN 'generating'::text ELSE state END) FROM publication;
-- Each part of a thread once, but for those that did not go out and were put again.
CREATE UNIQUE INDEX publication_thread ON publication (thread_id, thread_part) WHERE ((thread_id IS NOT NULL) AND (state <> ALL (ARRAY['failed'::text, 'skipped'::text, 'rejected'::text])));
CREATE INDEX publication_user ON publication (owner_id, scheduled_at DESC);
CREATE INDEX publication_views ON publication (views_due_at) WHERE (views_due_at IS NOT NULL);
CREATE INDEX publication_waiting ON publication (owner_id, created_at DESC) WHERE (
CASE state
    WHEN 'planned'::text THEN 'scheduled'::text
    WHEN 'retrying'::text THEN 'scheduled'::text
    WHEN 'writing'::text THEN 'generating'::text
    WHEN 'ready'::text THEN 'generating'::text
    ELSE state
END = ANY (ARRAY['awaiting_approval'::text, 'draft'::text, 'scheduled'::text, 'unconfirmed'::text]));
CREATE INDEX publication_with_link ON publication (published_at) WHERE with_link;
CREATE TRIGGER count_text BEFORE UPDATE OF content, image_names, quote_tweet_id, poll, reply_to, thread_id, thread_part ON publication FOR EACH ROW WHEN ((((((((old.content IS DISTINCT FROM new.content) OR (old.image_names IS DISTINCT FROM new.image_names)) OR (old.quote_tweet_id IS DISTINCT FROM new.quote_tweet_id)) OR (old.poll IS DISTINCT FROM new.poll)) OR (old.reply_to IS DISTINCT FROM new.reply_to)) OR (old.thread_id IS DISTINCT FROM new.thread_id)) OR (old.thread_part IS DISTINCT FROM new.thread_part))) EXECUTE FUNCTION count_text();
CREATE TRIGGER publication_deleted AFTER DELETE ON publication FOR EACH ROW WHEN (((old.content IS NOT NULL) OR (old.origin <> 'slot'::text) OR old.steered OR (old.state <> 'planned'::text))) EXECUTE FUNCTION publication_noted();
CREATE TRIGGER publication_inserted AFTER INSERT ON publication FOR EACH ROW WHEN (((new.content IS NOT NULL) OR (new.origin <> 'slot'::text))) EXECUTE FUNCTION publication_noted();
CREATE TRIGGER publication_note_said BEFORE INSERT OR UPDATE OF content ON publication FOR EACH ROW EXECUTE FUNCTION publication_note_said();
CREATE TRIGGER publication_updated AFTER UPDATE ON publication FOR EACH ROW WHEN ((((((((((((((old.content IS DISTINCT FROM new.content) OR (old.version IS DISTINCT FROM new.version)) OR (publication_status(old.state) IS DISTINCT FROM publication_status(new.state))) OR (old.approved_version IS DISTINCT FROM new.approved_version)) OR (old.scheduled_at IS DISTINCT FROM new.scheduled_at)) OR (old.locked IS DISTINCT FROM new.locked)) OR (old.image_names IS DISTINCT FROM new.image_names)) OR (old.image_alts IS DISTINCT FROM new.image_alts)) OR (old.poll IS DISTINCT FROM new.poll)) OR (old.drafts IS DISTINCT FROM new.drafts)) OR (old.quote_tweet_id IS DISTINCT FROM new.quote_tweet_id)) OR (old.made_with_ai IS DISTINCT FROM new.made_with_ai)) OR (old.paid_partnership IS DISTINCT FROM new.paid_partnership))) EXECUTE FUNCTION publication_noted();
ALTER TABLE publication ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON publication USING (((owner_id = asked_project()) AND asked_agent(agent_id)));

-- One send, noted before it is made.
CREATE TABLE publication_attempt (
  publication_id text NOT NULL,
  number integer NOT NULL,
  -- Platform and account or chat.
  account_key text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  -- Nothing is sent after it.
  deadline timestamp with time zone NOT NULL,
  -- Of what was sent.
  request_hash bytea NOT NULL,
  -- Nothing that it sent can have an id below; null: none was known.
  lower_bound_id text,
  media_keys text[] NOT NULL DEFAULT '{}'::text[],
  -- How many posts X counted for the account before it; null: not told.
  posts_before integer,
  -- When that was, by X's own clock.
  posts_before_at timestamp with time zone,
  -- Posted, refused, try-later, unknown, absent or given-up; null: still under way.
  outcome text,
  -- Of the answer; null: there was none.
  status_code integer,
  detail text,
  -- Successful looks at the account since the outcome became unknown.
  reads integer NOT NULL DEFAULT 0,
  -- Null: unresolved.
  closed_at timestamp with time zone,
  CONSTRAINT publication_attempt_pkey PRIMARY KEY (publication_id, number),
  CONSTRAINT publication_attempt_publication_id_fkey FOREIGN KEY (publication_id) REFERENCES publication(id)
);
-- At most one unresolved send per account.
CREATE UNIQUE INDEX publication_attempt_account ON publication_attempt (account_key) WHERE (closed_at IS NULL);
-- At most one unresolved send per publication.
CREATE UNIQUE INDEX publication_attempt_open ON publication_attempt (publication_id) WHERE (closed_at IS NULL);
ALTER TABLE publication_attempt ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON publication_attempt USING ((EXISTS ( SELECT FROM publication p WHERE (p.id = publication_attempt.publication_id))));

-- A published text whose figures its sources do not hold any more.
CREATE TABLE correction (
  id text NOT NULL,
  publication_id text NOT NULL,
  -- What is wrong, in a hash: the same is found once.
  revision text NOT NULL,
  -- Each figure with what it said, what its source says now, and which that is.
  figures jsonb NOT NULL,
  -- As it stood there when it was found.
  text_before text NOT NULL,
  -- As it should stand there; null: it cannot be written without a person.
  text_after text,
  -- What says so: that text with a note, or an answer under the post; null: the same.
  message text,
  -- As they were read again: what is compared with next.
  facts jsonb NOT NULL,
  -- The names that may be used beside its facts.
  names jsonb NOT NULL,
  state text NOT NULL,
  -- Why nothing was sent; null: something was, or nothing was tried.
  reason text,
  -- When its owner, or their rule, wanted it; null: not yet.
  wanted_at timestamp with time zone,
  -- When it is tried, or looked at, next; null: it rests.
  due_at timestamp with time zone,
  -- Of the one call that is or may be under way; nothing is sent after it.
  deadline timestamp with time zone,
  -- How often it was begun.
  tries integer NOT NULL DEFAULT 0,
  -- Platform and account or chat of its call.
  account_key text,
  -- Of the answer that says it, where the post itself stays; null: none.
  external_id text,
  -- Of that answer.
  url text,
  -- What the platform said; null: nothing.
  detail text,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- Null: not over.
  ended_at timestamp with time zone,
  CONSTRAINT correction_pkey PRIMARY KEY (id),
  CONSTRAINT correction_publication_id_revision_key UNIQUE (publication_id, revision),
  CONSTRAINT correction_publication_id_fkey FOREIGN KEY (publication_id) REFERENCES publication(id),
  CONSTRAINT correction_state_check CHECK ((state = ANY (ARRAY['open'::text, 'wanted'::text, 'sending'::text, 'done'::text, 'unknown'::text, 'refused'::text, 'outdated'::text])))
);
-- One call at a time on an account.
CREATE UNIQUE INDEX correction_account ON correction (account_key) WHERE (state = 'sending'::text);
CREATE INDEX correction_due ON correction (due_at) WHERE (due_at IS NOT NULL);
ALTER TABLE correction ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON correction USING ((EXISTS ( SELECT FROM publication p WHERE (p.id = correction.publication_id))));

-- What counts against an agent's limits of a day.
CREATE TABLE usage (
  agent_id text NOT NULL,
  -- Post: what goes out on X by itself; request: what its owner asked it to write; kol_reply, self_reply, manual.
  kind text NOT NULL,
  -- In the zone of its working hours.
  local_date date NOT NULL,
  used integer NOT NULL DEFAULT 0,
  CONSTRAINT usage_pkey PRIMARY KEY (agent_id, kind, local_date),
  CONSTRAINT usage_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id),
  CONSTRAINT usage_used_check CHECK ((used >= 0))
);
ALTER TABLE usage ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON usage USING ((EXISTS ( SELECT FROM agent p WHERE (p.id = usage.agent_id))));

-- A generation that was counted against its day's limit, until it ended; if its process dies the use comes back.
CREATE TABLE counted_generation (
  hold_ref text NOT NULL,
  agent_id text NOT NULL,
  -- As in usage.
  kind text NOT NULL,
  -- Local day, as in usage.
  counted_on date NOT NULL,
  CONSTRAINT counted_generation_pkey PRIMARY KEY (hold_ref),
  CONSTRAINT counted_generation_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id),
  CONSTRAINT counted_generation_hold_ref_fkey FOREIGN KEY (hold_ref) REFERENCES credit_hold(ref)
);
ALTER TABLE counted_generation ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON counted_generation USING ((EXISTS ( SELECT FROM agent p WHERE (p.id = counted_generation.agent_id))));

-- One row: when all processes together may begin the next late post after a standstill.
CREATE TABLE drain_clock (
  one boolean NOT NULL DEFAULT true,
  free_at timestamp with time zone NOT NULL,
  CONSTRAINT drain_clock_pkey PRIMARY KEY (one),
  CONSTRAINT drain_clock_one_check CHECK (one)
);

-- A day on which nothing that has a time goes out for an agent.
CREATE TABLE paused_day (
  agent_id text NOT NULL,
  -- In the zone of its working hours.
  local_date date NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT paused_day_pkey PRIMARY KEY (agent_id, local_date),
  CONSTRAINT paused_day_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id) ON DELETE CASCADE
);
ALTER TABLE paused_day ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON paused_day USING ((EXISTS ( SELECT FROM agent p WHERE (p.id = paused_day.agent_id))));

-- schedule ------------------------------------------------------------------------------------------------------------

-- The address at which somebody's calendar program reads a project's plan; one at a time.
CREATE TABLE calendar_feed (
  owner_id text NOT NULL,
  -- Of what its address holds; the address itself is shown once.
  token_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- When it was read last; null: never.
  read_at timestamp with time zone,
  -- It closes when they leave the project.
  opened_by text NOT NULL,
  CONSTRAINT calendar_feed_pkey PRIMARY KEY (owner_id, opened_by),
  CONSTRAINT calendar_feed_token_hash_key UNIQUE (token_hash),
  CONSTRAINT calendar_feed_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES user_account(id) ON DELETE CASCADE,
  CONSTRAINT calendar_feed_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES project(id)
);
ALTER TABLE calendar_feed ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON calendar_feed USING ((owner_id = asked_project()));

-- telegram ------------------------------------------------------------------------------------------------------------

-- A chat, group or channel that an agent writes in.
CREATE TABLE telegram_binding (
  -- Another one once its chat moves: the ids of its messages begin anew.
  id text NOT NULL,
  agent_id text NOT NULL,
  owner_id text NOT NULL,
  chat_id text NOT NULL,
  chat_type text NOT NULL,
  -- Null: it has none.
  telegram_username text,
  title text NOT NULL,
  -- Null: it has none, or it was not fetched yet.
  avatar text,
  -- Broken: the bot may not write there any more.
  state text NOT NULL DEFAULT 'ok'::text,
  bound_at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- Null: it stands.
  unbound_at timestamp with time zone,
  -- When Telegram was last asked how many are there; null: never.
  members_asked_at timestamp with time zone,
  -- Who made the link it came by; null: not known of older ones.
  bound_by text,
  CONSTRAINT telegram_binding_pkey PRIMARY KEY (id),
  CONSTRAINT telegram_binding_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id),
  CONSTRAINT telegram_binding_bound_by_fkey FOREIGN KEY (bound_by) REFERENCES user_account(id),
  CONSTRAINT telegram_binding_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES project(id),
  CONSTRAINT telegram_binding_chat_type_check CHECK ((chat_type = ANY (ARRAY['private'::text, 'group'::text, 'channel'::text]))),
  CONSTRAINT telegram_binding_state_check CHECK ((state = ANY (ARRAY['ok'::text, 'broken'::text])))
);
CREATE UNIQUE INDEX telegram_binding_agent ON telegram_binding (agent_id) WHERE (unbound_at IS NULL);
CREATE INDEX telegram_binding_bound_by ON telegram_binding (bound_by) WHERE (unbound_at IS NULL);
CREATE INDEX telegram_binding_chat ON telegram_binding (chat_id) WHERE (unbound_at IS NULL);
CREATE TRIGGER telegram_binding_inserted AFTER INSERT ON telegram_binding FOR EACH ROW EXECUTE FUNCTION connection_noted();
CREATE TRIGGER telegram_binding_updated AFTER UPDATE ON telegram_binding FOR EACH ROW WHEN ((((((old.unbound_at IS NULL) IS DISTINCT FROM (new.unbound_at IS NULL)) OR (old.state IS DISTINCT FROM new.state)) OR (old.agent_id IS DISTINCT FROM new.agent_id)) OR (old.chat_id IS DISTINCT FROM new.chat_id))) EXECUTE FUNCTION connection_noted();
ALTER TABLE telegram_binding ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON telegram_binding USING (((owner_id = asked_project()) AND asked_agent(agent_id)));

-- A start link that binds a chat to an agent.
CREATE TABLE telegram_link (
  id text NOT NULL,
  token_hash bytea NOT NULL,
  agent_id text NOT NULL,
  owner_id text NOT NULL,
  -- What is to be bound.
  chat_type text NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  -- Why it was refused.
  reason text,
  -- Where its question stands; null: nobody has opened it.
  chat_id text,
  -- Who opened it, or is to; null: not known.
  opener_id text,
  -- The group or channel it is about; null: none yet, or a private chat.
  room_id text,
  room_title text,
  room_username text,
  expires_at timestamp with time zone NOT NULL,
  -- A newer one was made.
  replaced_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- Null: not known of older ones.
  made_by text,
  CONSTRAINT telegram_link_pkey PRIMARY KEY (id),
  CONSTRAINT telegram_link_token_hash_key UNIQUE (token_hash),
  CONSTRAINT telegram_link_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id),
  CONSTRAINT telegram_link_made_by_fkey FOREIGN KEY (made_by) REFERENCES user_account(id),
  CONSTRAINT telegram_link_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES project(id),
  CONSTRAINT telegram_link_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'confirming'::text, 'bound'::text, 'refused'::text])))
);
CREATE INDEX telegram_link_agent ON telegram_link (agent_id, created_at DESC);
ALTER TABLE telegram_link ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON telegram_link USING (((owner_id = asked_project()) AND asked_agent(agent_id)));

-- A chat the bot has heard of.
CREATE TABLE telegram_chat (
  chat_id text NOT NULL,
  -- Highest message id known: where to look for a message whose sending is in doubt.
  last_message_id bigint NOT NULL DEFAULT 0,
  -- Null: nobody talks with an agent here.
  user_id text,
  -- The agent this chat talks with.
  agent_id text,
  -- Null: a private chat.
  chat_type text,
  title text,
  username text,
  -- Null: not told yet.
  bot_may_post boolean,
  -- Telegram user who last changed what the bot is there.
  changed_by text,
  -- A channel in which the bot is an administrator: Telegram tells it what is posted there.
  bot_hears boolean NOT NULL DEFAULT false,
  CONSTRAINT telegram_chat_pkey PRIMARY KEY (chat_id),
  CONSTRAINT telegram_chat_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id),
  CONSTRAINT telegram_chat_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX telegram_chat_changed_by ON telegram_chat (changed_by) WHERE (changed_by IS NOT NULL);
ALTER TABLE telegram_chat ENABLE ROW LEVEL SECURITY;
CREATE POLICY rooms ON telegram_chat FOR SELECT USING (((EXISTS ( SELECT FROM user_account u WHERE ((u.telegram_id = ANY (ARRAY[telegram_chat.chat_id, telegram_chat.changed_by])) AND (u.deleted_at IS NULL)))) OR (EXISTS ( SELECT FROM telegram_binding b WHERE (b.chat_id = telegram_chat.chat_id)))));

-- A new text that the bot waits for: one per chat, 10 minutes.
CREATE TABLE telegram_edit (
  chat_id text NOT NULL,
  publication_id text NOT NULL,
  -- Of the text that is to be replaced.
  version integer NOT NULL,
  expires_at timestamp with time zone NOT NULL DEFAULT (app_now() + '00:10:00'::interval),
  -- What the next message is: the new text itself, or what is to be changed.
  asks text NOT NULL DEFAULT 'text'::text,
  CONSTRAINT telegram_edit_pkey PRIMARY KEY (chat_id),
  CONSTRAINT telegram_edit_publication_id_fkey FOREIGN KEY (publication_id) REFERENCES publication(id),
  CONSTRAINT telegram_edit_asks_check CHECK ((asks = ANY (ARRAY['text'::text, 'change'::text])))
);
ALTER TABLE telegram_edit ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON telegram_edit USING ((EXISTS ( SELECT FROM publication p WHERE (p.id = telegram_edit.publication_id))));

-- A post that the bot is being told: one per chat, 30 minutes from the last answer.
CREATE TABLE telegram_new_post (
  chat_id text NOT NULL,
  owner_id text NOT NULL,
  agent_id text NOT NULL,
  platform text NOT NULL,
  -- Counts the answers: a button of an earlier question does nothing.
  step integer NOT NULL DEFAULT 1,
  -- Null: not said yet; empty: the agent writes it.
  content text,
  -- When it goes out; null: not said yet.
  goes text,
  -- Its time, where one was named.
  at timestamp with time zone,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT telegram_new_post_pkey PRIMARY KEY (chat_id),
  CONSTRAINT telegram_new_post_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id),
  CONSTRAINT telegram_new_post_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES project(id),
  CONSTRAINT telegram_new_post_goes_check CHECK ((goes = ANY (ARRAY['now'::text, 'next'::text, 'at'::text])))
);
ALTER TABLE telegram_new_post ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON telegram_new_post USING (((owner_id = asked_project()) AND asked_agent(agent_id)));

-- Updates that were taken in: a repeat changes nothing.
CREATE TABLE telegram_update (
  update_id bigint NOT NULL,
  received_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT telegram_update_pkey PRIMARY KEY (update_id)
);

-- When Telegram's limits let the next message go, over all processes: of the bot, of a chat, of a room's minute.
CREATE TABLE telegram_pace (
  -- Bot: held by whoever takes a turn, so that turns are taken one after the other.
  key text NOT NULL,
  free_at timestamp with time zone NOT NULL,
  CONSTRAINT telegram_pace_pkey PRIMARY KEY (key)
);

-- Where the message with an order's invoice stands, to become "paid" in its place.
CREATE TABLE telegram_bill (
  order_no text NOT NULL,
  user_id text NOT NULL,
  chat_id text NOT NULL,
  message_id bigint NOT NULL,
  CONSTRAINT telegram_bill_pkey PRIMARY KEY (order_no),
  CONSTRAINT telegram_bill_order_no_fkey FOREIGN KEY (order_no) REFERENCES payment_order(order_no),
  CONSTRAINT telegram_bill_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
ALTER TABLE telegram_bill ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON telegram_bill USING ((EXISTS ( SELECT FROM payment_order p WHERE (p.order_no = telegram_bill.order_no))));

-- replies -------------------------------------------------------------------------------------------------------------

-- An account that agents follow; accounts writes how X shows it, kol whether anybody follows it, replies what was
-- read.
CREATE TABLE x_source (
  x_user_id text NOT NULL,
  screen_name text NOT NULL,
  name text NOT NULL,
  avatar text,
  -- X does not have it any more.
  gone boolean NOT NULL DEFAULT false,
  -- When X was last asked about the account itself.
  checked_at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- Newest post seen; null: none yet.
  since_id text,
  -- Null: never yet.
  read_at timestamp with time zone,
  -- Null: nobody follows it.
  next_read_at timestamp with time zone,
  -- Somebody reads it until then.
  lease_until timestamp with time zone,
  -- Reads in a row that brought nothing: silent ones are read less often.
  quiet_reads integer NOT NULL DEFAULT 0,
  -- Since when a rule of X's filtered stream names it; null: none does.
  streamed_at timestamp with time zone,
  CONSTRAINT x_source_pkey PRIMARY KEY (x_user_id)
);
CREATE INDEX x_source_due ON x_source (next_read_at) WHERE (next_read_at IS NOT NULL);
CREATE INDEX x_source_name ON x_source (lower(screen_name));

-- Their newest posts.
CREATE TABLE x_post (
  id text NOT NULL,
  author_id text NOT NULL,
  author_name text NOT NULL,
  text text NOT NULL,
  url text NOT NULL,
  -- Null: not told.
  conversation_id text,
  -- Null: no reply.
  reply_to_id text,
  -- Null: it quotes nobody.
  quoted_author_id text,
  -- X user ids that may therefore answer.
  mentions text[] NOT NULL DEFAULT '{}'::text[],
  posted_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT x_post_pkey PRIMARY KEY (id)
);
CREATE INDEX x_post_author ON x_post (author_id, posted_at DESC);
CREATE INDEX x_post_mentions ON x_post USING gin (mentions);
CREATE INDEX x_post_posted ON x_post (posted_at);

-- One row: the one connection to X's filtered stream.
CREATE TABLE x_stream (
  one boolean NOT NULL DEFAULT true,
  -- Fence: who took it later has a higher number.
  lease_no integer NOT NULL DEFAULT 0,
  -- Null: nobody listens.
  lease_until timestamp with time zone,
  -- Since when X has been listening to us without a break; null: it is not.
  live_since timestamp with time zone,
  -- Nobody relies on it after that, unless something comes.
  live_until timestamp with time zone,
  -- In a row.
  failures integer NOT NULL DEFAULT 0,
  -- X wants to be left alone until then.
  retry_at timestamp with time zone,
  CONSTRAINT x_stream_pkey PRIMARY KEY (one),
  CONSTRAINT x_stream_one_check CHECK (one)
);

-- kol -----------------------------------------------------------------------------------------------------------------

-- A list of accounts, predefined or a user's own.
CREATE TABLE kol_category (
  id text NOT NULL,
  -- Null: predefined.
  owner_id text,
  name text NOT NULL,
  -- Their order; own ones have 0.
  ordinal integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT kol_category_pkey PRIMARY KEY (id),
  CONSTRAINT kol_category_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES project(id)
);
CREATE UNIQUE INDEX kol_category_name ON kol_category (owner_id, lower(name));
ALTER TABLE kol_category ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON kol_category USING ((owner_id = asked_project()));
CREATE POLICY offered ON kol_category FOR SELECT USING ((owner_id IS NULL));

-- Who is in it.
CREATE TABLE kol_category_user (
  id text NOT NULL,
  category_id text NOT NULL,
  -- Null: predefined, not asked about yet.
  x_user_id text,
  twitter_name text NOT NULL,
  name text NOT NULL,
  avatar text,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT kol_category_user_pkey PRIMARY KEY (id),
  CONSTRAINT kol_category_user_category_id_fkey FOREIGN KEY (category_id) REFERENCES kol_category(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX kol_category_user_name ON kol_category_user (category_id, lower(twitter_name));
ALTER TABLE kol_category_user ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON kol_category_user USING ((EXISTS ( SELECT FROM kol_category c WHERE ((c.id = kol_category_user.category_id) AND (c.owner_id = asked_project())))));
CREATE POLICY offered ON kol_category_user FOR SELECT USING ((EXISTS ( SELECT FROM kol_category c WHERE (c.id = kol_category_user.category_id))));

-- Whom an agent answers.
CREATE TABLE agent_kol (
  id text NOT NULL,
  agent_id text NOT NULL,
  x_user_id text NOT NULL,
  twitter_name text NOT NULL,
  name text NOT NULL,
  avatar text,
  -- When its owner says so, or by itself.
  reply_status text NOT NULL DEFAULT 'queued_reply'::text,
  -- Where it was taken from; null: from none.
  category_id text,
  -- Null: never yet.
  last_replied_at timestamp with time zone,
  added_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT agent_kol_pkey PRIMARY KEY (id),
  CONSTRAINT agent_kol_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id),
  CONSTRAINT agent_kol_category_id_fkey FOREIGN KEY (category_id) REFERENCES kol_category(id) ON DELETE SET NULL,
  CONSTRAINT agent_kol_reply_status_check CHECK ((reply_status = ANY (ARRAY['queued_reply'::text, 'always_reply'::text])))
);
CREATE UNIQUE INDEX agent_kol_account ON agent_kol (agent_id, x_user_id);
CREATE INDEX agent_kol_source ON agent_kol (x_user_id);
ALTER TABLE agent_kol ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON agent_kol USING ((EXISTS ( SELECT FROM agent p WHERE (p.id = agent_kol.agent_id))));

-- costs ---------------------------------------------------------------------------------------------------------------

-- What was asked of a service in a day, and for whom.
CREATE TABLE outside_cost (
  -- UTC, as the services bill.
  day date NOT NULL,
  source text NOT NULL,
  -- What was asked for: a kind of read or write on X, or a model.
  kind text NOT NULL,
  -- '': for everybody, like a read that many share.
  owner_id text NOT NULL DEFAULT ''::text,
  -- '': for no agent.
  agent_id text NOT NULL DEFAULT ''::text,
  -- What is charged for what it cost; '': nothing is, or it was not noted yet.
  purpose text NOT NULL DEFAULT ''::text,
  requests bigint NOT NULL DEFAULT 0,
  -- What is billed by: posts, users, posts created; tokens or pictures of a model.
  items bigint NOT NULL DEFAULT 0,
  -- Millionths of a dollar, at the price of the day it was asked for.
  micro_usd bigint NOT NULL DEFAULT 0,
  CONSTRAINT outside_cost_pkey PRIMARY KEY (day, source, kind, owner_id, agent_id, purpose),
  CONSTRAINT outside_cost_source_check CHECK ((source = ANY (ARRAY['x'::text, 'model'::text])))
);
CREATE INDEX outside_cost_user ON outside_cost (owner_id, day) WHERE (owner_id <> ''::text);
ALTER TABLE outside_cost ENABLE ROW LEVEL SECURITY;

-- What X says was read on a day that is over, beside what was counted here.
CREATE TABLE x_usage (
  -- UTC.
  day date NOT NULL,
  -- Posts, as X says.
  told bigint NOT NULL,
  -- Posts, as counted here.
  counted bigint NOT NULL,
  compared_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT x_usage_pkey PRIMARY KEY (day)
);

-- What an operator says is left of prepaid money, which no service tells.
CREATE TABLE prepaid (
  source text NOT NULL,
  -- Millionths of a dollar.
  micro_usd bigint NOT NULL,
  as_of timestamp with time zone NOT NULL,
  -- Null: not by an account.
  set_by text,
  -- The last day on which administrators were told; null: never.
  warned_on date,
  CONSTRAINT prepaid_pkey PRIMARY KEY (source),
  CONSTRAINT prepaid_set_by_fkey FOREIGN KEY (set_by) REFERENCES user_account(id),
  CONSTRAINT prepaid_source_check CHECK ((source = ANY (ARRAY['x'::text, 'model'::text])))
);

-- results -------------------------------------------------------------------------------------------------------------

-- The numbers of a post as they stood so long after it went out; what was not read has no row.
CREATE TABLE post_reading (
  publication_id text NOT NULL,
  -- After how many hours.
  hours integer NOT NULL,
  -- Null: the place does not tell.
  views integer,
  -- Null: the place does not tell.
  likes integer,
  -- Null: the place does not tell.
  replies integer,
  -- Null: the place does not tell.
  reposts integer,
  -- Null: the place does not tell.
  quotes integer,
  -- Null: the place does not tell.
  bookmarks integer,
  -- Of a message in a Telegram channel; null: Telegram told none.
  reactions integer,
  read_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT post_reading_pkey PRIMARY KEY (publication_id, hours),
  CONSTRAINT post_reading_publication_id_fkey FOREIGN KEY (publication_id) REFERENCES publication(id),
  CONSTRAINT post_reading_hours_check CHECK ((hours = ANY (ARRAY[1, 24, 72])))
);
ALTER TABLE post_reading ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON post_reading USING ((EXISTS ( SELECT FROM publication p WHERE (p.id = post_reading.publication_id))));

-- Reactions to a message in a channel, as Telegram told them last.
CREATE TABLE reaction_count (
  publication_id text NOT NULL,
  reactions integer NOT NULL,
  -- When they stood so, by Telegram's clock.
  told_at timestamp with time zone NOT NULL,
  CONSTRAINT reaction_count_pkey PRIMARY KEY (publication_id),
  CONSTRAINT reaction_count_publication_id_fkey FOREIGN KEY (publication_id) REFERENCES publication(id)
);
ALTER TABLE reaction_count ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON reaction_count USING ((EXISTS ( SELECT FROM publication p WHERE (p.id = reaction_count.publication_id))));

-- How many follow an agent's account on X, or are in its chat in Telegram; what was not read has no row.
CREATE TABLE audience_count (
  agent_id text NOT NULL,
  platform text NOT NULL,
  -- UTC.
  on_day date NOT NULL,
  -- The account or chat that was counted.
  place_id text NOT NULL,
  people integer NOT NULL,
  CONSTRAINT audience_count_pkey PRIMARY KEY (agent_id, platform, on_day),
  CONSTRAINT audience_count_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id),
  CONSTRAINT audience_count_platform_check CHECK ((platform = ANY (ARRAY['twitter'::text, 'telegram'::text])))
);
ALTER TABLE audience_count ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON audience_count USING ((EXISTS ( SELECT FROM agent p WHERE (p.id = audience_count.agent_id))));

-- How an owner wants the results of their agents read and told.
CREATE TABLE results_setting (
  owner_id text NOT NULL,
  -- Posts on X are read after an hour and three days, too.
  detailed boolean NOT NULL DEFAULT false,
  -- Monday of the last week that was told, or had nothing to tell; null: none yet.
  reported_week date,
  CONSTRAINT results_setting_pkey PRIMARY KEY (owner_id)
);
ALTER TABLE results_setting ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON results_setting USING ((owner_id = asked_project()));

-- timeline ------------------------------------------------------------------------------------------------------------

-- What happened, once, in the transaction of what happened; triggers alone write it, and nobody changes it.
CREATE TABLE event (
  -- Ids of later events sort behind, as far as one clock tells.
  id text NOT NULL,
  -- Grows for one object in the order in which its changes were committed, because its row is locked meanwhile;
  -- across objects it tells nothing.
  n bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  organisation_id text NOT NULL,
  -- Its project; null: it is about the whole organisation.
  owner_id text,
  -- As contract/events.ts lists it.
  kind text NOT NULL,
  object_kind text NOT NULL,
  object_id text NOT NULL,
  -- Null: about no agent.
  agent_id text,
  -- Whoever asked for it; null: the product itself.
  by_id text,
  -- Words and numbers of ours and hashes of texts, never a text.
  facts jsonb NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT event_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX event_object ON event (object_id, n);
CREATE INDEX event_organisation ON event (organisation_id, n);
CREATE INDEX event_owner ON event (owner_id, n);
CREATE TRIGGER event_is_final BEFORE DELETE OR UPDATE ON event FOR EACH ROW EXECUTE FUNCTION event_is_final();
CREATE TRIGGER event_sent_out AFTER INSERT ON event FOR EACH ROW EXECUTE FUNCTION event_sent_out();
CREATE TRIGGER event_stays BEFORE TRUNCATE ON event FOR EACH STATEMENT EXECUTE FUNCTION event_is_final();
ALTER TABLE event ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON event FOR SELECT USING ((((owner_id = asked_project()) OR ((owner_id IS NULL) AND (organisation_id = asked_organisation()))) AND ((agent_id IS NULL) OR asked_agent(agent_id))));

-- tokens --------------------------------------------------------------------------------------------------------------

-- What a program calls with, as a person or as a service of an organisation.
CREATE TABLE token (
  id text NOT NULL,
  -- Somebody's own, a service's of an organisation, or what somebody allowed a program of others.
  kind text NOT NULL,
  -- Of the whole token, which is shown once and kept nowhere; null: its secrets are exchanged (program_secret).
  hash bytea,
  -- Its first twelve characters, by which its owner knows it; null: a program's, which change.
  shown text,
  name text NOT NULL,
  -- As whom it acts: a person, or the account of the service.
  user_id text NOT NULL,
  made_by text NOT NULL,
  -- Of a service; null: a person's.
  organisation_id text,
  -- What a service is there; null: whatever its person is.
  role text,
  scopes text[] NOT NULL,
  -- Null: all that whom it acts as may enter.
  projects text[],
  -- Null: all there are.
  agents text[],
  -- Whole credits it may spend in a day (UTC); null: no limit of its own.
  cap integer,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  expires_at timestamp with time zone NOT NULL,
  -- Null: it stands.
  revoked_at timestamp with time zone,
  -- To the minute; null: never.
  last_used_at timestamp with time zone,
  -- Where its last use came from.
  last_network text,
  -- Which program its person allowed this; null: none.
  client_id text,
  -- What its program may call with it; null: both.
  resource text,
  CONSTRAINT token_pkey PRIMARY KEY (id),
  CONSTRAINT token_hash_key UNIQUE (hash),
  CONSTRAINT token_client_id_fkey FOREIGN KEY (client_id) REFERENCES program_client(id),
  CONSTRAINT token_made_by_fkey FOREIGN KEY (made_by) REFERENCES user_account(id),
  CONSTRAINT token_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisation(id),
  CONSTRAINT token_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id),
  CONSTRAINT token_cap_check CHECK ((cap > 0)),
  CONSTRAINT token_kind_check CHECK ((kind = ANY (ARRAY['personal'::text, 'service'::text, 'program'::text]))),
  CONSTRAINT token_program_check CHECK ((((kind = 'program'::text) = (client_id IS NOT NULL)) AND ((kind = 'program'::text) = (resource IS NOT NULL)) AND ((kind = 'program'::text) = (hash IS NULL)))),
  CONSTRAINT token_resource_check CHECK ((resource = ANY (ARRAY['api'::text, 'mcp'::text]))),
  CONSTRAINT token_role_check CHECK ((role = ANY (ARRAY['administrator'::text, 'manager'::text, 'author'::text, 'approver'::text, 'analyst'::text, 'cashier'::text, 'guest'::text]))),
  CONSTRAINT token_service_check CHECK (((kind = 'service'::text) = ((organisation_id IS NOT NULL) AND (role IS NOT NULL))))
);
CREATE INDEX token_client ON token (client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX token_organisation ON token (organisation_id) WHERE (organisation_id IS NOT NULL);
CREATE INDEX token_user ON token (user_id);
ALTER TABLE token ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON token USING (((user_id = asked_person()) OR (organisation_id = asked_organisation())));

-- What a program proves with that somebody allowed it something.
CREATE TABLE program_secret (
  -- Of the secret, which is kept nowhere.
  hash bytea NOT NULL,
  token_id text NOT NULL,
  -- Exchanged once for the other two; called with; exchanged for new ones.
  kind text NOT NULL,
  -- Where the code was sent.
  redirect_uri text,
  -- What only whoever began can answer (RFC 7636, S256).
  challenge text,
  expires_at timestamp with time zone NOT NULL,
  -- When it was exchanged first; null: not yet.
  used_at timestamp with time zone,
  CONSTRAINT program_secret_pkey PRIMARY KEY (hash),
  CONSTRAINT program_secret_token_id_fkey FOREIGN KEY (token_id) REFERENCES token(id) ON DELETE CASCADE,
  CONSTRAINT program_secret_check CHECK (((kind = 'code'::text) = ((redirect_uri IS NOT NULL) AND (challenge IS NOT NULL)))),
  CONSTRAINT program_secret_kind_check CHECK ((kind = ANY (ARRAY['code'::text, 'access'::text, 'refresh'::text])))
);
CREATE INDEX program_secret_expires ON program_secret (expires_at);
CREATE INDEX program_secret_token ON program_secret (token_id);
ALTER TABLE program_secret ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON program_secret USING ((EXISTS ( SELECT FROM token t WHERE ((t.id = program_secret.token_id) AND (t.user_id = asked_person())))));

-- triggers ------------------------------------------------------------------------------------------------------------

-- What an agent waits for beside the clock.
CREATE TABLE agent_trigger (
  id text NOT NULL,
  agent_id text NOT NULL,
  kind text NOT NULL,
  settings jsonb NOT NULL,
  switched_on boolean NOT NULL,
  -- What happened until then has been looked at.
  looked_to timestamp with time zone NOT NULL DEFAULT app_now(),
  -- When it did something last; null: never.
  acted_at timestamp with time zone,
  -- Of the secret in a webhook's address; null: it is none.
  secret_hash bytea,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- It was made, switched on or changed then, or its agent went on; what happened before is nothing to it.
  waits_since timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT agent_trigger_pkey PRIMARY KEY (id),
  CONSTRAINT agent_trigger_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id)
);
CREATE INDEX agent_trigger_agent ON agent_trigger (agent_id);
CREATE INDEX agent_trigger_on ON agent_trigger (kind) WHERE switched_on;
CREATE UNIQUE INDEX agent_trigger_secret ON agent_trigger (secret_hash) WHERE (secret_hash IS NOT NULL);
CREATE TRIGGER agent_trigger_deleted AFTER DELETE ON agent_trigger FOR EACH ROW EXECUTE FUNCTION trigger_noted();
CREATE TRIGGER agent_trigger_inserted AFTER INSERT ON agent_trigger FOR EACH ROW EXECUTE FUNCTION trigger_noted();
CREATE TRIGGER agent_trigger_updated AFTER UPDATE ON agent_trigger FOR EACH ROW WHEN ((((old.settings IS DISTINCT FROM new.settings) OR (old.switched_on IS DISTINCT FROM new.switched_on)) OR (old.secret_hash IS DISTINCT FROM new.secret_hash))) EXECUTE FUNCTION trigger_noted();
ALTER TABLE agent_trigger ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON agent_trigger USING ((EXISTS ( SELECT FROM agent p WHERE (p.id = agent_trigger.agent_id))));

-- Something an agent waited for, once.
CREATE TABLE trigger_event (
  id text NOT NULL,
  trigger_id text NOT NULL,
  agent_id text NOT NULL,
  -- What makes two sightings the same event.
  key text NOT NULL,
  at timestamp with time zone NOT NULL,
  noticed_at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- What was done, or why nothing was.
  outcome text NOT NULL,
  -- The figures and posts it rests on.
  evidence jsonb NOT NULL,
  -- What was written for it; null: nothing.
  publication_id text,
  -- Milli-credits set aside for it, for the trigger's budget.
  spent bigint NOT NULL DEFAULT 0,
  CONSTRAINT trigger_event_kept TRIGGER DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT trigger_event_pkey PRIMARY KEY (id),
  CONSTRAINT trigger_event_trigger_id_key_key UNIQUE (trigger_id, key),
  CONSTRAINT trigger_event_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent(id),
  CONSTRAINT trigger_event_trigger_id_fkey FOREIGN KEY (trigger_id) REFERENCES agent_trigger(id) ON DELETE CASCADE
);
CREATE INDEX trigger_event_newest ON trigger_event (agent_id, noticed_at DESC);
CREATE CONSTRAINT TRIGGER trigger_event_kept AFTER INSERT ON trigger_event DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION trigger_fired();
ALTER TABLE trigger_event ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON trigger_event USING ((EXISTS ( SELECT FROM agent p WHERE (p.id = trigger_event.agent_id))));

-- votes ---------------------------------------------------------------------------------------------------------------

-- The group in Telegram in which a project's texts are asked about.
CREATE TABLE team_chat (
  owner_id text NOT NULL,
  chat_id text NOT NULL,
  title text NOT NULL,
  -- Null: they are not there any more.
  bound_by text,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT team_chat_pkey PRIMARY KEY (owner_id),
  CONSTRAINT team_chat_bound_by_fkey FOREIGN KEY (bound_by) REFERENCES user_account(id),
  CONSTRAINT team_chat_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES project(id)
);
CREATE INDEX team_chat_chat ON team_chat (chat_id);
ALTER TABLE team_chat ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON team_chat USING ((owner_id = asked_project()));

-- Whose yes the texts of a project need; without a row each goes its agent's own way.
CREATE TABLE approval_rules (
  owner_id text NOT NULL,
  rules jsonb NOT NULL,
  -- Of two who change them at once the second is told.
  version integer NOT NULL DEFAULT 1,
  -- Null: they are not there any more.
  changed_by text,
  changed_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT approval_rules_pkey PRIMARY KEY (owner_id),
  CONSTRAINT approval_rules_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES user_account(id),
  CONSTRAINT approval_rules_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES project(id)
);
ALTER TABLE approval_rules ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON approval_rules USING ((owner_id = asked_project()));

-- A page on which a client answers, without an account.
CREATE TABLE guest_page (
  id text NOT NULL,
  owner_id text NOT NULL,
  name text NOT NULL,
  -- Where its link was sent; null: it was handed over.
  email text,
  token_hash bytea NOT NULL,
  password_hash text NOT NULL,
  -- Passwords that were wrong, one after the other; too many close it.
  wrong_tries integer NOT NULL DEFAULT 0,
  -- Every text stands on it that asks guests; otherwise those that are named.
  all_asked boolean NOT NULL,
  -- Null: they are not there any more.
  made_by text,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  expires_at timestamp with time zone NOT NULL,
  -- Null: it stands.
  revoked_at timestamp with time zone,
  -- When it was last opened; null: never.
  seen_at timestamp with time zone,
  CONSTRAINT guest_page_pkey PRIMARY KEY (id),
  CONSTRAINT guest_page_token_hash_key UNIQUE (token_hash),
  CONSTRAINT guest_page_made_by_fkey FOREIGN KEY (made_by) REFERENCES user_account(id),
  CONSTRAINT guest_page_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES project(id)
);
CREATE INDEX guest_page_owner ON guest_page (owner_id);
ALTER TABLE guest_page ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON guest_page USING ((owner_id = asked_project()));

-- A text that a page shows.
CREATE TABLE guest_page_text (
  page_id text NOT NULL,
  publication_id text NOT NULL,
  CONSTRAINT guest_page_text_pkey PRIMARY KEY (page_id, publication_id),
  CONSTRAINT guest_page_text_page_id_fkey FOREIGN KEY (page_id) REFERENCES guest_page(id) ON DELETE CASCADE,
  CONSTRAINT guest_page_text_publication_id_fkey FOREIGN KEY (publication_id) REFERENCES publication(id) ON DELETE CASCADE
);
CREATE INDEX guest_page_text_publication ON guest_page_text (publication_id);
ALTER TABLE guest_page_text ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON guest_page_text USING ((EXISTS ( SELECT FROM guest_page p WHERE (p.id = guest_page_text.page_id))));

-- What somebody said to a text. Nothing of it is changed or removed but that it was taken back.
CREATE TABLE vote (
  id text NOT NULL,
  publication_id text NOT NULL,
  -- Null: a client said it.
  person_id text,
  -- The page on which a client said it; null: a person did.
  page_id text,
  -- Its place in the project's list, from 0.
  rule integer NOT NULL,
  -- Its place in the rule, from 0.
  step integer NOT NULL,
  -- Of exactly the text that was voted on: another text has another one.
  seen text NOT NULL,
  says text NOT NULL,
  -- What is to be changed, or why not; null: nothing was said.
  words text,
  at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- Null: it counts.
  taken_back_at timestamp with time zone,
  CONSTRAINT vote_pkey PRIMARY KEY (id),
  CONSTRAINT vote_page_id_fkey FOREIGN KEY (page_id) REFERENCES guest_page(id),
  CONSTRAINT vote_person_id_fkey FOREIGN KEY (person_id) REFERENCES user_account(id),
  CONSTRAINT vote_publication_id_fkey FOREIGN KEY (publication_id) REFERENCES publication(id) ON DELETE CASCADE,
  CONSTRAINT vote_check CHECK ((num_nulls(person_id, page_id) = 1)),
  CONSTRAINT vote_says_check CHECK ((says = ANY (ARRAY['yes'::text, 'no'::text, 'change'::text])))
);
CREATE UNIQUE INDEX vote_once ON vote (publication_id, seen, rule, step, COALESCE(person_id, page_id)) WHERE (taken_back_at IS NULL);
CREATE INDEX vote_page ON vote (page_id);
CREATE INDEX vote_person ON vote (person_id);
CREATE INDEX vote_publication ON vote (publication_id);
CREATE TRIGGER vote_said AFTER INSERT ON vote FOR EACH ROW EXECUTE FUNCTION vote_noted();
CREATE TRIGGER vote_taken_back AFTER UPDATE OF taken_back_at ON vote FOR EACH ROW WHEN (((old.taken_back_at IS NULL) AND (new.taken_back_at IS NOT NULL))) EXECUTE FUNCTION vote_noted();
ALTER TABLE vote ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON vote USING ((EXISTS ( SELECT FROM publication p WHERE (p.id = vote.publication_id))));

-- watch ---------------------------------------------------------------------------------------------------------------

-- A coin's price, read once for all texts that name it.
CREATE TABLE coin_watch (
  coin text NOT NULL,
  -- In dollars; null: never read.
  price double precision,
  -- In dollars; null: never read.
  hour_ago double precision,
  -- Null: never yet.
  read_at timestamp with time zone,
  -- False: the market does not trade it.
  listed boolean NOT NULL DEFAULT true,
  -- Somebody is reading it.
  reading_until timestamp with time zone,
  CONSTRAINT coin_watch_pkey PRIMARY KEY (coin)
);

-- When the account of a project was read, once for all agents that speak for it.
CREATE TABLE project_watch (
  -- Of its account on X, in lower case.
  handle text NOT NULL,
  -- Null: never yet.
  read_at timestamp with time zone,
  -- Somebody is reading it.
  reading_until timestamp with time zone,
  CONSTRAINT project_watch_pkey PRIMARY KEY (handle)
);

-- Posts on X that some text was written from: news for every other text for some hours.
CREATE TABLE heard_post (
  id text NOT NULL,
  author_name text NOT NULL,
  text text NOT NULL,
  url text NOT NULL,
  posted_at timestamp with time zone NOT NULL,
  CONSTRAINT heard_post_pkey PRIMARY KEY (id)
);
CREATE INDEX heard_post_posted ON heard_post (posted_at);

-- webhooks ------------------------------------------------------------------------------------------------------------

-- An address that hears of a project's events.
CREATE TABLE webhook (
  id text NOT NULL,
  owner_id text NOT NULL,
  url text NOT NULL,
  -- Of events; empty: all.
  kinds text[] NOT NULL,
  -- It also hears of what is about the whole organisation: its orders and people.
  of_organisation boolean NOT NULL,
  -- Sealed: what its messages are signed with.
  secret bytea NOT NULL,
  -- Sealed: the one before, which signs as well until then; null: none.
  secret_before bytea,
  before_until timestamp with time zone,
  -- Null: at work.
  paused_at timestamp with time zone,
  -- Somebody asked, its address said that it is gone, or nothing arrived for three days.
  paused_for text,
  -- Of the first failure that no success has followed; null: none.
  failing_since timestamp with time zone,
  -- It did not answer, so that it is left alone for a while; null: it answers.
  rests_until timestamp with time zone,
  -- When something arrived last; null: never.
  delivered_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT app_now(),
  CONSTRAINT webhook_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES project(id),
  CONSTRAINT webhook_check CHECK (((paused_at IS NULL) = (paused_for IS NULL))),
  CONSTRAINT webhook_check1 CHECK (((secret_before IS NULL) = (before_until IS NULL))),
  CONSTRAINT webhook_paused_for_check CHECK ((paused_for = ANY (ARRAY['asked'::text, 'gone'::text, 'failing'::text])))
);
CREATE INDEX webhook_owner ON webhook (owner_id);
CREATE TRIGGER webhook_removed AFTER DELETE ON webhook FOR EACH ROW EXECUTE FUNCTION webhook_removed();
ALTER TABLE webhook ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON webhook USING ((owner_id = asked_project()));

-- An event on its way to an address, written with the event.
CREATE TABLE webhook_delivery (
  webhook_id text NOT NULL,
  event_id text NOT NULL,
  -- Of the event, like n: the next one of an object waits for the one before.
  object_id text NOT NULL,
  n bigint NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  -- Since it was to be sent, or sent again.
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- A process has it until then.
  lease_until timestamp with time zone,
  -- Fence: a process whose number is old writes down nothing any more.
  lease_no integer NOT NULL DEFAULT 0,
  -- Null: not tried.
  first_tried_at timestamp with time zone,
  -- Null: it waits.
  done_at timestamp with time zone,
  -- How often it was to be sent again.
  replays integer NOT NULL DEFAULT 0,
  CONSTRAINT webhook_delivery_pkey PRIMARY KEY (webhook_id, event_id),
  CONSTRAINT webhook_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'given_up'::text])))
);
CREATE INDEX webhook_delivery_done ON webhook_delivery (done_at) WHERE (state <> 'waiting'::text);
CREATE INDEX webhook_delivery_due ON webhook_delivery (webhook_id, next_at) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_delivery_object ON webhook_delivery (webhook_id, object_id, n) WHERE (state = 'waiting'::text);
ALTER TABLE webhook_delivery ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON webhook_delivery USING ((EXISTS ( SELECT FROM webhook p WHERE (p.id = webhook_delivery.webhook_id))));

-- One call of an address.
CREATE TABLE webhook_attempt (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  webhook_id text NOT NULL,
  event_id text NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT app_now(),
  -- Null: under way, or its process ended before it was known.
  outcome text,
  -- Of the answer (HTTP); null: none came.
  status integer,
  -- Until the answer; null: not known.
  milliseconds integer,
  CONSTRAINT webhook_attempt_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_attempt_webhook_id_event_id_fkey FOREIGN KEY (webhook_id, event_id) REFERENCES webhook_delivery(webhook_id, event_id) ON DELETE CASCADE
);
CREATE INDEX webhook_attempt_delivery ON webhook_attempt (webhook_id, event_id, id);
ALTER TABLE webhook_attempt ENABLE ROW LEVEL SECURITY;
CREATE POLICY asked ON webhook_attempt USING ((EXISTS ( SELECT FROM webhook p WHERE (p.id = webhook_attempt.webhook_id))));

-- x-app ---------------------------------------------------------------------------------------------------------------

-- How many posts an app's day still holds, and whether X serves it at all.
CREATE TABLE x_app (
  -- 'operator', or the connection that sends with its owner's own app.
  key text NOT NULL,
  -- Posts in 24 hours.
  day_limit integer NOT NULL,
  -- Less those that are under way.
  day_left integer NOT NULL,
  day_resets_at timestamp with time zone NOT NULL,
  -- Whether X named the reset; otherwise it is ours, a day after the first post.
  day_told boolean NOT NULL,
  -- When X last told.
  day_seen_at timestamp with time zone NOT NULL,
  -- Since when X takes nothing of it; null: it does.
  stopped_at timestamp with time zone,
  -- What X said; '': not stopped.
  stopped_for text NOT NULL DEFAULT ''::text,
  -- When it is asked next whether it works again.
  probe_at timestamp with time zone,
  CONSTRAINT x_app_pkey PRIMARY KEY (key)
);

-- How much of an app's day each owner has used.
CREATE TABLE x_app_use (
  key text NOT NULL,
  owner_id text NOT NULL,
  -- Posts of this owner in the app's day.
  used integer NOT NULL,
  CONSTRAINT x_app_use_pkey PRIMARY KEY (key, owner_id),
  CONSTRAINT x_app_use_key_fkey FOREIGN KEY (key) REFERENCES x_app(key) ON DELETE CASCADE
);

-- Sequences -----------------------------------------------------------------------------------------------------------

-- Which address of the extended public key comes next: gaps are fine, an index is never used twice.
CREATE SEQUENCE payment_address_index START WITH 0 MINVALUE 0 INCREMENT BY 1;

-- Functions -----------------------------------------------------------------------------------------------------------

CREATE OR REPLACE FUNCTION agent_goes_on()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        update agent_source set from_at = app_now() where agent_id = new.id;
        update agent_trigger set waits_since = app_now() where agent_id = new.id;
        return null;
      end $function$;

CREATE OR REPLACE FUNCTION agent_noted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      declare changed jsonb;
      begin
        if tg_op = 'INSERT' then
          perform event_note('agent.made', 'agent', new.id, new.owner_id, new.id, jsonb_build_object('type', new.type, 'version', new.version));
          return null;
        end if;
        if (old.deleted_at is null) <> (new.deleted_at is null) then
          perform event_note(case when new.deleted_at is null then 'agent.restored' else 'agent.removed' end, 'agent', new.id, new.owner_id, new.id, '{}');
        end if;
        if (old.paused_at is null) <> (new.paused_at is null) then
          perform event_note(case when new.paused_at is null then 'agent.resumed' else 'agent.paused' end, 'agent', new.id, new.owner_id, new.id,
            jsonb_build_object('until', new.resumes_at));
        end if;
        changed := changed_columns(to_jsonb(old), to_jsonb(new), array['name', 'type', 'operation_mode', 'post_autonomy', 'reply_autonomy',
            'budget_daily', 'budget_weekly', 'asks_first'])
          || changed_columns(old.character, new.character, array(select jsonb_object_keys(old.character || new.character)));
        if changed <> '[]' then
          perform event_note('agent.changed', 'agent', new.id, new.owner_id, new.id,
            jsonb_build_object('version', new.version, 'versionBefore', old.version, 'changed', changed));
        end if;
        return null;
      end $function$;

-- "now" for every business decision: the time of the statement, so that all rows of one statement agree.
CREATE OR REPLACE FUNCTION app_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select date_trunc('milliseconds', statement_timestamp()) + (select offset_ms from app_clock) * interval '1 millisecond' $function$;

CREATE OR REPLACE FUNCTION asked_agent(id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
      select coalesce(split_part(current_setting('kolony.asked', true), ' ', 4), '') = ''
          or id = any(string_to_array(split_part(current_setting('kolony.asked', true), ' ', 4), ',')) $function$;

CREATE OR REPLACE FUNCTION asked_knows(person text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
AS $function$
      select exists (select from member m where m.user_id = person and m.organisation_id = asked_organisation())
          or exists (select from organisation o where o.owner_id = person and o.id = asked_organisation())
          or exists (select from token t where t.user_id = person and t.organisation_id = asked_organisation())
          or exists (select from referral r where r.referee_id = person and r.referrer_id = asked_person()) $function$;

CREATE OR REPLACE FUNCTION asked_organisation()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select split_part(current_setting('kolony.asked', true), ' ', 3) $function$;

CREATE OR REPLACE FUNCTION asked_organisations()
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
AS $function$
      select array(
        select o.id from organisation o where o.owner_id = asked_person()
        union all
        select m.organisation_id from member m where m.user_id = asked_person()
        union all
        select t.organisation_id from token t where t.user_id = asked_person() and t.organisation_id is not null) $function$;

CREATE OR REPLACE FUNCTION asked_person()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select split_part(current_setting('kolony.asked', true), ' ', 1) $function$;

CREATE OR REPLACE FUNCTION asked_project()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select split_part(current_setting('kolony.asked', true), ' ', 2) $function$;

CREATE OR REPLACE FUNCTION audit_log_is_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception 'the audit log is append-only'; end $function$;

CREATE OR REPLACE FUNCTION changed_columns(was jsonb, now_is jsonb, columns text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
      select coalesce(jsonb_agg(c), '[]') from unnest(columns) c where was -> c is distinct from now_is -> c $function$;

CREATE OR REPLACE FUNCTION connection_noted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      declare
        place text := case tg_table_name when 'x_connection' then 'twitter' else 'telegram' end;
        happened text := 'connection.changed';
      begin
        if tg_op = 'INSERT' then happened := 'connection.added';
        elsif old.unbound_at is null and new.unbound_at is not null then happened := 'connection.removed';
        end if;
        perform event_note(happened, 'connection', new.id, new.owner_id, new.agent_id, jsonb_build_object('place', place, 'state', new.state)
          || case when tg_op = 'UPDATE' then jsonb_build_object('changed', changed_columns(to_jsonb(old), to_jsonb(new),
               array['agent_id', 'state', 'auth_type', 'own_credentials', 'capabilities', 'own_capabilities', 'chat_id'])) else '{}' end);
        return null;
      end $function$;

CREATE OR REPLACE FUNCTION count_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
      new.text_no := old.text_no + 1;
      new.text_at := app_now();
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION credit_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception 'the ledger is append-only'; end $function$;

CREATE OR REPLACE FUNCTION credit_entry_hash(before bytea, e credit_entry)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
      select sha256(before || convert_to(jsonb_build_array(e.id, e.ref, e.account_id, e.counter_account, e.amount,
        e.balance_after, e.seq, e.type, e.purpose, e.agent_id, e.order_no, e.note,
        (extract(epoch from e.created_at) * 1000000)::bigint)::text, 'UTF8')) $function$;

CREATE OR REPLACE FUNCTION event_is_final()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      declare is_closed boolean;
      begin
        if tg_op in ('UPDATE', 'DELETE') then
          select exists (select from user_account u where u.id = old.organisation_id and u.deleted_at is not null) into is_closed;
          if is_closed and tg_op = 'DELETE' then return old; end if;
          if is_closed and to_jsonb(new) - '{owner_id,organisation_id}'::text[] = to_jsonb(old) - '{owner_id,organisation_id}'::text[]
            then return new; end if;
        end if;
        raise exception 'events are never changed or deleted';
      end $function$;

CREATE OR REPLACE FUNCTION event_note(kind text, object_kind text, object_id text, project text, agent text, facts jsonb, organisation text DEFAULT NULL::text, person text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
AS $function$
      insert into event (id, organisation_id, owner_id, kind, object_kind, object_id, agent_id, by_id, facts, at)
      select 'evn_' || replace(uuidv7()::text, '-', ''), coalesce(organisation, p.organisation_id), project, kind,
             object_kind, object_id, agent,
             coalesce(nullif(current_setting('kolony.by', true), ''), nullif(asked_person(), ''), person),
             jsonb_strip_nulls(facts), app_now()
        from (select 1) one left join project p on p.id = project
       -- Of an account that is being closed nothing new is kept.
       where not exists (select from user_account u
                          where u.id = coalesce(organisation, p.organisation_id) and u.deleted_at is not null) $function$;

CREATE OR REPLACE FUNCTION event_sent_out()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        insert into webhook_delivery (webhook_id, event_id, object_id, n)
        select w.id, new.id, new.object_id, new.n from webhook w
         where w.owner_id in (select new.owner_id union all select p.id from project p
                               where new.owner_id is null and p.organisation_id = new.organisation_id)
           and webhook_hears(w, new);
        return null;
      end $function$;

CREATE OR REPLACE FUNCTION member_noted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      declare it record := case when tg_op = 'DELETE' then old else new end;
      begin
        perform event_note('member.' || case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end, 'member', it.id,
          it.project_id, null, jsonb_build_object('personId', it.user_id, 'role', it.role, 'roleBefore', case when tg_op = 'UPDATE' then old.role end),
          it.organisation_id);
        return null;
      end $function$;

CREATE OR REPLACE FUNCTION order_noted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        perform event_note('order.' || case when tg_op = 'INSERT' then 'made' when old.status <> new.status then new.status else 'changed' end,
          'order', new.order_no, null, null,
          jsonb_build_object('package', new.pg_id, 'rail', new.rail, 'amount', new.amount_units, 'received', new.received_units, 'granted', new.granted,
            'status', new.status, 'statusBefore', case when tg_op = 'UPDATE' then old.status end, 'exception', new.exception, 'payer', new.user_id),
          new.account_id, case when new.status = 'paid' then new.user_id end);
        return null;
      end $function$;

CREATE OR REPLACE FUNCTION publication_evidence(own_text jsonb, generation text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
      select case when own_text is null and generation is null then null else (
        select jsonb_build_object('claims', count(c), 'held', count(c) filter (where (c ->> 'match')::boolean),
                 'ownWords', own_text is not null, 'readAt', max(g.snapshot_at),
                 'hash', encode(sha256(convert_to(coalesce(min(of.claims::text), ''), 'UTF8')), 'hex'))
          from (select 1) one left join generation g on g.id = generation
          cross join lateral (select coalesce(own_text -> 'claims', g.claims, '[]') as claims) of
          left join lateral jsonb_array_elements(of.claims) c on true) end $function$;

CREATE OR REPLACE FUNCTION publication_note_said()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
        if new.content is null then new.said_at := null;
        elsif tg_op = 'INSERT' or new.content is distinct from old.content then new.said_at := app_now();
        end if;
        return new;
      end $function$;

CREATE OR REPLACE FUNCTION publication_noted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      declare
        status text := case when tg_op <> 'DELETE' then publication_status(new.state) end;
        status_before text := case when tg_op <> 'INSERT' then publication_status(old.state) end;
        changed jsonb;
        facts jsonb;
      begin
        if tg_op = 'DELETE' then
          perform event_note('publication.removed', 'publication', old.id, old.owner_id, old.agent_id, jsonb_build_object('statusBefore', status_before));
          return null;
        end if;
        facts := jsonb_build_object('version', new.version, 'text', encode(sha256(convert_to(new.content, 'UTF8')), 'hex'),
          'platform', new.platform, 'status', status, 'reason', new.reason);
        if tg_op = 'INSERT' then
          perform event_note(case when new.content is null then 'publication.planned' else 'publication.written' end,
            'publication', new.id, new.owner_id, new.agent_id,
            facts || jsonb_build_object('scheduledAt', new.scheduled_at, 'generationId', new.generation_id));
          if new.approved_version is not null then
            perform event_note('publication.approved', 'publication', new.id, new.owner_id, new.agent_id,
              facts || jsonb_build_object('seen', jsonb_build_object('version', new.approved_version, 'hash', encode(new.approved_hash, 'hex'),
                'evidence', publication_evidence(new.own_text, new.generation_id))));
          end if;
          return null;
        end if;
        -- One by one: a row as JSON costs more than all of these.
        select coalesce(jsonb_agg(c), '[]') into changed from unnest(array[
          case when old.content is distinct from new.content then 'content' end,
          case when old.version <> new.version then 'version' end,
          case when old.image_names <> new.image_names then 'images' end,
          case when old.image_alts <> new.image_alts then 'imageAlts' end,
          case when old.poll is distinct from new.poll then 'poll' end,
          case when old.drafts is distinct from new.drafts then 'drafts' end,
          case when old.quote_tweet_id is distinct from new.quote_tweet_id then 'quote' end,
          case when old.made_with_ai <> new.made_with_ai then 'madeWithAi' end,
          case when old.paid_partnership <> new.paid_partnership then 'paidPartnership' end,
          case when old.locked <> new.locked then 'locked' end]) c where c is not null;
        if old.content is null and new.content is not null then
          perform event_note('publication.written', 'publication', new.id, new.owner_id, new.agent_id,
            facts || jsonb_build_object('generationId', new.generation_id));
        elsif changed <> '[]' and (new.content is not null or old.content is not null or old.locked <> new.locked) then
          perform event_note('publication.changed', 'publication', new.id, new.owner_id, new.agent_id,
            facts || jsonb_build_object('changed', changed, 'versionBefore', old.version));
        end if;
        if old.scheduled_at is distinct from new.scheduled_at and (new.content is not null or new.steered) then
          perform event_note('publication.moved', 'publication', new.id, new.owner_id, new.agent_id,
            facts || jsonb_build_object('from', old.scheduled_at, 'to', new.scheduled_at));
        end if;
        if old.approved_version is distinct from new.approved_version then
          perform event_note(case when new.approved_version is null then 'publication.unapproved' else 'publication.approved' end,
            'publication', new.id, new.owner_id, new.agent_id,
            facts || jsonb_build_object('seen', case when new.approved_version is not null then jsonb_strip_nulls(jsonb_build_object(
              'version', new.approved_version, 'hash', encode(new.approved_hash, 'hex'),
              'evidence', publication_evidence(new.own_text, new.generation_id), 'overruledBy', new.overruled_by)) end));
        end if;
        if status <> status_before then
          perform event_note('publication.' || case status when 'scheduled' then 'planned' when 'generating' then 'started'
              when 'awaiting_approval' then 'asked' when 'draft' then 'kept' else status end,
            'publication', new.id, new.owner_id, new.agent_id,
            facts || jsonb_build_object('statusBefore', status_before) || case when status = 'published'
              then jsonb_build_object('url', new.url, 'charged', new.charged,
                'evidence', publication_evidence(new.own_text, new.generation_id)) else '{}' end);
        end if;
        return null;
      end $function$;

CREATE OR REPLACE FUNCTION publication_status(state text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
      select case state when 'planned' then 'scheduled' when 'retrying' then 'scheduled'
        when 'writing' then 'generating' when 'ready' then 'generating' else state end $function$;

CREATE OR REPLACE FUNCTION rule_noted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      declare was jsonb := case when tg_op = 'UPDATE' then old.settings else '{}' end;
      begin
        perform event_note('agent.rule_changed', 'rule', new.id, (select owner_id from agent where id = new.agent_id), new.agent_id,
          jsonb_build_object('place', case tg_table_name when 'twitter_rule' then 'twitter' else 'telegram' end,
            'changed', changed_columns(was, new.settings, array(select jsonb_object_keys(was || new.settings)))));
        return null;
      end $function$;

CREATE OR REPLACE FUNCTION trigger_fired()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      declare it trigger_event;
      begin
        select * into it from trigger_event where id = new.id;
        if found then
          perform event_note('trigger.fired', 'trigger', it.trigger_id, (select owner_id from agent where id = it.agent_id), it.agent_id,
            jsonb_build_object('happening', it.id, 'what', it.evidence ->> 'code', 'outcome', it.outcome, 'publicationId', it.publication_id));
        end if;
        return null;
      end $function$;

CREATE OR REPLACE FUNCTION trigger_noted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin
        if tg_op = 'DELETE' then
          perform event_note('trigger.removed', 'trigger', old.id, (select owner_id from agent where id = old.agent_id), old.agent_id, jsonb_build_object('when', old.kind));
        else
          perform event_note(case tg_op when 'INSERT' then 'trigger.added' else 'trigger.changed' end, 'trigger', new.id,
            (select owner_id from agent where id = new.agent_id), new.agent_id, jsonb_build_object('when', new.kind, 'on', new.switched_on));
        end if;
        return null;
      end $function$;

CREATE OR REPLACE FUNCTION user_account_has_its_own()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        insert into organisation (id, owner_id, created_at) values (new.id, new.id, new.created_at);
        insert into project (id, organisation_id, created_at) values (new.id, new.id, new.created_at);
        return null;
      end $function$;

CREATE OR REPLACE FUNCTION vote_noted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      declare
        post record;
        guest text;
      begin
        select owner_id, agent_id, version, text_no, content, own_text, generation_id into post
          from publication where id = new.publication_id;
        select name into guest from guest_page where id = new.page_id;
        perform event_note(
          'publication.' || case when tg_op = 'UPDATE' then 'yes_taken_back' when new.says = 'change' then 'change_wanted' else new.says end,
          'publication', new.publication_id, post.owner_id, post.agent_id,
          jsonb_build_object('version', post.version, 'textNo', post.text_no, 'text', encode(sha256(convert_to(post.content, 'UTF8')), 'hex'),
            'hash', new.seen, 'rule', new.rule + 1, 'step', new.step + 1, 'guest', guest,
            'seen', jsonb_build_object('version', post.version, 'hash', new.seen,
              'evidence', publication_evidence(post.own_text, post.generation_id))),
          null, new.person_id);
        return null;
      end $function$;

CREATE OR REPLACE FUNCTION webhook_hears(w webhook, e event)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
      select (e.owner_id = w.owner_id or (w.of_organisation and e.owner_id is null
               and e.organisation_id = (select p.organisation_id from project p where p.id = w.owner_id)))
         and (w.kinds = '{}' or e.kind = any (w.kinds)) $function$;

CREATE OR REPLACE FUNCTION webhook_removed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
      begin delete from webhook_delivery where webhook_id = old.id; return null; end $function$;

-- Views ---------------------------------------------------------------------------------------------------------------

-- The same, summed: one line an account that is the house's, one for all users together.
CREATE VIEW books AS
 SELECT asset,
        CASE
            WHEN (account ~~ 'user:%'::text) THEN 'users'::text
            ELSE account
        END AS account,
    (sum(amount))::bigint AS amount,
    count(*) AS postings
   FROM double_entry
  GROUP BY asset,
        CASE
            WHEN (account ~~ 'user:%'::text) THEN 'users'::text
            ELSE account
        END;

-- The entries with one row for each side.
CREATE VIEW credit_ledger AS
 SELECT credit_entry.id,
    credit_entry.ref,
    credit_entry.account_id,
    credit_entry.amount,
    credit_entry.created_at
   FROM credit_entry
UNION ALL
 SELECT credit_entry.id,
    credit_entry.ref,
    ('system:'::text || credit_entry.counter_account) AS account_id,
    (- credit_entry.amount) AS amount,
    credit_entry.created_at
   FROM credit_entry;

-- All money and credits as double entry: each posting (ref) sums to zero in each asset; milli-credits, millionths
-- of a USDT, whole Stars.
CREATE VIEW double_entry AS
 SELECT ('credits:'::text || credit_entry.ref) AS posting,
    'credits'::text AS asset,
    ('user:'::text || credit_entry.account_id) AS account,
    credit_entry.amount,
    credit_entry.created_at AS at
   FROM credit_entry
UNION ALL
 SELECT ('credits:'::text || credit_entry.ref) AS posting,
    'credits'::text AS asset,
    ('system:'::text ||
        CASE
            WHEN (credit_entry.purpose = 'REFERRAL_BONUS'::text) THEN 'referral'::text
            ELSE credit_entry.counter_account
        END) AS account,
    (- credit_entry.amount) AS amount,
    credit_entry.created_at AS at
   FROM credit_entry
UNION ALL
 SELECT ('money:'::text || d.id) AS posting,
        CASE d.rail
            WHEN 'stars'::text THEN 'XTR'::text
            ELSE 'USDT'::text
        END AS asset,
    side.account,
    (side.sign * d.amount_units) AS amount,
    COALESCE(d.final_at, d.created_at) AS at
   FROM ((payment_deposit d
     LEFT JOIN payment_order o ON ((o.order_no = d.order_no)))
     CROSS JOIN LATERAL ( VALUES (('received:'::text || d.rail),1), (
                CASE
                    WHEN (d.refund = 'done'::text) THEN ('refunded:'::text || d.rail)
                    WHEN ((d.review IS NULL) AND (o.granted > 0)) THEN ('sold:'::text || o.pg_id)
                    ELSE ('suspense:'::text || COALESCE(d.review, 'open'::text))
                END,'-1'::integer)) side(account, sign))
  WHERE (d.state = 'final'::text);

-- To whom a row belongs: its project, with what is asked of the organisation and the person behind it.
CREATE VIEW owner AS
 SELECT p.id,
    p.organisation_id,
    COALESCE(p.name, u.name) AS name,
    COALESCE(p.language, u.language) AS language,
    COALESCE((u.notifications ->> 'timezone'::text), 'UTC'::text) AS zone,
    LEAST(u.disabled_at, p.closed_at, o.closed_at) AS disabled_at,
    COALESCE(o.closed_at, u.deleted_at) AS organisation_closed_at
   FROM ((project p
     JOIN organisation o ON ((o.id = p.organisation_id)))
     JOIN user_account u ON ((u.id = o.owner_id)));

-- Who works in which project, and as what; somebody may be more than one thing.
CREATE VIEW project_member AS
 SELECT p.id AS project_id,
    p.organisation_id,
    o.owner_id AS user_id,
    'owner'::text AS role
   FROM (project p
     JOIN organisation o ON ((o.id = p.organisation_id)))
UNION ALL
 SELECT p.id AS project_id,
    p.organisation_id,
    m.user_id,
    m.role
   FROM (member m
     JOIN project p ON (((p.organisation_id = m.organisation_id) AND ((m.project_id IS NULL) OR (m.project_id = p.id)))));

-- Who may do something in which project, services besides whoever works there.
CREATE VIEW project_standing AS
 SELECT project_member.project_id,
    project_member.organisation_id,
    project_member.user_id,
    project_member.role
   FROM project_member
UNION ALL
 SELECT p.id AS project_id,
    p.organisation_id,
    t.user_id,
    t.role
   FROM (token t
     JOIN project p ON (((p.organisation_id = t.organisation_id) AND ((t.projects IS NULL) OR (p.id = ANY (t.projects))))))
  WHERE ((t.kind = 'service'::text) AND (t.revoked_at IS NULL));
