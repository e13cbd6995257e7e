import { calling } from '#tests/support/program.ts'
import { agency } from '#tests/support/team.ts'
import type { World } from '#tests/support/world.ts'
import { proofKey, requestOf } from './asking.ts'
import { type Case, exchange, good, holding, met, ready, refreshing, registered, word } from './attacks.ts'

async function request(world: World, more: Record<string, string> = {}) {
  const { id } = await registered(world)
  return requestOf(world, { clientId: id, challenge: proofKey().challenge, scope: 'read draft', ...more })
}

async function disable(world: World, user: { id: string }): Promise<void> {
  await world.db
    .updateTable('user_account')
    .set({ disabled_at: new Date() })
    .where('id', '=', user.id)
    .execute()
}

/** What an exchange says it may, with what its person wished. */
const given = (
  id: string,
  scope: string,
  scopes: ('read' | 'draft' | 'approve' | 'publish' | 'money' | 'manage')[] | undefined,
  wanted: string | readonly string[],
): Case => ({
  id: `yes ${id}`,
  by: 'OAuth 2.1, 3.2.2.1: never more than was asked and allowed; the answer says where it is less',
  wanted,
  async does(world) {
    const user = await world.user()
    const client = await registered(world)
    const key = proofKey()
    const asked = requestOf(world, { clientId: client.id, challenge: key.challenge, scope })
    await world.prove(user)
    const { code, data } = await user.call('programs.allow', {
      request: asked,
      ...(scopes ? { scopes } : {}),
    })
    if (code !== 0) return 'refused'
    const sent = new URL(data.redirectTo)
    const one = {
      user,
      client,
      verifier: key.verifier,
      request: asked,
      sent,
      code: sent.searchParams.get('code') ?? '',
      redirect: new URLSearchParams(asked).get('redirect_uri') ?? '',
    }
    const { body } = await exchange(world, one)
    return String(body['scope']).split(' ').toSorted().join(' ')
  },
})

const lessOrRefused = ['read', 'refused']

const measure: Case[] = [
  given('as asked', 'read draft', ['read', 'draft'], 'draft read'),
  given('to less', 'read draft approve', ['read'], 'read'),
  given('to more', 'read', ['read', 'publish'], lessOrRefused),
  given('to everything', 'read', ['read', 'draft', 'approve', 'publish', 'money', 'manage'], lessOrRefused),
  given('to something else', 'read', ['money'], 'refused'),
  given('without naming anything, where less was asked', 'read', undefined, lessOrRefused),
  {
    id: 'yes to a project of somebody else',
    by: 'tokens-ask-for-less: never more than its person',
    wanted: 'refused',
    async does(world) {
      const stranger = await agency(world)
      const user = await world.user()
      await world.prove(user)
      const { code } = await user.call('programs.allow', {
        request: await request(world),
        projects: [stranger.acme],
      })
      return code === 0 ? 'allowed' : 'refused'
    },
  },
  {
    id: 'yes for longer than a year',
    by: 'promised: at most 365 days',
    wanted: '400',
    async does(world) {
      const user = await world.user()
      await world.prove(user)
      return String((await user.call('programs.allow', { request: await request(world), days: 366 })).code)
    },
  },
]

