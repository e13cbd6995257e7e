import { randomBytes } from 'node:crypto'
import { minute } from '#server/lib/clock.ts'
import { readOAuthHeader, sign } from '#server/adapters/x/oauth1.ts'
import type { SimAccount, SimApp, SimRequestToken, SimState, SimToken } from './state.ts'
import { coded, form, json, type SimReply, type SimRequest, unauthorized } from './wire.ts'

const timestampTolerance = 5 * minute
const requestTokenLife = 15 * minute

const randomKey = (bytes: number): string => randomBytes(bytes).toString('base64url')

/** The signing rules of X: who a request is from, or what X would answer instead. */
export function createAuthority(state: SimState, callbackAllowList: string[] | null) {
  const nonces = new Map<string, number>()

  /** Checks an OAuth 1.0a signature. The token's secret is looked up by `secretOf`; without a token it is empty. */
  function verify(
    request: SimRequest,
    secretOf: (token: string, appKey: string) => string | null,
  ): { app: SimApp; oauth: Map<string, string> } | SimReply {
    const oauth = readOAuthHeader(request.headers.authorization)
    const app = state.apps.get(oauth?.get('oauth_consumer_key') ?? '')
    if (!oauth || !app || oauth.get('oauth_signature_method') !== 'HMAC-SHA1')
      return notAuthenticated(request)

    // The machine's clock on purpose: signatures are a matter of transport, and the clients sign with the machine's clock too.
    const timestamp = Number(oauth.get('oauth_timestamp')) * 1000
    if (!(Math.abs(Date.now() - timestamp) <= timestampTolerance))
      return coded(401, 135, 'Timestamp out of bounds.')

    const token = oauth.get('oauth_token')
    const tokenSecret = token === undefined ? '' : secretOf(token, app.key)
    if (tokenSecret === null) return coded(401, 89, 'Invalid or expired token.')

    const isForm = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')
    const body = isForm ? [...new URLSearchParams(request.body.toString())] : []
    const signed = [...oauth].filter(([name]) => name.startsWith('oauth_') && name !== 'oauth_signature')
    // The client library repeats oauth_token in the form of the third leg and signs it once; X takes that.
    const rest = [...request.query, ...body].filter(([name, value]) => oauth.get(name) !== value)
    const expected = sign({
      method: request.method,
      url: `https://${request.headers.host}${request.path}`,
      parameters: [...rest, ...signed],
      consumerSecret: app.secret,
      tokenSecret,
    })
    if (expected !== oauth.get('oauth_signature') || !isFresh(oauth)) return notAuthenticated(request)
    return { app, oauth }
  }

  function isFresh(oauth: Map<string, string>): boolean {
    const nonce = oauth.get('oauth_nonce')
    const key = `${oauth.get('oauth_consumer_key')} ${oauth.get('oauth_token')} ${nonce}`
    if (!nonce || nonces.has(key)) return false
    nonces.set(key, Date.now())
    for (const [old, at] of nonces) {
      if (Date.now() - at < 2 * timestampTolerance) break
      nonces.delete(old)
    }
    return true
  }

  function issue(account: SimAccount, appKey: string): SimToken {
    const known = [...state.tokens.values()].find(
      (token) => token.userId === account.id && token.appKey === appKey && !token.revoked,
    )
    if (known) return known
    const token = {
      token: `${account.id}-${randomKey(30)}`,
      secret: randomKey(33),
      appKey,
      userId: account.id,
      revoked: false,
    }
    state.tokens.set(token.token, token)
    return token
  }

  return {
    issue,

    /** Who calls `/2/…`: an account through an app, an app alone, or an answer that turns it away. */
    caller(request: SimRequest): { app: SimApp; account: SimAccount | null } | SimReply {
      const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
      if (bearer !== undefined) {
        const app = state.apps.get(state.bearers.get(bearer) ?? '')
        return app ? { app, account: null } : unauthorized()
      }
      const checked = verify(request, (token, appKey) => {
        const known = state.tokens.get(token)
        return known && !known.revoked && known.appKey === appKey ? known.secret : null
      })
      if ('status' in checked) return checked
      const token = state.tokens.get(checked.oauth.get('oauth_token') ?? '')
      const account = state.accounts.get(token?.userId ?? '')
      return account ? { app: checked.app, account } : unauthorized()
    },

    /** POST /oauth/request_token */
    requestToken(request: SimRequest, now: Date): SimReply {
      const checked = verify(request, () => null)
      if ('status' in checked) return checked
      const body = new URLSearchParams(request.body.toString())
      const callback = checked.oauth.get('oauth_callback') ?? body.get('oauth_callback') ?? ''
      const known = callback === 'oob' || URL.canParse(callback)
      if (!known || (callbackAllowList && !callbackAllowList.includes(callback)))
        return coded(
          403,
          415,
          'Callback URL not approved for this client application. Approved callback URLs can be adjusted in your application settings',
        )

      const token: SimRequestToken = {
        token: randomKey(20),
        secret: randomKey(24),
        appKey: checked.app.key,
        callback,
        createdAt: now.toISOString(),
        userId: null,
        verifier: null,
      }
      state.requestTokens.set(token.token, token)
      return form({
        oauth_token: token.token,
        oauth_token_secret: token.secret,
        oauth_callback_confirmed: 'true',
      })
    },

    /** A request token somebody may still say yes or no to. */
    pending(token: string, now: Date): SimRequestToken | null {
      const known = state.requestTokens.get(token)
      const alive = known && Math.abs(now.getTime() - Date.parse(known.createdAt)) <= requestTokenLife
      return alive && known.verifier === null ? known : null
    },

    /** The account's owner agrees; the verifier is what their browser carries back. */
    approve(token: SimRequestToken, account: SimAccount): string {
      token.userId = account.id
      token.verifier = randomKey(24)
      return token.verifier
    },

    /** POST /oauth/access_token */
    accessToken(request: SimRequest, now: Date): SimReply {
      const checked = verify(request, (token, appKey) => {
        const known = state.requestTokens.get(token)
        const alive = known && now.getTime() - Date.parse(known.createdAt) <= requestTokenLife
        return alive && known.appKey === appKey ? known.secret : null
      })
      if ('status' in checked) return checked
      const body = new URLSearchParams(request.body.toString())
      const verifier = checked.oauth.get('oauth_verifier') ?? body.get('oauth_verifier')
      const granted = state.requestTokens.get(checked.oauth.get('oauth_token') ?? '')
      const account = state.accounts.get(granted?.userId ?? '')
      if (!granted || !account || granted.verifier !== verifier) return notAuthenticated(request)

      state.requestTokens.delete(granted.token)
      const token = issue(account, checked.app.key)
      return form({
        oauth_token: token.token,
        oauth_token_secret: token.secret,
        user_id: account.id,
        screen_name: account.username,
      })
    },

    /** POST /oauth2/token: the app signs in as itself. */
    bearer(request: SimRequest): SimReply {
      const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
      const [key = '', secret = ''] = Buffer.from(basic, 'base64')
        .toString()
        .split(':')
        .map(decodeURIComponent)
      const app = state.apps.get(key)
      const body = new URLSearchParams(request.body.toString())
      if (!app || app.secret !== secret) return coded(403, 99, 'Unable to verify your credentials')
      if (body.get('grant_type') !== 'client_credentials')
        return coded(400, 170, 'Missing required parameter: grant_type')

      const known = [...state.bearers].find(([, appKey]) => appKey === key)?.[0]
      const token = known ?? `AAAA${randomKey(60)}`
      state.bearers.set(token, key)
      return json(200, { token_type: 'bearer', access_token: token })
    },
  }
}

function notAuthenticated({ path }: SimRequest): SimReply {
  return path.startsWith('/2/') ? unauthorized() : coded(401, 32, 'Could not authenticate you.')
}
