import type { VotesView } from '#contract/votes.ts'
import type { Db } from '#db/connect.ts'
import { Problem } from '#server/problem.ts'
import {
  mineOf,
  peopleAsked,
  type Standing,
  standingOf,
  type VotedText,
  type Voter,
  votesIn,
} from './rules.ts'
import * as store from './store.ts'

/**
 * Where a text stands with those who are asked about it: by the rules, the people and the votes there are at this moment.
 * Null: no rule is about it, and it goes its agent's own way.
 */
export async function standingFor(db: Db, text: () => Promise<VotedText>, ownerId: string) {
  const rules = await store.rulesOf(db, ownerId)
  // Most projects have none: nothing else is read there.
  if (rules.length === 0) return null
  const asked = await text()
  const which = { ownerId, publicationId: asked.id, hash: asked.hash }
  const { people, votes, now } = await store.peopleAndVotes(db, which)
  const standing = standingOf(rules, { text: asked, people, votes, now })
  return standing.rules.length === 0 ? null : { standing, text: asked, rules, people, votes }
}
export type Voting = NonNullable<Awaited<ReturnType<typeof standingFor>>>

/**
 * Says yes, no, or what to change to exactly the text, in the steps, that `seen` names; left out: as they are. The caller
 * holds the text locked. Saying the same twice is once. Problems `conflict` (`changed`, `moved`: it is not what they saw);
 * `forbidden` with why nobody asks them now.
 */
export async function castVote(
  trx: Db,
  { standing, text, votes }: Voting,
  {
    voter,
    says,
    words = null,
    seen,
  }: { voter: Voter; says: 'yes' | 'no' | 'change'; words?: string | null; seen?: string | undefined },
): Promise<void> {
  const given = votesIn(standing, voter)
  if (seen !== undefined && seen !== standing.seen) {
    if (seen.split('-')[0] !== standing.seen.split('-')[0])
      throw new Problem('conflict', { data: { reason: 'changed' } })
    // A second click on what their first one moved on says nothing more.
    if (votes.some((vote) => vote.says === says && isOf(vote, voter) && namesStep(seen, vote))) return
    throw new Problem('conflict', { data: { reason: 'moved' } })
  }
  const mine = mineOf(standing, voter, text)
  if (mine === 'given' && says === 'yes') return
  const steps = says === 'yes' ? given.filter((step) => !step.given) : given
  if (steps.length === 0 || mine === 'changing' || mine === 'complete')
    throw new Problem('forbidden', { data: { votes: mine } })
  if (says !== 'yes') await store.takeVotesBack(trx, { publicationId: text.id, hash: text.hash, voter })
  for (const { rule, step } of steps)
    await store.insertVote(trx, { publicationId: text.id, hash: text.hash, voter, rule, step, says, words })
}

/** People who are asked about a text now, and have not said yes yet. */
export function votersAsked({ standing }: Voting): string[] {
  return standing.change ? [] : peopleAsked(standing)
}

/** Takes back a yes while the text waits. Problem `conflict` where there is none. */
export async function takeVoteBack(trx: Db, { text }: Voting, voter: Voter): Promise<void> {
  const which = { publicationId: text.id, hash: text.hash, voter }
  if ((await store.takeVotesBack(trx, which)) === 0)
    throw new Problem('conflict', { data: { reason: 'no-vote' } })
}

/** Takes back the last yes of all: what it let go a moment ago waits again. */
export async function reopen(trx: Db, { text, votes }: Voting): Promise<void> {
  const last = votes.findLast(({ says }) => says === 'yes')
  if (!last) return
  const voter = last.personId === null ? { pageId: last.pageId ?? '' } : { personId: last.personId }
  await store.takeVotesBack(trx, { publicationId: text.id, hash: text.hash, voter })
}

function isOf(vote: { personId: string | null; pageId: string | null }, voter: Voter): boolean {
  return 'personId' in voter ? vote.personId === voter.personId : vote.pageId === voter.pageId
}

function namesStep(seen: string, { rule, step }: { rule: number; step: number }): boolean {
  return seen.split('-').includes(`${rule}.${step}`)
}

/** As people see it; `voter`: whoever looks, null where nobody in particular does. */
export function presentVotes(
  { standing, text, rules, people, votes }: Voting,
  voter: Voter | null,
): VotesView {
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const named = new Map(votes.map(({ id, name }) => [id, name]))
  const said = ({ id, pageId, at }: Standing['rules'][number]['steps'][number]['yes'][number]) => ({
    name: named.get(id) ?? '',
    guest: pageId !== null,
    at,
  })
  return {
    seen: standing.seen,
    rules: standing.rules.map(({ rule, fourEyes, steps }) => ({
      fourEyes,
      steps: steps.map((step, number) => {
        const asks = rules[rule]?.steps[number]
        return {
          state: step.state,
          needed: step.needed,
          roles: asks?.roles ?? [],
          people: (asks?.people ?? []).map((id) => names.get(id) ?? '').filter(Boolean),
          guests: step.guests,
          yes: step.yes.map(said),
          escalatesAt: step.escalatesAt,
          escalated: step.escalated,
          impossible: !step.guests && step.voters.size < step.needed,
        }
      }),
    })),
    change: standing.change && { ...said(standing.change), words: standing.change.words ?? '' },
    given: voter !== null && votes.some((vote) => vote.says === 'yes' && isOf(vote, voter)),
    mine: voter ? mineOf(standing, voter, text) : 'not_asked',
  }
}
