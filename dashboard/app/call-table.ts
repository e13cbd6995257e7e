import type { RouteName } from '#contract/routes.ts'

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** Needs a session: a 401 on it ends the one we hold. */
  signedIn: boolean
  idempotent: boolean
}

const get = (path: string): Call => ({ method: 'GET', path, signedIn: true, idempotent: false })
const put = (path: string): Call => ({ ...get(path), method: 'PUT' })
const post = (path: string): Call => ({ ...get(path), method: 'POST' })
const remove = (path: string): Call => ({ ...get(path), method: 'DELETE' })
const open = (call: Call): Call => ({ ...call, signedIn: false })
const once = (call: Call): Call => ({ ...call, idempotent: true })

/**
 * How each call travels. A light copy of the contract's rows, because importing those would put every zod schema
 * (and zod) into the first load of both targets; a test compares it with the contract row by row.
 */
export const callTable: Record<RouteName, Call> = {
  'auth.sendRegisterCode': open(post('/auth/register/code')),
  'auth.register': open(post('/auth/register')),
  'auth.login': open(post('/auth/login')),
  'auth.telegramLogin': open(post('/auth/telegram-login')),
  'auth.miniappLogin': open(post('/auth/miniapp-login')),
  'auth.refresh': open(post('/auth/refresh')),
  'auth.logout': post('/auth/logout'),
  'auth.me': get('/auth/me'),
  'auth.editMe': put('/auth/me'),

  'agents.create': once(post('/agent')),
  'agents.edit': put('/agent'),
  'agents.remove': remove('/agent/{id}'),
  'agents.restore': post('/agent/{id}/restore'),
  'agents.detail': get('/agent/detail/{id}'),
  'agents.list': get('/agent'),
  'agents.page': get('/agent/page'),
  'agents.styleAdjectives': get('/agent/style-adjectives'),
  'agents.availableTopics': get('/agent/available-topics'),
  'agents.clone': once(post('/agent/{id}/clone')),
  'agents.pause': put('/agent/{id}/paused'),
  'agents.scheduleInfo': get('/agent/{id}/schedule-info'),
  'starterAgents.list': open(get('/starter-agents')),
  'starterAgents.create': once(post('/starter-agents/{id}/create')),

  'x.bindLink': get('/twitter/auth-link'),
  'x.bindCallback': once(post('/twitter/bind-callback')),
  'x.bindHandoff': open(post('/twitter/bind-handoff')),
  'x.unbind': put('/twitter/unbind/{id}'),
  'x.rule': get('/twitter/config/{id}'),
  'x.editRule': post('/twitter/edit-rule'),
  'x.checkUsers': post('/twitter/check-user-exists'),

  'posts.price': post('/agent/{id}/post/price'),
  'posts.now': once(post('/agent/{id}/post/now')),
  'posts.publication': get('/agent/{id}/publication/{publicationId}'),
  'posts.history': get('/twitter/my-post'),
  'posts.planned': get('/publication'),
  'sandbox.post': once(post('/agent/{agentId}/sandbox/post')),
  'approvals.page': get('/approval'),
  'approvals.one': get('/approval/{id}'),
  'approvals.approve': once(post('/approval/{id}/approve')),
  'approvals.reject': once(post('/approval/{id}/reject')),
  'approvals.resolve': post('/approval/{id}/resolve'),

  'manual.createRule': post('/manual-post/rule'),
  'manual.editRule': put('/manual-post/rule'),
  'manual.rule': get('/manual-post/rule-by-agent-id'),
  'manual.bindUrl': get('/manual-post/bind-url'),
  'manual.bindState': get('/manual-post/bind-state'),
  'manual.unbind': put('/manual-post/unbind-telegram'),
  'manual.generate': once(post('/manual-post/generate')),
  'manual.now': once(post('/manual-post/now')),
  'manual.history': get('/manual-post/history-manual-post'),
  'manual.chatLink': get('/telegram-bot/link/{id}'),

  'credits.packages': open(get('/twitter/packages')),
  'credits.balance': get('/twitter/credits'),
  'credits.records': get('/credit-record'),

  'chat.messages': get('/chat/{agentId}/messages'),
  'chat.send': once(post('/chat/{agentId}/messages')),
  'chat.clear': remove('/chat/{agentId}/messages'),

  'system.health': open(get('/health')),
  'system.ready': open(get('/ready')),
  'system.config': open(get('/config')),
  'system.openapi': open(get('/openapi.json')),
  'system.docs': open(get('/docs')),
  'system.docsFile': open(get('/docs/{file}')),
  'files.show': open(get('/files/{name}')),
}
