import { ExternalError } from '#server/lib/external-error.ts'
import { limits } from '#contract/limits.ts'
import type { Manner } from '#contract/manners.ts'
import { type WorkingAgent, workingAgent } from '#server/modules/agents/index.ts'
import { keptBrief, type StyleRule, writeAgain } from '#server/modules/content/index.ts'
import {
  aboutOf,
  contradicts,
  editsBetween,
  mended,
  observed,
  type Pair,
  sentenceOf,
} from '#server/modules/manners/index.ts'
import * as voice from '#server/modules/voice/index.ts'
import { Problem } from '#server/problem.ts'
import type { PublishingDeps } from './deps.ts'
import { writingAgent } from './generation.ts'
import { type Answer, answersOf } from './said-store.ts'

type StudyDeps = Pick<PublishingDeps, 'db' | 'clock' | 'log'> & { llm: PublishingDeps['llm'] }

/** At once, so that one tick does not hold up the others. */
const studiesAtOnce = 5
/** A habit shows in this many of the newest answers, and what was done long before is no longer one. */
const answersRead = 30
/** So many texts are written again, at least and at most. */
const triedMin = 3
const triedMax = 10
const trialsAtOnce = 4
const reasonsMax = 10

/**
 * Looks at what owners answered lately: what their edits have in common and what their reasons mean become rules, and each
 * goes live only if the latest texts, written again with it, would have needed fewer edits. The model's calls are the
 * operator's; an agent is looked at once an hour at most.
 */
export async function studyVoices(deps: StudyDeps): Promise<number> {
  const due = await voice.takeStudies(deps.db, studiesAtOnce)
  for (const study of due) await studyVoice(deps, study)
  return due.length
}

async function studyVoice(deps: StudyDeps, study: voice.Study): Promise<void> {
  const { agentId } = study
  const agent = await workingAgent(deps.db, agentId)
  if (!agent || agent.deletedAt) return
  const answers = await answersOf(deps.db, { agentId, since: study.since, max: answersRead })
  const pairs = answers.flatMap(({ id, written, published }): Pair[] =>
    published === null ? [] : [{ id, written, published }],
  )
  await keepObserved(deps, agentId, answers, pairs)
  try {
    await keepReasons(deps, agent, answers, study.before)
    await tryRules(deps, agent, answers, pairs)
  } catch (error) {
    // The model is away: what was drawn waits for the next time.
    if (!(error instanceof ExternalError || error instanceof Problem)) throw error
    deps.log.info({ agent: agentId, cause: error }, 'rules of a voice were not tried')
  }
}

async function keepObserved(
  { db }: StudyDeps,
  agentId: string,
  answers: readonly Answer[],
  pairs: readonly Pair[],
): Promise<void> {
  const rules = await voice.rulesOf(db, agentId)
  const live = rules.filter(({ state }) => state === 'live')
  const gone = live.filter(
    ({ manner, from }) => from !== 'owner' && manner && contradicts(pairs.slice(0, triedMax), manner),
  )
  await voice.retire(
    db,
    gone.map(({ id }) => id),
  )
  const known = live.filter((rule) => !gone.includes(rule)).flatMap(({ manner }) => manner ?? [])
  const seen = observed(pairs, known)
  await voice.keepRules(db, {
    agentId,
    rules: seen.map(({ manner, because }) => ({
      sentence: sentenceOf(manner),
      manner,
      from: 'edit',
      evidence: evidenceOf(answers, because),
    })),
    live: false,
    max: limits.voiceRulesMax,
  })
}

const excerptMax = 600
const evidenceMax = 5

function evidenceOf(answers: readonly Answer[], ids: readonly string[]) {
  return answers
    .filter(({ id }) => ids.includes(id))
    .slice(0, evidenceMax)
    .map(({ id, written, published, reason, at }) => ({
      publicationId: id,
      before: written.slice(0, excerptMax),
      after: published?.slice(0, excerptMax) ?? null,
      said: reason,
      at,
    }))
}

