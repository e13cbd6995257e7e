import { z } from 'zod'
import { id, text, timeOut } from './fields.ts'
import { route } from './route.ts'

export const phraseOrigins = ['edit', 'reject', 'owner'] as const

const phrase = z.object({
  id: z.string(),
  phrase: z.string(),
  from: z.enum(phraseOrigins),
  createdAt: timeOut,
})

const rejection = z.object({
  id: z.string(),
  /** How the text began. */
  opening: z.string(),
  /** Why not, in the owner's words. */
  reason: z.string(),
  createdAt: timeOut,
})

export const voiceRoutes = {
  'voice.read': route({
    method: 'GET',
    path: '/agent/{id}/voice',
    access: 'user',
    summary:
      'What an agent learned from its owner: phrases it does not use again, why its last texts were turned down, posts it takes as examples',
    input: z.object({ id }),
    output: z.object({
      phrases: z.array(phrase),
      /** The last ten that came with a reason, newest first. */
      rejections: z.array(rejection),
      examples: z.array(
        z.object({ publicationId: z.string(), content: z.string(), views24h: z.int().nullable() }),
      ),
    }),
  }),
  'voice.addPhrase': route({
    method: 'POST',
    path: '/agent/{id}/voice/phrases',
    access: 'user',
    summary: 'A phrase the agent is not to use',
    input: z.object({ id, phrase: text(2, 80) }),
    output: phrase,
  }),
  'voice.removePhrase': route({
    method: 'DELETE',
    path: '/agent/{id}/voice/phrases/{phraseId}',
    access: 'user',
    summary: 'Lets the agent use a phrase again',
    input: z.object({ id, phraseId: id }),
    output: z.null(),
  }),
  'voice.removeRejection': route({
    method: 'DELETE',
    path: '/agent/{id}/voice/rejections/{rejectionId}',
    access: 'user',
    summary: 'The agent is no longer told why this text was turned down',
    input: z.object({ id, rejectionId: id }),
    output: z.null(),
  }),
}
