import type { Objects } from '../support/objects.ts'
import { walletNamed } from '../support/sign-in.ts'

/** Who may make a call at all. */
export type Who = 'everyone' | 'signed-in' | 'support' | 'administrators'

export interface Expectation {
  who: Who
  /** A valid call about one's own things. */
  input?: (mine: Objects) => Record<string, unknown>
  /** What an id answers that is unknown or somebody else's; left out: the call names no thing that belongs to anybody. */
  unknown?: number
  /** What the owner is answered; left out: 0. Another code where the call needs what no table can give (a proof, a file). */
  owner?: number[]
  /** Refused without a proof of identity from the last minutes. */
  stepUp?: true
  /** It uses things up or changes what other calls rely on. */
  spends?: true
}

const open = (input?: Expectation['input'], owner: number[] = [0]): Expectation => ({
  who: 'everyone',
  owner,
  ...(input ? { input } : {}),
})
const own = (
  input?: Expectation['input'],
  rest: Pick<Expectation, 'unknown' | 'owner' | 'spends'> = {},
): Expectation => ({ who: 'signed-in', ...(input ? { input } : {}), ...rest })

const support = (
  input?: Expectation['input'],
  rest: Pick<Expectation, 'unknown' | 'owner'> = {},
): Expectation => ({
  ...own(input, rest),
  who: 'support',
})
const admin = (
  input?: Expectation['input'],
  rest: Pick<Expectation, 'unknown' | 'owner'> = {},
): Expectation => ({
  ...own(input, rest),
  who: 'administrators',
})

/** Only with a proof of identity from the last minutes. */
const proven = (expectation: Expectation): Expectation => ({ ...expectation, stepUp: true })

const noAgent = { unknown: 110001 }
const noOrganisation = { unknown: 404 }
const inOrganisation =
  (rest: Record<string, unknown> = {}) =>
  ({ organisationId }: Objects) => ({ organisationId, ...rest })
const agentId = ({ agentId }: Objects) => ({ agentId })
const id = ({ agentId }: Objects) => ({ id: agentId })
const reason = 'Because a test says so'
const { wallet } = walletNamed('of the access table')
const creds = {
  customizeConsumerKey: 'key',
  customizeConsumerSecret: 'secret',
  customizeAccessToken: 'token',
  customizeAccessSecret: 'secret',
}
const month = { from: '2026-03-01', to: '2026-03-31', zone: 'UTC' }
let unique = 0

const webhookId = ({ webhookId: webhook }: Objects) => ({ id: webhook })
const noWebhook = { unknown: 404 }
const plannedId = ({ plannedId: planned }: Objects) => ({ id: planned })
const inTwoDays = ({ plannedAt }: Objects) => new Date(Date.parse(plannedAt) + 86_400_000).toISOString()
const composed = ({ agentId: of }: Objects) => ({
  agentId: of,
  platform: 'twitter',
  parts: [{ content: `A thought of the table ${++unique}` }],
  when: { kind: 'draft' },
})

/**
 * The table of access, written by hand and on purpose: a call that is in the product and not in here fails the
 * tests that read it. Keys are methods and paths with every parameter as {}.
 */
