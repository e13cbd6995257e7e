import { z } from 'zod'
import { user } from './auth.ts'
import { id, password, secret, timeOut } from './fields.ts'
import { route } from './route.ts'
import { factorProofs } from './second-factor.ts'

const sessions = z.array(
  z.object({
    id: z.string(),
    device: z.string(),
    createdAt: timeOut,
    lastSeenAt: timeOut,
    current: z.boolean(),
  }),
)

/** 8 characters without look-alikes, read in either letter case and with blanks or a hyphen between. */
const linkCode = z
  .string()
  .max(64)
  .transform((value) => value.replace(/[\s-]/g, '').toLowerCase())

export const accountRoutes = {
  'account.stepUp': route({
    method: 'POST',
    path: '/auth/step-up',
    access: 'user',
    summary:
      'Proves once more who is there, for 10 minutes; an account without these proofs signs in again instead, one with a ' +
      'second factor shows that (100012 for anything else)',
    input: z.union([
      z.object({ password: secret(1, 128) }),
      z.object({ wallet: z.string().max(64), signature: z.string().max(200) }),
      z.object({ initData: z.string().min(1).max(8192) }),
      ...factorProofs,
    ]),
    output: z.object({ until: timeOut }),
  }),
  'account.sessions': route({
    method: 'GET',
    path: '/auth/session',
    access: 'user',
    summary: 'Where one is signed in',
    input: z.object({}),
    output: sessions,
  }),
  'account.endOtherSessions': route({
    method: 'DELETE',
    path: '/auth/session',
    access: 'user',
    summary: 'Signs out everywhere else; answers what is left',
    input: z.object({}),
    output: sessions,
  }),
  'account.endSession': route({
    method: 'DELETE',
    path: '/auth/session/{id}',
    access: 'user',
    summary: 'Signs out there; answers what is left',
    input: z.object({ id }),
    output: sessions,
  }),
  'account.telegramLink': route({
    method: 'POST',
    path: '/auth/telegram-link',
    access: 'user',
    stepUp: true,
    summary: 'A one-time link to the bot that lets a Telegram identity sign in to this account',
    input: z.object({}),
    output: z.object({ url: z.string(), expiresAt: timeOut }),
  }),
  'account.telegramUnlink': route({
    method: 'DELETE',
    path: '/auth/telegram-link',
    access: 'user',
    stepUp: true,
    summary: 'Takes the Telegram identity off this account',
    input: z.object({}),
    output: user,
  }),
  'account.linkCode': route({
    method: 'POST',
    path: '/auth/link-code',
    access: 'user',
    stepUp: true,
    summary: 'A one-time code that moves this Telegram account into a web account',
    input: z.object({}),
    output: z.object({ code: z.string(), expiresAt: timeOut }),
  }),
  'account.redeemLinkCode': route({
    method: 'POST',
    path: '/auth/link-code/redeem',
    access: 'user',
    stepUp: true,
    summary:
      'Takes over the Telegram account that showed this code: its agents, its credits, its identity. First 409 with ' +
      'the reason confirm and the name of that account; with the confirm of that answer it is done',
    input: z.object({ code: linkCode, confirm: z.string().max(100).optional() }),
    output: user,
  }),
  'account.changePassword': route({
    method: 'PUT',
    path: '/auth/password',
    access: 'user',
    summary: 'Sets a new password with the old one; every other session ends',
    input: z.object({ oldPassword: secret(1, 128), password }),
    output: z.null(),
  }),
  'account.remove': route({
    method: 'DELETE',
    path: '/auth/me',
    access: 'user',
    stepUp: true,
    summary: 'Deletes the account for good (409, reason `organisations`, while it owns one with others)',
    input: z.object({ confirm: z.literal('DELETE') }),
    output: z.null(),
  }),
  'account.export': route({
    method: 'POST',
    path: '/account/export',
    access: 'user',
    stepUp: true,
    summary: 'Everything held about the user as one JSON file, secrets left out, for a day',
    input: z.object({}),
    output: z.object({ url: z.string(), expiresAt: timeOut }),
  }),
}
