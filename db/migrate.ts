import { sql } from 'kysely'
import type { Db } from './connect.ts'
import * as base from './migrations/0001-base.ts'
import * as accounts from './migrations/0002-accounts.ts'
import * as auth from './migrations/0003-auth.ts'
import * as admin from './migrations/0004-admin.ts'
import * as payments from './migrations/0005-payments.ts'
import * as bonuses from './migrations/0006-bonuses.ts'
import * as referral from './migrations/0007-referral.ts'
import * as credits from './migrations/0008-credits.ts'
import * as books from './migrations/0009-books.ts'
import * as notices from './migrations/0010-notices.ts'
import * as agents from './migrations/0011-agents.ts'
import * as connections from './migrations/0012-connections.ts'
import * as profiles from './migrations/0013-profiles.ts'
import * as projects from './migrations/0014-projects.ts'
import * as voice from './migrations/0015-voice.ts'
import * as chat from './migrations/0016-chat.ts'
import * as files from './migrations/0017-files.ts'
import * as images from './migrations/0018-images.ts'
import * as generations from './migrations/0019-generations.ts'
import * as sandbox from './migrations/0020-sandbox.ts'
import * as publishing from './migrations/0021-publishing.ts'
import * as telegram from './migrations/0022-telegram.ts'
import * as replies from './migrations/0023-replies.ts'
import * as kol from './migrations/0024-kol.ts'
import * as costs from './migrations/0025-costs.ts'
import * as xApp from './migrations/0026-x-app.ts'
import * as watch from './migrations/0027-watch.ts'
import * as publicationStatus from './migrations/0028-publication-status.ts'
import * as saidAt from './migrations/0029-said-at.ts'
import * as corrections from './migrations/0030-corrections.ts'
import * as chartScale from './migrations/0031-chart-scale.ts'
import * as schedule from './migrations/0032-schedule.ts'
import * as threads from './migrations/0033-threads.ts'
import * as calendarFeed from './migrations/0034-calendar-feed.ts'
import * as library from './migrations/0035-library.ts'
import * as results from './migrations/0036-results.ts'
import * as firstPosts from './migrations/0037-first-posts.ts'
import * as botNewPost from './migrations/0038-bot-new-post.ts'
import * as polls from './migrations/0039-polls.ts'
import * as accountPosts from './migrations/0040-account-posts.ts'
import * as rejections from './migrations/0041-rejections.ts'
import * as sources from './migrations/0042-sources.ts'
import * as triggers from './migrations/0043-triggers.ts'
import * as voiceMemories from './migrations/0044-voice.ts'
import * as channelSources from './migrations/0045-channel-sources.ts'
import * as liquidations from './migrations/0046-liquidations.ts'
import * as resumes from './migrations/0047-resumes.ts'
import * as voiceSaid from './migrations/0048-voice-said.ts'
import * as organisations from './migrations/0049-organisations.ts'
import * as creditsOfProjects from './migrations/0050-credits-of-projects.ts'
import * as invitations from './migrations/0051-invitations.ts'
import * as paidFor from './migrations/0052-paid-for.ts'
import * as botPlace from './migrations/0053-bot-place.ts'
import * as rowLevelSecurity from './migrations/0054-row-level-security.ts'
import * as votes from './migrations/0055-votes.ts'
import * as tokens from './migrations/0056-tokens.ts'
import * as events from './migrations/0057-events.ts'
import * as webhooks from './migrations/0058-webhooks.ts'
import * as voteEvents from './migrations/0059-vote-events.ts'
import * as programs from './migrations/0060-programs.ts'
import * as cardBegun from './migrations/0061-card-begun.ts'
import * as whatVotersSaw from './migrations/0062-what-voters-saw.ts'
import * as policiesPlanOnce from './migrations/0063-policies-plan-once.ts'
import * as descriptionsAge from './migrations/0064-descriptions-age.ts'
import * as triggersWaitSince from './migrations/0065-triggers-wait-since.ts'
import * as offersBegun from './migrations/0066-offers-begun.ts'
import * as agentsGoOn from './migrations/0067-agents-go-on.ts'
import * as deliveredAndOwed from './migrations/0068-delivered-and-owed.ts'
import * as whoBound from './migrations/0069-who-bound.ts'
import * as health from './migrations/0070-health.ts'
import * as traceparent from './migrations/0071-traceparent.ts'
import { addReferenceData } from './reference-data.ts'

