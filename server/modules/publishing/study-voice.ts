import type { Db } from '#db/connect.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { limits } from '#contract/limits.ts'
import type { Manner } from '#contract/manners.ts'
import { type WorkingAgent, workingAgent } from '#server/modules/agents/index.ts'
import { keptBrief, type StyleRule, writeAgain, type WrittenAgain } from '#server/modules/content/index.ts'
import {
  aboutOf,
  breaks,
  contradicts,
  editsBetween,
  holds,
  mended,
  observed,
  type Pair,
  sentenceOf,
} from '#server/modules/manners/index.ts'
import { configuredFor } from '#server/modules/preflight/index.ts'
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
 * operator's; an agent is looked at once an hour at most (decision: a-rule-is-tried).
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
  const bare = styleAloneOf(agent)
  const pairs = answers.flatMap(({ id, written, published }): Pair[] =>
    published === null ? [] : [{ id, written: bare(written), published: bare(published) }],
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

/** What a market text has to say is no matter of style, whatever its owner does to it. */
function styleAloneOf({ fields }: WorkingAgent): (text: string) => string {
  const { market } = configuredFor(fields, { kind: 'post' })
  return (text) => (market ? mended(text, [{ kind: 'no_sentence', about: 'disclaimer' }]) : text)
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
  const before = answers[triedMax - 1]?.at
  if (before)
    await voice.tryAgain(db, { agentId, sentences: seen.map(({ manner }) => sentenceOf(manner)), before })
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
  const waiting = rules
    .filter((rule) => rule.state === 'trying' && !isSaidOtherwise(rule, rules))
    .slice(0, trialsAtOnce)
  const asked = answers.slice(0, triedMax).flatMap(({ id, brief, facts, names, snapshotAt: at }) => {
    const kept = keptBrief({ brief, facts, names, at })
    return kept ? [{ ...kept, id }] : []
  })
  if (!llm || waiting.length === 0 || asked.length < triedMin) return
  const writer = writingAgent(agent)
  const bare = styleAloneOf(agent)
  const rewrite = (by: StyleRule[]) =>
    inTurn(asked, async ({ brief, gathered }) => {
      const written = await writeAgain(llm, writer, { brief: { ...brief, rules: by }, gathered })
      return written && { ...written, text: bare(written.text) }
    })
  let live = voice.liveOf(rules)
  let without = await rewrite(live)
  const taste = tasteOf(rules, pairs)
  for (const rule of waiting) {
    const written = await rewrite([...live, { sentence: rule.sentence, manner: rule.manner, stated: false }])
    const both = written.flatMap((text, at) => {
      const before = without[at]
      const id = asked[at]?.id
      return text && before && id ? [{ id, with: text, without: before }] : []
    })
    if (both.length < triedMin) continue
    const trial = { ...neededFor(rule, taste, both), at: await clock.now() }
    const untrue = (which: 'with' | 'without') => both.filter(({ [which]: { isTrue } }) => !isTrue).length
    const helps =
      trial.with < trial.without && untrue('with') <= untrue('without') && !isAgainst(rule, pairs, taste)
    await voice.endTrial(db, { id: rule.id, trial, helps })
    if (!helps) continue
    await retireRivals(db, rules, rule)
    live = voice.liveOf(await voice.rulesOf(db, agent.id))
    without = written
  }
}

/**
 * What its owner said themselves stands: how a text begins or ends is not said twice, and a length guessed in another unit
 * would only make it shorter.
 */
function isSaidOtherwise({ manner }: voice.Rule, rules: readonly voice.Rule[]): boolean {
  if (manner === null) return false
  return rules.some(
    ({ state, from, manner: said }) =>
      state === 'live' &&
      from === 'owner' &&
      said !== null &&
      ((said.kind === 'length' && manner.kind === 'length') ||
        (aboutOf(said) === aboutOf(manner) && !holds(manner, said))),
  )
}

/** A rule that is live takes the place of one on the same thing. */
async function retireRivals(db: Db, rules: readonly voice.Rule[], { id, manner }: voice.Rule): Promise<void> {
  if (manner === null) return
  const rivals = rules.filter(
    (other) =>
      other.state === 'live' &&
      other.id !== id &&
      other.manner !== null &&
      aboutOf(other.manner) === aboutOf(manner),
  )
  await voice.retire(
    db,
    rivals.map((rival) => rival.id),
  )
}

interface Both {
  id: string
  with: WrittenAgain
  without: WrittenAgain
}

/**
 * Characters that the owner would have changed: what their edits have in common is done to each text, and what they rejected
 * for the very reason that the rule was drawn from, and still is so, they would throw away again.
 */
function neededFor(
  rule: voice.Rule,
  taste: readonly Manner[],
  both: readonly Both[],
): { texts: number; with: number; without: number } {
  const rejected = rule.evidence.flatMap(({ after, publicationId }) =>
    after === null && publicationId !== null ? [publicationId] : [],
  )
  const edits = (id: string, { text }: WrittenAgain) =>
    rejected.includes(id) && rule.manner && breaks(text, rule.manner, taste)
      ? text.length
      : editsBetween(text, mended(text, taste))
  const sum = (which: 'with' | 'without') => both.reduce((all, one) => all + edits(one.id, one[which]), 0)
  return { texts: both.length, without: sum('without'), with: sum('with') }
}

/** Who lets most texts go out that break a rule does not want it. */
function isAgainst({ manner }: voice.Rule, pairs: readonly Pair[], taste: readonly Manner[]): boolean {
  if (manner === null || manner.kind === 'word') return false
  const newest = pairs.slice(0, triedMax)
  const broken = newest.filter(({ published }) => breaks(published, manner, taste))
  return broken.length > newest.length * againstMax
}
const againstMax = 0.5

/** Ways of writing that an owner would bring into a text: those that are live, and those that their edits show. */
function tasteOf(rules: readonly voice.Rule[], pairs: readonly Pair[]): Manner[] {
  const known = rules.filter(({ state }) => state === 'live').flatMap(({ manner }) => manner ?? [])
  return [...known, ...observed(pairs, known).map(({ manner }) => manner)]
}

/** One after the other: a trial is in no hurry, and texts that somebody waits for go first. */
async function inTurn<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (const one of all) done.push(await work(one))
  return done
}
