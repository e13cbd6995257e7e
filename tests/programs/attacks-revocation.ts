import type { World } from '#tests/support/world.ts'
import {
  ask,
  type Case,
  type Form,
  good,
  type Holding,
  holding,
  postForm,
  refreshing,
  registered,
  shows,
  word,
} from './attacks.ts'

const notClient = ['401 invalid_client', '400 invalid_client']

const revoke = (world: World, fields: Form, headers: Record<string, string> = {}) =>
  postForm(world, '/oauth/revoke', fields, headers)

const revoking = (
  id: string,
  by: string,
  wanted: string | readonly string[],
  tells: (world: World, one: Holding) => Promise<string>,
): Case => ({
  id: `revoke ${id}`,
  by,
  wanted,
  does: async (world) => tells(world, await holding(world)),
})

/** What still works of a pair. */
const left = async (world: World, one: Holding) =>
  `${await good(world, one.access)}, ${word(await refreshing(world, one, one.refresh))}`

const hinted = (hint: string, kind: 'access' | 'refresh'): Case =>
  revoking(
    `${kind} token with the hint ${hint}`,
    'RFC 7009, 2.1: a hint may be wrong and is only a hint',
    'ok, 401',
    async (world, one) => {
      const said = word(
        await revoke(world, { token: one[kind], token_type_hint: hint, client_id: one.client.id }),
      )
      return `${said}, ${await good(world, one.access)}`
    },
  )

const revocations: Case[] = [
  revoking(
    'a refresh token',
    'RFC 7009, 2.1: access tokens of the same grant, too',
    'ok, 401, 400 invalid_grant',
    async (world, one) =>
      `${word(await revoke(world, { token: one.refresh, client_id: one.client.id }))}, ${await left(world, one)}`,
  ),
  revoking(
    'an access token',
    'RFC 7009, 2.1',
    ['ok, 401, ok', 'ok, 401, 400 invalid_grant'],
    async (world, one) =>
      `${word(await revoke(world, { token: one.access, client_id: one.client.id }))}, ${await left(world, one)}`,
  ),
  ...(['access_token', 'refresh_token', 'whatever'] as const).flatMap((hint) => [
    hinted(hint, 'access'),
    hinted(hint, 'refresh'),
  ]),
  revoking('something unknown', 'RFC 7009, 2.2: 200 for invalid tokens', 'ok', async (world, one) =>
    word(await revoke(world, { token: 'x'.repeat(43), client_id: one.client.id })),
  ),
  revoking('twice', 'RFC 7009, 2.2', 'ok, ok', async (world, one) => {
    const fields = { token: one.refresh, client_id: one.client.id }
    return `${word(await revoke(world, fields))}, ${word(await revoke(world, fields))}`
  }),
  revoking('nothing', 'RFC 7009, 2.1: token is required', '400 invalid_request', async (world, one) =>
    word(await revoke(world, { client_id: one.client.id })),
  ),
  revoking(
    'without a program',
    'RFC 7009, 2.1',
    ['401 invalid_client, 200', '400 invalid_client, 200', '400 invalid_request, 200'],
    async (world, one) =>
      `${word(await revoke(world, { token: one.refresh }))}, ${await good(world, one.access)}`,
  ),
  // Added after first contact.
  revoking('as a program with a NUL', 'RFC 7009, 2.1', notClient, async (world, one) =>
    word(await revoke(world, { token: one.refresh, client_id: 'a\u0000b' })),
  ),
  revoking(
    'as an unknown program',
    'RFC 7009, 2.1',
    ['401 invalid_client, 200', '400 invalid_client, 200'],
    async (world, one) =>
      `${word(await revoke(world, { token: one.refresh, client_id: 'nobody' }))}, ${await good(world, one.access)}`,
  ),
  revoking(
    'another program’s',
    'RFC 7009, 2.1: verifies whether the token was issued to the client',
    '200, ok',
    async (world, one) => {
      const other = await registered(world)
      await revoke(world, { token: one.refresh, client_id: other.id })
      await revoke(world, { token: one.access, client_id: other.id })
      return left(world, one)
    },
  ),
  revoking('somebody’s session', 'not issued to the client', '200', async (world, one) => {
    await revoke(world, { token: one.user.token, client_id: one.client.id })
    return good(world, one.user.token)
  }),
  revoking('its token twice in a body', 'OAuth 2.1, 3.2', '400 invalid_request', async (world, one) =>
    word(
      await revoke(world, [
        ['token', one.access],
        ['token', one.refresh],
        ['client_id', one.client.id],
      ]),
    ),
  ),
  revoking('as JSON', 'RFC 7009, 2.1: a form', 'not ok, 200', async (world, one) => {
    const heard = await ask(`${world.url}/oauth/revoke`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: one.refresh, client_id: one.client.id }),
    })
    return `${heard.status >= 400 && heard.status < 500 ? 'not ok' : heard.status}, ${await good(world, one.access)}`
  }),
  revoking('in the address', 'OAuth 2.1, 3.2: nothing in the address', '200', async (world, one) => {
    await ask(`${world.url}/oauth/revoke?token=${one.refresh}&client_id=${one.client.id}`, { method: 'POST' })
    return good(world, one.access)
  }),
  revoking('by GET', 'RFC 7009, 2: by POST', '404 or 405, 200', async (world, one) => {
    const { status } = await ask(`${world.url}/oauth/revoke?token=${one.refresh}&client_id=${one.client.id}`)
    return `${[404, 405].includes(status) ? '404 or 405' : status}, ${await good(world, one.access)}`
  }),
  revoking(
    'an old refresh token',
    'RFC 7009, 2.1: the grant it came from',
    ['ok, 401', 'ok, 200'],
    async (world, one) => {
      const next = await refreshing(world, one, one.refresh)
      const said = word(await revoke(world, { token: one.refresh, client_id: one.client.id }))
      return `${said}, ${await good(world, String(next.body['access_token']))}`
    },
  ),
  ...(['client_secret_basic', 'client_secret_post'] as const).flatMap((method): Case[] => [
    {
      id: `revoke with ${method}`,
      by: 'RFC 7009, 2.1: authenticates as at the token endpoint',
      wanted: 'ok, 401',
      async does(world) {
        const one = await holding(world, { metadata: { token_endpoint_auth_method: method } })
        const { fields, headers } = shows(one.client)
        return `${word(await revoke(world, { token: one.refresh, ...fields }, headers))}, ${await good(world, one.access)}`
      },
    },
    {
      id: `revoke with ${method} and no secret`,
      by: 'RFC 7009, 2.1',
      wanted: ['401 invalid_client, 200', '400 invalid_client, 200'],
      async does(world) {
        const one = await holding(world, { metadata: { token_endpoint_auth_method: method } })
        return `${word(await revoke(world, { token: one.refresh, client_id: one.client.id }))}, ${await good(world, one.access)}`
      },
    },
  ]),
]

export const revocation: Case[] = revocations
