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

/** What is answered alike of somebody else's object and of one that is none, so that nobody learns which. */
const notTheirs = new Set<Problem['problem']>([
  'notFound',
  'agentNotFound',
  'agentKolNotFound',
  'twitterRuleNotFound',
  'paymentNotFound',
])

/**
 * Runs a call. The log gets a line of one that proves who somebody is, however it ends, and of one that asks for what is not
 * its caller's: no secret, no whole address.
 */
export async function logged<T>(deps: LogDeps, asked: Asked, call: () => Promise<T>): Promise<T> {
  if (proofs.has(asked.name)) return loggedProof(deps, asked, call)
  try {
    return await call()
  } catch (error) {
    if (asked.signedIn && error instanceof Problem && notTheirs.has(error.problem))
      logRefusal(deps, {
        ...asked,
        userId: asked.signedIn.user.id,
        why: 'object',
        object: objectIn(asked.input),
      })
    throw error
  }
}

async function loggedProof<T>(deps: LogDeps, asked: Asked, call: () => Promise<T>): Promise<T> {
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
  {
    name,
    ctx,
    userId,
    why,
    object,
  }: { name: RouteName; ctx: Context; userId: string | null; why: Refusal; object?: string | null },
): void {
  log.warn(
    { event: 'refused', call: name, why, userId, ...(object ? { object } : {}), ...placeOf(ctx) },
    'a call was refused',
  )
}

/**
 * No such session any more; the role does not suffice; no second factor was shown; the last proof of identity is too long
 * ago; what was named is somebody else's, or is not there.
 */
type Refusal = 'session' | 'role' | 'policy' | 'second-factor' | 'step-up' | 'object'

function objectIn(input: unknown): string | null {
  const { id, agentId } = input as { id?: unknown; agentId?: unknown }
  const named = [id, agentId].find((one) => typeof one === 'string')
  // Our ids are made of these characters; anything else that was typed there does not belong in a log.
  return typeof named === 'string' && /^[\w-]{1,64}$/.test(named) ? named : null
}

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