export const accessTable: Record<string, Expectation> = {
  // Auth
  'POST /auth/register/code': open(() => ({ username: `somebody${++unique}@example.org` })),
  'POST /auth/register': open(
    () => ({ username: 'nobody@example.org', password: 'a long password', code: '000000' }),
    [100006],
  ),
  'POST /auth/login': open(() => ({ username: 'nobody@example.org', password: 'a long password' }), [100005]),
  'POST /auth/password/forgot': open(() => ({ username: `somebody${++unique}@example.org` })),
  'POST /auth/password/reset-forget': open(
    () => ({ code: 'unknown', password: 'a long password', confirmPassword: 'a long password' }),
    [100007],
  ),
  'GET /auth/crypto-nonce': open(() => ({ wallet })),
  'POST /auth/solana-login': open(() => ({ wallet, signature: 'AAAA' }), [100009, 100010]),
  'GET /auth/twitter/auth-link': open(),
  'POST /auth/twitter-login': open(() => ({ oauthToken: 'unknown', oauthVerifier: 'unknown' }), [100007]),
  'GET /auth/google/auth-link': open(),
  'POST /auth/google-login': open(() => ({ code: 'unknown', state: 'unknown' }), [100007]),
  'POST /auth/telegram-login': open(() => ({ id: 1, firstName: 'Ann', authDate: 1, hash: 'x' }), [100001]),
  'POST /auth/miniapp-login': open(() => ({ initData: 'hash=x' }), [100001]),
  'POST /auth/refresh': open(() => ({ refreshToken: 'unknown' }), [401]),
  'POST /auth/logout': own(undefined, { spends: true }),
  'GET /auth/me': own(),
  'PUT /auth/me': own(() => ({ name: 'Ann' })),
  // Its owner has an organisation with others, which has to be handed over or closed first.
  'DELETE /auth/me': proven(own(() => ({ confirm: 'DELETE' }), { owner: [409], spends: true })),
  'POST /auth/solana-bind': proven(own(() => ({ wallet, signature: 'AAAA' }), { owner: [100009, 100010] })),
  'POST /auth/telegram-link': proven(own()),
  'DELETE /auth/telegram-link': proven(own(undefined, { owner: [404] })),

  // Tokens
  'GET /tokens': own(),
  'POST /tokens': proven(own(() => ({ name: 'Of the table' }))),
  'DELETE /tokens/{}': own(() => ({ id: 'unknown' }), { owner: [404] }),
  'POST /programs/look': own(() => ({ request: 'client_id=unknown' }), { owner: [404] }),
  'POST /programs/allow': proven(own(() => ({ request: 'client_id=unknown' }), { owner: [404] })),
  'GET /organisations/{}/tokens': own(inOrganisation(), noOrganisation),
  'POST /organisations/{}/tokens': proven(
    own(inOrganisation({ name: 'Of the table', role: 'analyst' }), noOrganisation),
  ),
  'DELETE /organisations/{}/tokens/{}': own(inOrganisation({ id: 'unknown' }), {
    ...noOrganisation,
    owner: [404],
  }),

  // Organisations
  'GET /organisations': own(),
  'POST /organisations': own(() => ({ name: `Firm of the table ${++unique}`, project: 'Launch' })),
  'GET /organisations/{}': own(inOrganisation(), noOrganisation),
  'PUT /organisations/{}': own(inOrganisation({ name: 'Renamed' }), noOrganisation),
  'DELETE /organisations/{}': proven(own(inOrganisation(), { ...noOrganisation, spends: true })),
  'PUT /organisations/{}/owner': proven(
    own((o) => ({ organisationId: o.organisationId, userId: o.administratorId }), {
      ...noOrganisation,
      spends: true,
    }),
  ),
  // Its owner hands it over first.
  'POST /organisations/{}/leave': own(inOrganisation(), { ...noOrganisation, owner: [409] }),
  'POST /organisations/{}/projects': own(
    (o) => ({ organisationId: o.organisationId, name: `Project ${++unique}` }),
    noOrganisation,
  ),
  'PUT /organisations/{}/projects/{}': own(
    (o) => ({ organisationId: o.organisationId, projectId: o.projectId, budget: 50 }),
    noOrganisation,
  ),
  'DELETE /organisations/{}/projects/{}': own(
    (o) => ({ organisationId: o.organisationId, projectId: o.projectId }),
    { ...noOrganisation, spends: true },
  ),
  'PUT /organisations/{}/members/{}': own(
    (o) => ({ organisationId: o.organisationId, memberId: o.memberId, role: 'approver' }),
    noOrganisation,
  ),
  'DELETE /organisations/{}/members/{}': own(
    (o) => ({ organisationId: o.organisationId, memberId: o.memberId }),
    { ...noOrganisation, spends: true },
  ),
  'POST /organisations/{}/invitations': own(
    (o) => ({ organisationId: o.organisationId, role: 'analyst', projectId: o.projectId }),
    noOrganisation,
  ),
  'DELETE /organisations/{}/invitations/{}': own(
    (o) => ({ organisationId: o.organisationId, invitationId: o.invitationId }),
    { ...noOrganisation, spends: true },
  ),
  'POST /invitations/look': open(() => ({ token: 'unknown' }), [100004]),
  'POST /invitations/accept': own(() => ({ token: 'unknown' }), { owner: [100004] }),

  // X binding and own credentials
  'GET /twitter/auth-link': own(({ plainAgentId }) => ({ agentId: plainAgentId }), noAgent),
  'POST /twitter/bind-callback': own(
    ({ plainAgentId }) => ({ oauthToken: 'unknown', oauthVerifier: 'unknown', agentId: plainAgentId }),
    { ...noAgent, owner: [100007] },
  ),
  'POST /twitter/bind-handoff': open(() => ({ oauthToken: 'unknown', oauthVerifier: 'unknown' }), [100007]),
  'PUT /twitter/unbind/{}': own(({ connectionId }) => ({ id: connectionId }), {
    unknown: 110017,
    spends: true,
  }),
  'POST /twitter/check-customize-auth': own((o) => ({ ...agentId(o), ...creds }), {
    ...noAgent,
    owner: [130001],
  }),
  'POST /twitter/setting-customize-auth': proven(
    own((o) => ({ ...agentId(o), ...creds }), {
      ...noAgent,
      owner: [130001],
    }),
  ),
  'POST /twitter/unbind-customize-auth': proven(own(agentId, { ...noAgent, owner: [110017] })),

  // Agents
  'POST /agent': own(() => ({
    type: 'technical_analysis',
    name: `Agent of the table ${++unique}`,
    bio: 'Reads charts.',
    lore: 'Once a trader.',
    language: 'ENGLISH',
    communicationStyles: ['Concise'],
    characterAdjectives: ['Calm'],
    coinTickers: ['BTC'],
    timeframe: '4h',
  })),
  'PUT /agent': own((o) => ({ ...agentId(o), bio: 'Reads charts and says so.' }), noAgent),
  'DELETE /agent/{}': own(({ plainAgentId }) => ({ id: plainAgentId }), { ...noAgent, spends: true }),
  'GET /agent/detail/{}': own(id, noAgent),
  'GET /agent': own(),
  'GET /agent/page': own(),
  'GET /agent/style-adjectives': own(),
  'GET /agent/available-topics': own(),
  'POST /agent/{}/clone': own(id, noAgent),
  'POST /agent/check-project-urls': own(() => ({ urls: ['https://kolony.example.com/'] })),
  'POST /agent/preview-project-url': own(() => ({ url: 'https://kolony.example.com/' }), {
    owner: [0, 110012],
  }),
  'POST /agent/{}/get-project-content': own((o) => ({ ...agentId(o), ...id(o) }), {
    ...noAgent,
    owner: [0, 110012],
  }),
  'GET /agent/{}/project-content': own((o) => ({ ...agentId(o), ...id(o) }), noAgent),
  'PUT /agent/{}/project-content': own(
    (o) => ({ ...agentId(o), ...id(o), content: 'What it is about' }),
    noAgent,
  ),
  'POST /agent/generate-presigned-url': own(() => ({ fileType: 'image/png' })),
  'GET /agent/{}/schedule-info': own(id, noAgent),
  'POST /agent/{}/post/price': own((o) => ({ ...id(o), content: 'Good morning' }), noAgent),
  'POST /agent/{}/check-text': own(
    (o) => ({ ...id(o), content: 'Good morning', platform: 'twitter' }),
    noAgent,
  ),
  'POST /agent/{}/post/now': own((o) => ({ ...id(o), publicationId: o.draftId }), {
    ...noAgent,
    spends: true,
  }),
  'POST /agent/{}/reply/queue-kol': own((o) => ({ ...id(o), kolIds: [o.kolId] }), {
    ...noAgent,
    owner: [0, 110012],
    spends: true,
  }),
  'POST /agent/{}/reply/queue-self': own(id, { ...noAgent, owner: [0, 110012] }),
  'GET /agent/{}/sources': own(id, noAgent),
  'POST /agent/{}/sources/check': own(
    (o) => ({ ...id(o), settings: { kind: 'topic', phrases: ['light clients'] } }),
    noAgent,
  ),
  'POST /agent/{}/sources': own(
    (o) => ({ ...id(o), settings: { kind: 'topic', phrases: ['light clients'] } }),
    noAgent,
  ),
  'PUT /agent/{}/sources/{}/paused': own((o) => ({ ...id(o), sourceId: 'unknown', paused: true }), {
    ...noAgent,
    owner: [404],
  }),
  'DELETE /agent/{}/sources/{}': own((o) => ({ ...id(o), sourceId: 'unknown' }), {
    ...noAgent,
    owner: [404],
  }),
  'GET /agent/{}/sources/{}/items': own((o) => ({ ...id(o), sourceId: 'unknown' }), {
    ...noAgent,
    owner: [404],
  }),
  'PUT /agent/{}/sources/limit': own((o) => ({ ...id(o), dailyPostsMax: 50 }), noAgent),
  'GET /agent/{}/hot': own(id, noAgent),
  'GET /agent/{}/calendar-dates': own(id, noAgent),
  'POST /agent/{}/calendar-dates': own(
    (o) => ({ ...id(o), file: 'date;event\n2026-12-10;FOMC decision\n' }),
    noAgent,
  ),
  'DELETE /agent/{}/calendar-dates': own(id, noAgent),
  'GET /publication/{}/timeline': own(({ waitingId }) => ({ id: waitingId }), { unknown: 404 }),
  'GET /timeline': own(),
  'GET /timeline/export': own(() => ({}), { owner: [-1] }),
  'GET /organisations/{}/timeline': own(inOrganisation(), noOrganisation),
  'GET /webhooks': own(),
  'POST /webhooks': proven(own(() => ({ url: 'https://example.org/hears' }), { spends: true })),
  'PUT /webhooks/{}': proven(own((o) => ({ ...webhookId(o), kinds: ['agent.made'] }), noWebhook)),
  'DELETE /webhooks/{}': own(webhookId, { ...noWebhook, spends: true }),
  'POST /webhooks/{}/secret': proven(own(webhookId, noWebhook)),
  'POST /webhooks/{}/pause': own(webhookId, noWebhook),
  'POST /webhooks/{}/resume': own(webhookId, noWebhook),
  'POST /webhooks/{}/test': own(webhookId, noWebhook),
  'GET /webhooks/{}/deliveries': own(webhookId, noWebhook),
  'POST /webhooks/{}/replay': own((o) => ({ ...webhookId(o), from: '2026-01-01T00:00:00Z' }), noWebhook),
  'GET /agent/{}/triggers': own(id, noAgent),
  'POST /agent/{}/triggers/rehearse': own(
    (o) => ({ ...id(o), settings: { when: { kind: 'hot_topic' } } }),
    noAgent,
  ),
  'POST /agent/{}/triggers': own((o) => ({ ...id(o), settings: { when: { kind: 'hot_topic' } } }), noAgent),
  'PUT /agent/{}/triggers/{}': own((o) => ({ ...id(o), triggerId: 'unknown', on: false }), {
    ...noAgent,
    owner: [404],
  }),
  'DELETE /agent/{}/triggers/{}': own((o) => ({ ...id(o), triggerId: 'unknown' }), {
    ...noAgent,
    owner: [404],
  }),
  'GET /agent/{}/triggers/events': own(id, noAgent),
  'POST /agent/{}/triggers/{}/secret': own((o) => ({ ...id(o), triggerId: 'unknown' }), {
    ...noAgent,
    owner: [404],
  }),
  'POST /hook/{}': open(() => ({ secret: 'unknown' }), [404]),
  'POST /chat/{}/actions/{}': own((o) => ({ agentId: o.agentId, actionId: 'unknown', yes: true }), {
    ...noAgent,
    owner: [404],
  }),
  'GET /agent/{}/voice': own(id, noAgent),
  'POST /agent/{}/voice/phrases': own((o) => ({ ...id(o), phrase: 'buckle up' }), noAgent),
  'DELETE /agent/{}/voice/phrases/{}': own((o) => ({ ...id(o), phraseId: 'unknown' }), {
    ...noAgent,
    owner: [404],
  }),
  'DELETE /agent/{}/voice/rejections/{}': own((o) => ({ ...id(o), rejectionId: 'unknown' }), {
    ...noAgent,
    owner: [404],
  }),
  'POST /agent/{}/voice/rules': own((o) => ({ ...id(o), sentence: 'Never use emoji.' }), noAgent),
  'POST /agent/{}/voice/rules/{}/use': own((o) => ({ ...id(o), ruleId: 'unknown' }), {
    ...noAgent,
    owner: [404],
  }),
  'DELETE /agent/{}/voice/rules/{}': own((o) => ({ ...id(o), ruleId: 'unknown' }), {
    ...noAgent,
    owner: [404],
  }),
  'POST /agent/{}/voice/facts': own((o) => ({ ...id(o), text: 'The audit was in May.' }), noAgent),
  'POST /agent/{}/voice/facts/{}/confirm': own((o) => ({ ...id(o), factId: 'unknown' }), {
    ...noAgent,
    owner: [404],
  }),
  'DELETE /agent/{}/voice/facts/{}': own((o) => ({ ...id(o), factId: 'unknown' }), {
    ...noAgent,
    owner: [404],
  }),
  'POST /agent/{}/voice/examples/{}': own((o) => ({ ...id(o), publicationId: 'unknown' }), {
    ...noAgent,
    owner: [404],
  }),
  'DELETE /agent/{}/voice/examples/{}': own((o) => ({ ...id(o), publicationId: 'unknown' }), {
    ...noAgent,
    owner: [404],
  }),
  'POST /agent/{}/voice/style': own(
    (o) => ({ ...id(o), from: 'texts', texts: ['Quiet markets again.'] }),
    noAgent,
  ),
  'PUT /agent/{}/voice/style': own((o) => ({ ...id(o), bent: {} }), { ...noAgent, owner: [0, 404] }),
  'DELETE /agent/{}/voice/style': own(id, { ...noAgent, owner: [0, 404] }),
  'GET /agent/{}/publication/{}': own((o) => ({ ...id(o), publicationId: o.draftId }), noAgent),
  'POST /correction/{}/correct': own((o) => ({ id: o.correctionId }), { unknown: 404 }),
  'GET /starter-agents': open(),
  'POST /starter-agents/{}/create': own(() => ({ id: 'unknown' }), { owner: [120001] }),

  // Sandbox
  'POST /agent/{}/sandbox/deduct-credit': own(agentId, noAgent),
  'POST /agent/{}/sandbox/post': own(agentId, noAgent),
  'POST /agent/{}/sandbox/project-summary': own((o) => ({ ...agentId(o), topic: 'tokenomics' }), noAgent),
  'POST /agent/{}/sandbox/scenario-post': own(
    (o) => ({ ...agentId(o), scenario: 'It rains in Paris' }),
    noAgent,
  ),
  'POST /agent/{}/sandbox/self-reply': own((o) => ({ ...agentId(o), comment: 'Nice one!' }), noAgent),

  // KOL
  'GET /agent-kol': own(agentId, noAgent),
  'GET /agent-kol/page': own(agentId, noAgent),
  'POST /agent-kol': own(
    (o) => ({ ...agentId(o), twitterNames: ['nobody_here_at_all'.slice(0, 15)], categoryId: o.categoryId }),
    {
      ...noAgent,
      owner: [120005],
    },
  ),
  'PUT /agent-kol': own((o) => ({ id: o.kolId, replyStatus: 'always_reply', categoryId: o.categoryId }), {
    unknown: 110003,
  }),
  'DELETE /agent-kol/{}': own(({ kolId }) => ({ id: kolId }), { unknown: 110003, spends: true }),
  'DELETE /agent-kol/batch': own(({ kolId }) => ({ ids: [kolId] }), { unknown: 110003, spends: true }),
  'GET /agent-kol/all-category': own(agentId, noAgent),
  'POST /agent-kol/user-customize-category': own(() => ({ categoryName: `Category ${++unique}` })),
  'PUT /agent-kol/user-customize-category/{}': own(
    (o) => ({ id: o.categoryId, categoryName: `Category ${++unique}` }),
    { unknown: 404 },
  ),
  'DELETE /agent-kol/user-customize-category/{}': own((o) => ({ id: o.categoryId }), {
    unknown: 404,
    spends: true,
  }),
  'POST /agent-kol/user-customize-category-user': own(
    (o) => ({ categoryId: o.categoryId, twitterNames: ['nobody_here_at'] }),
    { unknown: 404, owner: [120005] },
  ),
  'DELETE /agent-kol/user-customize-category-user/{}': own((o) => ({ id: o.categoryUserId }), {
    unknown: 404,
    spends: true,
  }),

  // X content, rules, images, profile
  'POST /twitter/generate-character': own(() => ({ source: 'text', text: 'A calm trader who likes tea' })),
  'GET /twitter/config/{}': own(id, noAgent),
  'POST /twitter/edit-rule': own(({ ruleId }) => ({ id: ruleId, dailyAutoTweetLimit: 4 }), {
    unknown: 110008,
  }),
  'POST /twitter/check-user-exists': own(() => ({ usernames: ['somekol'] })),
  'POST /twitter/generate-image': own((o) => ({ ...agentId(o), prompt: 'A lighthouse at night' }), {
    ...noAgent,
    owner: [0, 110022],
  }),
  'GET /twitter/get-images': own(agentId, noAgent),
  'GET /library': own(() => ({})),
  'GET /library/tags': own(() => ({})),
  'POST /library': own(({ imageUrl }) => ({ url: imageUrl, alt: 'A lighthouse' }), { unknown: 404 }),
  'PUT /library': own(({ imageUrl }) => ({ url: imageUrl, tags: ['sea'] }), { unknown: 404 }),
  'DELETE /library': own(({ imageUrl }) => ({ url: imageUrl }), {
    unknown: 404,
    owner: [0, 404, 409],
    spends: true,
  }),
  'GET /library/uses': own(({ imageUrl }) => ({ url: imageUrl }), { unknown: 404 }),
  'PUT /twitter/image-alt': own(({ imageUrl }) => ({ url: imageUrl, alt: 'A lighthouse' }), { unknown: 404 }),
  'POST /twitter/generate-twitter-profile': own(agentId, noAgent),
  'POST /twitter/generate-twitter-profile-screen-name': own(agentId, noAgent),
  'POST /twitter/generate-twitter-profile-name': own(agentId, noAgent),
  'POST /twitter/generate-twitter-profile-description': own(agentId, noAgent),
  'POST /twitter/generate-twitter-profile-image': own(agentId, { ...noAgent, owner: [0, 110022] }),
  'GET /twitter/twitter-profile': own(agentId, noAgent),
  'POST /twitter/update-twitter-profile': own((o) => ({ ...agentId(o), bio: 'Charts' }), noAgent),
  'GET /twitter/my-post': own(agentId, noAgent),
  'GET /twitter/kol-reply': own(agentId, noAgent),
  'GET /twitter/self-reply': own(agentId, noAgent),

  // Manual post and Telegram
  'POST /manual-post/rule': own(({ plainAgentId }) => ({ agentId: plainAgentId }), {
    ...noAgent,
    spends: true,
  }),
  'PUT /manual-post/rule': own(({ manualRuleId }) => ({ id: manualRuleId, dailyPostLimit: 20 }), {
    unknown: 404,
  }),
  'PUT /manual-post/pace': own((o) => ({ ...agentId(o), perDay: 3 }), noAgent),
  'GET /manual-post/rule-by-agent-id': own(agentId, noAgent),
  'GET /manual-post/bind-url': own(({ plainAgentId }) => ({ agentId: plainAgentId }), noAgent),
  'GET /manual-post/bind-state': own(agentId, noAgent),
  'PUT /manual-post/unbind-telegram': own(agentId, { ...noAgent, spends: true }),
  'POST /manual-post/generate': own(agentId, noAgent),
  'POST /manual-post/now': own((o) => ({ ...agentId(o), publicationId: o.telegramDraftId }), {
    ...noAgent,
    spends: true,
  }),
  'GET /manual-post/history-manual-post': own(agentId, noAgent),
  'GET /telegram-bot/link/{}': own(id, noAgent),

  // Approval queue
  'GET /approval': own(agentId, noAgent),
  'GET /approval/{}': own(({ waitingId }) => ({ id: waitingId }), { unknown: 404 }),
  'POST /approval/{}/approve': own(({ waitingId }) => ({ id: waitingId, version: 1 }), {
    unknown: 404,
    spends: true,
  }),
  'PUT /approval/{}': own(({ waitingId }) => ({ id: waitingId, content: 'Another text', version: 1 }), {
    unknown: 404,
    spends: true,
  }),
  'POST /approval/{}/regenerate': own(({ waitingId }) => ({ id: waitingId, version: 1 }), {
    unknown: 404,
    spends: true,
  }),
  'POST /approval/{}/choose': own(({ assistedId }) => ({ id: assistedId, version: 1, draft: 0 }), {
    unknown: 404,
    owner: [409],
  }),
  'POST /approval/{}/reject': own(({ waitingId }) => ({ id: waitingId }), { unknown: 404, spends: true }),
  'POST /approval/{}/change': own(({ waitingId }) => ({ id: waitingId, version: 1, words: 'Other words' }), {
    unknown: 404,
    owner: [409],
  }),
  'POST /approval/{}/take-back': own(({ waitingId }) => ({ id: waitingId }), { unknown: 404, owner: [409] }),
  'GET /approval-rules': own(),
  'PUT /approval-rules': proven(own(() => ({ rules: [], version: 0 }), { owner: [0, 409] })),
  'GET /guest-pages': own(),
  'POST /guest-pages': own(
    ({ waitingId }) => ({
      name: 'A client',
      password: 'a password for clients',
      days: 7,
      allAsked: false,
      texts: [waitingId],
    }),
    { unknown: 404 },
  ),
  'PUT /guest-pages/{}': own(({ guestPageId }) => ({ id: guestPageId, allAsked: true, texts: [] }), {
    unknown: 404,
  }),
  'DELETE /guest-pages/{}': own(({ guestPageId }) => ({ id: guestPageId }), { unknown: 404, spends: true }),
  'POST /guest/open': open(() => ({ token: 'unknown', password: 'unknown' }), [100004]),
  'POST /guest/answer': open(
    () => ({ token: 'unknown', password: 'unknown', id: 'none', seen: '', says: 'yes' }),
    [100004],
  ),
  'POST /approval/{}/done': own(({ assistedId }) => ({ id: assistedId }), { unknown: 404, spends: true }),
  'POST /approval/{}/resolve': own(({ unconfirmedId }) => ({ id: unconfirmedId, posted: true }), {
    unknown: 404,
    spends: true,
  }),

  // The plan
  'GET /schedule': own(() => ({ from: '2026-03-01T00:00:00Z', to: '2026-03-08T00:00:00Z' })),
  'POST /schedule/check': own((o) => ({ items: [composed(o)] })),
  'POST /schedule': own((o) => ({ items: [composed(o)] }), { spends: true }),
  'POST /schedule/look': own((o) => ({ id: o.plannedId, at: inTwoDays(o) }), { unknown: 404 }),
  'POST /schedule/{}/move': own((o) => ({ ...plannedId(o), at: inTwoDays(o), seenAt: o.plannedAt }), {
    unknown: 404,
    spends: true,
  }),
  'POST /schedule/{}/swap': own(
    (o) => ({ ...plannedId(o), seenAt: o.plannedAt, withId: o.otherPlannedId, withSeenAt: o.plannedAt }),
    { unknown: 404, spends: true },
  ),
  'PUT /schedule/{}': own((o) => ({ ...plannedId(o), content: 'In other words', version: 1 }), {
    unknown: 404,
    spends: true,
  }),
  'POST /schedule/{}/approve': own((o) => ({ ...plannedId(o), version: 1 }), { unknown: 404, spends: true }),
  'POST /schedule/{}/write': own(plannedId, { unknown: 404, owner: [409] }),
  'PUT /schedule/{}/lock': own((o) => ({ ...plannedId(o), locked: true }), { unknown: 404, spends: true }),
  'POST /schedule/{}/skip': own(plannedId, { unknown: 404, spends: true }),
  'POST /schedule/{}/draft': own(plannedId, { unknown: 404, spends: true }),
  'GET /schedule/{}/parts': own(plannedId, { unknown: 404 }),
  'POST /schedule/{}/continue': own(plannedId, { unknown: 404, owner: [404] }),
  'GET /schedule/feed': own(),
  'POST /schedule/feed': own(),
  'DELETE /schedule/feed': own(),
  'GET /calendar/{}': open(() => ({ file: 'unknown.ics' }), [404]),
  'PUT /schedule/paused-day': own((o) => ({ agentIds: [o.agentId], date: '2026-03-04', paused: true }), {
    unknown: 110001,
  }),
  'POST /publication/{}/undo': own(({ draftId }) => ({ id: draftId }), { unknown: 404, owner: [409] }),

  // Chat
  'GET /chat/{}/messages': own(agentId, noAgent),
  'POST /chat/{}/messages': own((o) => ({ ...agentId(o), content: 'Hello' }), noAgent),
  'GET /chat/{}/messages/{}/stream': own((o) => ({ ...agentId(o), id: o.messageId }), {
    ...noAgent,
    owner: [0, -1],
  }),
  'POST /chat/{}/messages/{}/stop': own((o) => ({ ...agentId(o), id: o.messageId }), {
    ...noAgent,
    owner: [409],
  }),
  'DELETE /chat/{}/messages': own(agentId, { ...noAgent, spends: true }),

  // Payments and credits
  'GET /twitter/packages': open(),
  'GET /twitter/credits': own(),
  'GET /credit-record': own(),
  'GET /credits/summary': own(),
  'POST /payments/create-transaction': own(() => ({ pgId: 'basic' }), { owner: [0, 140004] }),
  'GET /payments/check-transaction': own(({ orderNo }) => ({ orderNo }), { unknown: 140006 }),
  'GET /payments/orders': own(),
  'POST /twitter/create-transaction': own(() => ({ pgId: 'basic', publicKey: wallet, amount: 10 }), {
    owner: [140003, 140004],
  }),
  'POST /twitter/send-transaction': own(({ orderNo }) => ({ orderNo, transaction: 'AAAA' }), {
    unknown: 140006,
    // An order of another rail, and nothing that is signed.
    owner: [140001, 140004, 140006, 140007],
  }),
  'POST /twitter/check-transaction': own(() => ({ signature: '1111' }), { owner: [140006] }),
  'POST /payments/ton/create-transaction': own(() => ({ pgId: 'basic', walletAddress: 'x' }), {
    owner: [140002, 140004],
  }),
  'POST /payments/stars/create-invoice': own(() => ({ pgId: 'basic' }), { owner: [0, 140004] }),

  // Referral and notices
  'GET /referral': own(),
  'GET /referral/link': own(),
  'POST /referral/code': own(() => ({ code: `chosen_${++unique}` }), { spends: true }),
  'GET /results': own(() => month),
  'GET /results/posts': own(() => month),
  'GET /results/csv': own(() => month, { owner: [-1] }),
  'GET /results/curves': own(),
  'GET /results/settings': own(),
  'GET /status/mine': own(),
  'PUT /results/settings': own(() => ({ detailed: false })),
  'GET /results/again': own(),
  // No post of a test is weeks old and read by many.
  'POST /results/again/{}': own(({ draftId }) => ({ publicationId: draftId }), {
    unknown: 404,
    owner: [409],
  }),
  'GET /notice': own(),
  'POST /notice/read': own(({ noticeId }) => ({ ids: [noticeId] }), { spends: true }),

  // Support and administration
  'GET /admin/users': support(),
  'GET /admin/users/{}': support(({ userId }) => ({ id: userId }), { unknown: 100003 }),
  'GET /admin/users/{}/agents': support(({ userId }) => ({ id: userId }), { unknown: 100003 }),
  'GET /admin/users/{}/orders': support(({ userId }) => ({ id: userId }), { unknown: 100003 }),
  'GET /admin/users/{}/credit-record': support(({ userId }) => ({ id: userId }), { unknown: 100003 }),
  'GET /admin/agents/{}': support(id, noAgent),
  'GET /admin/orders/{}': support(({ orderNo }) => ({ orderNo }), { unknown: 140006 }),
  'GET /admin/users/{}/referrals': support(({ userId }) => ({ id: userId })),
  'POST /admin/referrals/{}/payout': proven(
    admin(() => ({ id: 'ref_nobody', amount: 1, transaction: 'a transaction', reason }), { owner: [404] }),
  ),
  'PUT /admin/users/{}/disabled': proven(
    admin(({ userId }) => ({ id: userId, disabled: false, reason }), {
      unknown: 100003,
    }),
  ),
  'POST /admin/users/{}/credits': proven(
    admin(({ userId }) => ({ id: userId, amount: 1, reason }), {
      unknown: 100003,
    }),
  ),
  'PUT /admin/users/{}/role': proven(
    admin(({ userId }) => ({ id: userId, role: 'USER', reason }), {
      unknown: 100003,
    }),
  ),
  'GET /admin/credit-requests': admin(),
  'POST /admin/credit-requests/{}/approve': proven(admin(() => ({ id: 'unknown' }), { owner: [404] })),
  'POST /admin/credit-requests/{}/refuse': proven(admin(() => ({ id: 'unknown', reason }), { owner: [404] })),
  'GET /admin/audit': admin(),
  'GET /admin/health': admin(),
  'GET /admin/costs': admin(() => ({ from: '2026-03-01', to: '2026-03-02' })),
  'PUT /admin/costs/prepaid': proven(admin(() => ({ source: 'x', usd: 100, reason }))),
  // How the first administrator comes to be.
  'GET /admin/first': open(),
  'POST /admin/first': own(() => ({ code: 'unknown' }), { owner: [100007] }),
  'GET /admin/orders': support(),
  'POST /admin/orders/{}/settle': proven(
    admin(({ orderNo }) => ({ orderNo, txId: 'x', reason }), {
      unknown: 140006,
      owner: [409],
    }),
  ),
  // Gives Stars back.
  'POST /admin/orders/{}/refund': proven(
    admin(({ orderNo }) => ({ orderNo, txId: 'x', reason }), {
      unknown: 140006,
      owner: [140006, 409],
    }),
  ),

  // System
  'GET /health': open(),
  'GET /ready': open(),
  'GET /config': open(),
  'GET /status': open(),
  // An operator asks whether PUBLIC_URL leads here.
  'GET /reach': open(() => ({ nonce: 'a nonce of a test'.replaceAll(' ', '-') })),
  'GET /openapi.json': open(undefined, [-1]),
  'GET /docs': open(undefined, [-1]),
  'GET /docs/{}': open(() => ({ file: 'swagger-ui.css' }), [-1]),
  'GET /files/{}': open(({ imageUrl }) => ({ name: imageUrl.split('/').at(-1) }), [-1]),

  // More calls
  'POST /agent/pause-all': own(undefined, { spends: true }),
  'POST /agent/resume-all': own(() => ({ pausedAt: '2026-01-01T00:00:00.000Z' })),
  'GET /agent/{}/versions': own(id, noAgent),
  'GET /agent/{}/versions/{}': own(({ agentId }) => ({ id: agentId, version: 1 }), noAgent),
  'POST /agent/{}/versions/{}/take-back': own(({ agentId }) => ({ id: agentId, version: 1 }), noAgent),
  'PUT /agent/{}/paused': own((o) => ({ ...id(o), paused: false }), noAgent),
  'POST /agent/{}/restore': own(({ plainAgentId }) => ({ id: plainAgentId }), {
    ...noAgent,
    owner: [110001],
  }),
  'GET /publication': own(agentId, noAgent),
  'GET /publication/search': own(() => ({ q: 'tide' })),
  'GET /auth/session': own(),
  'DELETE /auth/session': own(undefined, { spends: true }),
  'DELETE /auth/session/{}': own(({ sessionId }) => ({ id: sessionId }), { unknown: 404, spends: true }),
  'POST /auth/step-up': own(() => ({ password: 'not the password' }), { owner: [100005] }),
  'POST /auth/email-bind': proven(
    own(() => ({ username: 'nobody@example.org', code: '000000', password: 'a long password' }), {
      owner: [100006, 409],
    }),
  ),
  'POST /auth/twitter-bind': proven(
    own(() => ({ oauthToken: 'unknown', oauthVerifier: 'unknown' }), {
      owner: [100007],
    }),
  ),
  'POST /auth/google-bind': proven(own(() => ({ code: 'unknown', state: 'unknown' }), { owner: [100007] })),
  'POST /auth/login/second-factor': open(() => ({ challenge: 'unknown', totp: '000000' }), [100007]),
  'GET /auth/second-factor': own(),
  'POST /auth/second-factor/ask': own(),
  'POST /auth/second-factor/totp': proven(own()),
  'POST /auth/second-factor/totp/{}/confirm': proven(
    own(() => ({ id: 'unknown', code: '000000' }), { owner: [404] }),
  ),
  'POST /auth/second-factor/passkey/ask': proven(own(undefined, { owner: [404] })),
  'POST /auth/second-factor/passkey': proven(
    own(() => ({ name: 'Phone', passkey: { id: 'x', rawId: 'x', type: 'public-key', response: {} } }), {
      owner: [404],
    }),
  ),
  'DELETE /auth/second-factor/{}': proven(own(() => ({ id: 'unknown' }), { owner: [404] })),
  'POST /auth/second-factor/recovery-codes': proven(own(undefined, { owner: [409] })),
  'PUT /auth/password': own(() => ({ oldPassword: 'not the password', password: 'another long one' }), {
    owner: [100005],
  }),
  'POST /auth/link-code': proven(own(undefined, { owner: [0, 409] })),
  'POST /auth/link-code/redeem': proven(own(() => ({ code: 'unknown0' }), { owner: [100007] })),
  'POST /account/export': proven(own()),
  'GET /preview/sample': open(() => ({ type: 'technical_analysis', ticker: 'BTC', language: 'ENGLISH' })),
  'POST /generation/{}/stop': own(({ generationId }) => ({ id: generationId }), {
    unknown: 404,
    owner: [0, 404, 409],
  }),
}

export const accessOf: Record<Who, string> = {
  everyone: 'public',
  'signed-in': 'user',
  support: 'super',
  administrators: 'admin',
}
