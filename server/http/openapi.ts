import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi'
import { errors, type ErrorName } from '#contract/errors.ts'
import { envelope } from '#contract/envelope.ts'
import { capabilityOf, interfaceVersion, isPublic, stableCalls } from '#contract/interface.ts'
import { nextSteps } from '#contract/next-steps.ts'
import { rateLimitsOf } from '#contract/rates.ts'
import { routes, type RouteName } from '#contract/routes.ts'
import { scopes } from '#contract/scope-names.ts'
import { proposals, scopeOf } from '#contract/scopes.ts'
import type { RouteRow } from '#contract/route.ts'
import { Problem } from '#server/problem.ts'
import type { RawAnswer } from './handler.ts'
import { schemas } from './openapi-schemas.ts'

/** `public`: what programs may call; `all`: what browsers call to sign in, and the operator's calls, too. */
type Part = 'public' | 'all'

const cached = new Map<string, string>()

/** The contract as OpenAPI 3.1, from the same schemas that parse and present every call. */
export async function openapiDocument(publicUrl: string, part: Part = 'public'): Promise<string> {
  const key = `${part} ${publicUrl}`
  const known = cached.get(key)
  if (known) return known
  const { createDocument } = await import('zod-openapi')
  const document = withoutTwins(
    createDocument(
      {
        openapi: '3.1.0',
        info: { title: 'Kolony', version: interfaceVersion, description: describe(part) },
        servers: [{ url: `${publicUrl}/api` }],
        ...(part === 'public' ? { 'x-errors': codesOf(part) } : {}),
        components: {
          securitySchemes: {
            token: { type: 'http', scheme: 'bearer', description: tokenDescription },
            ...(part === 'public' ? { program: programScheme(publicUrl) } : {}),
          },
          ...(part === 'public' ? { schemas, responses: refusals } : {}),
        },
        paths: paths(part),
      },
      part === 'public' ? { override: ({ jsonSchema }) => slim(jsonSchema) } : {},
    ),
  )
  cached.set(key, document)
  return document
}

/** Without what says nothing to a program, and what would forbid an answer to have a field more one day. */
function slim(schema: { additionalProperties?: unknown; minimum?: number; maximum?: number }): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

/** The document as text, in which a named schema that is only ever answered does not stand twice, as sent and as answered. */
function withoutTwins(document: { components?: { schemas?: Record<string, unknown> } }): string {
  const named = document.components?.schemas ?? {}
  const reference = (name: string) => `"#/components/schemas/${name}"`
  const answered = Object.keys(named).filter((name) => {
    if (!(`${name}Output` in named) || JSON.stringify(document).includes(reference(name))) return false
    named[name] = named[`${name}Output`]
    return delete named[`${name}Output`]
  })
  return answered.reduce(
    (text, name) => text.replaceAll(reference(`${name}Output`), reference(name)),
    JSON.stringify(document),
  )
}

function codesOf(part: Part) {
  return Object.entries(errors)
    .filter(([name]) => part === 'all' || name in nextSteps)
    .map(([name, { code, status, message }]) => ({
      code,
      name,
      status,
      message,
      next: nextSteps[name as ErrorName] ?? '',
    }))
}

function describe(part: Part): string {
  return `Every JSON answer is {code, data, msg}; code 0 means done. Codes:\n\n${codesOf(part)
    .map(({ code, message, next }) => `- ${code}: ${message}${part === 'public' ? ` ${next}` : ''}`)
    .join('\n')}`
}

const tokenDescription = `A token that somebody made for programs (\`kol_…\`). Each call's \`x-scope\` names the scope it takes: ${scopes.join(', ')}; none contains another`

const programScheme = (publicUrl: string) => ({
  type: 'oauth2' as const,
  description:
    'What somebody allowed a program of others (authorization code with S256, resource indicator `/api`; no implicit flow)',
  flows: {
    authorizationCode: {
      authorizationUrl: `${publicUrl}/allow`,
      tokenUrl: `${publicUrl}/oauth/token`,
      refreshUrl: `${publicUrl}/oauth/token`,
      scopes: Object.fromEntries(scopes.map((scope) => [scope, `Calls whose \`x-scope\` is ${scope}`])),
    },
  },
})

