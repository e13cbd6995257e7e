import type { Capability, MemberCall } from './policy.ts'
import { needs } from './policy.ts'
import type { RouteRow } from './route.ts'
import type { RouteName } from './routes.ts'
import type { Scope } from './scope-names.ts'

const ofCapability: Record<Capability, Scope | null> = {
  self: null,
  look: 'read',
  results: 'read',
  colleagues: 'read',
  draft: 'draft',
  approve: 'approve',
  publish: 'publish',
  shape: 'publish',
  connect: 'publish',
  seeMoney: 'money',
  pay: 'money',
  people: 'manage',
  records: 'manage',
  administer: 'manage',
  govern: null,
}

/** Calls whose scope their capability does not tell. */
const ofCall: Partial<Record<RouteName, Scope | null>> = {
  'auth.me': 'read',
  'organisations.list': 'read',
  'notices.page': 'read',
  'notices.read': 'read',
  'agents.styleAdjectives': 'read',
  'agents.availableTopics': 'read',
  'generation.stop': 'draft',
  // Secret addresses that would outlive the token, and tell more than it may see.
  'schedule.feed': null,
  'schedule.openFeed': null,
  'schedule.closeFeed': null,
  // They tell of agents that a token for some may not see.
  'timeline.organisation': null,
  'webhooks.list': null,
  'webhooks.remove': null,
  'webhooks.pause': null,
  'webhooks.resume': null,
  'webhooks.test': null,
  'webhooks.deliveries': null,
  'webhooks.replay': null,
  'guestPages.list': null,
  'guestPages.make': null,
  'guestPages.edit': null,
  'guestPages.revoke': null,
  // Tokens make no tokens.
  'serviceTokens.list': null,
  'serviceTokens.revoke': null,
}

/** What a token must have to make a call; null: no token may (decision: tokens-ask-for-less). */
export function scopeOf(name: RouteName, row: Pick<RouteRow, 'access' | 'stepUp'>): Scope | null {
  if (row.access !== 'user' || row.stepUp) return null
  const own = ofCall[name]
  return own === undefined ? ofCapability[needs[name as MemberCall]] : own
}

/** Calls whose outcome waits for a person's yes where whoever makes them may write and not publish. */
export const proposals: ReadonlySet<RouteName> = new Set<RouteName>(['schedule.put'])

/** Calls that say yes or no to a text: a service has no voice in that. */
export const voices: ReadonlySet<RouteName> = new Set<RouteName>([
  'approvals.approve',
  'approvals.reject',
  'approvals.choose',
  'approvals.change',
  'approvals.takeBack',
  'schedule.approve',
])

/** Calls that bring another agent into the project: none of those that a token for some agents names. */
export const makesAgents: ReadonlySet<RouteName> = new Set<RouteName>([
  'agents.create',
  'agents.clone',
  'starterAgents.create',
])
