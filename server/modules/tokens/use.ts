import { may, type MemberCall, needs } from '#contract/policy.ts'
import type { RouteRow } from '#contract/route.ts'
import type { RouteName } from '#contract/routes.ts'
import type { Db } from '#db/connect.ts'
import { sha256 } from '#server/lib/ids.ts'
import { networkOf } from '#server/modules/accounts/index.ts'
import { type Place, placeOf } from '#server/modules/organisations/index.ts'
import { demandOrganisation, demandScope, projectFor, secretKindOf, type TokenInUse } from './rules.ts'
import * as store from './store.ts'

/**
 * Whose token it is and what it is for; null for one that is malformed, unknown, revoked, over, for something else than is
 * called (`resource`), or of somebody barred: all alike. Read at each call, so that a change acts on the next one. Its use is
 * noted to the minute, and nobody waits for that.
 */
export async function readToken(
  db: Db,
  { bearer, ip, resource }: { bearer: string; ip: string; resource: 'api' | 'mcp' },
): Promise<TokenInUse | null> {
  const kind = secretKindOf(bearer)
  if (kind !== 'token' && kind !== 'access') return null
  const network = networkOf(ip, 24)
  const found = await store.tokenByHash(db, { kind, hash: sha256(bearer), network })
  if (!found || (found.resource ?? resource) !== resource) return null
  const { unnoted, ...token } = found
  // The next call notes it where this one could not.
  if (unnoted) void store.noteUse(db, [token.id, network]).catch(() => undefined)
  return token
}

/** What of a call says where it is made. */
export interface Called {
  name: RouteName
  row: RouteRow
  /** As the request names it; null: it does not. */
  projectId: string | null
  /** That the path names; null: none. */
  organisationId: string | null
  /** The project that a call about an organisation names; undefined: none. */
  about: unknown
}

/**
 * Where a call with a token is made, and that both the token and whom it acts as may make it there at this moment. `asks`:
 * what it puts into the plan waits for a person's yes. Problems: `forbidden` with the next step, and those of `placeOf`.
 */
export async function placeOfToken(
  db: Db,
  token: TokenInUse,
  { name, row, projectId, organisationId, about }: Called,
): Promise<{ place: Place; asks: boolean }> {
  demandScope(token, name, row)
  const { userId } = token
  const capability = needs[name as MemberCall]
  const at = { userId, projectId: null, organisationId: null, needs: capability }
  if (organisationId !== null) {
    demandOrganisation(token, name, { organisationId, projectId: about })
    return { place: await placeOf(db, { ...at, organisationId }), asks: true }
  }
  if (capability === 'self') return { place: await placeOf(db, at), asks: true }
  const place = await placeOf(db, { ...at, projectId: projectFor(token, projectId) })
  return { place, asks: !(token.scopes.includes('publish') && may(place.roles, 'publish')) }
}