const flowCookie = z.string().meta({
  description:
    'As the call that began this sign-in set it; a browser sends it by itself. Over https its name is __Host-kolony_flow',
})

function paths(part: Part): ZodOpenApiPathsObject {
  const all: ZodOpenApiPathsObject = {}
  for (const [name, row] of Object.entries(routes) as [RouteName, RouteRow][]) {
    if (part === 'public' && !isPublic(name, row)) continue
    all[row.path] = { ...all[row.path], [row.method.toLowerCase()]: operation(name, row, part) }
  }
  return all
}

function operation(name: RouteName, row: RouteRow, part: Part): ZodOpenApiOperationObject {
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
    ...(part === 'public' ? extensions(name, row) : {}),
    requestParams: parameters,
    ...(row.access === 'public' ? {} : { security: securityOf(name, row, part) }),
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
      ...(part === 'public' ? refusalsOf(name, row) : { default: anyRefusal }),
    },
  }
}

function securityOf(name: RouteName, row: RouteRow, part: Part): Record<string, string[]>[] {
  const scope = part === 'public' ? scopeOf(name, row) : null
  return [{ token: [] }, ...(scope === null ? [] : [{ program: [scope] }])]
}

/** What is said of a public call besides its schemas. */
function extensions(name: RouteName, row: RouteRow) {
  const stable = stableCalls[name]
  return {
    'x-stability': stable ? 'stable' : 'beta',
    'x-capability': capabilityOf(name, row),
    ...(row.access === 'user' ? { 'x-scope': scopeOf(name, row) } : {}),
    ...(proposals.has(name) ? { 'x-waits-without-scope': 'publish' } : {}),
    'x-rate-limits': rateLimitsOf(row).map(({ name: policy, perMinute }) => ({ policy, perMinute })),
    'x-answer': row.answer,
    ...(stable?.length ? { 'x-refusals': stable.map((one) => errors[one].code) } : {}),
  }
}

const anyRefusal = {
  description: 'The envelope with the code of a class (400 to 503, 100001), which is the HTTP status too',
  content: { 'application/json': { schema: envelope(z.unknown()) } },
}

const rateHeaders = z.object({
  'RateLimit-Policy': z
    .string()
    .meta({ description: 'The limits, the tightest first: "name";q=calls;w=seconds' }),
  RateLimit: z
    .string()
    .meta({ description: 'Where they stand: "name";r=calls left;t=seconds until it is full' }),
  'Retry-After': z.string().meta({ description: 'Seconds' }).optional(),
})

/** The refusals that many calls share, by their HTTP status. */
const refusals = Object.fromEntries(
  (Object.keys(errors) as ErrorName[])
    .filter((name) => errors[name].code === errors[name].status)
    .map((name) => [
      String(errors[name].status),
      {
        description: `${errors[name].message}. ${nextSteps[name]}`,
        ...(name === 'tooManyRequests' ? { headers: rateHeaders } : {}),
        content: { 'application/json': { schema: envelope(z.unknown()) } },
      },
    ]),
)

function refusalsOf(name: RouteName, row: RouteRow) {
  const capability = capabilityOf(name, row)
  const may: Partial<Record<number, boolean>> = {
    400: true,
    401: row.access !== 'public',
    403: capability !== null && capability !== 'self',
    404: row.path.includes('{') || isAboutProject(name, row),
    409: row.method !== 'GET',
    413: row.method !== 'GET',
    429: true,
    500: true,
    503: true,
  }
  return Object.fromEntries(
    Object.keys(refusals)
      .filter((status) => may[Number(status)])
      .map((status) => [status, { $ref: `#/components/responses/${status}` as const }]),
  )
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
function headersOf(name: RouteName, row: RouteRow) {
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
function isAboutProject(name: RouteName, row: RouteRow): boolean {
  const capability = capabilityOf(name, row)
  return capability !== null && capability !== 'self' && !row.path.includes('{organisationId}')
}
