import { z } from 'zod'
import { sentiments } from '#contract/lists.ts'
import type { TextTask } from '#server/adapters/llm/tasks.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { type Progress, unlessStopped, unwatched } from '#server/lib/progress.ts'
import { span } from '#server/lib/trace.ts'
import { Problem } from '#server/problem.ts'
import { drawChart } from './chart.ts'
import type { ClaimEvidence } from '#server/modules/claims/index.ts'
import { gather } from './gather/gather.ts'
import { mannerFor } from './gather/manner.ts'
import { withRuleWords } from './gather/own-words.ts'
import { keepBrief } from './kept-brief.ts'
import {
  type Check,
  configuredFor,
  type Earlier,
  examine,
  type Flight,
  measure,
  plainFlight,
  type Preflight,
  verdictOn,
} from '#server/modules/preflight/index.ts'
import { namingOf, roomFor, sourceLine, withSource } from './naming-source.ts'
import { type Prompt, promptVersion, type Secret, writingPrompt } from './prompt.ts'
import {
  placedAgain,
  type References,
  referencesTo,
  type Rendered,
  rendered,
  renderingPieces,
} from './references/references.ts'
import {
  type Brief,
  type Gathered,
  Unusable,
  type WriterDeps,
  type Written,
  type WritingAgent,
} from './types.ts'
import { byRules, parted, rulesCheck, unframed } from './style.ts'
import { voiceChecks, withoutCut } from './wording/check.ts'
import { copiedCheck } from './wording/copied.ts'

const answer = z.object({
  content: z.string(),
  sentiment: z.enum(sentiments).nullable(),
  quoteTweetId: z.string().nullable(),
  why: z.string(),
})

/** Where an owner's rules leave fewer words to differ by, what was said before is worth one more try. */
const triesMax = (rules: Brief['rules'], failed: readonly Check[]) =>
  rules?.length && failed.every(({ name }) => name === 'repetition' || name === 'owner_rules') ? 3 : 2

/**
 * Gathers facts, writes, checks, and rewrites naming what was wrong; then gives up with the Problem
 * `contentGenerationFailed`, as it does at once when it is stopped. A source that cannot be read is `crawlFailed`.
 * Touches no database and charges nothing: callers set credits aside before and take them after.
 */
export async function write(
  deps: WriterDeps,
  agent: WritingAgent,
  asked: Brief,
  progress: Progress = unwatched(),
): Promise<Written> {
  await progress.stage('gathering')
  const [gathered, manner] = await unlessStopped(
    progress,
    Promise.all([gather(deps, agent, asked), mannerFor(deps, agent)]),
  )
  const brief = { ...asked, examples: [...(asked.examples ?? []), ...manner] }

  const line = sourceLine(brief, gathered)
  // The line that names the source takes some of the room.
  const fitted = { ...brief, lengthMax: brief.lengthMax - roomFor(line, brief.platform) }
  const rules = flightOf(agent, fitted, gathered)
  const references = referencesTo(gathered)
  const judged = { agent, brief, gathered, allowed: rules, earlier: earlierThan(agent, brief) }
  let failed: Check[] = []
  let spare: Looked | null = null
  for (let attempt = 1; attempt <= (spare ? 2 : triesMax(brief.rules, failed)); attempt++) {
    await progress.stage('writing')
    const prompt = writingPrompt(agent, fitted, gathered, { allowed: rules, rewrite: failed, references })
    const task = attempt > 1 ? 'rewrite' : taskOf(agent, brief)
    const draft = await ask(deps, { ...prompt, task }, { agent, brief, references, progress })
    await progress.stage('checking')
    const looked = await span(
      'check',
      { attempt },
      async () => look(draft, judged, { secret: prompt, lastTry: attempt > 1 }),
      {
        said: (ended) => ('answer' in ended && ended.answer.failed.length > 0 ? { outcome: 'refused' } : {}),
      },
    )
    failed = looked.failed
    if (draft && failed.length === 0) {
      const { text } = looked.flight
      // What was added goes to the reader of the draft; a repair within the text comes with the finished text.
      const whole = withSource(text, line)
      if (whole.startsWith(draft.content)) progress.delta(whole.slice(draft.content.length))
      return finish({ ...looked, content: whole, line, draft, brief, gathered, progress })
    }
    // Only its owner's taste is missing: what code makes of it will do where the second try does not.
    if (draft && attempt === 1 && failed.every(({ name }) => isOfOwner(name))) {
      const mended = look(draft, judged, { secret: prompt, lastTry: true })
      if (mended.failed.length === 0) spare = { ...mended, draft }
    }
  }
  if (spare?.draft) {
    const content = withSource(spare.flight.text, line)
    return finish({ ...spare, content, line, draft: spare.draft, brief, gathered, progress })
  }
  throw new Problem('contentGenerationFailed', {
    cause: new Unusable(
      failed.map((check) => `${check.name}: ${check.detail}`).join('; '),
      gathered.sourceTweet?.tweetId ?? null,
    ),
  })
}

