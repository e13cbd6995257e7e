import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createGoogle } from '#server/adapters/google/client.ts'
import { createGoogleSim, type GoogleFault } from '#server/demo/simulators/google/sim.ts'
import { insideTransaction, ExternalError } from '#server/lib/external-error.ts'

const clock = { now: async () => new Date() }
const redirectUri = 'https://kolony.example/login-callback'
const ada = 'ada.example@gmail.com'
// The verifier and its challenge are those of RFC 7636, appendix B.
const flow = {
  state: 'state-1',
  nonce: 'nonce-1',
  codeVerifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
}

async function meet(options: { timeoutMs?: number; clientSecret?: string } = {}) {
  const sim = await createGoogleSim({ clock, capture: true })
  const google = createGoogle({
    clientId: sim.client.id,
    clientSecret: sim.client.secret,
    url: sim.url,
    ...options,
  })
  const code = async (email = ada) =>
    (await sim.authorize(google.authorizeUrl({ redirectUri, ...flow }), email)).code
  const signIn = (code: string, changed: Partial<typeof flow> = {}) =>
    google.signIn({ code, redirectUri, nonce: flow.nonce, codeVerifier: flow.codeVerifier, ...changed })
  const failure = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => null,
      (thrown: unknown) => thrown,
    )
    if (!(error instanceof ExternalError)) throw new Error(`not an ExternalError: ${String(error)}`)
    return { said: `${error.kind} ${error.reason}`, error }
  }
  return { sim, google, code, signIn, failure, [Symbol.asyncDispose]: () => sim.close() }
}

test('a person comes back from Google’s page and is known by subject, name, verified address and picture', async () => {
  await using world = await meet()
  const person = await world.signIn(await world.code())
  expect(person).toEqual({
    subject: expect.stringMatching(/^\d{21}$/),
    email: ada,
    name: 'Ada Example',
    picture: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/sim\/face\/\d+\.svg$/),
  })
  const again = await world.signIn(await world.code())
  expect(again.subject).toBe(person.subject)
  const picture = await fetch(person.picture ?? '')
  expect(picture.headers.get('content-type')).toBe('image/svg+xml')

  world.sim.addPerson('unproven@elsewhere.example', 'Una', { emailVerified: false })
  const unproven = await world.signIn(await world.code('unproven@elsewhere.example'))
  expect(unproven).toMatchObject({ name: 'Una', email: null })
})

test('the verifier itself never travels with the browser, only its SHA-256', async () => {
  await using world = await meet()
  const link = new URL(world.google.authorizeUrl({ redirectUri, ...flow }))
  expect(link.href).not.toContain(flow.codeVerifier)
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: redirectUri,
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge_method: 'S256',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  })
  const live = createGoogle({ clientId: 'id', clientSecret: 'secret', url: null })
  expect(live.authorizeUrl({ redirectUri, ...flow })).toMatch(
    /^https:\/\/accounts\.google\.com\/o\/oauth2\/v2\/auth\?/,
  )
})

test('a code is good once, for its own verifier, redirect address and nonce, and not for ever', async () => {
  await using world = await meet()
  const code = await world.code()
  await world.signIn(code)
  expect((await world.failure(world.signIn(code))).said).toBe('refused code')
  expect((await world.failure(world.signIn('4/nobodys'))).said).toBe('refused code')

  const otherVerifier = world.signIn(await world.code(), { codeVerifier: 'w'.repeat(43) })
  expect((await world.failure(otherVerifier)).said).toBe('refused code')
  const otherNonce = world.signIn(await world.code(), { nonce: 'nonce-2' })
  expect((await world.failure(otherNonce)).said).toBe('refused id_token')
  const elsewhere = world.google.signIn({
    code: await world.code(),
    redirectUri: 'https://elsewhere.example/',
    nonce: flow.nonce,
    codeVerifier: flow.codeVerifier,
  })
  expect((await world.failure(elsewhere)).said).toBe('refused app')
})

test('an id token that is forged, for somebody else, of another issuer, expired or missing proves nothing, and is not repeated in the error', async () => {
  await using world = await meet()
  const faults: GoogleFault[] = [
    'wrong-key',
    'wrong-audience',
    'wrong-issuer',
    'expired',
    'wrong-nonce',
    'no-id-token',
  ]
  for (const fault of faults) {
    const code = await world.code()
    world.sim.failNext(fault)
    const { said, error } = await world.failure(world.signIn(code))
    expect(said, fault).toBe('refused id_token')
    expect(`${error.message} ${error.stack} ${String(error.cause)}`).not.toMatch(/eyJ|sim-google-secret/)
  }
})

test('who failed is told apart: the person’s code, our keys, Google for now, or nobody knows', async () => {
  await using world = await meet({ timeoutMs: 2000 })
  const exchanges = () => world.sim.captured.filter(({ path }) => path === '/token').length
  const outcomes: [GoogleFault, string][] = [
    ['code-refused', 'refused code'],
    ['client-refused', 'refused app'],
    ['unavailable', 'try-later unavailable'],
    ['cut', 'unknown no_answer'],
    ['silence', 'unknown no_answer'],
  ]
  for (const [fault, said] of outcomes) {
    const code = await world.code()
    const before = exchanges()
    world.sim.failNext(fault)
    expect((await world.failure(world.signIn(code))).said, fault).toBe(said)
    // A code is exchanged once: nothing is repeated behind our back.
    expect(exchanges() - before, fault).toBe(1)
  }
})

test('when the keys cannot be fetched nobody is signed in, and it is not the person’s fault', async () => {
  await using world = await meet()
  const proxy = createServer((request, response) => {
    if (request.url?.includes('certs')) return void response.writeHead(503).end()
    const body: Buffer[] = []
    request.on('data', (part: Buffer) => body.push(part))
    request.on('end', async () => {
      const answer = await fetch(`${world.sim.url}${request.url}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: Buffer.concat(body),
      })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
    })
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const google = createGoogle({ clientId: world.sim.client.id, clientSecret: world.sim.client.secret, url })
  try {
    const signIn = google.signIn({ code: await world.code(), redirectUri, ...flow })
    expect((await world.failure(signIn)).said).toBe('try-later unavailable')
  } finally {
    proxy.closeAllConnections()
    proxy.close()
  }
})

test('Google’s page refuses what Google would refuse, and a person may say no', async () => {
  await using world = await meet()
  const link = new URL(world.google.authorizeUrl({ redirectUri, ...flow }))
  const page = await (await fetch(link)).text()
  expect(page).toContain('Ada Example')
  expect(page).toContain('Bảo Nguyễn')
  for (const [name, value] of [
    ['client_id', 'another'],
    ['response_type', 'token'],
    ['scope', 'profile'],
    ['redirect_uri', 'javascript:alert(1)'],
    ['code_challenge_method', 'plain'],
  ] as const) {
    const wrong = new URL(link)
    wrong.searchParams.set(name, value)
    expect((await fetch(wrong)).status, name).toBe(400)
  }
  const body = new URLSearchParams(link.searchParams)
  body.set('answer', 'no')
  const sent = await fetch(`${world.sim.url}/o/oauth2/v2/auth`, { method: 'POST', body, redirect: 'manual' })
  expect(sent.headers.get('location')).toBe(`${redirectUri}?state=state-1&error=access_denied`)
})

test('Google is not called while a transaction is open', async () => {
  await using world = await meet()
  await expect(insideTransaction(() => world.signIn('4/any'))).rejects.toThrow(
    'inside a database transaction',
  )
  expect(world.sim.captured).toEqual([])
})