/** What the newest reasons mean that code cannot read. */
async function keepReasons(
  { db, llm }: StudyDeps,
  agent: WorkingAgent,
  answers: readonly Answer[],
  before: Date | null,
): Promise<void> {
  const known = await voice.rulesOf(db, agent.id)
  const used = new Set(
    known.flatMap(({ evidence }) => evidence.flatMap(({ publicationId }) => publicationId ?? [])),
  )
  const rejected = answers.filter(
    ({ id, published, reason }) => published === null && reason !== null && !used.has(id),
  )
  if (!llm || !rejected.some(({ at }) => before === null || at > before)) return
  const said = rejected.slice(0, reasonsMax)
  const drawn = await voice.drawRules(llm, {
    reasons: said.flatMap(({ reason }) => reason ?? []),
    known: known.map(({ sentence }) => sentence),
    reads: agent.ownerLanguage,
  })
  await voice.keepRules(db, {
    agentId: agent.id,
    rules: drawn.map(({ sentence, manner, because }) => ({
      sentence,
      manner,
      from: 'reject',
      evidence: evidenceOf(
        answers,
        because.flatMap((at) => said[at]?.id ?? []),
      ),
    })),
    live: false,
    max: limits.voiceRulesMax,
  })
}

/** Each rule that waits, against the same texts written without it. */
async function tryRules(
  { db, llm, clock }: StudyDeps,
  agent: WorkingAgent,
  answers: readonly Answer[],
  pairs: readonly Pair[],
): Promise<void> {
  const rules = await voice.rulesOf(db, agent.id)
  const waiting = rules.filter(({ state }) => state === 'trying').slice(0, trialsAtOnce)
  const asked = answers
    .slice(0, triedMax)
    .flatMap(({ brief, facts, names, snapshotAt: at }) => keptBrief({ brief, facts, names, at }) ?? [])
  if (!llm || waiting.length === 0 || asked.length < triedMin) return
  const writer = writingAgent(agent)
  const rewrite = (by: StyleRule[]) =>
    inTurn(asked, ({ brief, gathered }) =>
      writeAgain(llm, writer, { brief: { ...brief, rules: by }, gathered }),
    )
  let live = voice.liveOf(rules)
  let without = await rewrite(live)
  // What the owner does to texts, of which each rule says a part.
  const taste = tasteOf(rules, pairs)
  for (const rule of waiting) {
    const tried = { sentence: rule.sentence, manner: rule.manner, stated: false }
    const written = await rewrite([...live, tried])
    const both = written.flatMap((text, at) => {
      const before = without[at]
      return text && before ? [{ with: text, without: before }] : []
    })
    if (both.length < triedMin) continue
    const needed = (which: 'with' | 'without') =>
      both.reduce((sum, { [which]: { text } }) => sum + editsBetween(text, mended(text, taste)), 0)
    const untrue = (which: 'with' | 'without') => both.filter(({ [which]: { isTrue } }) => !isTrue).length
    const trial = {
      texts: both.length,
      without: needed('without'),
      with: needed('with'),
      at: await clock.now(),
    }
    const helps = trial.with < trial.without && untrue('with') <= untrue('without')
    await voice.endTrial(db, { id: rule.id, trial, helps })
    if (!helps) continue
    const rivals = rules.filter(
      ({ id, state, manner }) =>
        state === 'live' &&
        id !== rule.id &&
        manner &&
        rule.manner &&
        aboutOf(manner) === aboutOf(rule.manner),
    )
    await voice.retire(
      db,
      rivals.map(({ id }) => id),
    )
    live = voice.liveOf(await voice.rulesOf(db, agent.id))
    without = written
  }
}

/** Ways of writing that an owner would bring into a text: those that are live, that wait, or that their edits show. */
function tasteOf(rules: readonly voice.Rule[], pairs: readonly Pair[]): Manner[] {
  const known = rules.filter(({ state }) => state !== 'refused').flatMap(({ manner }) => manner ?? [])
  return [...known, ...observed(pairs, known).map(({ manner }) => manner)]
}

/** One after the other: a trial is in no hurry, and texts that somebody waits for go first. */
async function inTurn<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (const one of all) done.push(await work(one))
  return done
}
