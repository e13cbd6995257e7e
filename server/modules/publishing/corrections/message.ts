import type { Language } from '#contract/lists.ts'
import type { Db } from '#db/connect.ts'
import type { WorkingAgent } from '#server/modules/agents/index.ts'
import type { Snapshot } from '#server/modules/claims/index.ts'
import { stops } from '#server/modules/preflight/index.ts'
import { factsOf } from '../platforms/facts.ts'
import type { PublishingDeps } from '../deps.ts'
import { type Place, placeOf, preflightFor } from '../preflight.ts'
import type { PublicationRow } from '../store.ts'
import { asAnswer, noted } from './notes.ts'
import { holds, type Revised } from './revised.ts'

type Config = Pick<PublishingDeps, 'config'>

/** The words that put a post right, as they may go out; null where none of them may. */
export async function messageFor(
  deps: Config,
  db: Db,
  {
    row,
    agent,
    language,
    revised: { text, sentences, neverHeld },
    now,
  }: { row: PublicationRow; agent: WorkingAgent; language: Language; revised: Revised; now: Snapshot },
): Promise<string | null> {
  if (text === null) return null
  const answers = [sentences, text].flatMap((words) => (words ? [asAnswer(words, language)] : []))
  const ways = factsOf(row).corrects === 'edit' ? [noted(text, language)] : answers
  for (const way of ways) {
    const fit = await fitsThere(deps, db, { row, agent, message: way })
    if (fit !== null && holds(fit, language, now, neverHeld)) return fit
  }
  return null
}

/** The message as its place would take it; null: it would not. Saying again what was said is what a correction does. */
export async function fitsThere(
  deps: Config,
  db: Db,
  { row, agent, message }: { row: PublicationRow; agent: WorkingAgent; message: string },
): Promise<string | null> {
  const { text, findings } = await preflightFor(deps, db, placeFor(row, agent), message)
  const stopping = stops(findings).filter(({ code }) => code !== 'duplicate' && code !== 'said_elsewhere')
  return stopping.length === 0 ? text : null
}

/** An answer is a post without pictures, under one of the account's own, which X lets everybody answer. */
function placeFor(row: PublicationRow, agent: WorkingAgent): Place {
  const place: Place = { ...placeOf(row, agent), leaves: true }
  return factsOf(row).corrects === 'edit'
    ? place
    : { agent, platform: row.platform, purpose: place.purpose, summoned: true, leaves: true }
}
