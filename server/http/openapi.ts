import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi'
import { errors } from '#contract/errors.ts'
import { envelope } from '#contract/envelope.ts'
import { routes } from '#contract/routes.ts'
import { type MemberCall, needs } from '#contract/policy.ts'
import type { RouteRow } from '#contract/route.ts'
import { Problem } from '#server/problem.ts'
import type { RawAnswer } from './handler.ts'

const cached = new Map<string, string>()

/** The contract as OpenAPI 3.1, from the same schemas that parse and present every call. */
export async function openapiDocument(publicUrl: string): Promise<string> {
  const known = cached.get(publicUrl)
  if (known) return known
  const { createDocument } = await import('zod-openapi')
  const document = JSON.stringify(
    createDocument({
      openapi: '3.1.0',
      info: {
        title: 'Kolony',
        version: '1',
        description: `Every JSON answer is {code, data, msg}; code 0 means done. Codes:\n\n${Object.values(
          errors,
        )
          .map(({ code, message }) => `- ${code}: ${message}`)
          .join('\n')}`,
      },
      servers: [{ url: `${publicUrl}/api` }],
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
      paths: paths(),
    }),
  )
  cached.set(publicUrl, document)
  return document
}

const flowCookie = z.string().meta({
  description:
    'As the call that began this sign-in set it; a browser sends it by itself. Over https its name is __Host-kolony_flow',
})

function paths(): ZodOpenApiPathsObject {
  const all: ZodOpenApiPathsObject = {}
  for (const [name, row] of Object.entries(routes) as [string, RouteRow][]) {
    all[row.path] = { ...all[row.path], [row.method.toLowerCase()]: operation(name, row) }
  }
  return all
}

function operation(name: string, row: RouteRow): ZodOpenApiOperationObject {
  const inPath = new Set([...row.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))
  const fields = row.input instanceof z.ZodObject ? row.input : null
  const pick = (wanted: (field: string) => boolean) => {
    const shape = Object.fromEntries(Object.entries(fields?.shape ?? {}).filter(([field]) => wanted(field)))
    return Object.keys(shape).length > 0 ? z.object(shape) : null
  }
  const path = pick((field) => inPath.has(field))
  const rest = fields ? pick((field) => !inPath.has(field)) : row.input
  const parameters = {
    ...(path ? { path } : {}),
    ...(row.method === 'GET' && rest instanceof z.ZodObject ? { query: rest } : {}),
    ...headersOf(name, row),
    ...(row.flowCookie === 'read' ? { cookie: z.object({ kolony_flow: flowCookie.optional() }) } : {}),
  }
  return {
    operationId: name,
    summary: row.summary,
    tags: [name.split('.')[0] ?? name],
    requestParams: parameters,
    ...(row.access === 'public' ? {} : { security: [{ session: [] }] }),
    ...(row.method !== 'GET' && rest
      ? { requestBody: { required: true, content: { 'application/json': { schema: rest } } } }
      : {}),
    responses: {
      '200': {
        description:
          row.answer === 'raw'
            ? 'Not in the envelope'
            : `The envelope; \`code\` 0, or a code of the catalogue and data null${row.generates && row.answer === 'json-or-events' ? '. With `Accept: text/event-stream` the same as events: `stage` (the first names the `generationId`), `delta`, and `done` or `error` at the end' : ''}`,
        ...(row.flowCookie === 'set'
          ? {
              headers: z.object({
                'Set-Cookie': z.string().meta({ description: 'kolony_flow; over https __Host-kolony_flow' }),
              }),
            }
          : {}),
        ...(row.answer === 'raw'
          ? {}
          : { content: { 'application/json': { schema: envelope(row.output) } } }),
      },
      default: {
        description:
          'The envelope with the code of a class (400 to 503, 100001), which is the HTTP status too',
        content: { 'application/json': { schema: envelope(z.unknown()) } },
      },
    },
  }
}

const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const pages: Record<string, { type: string; body: () => string | Buffer }> = {
  'index.html': {
    type: 'text/html',
    body: () => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Kolony API</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><main id="swagger-ui"></main><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`,
  },
  'start.js': {
    type: 'text/javascript',
    body: () =>
      `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, persistAuthorization: false })`,
  },
  'swagger-ui.css': { type: 'text/css', body: () => readFileSync(join(swagger, 'swagger-ui.css')) },
  'swagger-ui-bundle.js': {
    type: 'text/javascript',
    body: () => readFileSync(join(swagger, 'swagger-ui-bundle.js')),
  },
}

/** The readable page and the few files it is made of. */
export function docsPage(file: string): RawAnswer {
  // The name comes from an address: "constructor" is no page.
  const page = Object.hasOwn(pages, file) ? pages[file] : undefined
  if (!page) throw new Problem('notFound')
  return { type: page.type, body: page.body() }
}

/** The headers a call listens to, as an object of parameters; nothing for one that has none. */
function headersOf(name: string, row: RouteRow) {
  const headers = {
    ...(row.idempotent ? { 'Idempotency-Key': z.string().min(8).max(255).optional() } : {}),
    ...(isAboutProject(name, row)
      ? {
          'Kolony-Project': z
            .string()
            .optional()
            .meta({ description: 'The project the call is made in; left out: one’s own' }),
        }
      : {}),
  }
  return Object.keys(headers).length > 0 ? { header: z.object(headers) } : {}
}

/** Whether a call is made in a project, and not about a person, an organisation that its path names, or the operation. */
function isAboutProject(name: string, row: RouteRow): boolean {
  return (
    row.access === 'user' && needs[name as MemberCall] !== 'self' && !row.path.includes('{organisationId}')
  )
}
