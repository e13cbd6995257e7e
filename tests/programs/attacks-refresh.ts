import type { World } from '#tests/support/world.ts'
import {
  type Case,
  good,
  type Holding,
  holding,
  postForm,
  ready,
  refreshing,
  registered,
  word,
} from './attacks.ts'

const rotation = 'OAuth 2.1, 4.3.1; RFC 9700, 4.14.2'
const badGrant = '400 invalid_grant'
const notClient = ['401 invalid_client', '400 invalid_client']

const refreshed = async (
  world: World,
  one: Holding,
  refresh: string,
  change: Record<string, string> = {},
) => {
  const heard = await refreshing(world, one, refresh, change)
  return {
    word: word(heard),
    refresh: String(heard.body['refresh_token']),
    access: String(heard.body['access_token']),
    heard,
  }
}

/** One refresh with something changed. */
const withChange = (
  id: string,
  by: string,
  wanted: string | readonly string[],
  change: (one: Holding, world: World) => Record<string, string> | Promise<Record<string, string>>,
  options: Parameters<typeof ready>[1] = {},
): Case => ({
  id: `refresh ${id}`,
  by,
  wanted,
  async does(world) {
    const one = await holding(world, options)
    return word(await refreshing(world, one, one.refresh, await change(one, world)))
  },
})

const single: Case[] = [
  withChange('as it should', rotation, 'ok', () => ({})),
  withChange('of something unknown', 'OAuth 2.1, 3.2.4', badGrant, () => ({ refresh_token: 'x'.repeat(43) })),
  withChange('of nothing', 'OAuth 2.1, 3.2.4', ['400 invalid_request', badGrant], () => ({
    refresh_token: '',
  })),
  withChange('of an access token', 'OAuth 2.1, 3.2.4', badGrant, ({ access }) => ({ refresh_token: access })),
  withChange('of a code', 'OAuth 2.1, 3.2.4', badGrant, ({ code }) => ({ refresh_token: code })),
  withChange('in other case', 'OAuth 2.1, 3.2.4', badGrant, ({ refresh }) => ({
    refresh_token: refresh === refresh.toUpperCase() ? refresh.toLowerCase() : refresh.toUpperCase(),
  })),
  withChange('with a blank after it', 'OAuth 2.1, 3.2.4', badGrant, ({ refresh }) => ({
    refresh_token: `${refresh} `,
  })),
  withChange('of somebody’s session', 'its own kind', badGrant, ({ user }) => ({
    refresh_token: user.token,
  })),
  withChange(
    'by another program',
    'RFC 6749, 10.4: bound to the client',
    [badGrant, ...notClient],
    async (_, world) => ({
      client_id: (await registered(world)).id,
    }),
  ),
  withChange('by an unknown program', 'RFC 6749, 6', [badGrant, ...notClient], () => ({
    client_id: 'nobody',
  })),
  withChange('without a program', 'RFC 6749, 6', [badGrant, '400 invalid_request', ...notClient], () => ({
    client_id: '',
  })),
  withChange('for the same scopes', 'OAuth 2.1, 4.3.1', 'ok', () => ({ scope: 'read draft' })),
  withChange('for less', 'OAuth 2.1, 4.3.1', 'ok', () => ({ scope: 'read' })),
  withChange(
    'for more',
    'OAuth 2.1, 4.3.1: must not include any scope not originally granted',
    '400 invalid_scope',
    () => ({
      scope: 'read draft publish',
    }),
  ),
  withChange('for something unknown', 'OAuth 2.1, 4.3.1', '400 invalid_scope', () => ({
    scope: 'everything',
  })),
  withChange('for the same resource', 'RFC 8707, 2.2', 'ok', (_, world) => ({
    resource: `${world.url}/api`,
  })),
  withChange('for the other resource', 'RFC 8707, 2.2', '400 invalid_target', (_, world) => ({
    resource: `${world.url}/mcp`,
  })),
  withChange('for a strange resource', 'RFC 8707, 2.2', '400 invalid_target', () => ({
    resource: 'https://elsewhere.example/',
  })),
  ...(['client_secret_basic', 'client_secret_post'] as const).flatMap((method): Case[] => {
    const options = { metadata: { token_endpoint_auth_method: method } }
    return [
      withChange(`with ${method}`, rotation, 'ok', () => ({}), options),
      {
        id: `refresh with ${method} and no secret`,
        by: 'RFC 6749, 6: must authenticate',
        wanted: notClient,
        async does(world) {
          const one = await holding(world, options)
          return word(
            await postForm(world, '/oauth/token', {
              grant_type: 'refresh_token',
              refresh_token: one.refresh,
              client_id: one.client.id,
            }),
          )
        },
      },
    ]
  }),
  {
    id: 'refresh with its token twice',
    by: 'OAuth 2.1, 3.2',
    wanted: '400 invalid_request',
    async does(world) {
      const one = await holding(world)
      return word(
        await postForm(world, '/oauth/token', [
          ['grant_type', 'refresh_token'],
          ['refresh_token', one.refresh],
          ['refresh_token', one.refresh],
          ['client_id', one.client.id],
        ]),
      )
    },
  },
  {
    id: 'refresh by another program leaves the token to its own',
    by: 'no denial by strangers',
    wanted: 'ok',
    async does(world) {
      const one = await holding(world)
      await refreshing(world, one, one.refresh, { client_id: (await registered(world)).id })
      return word(await refreshing(world, one, one.refresh))
    },
  },
]

const story = (
  id: string,
  by: string,
  wanted: string | readonly string[],
  tells: (world: World, one: Holding) => Promise<string>,
): Case => ({
  id: `refresh ${id}`,
  by,
  wanted,
  does: async (world) => tells(world, await holding(world)),
})

