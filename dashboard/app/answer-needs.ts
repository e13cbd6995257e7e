import type { needs } from '#contract/policy.ts'
import type { ApprovalItem } from './queries/publishing.ts'

/**
 * What each answer to a waiting text needs: what stands in the one table and nothing else, which the compiler holds it to.
 * The table itself, with every call there is, is no part of what browsers load (decision: one-policy-table).
 */
export const answerNeeds: {
  readonly [Answer in ApprovalItem['actions'][number]]: (typeof needs)[`approvals.${Answer}`]
} = {
  approve: 'approve',
  reject: 'approve',
  edit: 'draft',
  regenerate: 'draft',
  done: 'publish',
  resolve: 'publish',
}
