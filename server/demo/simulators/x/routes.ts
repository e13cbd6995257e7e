import type { createAuthority } from './oauth.ts'
import type { LimitName, RouteKind } from './limits.ts'
import { append, describe, finalize, initialize, status, type Uploads } from './media.ts'
import { authorizePage, avatar, messagePage } from './pages.ts'
import { createTweet, deleteTweet } from './posting.ts'
import { updateAvatar, updateBanner, updateProfile } from './profile.ts'
import { counts, search } from './finding.ts'
import { list, listTweets } from './lists.ts'
import { type Call, lookup, me, mentions, timeline, userById, userByName, usersBy } from './reads.ts'
import type { SimState } from './state.ts'
import { usage } from './usage.ts'
import { changeRules, listRules } from './rules.ts'
import { html, problem, type SimReply, type SimRequest } from './wire.ts'
import type { SimStream } from './stream.ts'

type FullCall = Call & { uploads: Uploads; stream: SimStream }

interface Route {
  method: string
  path: RegExp
  kind: RouteKind
  limit: LimitName
  run(call: FullCall, id: string): SimReply | Promise<SimReply>
}

const routes: Route[] = [
  { method: 'POST', path: /^\/2\/tweets$/, kind: 'createPost', limit: 'createPost', run: createTweet },
  { method: 'DELETE', path: /^\/2\/tweets\/(\d+)$/, kind: 'lookup', limit: 'deletePost', run: deleteTweet },
  { method: 'GET', path: /^\/2\/tweets$/, kind: 'lookup', limit: 'lookup', run: lookup },
  { method: 'GET', path: /^\/2\/tweets\/search\/recent$/, kind: 'search', limit: 'search', run: search },
  { method: 'GET', path: /^\/2\/tweets\/counts\/recent$/, kind: 'counts', limit: 'counts', run: counts },
  { method: 'GET', path: /^\/2\/lists\/(\d+)$/, kind: 'lists', limit: 'list', run: list },
  {
    method: 'GET',
    path: /^\/2\/lists\/(\d+)\/tweets$/,
    kind: 'timeline',
    limit: 'listTweets',
    run: listTweets,
  },
  {
    method: 'GET',
    path: /^\/2\/tweets\/search\/stream\/rules$/,
    kind: 'rules',
    limit: 'rules',
    run: listRules,
  },
  {
    method: 'POST',
    path: /^\/2\/tweets\/search\/stream\/rules$/,
    kind: 'rules',
    limit: 'changeRules',
    run: changeRules,
  },
  {
    method: 'GET',
    path: /^\/2\/tweets\/search\/stream$/,
    kind: 'stream',
    limit: 'stream',
    run: (call) => call.stream.connect(call),
  },
  { method: 'GET', path: /^\/2\/usage\/tweets$/, kind: 'usage', limit: 'usage', run: usage },
  { method: 'GET', path: /^\/2\/users\/me$/, kind: 'users', limit: 'me', run: me },
  { method: 'GET', path: /^\/2\/users\/by$/, kind: 'users', limit: 'usersBy', run: usersBy },
  {
    method: 'GET',
    path: /^\/2\/users\/by\/username\/(\w+)$/,
    kind: 'users',
    limit: 'usersBy',
    run: userByName,
  },
  { method: 'GET', path: /^\/2\/users\/(\d+)$/, kind: 'users', limit: 'usersBy', run: userById },
  { method: 'GET', path: /^\/2\/users\/(\d+)\/tweets$/, kind: 'timeline', limit: 'timeline', run: timeline },
  {
    method: 'GET',
    path: /^\/2\/users\/(\d+)\/mentions$/,
    kind: 'timeline',
    limit: 'mentions',
    run: mentions,
  },
  {
    method: 'POST',
    path: /^\/2\/media\/upload\/initialize$/,
    kind: 'media',
    limit: 'media',
    run: initialize,
  },
  {
    method: 'POST',
    path: /^\/2\/media\/upload\/(\d+)\/append$/,
    kind: 'media',
    limit: 'media',
    run: (call, id) => append(call, id, call.uploads),
  },
  {
    method: 'POST',
    path: /^\/2\/media\/upload\/(\d+)\/finalize$/,
    kind: 'media',
    limit: 'media',
    run: (call, id) => finalize(call, id, call.uploads),
  },
  {
    method: 'GET',
    path: /^\/2\/media\/upload$/,
    kind: 'media',
    limit: 'media',
    run: (call) => status(call, call.uploads),
  },
  { method: 'POST', path: /^\/2\/media\/metadata$/, kind: 'media', limit: 'media', run: describe },
  profileRoute('', updateProfile),
  profileRoute('_image', updateAvatar),
  profileRoute('_banner', updateBanner),
]

function profileRoute(what: '' | '_image' | '_banner', run: Route['run']): Route {
  const path = new RegExp(`^/1\\.1/account/update_profile${what}\\.json$`)
  return { method: 'POST', path, kind: 'profile', limit: 'profile', run }
}

