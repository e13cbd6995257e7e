import { assertOutsideTransaction, ExternalError } from '#server/lib/external-error.ts'
import { okay, read } from './outcome.ts'
import { api, from, postForm, type Requests } from './requests.ts'
import { exchange, exchangeOnce } from './transport.ts'
import * as wire from './wire.ts'
import type { X } from './x.ts'

/** The three legs of OAuth 1.0a. */
export function signingIn({
  url,
  app,
  agent,
  deadlineFromNow,
}: Requests): Pick<X, 'requestToken' | 'authorizeUrl' | 'accessToken'> {
  const web = url === null ? api : url.replace(/\/+$/, '')
  return {
    async requestToken({ callbackUrl }) {
      assertOutsideTransaction('x.requestToken')
      const send = postForm('/oauth/request_token', { oauth_callback: callbackUrl })
      const answer = await exchange(from(app, send), agent, deadlineFromNow())
      const token = read(wire.requestTokenAnswer, okay(answer, { as: 'app' }))
      if (token.oauth_callback_confirmed !== 'true')
        throw new ExternalError('x', { kind: 'refused', reason: 'callback_refused' })
      return { oauthToken: token.oauth_token, oauthTokenSecret: token.oauth_token_secret }
    },

    authorizeUrl(oauthToken, { prompt }) {
      const leg = prompt ? 'authorize' : 'authenticate'
      return `${web}/oauth/${leg}?oauth_token=${encodeURIComponent(oauthToken)}`
    },

    async accessToken({ oauthToken, oauthTokenSecret, oauthVerifier }) {
      assertOutsideTransaction('x.accessToken')
      const tokens = { ...app, accessToken: oauthToken, accessSecret: oauthTokenSecret }
      const send = postForm('/oauth/access_token', { oauth_token: oauthToken, oauth_verifier: oauthVerifier })
      const answer = await exchangeOnce(from(tokens, send), url, deadlineFromNow())
      const token = read(wire.accessTokenAnswer, okay(answer, { as: 'user', once: true }))
      return {
        userId: token.user_id,
        screenName: token.screen_name,
        accessToken: token.oauth_token,
        accessSecret: token.oauth_token_secret,
      }
    },
  }
}
