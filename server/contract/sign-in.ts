import { z } from 'zod'
import { accountInfo, user } from './auth.ts'
import { email, password, referralCode, text, timeOut } from './fields.ts'
import { route } from './route.ts'
import { isSolanaAddress } from './solana-address.ts'

const wallet = z.string().max(44).refine(isSolanaAddress, 'Not a Solana wallet address')
const signed = z.object({ wallet, signature: z.string().max(200) })
const fromX = z.object({
  oauthToken: z.string().min(1).max(200),
  oauthVerifier: z.string().min(1).max(200),
})
const fromGoogle = z.object({
  code: z.string().min(1).max(2048),
  state: z.string().min(1).max(200).optional(),
})
const invited = { referralCode: referralCode.optional() }

/** Ways to enter an account besides e-mail and Telegram, adding them to one, and a forgotten password. */
export const signInRoutes = {
  'auth.forgotPassword': route({
    method: 'POST',
    path: '/auth/password/forgot',
    access: 'public',
    summary: 'Mails a link that sets a new password; the answer is the same for every address',
    input: z.object({ username: email }),
    output: z.null(),
  }),
  'auth.resetPassword': route({
    method: 'POST',
    path: '/auth/password/reset-forget',
    access: 'public',
    summary: 'Sets a new password with the mailed code; every session ends',
    input: z
      .object({ code: z.string().min(1).max(200), password, confirmPassword: z.string().max(512) })
      .refine((input) => input.password === input.confirmPassword, {
        path: ['confirmPassword'],
        message: 'The passwords differ',
      }),
    output: z.null(),
  }),
  'auth.cryptoNonce': route({
    method: 'GET',
    path: '/auth/crypto-nonce',
    access: 'public',
    summary: 'The exact text for a Solana wallet to sign, good for 5 minutes',
    input: z.object({ wallet }),
    output: z.object({ nonce: z.string(), message: z.string(), expiresAt: timeOut }),
  }),
  'auth.solanaLogin': route({
    method: 'POST',
    path: '/auth/solana-login',
    access: 'public',
    summary: 'Signs in with a Solana wallet',
    input: signed.extend(invited),
    output: accountInfo,
  }),
  'auth.twitterAuthLink': route({
    method: 'GET',
    path: '/auth/twitter/auth-link',
    access: 'public',
    summary: 'Where to send the person to sign in with X; sets the cookie that ties it to this browser',
    flowCookie: 'set',
    input: z.object({}),
    output: z.object({ url: z.string(), oauthToken: z.string(), expiresAt: timeOut }),
  }),
  'auth.twitterLogin': route({
    method: 'POST',
    path: '/auth/twitter-login',
    access: 'public',
    summary: 'Signs in with what came back from X',
    flowCookie: 'read',
    input: fromX.extend(invited),
    output: accountInfo,
  }),
  'auth.googleAuthLink': route({
    method: 'GET',
    path: '/auth/google/auth-link',
    access: 'public',
    summary: 'Where to send the person to sign in with Google; sets the cookie that ties it to this browser',
    flowCookie: 'set',
    input: z.object({}),
    output: z.object({ url: z.string(), state: z.string(), expiresAt: timeOut }),
  }),
  'auth.googleLogin': route({
    method: 'POST',
    path: '/auth/google-login',
    access: 'public',
    summary: 'Signs in with what came back from Google',
    flowCookie: 'read',
    input: fromGoogle.extend(invited),
    output: accountInfo,
  }),
  'auth.emailBind': route({
    method: 'POST',
    path: '/auth/email-bind',
    access: 'user',
    summary: 'Adds an address, proven by the code that register/code mails, and a password',
    stepUp: true,
    flowCookie: 'read',
    input: z.object({ username: email, code: text(1, 10), password }),
    output: user,
  }),
  'auth.solanaBind': route({
    method: 'POST',
    path: '/auth/solana-bind',
    access: 'user',
    summary: 'Adds a Solana wallet, for signing in and for paying',
    stepUp: true,
    input: signed,
    output: user,
  }),
  'auth.twitterBind': route({
    method: 'POST',
    path: '/auth/twitter-bind',
    access: 'user',
    summary: 'Adds an X account to sign in with; begins with auth/twitter/auth-link',
    stepUp: true,
    flowCookie: 'read',
    input: fromX,
    output: user,
  }),
  'auth.googleBind': route({
    method: 'POST',
    path: '/auth/google-bind',
    access: 'user',
    summary: 'Adds a Google account to sign in with; begins with auth/google/auth-link',
    stepUp: true,
    flowCookie: 'read',
    input: fromGoogle,
    output: user,
  }),
}
