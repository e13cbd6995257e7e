import type { Context } from 'koa'
import type { RouteRow } from '#contract/route.ts'
import type { RouteName } from '#contract/routes.ts'
import type { Deps } from '#server/deps.ts'
import { placeOfToken, type TokenInUse } from '#server/modules/tokens/index.ts'
import { Problem } from '#server/problem.ts'
import { logRefusal } from './access-log.ts'
import type { SignedIn } from './handler.ts'

/** A call of a program, and what of it says where it is made. */
interface Called {
  ctx: Context
  name: RouteName
  row: RouteRow
  projectId: string | null
  organisationId: string | null
  about: unknown
}

/** Who calls with a token, for this one call; Problems as `placeOfToken`, and a line in the log for each. */
export async function signedInWith(
  deps: Pick<Deps, 'db' | 'log'>,
  token: TokenInUse,
  { ctx, ...called }: Called,
): Promise<SignedIn> {
  try {
    const { place, asks } = await placeOfToken(deps.db, token, called)
    return {
      // Whoever works for the operator does that in person.
      user: { id: token.userId, role: 'USER' },
      session: { id: token.id },
      project: place,
      token: {
        id: token.id,
        projects: token.projects,
        agents: token.agents,
        scopes: token.scopes,
        asks,
      },
    }
  } catch (error) {
    if (error instanceof Problem)
      logRefusal(deps, { name: called.name, ctx, userId: token.userId, why: 'policy' })
    throw error
  }
}
