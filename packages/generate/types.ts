import type { Schema } from './document.ts'

/** A schema as a TypeScript type. */
export function typeOf(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'unknown'
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return unionOf(variants.map(typeOf))
  if (schema.allOf) return schema.allOf.map((one) => `(${typeOf(one)})`).join(' & ')
  if (Array.isArray(schema.type)) return unionOf(schema.type.map((type) => typeOf({ ...schema, type })))
  if (schema.type === 'array') return `(${schema.items ? typeOf(schema.items) : 'unknown'})[]`
  if (schema.type === 'object') return objectOf(schema)
  if (schema.type === 'integer') return 'number'
  return ['string', 'number', 'boolean', 'null'].includes(schema.type ?? '') ? String(schema.type) : 'unknown'
}

function unionOf(types: string[]): string {
  return [...new Set(types)].join(' | ')
}

function objectOf({ properties, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties ?? {}).map(
    ([name, one]) =>
      `${/^\w+$/.test(name) ? name : JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(one)}`,
  )
  if (fields.length > 0) return `{ ${fields.join('; ')} }`
  return typeof additionalProperties === 'object'
    ? `Record<string, ${typeOf(additionalProperties)}>`
    : 'object'
}
