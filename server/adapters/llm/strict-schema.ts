import { z } from 'zod'

/** OpenAI's strict mode wants every key required and none added: zod's plain objects in output mode are written so. */
export function strictSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, '~standard': __, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12' })
  return rest
}
