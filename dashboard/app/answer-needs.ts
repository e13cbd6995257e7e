import type { ApprovalItem } from './queries/publishing.ts'

/** What each answer to a waiting text needs, as the server looks at it (decision: one-policy-table). */
export const answerNeeds = {
  approve: 'approve',
  reject: 'approve',
  edit: 'draft',
  regenerate: 'draft',
  done: 'publish',
  resolve: 'publish',
} as const satisfies Record<ApprovalItem['actions'][number], string>