const isOfOwner = (name: Check['name']) => name === 'owner_rules' || name === 'cut_phrases'

interface Asked {
  agent: WritingAgent
  brief: Brief
  gathered: Gathered
  allowed: Flight
  earlier: Earlier
}

interface Looked {
  draft: Draft | null
  flight: Preflight
  why: string | null
  claims: ClaimEvidence[]
  checks: Check[]
  failed: Check[]
}

/** A draft as it would go out, with all that is asked of it. */
function look(
  draft: Draft | null,
  { agent, brief, gathered, allowed, earlier }: Asked,
  { secret: { canary, instructions }, lastTry }: { secret: Secret; lastTry: boolean },
): Looked {
  const { rules: style = [] } = brief
  // Nobody asked for a link under their own post.
  const called = (text: string) =>
    brief.kind === 'post' && text !== '' ? withCallToAction(text, agent) : text
  const written = draft?.content ?? ''
  const said = called(written)
  // Words that the owner cut before cost no text where it can do without their sentence.
  const uncut = lastTry ? withoutCut(written, brief.cutPhrases) : written
  const { flight, why, repetition, claims, claimed } = examine(
    { text: called(byRules(uncut, style, { lastTry, flight: allowed })), why: draft?.why ?? '' },
    { ...allowed, canary, instructions },
    {
      language: brief.language,
      snapshot: { names: gathered.names, facts: [...gathered.facts, ...(gathered.deciding ?? [])] },
      earlier,
      bare: (text) => unframed(text, style, agent.callToAction),
      parted: (text) => parted(text, style),
      telling: (repaired) => tellingOf(draft, agent, { said, repaired }),
    },
  )
  // In the agent's own voice; its call to action is not its own words.
  const own = flight.text.replace(agent.callToAction ?? '', '').trimEnd()
  const checks = [
    ...flight.checks,
    repetition,
    copiedCheck(own, gathered.facts, brief, agent),
    ...voiceChecks(own, brief, { lastTry }),
    ...(style.length > 0 ? [rulesCheck(own, style, { lastTry, flight: allowed })] : []),
    claimed,
  ]
  return { draft, flight, why, claims, checks, failed: checks.filter((check) => !check.ok) }
}

/** A text that was asked for again, as it would have been shown. */
export interface WrittenAgain {
  text: string
  /** Whether all that it claims stands in its facts. */
  isTrue: boolean
}

/**
 * One more text for a kept brief, by the rules that it names: nothing is read from outside but the model's answer, nothing
 * is kept or charged. Null where the model gives no text. Fails like `Llm.write`, but for what only this text is about.
 */
export async function writeAgain(
  llm: WriterDeps['llm'],
  agent: WritingAgent,
  { brief, gathered: kept }: { brief: Brief; gathered: Gathered },
): Promise<WrittenAgain | null> {
  const gathered = { ...kept, facts: withRuleWords(kept.facts, brief) }
  const allowed = flightOf(agent, brief, gathered)
  const references = referencesTo(gathered)
  const prompt = writingPrompt(agent, brief, gathered, { allowed, rewrite: [], references })
  const draft = await ask(
    { llm },
    { ...prompt, task: taskOf(agent, brief) },
    { agent, brief, references, progress: unwatched() },
  )
  if (!draft) return null
  const text = byRules(draft.content, brief.rules ?? [], { lastTry: true, flight: allowed })
  const { check } = verdictOn(
    text,
    brief.language,
    gathered,
    tellingOf(draft, agent, { said: draft.content, repaired: text }),
  )
  return { text, isTrue: check.ok }
}

function earlierThan(
  { bio, lore, callToAction }: WritingAgent,
  { avoid, versions = [], examples = [], elsewhere = [], anew = null, rules = [] }: Brief,
): Earlier {
  // An example is to be sounded like, not to be copied.
  return {
    own: [...avoid, ...examples].map((text) => unframed(text, rules, callToAction)),
    elsewhere,
    anew: anew?.text ?? null,
    versions,
    formulas: [bio, lore],
  }
}

/** How much room and thought a text of that kind gets. */
export function taskOf(agent: WritingAgent, { kind, as, lengthMax }: Brief): TextTask {
  if (kind !== 'post') return 'reply'
  if ((as ?? agent.type) === 'project_summary') return 'summary'
  return lengthMax > 1000 ? 'long-post' : 'post'
}

