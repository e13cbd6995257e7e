import { bodyParser } from '@koa/bodyparser'
import type { Context } from 'koa'
import { limits } from '#contract/limits.ts'
import { Problem } from '#server/problem.ts'

const parse = bodyParser({
  enableTypes: ['json'],
  jsonLimit: limits.bodyBytesMax,
  parsedMethods: ['POST', 'PUT', 'DELETE'],
  onError: (error, ctx) => {
    if ('status' in error && error.status === 413) throw new Problem('tooLarge')
    // Malformed JSON is reported only to a caller who may call at all: 401 and 403 come first.
    ctx.state['bodyProblem'] = 'The body is not valid JSON'
  },
})

/** The JSON body as fields; a body that cannot be one is a `problem` for later. Oversize is refused at once. */
export async function parseBody(
  ctx: Context,
): Promise<{ fields: Record<string, unknown>; problem: string | null }> {
  await parse(ctx as Parameters<typeof parse>[0], async () => {})
  const problem = ctx.state['bodyProblem']
  if (typeof problem === 'string') return { fields: {}, problem }
  const body: unknown = ctx.request.body
  if (body === undefined) return { fields: {}, problem: null }
  if (body === null || typeof body !== 'object' || Array.isArray(body))
    return { fields: {}, problem: 'The body must be a JSON object' }
  return { fields: { ...body }, problem: null }
}

/**
 * A body as it came; null: there is more than that. A client that is cut off while it sends never reads why; up to `readMax`
 * it may finish.
 */
export async function bytesOf(
  ctx: Context,
  bytesMax: number,
  { readMax = bytesMax }: { readMax?: number } = {},
): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of ctx.req) {
    const bytes = Buffer.from(part)
    length += bytes.length
    if (length > readMax) return null
    if (length <= bytesMax) parts.push(bytes)
  }
  return length > bytesMax ? null : Buffer.concat(parts)
}
