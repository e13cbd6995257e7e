import type { RouteName, Routes } from './routes.ts'
import { type MemberRole, memberRoles, type TeamRole } from './team-roles.ts'

/**
 * What somebody may be allowed to do in a project. `self` is about nobody but themselves and needs no project;
 * `look`: agents, plan, texts and what they rest on; `results`: what came of posts; `draft`: write what does not go out
 * by itself; `approve`: say that a text may go out; `publish`: say when it does; `shape`: what an agent is and what it
 * does by itself; `connect`: the accounts and chats it writes in; `seeMoney`, `pay`: credits and orders; `people`:
 * who works here, and `colleagues` who may see it; `records`: who did what, and what clients and programs are told;
 * `administer`: an organisation's name, its projects and their budgets;
 * `govern`: whose the organisation is, and its end.
 */
export const capabilities = [
  'self',
  'look',
  'results',
  'draft',
  'approve',
  'publish',
  'shape',
  'connect',
  'seeMoney',
  'pay',
  'colleagues',
  'records',
  'people',
  'administer',
  'govern',
] as const
export type Capability = (typeof capabilities)[number]

/** Who may do what. Server, screens and the tests of access read this table and no other. */
export const allowed: Record<TeamRole, readonly Capability[]> = {
  owner: capabilities,
  administrator: capabilities.filter((capability) => capability !== 'govern'),
  manager: [
    'self',
    'look',
    'results',
    'draft',
    'approve',
    'publish',
    'shape',
    'connect',
    'seeMoney',
    'colleagues',
    'records',
    'people',
  ],
  author: ['self', 'look', 'results', 'draft', 'colleagues'],
  approver: ['self', 'look', 'results', 'approve', 'colleagues'],
  analyst: ['self', 'look', 'results', 'colleagues'],
  cashier: ['self', 'seeMoney', 'pay', 'colleagues'],
  // What a guest sees is what they were asked about, and nothing of the project besides.
  guest: ['self'],
}

/** What somebody with these roles may make of others, where they may say who works there. */
export const mayGive: Partial<Record<TeamRole, readonly MemberRole[]>> = {
  owner: memberRoles,
  administrator: memberRoles,
  manager: ['author', 'approver', 'analyst', 'guest'],
}

/** What still may be done in a project that is closed: nothing in it changes any more. */
export const whenClosed: readonly Capability[] = [
  'self',
  'look',
  'results',
  'seeMoney',
  'colleagues',
  'records',
  'govern',
]

/** Roles that may do this. */
export function rolesWith(capability: Capability): TeamRole[] {
  return (Object.keys(allowed) as TeamRole[]).filter((role) => allowed[role].includes(capability))
}

/** Whether somebody who is all of these may do this. */
export function may(
  roles: readonly TeamRole[],
  capability: Capability,
  { closed = false }: { closed?: boolean } = {},
): boolean {
  return (
    (!closed || whenClosed.includes(capability)) && roles.some((role) => allowed[role].includes(capability))
  )
}

/** Calls that are made by somebody who is signed in, and not by the operator. */
export type MemberCall = {
  [N in RouteName]: Routes[N]['access'] extends 'user' ? N : never
}[RouteName]

