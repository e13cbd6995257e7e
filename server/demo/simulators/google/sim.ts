import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Clock, later, minute } from '#server/lib/clock.ts'
import { listenOnLoopback } from '#server/demo/simulators/loopback.ts'
import { simIcon } from '#server/demo/simulators/icon.ts'
import { choosePage, face, messagePage } from './pages.ts'
import { personOf, seededPeople, type SimPerson } from './people.ts'
import { forgedKey, publishedKeys, publishedPems, signingKey, signToken } from './tokens.ts'

/** How the next exchange of a code goes wrong. The first five are about the request, the others about the id token. */
export type GoogleFault =
  | 'code-refused'
  | 'client-refused'
  | 'unavailable'
  | 'cut'
  | 'silence'
  | 'no-id-token'
  | 'wrong-nonce'
  | 'wrong-audience'
  | 'wrong-issuer'
  | 'wrong-key'
  | 'expired'

export type GoogleSim = Awaited<ReturnType<typeof createGoogleSim>>

interface Grant {
  person: SimPerson
  redirectUri: string
  codeChallenge: string | null
  nonce: string | null
  expiresAt: Date
}

interface Reply {
  status: number
  type: string
  body: string
  headers?: Record<string, string>
}

/** One simulated Google: what it knows and what is to go wrong. */
interface Google {
  url: string
  clock: Clock
  client: { id: string; secret: string }
  /** By address. */
  people: Map<string, SimPerson>
  /** By code. */
  grants: Map<string, Grant>
  faults: GoogleFault[]
}

const codeLife = 10 * minute

/**
 * Google's sign-in as the product meets it: the page where a person chooses an account, codes that are good once and
 * only with the right redirect address, secret and verifier, and id tokens that are really signed.
 */
export async function createGoogleSim(options: {
  clock: Clock
  port?: number
  capture?: boolean
  client?: { id: string; secret: string }
}) {
  const client = options.client ?? { id: 'sim-google-client', secret: 'sim-google-secret' }
  const people = new Map(seededPeople().map((person) => [person.email, person]))
  const faults: GoogleFault[] = []
  const captured: { method: string; path: string; form: Record<string, string> }[] = []

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error('simulated Google:', error)
      response.destroy()
    })
  })
  const { url, close } = await listenOnLoopback(server, options.port)
  const google: Google = { url, clock: options.clock, client, people, grants: new Map(), faults }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', url)
    const form = new URLSearchParams(await text(request))
    const method = request.method ?? 'GET'
    if (options.capture) captured.push({ method, path, form: Object.fromEntries(form) })

    const reply = await answer(google, `${method} ${path}`, { query: searchParams, form })
    if (reply === 'silence') return
    if (reply === 'cut') return void response.destroy()
    response.writeHead(reply.status, { 'content-type': reply.type, ...reply.headers }).end(reply.body)
  }

  return {
    url,
    client,
    captured,
    /** Somebody with a Google account. */
    addPerson: (email: string, name: string, options?: { emailVerified?: boolean }): SimPerson =>
      join(people, email, name, options),
    /** What a browser does that was sent to `link`: opens the page, chooses this person, and is sent back. */
    async authorize(link: string, email: string): Promise<{ code: string; state: string }> {
      const page = await fetch(link)
      if (page.status !== 200) throw new Error(`Google's page answered ${page.status}: ${await page.text()}`)
      const body = new URLSearchParams(new URL(link).searchParams)
      body.set('person', email)
      body.set('answer', 'yes')
      const sent = await fetch(`${url}/o/oauth2/v2/auth`, { method: 'POST', body, redirect: 'manual' })
      const back = new URL(sent.headers.get('location') ?? '').searchParams
      return { code: back.get('code') ?? '', state: back.get('state') ?? '' }
    },
    /** The next exchange of a code goes wrong in that way. */
    failNext(fault: GoogleFault): void {
      faults.push(fault)
    },
    close,
  }
}

async function answer(
  google: Google,
  call: string,
  { query, form }: { query: URLSearchParams; form: URLSearchParams },
): Promise<Reply | 'cut' | 'silence'> {
  switch (call) {
    case 'GET /o/oauth2/v2/auth':
      return mistakeIn(query, google.client.id) ?? html(200, choosePage(query, [...google.people.values()]))
    case 'POST /o/oauth2/v2/auth':
      return mistakeIn(form, google.client.id) ?? decide(google, form)
    case 'POST /token':
      return exchange(google, form)
    // The library keeps the keys for as long as this says.
    case 'GET /oauth2/v1/certs':
      return json(200, await publishedPems(), { 'cache-control': 'public, max-age=3600' })
    case 'GET /oauth2/v3/certs':
      return json(200, await publishedKeys(), { 'cache-control': 'public, max-age=3600' })
    case `GET ${simIcon.path}`:
      return simIcon.reply
    default: {
      const subject = /^GET \/sim\/face\/(\d+)\.svg$/.exec(call)?.[1]
      if (subject) return { status: 200, type: 'image/svg+xml', body: face(subject) }
      return html(404, messagePage('Nothing here', 'This is the simulated Google.'))
    }
  }
}

