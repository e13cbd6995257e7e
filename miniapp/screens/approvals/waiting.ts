import type { ApprovalItem } from '#app/queries/publishing.ts'

/** The items on which the owner can decide now; planned ones that merely stand in line are left out. */
export function waitingOnly(list: ApprovalItem[] = []): ApprovalItem[] {
  return list.filter(({ actions }) =>
    actions.some((action) => ['approve', 'done', 'resolve'].includes(action)),
  )
}