const stories: Case[] = [
  story('gives another pair', rotation, 'two new', async (world, one) => {
    const next = await refreshed(world, one, one.refresh)
    return next.refresh !== one.refresh && next.access !== one.access ? 'two new' : 'the same'
  }),
  story('gives a pair that works', rotation, '200, ok', async (world, one) => {
    const next = await refreshed(world, one, one.refresh)
    return `${await good(world, next.access)}, ${(await refreshed(world, one, next.refresh)).word}`
  }),
  story('says a narrower scope, and that holds', 'OAuth 2.1, 4.3.1', 'draft, 403', async (world, one) => {
    const { heard, access } = await refreshed(world, one, one.refresh, { scope: 'draft' })
    return `${String(heard.body['scope'])}, ${await good(world, access, '/api/agent')}`
  }),
  story(
    'for less gives the whole again',
    'OAuth 2.1, 4.3.1: the new refresh token has the scope of the old one',
    'draft read',
    async (world, one) => {
      const less = await refreshed(world, one, one.refresh, { scope: 'draft' })
      const { heard } = await refreshed(world, one, less.refresh)
      return String(heard.body['scope']).split(' ').toSorted().join(' ')
    },
  ),
  story('again within 10 seconds', 'promised: 20 seconds of grace', 'ok, ok', async (world, one) => {
    const first = await refreshed(world, one, one.refresh)
    await world.advance({ seconds: 10 })
    return `${first.word}, ${(await refreshed(world, one, one.refresh)).word}`
  }),
  story(
    'again after 30 seconds ends all',
    `${rotation}: reuse revokes the active token`,
    'ok, 400 invalid_grant, 400 invalid_grant, 401',
    async (world, one) => {
      const first = await refreshed(world, one, one.refresh)
      await world.advance({ seconds: 30 })
      const again = await refreshed(world, one, one.refresh)
      const next = await refreshed(world, one, first.refresh)
      return `${first.word}, ${again.word}, ${next.word}, ${await good(world, first.access)}`
    },
  ),
  story(
    'of a grandparent after 30 seconds ends all',
    rotation,
    '400 invalid_grant, 400 invalid_grant',
    async (world, one) => {
      const second = await refreshed(world, one, one.refresh)
      const third = await refreshed(world, one, second.refresh)
      await world.advance({ seconds: 30 })
      const old = await refreshed(world, one, one.refresh)
      return `${old.word}, ${(await refreshed(world, one, third.refresh)).word}`
    },
  ),
  story(
    'of a grandparent after two hours ends all',
    rotation,
    '400 invalid_grant, 400 invalid_grant',
    async (world, one) => {
      const second = await refreshed(world, one, one.refresh)
      await world.advance({ hours: 1 })
      const third = await refreshed(world, one, second.refresh)
      await world.advance({ hours: 1 })
      const old = await refreshed(world, one, one.refresh)
      return `${old.word}, ${(await refreshed(world, one, third.refresh)).word}`
    },
  ),
  story(
    'the grace does not renew itself',
    'promised: 20 seconds',
    'ok, ok, 400 invalid_grant',
    async (world, one) => {
      const first = await refreshed(world, one, one.refresh)
      await world.advance({ seconds: 12 })
      const second = await refreshed(world, one, one.refresh)
      await world.advance({ seconds: 12 })
      return `${first.word}, ${second.word}, ${(await refreshed(world, one, one.refresh)).word}`
    },
  ),
  story(
    'eight times at once breaks nothing',
    'promised: grace',
    'all answered, one goes on',
    async (world, one) => {
      const all = await Promise.all(Array.from({ length: 8 }, () => refreshed(world, one, one.refresh)))
      const strange = all.filter(({ word: said }) => said !== 'ok' && said !== badGrant)
      const goesOn = []
      for (const { word: said, refresh } of all)
        if (said === 'ok') goesOn.push((await refreshed(world, one, refresh)).word)
      return `${strange.length ? strange.map(({ word: said }) => said).join() : 'all answered'}, ${goesOn.includes('ok') ? 'one goes on' : 'none goes on'}`
    },
  ),
  story('goes on when the access token is over', rotation, '401, ok', async (world, one) => {
    await world.advance({ minutes: 61 })
    return `${await good(world, one.access)}, ${(await refreshed(world, one, one.refresh)).word}`
  }),
  story('ends with what was allowed', 'promised: days', badGrant, async (world, one) => {
    await world.advance({ days: 91 })
    return (await refreshed(world, one, one.refresh)).word
  }),
  story(
    'ends when its person revokes it',
    'RFC 7009; OAuth 2.1, 3.2.4',
    'revoked, 401, 400 invalid_grant',
    async (world, one) => {
      const { data } = await one.user.call('tokens.list', {})
      const { code } = await one.user.call('tokens.revoke', { id: data.tokens[0]?.id ?? '' })
      return `${code === 0 ? 'revoked' : code}, ${await good(world, one.access)}, ${(await refreshed(world, one, one.refresh)).word}`
    },
  ),
  {
    id: 'refresh lives no longer than its days',
    by: 'promised: days, and an hour for access tokens',
    wanted: 'at most what is left',
    async does(world) {
      const one = await holding(world, { wished: { days: 1 } })
      await world.advance({ hours: 23, minutes: 30 })
      const { heard, access } = await refreshed(world, one, one.refresh)
      await world.advance({ minutes: 31 })
      const after = await good(world, access)
      return Number(heard.body['expires_in']) <= 1800 && after === '401'
        ? 'at most what is left'
        : `${String(heard.body['expires_in'])}, then ${after}`
    },
  },
]

export const refreshes: Case[] = [...single, ...stories]
