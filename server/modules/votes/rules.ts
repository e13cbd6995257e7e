import { may } from '#contract/policy.ts'
import type { TeamRole } from '#contract/team-roles.ts'
import type { ApprovalRule } from '#contract/votes.ts'
import { type TextKind, votingRoles } from '#contract/voting.ts'
import type { Platform } from '#contract/lists.ts'
import { hour, later } from '#server/lib/clock.ts'

/** What rules ask of a text. */
export interface VotedText {
  id: string
  ownerId: string
  kinds: readonly TextKind[]
  platform: Platform
  /** Milli-credits, with all its parts. */
  price: number
  /** How many other texts of its account are out; null: it has no account yet. */
  outBefore: number | null
  /** Of what people would see of it, with all its parts: another text, also one that only looks the same, has another one. */
  hash: string
  /** When that was there. */
  since: Date
  /** Who wrote it, changed it last or had it written anew; none: the agent by itself. */
  hands: readonly string[]
}

/** A rule as it is kept: with since when each of its steps asks what it asks. */
export interface KeptRule extends Omit<ApprovalRule, 'steps'> {
  steps: (ApprovalRule['steps'][number] & { since: string })[]
}

/** Somebody who works in the project, and may do something at all. */
export interface Person {
  id: string
  roles: readonly TeamRole[]
}

/** A vote that was not taken back, on this very text. */
export interface Vote {
  id: string
  personId: string | null
  pageId: string | null
  /** Of a client: whether their page was revoked since. */
  pageRevoked: boolean
  rule: number
  step: number
  says: 'yes' | 'no' | 'change'
  words: string | null
  at: Date
}

interface StepState {
  state: 'complete' | 'asked' | 'later'
  /** Null: not yet. */
  askedAt: Date | null
  /** When others may answer, too; null: never, or not asked yet. */
  escalatesAt: Date | null
  escalated: boolean
  /** Whose yes counts, the first first; one each. */
  yes: Vote[]
  /** People who may say yes in it now. */
  voters: ReadonlySet<string>
  /** Whether a client may, where the text is on their page. */
  guests: boolean
  needed: number
}

export interface RuleState {
  /** Its place in the project's list. */
  rule: number
  fourEyes: boolean
  steps: StepState[]
}

/** Where a text stands. */
export interface Standing {
  /** The rules that are about it; none: it goes its agent's own way. */
  rules: RuleState[]
  /** Every rule has every yes, and nobody wants it changed. */
  complete: boolean
  change: Vote | null
  /** Of this text in these steps. */
  seen: string
}

export function isAbout({ about }: Pick<ApprovalRule, 'about'>, text: VotedText): boolean {
  const { kinds, platforms, fromPrice, firstOfAccount } = about
  if (kinds.length > 0 && !kinds.some((kind) => text.kinds.includes(kind))) return false
  if (platforms.length > 0 && !platforms.includes(text.platform)) return false
  if (fromPrice !== null && text.price < Math.round(fromPrice * 1000)) return false
  // Nobody knows yet whether it is one of the first: it is asked about.
  return firstOfAccount === null || text.outBefore === null || text.outBefore < firstOfAccount
}

/**
 * Where a text stands by the rules, people and votes there are now (tests/approvals/votes.md). Pure: what was once
 * complete and is not any more is not.
 */
export function standingOf(
  rules: readonly KeptRule[],
  {
    text,
    people,
    votes,
    now,
  }: { text: VotedText; people: readonly Person[]; votes: readonly Vote[]; now: Date },
): Standing {
  const about = rules.flatMap((rule, place) =>
    isAbout(rule, text) ? [stateOf(rule, { place, text, people, votes, now })] : [],
  )
  const change = votes.find(({ says }) => says === 'change') ?? null
  const asked = about.map(({ rule, steps }) => `${rule}.${stepAsked(steps) ?? 'x'}`)
  return {
    rules: about,
    complete: change === null && about.every(({ steps }) => steps.every(({ state }) => state === 'complete')),
    change,
    seen: [text.hash.slice(0, 24), ...asked].join('-'),
  }
}