type Draft = z.output<typeof answer> &
  Pick<Rendered, 'spoken' | 'unknown'> & {
    model: string
    /** Held to the shape of the answer, so that it refers to facts instead of writing them out. */
    structured: boolean
  }

/** How a draft, repaired since, came to its figures. */
function tellingOf(
  draft: Draft | null,
  agent: WritingAgent,
  { said, repaired }: Record<'said' | 'repaired', string>,
) {
  return {
    spoken: draft ? placedAgain(draft.spoken, said, repaired) : [],
    unknown: draft?.unknown ?? [],
    isByReference: draft?.structured ?? false,
    owners: agent.callToAction,
  }
}

/** One answer of the model; null for one that is no text at all, which counts as a failed try. */
async function ask(
  { llm }: Pick<WriterDeps, 'llm'>,
  { system, user, task }: Prompt & { task: TextTask },
  {
    agent,
    brief,
    references,
    progress,
  }: { agent: WritingAgent; brief: Brief; references: References; progress: Progress },
): Promise<Draft | null> {
  const { language } = brief
  const fresh = () => renderingPieces(references, language, progress.delta)
  let hand = fresh()
  try {
    const { value, model, structured } = await llm.write({
      task,
      system,
      user,
      schema: answer,
      schemaName: 'post',
      ...(progress.live
        ? {
            onDelta: (piece) => hand(piece),
            onRestart: () => {
              hand = fresh()
              return progress.stage('writing')
            },
          }
        : {}),
      signal: progress.signal,
    })
    const { text, spoken, unknown } = rendered(value.content.trim(), references, language)
    return {
      ...value,
      content: text,
      spoken,
      unknown,
      why: rendered(value.why, references, language).text,
      model,
      structured,
      sentiment: agent.sentimentFlag && brief.kind === 'post' ? value.sentiment : null,
    }
  } catch (error) {
    if (!(error instanceof ExternalError)) throw error
    // Refused, cut off, unreadable: the second try may do better. Away, without quota or with a wrong key: it will not.
    if (['refusal', 'filtered', 'cut_off', 'bad_answer'].includes(error.reason)) return null
    throw new Problem('contentGenerationFailed', { cause: error })
  }
}

/** The owner's call to action, word for word, after the text. */
function withCallToAction(content: string, agent: WritingAgent): string {
  const callToAction = agent.affiliateLinkPromotion ? agent.callToAction : null
  return callToAction && content !== '' && !content.includes(callToAction)
    ? `${content}\n\n${callToAction}`
    : content
}

/** What a text by these facts may contain, where it is to go. */
export function flightOf(agent: WritingAgent, brief: Brief, gathered: Gathered): Flight {
  const configured = configuredFor(agent, brief)
  return {
    ...plainFlight,
    ...configured,
    platform: brief.platform,
    author: 'model',
    lengthMax: brief.lengthMax,
    language: brief.language,
    blockedKeywords: brief.blockedKeywords,
    cashtagsMax: brief.cashtagsMax,
    tickers: [...configured.tickers, ...gathered.tickers],
    named: gathered.facts.flatMap(({ kind, source }) =>
      kind === 'text' && source.startsWith('@') ? [source.slice(1)] : [],
    ),
    callToAction: agent.callToAction,
  }
}

async function finish({
  content,
  line,
  draft,
  why,
  claims,
  checks,
  brief,
  gathered,
  progress,
}: {
  content: string
  line: string
  draft: Draft
  why: string | null
  claims: ClaimEvidence[]
  checks: Check[]
  brief: Brief
  gathered: Gathered
  progress: Progress
}): Promise<Written> {
  let chart: Written['chart'] = null
  if (gathered.chart) {
    await progress.stage('picture')
    chart = await drawChart(gathered.chart, brief.language)
  }
  progress.signal.throwIfAborted()
  return {
    content,
    language: brief.language,
    sentiment: draft.sentiment,
    why,
    quoteTweetId: quoteOf(brief, gathered),
    sourceTweet: gathered.sourceTweet,
    carried: gathered.carried,
    chart,
    facts: gathered.facts,
    names: gathered.names,
    claims,
    sources: gathered.sources,
    checks,
    brief: keepBrief(brief, gathered),
    model: draft.model,
    promptVersion,
    weightedLength: measure(content).weightedLength,
    sourceLine: line,
    snapshotAt: gathered.snapshotAt,
  }
}

/** A translator quotes the post where its owner wants it named; whoever writes about a post quotes it where they may. */
function quoteOf(brief: Brief, gathered: Gathered): string | null {
  const { carried, sourceTweet } = gathered
  const quotes = carried ? namingOf(brief, gathered) === 'quote' : brief.quotes && brief.kind === 'post'
  return quotes ? (sourceTweet?.tweetId ?? null) : null
}
