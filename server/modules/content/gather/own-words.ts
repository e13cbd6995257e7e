import { visibleText } from '#server/lib/visible-text.ts'
import { type Fact, factOf, type Name, type Rank } from '#server/modules/claims/index.ts'
import { languageOf } from '#server/lib/language.ts'
import { configuredFor } from '#server/modules/preflight/index.ts'
import { wordsOf } from '../style.ts'
import type { Brief, WritingAgent } from '../types.ts'

/** Words of the agent's owner that are no longer than this are looked at. */
const ownLengthMax = 3000

/** The source of what the owner says: shown as theirs in every language. */
export const ownWordsSource = 'own words'

/** A source word for word: what a text says after it is checked against the claims read from it. */
export function textFact({
  key,
  text,
  label,
  source,
  time,
  rank,
}: {
  key: string
  text: string
  label: string
  source: string
  time: string | null
  rank: Rank
}): Fact {
  return factOf({
    key,
    kind: 'text',
    value: text,
    label,
    source,
    time,
    rank,
    language: languageOf(text) ?? 'ENGLISH',
  })
}

/** What the owner says in the task and not in the sources: the subject, the wish, the call to action, the project. */
export function ownFacts(
  agent: WritingAgent,
  brief: Pick<Brief, 'kind' | 'topic' | 'hint' | 'ownerFacts' | 'rules'>,
  now: Date | null,
): Fact[] {
  const post = brief.kind === 'post'
  const project = agent.projectInfo
  const words = {
    topic: post ? (brief.topic ?? agent.topic) : null,
    hint: brief.hint,
    'call to action': post && agent.affiliateLinkPromotion ? agent.callToAction : null,
    project: project ? [project.name, project.ticker, project.text].filter(Boolean).join('. ') : null,
    rules: wordsOf(brief.rules ?? []),
    ...Object.fromEntries((brief.ownerFacts ?? []).map(({ id, text }) => [`fact:${id}`, text])),
  }
  return Object.entries(words).flatMap(([key, text]) => (text ? ownFact(key, text, now) : []))
}

function ownFact(key: string, text: string, now: Date | null): Fact {
  return textFact({
    key: `own:${key}`,
    text: visibleText(text, ownLengthMax),
    label: key.startsWith('fact:') ? 'fact' : key,
    source: ownWordsSource,
    time: now?.toISOString() ?? null,
    rank: 'chosen',
  })
}

/** The facts of a brief that was kept, for other rules than it was kept with. */
export function withRuleWords(facts: readonly Fact[], { rules = [] }: Pick<Brief, 'rules'>): Fact[] {
  const others = facts.filter(({ key }) => key !== 'own:rules')
  const words = wordsOf(rules)
  return words === null ? others : [...others, ownFact('rules', words, null)]
}

/** Names that the agent's configuration gives it: its coins, its project, the accounts it speaks of. */
export function namesOf(agent: WritingAgent, tickers: string[] = []): Name[] {
  const project = agent.projectInfo
  const configured = configuredFor(agent, { kind: 'post' })
  return [
    ...(project ? [{ id: project.name, words: [project.name] }] : []),
    ...[...new Set([...configured.tickers, ...tickers])].map((coin) => ({ id: coin, words: [coin] })),
    ...[...new Set(configured.handles.map((handle) => `@${handle.toLowerCase()}`))].map((id) => ({
      id,
      words: [],
    })),
  ]
}
