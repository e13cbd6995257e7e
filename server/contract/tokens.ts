import { z } from 'zod'
import { id, text, timeOut, unique } from './fields.ts'
import { route } from './route.ts'
import { scopes } from './scope-names.ts'
import { memberRoles } from './team-roles.ts'

const scope = z.enum(scopes)
const memberRole = z.enum(memberRoles)

/** A token as its owner sees it afterwards: never the token itself. */
export const token = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first characters, by which it is known; null: a program's, which change. */
  shown: z.string().nullable(),
  /** Whom it was allowed, where nobody made it: a program that asked. Null: it was made. */
  program: z
    .object({
      /** The host that describes it; null: nobody vouches for its name. */
      from: z.string().nullable(),
      resource: z.enum(['api', 'mcp']),
    })
    .nullable(),
  /** What a service is; null: whatever its person is. */
  role: memberRole.nullable(),
  scopes: z.array(scope),
  /** Null: all. */
  projects: z.array(z.object({ id: z.string(), name: z.string().nullable() })).nullable(),
  /** Null: all. */
  agents: z.array(z.object({ id: z.string(), name: z.string() })).nullable(),
  /** Whole credits a day (UTC); null: no limit of its own. */
  capPerDay: z.number().nullable(),
  /** Whole and part credits of it that today's calls have taken. */
  spentToday: z.number(),
  madeBy: z.string(),
  createdAt: timeOut,
  expiresAt: timeOut,
  expired: z.boolean(),
  /** To the minute; null: never. */
  lastUsedAt: timeOut.nullable(),
  /** Where that came from; null: it was never used. */
  lastNetwork: z.string().nullable(),
})
export type Token = z.output<typeof token>

const tokens = z.object({ tokens: z.array(token) })

/** What a program may call, where and for how long; what is left out asks for little. */
export const allowed = {
  scopes: z
    .array(scope)
    .min(1)
    .max(scopes.length)
    .transform(unique)
    .default(() => ['read' as const, 'draft' as const]),
  /** Null: all. */
  projects: z.array(id).min(1).max(50).transform(unique).nullable().default(null),
  agents: z.array(id).min(1).max(50).transform(unique).nullable().default(null),
  capPerDay: z.number().int().min(1).max(1_000_000).nullable().default(null),
  /** How long it is good for. */
  days: z.number().int().min(1).max(365).default(90),
}

const wished = { name: text(1, 60), ...allowed }

/** The only answer that has the token. */
const made = z.object({ token: z.string(), made: token })

export const tokenRoutes = {
  'tokens.list': route({
    method: 'GET',
    path: '/tokens',
    access: 'user',
    summary: 'The tokens that act as oneself, the newest first; without those that were revoked',
    input: z.object({}),
    output: tokens,
  }),
  'tokens.make': route({
    method: 'POST',
    path: '/tokens',
    access: 'user',
    stepUp: true,
    perMinute: 20,
    summary:
      'Makes a token that acts as oneself; the answer alone has it. It may never more than oneself at that moment (409 where there are too many)',
    input: z.object(wished),
    output: made,
  }),
  'tokens.revoke': route({
    method: 'DELETE',
    path: '/tokens/{id}',
    access: 'user',
    summary: 'Nothing is called with it any more; answers what is left',
    input: z.object({ id }),
    output: tokens,
  }),
  'serviceTokens.list': route({
    method: 'GET',
    path: '/organisations/{organisationId}/tokens',
    access: 'user',
    summary: 'The tokens of an organisation’s services, the newest first; without those that were revoked',
    input: z.object({ organisationId: id }),
    output: tokens,
  }),
  'serviceTokens.make': route({
    method: 'POST',
    path: '/organisations/{organisationId}/tokens',
    access: 'user',
    stepUp: true,
    perMinute: 20,
    summary:
      'Makes a service with a role of its own, and its token, which the answer alone has; it stays when its maker leaves (409 where there are too many)',
    input: z.object({ organisationId: id, role: memberRole, ...wished }),
    output: made,
  }),
  'serviceTokens.revoke': route({
    method: 'DELETE',
    path: '/organisations/{organisationId}/tokens/{id}',
    access: 'user',
    summary: 'Nothing is called with it any more; answers what is left',
    input: z.object({ organisationId: id, id }),
    output: tokens,
  }),
}
