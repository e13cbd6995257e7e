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
 * How each call that a screen makes travels. A light copy of the contract's rows, because importing those would put every
 * zod schema (and zod) into the first load of both targets; a test compares it with the contract row by row.
 */
const rows = {
  'auth.sendRegisterCode': open(post('/auth/register/code')),
  'auth.register': open(post('/auth/register')),
  'auth.login': open(post('/auth/login')),
  'auth.telegramLogin': open(post('/auth/telegram-login')),
  'auth.miniappLogin': open(post('/auth/miniapp-login')),
  'auth.refresh': open(post('/auth/refresh')),
  'auth.logout': post('/auth/logout'),
  'auth.me': get('/auth/me'),
  'auth.editMe': put('/auth/me'),
  'auth.forgotPassword': open(post('/auth/password/forgot')),
  'auth.resetPassword': open(post('/auth/password/reset-forget')),
  'auth.cryptoNonce': open(get('/auth/crypto-nonce')),
  'auth.solanaLogin': open(post('/auth/solana-login')),
  'auth.twitterAuthLink': open(get('/auth/twitter/auth-link')),
  'auth.twitterLogin': open(post('/auth/twitter-login')),
  'auth.googleAuthLink': open(get('/auth/google/auth-link')),
  'auth.googleLogin': open(post('/auth/google-login')),
  'auth.emailBind': post('/auth/email-bind'),
  'auth.solanaBind': post('/auth/solana-bind'),
  'auth.twitterBind': post('/auth/twitter-bind'),
  'auth.googleBind': post('/auth/google-bind'),

  'auth.secondFactor': open(post('/auth/login/second-factor')),
  'factor.list': get('/auth/second-factor'),
  'factor.ask': post('/auth/second-factor/ask'),
  'factor.beginTotp': post('/auth/second-factor/totp'),
  'factor.confirmTotp': post('/auth/second-factor/totp/{id}/confirm'),
  'factor.beginPasskey': post('/auth/second-factor/passkey/ask'),
  'factor.addPasskey': post('/auth/second-factor/passkey'),
  'factor.remove': remove('/auth/second-factor/{id}'),
  'factor.renewCodes': post('/auth/second-factor/recovery-codes'),

  'account.stepUp': post('/auth/step-up'),
  'account.sessions': get('/auth/session'),
  'account.endOtherSessions': remove('/auth/session'),
  'account.endSession': remove('/auth/session/{id}'),
  'account.telegramLink': post('/auth/telegram-link'),
  'account.telegramUnlink': remove('/auth/telegram-link'),
  'account.linkCode': post('/auth/link-code'),
  'account.changePassword': put('/auth/password'),
  'account.redeemLinkCode': post('/auth/link-code/redeem'),
  'account.remove': remove('/auth/me'),
  'account.export': post('/account/export'),

  'notices.page': get('/notice'),
  'notices.read': post('/notice/read'),
  'referral.page': get('/referral'),
  'referral.link': get('/referral/link'),
  'referral.choose': post('/referral/code'),

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
  'agents.versions': get('/agent/{id}/versions'),
  'agents.version': get('/agent/{id}/versions/{version}'),
  'agents.takeBack': post('/agent/{id}/versions/{version}/take-back'),
  'agents.pause': put('/agent/{id}/paused'),
  'agents.pauseAll': post('/agent/pause-all'),
  'agents.resumeAll': post('/agent/resume-all'),
  'agents.scheduleInfo': get('/agent/{id}/schedule-info'),
  'starterAgents.list': open(get('/starter-agents')),
  'starterAgents.create': once(post('/starter-agents/{id}/create')),

  'x.bindLink': get('/twitter/auth-link'),
  'x.bindCallback': once(post('/twitter/bind-callback')),
  'x.bindHandoff': open(post('/twitter/bind-handoff')),
  'x.unbind': put('/twitter/unbind/{id}'),
  'x.checkOwnKeys': post('/twitter/check-customize-auth'),
  'x.setOwnKeys': once(post('/twitter/setting-customize-auth')),
  'x.dropOwnKeys': post('/twitter/unbind-customize-auth'),
  'x.rule': get('/twitter/config/{id}'),
  'x.editRule': post('/twitter/edit-rule'),
  'x.checkUsers': post('/twitter/check-user-exists'),

  'profiles.character': post('/twitter/generate-character'),
  'profiles.generate': post('/twitter/generate-twitter-profile'),
  'profiles.username': post('/twitter/generate-twitter-profile-screen-name'),
  'profiles.name': post('/twitter/generate-twitter-profile-name'),
  'profiles.bio': post('/twitter/generate-twitter-profile-description'),
  'profiles.show': get('/twitter/twitter-profile'),
  'profiles.save': once(post('/twitter/update-twitter-profile')),

  'kols.list': get('/agent-kol'),
  'kols.add': post('/agent-kol'),
  'kols.edit': put('/agent-kol'),
  'kols.removeMany': remove('/agent-kol/batch'),
  'kols.categories': get('/agent-kol/all-category'),
  'kols.addCategory': post('/agent-kol/user-customize-category'),
  'kols.renameCategory': put('/agent-kol/user-customize-category/{id}'),
  'kols.removeCategory': remove('/agent-kol/user-customize-category/{id}'),
  'kols.addCategoryUsers': post('/agent-kol/user-customize-category-user'),
  'kols.removeCategoryUser': remove('/agent-kol/user-customize-category-user/{id}'),

  'posts.check': post('/agent/{id}/check-text'),
  'posts.now': once(post('/agent/{id}/post/now')),
  'posts.publication': get('/agent/{id}/publication/{publicationId}'),
  'posts.history': get('/twitter/my-post'),
  'posts.kolReplies': get('/twitter/kol-reply'),
  'posts.selfReplies': get('/twitter/self-reply'),
  'posts.planned': get('/publication'),
  'replies.queueKol': once(post('/agent/{id}/reply/queue-kol')),
  'replies.queueSelf': once(post('/agent/{id}/reply/queue-self')),

  'projects.previewUrl': post('/agent/preview-project-url'),
  'projects.read': post('/agent/{agentId}/get-project-content'),
  'projects.content': get('/agent/{agentId}/project-content'),
  'projects.edit': put('/agent/{agentId}/project-content'),

  'voice.read': get('/agent/{id}/voice'),
  'voice.addPhrase': post('/agent/{id}/voice/phrases'),
  'voice.removePhrase': remove('/agent/{id}/voice/phrases/{phraseId}'),

  'sandbox.post': once(post('/agent/{agentId}/sandbox/post')),
  'sandbox.projectSummary': once(post('/agent/{agentId}/sandbox/project-summary')),
  'sandbox.scenarioPost': once(post('/agent/{agentId}/sandbox/scenario-post')),
  'sandbox.selfReply': once(post('/agent/{agentId}/sandbox/self-reply')),
  'generation.stop': post('/generation/{id}/stop'),
  'preview.sample': open(get('/preview/sample')),

  'files.beginUpload': post('/agent/generate-presigned-url'),
  'images.generate': once(post('/twitter/generate-image')),
  'images.generateProfile': once(post('/twitter/generate-twitter-profile-image')),
  'images.describe': put('/twitter/image-alt'),
  'images.page': get('/twitter/get-images'),

  'approvals.page': get('/approval'),
  'approvals.one': get('/approval/{id}'),
  'approvals.approve': once(post('/approval/{id}/approve')),
  'approvals.edit': put('/approval/{id}'),
  'approvals.regenerate': once(post('/approval/{id}/regenerate')),
  'approvals.choose': once(post('/approval/{id}/choose')),
  'approvals.reject': once(post('/approval/{id}/reject')),
  'approvals.done': post('/approval/{id}/done'),
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
  'credits.summary': get('/credits/summary'),
  'payments.create': once(post('/payments/create-transaction')),
  'payments.check': get('/payments/check-transaction'),
  'payments.orders': get('/payments/orders'),
  'payments.createTon': once(post('/payments/ton/create-transaction')),
  'payments.createStars': once(post('/payments/stars/create-invoice')),
  'payments.createSolana': once(post('/twitter/create-transaction')),
  'payments.sendSolana': once(post('/twitter/send-transaction')),

  'admin.users': get('/admin/users'),
  'admin.user': get('/admin/users/{id}'),
  'admin.agents': get('/admin/users/{id}/agents'),
  'admin.records': get('/admin/users/{id}/credit-record'),
  'admin.referrals': get('/admin/users/{id}/referrals'),
  'admin.payout': post('/admin/referrals/{id}/payout'),
  'admin.agent': get('/admin/agents/{id}'),
  'admin.disable': put('/admin/users/{id}/disabled'),
  'admin.credits': once(post('/admin/users/{id}/credits')),
  'admin.userOrders': get('/admin/users/{id}/orders'),
  'admin.orders': get('/admin/orders'),
  'admin.order': get('/admin/orders/{orderNo}'),
  'admin.settleOrder': once(post('/admin/orders/{orderNo}/settle')),
  'admin.refundStars': once(post('/admin/orders/{orderNo}/refund')),
  'admin.costs': get('/admin/costs'),
  'admin.setPrepaid': put('/admin/costs/prepaid'),
  'admin.creditRequests': get('/admin/credit-requests'),
  'admin.approveCredits': post('/admin/credit-requests/{id}/approve'),
  'admin.refuseCredits': post('/admin/credit-requests/{id}/refuse'),
  'admin.role': put('/admin/users/{id}/role'),
  'admin.first': open(get('/admin/first')),
  'admin.becomeFirst': post('/admin/first'),
  'admin.audit': get('/admin/audit'),

  'chat.messages': get('/chat/{agentId}/messages'),
  'chat.send': once(post('/chat/{agentId}/messages')),
  'chat.stop': post('/chat/{agentId}/messages/{id}/stop'),
  'chat.clear': remove('/chat/{agentId}/messages'),

  'system.config': open(get('/config')),
} satisfies Partial<Record<RouteName, Call>>

/** What the screens may call. */
export type CallName = keyof typeof rows
export const callTable: Record<CallName, Call> = rows
