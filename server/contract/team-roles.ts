/**
 * What somebody is in an organisation or in one of its projects. An organisation has one owner. In a file of its own because
 * first screens need it, and with `lists.ts` they would fetch zod.
 */
export const teamRoles = [
  'owner',
  'administrator',
  'manager',
  'author',
  'approver',
  'analyst',
  'cashier',
  'guest',
] as const
export type TeamRole = (typeof teamRoles)[number]

/** What somebody can be made: ownership is handed over. */
export const memberRoles = [
  'administrator',
  'manager',
  'author',
  'approver',
  'analyst',
  'cashier',
  'guest',
] as const satisfies readonly TeamRole[]
export type MemberRole = (typeof memberRoles)[number]
