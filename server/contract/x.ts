import { z } from 'zod'
import { capabilities, connection } from './agents.ts'
import { id, text, timeOut } from './fields.ts'
import { route } from './route.ts'
import { twitterRule, twitterRuleEdit } from './rules.ts'

const name = z.string().max(64)

/** The four keys of a user's own X app. */
const creds = z.object({
  agentId: id,
  customizeConsumerKey: text(1, 200),
  customizeConsumerSecret: text(1, 200),
  customizeAccessToken: text(1, 200),
  customizeAccessSecret: text(1, 200),
})

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
  'x.checkOwnKeys': route({
    method: 'POST',
    path: '/twitter/check-customize-auth',
    access: 'user',
    summary: 'Whose X account these keys open, and what they would be worth; stores nothing',
    input: creds,
    output: z.object({
      screenName: z.string(),
      name: z.string(),
      avatar: z.string().nullable(),
      capabilities,
      costFactor: z.number(),
    }),
  }),
  'x.setOwnKeys': route({
    method: 'POST',
    path: '/twitter/setting-customize-auth',
    access: 'user',
    summary: "Sends with the user's own X app from now on, at 0.8 of the price",
    idempotent: true,
    stepUp: true,
    input: creds.extend({
      replies: capabilities.shape.replies.optional(),
      quotes: z.boolean().optional(),
      cashtagsMax: z.int().min(1).max(10).optional(),
    }),
    output: z.object({ agentId: z.string(), connection, rule: twitterRule }),
  }),
  'x.dropOwnKeys': route({
    method: 'POST',
    path: '/twitter/unbind-customize-auth',
    access: 'user',
    summary: "Destroys the own keys; back to the shared app's tokens, else unbound",
    stepUp: true,
    input: z.object({ agentId: id }),
    output: z.object({ agentId: z.string(), connection: connection.nullable() }),
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
