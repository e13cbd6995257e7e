import type { Operation, PublicDocument, Schema } from './document.ts'

/** What the n8n node offers, by resource. */
const offered: Record<string, string[]> = {
  agent: ['agents.create', 'agents.detail', 'agents.list', 'agents.pause'],
  approval: ['approvals.approve', 'approvals.edit', 'approvals.one', 'approvals.page', 'approvals.reject'],
  credit: ['credits.balance', 'credits.records', 'credits.summary'],
  post: ['posts.check', 'posts.history', 'posts.now', 'posts.price', 'posts.publication', 'posts.undo'],
  result: ['results.overview', 'results.posts'],
}

/** The made part of the n8n node, unformatted. */
export function n8nFile({ schemas, operations, errors }: PublicDocument): string {
  const rows = Object.entries(offered).flatMap(([resource, calls]) =>
    calls.map((id) => {
      const operation = operations.find((one) => one.id === id)
      if (!operation) throw new Error(`The n8n node offers ${id}, which is not public`)
      return row(resource, operation, schemas)
    }),
  )
  const steps = errors.map(({ code, next }) => `${code}: ${JSON.stringify(next)},`)
  return `// Made from the public document by \`npm run client\`: change the contract instead.

/** Something to fill in. */
export interface Field {
  name: string
  title: string
  in: 'path' | 'query' | 'body'
  type: 'string' | 'number' | 'boolean' | 'options' | 'json'
  required: boolean
  options?: string[]
}

export interface Operation {
  resource: string
  operation: string
  /** The call of the public interface. */
  call: string
  title: string
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  takesKey: boolean
  fields: Field[]
}

export const operations: Operation[] = ${JSON.stringify(rows)}

/** What to do next, by code. */
export const nextSteps: Record<number, string> = {
  ${steps.join('\n  ')}
}
`
}

function row(resource: string, operation: Operation, schemas: PublicDocument['schemas']) {
  const { id, name, summary, method, path, takesKey, input } = operation
  const fields = Object.entries(input.properties ?? {}).map(([field, schema]) => ({
    name: field,
    title: titleOf(field),
    in: path.includes(`{${field}}`) ? 'path' : method === 'GET' ? 'query' : 'body',
    required: (input.required ?? []).includes(field),
    ...kindOf(schema, schemas),
  }))
  return {
    resource,
    operation: name,
    call: id,
    title: titleOf(name),
    summary,
    method,
    path,
    takesKey,
    fields,
  }
}

/** What a field is filled in with. What is no plain value is written as JSON. */
function kindOf(schema: Schema, schemas: PublicDocument['schemas']): { type: string; options?: unknown[] } {
  if (schema.$ref) return kindOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas)
  const variants = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== 'null')
  if (variants) return variants.length === 1 && variants[0] ? kindOf(variants[0], schemas) : plain(variants)
  if (schema.enum) return { type: 'options', options: schema.enum.filter((value) => value !== null) }
  const [type, ...more] = [schema.type ?? []].flat().filter((one) => one !== 'null')
  if (more.length > 0) return { type: 'json' }
  if (type === 'integer' || type === 'number') return { type: 'number' }
  return { type: type === 'string' || type === 'boolean' ? type : 'json' }
}

/** Of a text or a list of texts the text: one call in a workflow is about one thing. */
function plain(variants: Schema[]): { type: string } {
  return { type: variants.some(({ type }) => type === 'string') ? 'string' : 'json' }
}

/** `quoteTweetId` -> `Quote Tweet ID`. */
function titleOf(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/^./, (letter) => letter.toUpperCase())
    .replace(/\bId\b/g, 'ID')
}
