import { createRequire } from 'node:module'
import { second } from '#server/lib/clock.ts'
import { equalBytes, sha256 } from '#server/lib/ids.ts'
import { assertOutsideTransaction, ExternalError } from '#server/lib/external-error.ts'
import { lazily } from '#server/lib/lazily.ts'
import { claims, failureOf, tokenAnswer } from './wire.ts'

/** Large, and asked for by few: loaded with the first sign-in. */
const library = lazily((): typeof import('google-auth-library') =>
  createRequire(import.meta.url)('google-auth-library'),
)

/** Somebody Google vouches for. */
export interface GooglePerson {
  /** Google's own, unchanging name for the person. */
  subject: string
  /** Only an address that Google has verified. */
  email: string | null
  name: string | null
  picture: string | null
}

export interface Google {
  /** Google's page, where a person chooses an account. `codeVerifier` (43 to 128 characters) stays here; its hash travels. */
  authorizeUrl(input: { redirectUri: string; state: string; nonce: string; codeVerifier: string }): string
  /**
   * Who came back with this code. ExternalError `refused` with reason `code` (wrong, used or expired, or of another flow),
   * `id_token` (not Google's, not for us, expired, or of another flow) or `app` (our own keys are wrong).
   */
  signIn(input: {
    code: string
    redirectUri: string
    nonce: string
    codeVerifier: string
  }): Promise<GooglePerson>
}

/** Sign-in with Google (OpenID Connect, code flow with PKCE). With a `url` pages, tokens and certificates are there. */
export function createGoogle(options: {
  clientId: string
  clientSecret: string
  url: string | null
  timeoutMs?: number
}): Google {
  const { clientId, clientSecret } = options
  const url = options.url?.replace(/\/+$/, '')
  const client = lazily(() => {
    const client = new (library().OAuth2Client)({
      clientId,
      clientSecret,
      ...(url
        ? {
            endpoints: {
              oauth2AuthBaseUrl: `${url}/o/oauth2/v2/auth`,
              oauth2TokenUrl: `${url}/token`,
              oauth2RevokeUrl: `${url}/revoke`,
              tokenInfoUrl: `${url}/tokeninfo`,
              oauth2FederatedSignonPemCertsUrl: `${url}/oauth2/v1/certs`,
              oauth2FederatedSignonJwkCertsUrl: `${url}/oauth2/v3/certs`,
            },
          }
        : {}),
      // A sign-in is at most two requests, so together they stay within the whole.
      transporterOptions: { timeout: (options.timeoutMs ?? 10 * second) / 2 },
    })
    // The library asks for retries with each request; a code is good for one, and a second try would hide what happened.
    client.transporter.interceptors.request.add({
      resolved: async (request) => ({
        ...request,
        retry: false,
        retryConfig: { retry: 0, noResponseRetries: 0 },
      }),
    })
    return client
  })

  return {
    authorizeUrl({ redirectUri, state, nonce, codeVerifier }) {
      return client().generateAuthUrl({
        redirect_uri: redirectUri,
        scope: ['openid', 'email', 'profile'],
        state,
        nonce,
        code_challenge: sha256(codeVerifier).toString('base64url'),
        code_challenge_method: library().CodeChallengeMethod.S256,
        prompt: 'select_account',
        access_type: 'online',
      })
    },

    async signIn({ code, redirectUri, nonce, codeVerifier }) {
      assertOutsideTransaction('google.signIn')
      const payload = await personOf({ code, redirectUri, codeVerifier })
      const person = claims.safeParse(payload)
      // The library looks at signature, issuer, audience and time, but not at the nonce.
      if (!person.success || !equalBytes(sha256(person.data.nonce ?? ''), sha256(nonce)))
        throw new ExternalError('google', { kind: 'refused', reason: 'id_token' })
      const { sub, email, email_verified, name, picture } = person.data
      return {
        subject: sub,
        email: email_verified && email ? email.toLowerCase() : null,
        name: name ?? null,
        picture: picture ?? null,
      }
    },
  }

  async function personOf({
    code,
    redirectUri,
    codeVerifier,
  }: {
    code: string
    redirectUri: string
    codeVerifier: string
  }) {
    try {
      const { tokens } = await client().getToken({ code, codeVerifier, redirect_uri: redirectUri })
      const { id_token: idToken } = tokenAnswer.parse(tokens)
      const ticket = await client().verifyIdToken({ idToken, audience: clientId })
      return ticket.getPayload()
    } catch (error) {
      throw failureOf(error)
    }
  }
}
