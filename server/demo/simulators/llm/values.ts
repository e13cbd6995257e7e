import { z } from 'zod'

const node = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  minimum: z.number().optional(),
})

/** The simplest value of a schema, with those by name that are known and allowed. */
export function valueOf(schema: unknown, name: string, values: object): unknown {
  const read = node.safeParse(schema)
  if (!read.success) return null
  const { type, properties, anyOf, minimum } = read.data
  const types = typeof type === 'string' ? [type] : (type ?? [])
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([key, child]) => [key, valueOf(child, key, values)]),
    )
  const known: unknown = new Map<string, unknown>(Object.entries(values)).get(name)
  if (known !== undefined && allows(schema, known)) return known
  if (anyOf) return allows(schema, null) ? null : valueOf(anyOf[0], name, values)
  if ('const' in read.data) return read.data.const
  if (types.includes('null')) return null
  if (read.data.enum) return read.data.enum[0]
  if (types.includes('string')) return ''
  if (types.includes('array')) return []
  return types.includes('boolean') ? false : (minimum ?? 0)
}

/** Whether a value is of a simple schema's type and among its choices. */
function allows(schema: unknown, value: unknown): boolean {
  const read = node.safeParse(schema)
  if (!read.success) return false
  const { type, anyOf } = read.data
  if (anyOf) return anyOf.some((child) => allows(child, value))
  const types = typeof type === 'string' ? [type] : (type ?? [])
  const actual = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  const isOfType = types.includes(actual) || (types.includes('integer') && Number.isInteger(value))
  return isOfType && (!read.data.enum || read.data.enum.includes(value))
}
