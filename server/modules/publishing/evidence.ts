import { z } from 'zod'
import { chartScale } from '#contract/evidence.ts'
import { sameness } from '#contract/evidence-rows.ts'
import { type Language, languages } from '#contract/lists.ts'
import { evidenceCheck, evidenceClaim, evidenceSource } from '#contract/publishing.ts'
import type { Poll } from '#contract/polls.ts'
import type { Db } from '#db/connect.ts'
import { type Check, verdictOn } from '#server/modules/preflight/index.ts'
import { type ClaimEvidence } from '#server/modules/claims/index.ts'
import { whoActs } from '#server/lib/on-behalf.ts'
import { languageOf } from '#server/lib/language.ts'
import { fileUrl } from '#server/modules/files/index.ts'
import { ownSnapshot, snapshotShape } from '#server/modules/content/index.ts'
import type { WorkingAgent } from '#server/modules/agents/index.ts'
import { writingAgent } from './generation.ts'
import * as store from './generation-store.ts'
import { wordsOf } from './poll.ts'
import type { PublicationRow } from './store.ts'

type Evidence = ReturnType<typeof evidenceOf>

// As they are stored, where a time is text.
const claims = z.array(
  evidenceClaim.extend({ at: z.string().nullable(), length: z.boolean().default(false) }),
)
const sources = z.array(evidenceSource.extend({ at: z.string() }))
const checks = z.array(evidenceCheck)
const ownText = z.object({ claims, checks })

/** What of a generation stands behind its text; a row's JSON or what was just written. */
export interface Backing {
  claims: unknown
  sources: unknown
  checks: unknown
  snapshot_at: Date | null
  /** Of which version of the agent's character; null where nobody noted it, or its owner wrote it. */
  agent_version: number | null
  /** Where its figures are on its chart, and the file of that; null without one, and for charts older than scales. */
  chart_scale: unknown
  image_name: string | null
}

const nothing: Backing = {
  claims: [],
  sources: [],
  checks: [],
  snapshot_at: null,
  agent_version: null,
  chart_scale: null,
  image_name: null,
}

/** What stands behind the texts of publications, as the contract shows it; a text that was never checked has none. */
export async function evidenceByRow(
  db: Db,
  rows: Pick<PublicationRow, 'id' | 'generation_id' | 'own_text'>[],
): Promise<Map<string, Evidence>> {
  const ids = rows.flatMap((row) => (row.generation_id ? [row.generation_id] : []))
  const generations = new Map(
    (await store.backings(db, ids)).map((generation) => [generation.id, generation]),
  )
  return new Map(
    rows.flatMap((row) => {
      const evidence = evidenceFor(row.own_text, generations.get(row.generation_id ?? ''))
      return evidence ? [[row.id, evidence] as const] : []
    }),
  )
}

function evidenceFor(ownWords: unknown, generation: Backing | undefined): Evidence | null {
  if (ownWords === null) return generation ? evidenceOf(generation) : null
  return evidenceOf({ ...(generation ?? nothing), ...ownText.parse(ownWords) })
}

export function evidenceOf(backing: Backing) {
  const said = claims.parse(backing.claims).filter(counts)
  const distinct = new Map(said.map((claim) => [sameness(claim), claim.match]))
  const scale = chartScale.nullable().parse(backing.chart_scale ?? null)
  return {
    claims: said,
    checked: distinct.size,
    matched: [...distinct.values()].filter(Boolean).length,
    sources: sources.parse(backing.sources),
    checks: checks.parse(backing.checks),
    snapshotAt: backing.snapshot_at,
    characterVersion: backing.agent_version,
    chart: scale && backing.image_name ? { ...scale, image: fileUrl(backing.image_name) } : null,
  }
}

type Claim = z.output<typeof claims>[number]

/**
 * Whether a claim proves something, or wants a proof: figures, dates, directions, parties, quotations, deeds. How long
 * something was measured and which coin is meant prove nothing where they are right; where they are not they count too.
 */
function counts({ kind, value, length, match, fact }: Claim): boolean {
  if (!match) return true
  if (kind === 'name') return !ticker.test(value)
  // "The 20 and the 50 EMA": found as the length of a line, not as its value.
  const isLabel = fact?.periods === Number(value) && fact.form === 'price' && fact.value !== fact.periods
  return !length && !isLabel
}

/** How names of coins are kept, whatever they are called in the text. */
const ticker = /^[A-Z][A-Z0-9]{1,11}$/

/** The claims and checks of words that an owner wrote. */
export interface OwnText {
  claims: ClaimEvidence[]
  checks: Check[]
}

/**
 * The owner's words beside the snapshot that their text began with; without one, beside the agent's configuration alone:
 * nothing is fetched. Null where they are, to the letter, what was generated. The options of a poll are always theirs.
 */
export async function readOwnText(
  db: Db,
  {
    agent,
    content,
    poll = null,
    generationId,
  }: { agent: WorkingAgent; content: string; poll?: Poll | null; generationId: string | null },
): Promise<OwnText | null> {
  const generation = generationId === null ? undefined : await snapshotOf(db, generationId)
  if (generation?.content === content && poll === null) return null
  const language = languageOf(content) ?? generation?.language ?? agent.fields.language
  const { claims } = verdictOn(
    wordsOf(content, poll),
    language,
    generation ?? ownSnapshot(writingAgent(agent)),
  )
  const unknown = claims.flatMap(({ match, text }) => (match ? [] : [text]))
  const check = { ok: unknown.length === 0, detail: unknown.join(', ') || null }
  return { claims, checks: [{ name: 'user_text', ...check }] }
}

async function snapshotOf(db: Db, generationId: string) {
  const row = await store.generationOf(db, generationId)
  const language = languages.find((one): one is Language => one === row?.language)
  return row && { content: row.content, language, ...snapshotShape(row) }
}

/** What is recorded when words go out whose owner was warned that not every claim was matched. */
export function overruled(
  row: Pick<PublicationRow, 'owner_id'> & { own_text: unknown },
  now: Date,
): Pick<PublicationRow, 'overruled_by' | 'overruled_at'> {
  const own = row.own_text === null ? null : ownText.parse(row.own_text)
  const warned = own?.checks.some(({ ok }) => !ok) ?? false
  return { overruled_by: warned ? whoActs(row.owner_id) : null, overruled_at: warned ? now : null }
}
