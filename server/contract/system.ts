import { z } from 'zod'
import { credits } from './fields.ts'
import { route } from './route.ts'

const check = z.enum(['ok', 'late', 'off', 'down'])

export const systemRoutes = {
  'system.health': route({
    method: 'GET',
    path: '/health',
    access: 'public',
    summary: 'The process is alive',
    input: z.object({}),
    output: z.object({ status: z.literal('ok'), version: z.string(), uptime: z.number() }),
  }),
  'system.ready': route({
    method: 'GET',
    path: '/ready',
    access: 'public',
    summary: 'Whether the server can do its work',
    input: z.object({}),
    output: z.object({
      status: z.enum(['ready', 'degraded', 'down']),
      checks: z.object({
        database: check,
        schema: check,
        queue: check,
        tron: check,
        bot: check,
        /** `apart`: the database's clock and X's differ by more than a minute. `unknown`: X did not say. */
        clocks: z.enum(['ok', 'apart', 'off', 'unknown']),
      }),
      /** How many seconds the database's clock is ahead of X's; null where nobody knows. */
      secondsAheadOfX: z.int().nullable(),
    }),
  }),
  'system.config': route({
    method: 'GET',
    path: '/config',
    access: 'public',
    summary: 'What this server offers',
    input: z.object({}),
    output: z.object({
      name: z.string(),
      version: z.string(),
      /** The server's time, ISO 8601: a client shows times by it, not by its own clock. */
      now: z.string(),
      demo: z.array(z.string()),
      uiLanguages: z.array(z.string()),
      languages: z.array(z.string()),
      timeframes: z.array(z.string()),
      login: z.object({
        email: z.boolean(),
        twitter: z.boolean(),
        telegram: z.boolean(),
        google: z.boolean(),
        solana: z.boolean(),
      }),
      /** Whom to write to when something goes wrong. */
      support: z.object({ href: z.string(), label: z.string() }).nullable(),
      telegram: z.object({ botUsername: z.string(), miniAppUrl: z.string() }).nullable(),
      payments: z.object({ trc20: z.boolean(), solana: z.boolean(), ton: z.boolean(), stars: z.boolean() }),
      starsPerUsd: z.number().nullable(),
      /** False: the operator has switched publishing off. Texts are written and checked, nothing is sent or charged. */
      publishing: z.boolean(),
      /** Whether an agent may send with the keys of its owner's own X app. */
      ownXKeys: z.boolean(),
      linkPosts: z.object({ mode: z.enum(['allow', 'own-credentials', 'surcharge']), surcharge: credits }),
      prices: z.array(z.object({ purpose: z.string(), credits })),
      limits: z.object({
        passwordMin: z.int(),
        coinTickersMax: z.int(),
        imagesPer24h: z.int(),
        manualPostMax: z.int(),
        codeCooldown: z.int(),
      }),
      signUpBonus: credits,
    }),
  }),
  'system.reach': route({
    method: 'GET',
    path: '/reach',
    access: 'public',
    summary: 'Proves that an address leads to this server, to a caller that has its key (npm run doctor)',
    perMinute: 60,
    input: z.object({ nonce: z.string().regex(/^[\w-]{16,64}$/) }),
    output: z.object({ proof: z.string() }),
  }),
  'system.openapi': route({
    method: 'GET',
    path: '/openapi.json',
    access: 'public',
    summary: 'What programs may call, as OpenAPI 3.1; with `all` every call there is',
    answer: 'raw',
    input: z.object({ all: z.string().max(10).optional() }),
    output: z.unknown(),
  }),
  'system.docs': route({
    method: 'GET',
    path: '/docs',
    access: 'public',
    summary: 'This interface as a readable page',
    answer: 'raw',
    input: z.object({}),
    output: z.unknown(),
  }),
  'system.docsFile': route({
    method: 'GET',
    path: '/docs/{file}',
    access: 'public',
    summary: 'A part of the readable page',
    answer: 'raw',
    input: z.object({ file: z.string().max(100) }),
    output: z.unknown(),
  }),
  'files.show': route({
    method: 'GET',
    path: '/files/{name}',
    access: 'public',
    summary: 'A stored picture, GIF or video, or a part of it, under an unguessable name',
    answer: 'raw',
    input: z.object({ name: z.string().max(100) }),
    output: z.unknown(),
  }),
}
