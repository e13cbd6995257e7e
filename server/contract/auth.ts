import { z } from 'zod'
import {
  credits,
  email,
  password,
  referralCode,
  secret,
  text,
  timeOfDay,
  timeOut,
  timeZone,
  unique,
} from './fields.ts'
import { accountType, noticeKind, noticeKinds, role, uiLanguage } from './lists.ts'
import { route } from './route.ts'

const accountUser = z.object({
  id: z.string(),
  name: z.string(),
  role,
  solanaAddress: z.string().nullable(),
  avatar: z.string().nullable(),
  accountType,
})

export const accountInfo = z.object({
  token: z.string(),
  refreshToken: z.string(),
  expiration: timeOut,
  isNew: z.boolean(),
  user: accountUser,
})

/** What the bot and mail keep quiet about, and when; the inbox has everything. Quiet time may cross midnight. */
export const notifications = z.object({
  muted: z.array(noticeKind).max(noticeKinds.length),
  quietFrom: timeOfDay.nullable(),
  quietTo: timeOfDay.nullable(),
  timezone: timeZone,
})
export type Notifications = z.output<typeof notifications>

const notificationsIn = notifications.extend({ muted: notifications.shape.muted.transform(unique) }).partial()

export const user = accountUser.extend({
  username: z.string().nullable(),
  methods: z.array(accountType),
  telegram: z.object({ username: z.string().nullable(), name: z.string() }).nullable(),
  language: uiLanguage,
  credits,
  referralCode: z.string(),
  notifications,
  createdAt: timeOut,
})

/**
 * Exactly the fields Telegram's widget sent, in camelCase; the hash covers all of them, so an extra one is refused
 * (decision: widget-fields-as-sent).
 */
export const telegramWidget = z.strictObject({
  id: z.int(),
  firstName: z.string().max(200),
  lastName: z.string().max(200).optional(),
  username: z.string().max(64).optional(),
  photoUrl: z.string().max(2048).optional(),
  authDate: z.int(),
  hash: z.string().max(128),
  referralCode: referralCode.optional(),
})

const nothing = z.null()

export const authRoutes = {
  'auth.sendRegisterCode': route({
    method: 'POST',
    path: '/auth/register/code',
    access: 'public',
    summary:
      'Mails a 6-digit sign-up code; the answer is the same for every address. Sets the cookie by which this browser’s code is its own',
    flowCookie: 'set',
    input: z.object({ username: email }),
    output: z.object({ cooldown: z.int() }),
  }),
  'auth.register': route({
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    summary: 'Makes an e-mail account with the mailed code; does not sign in',
    flowCookie: 'read',
    input: z.object({ username: email, password, code: text(1, 10), referralCode: referralCode.optional() }),
    output: z.object({ username: z.string() }),
  }),
  'auth.login': route({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Signs in with e-mail and password',
    input: z.object({
      username: z
        .string()
        .min(1)
        .max(254)
        .transform((value) => value.trim().normalize('NFC').toLowerCase()),
      password: secret(1, 128),
    }),
    output: accountInfo,
  }),
  'auth.telegramLogin': route({
    method: 'POST',
    path: '/auth/telegram-login',
    access: 'public',
    summary: "Signs in with Telegram's login widget",
    input: telegramWidget,
    output: accountInfo,
  }),
  'auth.miniappLogin': route({
    method: 'POST',
    path: '/auth/miniapp-login',
    access: 'public',
    summary: 'Signs in with the launch data of the Mini App',
    input: z.object({ initData: z.string().min(1).max(8192), referralCode: referralCode.optional() }),
    output: accountInfo,
  }),
  'auth.refresh': route({
    method: 'POST',
    path: '/auth/refresh',
    access: 'public',
    summary: 'Exchanges a refresh token for a new pair',
    input: z.object({ refreshToken: z.string().min(1).max(200) }),
    output: accountInfo,
  }),
  'auth.logout': route({
    method: 'POST',
    path: '/auth/logout',
    access: 'user',
    summary: 'Ends this session',
    input: z.object({}),
    output: nothing,
  }),
  'auth.me': route({
    method: 'GET',
    path: '/auth/me',
    access: 'user',
    summary: 'The signed-in user',
    input: z.object({}),
    output: user,
  }),
  'auth.editMe': route({
    method: 'PUT',
    path: '/auth/me',
    access: 'user',
    summary: 'Changes name, picture, language, or what the bot and mail keep quiet about',
    input: z.object({
      name: text(1, 50).optional(),
      avatar: z.string().max(2048).nullable().optional(),
      language: uiLanguage.optional(),
      notifications: notificationsIn.optional(),
    }),
    output: user,
  }),
}
