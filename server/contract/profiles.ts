import { z } from 'zod'
import { https, id, text, timeOut, xName } from './fields.ts'
import { agentType, language } from './lists.ts'
import { route } from './route.ts'

export const twitterProfile = z.object({
  agentId: z.string(),
  username: z.string().nullable(),
  accountName: z.string().nullable(),
  bio: z.string().nullable(),
  background: z.string().nullable(),
  avatar: z.string().nullable(),
  profileWrite: z.boolean(),
  savedAt: timeOut.nullable(),
})

const made = { type: agentType.optional(), language: language.default('ENGLISH') }
const picture = z.string().max(2048).nullable().optional()
const alternatives = z.array(z.string()).length(2)
const byAgent = z.object({ agentId: id })
const profileFields = ['accountName', 'bio', 'avatar', 'background'] as const

export const profileRoutes = {
  'profiles.character': route({
    method: 'POST',
    path: '/twitter/generate-character',
    access: 'user',
    summary: 'Makes up a character after an account, a page or a text (free, 20 in 24 hours); stores nothing',
    answer: 'json-or-events',
    generates: true,
    input: z.discriminatedUnion('source', [
      z.object({ source: z.literal('account'), imitateAccount: xName, ...made }),
      z.object({ source: z.literal('url'), url: https, ...made }),
      z.object({ source: z.literal('text'), text: text(1, 5000), ...made }),
    ]),
    output: z.object({
      name: z.string(),
      bio: z.string(),
      lore: z.string(),
      communicationStyles: z.array(z.string()),
      characterAdjectives: z.array(z.string()),
      topic: z.string().nullable(),
      favoriteInfluencers: z.array(z.string()),
      avatar: z.string().nullable(),
    }),
  }),
  'profiles.generate': route({
    method: 'POST',
    path: '/twitter/generate-twitter-profile',
    access: 'user',
    summary: 'A name, a screen name and a bio for the X account (free, 60 texts in 24 hours)',
    answer: 'json-or-events',
    generates: true,
    input: byAgent,
    output: z.object({ accountName: z.string(), username: z.string(), bio: z.string() }),
  }),
  'profiles.username': route({
    method: 'POST',
    path: '/twitter/generate-twitter-profile-screen-name',
    access: 'user',
    summary: 'Three screen names',
    answer: 'json-or-events',
    generates: true,
    input: byAgent,
    output: z.object({ username: z.string(), alternatives }),
  }),
  'profiles.name': route({
    method: 'POST',
    path: '/twitter/generate-twitter-profile-name',
    access: 'user',
    summary: 'Three profile names',
    answer: 'json-or-events',
    generates: true,
    input: byAgent,
    output: z.object({ accountName: z.string(), alternatives }),
  }),
  'profiles.bio': route({
    method: 'POST',
    path: '/twitter/generate-twitter-profile-description',
    access: 'user',
    summary: 'Three bios',
    answer: 'json-or-events',
    generates: true,
    input: byAgent,
    output: z.object({ bio: z.string(), alternatives }),
  }),
  'profiles.show': route({
    method: 'GET',
    path: '/twitter/twitter-profile',
    access: 'user',
    summary: 'The X profile as saved, else as the account shows it',
    input: byAgent,
    output: twitterProfile,
  }),
  'profiles.save': route({
    method: 'POST',
    path: '/twitter/update-twitter-profile',
    access: 'user',
    summary: 'Saves the X profile here and, if asked, to X, where X lets the app',
    idempotent: true,
    input: z.object({
      agentId: id,
      accountName: text(1, 50).optional(),
      username: xName.optional(),
      bio: text(0, 160).optional(),
      background: picture,
      avatar: picture,
      saveToX: z.boolean().default(false),
    }),
    output: z.object({
      profile: twitterProfile,
      x: z
        .object({
          saved: z.array(z.enum(profileFields)),
          refused: z.array(z.enum(profileFields)),
          reason: z.string().nullable(),
        })
        .nullable(),
    }),
  }),
}
