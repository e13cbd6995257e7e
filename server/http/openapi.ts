import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { errors } from '#contract/errors.ts'
import { envelope } from '#contract/envelope.ts'
import { routes } from '#contract/routes.ts'
import type { RouteRow } from '#contract/route.ts'
import { Problem } from '#server/problem.ts'
import type { RawAnswer } from './handler.ts'

let cached: string | undefined

/** The contract as OpenAPI 3.1, from the same schemas that parse and present every call. */
export function openapiDocument(publicUrl: string): string {
  cached ??= JSON.stringify(
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
  return cached
}

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
    ...(row.idempotent
      ? { header: z.object({ 'Idempotency-Key': z.string().min(8).max(255).optional() }) }
      : {}),
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
            : 'The envelope; `code` 0, or a code of the catalogue and data null',
        ...(row.answer === 'raw'
          ? {}
          : { content: { 'application/json': { schema: envelope(row.output) } } }),
      },
    },
  }
}

const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
const pages: Record<string, { type: string; body: () => string | Buffer }> = {
  'index.html': {
    type: 'text/html',
    body: () => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Kolony API</title>
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
  const page = pages[file]
  if (!page) throw new Problem('notFound')
  return { type: page.type, body: page.body() }
}