/** The route of a request to the API, ready to run; unknown ones answer 404 as X does. */
export function findRoute({ method, path }: SimRequest): {
  kind: RouteKind
  limit: LimitName
  run(call: FullCall): SimReply | Promise<SimReply>
} {
  const route = routes.find((one) => one.method === method && one.path.test(path))
  if (!route)
    return {
      kind: 'lookup',
      limit: 'lookup',
      run: () => problem(404, { title: 'Not Found', detail: 'Not Found' }),
    }
  const id = route.path.exec(path)?.[1] ?? ''
  return { kind: route.kind, limit: route.limit, run: (call) => route.run(call, id) }
}

/** Everything outside `/2/`: signing in, its pages, and pictures for the desk. */
export async function answerPage(
  request: SimRequest,
  {
    state,
    authority,
    now,
    sharedApp,
  }: {
    state: SimState
    authority: ReturnType<typeof createAuthority>
    now: Date
    sharedApp: { key: string }
  },
): Promise<SimReply> {
  const { method, path, query } = request
  if (method === 'POST' && path === '/oauth/request_token')
    return saved(state, authority.requestToken(request, now))
  if (method === 'POST' && path === '/oauth/access_token')
    return saved(state, authority.accessToken(request, now))
  if (method === 'POST' && path === '/oauth2/token') return saved(state, authority.bearer(request))

  if (method === 'GET' && (path === '/oauth/authorize' || path === '/oauth/authenticate')) {
    const token = authority.pending(query.get('oauth_token') ?? '', now)
    if (!token)
      return html(
        401,
        messagePage(
          'Whoa there!',
          'The request token for this page is invalid. It may have been used or have expired.',
        ),
      )
    const own = token.appKey === sharedApp.key ? 'Kolony' : token.appKey
    const people = [...state.accounts.values()].filter(({ suspended, resident }) => !suspended && !resident)
    // People before the seeded accounts: the one who signed in last is most likely wanted again.
    const accounts = [...people.filter(({ voice }) => !voice), ...people.filter(({ voice }) => voice)]
    const signIn = path === '/oauth/authenticate'
    return html(200, authorizePage({ oauthToken: token.token, accounts, appName: own, signIn }))
  }
  if (method === 'POST' && path === '/oauth/authorize') return decide(request, { state, authority, now })

  const picture = /^\/sim\/media\/(\w+)$/.exec(path)?.[1]
  const media = [...state.media.values()].find(({ key }) => key === picture)
  const bytes = picture ? state.bytes.get(picture) : undefined
  if (media && bytes) return { status: 200, type: media.mediaType, body: bytes }
  const face = /^\/sim\/avatar\/(\w+)\.svg$/.exec(path)?.[1]
  if (face) return { status: 200, type: 'image/svg+xml', body: avatar(face) }
  return html(
    404,
    messagePage('Nothing here', 'This is the simulated X. Its timeline is on the simulation desk.'),
  )
}

/** The person pressed Authorize or Cancel. */
async function decide(
  request: SimRequest,
  { state, authority, now }: { state: SimState; authority: ReturnType<typeof createAuthority>; now: Date },
): Promise<SimReply> {
  const answers = new URLSearchParams(request.body.toString())
  const token = authority.pending(answers.get('oauth_token') ?? '', now)
  if (!token) return html(401, messagePage('Whoa there!', 'The request token for this page is invalid.'))
  if (answers.get('answer') !== 'yes') {
    state.requestTokens.delete(token.token)
    await state.saved()
    return back(token.callback, { denied: token.token })
  }

  const handle = (answers.get('new_handle') || answers.get('handle') || '').trim().replace(/^@/, '')
  if (!/^[A-Za-z0-9_]{1,15}$/.test(handle))
    return html(
      400,
      messagePage(
        'That handle will not do',
        'Use 1 to 15 letters, digits or underscores. Go back and try again.',
      ),
    )
  const account = state.accountNamed(handle) ?? newAccount(state, handle, now)
  const verifier = authority.approve(token, account)
  await state.saved()
  return back(token.callback, { oauth_token: token.token, oauth_verifier: verifier })
}

/** An account somebody has just signed up for. */
export function newAccount(state: SimState, username: string, now: Date) {
  const account = {
    id: state.newId(now),
    username,
    name: username,
    description: '',
    followers: 120,
    subscription: 'None' as const,
    suspended: false,
    createdAt: now.toISOString(),
    voice: null,
  }
  state.accounts.set(account.id, account)
  state.changed()
  return account
}

function back(callback: string, answer: Record<string, string>): SimReply {
  if (callback === 'oob') return html(200, messagePage('Your code', answer.oauth_verifier ?? 'You said no.'))
  const url = new URL(callback)
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value)
  return { ...html(302, messagePage('Back to the app', url.href)), headers: { location: url.href } }
}

async function saved(state: SimState, reply: SimReply): Promise<SimReply> {
  await state.saved()
  return reply
}
