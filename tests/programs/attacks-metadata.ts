import type { World } from '#tests/support/world.ts'
import { ask, type Case, type Fields, number, raw } from './attacks.ts'

const server = '/.well-known/oauth-authorization-server'
const resource = '/.well-known/oauth-protected-resource'
const rfc8414 = 'RFC 8414, 2 and 3'
const rfc9728 = 'RFC 9728, 2 and 3'

/** Something that a document of ours says; addresses without our origin. */
const says = (
  id: string,
  path: string,
  by: string,
  wanted: string | readonly string[],
  read: (said: Fields) => unknown,
): Case => ({
  id: `${path.replace('/.well-known/', '')} says ${id}`,
  by,
  wanted,
  async does(world) {
    const { status, body } = await ask(`${world.url}${path}`)
    if (status !== 200) return String(status)
    const said = read(body)
    return (Array.isArray(said) ? said.map(String).toSorted().join(' ') : String(said)).replaceAll(
      world.url,
      'ORIGIN',
    )
  },
})

const all = 'approve draft manage money publish read'
const has = (list: unknown, ...words: string[]) =>
  Array.isArray(list) && words.every((word) => list.includes(word)) ? 'yes' : `no: ${String(list)}`
const withOffline = (list: unknown) => (Array.isArray(list) && list.includes('offline_access') ? 'yes' : 'no')
const authMethods = 'client_secret_basic client_secret_post none'

const sayings: Case[] = [
  says('its issuer', server, rfc8414, 'ORIGIN', (said) => said['issuer']),
  says('where people are sent', server, rfc8414, 'ORIGIN/allow', (said) => said['authorization_endpoint']),
  says('where tokens are', server, rfc8414, 'ORIGIN/oauth/token', (said) => said['token_endpoint']),
  says(
    'where one registers',
    server,
    rfc8414,
    'ORIGIN/oauth/register',
    (said) => said['registration_endpoint'],
  ),
  says('where one revokes', server, rfc8414, 'ORIGIN/oauth/revoke', (said) => said['revocation_endpoint']),
  says('codes alone', server, rfc8414, 'code', (said) => said['response_types_supported']),
  says(
    'the query alone',
    server,
    `${rfc8414}; left out it means fragment, too`,
    'query',
    (said) => said['response_modes_supported'],
  ),
  says(
    'its grants',
    server,
    rfc8414,
    'authorization_code refresh_token',
    (said) => said['grant_types_supported'],
  ),
  says(
    'S256 alone',
    server,
    'MCP: must be there',
    'S256',
    (said) => said['code_challenge_methods_supported'],
  ),
  says(
    'how programs show who they are',
    server,
    rfc8414,
    authMethods,
    (said) => said['token_endpoint_auth_methods_supported'],
  ),
  says(
    'the same for revoking',
    server,
    `${rfc8414}: left out it means basic alone`,
    authMethods,
    (said) => said['revocation_endpoint_auth_methods_supported'],
  ),
  says(
    'that it names itself',
    server,
    'RFC 9207, 3',
    'true',
    (said) => said['authorization_response_iss_parameter_supported'],
  ),
  says(
    'that it reads documents',
    server,
    'CIMD -00, 5',
    'true',
    (said) => said['client_id_metadata_document_supported'],
  ),
  says('its scopes', server, rfc8414, 'yes', (said) => has(said['scopes_supported'], 'read', 'draft')),
  says('no scope of another kind', server, 'it would be asked for', 'no', (said) =>
    withOffline(said['scopes_supported']),
  ),
  ...(['api', 'mcp'] as const).flatMap((name): Case[] => {
    const path = `${resource}/${name}`
    return [
      says(
        'what it is',
        path,
        `${rfc9728}: must be identical to what it was asked for`,
        `ORIGIN/${name}`,
        (said) => said['resource'],
      ),
      says('who gives tokens', path, 'MCP: at least one', 'ORIGIN', (said) => said['authorization_servers']),
      says('the header alone', path, rfc9728, 'header', (said) => said['bearer_methods_supported']),
      says('its scopes', path, rfc9728, [all, 'draft read', 'read'], (said) => said['scopes_supported']),
      says('no offline access', path, 'MCP, refresh tokens', 'no', (said) =>
        withOffline(said['scopes_supported']),
      ),
    ]
  }),
]

const answered = (
  id: string,
  path: string,
  wanted: string | readonly string[],
  by: string,
  read: (world: World) => Promise<string>,
): Case => ({
  id: `${path} ${id}`,
  by,
  wanted,
  does: read,
})