/** Forward only, in this order; one that has landed is never edited. A file may name only tables of those before it. */
export const migrations = [
  { name: '0001-base', up: base.up },
  { name: '0002-accounts', up: accounts.up },
  { name: '0003-auth', up: auth.up },
  { name: '0004-admin', up: admin.up },
  { name: '0005-payments', up: payments.up },
  { name: '0006-bonuses', up: bonuses.up },
  { name: '0007-referral', up: referral.up },
  { name: '0008-credits', up: credits.up },
  { name: '0009-books', up: books.up },
  { name: '0010-notices', up: notices.up },
  { name: '0011-agents', up: agents.up },
  { name: '0012-connections', up: connections.up },
  { name: '0013-profiles', up: profiles.up },
  { name: '0014-projects', up: projects.up },
  { name: '0015-voice', up: voice.up },
  { name: '0016-chat', up: chat.up },
  { name: '0017-files', up: files.up },
  { name: '0018-images', up: images.up },
  { name: '0019-generations', up: generations.up },
  { name: '0020-sandbox', up: sandbox.up },
  { name: '0021-publishing', up: publishing.up },
  { name: '0022-telegram', up: telegram.up },
  { name: '0023-replies', up: replies.up },
  { name: '0024-kol', up: kol.up },
  { name: '0025-costs', up: costs.up },
  { name: '0026-x-app', up: xApp.up },
  { name: '0027-watch', up: watch.up },
  { name: '0028-publication-status', up: publicationStatus.up },
  { name: '0029-said-at', up: saidAt.up },
  { name: '0030-corrections', up: corrections.up },
  { name: '0031-chart-scale', up: chartScale.up },
  { name: '0032-schedule', up: schedule.up },
  { name: '0033-threads', up: threads.up },
  { name: '0034-calendar-feed', up: calendarFeed.up },
  { name: '0035-library', up: library.up },
  { name: '0036-results', up: results.up },
  { name: '0037-first-posts', up: firstPosts.up },
  { name: '0038-bot-new-post', up: botNewPost.up },
  { name: '0039-polls', up: polls.up },
  { name: '0040-account-posts', up: accountPosts.up },
  { name: '0041-rejections', up: rejections.up },
  { name: '0042-sources', up: sources.up },
  { name: '0043-triggers', up: triggers.up },
  { name: '0044-voice', up: voiceMemories.up },
  { name: '0045-channel-sources', up: channelSources.up },
  { name: '0046-liquidations', up: liquidations.up },
  { name: '0047-resumes', up: resumes.up },
  { name: '0048-voice-said', up: voiceSaid.up },
  { name: '0049-organisations', up: organisations.up },
  { name: '0050-credits-of-projects', up: creditsOfProjects.up },
  { name: '0051-invitations', up: invitations.up },
  { name: '0052-paid-for', up: paidFor.up },
  { name: '0053-bot-place', up: botPlace.up },
  { name: '0054-row-level-security', up: rowLevelSecurity.up },
  { name: '0055-votes', up: votes.up },
  { name: '0056-tokens', up: tokens.up },
  { name: '0057-events', up: events.up },
  { name: '0058-webhooks', up: webhooks.up },
  { name: '0059-vote-events', up: voteEvents.up },
  { name: '0060-programs', up: programs.up },
  { name: '0061-card-begun', up: cardBegun.up },
  { name: '0062-what-voters-saw', up: whatVotersSaw.up },
  { name: '0063-policies-plan-once', up: policiesPlanOnce.up },
  { name: '0064-descriptions-age', up: descriptionsAge.up },
  { name: '0065-triggers-wait-since', up: triggersWaitSince.up },
  { name: '0066-offers-begun', up: offersBegun.up },
  { name: '0067-agents-go-on', up: agentsGoOn.up },
  { name: '0068-delivered-and-owed', up: deliveredAndOwed.up },
  { name: '0069-who-bound', up: whoBound.up },
  { name: '0070-health', up: health.up },
  { name: '0071-traceparent', up: traceparent.up },
]

/** Any number of processes may start at once: one migrates, the others wait and find nothing to do. */
const migrationLock = 7_150_001

/** The database lacks migrations of this code and has others that this code does not know: it cannot be carried on. */
export class ForeignHistoryError extends Error {
  override name = 'ForeignHistoryError'
}

/**
 * Brings the schema up to date and adds what reference data is new. Returns the names it ran; throws
 * `ForeignHistoryError`, before it changes anything, where the database was made by other migrations than these. `through`:
 * no further than that one, as an earlier version left it, without its reference data.
 */
export async function migrate(db: Db, { through }: { through?: string | undefined } = {}): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(migrationLock)})`.execute(connection)
    try {
      await sql`create table if not exists migration (name text primary key, ran_at timestamptz not null default now())`.execute(
        connection,
      )
      const all = pendingAfter(await namesIn(connection))
      const pending = through === undefined ? all : all.filter(({ name }) => name <= through)
      for (const migration of pending) {
        await connection.transaction().execute(async (trx) => {
          await sql`set local lock_timeout = '3s'`.execute(trx)
          await migration.up(trx)
          await trx.insertInto('migration').values({ name: migration.name }).execute()
        })
      }
      if (through === undefined) await connection.transaction().execute((trx) => addReferenceData(trx))
      return pending.map((migration) => migration.name)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(migrationLock)})`.execute(connection)
    }
  })
}

/** Whether the database has every migration this code knows, for readiness. */
export async function schemaIsCurrent(db: Db): Promise<boolean> {
  const done = await namesIn(db)
  return migrations.every((migration) => done.has(migration.name))
}

async function namesIn(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('migration').select('name').execute()
  return new Set(rows.map((row) => row.name))
}

/** A database that only has more than this code knows is a newer version's, which an older process may still serve. */
function pendingAfter(done: Set<string>) {
  const pending = migrations.filter(({ name }) => !done.has(name))
  const known = new Set(migrations.map(({ name }) => name))
  const foreign = [...done].filter((name) => !known.has(name))
  if (pending.length > 0 && foreign.length > 0)
    throw new ForeignHistoryError(`unknown migrations: ${foreign.join(', ')}`)
  return pending
}