function stateOf(
  rule: KeptRule,
  {
    place,
    text,
    people,
    votes,
    now,
  }: { place: number; text: VotedText; people: readonly Person[]; votes: readonly Vote[]; now: Date },
): RuleState {
  let askedAt: Date | null = text.since
  const steps = rule.steps.map((step, number): StepState => {
    const since: Date | null = askedAt
    const escalatesAt: Date | null =
      since && rule.hours !== null && rule.escalateTo.length > 0 ? later(since, rule.hours * hour) : null
    const escalated = escalatesAt !== null && escalatesAt <= now
    const roles = [...step.roles, ...(escalated ? rule.escalateTo : [])]
    const voters = new Set(
      people
        .filter((person) => mayApprove(person))
        .filter(({ id, roles: own }) => roles.some((role) => own.includes(role)) || step.people.includes(id))
        .map(({ id }) => id)
        .filter((id) => !rule.fourEyes || !text.hands.includes(id)),
    )
    const counts = ({ personId, pageRevoked }: Vote) =>
      personId === null ? step.guests && !pageRevoked : voters.has(personId)
    const yes = votes
      .filter((vote) => vote.says === 'yes' && vote.rule === place && vote.step === number && counts(vote))
      .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    const last = yes[step.needed - 1]
    const isComplete: boolean = since !== null && last !== undefined
    const completed = last && laterOf(last.at, new Date(step.since))
    const state: StepState = {
      state: isComplete ? 'complete' : since ? 'asked' : 'later',
      askedAt: since,
      escalatesAt,
      escalated,
      yes,
      voters,
      guests: step.guests,
      needed: step.needed,
    }
    askedAt = isComplete && completed ? completed : null
    return state
  })
  return { rule: place, fourEyes: rule.fourEyes, steps }
}

/** The step that is asked now; null: the rule is satisfied. */
export function stepAsked(steps: readonly StepState[]): number | null {
  const found = steps.findIndex(({ state }) => state === 'asked')
  return found < 0 ? null : found
}

/** Whether somebody is anything that may say a text may go out: naming does not make them so. */
function mayApprove({ roles }: Person): boolean {
  return may(roles, 'approve') && roles.some((role) => votingRoles.some((one) => one === role))
}

function laterOf(one: Date, other: Date): Date {
  return one > other ? one : other
}

/** Who votes: a person, or a client on their page. */
export type Voter = { personId: string } | { pageId: string }

/** What a voter may say to a text now, and if nothing, why. */
export type Mine = 'may' | 'given' | 'own_text' | 'too_early' | 'not_asked' | 'changing' | 'complete'

export function mineOf(standing: Standing, voter: Voter, { hands }: Pick<VotedText, 'hands'>): Mine {
  if (standing.change) return 'changing'
  if (standing.complete) return 'complete'
  const open = standing.rules.filter(({ steps }) => stepAsked(steps) !== null)
  const asked = open.flatMap(({ steps }) => steps.filter(({ state }) => state === 'asked'))
  if (asked.some((step) => isVoter(step, voter) && !hasGiven(step, voter))) return 'may'
  if (asked.some((step) => hasGiven(step, voter))) return 'given'
  if (open.some(({ steps }) => steps.some((step) => step.state === 'later' && isVoter(step, voter))))
    return 'too_early'
  if ('personId' in voter && hands.includes(voter.personId) && open.some(({ fourEyes }) => fourEyes))
    return 'own_text'
  return 'not_asked'
}

/** People whose yes is missing now. */
export function peopleAsked({ rules }: Standing): string[] {
  const asked = rules.flatMap(({ steps }) => steps.filter(({ state }) => state === 'asked'))
  return [
    ...new Set(asked.flatMap((step) => [...step.voters].filter((personId) => !hasGiven(step, { personId })))),
  ]
}

/** The steps in which a voter's word counts now: one of each rule at most. */
export function votesIn(standing: Standing, voter: Voter): { rule: number; step: number; given: boolean }[] {
  return standing.rules.flatMap(({ rule, steps }) => {
    const number = stepAsked(steps)
    const step = number === null ? undefined : steps[number]
    if (number === null || !step || !isVoter(step, voter)) return []
    return [{ rule, step: number, given: hasGiven(step, voter) }]
  })
}

function isVoter(step: StepState, voter: Voter): boolean {
  return 'personId' in voter ? step.voters.has(voter.personId) : step.guests
}

function hasGiven({ yes }: StepState, voter: Voter): boolean {
  return yes.some(({ personId, pageId }) =>
    'personId' in voter ? personId === voter.personId : pageId === voter.pageId,
  )
}

/** When a text that waits is to be looked at again, because others may answer then; null: never. */
export function nextEscalation({ rules }: Standing, now: Date): Date | null {
  const ahead = rules
    .flatMap(({ steps }) => steps)
    .flatMap(({ state, escalatesAt }) =>
      state === 'asked' && escalatesAt && escalatesAt > now ? [escalatesAt] : [],
    )
  return ahead.reduce<Date | null>((first, at) => (first === null || at < first ? at : first), null)
}

/** New rules, with since when each step asks what it asks: one that stands where it stood and asks the same goes on. */
export function keptRules(
  rules: readonly ApprovalRule[],
  before: readonly KeptRule[],
  now: Date,
): KeptRule[] {
  return rules.map((rule, place) => ({
    ...rule,
    steps: rule.steps.map((step, number) => {
      const old = before[place]?.steps[number]
      const same = old && JSON.stringify(askedBy(old)) === JSON.stringify(askedBy(step))
      return { ...step, since: same ? old.since : now.toISOString() }
    }),
  }))
}

const askedBy = ({ roles, people, guests, needed }: ApprovalRule['steps'][number]) => [
  roles.toSorted(),
  people.toSorted(),
  guests,
  needed,
]
