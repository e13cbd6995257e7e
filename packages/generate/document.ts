import { openapiDocument } from '#server/http/openapi.ts'

/** As much of JSON Schema as the public document uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  additionalProperties?: Schema | boolean
  default?: unknown
  description?: string
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

interface Written {
  operationId: string
  summary: string
  tags: [string]
  'x-stability': 'stable' | 'beta'
  'x-capability': string | null
  'x-answer': 'json' | 'json-or-events' | 'raw'
  parameters?: { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: { '200': { content?: { 'application/json': { schema: Schema } } } }
}

/** One call of the public interface: what it takes in one schema, wherever that is sent. */
export interface Operation {
  id: string
  group: string
  name: string
  method: string
  path: string
  summary: string
  stability: 'stable' | 'beta'
  capability: string | null
  answer: 'json' | 'json-or-events' | 'raw'
  takesKey: boolean
  takesProject: boolean
  input: Schema
  /** The answer's `data`; null where the answer is no envelope. */
  output: Schema | null
}

export interface PublicDocument {
  version: string
  schemas: Record<string, Schema>
  errors: { code: number; name: string; next: string }[]
  operations: Operation[]
}

/** The public interface as this repository's contract describes it now, read from its own document. */
export async function readDocument(): Promise<PublicDocument> {
  const document = JSON.parse(await openapiDocument('')) as {
    info: { version: string }
    'x-errors': PublicDocument['errors']
    components: { schemas: Record<string, Schema> }
    paths: Record<string, Record<string, Written>>
  }
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, written]) => operationOf(method.toUpperCase(), path, written)),
  )
  return {
    version: document.info.version,
    schemas: document.components.schemas,
    errors: document['x-errors'],
    operations: operations.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  }
}

function operationOf(method: string, path: string, written: Written): Operation {
  const parameters = written.parameters ?? []
  const named = (name: string) => parameters.some((one) => one.in === 'header' && one.name === name)
  const inAddress = parameters.filter((one) => one.in !== 'header')
  const address: Schema = {
    type: 'object',
    properties: Object.fromEntries(inAddress.map((one) => [one.name, one.schema])),
    required: inAddress.filter((one) => one.required).map((one) => one.name),
  }
  const answered = written.responses['200'].content?.['application/json'].schema.properties?.['data']
  const [group = '', name = ''] = written.operationId.split('.')
  return {
    id: written.operationId,
    group,
    name,
    method,
    path,
    summary: written.summary,
    stability: written['x-stability'],
    capability: written['x-capability'],
    answer: written['x-answer'],
    takesKey: named('Idempotency-Key'),
    takesProject: named('Kolony-Project'),
    input: joined(address, written.requestBody?.content['application/json'].schema ?? null),
    output: answered ? withoutNull(answered) : null,
  }
}

/** What stands in the address and what stands in the body, as one thing to pass. */
function joined(address: Schema, body: Schema | null): Schema {
  if (!body) return address
  if (Object.keys(address.properties ?? {}).length === 0) return body
  if (!body.properties) return { allOf: [address, body] }
  return {
    type: 'object',
    properties: { ...address.properties, ...body.properties },
    required: [...(address.required ?? []), ...(body.required ?? [])],
  }
}

/** `data` is null only beside a code that is not 0. */
function withoutNull(schema: Schema): Schema {
  const rest = schema.anyOf?.filter((one) => one.type !== 'null')
  if (!rest) return schema
  return rest.length === 1 && rest[0] ? rest[0] : { anyOf: rest }
}
