import { createHmac } from 'node:crypto'
import type { Context } from 'koa'
import type { RouteName } from '#contract/routes.ts'
import type { Deps } from '#server/deps.ts'
import { deriveKey } from '#server/lib/seal.ts'
import { Problem } from '#server/problem.ts'
import type { SignedIn } from './handler.ts'

/** Calls by which somebody proves who they are, or changes how they can (ASVS 16.3.1). */
const proofs = new Set<RouteName>([
  'auth.login',
  'auth.secondFactor',
  'auth.telegramLogin',
  'auth.miniappLogin',
  'auth.solanaLogin',
  'auth.twitterLogin',
  'auth.googleLogin',
  'auth.refresh',
  'auth.logout',
  'auth.register',
  'auth.resetPassword',
  'auth.emailBind',
  'auth.solanaBind',
  'auth.twitterBind',
  'auth.googleBind',
  'factor.confirmTotp',
  'factor.addPasskey',
  'factor.remove',
  'factor.renewCodes',
  'account.stepUp',
  'account.changePassword',
  'account.redeemLinkCode',
  'account.telegramUnlink',
  'account.remove',
])

type LogDeps = Pick<Deps, 'log' | 'config'>
interface Asked {
  name: RouteName
  ctx: Context
  input: unknown
  signedIn: SignedIn | null
}

/** Runs a call; of one that proves who somebody is, the log gets a line, however it ends: no secret, no whole address. */
export async function loggedProof<T>(deps: LogDeps, asked: Asked, call: () => Promise<T>): Promise<T> {
  if (!proofs.has(asked.name)) return call()
  try {
    const produced = await call()
    const userId = asked.signedIn?.user.id ?? userIn(produced)
    deps.log.info({ ...wordsOf(deps, asked), userId, outcome: 'done' }, 'a sign-in, or a way to sign in')
    return produced
  } catch (error) {
    const outcome = error instanceof Problem ? error.problem : 'fault'
    const userId = asked.signedIn?.user.id ?? null
    deps.log.warn(
      { ...wordsOf(deps, asked), userId, outcome },
      'a sign-in, or a way to sign in, that was refused',
    )
    throw error
  }
}

/** A call that its caller may not make (ASVS 16.3.2). */
export function logRefusal(
  { log }: Pick<Deps, 'log'>,
  { name, ctx, userId, why }: { name: RouteName; ctx: Context; userId: string | null; why: Refusal },
): void {
  log.warn({ event: 'refused', call: name, why, userId, ...placeOf(ctx) }, 'a call was refused')
}

/** No such session any more; the role does not suffice; no second factor was shown; the last proof of identity is too long ago. */
type Refusal = 'session' | 'role' | 'second-factor' | 'step-up'

function wordsOf(deps: LogDeps, { name, ctx, input }: Asked) {
  return { event: 'sign-in', call: name, ...nameIn(deps, input), ...placeOf(ctx) }
}

function placeOf(ctx: Context) {
  return {
    ip: ctx.ip,
    device: ctx.get('user-agent').slice(0, 200),
    requestId: String(ctx.state['requestId']),
  }
}

/** Of an address its first letter and domain; what many lines about one address have in common is `same`, which only we can make. */
function nameIn({ config }: LogDeps, input: unknown): { who?: string; same?: string } {
  const { username } = input as { username?: unknown }
  if (typeof username !== 'string') return {}
  const same = createHmac('sha256', deriveKey(config, 'log')).update(username).digest('hex').slice(0, 12)
  // People type passwords into the wrong field: what is no address is not written down at all.
  const [, first, domain] = /^([^@\s]).*@([\w.-]{1,100})$/u.exec(username) ?? []
  return { who: first && domain ? `${first}***@${domain}` : 'no address', same }
}

function userIn(produced: unknown): string | null {
  const { user } = (produced ?? {}) as { user?: { id?: unknown } }
  return typeof user?.id === 'string' ? user.id : null
}
