import { mayGive } from '#contract/policy.ts'
import type { MemberRole, TeamRole } from '#contract/team-roles.ts'

/** Whether somebody who is all of these may give or take this role. */
export function mayMake(roles: readonly TeamRole[], role: MemberRole): boolean {
  return roles.some((own) => mayGive[own]?.includes(role))
}
