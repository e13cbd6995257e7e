import type { TeamRole } from './team-roles.ts'

/** Who may say that a text may go out at all; in a file of its own because first screens need it. */
export const votingRoles = [
  'owner',
  'administrator',
  'manager',
  'approver',
] as const satisfies readonly TeamRole[]
export type VotingRole = (typeof votingRoles)[number]

/** What a rule of approval tells apart. A text may be more than one of these. */
export const textKinds = ['post', 'reply', 'thread', 'translation'] as const
export type TextKind = (typeof textKinds)[number]