/** What each call needs in the project it is about. */
export const needs = {
  'auth.logout': 'self',
  'auth.me': 'self',
  'auth.editMe': 'self',
  'auth.emailBind': 'self',
  'auth.solanaBind': 'self',
  'auth.twitterBind': 'self',
  'auth.googleBind': 'self',
  'factor.list': 'self',
  'factor.ask': 'self',
  'factor.beginTotp': 'self',
  'factor.confirmTotp': 'self',
  'factor.beginPasskey': 'self',
  'factor.addPasskey': 'self',
  'factor.remove': 'self',
  'factor.renewCodes': 'self',
  'account.stepUp': 'self',
  'account.sessions': 'self',
  'account.endOtherSessions': 'self',
  'account.endSession': 'self',
  'account.telegramLink': 'self',
  'account.telegramUnlink': 'self',
  'account.linkCode': 'self',
  'account.redeemLinkCode': 'self',
  'account.changePassword': 'self',
  'account.remove': 'self',
  'account.export': 'self',
  'notices.page': 'self',
  'notices.read': 'self',
  'referral.page': 'self',
  'referral.link': 'self',
  'referral.choose': 'self',
  'admin.becomeFirst': 'self',
  'generation.stop': 'self',
  'organisations.list': 'self',
  'organisations.create': 'self',
  'invitations.accept': 'self',
  // Whoever works in an organisation may see that and leave it.
  'organisations.leave': 'self',
  'organisations.show': 'colleagues',
  'tokens.list': 'self',
  'tokens.make': 'self',
  'tokens.revoke': 'self',
  'programs.look': 'self',
  'programs.allow': 'self',
  'serviceTokens.list': 'administer',
  'serviceTokens.make': 'administer',
  'serviceTokens.revoke': 'administer',
  'organisations.rename': 'administer',
  'organisations.close': 'govern',
  'organisations.handOver': 'govern',
  'organisations.addProject': 'administer',
  'organisations.editProject': 'administer',
  'organisations.closeProject': 'administer',
  'members.setRole': 'people',
  'members.remove': 'people',
  'invitations.make': 'people',
  'invitations.revoke': 'people',
  'agents.styleAdjectives': 'self',
  'agents.availableTopics': 'self',

  'agents.create': 'shape',
  'starterAgents.create': 'shape',
  'agents.edit': 'shape',
  'agents.remove': 'shape',
  'agents.restore': 'shape',
  'agents.clone': 'shape',
  'agents.takeBack': 'shape',
  'agents.pause': 'shape',
  'agents.pauseAll': 'shape',
  'agents.resumeAll': 'shape',
  'agents.detail': 'look',
  'agents.list': 'look',
  'agents.page': 'look',
  'agents.versions': 'look',
  'agents.version': 'look',
  'agents.scheduleInfo': 'look',

  'x.bindLink': 'connect',
  'x.bindCallback': 'connect',
  'x.unbind': 'connect',
  'x.checkOwnKeys': 'connect',
  'x.setOwnKeys': 'connect',
  'x.dropOwnKeys': 'connect',
  'x.rule': 'look',
  'x.editRule': 'shape',
  'x.checkUsers': 'shape',

  'kols.list': 'look',
  'kols.page': 'look',
  'kols.categories': 'look',
  'kols.add': 'shape',
  'kols.edit': 'shape',
  'kols.remove': 'shape',
  'kols.removeMany': 'shape',
  'kols.addCategory': 'shape',
  'kols.renameCategory': 'shape',
  'kols.removeCategory': 'shape',
  'kols.addCategoryUsers': 'shape',
  'kols.removeCategoryUser': 'shape',

  'profiles.character': 'shape',
  'profiles.generate': 'shape',
  'profiles.username': 'shape',
  'profiles.name': 'shape',
  'profiles.bio': 'shape',
  'profiles.show': 'look',
  'profiles.save': 'connect',
  'projects.checkUrls': 'shape',
  'projects.previewUrl': 'shape',
  'projects.read': 'shape',
  'projects.content': 'look',
  'projects.edit': 'shape',

  // What a text costs and what speaks against it is what whoever says yes has to know; both change nothing.
  'posts.price': 'look',
  'posts.check': 'look',
  'posts.now': 'publish',
  // A yes that went wrong is taken back by whoever may give it.
  'posts.undo': 'approve',
  'posts.publication': 'look',
  'posts.history': 'look',
  'posts.kolReplies': 'look',
  'posts.selfReplies': 'look',
  'posts.planned': 'look',
  'posts.search': 'look',
  'corrections.correct': 'publish',

  'approvals.page': 'look',
  'approvals.one': 'look',
  'approvals.approve': 'approve',
  'approvals.reject': 'approve',
  'approvals.edit': 'draft',
  'approvals.regenerate': 'draft',
  // The drafts not taken are gone: that is part of the answer.
  'approvals.choose': 'approve',
  'approvals.change': 'approve',
  'approvals.takeBack': 'approve',
  'approvals.done': 'publish',
  'approvals.resolve': 'publish',

  'votes.rules': 'look',
  // Whoever could change them could let everything out.
  'votes.setRules': 'administer',
  // What a client sees is handed out by whoever says who works here.
  'guestPages.list': 'records',
  'guestPages.make': 'people',
  'guestPages.edit': 'people',
  'guestPages.revoke': 'people',

  'schedule.window': 'look',
  'schedule.parts': 'look',
  'schedule.feed': 'look',
  'schedule.openFeed': 'look',
  'schedule.closeFeed': 'look',
  'schedule.check': 'draft',
  'schedule.look': 'draft',
  // What somebody puts who may not publish waits for a yes of whoever may say it (`mostOf`).
  'schedule.put': 'draft',
  'schedule.move': 'publish',
  'schedule.swap': 'publish',
  'schedule.fill': 'publish',
  'schedule.approve': 'approve',
  'schedule.write': 'publish',
  'schedule.lock': 'publish',
  'schedule.skip': 'publish',
  'schedule.continue': 'publish',
  'schedule.toDraft': 'publish',
  'schedule.pauseDay': 'publish',

  'manual.createRule': 'shape',
  'manual.editRule': 'shape',
  'manual.pace': 'shape',
  'manual.rule': 'look',
  'manual.bindUrl': 'connect',
  'manual.bindState': 'connect',
  'manual.unbind': 'connect',
  'manual.generate': 'draft',
  'manual.now': 'publish',
  'manual.history': 'look',
  'manual.chatLink': 'draft',
  'replies.queueKol': 'publish',
  'replies.queueSelf': 'publish',

  'voice.read': 'look',
  'voice.addPhrase': 'shape',
  'voice.removePhrase': 'shape',
  'voice.removeRejection': 'shape',
  'voice.addRule': 'shape',
  'voice.useRule': 'shape',
  'voice.removeRule': 'shape',
  'voice.addFact': 'shape',
  'voice.confirmFact': 'shape',
  'voice.removeFact': 'shape',
  'voice.keepExample': 'shape',
  'voice.removeExample': 'shape',
  'voice.learnStyle': 'shape',
  'voice.bendStyle': 'shape',
  'voice.forgetStyle': 'shape',

  'sandbox.deductCredit': 'draft',
  'sandbox.post': 'draft',
  'sandbox.projectSummary': 'draft',
  'sandbox.scenarioPost': 'draft',
  'sandbox.selfReply': 'draft',

  'files.beginUpload': 'draft',
  'images.generate': 'draft',
  'images.generateProfile': 'draft',
  'images.describe': 'draft',
  'images.page': 'look',
  'library.list': 'look',
  'library.tags': 'look',
  'library.usedIn': 'look',
  'library.add': 'draft',
  'library.update': 'draft',
  'library.remove': 'draft',

  'credits.balance': 'seeMoney',
  'credits.records': 'seeMoney',
  'credits.summary': 'seeMoney',
  'payments.create': 'pay',
  'payments.check': 'pay',
  'payments.orders': 'pay',
  'payments.createTon': 'pay',
  'payments.createStars': 'pay',
  'payments.createSolana': 'pay',
  'payments.sendSolana': 'pay',
  'payments.checkSolana': 'pay',

  'chat.messages': 'draft',
  'chat.send': 'draft',
  'chat.stream': 'draft',
  'chat.stop': 'draft',
  'chat.clear': 'draft',
  // What an agent offers to do changes the agent or its plan.
  'chat.decide': 'shape',

  'results.overview': 'results',
  'results.posts': 'results',
  'results.csv': 'results',
  'results.curves': 'results',
  'results.settings': 'results',
  'results.again': 'results',
  'results.setDetailed': 'shape',
  'results.writeAgain': 'publish',

  'sources.list': 'look',
  'sources.items': 'look',
  'sources.hot': 'look',
  'sources.calendar': 'look',
  'sources.check': 'shape',
  'sources.add': 'shape',
  'sources.pause': 'shape',
  'sources.remove': 'shape',
  'sources.limit': 'shape',
  'sources.importCalendar': 'shape',
  'sources.clearCalendar': 'shape',

  'triggers.list': 'look',
  'triggers.events': 'look',
  'triggers.rehearse': 'shape',
  'triggers.add': 'shape',
  'triggers.edit': 'shape',
  'triggers.remove': 'shape',
  'triggers.newSecret': 'shape',

  'status.mine': 'look',

  'timeline.post': 'look',
  // It shows who did what, their colleagues' deeds with their own.
  'timeline.project': 'records',
  'timeline.export': 'records',
  'timeline.organisation': 'administer',

  // Like the accounts that agents write in: where what is a project's goes to.
  'webhooks.list': 'records',
  'webhooks.make': 'connect',
  'webhooks.edit': 'connect',
  'webhooks.remove': 'connect',
  'webhooks.rotate': 'connect',
  'webhooks.pause': 'connect',
  'webhooks.resume': 'connect',
  'webhooks.test': 'connect',
  'webhooks.deliveries': 'records',
  'webhooks.replay': 'connect',
} as const satisfies Record<MemberCall, Capability>