const persons: Case[] = [
  {
    id: 'consent needs somebody who is signed in: look',
    by: 'OAuth 2.1, 3.1: must first verify the identity of the resource owner',
    wanted: '401',
    does: async (world) =>
      String((await world.call('programs.look', { request: await request(world) })).status),
  },
  {
    id: 'consent needs somebody who is signed in: yes',
    by: 'OAuth 2.1, 3.1',
    wanted: '401',
    does: async (world) =>
      String((await world.call('programs.allow', { request: await request(world) })).status),
  },
  {
    id: 'consent needs a fresh proof',
    by: 'promised: step-up',
    wanted: '403 {"stepUp":true}',
    async does(world) {
      const user = await world.user()
      await world.advance({ minutes: 11 })
      const { status, data } = await user.call('programs.allow', { request: await request(world) })
      return `${status} ${JSON.stringify(data)}`
    },
  },
  {
    id: 'consent needs a proof of the last ten minutes',
    by: 'promised: step-up',
    wanted: '403',
    async does(world) {
      const user = await world.user()
      await world.prove(user)
      const until = new Date((await world.now()).getTime() - 1000)
      await world.db
        .updateTable('session')
        .set({ stepped_up_until: until })
        .where('user_id', '=', user.id)
        .execute()
      return String((await user.call('programs.allow', { request: await request(world) })).status)
    },
  },
  {
    id: 'a program says no yes for its person',
    by: 'tokens-ask-for-less: nothing that asks for a fresh proof',
    wanted: '401 or 403',
    async does(world) {
      const { access, user } = await holding(world, {
        fields: { scope: 'read draft approve publish money manage' },
      })
      await world.prove(user)
      const { status } = await calling(world, access).call('programs.allow', {
        request: await request(world),
      })
      return status === 401 || status === 403 ? '401 or 403' : String(status)
    },
  },
  {
    id: 'a program makes no token for its person',
    by: 'tokens-ask-for-less',
    wanted: '401 or 403',
    async does(world) {
      const { access } = await holding(world, {
        fields: { scope: 'read draft approve publish money manage' },
      })
      const { status } = await calling(world, access).call('tokens.make', { name: 'More' })
      return status === 401 || status === 403 ? '401 or 403' : String(status)
    },
  },
  {
    id: 'a request is for whoever says yes',
    by: 'OAuth 2.1, 1.1: the resource owner who grants',
    wanted: 'the second',
    async does(world) {
      const first = await world.user()
      const second = await world.user()
      const client = await registered(world)
      const key = proofKey()
      await met(world, requestOf(world, { clientId: client.id, challenge: key.challenge }), first)
      const one = await holding(world, { client, key, user: second })
      const { data } = await calling(world, one.access).call('auth.me', {})
      return data.id === second.id ? 'the second' : 'the first'
    },
  },
  {
    id: 'a double press gives two codes, or one',
    by: 'OAuth 2.1, 4.1.2: a code is bound to its request, and used once',
    wanted: ['two codes', 'one code'],
    async does(world) {
      const user = await world.user()
      await world.prove(user)
      const asked = await request(world)
      const both = await Promise.all([0, 1].map(() => user.call('programs.allow', { request: asked })))
      if (both.some(({ status }) => status >= 500)) return 'broken'
      const codes = both.flatMap(({ code, data }) =>
        code === 0 ? [new URL(data.redirectTo).searchParams.get('code')] : [],
      )
      return new Set(codes).size === codes.length && codes.length > 0
        ? codes.length === 2
          ? 'two codes'
          : 'one code'
        : 'the same code'
    },
  },
  {
    id: 'consent of somebody barred in between',
    by: 'sessions end at once',
    wanted: 'ok, refused',
    async does(world) {
      const user = await world.user()
      const asked = await request(world)
      const { word: first } = await met(world, asked, user)
      await world.prove(user)
      await disable(world, user)
      const { code } = await user.call('programs.allow', { request: asked })
      return `${first}, ${code === 0 ? 'allowed' : 'refused'}`
    },
  },
  {
    id: 'code of somebody barred in between',
    by: 'OAuth 2.1, 3.2.4: the grant is no longer valid',
    wanted: '400 invalid_grant',
    async does(world) {
      const one = await ready(world)
      await disable(world, one.user)
      return word(await exchange(world, one))
    },
  },
  {
    id: 'tokens of somebody barred',
    by: 'OAuth 2.1, 5.3.1; refresh: the grant is no longer valid',
    wanted: '200, 401, 400 invalid_grant',
    async does(world) {
      const one = await holding(world)
      const before = await good(world, one.access)
      await disable(world, one.user)
      return `${before}, ${await good(world, one.access)}, ${word(await refreshing(world, one, one.refresh))}`
    },
  },
  {
    id: 'tokens of somebody who ended their account',
    by: 'OAuth 2.1, 5.3.1',
    wanted: '401, 400 invalid_grant',
    async does(world) {
      const one = await holding(world)
      await world.db
        .updateTable('user_account')
        .set({ deleted_at: new Date() })
        .where('id', '=', one.user.id)
        .execute()
      return `${await good(world, one.access)}, ${word(await refreshing(world, one, one.refresh))}`
    },
  },
  {
    id: 'tokens of somebody who left an organisation open nothing there',
    by: 'tokens-ask-for-less: what its person may at that moment',
    wanted: '0, 404',
    async does(world) {
      const { person, acme, organisationId } = await agency(world)
      const user = await person('administrator', null)
      const one = await holding(world, { user })
      const calls = calling(world, one.access)
      const here = { headers: { 'kolony-project': acme } }
      const before = await calls.call('agents.list', {}, here)
      await user.call('organisations.leave', { organisationId })
      const after = await calls.call('agents.list', {}, here)
      return `${before.code}, ${after.code}`
    },
  },
  {
    id: 'a no gives nothing',
    by: 'OAuth 2.1, 4.1.2.1',
    wanted: 'no code, no token',
    async does(world) {
      const user = await world.user()
      const { back } = await met(world, await request(world), user)
      const { data } = await user.call('tokens.list', {})
      return `${back?.searchParams.has('code') ? 'code' : 'no code'}, ${data.tokens.length === 0 ? 'no token' : 'token'}`
    },
  },
  {
    id: 'nobody vouches for the name of who registered',
    by: 'RFC 7591, 5: self-asserted',
    wanted: 'null',
    async does(world) {
      const { data } = await met(world, await request(world))
      return String(data?.from)
    },
  },
  {
    id: 'a name that looks like ours is not vouched for',
    by: 'RFC 7591, 5',
    wanted: 'null',
    async does(world) {
      const { id } = await registered(world, { client_name: 'Kolony', client_uri: world.url })
      const { data } = await met(world, requestOf(world, { clientId: id, challenge: proofKey().challenge }))
      return String(data?.from)
    },
  },
  {
    id: 'a way back in another script is shown in ASCII',
    by: 'RFC 8252; IDN homographs',
    wanted: ['ascii', 'not taken'],
    async does(world) {
      const redirect = 'https://аpple.example/back'
      const client = await registered(world, { redirect_uris: [redirect] }).catch(() => null)
      if (!client) return 'not taken'
      const { data } = await met(
        world,
        requestOf(world, { clientId: client.id, challenge: proofKey().challenge, redirect_uri: redirect }),
      )
      return /^[\x21-\x7e]+$/.test(data?.returnsTo ?? 'nothing') ? 'ascii' : String(data?.returnsTo)
    },
  },
]

export const consent: Case[] = [...measure, ...persons]
