import { isOwnSource } from '#contract/own-source.ts'
import type { Candidate } from '../judge/candidates.ts'
import type { BoundTo, Spoken } from '../judge/mentions.ts'
import type { Page } from '../judge/page.ts'
import type { Ground as Told, Said, Support } from '../judge/said.ts'
import type { Claim } from '../types.ts'
import { averageRules } from './averages.ts'
import { chartRules } from './charts.ts'
import { countedRules } from './counted.ts'
import { echoRules } from './echoes.ts'
import { glued } from './glue.ts'
import { isLengthUnit, type Ref, refsOf } from './refs.ts'
import { negatedRules } from './negated.ts'
import { officeRules } from './offices.ts'
import { withPlainVerbs } from './plain-verbs.ts'
import { placeRules } from './places.ts'
import { rangeRules } from './ranges.ts'
import type { Ground, Rule } from './rule.ts'
import { sinceRules } from './since.ts'
import { speechRules } from './speech.ts'
import { storyRules } from './stories.ts'
import { whoRules } from './who.ts'

/**
 * What strict means. A person's text may say what no fact speaks of; a model's may not. So beside all that the ordinary
 * reading asks, each of these refuses where nothing is found that says so, and never takes a benefit of the doubt.
 */
const rules: Record<string, Rule> = {
  glued,
  ...chartRules,
  ...averageRules,
  ...negatedRules,
  ...rangeRules,
  ...placeRules,
  ...storyRules,
  ...echoRules,
  ...sinceRules,
  ...speechRules,
  ...countedRules,
  ...whoRules,
  ...officeRules,
}

/** The places of a model's text that no fact stands behind. */
export function strictlySaid(
  page: Page,
  told: Told,
  {
    spoken,
    boundTo,
    candidates,
    second,
  }: {
    spoken: readonly Spoken[]
    boundTo: BoundTo
    candidates: readonly Candidate[]
    second: ReadonlyMap<Claim, Support>
  },
): Said[] {
  // A figure without a word beside it says nothing of it.
  const refs = refsOf(page, { spoken, boundTo, found: told.found, second }).filter(
    (ref, _, all) => !isBare(page, ref, all) && !isLengthOfMarket(ref, told) && !isOfSubject(ref),
  )
  const ground: Ground = { ...told, page: withPlainVerbs(page), candidates, refs, boundTo }
  return Object.entries(rules).flatMap(([name, rule]) =>
    rule(ground).map(({ index, end }) => ({
      from: index,
      to: end,
      kind: 'direction' as const,
      value: name,
      support: null,
      reason: 'unknown' as const,
    })),
  )
}

/** "24 hours": a length in somebody's words that the market's figures were measured over as well is theirs. */
function isLengthOfMarket({ candidate }: Ref, { facts }: Told): boolean {
  const isLength = isLengthUnit(candidate.unit) && candidate.quoted
  return (
    isLength &&
    facts.some(
      ({ rank, unit, value, period }) =>
        rank === 'exchange' &&
        ((unit === candidate.unit && value === candidate.value) || period?.hours === candidate.value),
    )
  )
}

/** "Zone 3": a number of the subject that the agent's owner gave it is part of a name. */
function isOfSubject({ fact, candidate: { kind, unit, value } }: Ref): boolean {
  const isSubject = isOwnSource(fact.source) && fact.label === 'topic'
  return isSubject && kind === 'number' && unit === null && value !== null && value < figureFrom
}

/** "City 13", "EIP 150": from here on a number of a subject may be its figure. */
const figureFrom = 1000

/** Whether nothing but figures stands in a sentence. */
function isBare({ plain, sentenceOf }: Page, { sentence }: Ref, all: readonly Ref[]): boolean {
  // One by one: in Chinese what stands behind a figure is of one piece with its last letter.
  const letters = Array.from(plain.matchAll(/\p{L}/gu)).filter(({ index }) => sentenceOf(index) === sentence)
  return letters.every(({ index }) => all.some((ref) => index >= ref.index && index < ref.end))
}
