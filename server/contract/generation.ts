import { z } from 'zod'
import { id, ticker } from './fields.ts'
import { agentType, language } from './lists.ts'
import { generatedContent } from './publishing.ts'
import { route } from './route.ts'

export const generationRoutes = {
  'generation.stop': route({
    method: 'POST',
    path: '/generation/{id}/stop',
    access: 'user',
    summary: 'Stops a text or picture that is being made; its credits fall back',
    input: z.object({ id }),
    output: z.null(),
  }),
  'preview.sample': route({
    method: 'GET',
    path: '/preview/sample',
    access: 'public',
    summary: 'A post as an agent of that type writes it now',
    perMinute: 5,
    input: z.object({
      type: agentType.default('technical_analysis'),
      ticker: ticker.optional(),
      language: language.default('ENGLISH'),
    }),
    output: generatedContent,
  }),
}
