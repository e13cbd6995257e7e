import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { type Manner, manner } from '#contract/manners.ts'
import type { Db } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import { sentenceOf } from '#server/modules/manners/index.ts'
import { foldedPhrase } from './rules.ts'
import type { VoiceRuleTable } from './tables.ts'

const storedEvidence = z.array(
  z.object({
    publicationId: z.string().nullable(),
    before: z.string().nullable(),
    after: z.string().nullable(),
    said: z.string().nullable(),
    at: z.coerce.date(),
  }),
)
/** An answer of the owner that something was drawn from. */
export type Evidence = z.infer<typeof storedEvidence>[number]

const storedTrial = z.object({
  texts: z.number(),
  without: z.number(),
  with: z.number(),
  at: z.coerce.date(),
})
/** Characters that so many texts, written again, would have been changed by, without the rule and with it. */
export type Trial = z.infer<typeof storedTrial>

export interface Rule {
  id: string
  sentence: string
  manner: Manner | null
  /** Its sentence is ours, so that a screen says it in its own language. */
  isOurs: boolean
  from: VoiceRuleTable['source']
  state: VoiceRuleTable['state']
  evidence: Evidence[]
  trial: Trial | null
  createdAt: Date
}

export interface NewRule {
  sentence: string
  manner: Manner | null
  from: Rule['from']
  evidence: Evidence[]
}

/** Live ones first, then the newest. */
export async function rulesOf(db: Db, agentId: string): Promise<Rule[]> {
  const rows = await db
    .selectFrom('voice_rule')
    .selectAll()
    .where('agent_id', '=', agentId)
    .orderBy(sql`state = 'live'`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(present)
}

/** Keeps rules; one that is there already stays as it is, but that an owner's word makes it live. */
export async function keepRules(
  db: Db,
  { agentId, rules, live, max }: { agentId: string; rules: NewRule[]; live: boolean; max: number },
): Promise<void> {
  for (const { sentence, manner: seen, from, evidence } of rules)
    await db
      .insertInto('voice_rule')
      .values({
        id: newId('vru'),
        agent_id: agentId,
        sentence,
        folded: foldedPhrase(sentence),
        manner: seen && JSON.stringify(seen),
        source: from,
        evidence: JSON.stringify(evidence),
        state: live ? 'live' : 'trying',
        live_at: live ? sql<Date>`app_now()` : null,
      })
      .onConflict((conflict) =>
        live
          ? conflict.columns(['agent_id', 'folded']).doUpdateSet({
              state: 'live',
              source: sql<VoiceRuleTable['source']>`excluded.source`,
              live_at: sql<Date>`app_now()`,
            })
          : conflict.columns(['agent_id', 'folded']).doNothing(),
      )
      .execute()
  // What only waits goes first, then the oldest.
  await sql`delete from voice_rule where id in (
    select id from voice_rule where agent_id = ${agentId}
    order by state = 'live' desc, created_at desc, id offset ${max})`.execute(db)
}

export async function ruleLike(db: Db, agentId: string, sentence: string): Promise<Rule | undefined> {
  const row = await db
    .selectFrom('voice_rule')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('folded', '=', foldedPhrase(sentence))
    .executeTakeFirst()
  return row && present(row)
}

/** What its trial brought. An owner's word meanwhile stands. */
export async function endTrial(
  db: Db,
  { id, trial, helps }: { id: string; trial: Trial; helps: boolean },
): Promise<void> {
  await db
    .updateTable('voice_rule')
    .set({
      trial: JSON.stringify(trial),
      state: helps ? 'live' : 'refused',
      live_at: helps ? sql<Date>`app_now()` : null,
    })
    .where('id', '=', id)
    .where('state', '=', 'trying')
    .execute()
}

/** A rule that its owner's edits still ask for is tried again, where its last trial was before that time. */
export async function tryAgain(
  db: Db,
  { agentId, sentences, before }: { agentId: string; sentences: string[]; before: Date },
): Promise<void> {
  if (sentences.length === 0) return
  await db
    .updateTable('voice_rule')
    .set({ state: 'trying' })
    .where('agent_id', '=', agentId)
    .where('state', '=', 'refused')
    .where('source', '<>', 'owner')
    .where('folded', 'in', sentences.map(foldedPhrase))
    .where(sql<boolean>`(trial ->> 'at')::timestamptz < ${before}`)
    .execute()
}

/** False where the agent has no such rule. The owner's word: it is theirs from now on. */
export async function makeLive(db: Db, { agentId, id }: { agentId: string; id: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('voice_rule')
    .set({ state: 'live', source: 'owner', live_at: sql<Date>`app_now()` })
    .where('agent_id', '=', agentId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What a model read in it. */
export async function showManner(
  db: Db,
  { id, manner: seen }: { id: string; manner: Manner },
): Promise<void> {
  await db
    .updateTable('voice_rule')
    .set({ manner: JSON.stringify(seen) })
    .where('id', '=', id)
    .execute()
}

/** They are not written by any more. What an owner stated only their own later word takes back. */
export async function retire(
  db: Db,
  ids: string[],
  { byOwner = false }: { byOwner?: boolean } = {},
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('voice_rule')
    .set({ state: 'refused', live_at: null })
    .where('id', 'in', ids)
    .where((e) => (byOwner ? e.lit(true) : e('source', '<>', 'owner')))
    .execute()
}

/** False where the agent has no such rule. */
export async function removeRule(db: Db, { agentId, id }: { agentId: string; id: string }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('voice_rule')
    .where('agent_id', '=', agentId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function present(row: Selectable<VoiceRuleTable>): Rule {
  // A way of writing that this version does not know is only its sentence.
  const seen = manner.nullable().catch(null).parse(row.manner)
  return {
    id: row.id,
    sentence: row.sentence,
    manner: seen,
    isOurs: seen !== null && sentenceOf(seen) === row.sentence,
    from: row.source,
    state: row.state,
    evidence: storedEvidence.catch([]).parse(row.evidence),
    trial: storedTrial.nullable().catch(null).parse(row.trial),
    createdAt: row.created_at,
  }
}
