import { z } from 'zod'
import { id, text, timeOut } from './fields.ts'
import { manner } from './manners.ts'
import { route } from './route.ts'
import { pastedMax } from './style-dials.ts'
import { bentStyle, measuredStyle } from './writing-style.ts'

export const phraseOrigins = ['edit', 'reject', 'owner'] as const
export const ruleOrigins = ['edit', 'reject', 'chat', 'owner'] as const
export const ruleStates = ['trying', 'live', 'refused'] as const

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

const rule = z.object({
  id: z.string(),
  sentence: z.string(),
  manner: manner
    .nullable()
    .meta({ description: 'What code sees of it in a text; null: only the model reads it' }),
  isOurs: z.boolean().meta({
    description: 'The sentence says the way of writing in our words, which a screen may say in its own',
  }),
  from: z.enum(ruleOrigins),
  state: z.enum(ruleStates).meta({ description: 'Only a live rule is written by' }),
  evidence: z
    .array(
      z.object({
        publicationId: z.string().nullable(),
        before: z.string().nullable(),
        after: z.string().nullable(),
        said: z.string().nullable(),
        at: timeOut,
      }),
    )
    .meta({
      description: 'The answers it was drawn from: the text before and after, or what the owner said',
    }),
  trial: z
    .object({ texts: z.int(), without: z.int(), with: z.int(), at: timeOut })
    .nullable()
    .meta({ description: 'Characters that so many texts, written again, would have been changed by' }),
  createdAt: timeOut,
})

const fact = z.object({
  id: z.string(),
  text: z.string(),
  from: z.enum(['edit', 'owner']),
  publicationId: z.string().nullable(),
  confirmedAt: timeOut.nullable().meta({ description: 'Null: proposed, and not used' }),
  createdAt: timeOut,
})

const example = z.object({
  publicationId: z.string(),
  content: z.string(),
  views24h: z.int().nullable(),
  kept: z.boolean().meta({ description: 'Its owner chose it' }),
  at: timeOut,
})

const style = z.object({
  origin: z.enum(['account', 'texts']),
  texts: z.int(),
  measured: measuredStyle,
  bent: bentStyle,
  measuredAt: timeOut,
})

export const voiceRoutes = {
  'voice.read': route({
    method: 'GET',
    path: '/agent/{id}/voice',
    access: 'user',
    summary:
      'What an agent learned from its owner: rules, facts, phrases it does not use again, posts it takes as examples, and their measured style',
    input: z.object({ id }),
    output: z.object({
      phrases: z.array(phrase),
      /** The last ten that came with a reason, newest first. */
      rejections: z.array(rejection),
      rules: z.array(rule),
      facts: z.array(fact),
      examples: z.array(example),
      style: style.nullable(),
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
  'voice.addRule': route({
    method: 'POST',
    path: '/agent/{id}/voice/rules',
    access: 'user',
    summary: 'A rule for all texts to come, live at once',
    input: z.object({ id, sentence: text(4, 300) }),
    output: rule,
  }),
  'voice.useRule': route({
    method: 'POST',
    path: '/agent/{id}/voice/rules/{ruleId}/use',
    access: 'user',
    summary: 'Makes a rule live by its owner’s word, whatever its trial showed',
    input: z.object({ id, ruleId: id }),
    output: z.null(),
  }),
  'voice.removeRule': route({
    method: 'DELETE',
    path: '/agent/{id}/voice/rules/{ruleId}',
    access: 'user',
    summary: 'Erases a rule; answers before this are no evidence for another one',
    input: z.object({ id, ruleId: id }),
    output: z.null(),
  }),
  'voice.addFact': route({
    method: 'POST',
    path: '/agent/{id}/voice/facts',
    access: 'user',
    summary: 'A fact about the owner’s project that texts may tell',
    input: z.object({ id, text: text(4, 300) }),
    output: fact,
  }),
  'voice.confirmFact': route({
    method: 'POST',
    path: '/agent/{id}/voice/facts/{factId}/confirm',
    access: 'user',
    summary: 'Confirms a fact that was read from an edit',
    input: z.object({ id, factId: id }),
    output: z.null(),
  }),
  'voice.removeFact': route({
    method: 'DELETE',
    path: '/agent/{id}/voice/facts/{factId}',
    access: 'user',
    summary: 'Erases a fact',
    input: z.object({ id, factId: id }),
    output: z.null(),
  }),
  'voice.keepExample': route({
    method: 'POST',
    path: '/agent/{id}/voice/examples/{publicationId}',
    access: 'user',
    summary: 'A published post that texts to come are to sound like',
    input: z.object({ id, publicationId: id }),
    output: z.null(),
  }),
  'voice.removeExample': route({
    method: 'DELETE',
    path: '/agent/{id}/voice/examples/{publicationId}',
    access: 'user',
    summary: 'Takes a post off the examples',
    input: z.object({ id, publicationId: id }),
    output: z.null(),
  }),
  'voice.learnStyle': route({
    method: 'POST',
    path: '/agent/{id}/voice/style',
    access: 'user',
    summary:
      'Measures how the owner writes: from the agent’s own account on X, or from texts; none of their words are kept',
    input: z.discriminatedUnion('from', [
      z.object({ id, from: z.literal('account') }),
      z.object({ id, from: z.literal('texts'), texts: z.array(text(1, 4000)).min(1).max(pastedMax) }),
    ]),
    output: style,
    perMinute: 3,
  }),
  'voice.bendStyle': route({
    method: 'PUT',
    path: '/agent/{id}/voice/style',
    access: 'user',
    summary: 'What the owner wants otherwise than measured; what is left out is as measured',
    input: z.object({ id, bent: bentStyle }),
    output: z.null(),
  }),
  'voice.forgetStyle': route({
    method: 'DELETE',
    path: '/agent/{id}/voice/style',
    access: 'user',
    summary: 'Erases the measured style',
    input: z.object({ id }),
    output: z.null(),
  }),
}