const paths = [server, `${resource}/api`, `${resource}/mcp`]
const statusOf =
  (path: string, method = 'GET') =>
  async (world: World) =>
    String((await ask(`${world.url}${path}`, { method, redirect: 'follow' })).status)
const notThere = ['404', '405']

const transport: Case[] = [
  ...paths.flatMap((path): Case[] => [
    answered(
      'is JSON',
      path,
      'application/json',
      `${rfc8414}.2`,
      async (world) =>
        ((await ask(`${world.url}${path}`)).headers.get('content-type') ?? '').split(';')[0] ?? '',
    ),
    answered('has a head', path, '200', 'RFC 9110, 9.3.2', statusOf(path, 'HEAD')),
    ...['POST', 'PUT', 'DELETE'].map((method) =>
      answered(`is not for ${method}`, path, notThere, rfc8414, statusOf(path, method)),
    ),
    answered(
      'does not believe a header about its host',
      path,
      'believes itself',
      'the issuer is a fixed name',
      async (world) => {
        const { text } = await raw(`${world.url}${path}`, {
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
          forwarded: 'host=evil.example',
        })
        return text.includes('evil.example') ? 'believes the header' : 'believes itself'
      },
    ),
  ]),
  answered(
    'of another issuer is none',
    `${server}/api`,
    '404',
    'RFC 8414, 3.3: the issuer must be identical',
    statusOf(`${server}/api`),
  ),
  answered(
    'of an unknown resource is none',
    `${resource}/other`,
    '404',
    `${rfc9728}.3`,
    statusOf(`${resource}/other`),
  ),
  answered(
    'of something deeper is none',
    `${resource}/api/agent`,
    '404',
    `${rfc9728}.3`,
    statusOf(`${resource}/api/agent`),
  ),
  answered(
    'without a name is none, or of the whole',
    resource,
    ['404', 'of the whole'],
    `${rfc9728}.3: resource must be identical`,
    async (world) => {
      const { status, body } = await ask(`${world.url}${resource}`, { redirect: 'follow' })
      return status === 200
        ? body['resource'] === world.url
          ? 'of the whole'
          : `of ${String(body['resource'])}`
        : String(status)
    },
  ),
  answered(
    'is none, or says the same',
    '/.well-known/openid-configuration',
    ['404', 'the same'],
    'OpenID Connect Discovery, 4.3',
    async (world) => {
      const { status, body } = await ask(`${world.url}/.well-known/openid-configuration`, {
        redirect: 'follow',
      })
      return status === 200 && body['issuer']
        ? body['issuer'] === world.url
          ? 'the same'
          : 'another'
        : status === 200
          ? 'a page'
          : String(status)
    },
  ),
  answered(
    'is no frame',
    '/allow',
    'no frame',
    'RFC 9700, 4.16: must prevent clickjacking',
    async (world) => {
      const { headers } = await ask(`${world.url}/allow?client_id=x`, { headers: { accept: 'text/html' } })
      const policy = headers.get('content-security-policy') ?? ''
      return /frame-ancestors '(none|self)'/.test(policy) ||
        /DENY|SAMEORIGIN/i.test(headers.get('x-frame-options') ?? '')
        ? 'no frame'
        : `a frame: ${policy}`
    },
  ),
  answered(
    'tells nobody where it came from',
    '/allow',
    'nobody',
    'RFC 9700, 4.2.4: suppress the referrer',
    async (world) => {
      const { headers } = await ask(`${world.url}/allow?client_id=x`, { headers: { accept: 'text/html' } })
      const policy = headers.get('referrer-policy') ?? ''
      return /^(no-referrer|origin|strict-origin|same-origin|strict-origin-when-cross-origin)$/.test(policy)
        ? 'nobody'
        : `policy ${policy}`
    },
  ),
  answered(
    'redirects nobody by itself',
    '/allow',
    'stays',
    'RFC 9700, 4.11: no open redirector',
    async (world) => {
      const { status, headers } = await ask(
        `${world.url}/allow?client_id=x&redirect_uri=https://evil.example/${number()}`,
      )
      return status >= 300 && status < 400 && (headers.get('location') ?? '').includes('evil')
        ? 'redirects'
        : 'stays'
    },
  ),
  ...['/oauth/authorize', '/oauth/introspect', '/oauth/userinfo', '/oauth/device'].map((path) =>
    answered('is not there for a program', path, 'nothing', 'what is not promised', async (world) => {
      const { status, body } = await ask(`${world.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'token=x',
      })
      return status >= 400 && status < 500 && body['active'] === undefined ? 'nothing' : String(status)
    }),
  ),
]

export const describing: Case[] = [...sayings, ...transport]
