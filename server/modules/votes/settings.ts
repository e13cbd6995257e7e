import type { ApprovalRule } from '#contract/votes.ts'
import { type Db, now } from '#db/connect.ts'
import { invalid, Problem } from '#server/problem.ts'
import { keptRules } from './rules.ts'
import * as store from './store.ts'

/** Whose yes the texts of a project need; version 0: nobody has said so yet. */
export async function showRules(db: Db, ownerId: string) {
  const found = await store.showRules(db, ownerId)
  return found
    ? { ...found, rules: found.rules as unknown as ApprovalRule[] }
    : { rules: [], version: 0, changedBy: null, changedAt: null }
}

/**
 * Other rules from now on, in the caller's transaction: what waits has to be looked at again by it. Problems `conflict`
 * (`changed`) where somebody else changed them since `version`; `validation` for somebody who does not work there.
 */
export async function setRules(
  trx: Db,
  {
    ownerId,
    userId,
    rules,
    version,
  }: { ownerId: string; userId: string; rules: ApprovalRule[]; version: number },
): Promise<void> {
  const before = await store.lockRules(trx, ownerId)
  if ((before?.version ?? 0) !== version) throw new Problem('conflict', { data: { reason: 'changed' } })
  const people = new Set((await store.peopleOf(trx, ownerId)).map(({ id }) => id))
  // Whoever was named and has gone stays named, and counts no more; only new names are asked for.
  for (const rule of before?.rules ?? [])
    for (const step of rule.steps) step.people.forEach((id) => people.add(id))
  for (const [place, rule] of rules.entries())
    for (const [number, { people: named }] of rule.steps.entries())
      if (named.some((id) => !people.has(id)))
        throw invalid({
          path: `rules.${place}.steps.${number}.people`,
          message: 'Not somebody who works here',
        })
  const kept = keptRules(rules, before?.rules ?? [], await now(trx))
  if (!(await store.saveRules(trx, { ownerId, userId, version, rules: kept })))
    throw new Problem('conflict', { data: { reason: 'changed' } })
}
