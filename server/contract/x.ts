import { z } from 'zod'
import { connection } from './agents.ts'
import { id, timeOut } from './fields.ts'
import { route } from './route.ts'
import { twitterRule, twitterRuleEdit } from './rules.ts'

const name = z.string().max(64)

export const xRoutes = {
  'x.bindLink': route({
    method: 'GET',
    path: '/twitter/auth-link',
    access: 'user',
    summary: 'Where to send the user to connect an X account to an agent',
    input: z.object({ agentId: id.optional(), via: z.enum(['popup', 'miniapp']).default('popup') }),
    output: z.object({ url: z.string(), oauthToken: z.string(), expiresAt: timeOut }),
  }),
  'x.bindCallback': route({
    method: 'POST',
    path: '/twitter/bind-callback',
    access: 'user',
    summary: 'Finishes connecting an X account',
    idempotent: true,
    input: z.union([
      z.object({
        oauthToken: z.string().min(1).max(200),
        oauthVerifier: z.string().min(1).max(200),
        agentId: id,
      }),
      z.object({ handoff: z.string().min(1).max(200), agentId: id.optional() }),
    ]),
    output: z.object({ agentId: z.string(), connection, rule: twitterRule }),
  }),
  'x.bindHandoff': route({
    method: 'POST',
    path: '/twitter/bind-handoff',
    access: 'public',
    summary:
      'Called in the outside browser: a one-time code that carries the finished sign-in back into the Mini App',
    input: z.object({ oauthToken: z.string().min(1).max(200), oauthVerifier: z.string().min(1).max(200) }),
    output: z.object({ startParam: z.string(), returnUrl: z.string() }),
  }),
  'x.unbind': route({
    method: 'PUT',
    path: '/twitter/unbind/{id}',
    access: 'user',
    summary: 'Disconnects an X account; its tokens are destroyed',
    input: z.object({ id }),
    output: z.object({ agentId: z.string() }),
  }),
  'x.rule': route({
    method: 'GET',
    path: '/twitter/config/{id}',
    access: 'user',
    summary: "An agent's X rule",
    input: z.object({ id }),
    output: twitterRule,
  }),
  'x.editRule': route({
    method: 'POST',
    path: '/twitter/edit-rule',
    access: 'user',
    summary: 'Changes the X rule; acts from the next send on',
    input: twitterRuleEdit,
    output: twitterRule,
  }),
  'x.checkUsers': route({
    method: 'POST',
    path: '/twitter/check-user-exists',
    access: 'user',
    summary: 'Which X accounts exist',
    input: z.object({ usernames: z.array(name).min(1).max(100) }),
    output: z.object({
      existing: z.array(z.object({ username: z.string(), name: z.string(), avatar: z.string().nullable() })),
      nonexistent: z.array(z.string()),
    }),
  }),
}
