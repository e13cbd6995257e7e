import type { ErrorName } from './errors.ts'
import { type Capability, type MemberCall, needs } from './policy.ts'
import type { RouteRow } from './route.ts'
import type { RouteName } from './routes.ts'
import { scopeOf } from './scopes.ts'

/**
 * The version of what programs may call (decision: one-public-interface): the first number grows when something that is
 * stable changes so that a program may break, the second when something stable is added, the third with any other change
 * that is worth a name.
 */
export const interfaceVersion = '1.3.0'

/** Calls about nobody but oneself, or open to everybody, that a program needs nevertheless. */
const alsoPublic: readonly RouteName[] = [
  'auth.me',
  'organisations.list',
  'notices.page',
  'notices.read',
  'generation.stop',
  'agents.styleAdjectives',
  'agents.availableTopics',
  'starterAgents.list',
  'credits.packages',
  'system.config',
  'status.show',
]

/**
 * Stable calls: what they take and answer changes only with a new major version. With each the refusals of the product
 * that its caller should be ready for; others may come. Everything else that is public is `beta`.
 */
export const stableCalls: Partial<Record<RouteName, readonly ErrorName[]>> = {
  'auth.me': [],
  'organisations.list': [],

  'agents.list': [],
  'agents.page': [],
  'agents.detail': ['agentNotFound'],
  'agents.create': ['agentExists', 'invalidFileType'],
  'agents.edit': ['agentNotFound', 'agentExists', 'invalidFileType'],
  'agents.pause': ['agentNotFound'],
  'agents.remove': ['agentNotFound'],
  'agents.restore': ['agentNotFound'],

  'posts.price': ['agentNotFound'],
  'posts.check': ['agentNotFound'],
  'posts.now': [
    'agentNotFound',
    'agentTwitterNotFound',
    'twitterRuleNotFound',
    'noCredit',
    'dailyTweetLimit',
    'contentGenerationFailed',
    'crawlFailed',
    'tweetAlreadyPublished',
    'postFailed',
  ],
  'posts.undo': [],
  'posts.publication': ['agentNotFound'],
  'posts.history': ['agentNotFound'],
  'posts.planned': ['agentNotFound'],
  'posts.search': [],

  'approvals.page': ['agentNotFound'],
  'approvals.one': [],
  'approvals.approve': ['noCredit', 'tweetAlreadyPublished', 'postFailed'],
  'approvals.edit': ['contentGenerationFailed'],
  'approvals.regenerate': ['noCredit', 'contentGenerationFailed', 'crawlFailed'],
  'approvals.reject': ['tweetAlreadyPublished'],

  'schedule.window': ['agentNotFound'],
  'schedule.check': ['agentNotFound'],
  'schedule.put': ['agentNotFound'],
  'schedule.move': [],
  'schedule.skip': [],

  'results.overview': [],
  'results.posts': [],
  'results.csv': [],

  'credits.balance': [],
  'credits.records': [],
  'credits.summary': [],
}

/**
 * Whether programs may call it: what is done in a project, and a few calls besides. Whatever asks for a fresh proof of
 * who somebody is cannot be a program's, nor can signing in or the operation.
 */
export function isPublic(name: RouteName, row: Pick<RouteRow, 'access' | 'stepUp'>): boolean {
  const capability = capabilityOf(name, row)
  const inProject = capability !== null && capability !== 'self' && scopeOf(name, row) !== null
  return !row.stepUp && (alsoPublic.includes(name) || inProject)
}

/** What the caller's role must include; null where nobody need be signed in, or the call is the operator's. */
export function capabilityOf(name: RouteName, row: Pick<RouteRow, 'access'>): Capability | null {
  return row.access === 'user' ? needs[name as MemberCall] : null
}
