import { z } from 'zod'
import { route } from './route.ts'
import { scopes } from './scope-names.ts'
import { allowed } from './tokens.ts'

/** The query of the address that a program sent somebody to, without `?`. */
const request = z.string().min(1).max(8000)

export const programRoutes = {
  'programs.look': route({
    method: 'POST',
    path: '/programs/look',
    access: 'user',
    perMinute: 20,
    summary:
      'What a program asks somebody to allow who was sent here by it (404: nobody knows it, or its way back)',
    input: z.object({ request }),
    output: z.object({
      /** As it calls itself. */
      name: z.string(),
      /** The host that describes it; null: nobody vouches for its name. */
      from: z.string().nullable(),
      /** Where its person is sent afterwards: a host, or a scheme with a colon; null: this computer. */
      returnsTo: z.string().nullable(),
      resource: z.enum(['api', 'mcp']),
      scopes: z.array(z.enum(scopes)),
      /** It asks wrongly, in the words of OAuth; null: it may be allowed. */
      refused: z.string().nullable(),
      /** Where to go without allowing anything. */
      back: z.string(),
    }),
  }),
  'programs.allow': route({
    method: 'POST',
    path: '/programs/allow',
    access: 'user',
    stepUp: true,
    perMinute: 20,
    summary:
      'Allows a program what it asked for, or less; answers where to go with it. It is a token that acts as oneself, and is revoked as one',
    input: z.object({ request, ...allowed }),
    output: z.object({ redirectTo: z.string() }),
  }),
}
