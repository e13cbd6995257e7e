import { nextSteps } from '#contract/next-steps.ts'
import type { RouteRow } from '#contract/route.ts'
import type { RouteName } from '#contract/routes.ts'
import type { Scope } from '#contract/scope-names.ts'
import { makesAgents, scopeOf, voices } from '#contract/scopes.ts'
import { randomText } from '#server/lib/ids.ts'
import { Problem } from '#server/problem.ts'
import type { TokenKind } from './tables.ts'

/**
 * What every secret begins with, so that one that got somewhere it should not be is known for what it is: a token, and what
 * is exchanged for a program that somebody allowed something.
 */
const prefixes = { token: 'kol', access: 'kla', refresh: 'klr', code: 'klc' } as const
export type SecretKind = keyof typeof prefixes
/** What of these is called with. */
const called = ['token', 'access'] as const
/** Of the letters ids are made of: 200 bits. */
const secretLength = 40
const written = /^(kol|kla|klr|klc)_[0-9a-hjkmnp-tv-z]{40}$/

/** Whether something that came as a token claims to be one of these, and not a session's. */
export const claimsToBeToken = (bearer: string): boolean =>
  called.some((kind) => bearer.startsWith(`${prefixes[kind]}_`))
/** Which of these it can be; null: none. */
export function secretKindOf(secret: string): SecretKind | null {
  const prefix = written.exec(secret)?.[1]
  return (Object.keys(prefixes) as SecretKind[]).find((kind) => prefixes[kind] === prefix) ?? null
}
export const newSecret = (kind: SecretKind): string => `${prefixes[kind]}_${randomText(secretLength)}`
/** By what its owner knows it afterwards. */
export const shownOf = (token: string): string => token.slice(0, 12)

/** A token as it is at the moment of a call. */
export interface TokenInUse {
  id: string
  kind: TokenKind
  /** As whom it acts. */
  userId: string
  /** Of a service; null: a person's. */
  organisationId: string | null
  scopes: readonly Scope[]
  /** Null: all. */
  projects: readonly string[] | null
  /** Null: all. */
  agents: readonly string[] | null
  /** What it may be called with; null: whatever tokens are good for. */
  resource: 'api' | 'mcp' | null
}

/** Calls about a person's own news, which are of all their projects and agents. */
const ofEverything: ReadonlySet<RouteName> = new Set<RouteName>(['notices.page', 'notices.read'])

/**
 * That a token may make a call at all, whatever its person may there. Problem `forbidden`, with the scope that is missing
 * (null: no token may) or another reason, and the one next step.
 */
export function demandScope(token: TokenInUse, name: RouteName, row: RouteRow): void {
  const scope = scopeOf(name, row)
  if (scope === null || !token.scopes.includes(scope))
    throw new Problem('forbidden', {
      data: { scope, scopes: token.scopes, next: scope === null ? signedIn : withScope(scope, token.kind) },
    })
  if (token.kind === 'service' && voices.has(name)) throw refused('service', signedIn)
  if (token.agents && makesAgents.has(name)) throw refused('agents', 'Use a token that is for all agents.')
  if ((token.agents || token.projects) && ofEverything.has(name))
    throw refused('projects', 'Use a token that is for all projects and agents.')
}

/** What a token lacks for a call, as `demandScope` says it; null: nothing. */
export function lackOf(token: TokenInUse, name: RouteName, row: RouteRow): Problem | null {
  try {
    demandScope(token, name, row)
    return null
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

const signedIn = 'Let a person do it who is signed in: no token may.'
const withScope = (scope: Scope, kind: TokenKind) =>
  kind === 'program'
    ? `Ask your person again, for the scope \`${scope}\`, too.`
    : `Make a token that has the scope \`${scope}\`, too.`

function refused(reason: string, next: string): Problem {
  return new Problem('forbidden', { data: { reason, next } })
}

/**
 * The project that a call with a token is about: the one it names, else the only one the token is for; null: its person's own.
 * Problem `notFound` for one that it is not for, as for one that is not there.
 */
export function projectFor(token: TokenInUse, named: string | null): string | null {
  const { projects, kind, userId } = token
  const isFor = (id: string) => projects === null || projects.includes(id)
  if (named !== null && isFor(named)) return named
  if (named === null && kind !== 'service' && isFor(userId)) return null
  const [only, ...others] = projects ?? []
  if (named === null && only !== undefined && others.length === 0) return only
  throw new Problem('notFound', { data: { reason: 'project', next: nextSteps.notFound } })
}

/**
 * That a token may make a call about an organisation, where it is for some projects only: about those, and nothing that is
 * about all. `projectId` is what the call names; undefined: it names none. Problems `notFound`; `forbidden`.
 */
export function demandOrganisation(
  token: TokenInUse,
  name: RouteName,
  { organisationId, projectId }: { organisationId: string; projectId: unknown },
): void {
  if (token.organisationId !== null && token.organisationId !== organisationId) throw new Problem('notFound')
  if (token.projects === null || name === 'organisations.show') return
  if (typeof projectId !== 'string') throw refused('projects', 'Use a token that is for all projects.')
  if (!token.projects.includes(projectId)) throw new Problem('notFound')
}