/** What Google would not even ask a person about. */
function mistakeIn(question: URLSearchParams, clientId: string): Reply | null {
  const refuse = (name: string) => html(400, messagePage(`Error 400: ${name}`, 'The request is not valid.'))
  if (question.get('client_id') !== clientId) return refuse('invalid_client')
  if (!/^https?:/.test(question.get('redirect_uri') ?? '')) return refuse('redirect_uri_mismatch')
  if (question.get('response_type') !== 'code') return refuse('unsupported_response_type')
  if (!(question.get('scope') ?? '').split(' ').includes('openid')) return refuse('invalid_scope')
  const method = question.get('code_challenge_method') ?? 'S256'
  return method === 'S256' ? null : refuse('invalid_request')
}

/** The person pressed Continue or Cancel. */
async function decide({ clock, people, grants }: Google, form: URLSearchParams): Promise<Reply> {
  const back = new URL(form.get('redirect_uri') ?? '')
  const state = form.get('state')
  if (state !== null) back.searchParams.set('state', state)
  if (form.get('answer') !== 'yes') {
    back.searchParams.set('error', 'access_denied')
    return redirect(back)
  }
  const email = (form.get('new_person') || form.get('person') || '').trim().toLowerCase()
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    return html(400, messagePage('That address will not do', 'Go back and type an e-mail address.'))

  const person = people.get(email) ?? join(people, email, email.split('@')[0] ?? email)
  const code = `4/${randomBytes(32).toString('base64url')}`
  grants.set(code, {
    person,
    redirectUri: form.get('redirect_uri') ?? '',
    codeChallenge: form.get('code_challenge'),
    nonce: form.get('nonce'),
    expiresAt: later(await clock.now(), codeLife),
  })
  back.searchParams.set('code', code)
  back.searchParams.set('scope', form.get('scope') ?? '')
  return redirect(back)
}

/** A code for tokens. */
async function exchange(google: Google, form: URLSearchParams): Promise<Reply | 'cut' | 'silence'> {
  const { clock, client, grants, faults } = google
  const fault = faults.shift()
  if (fault === 'cut' || fault === 'silence') return fault
  if (fault === 'unavailable') return json(503, { error: 'backend_error' })

  const isClient = form.get('client_id') === client.id && form.get('client_secret') === client.secret
  if (!isClient || fault === 'client-refused')
    return json(401, { error: 'invalid_client', error_description: 'Unauthorized' })
  if (form.get('grant_type') !== 'authorization_code') return json(400, { error: 'unsupported_grant_type' })

  const code = form.get('code') ?? ''
  const grant = grants.get(code)
  // A code is good for one attempt, right or wrong.
  grants.delete(code)
  const refused = json(400, { error: 'invalid_grant', error_description: 'Bad Request' })
  if (!grant || fault === 'code-refused' || grant.expiresAt <= (await clock.now())) return refused
  if (form.get('redirect_uri') !== grant.redirectUri) return json(400, { error: 'redirect_uri_mismatch' })
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  if (grant.codeChallenge !== null && grant.codeChallenge !== challenge) return refused

  return json(200, {
    access_token: `ya29.${randomBytes(24).toString('base64url')}`,
    expires_in: 3599,
    scope:
      'openid https://www.googleapis.com/auth/userinfo.email https://www.googleapis.com/auth/userinfo.profile',
    token_type: 'Bearer',
    ...(fault === 'no-id-token' ? {} : { id_token: await idToken(google, grant, fault) }),
  })
}

async function idToken(
  { url, client }: Google,
  { person, nonce }: Grant,
  fault: GoogleFault | undefined,
): Promise<string> {
  // The machine's clock on purpose: tokens are a matter of transport, and the library reads the machine's clock too.
  const now = Math.floor(Date.now() / 1000) - (fault === 'expired' ? 7200 : 0)
  const key = await (fault === 'wrong-key' ? forgedKey() : signingKey())
  return signToken(key, {
    iss: fault === 'wrong-issuer' ? 'https://accounts.elsewhere.example' : 'https://accounts.google.com',
    azp: client.id,
    aud: fault === 'wrong-audience' ? 'another-client' : client.id,
    sub: person.subject,
    email: person.email,
    email_verified: person.emailVerified,
    name: person.name,
    picture: `${url}/sim/face/${person.subject}.svg`,
    ...(nonce === null ? {} : { nonce: fault === 'wrong-nonce' ? 'of another flow' : nonce }),
    iat: now,
    exp: now + 3600,
  })
}

function join(
  people: Google['people'],
  email: string,
  name: string,
  options?: { emailVerified?: boolean },
): SimPerson {
  const person = personOf(email, name, options)
  people.set(person.email, person)
  return person
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(body), headers }
}

function html(status: number, body: string): Reply {
  return { status, type: 'text/html; charset=utf-8', body }
}

function redirect(to: URL): Reply {
  return { ...html(302, messagePage('Back to the app', to.href)), headers: { location: to.href } }
}
