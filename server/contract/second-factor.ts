import { z } from 'zod'
import { accountInfo } from './auth.ts'
import { id, text, timeOut } from './fields.ts'
import { factorKinds } from './lists.ts'
import { route } from './route.ts'

/** What a browser answers for a passkey, as JSON (WebAuthn level 3); what is in it is looked at where it is verified. */
const passkeyAnswer = z.object({
  id: z.string().min(1).max(2048),
  rawId: z.string().max(2048),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(40).nullish(),
})
/** What a browser is asked (`navigator.credentials`), as JSON. */
const passkeyQuestion = z.record(z.string(), z.unknown())

/** Six digits, with blanks between where somebody typed them. */
const code = z
  .string()
  .max(20)
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, '6 digits'))

/** One of these proves a second factor. */
export const factorProofs = [
  z.object({ totp: code }),
  z.object({ passkey: passkeyAnswer }),
  z.object({ recoveryCode: text(1, 40) }),
] as const

const factors = z.object({
  factors: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(factorKinds),
      name: z.string(),
      createdAt: timeOut,
      lastUsedAt: timeOut.nullable(),
    }),
  ),
  recoveryCodesLeft: z.int(),
  /** Whether this installation has an address that passkeys can be made for. */
  passkeys: z.boolean(),
  /** What an administrator is asked for; of others nothing is. */
  asked: z.enum(['no', 'offered', 'required']),
})
/** `recoveryCodes`: shown this once, after the first factor; otherwise null. */
const factorsWithCodes = factors.extend({ recoveryCodes: z.array(z.string()).nullable() })

export const secondFactorRoutes = {
  'auth.secondFactor': route({
    method: 'POST',
    path: '/auth/login/second-factor',
    access: 'public',
    summary: 'Ends a sign-in that 100012 interrupted, with its challenge and one proof; within 5 minutes',
    input: z
      .object({ challenge: z.string().min(1).max(200) })
      .and(z.union([factorProofs[0], factorProofs[1], factorProofs[2]])),
    output: accountInfo,
  }),
  'factor.list': route({
    method: 'GET',
    path: '/auth/second-factor',
    access: 'user',
    summary: 'What protects this account besides its ways to sign in',
    input: z.object({}),
    output: factors,
  }),
  'factor.ask': route({
    method: 'POST',
    path: '/auth/second-factor/ask',
    access: 'user',
    summary: 'What can be shown for a step-up, and the question for a passkey; good for 5 minutes',
    input: z.object({}),
    output: z.object({ methods: z.array(z.enum(factorKinds)), passkey: passkeyQuestion.nullable() }),
  }),
  'factor.beginTotp': route({
    method: 'POST',
    path: '/auth/second-factor/totp',
    access: 'user',
    stepUp: true,
    summary: 'A new seed for an authenticator app; it counts once its first code was shown',
    input: z.object({}),
    output: z.object({ id: z.string(), secret: z.string(), uri: z.string() }),
  }),
  'factor.confirmTotp': route({
    method: 'POST',
    path: '/auth/second-factor/totp/{id}/confirm',
    access: 'user',
    stepUp: true,
    summary: 'Shows the first code of an authenticator app',
    input: z.object({ id, code }),
    output: factorsWithCodes,
  }),
  'factor.beginPasskey': route({
    method: 'POST',
    path: '/auth/second-factor/passkey/ask',
    access: 'user',
    stepUp: true,
    summary: 'What to ask a browser for a new passkey; good for 5 minutes',
    input: z.object({}),
    output: z.object({ passkey: passkeyQuestion }),
  }),
  'factor.addPasskey': route({
    method: 'POST',
    path: '/auth/second-factor/passkey',
    access: 'user',
    stepUp: true,
    summary: 'Adds the passkey that the browser made',
    input: z.object({ name: text(1, 50), passkey: passkeyAnswer }),
    output: factorsWithCodes,
  }),
  'factor.remove': route({
    method: 'DELETE',
    path: '/auth/second-factor/{id}',
    access: 'user',
    stepUp: true,
    summary: 'Takes a second factor off; with the last one the recovery codes go',
    input: z.object({ id }),
    output: factors,
  }),
  'factor.renewCodes': route({
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    access: 'user',
    stepUp: true,
    summary: 'New recovery codes in place of the earlier ones; shown this once',
    perMinute: 5,
    input: z.object({}),
    output: factorsWithCodes,
  }),
}
