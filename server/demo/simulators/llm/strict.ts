import { z } from 'zod'

/** What strict mode does not take: an object that leaves room for other keys, or that does not require all of its own. */
export function strictComplaint(schema: unknown, path: string[]): string | null {
  const read = z
    .looseObject({
      type: z.union([z.string(), z.array(z.string())]).optional(),
      properties: z.record(z.string(), z.unknown()).optional(),
      required: z.array(z.string()).optional(),
      additionalProperties: z.unknown().optional(),
      items: z.unknown().optional(),
      anyOf: z.array(z.unknown()).optional(),
      $defs: z.record(z.string(), z.unknown()).optional(),
    })
    .safeParse(schema)
  const where = `In context=(${path.map((step) => `'${step}'`).join(', ')}),`
  if (!read.success) return `${where} the schema is not an object.`
  const {
    type,
    properties = {},
    required = [],
    additionalProperties,
    items,
    anyOf = [],
    $defs = {},
  } = read.data
  for (const keyword of ['allOf', 'oneOf', 'not', 'if', 'dependentRequired', 'patternProperties']) {
    if (keyword in read.data) return `${where} '${keyword}' is not permitted.`
  }
  if (path.length === 0 && (type !== 'object' || anyOf.length > 0))
    return `schema must be a JSON Schema of 'type: "object"'.`
  if (
    type === undefined &&
    anyOf.length === 0 &&
    !('enum' in read.data) &&
    !('$ref' in read.data) &&
    !('const' in read.data)
  )
    return `${where} schema must have a 'type' key.`
  if (type === 'object' || 'properties' in read.data) {
    if (additionalProperties !== false)
      return `${where} 'additionalProperties' is required to be supplied and to be false.`
    const missing = Object.keys(properties).filter((key) => !required.includes(key))
    if (missing.length > 0)
      return `${where} 'required' is required to be supplied and to be an array including every key in properties. Missing '${missing[0]}'.`
  }
  const children: [string, unknown][] = [
    ...Object.entries(properties),
    ...Object.entries($defs),
    ...anyOf.map((child, index): [string, unknown] => [String(index), child]),
    ...(items === undefined ? [] : [['items', items] satisfies [string, unknown]]),
  ]
  for (const [name, child] of children) {
    const complaint = strictComplaint(child, [...path, name])
    if (complaint) return complaint
  }
  return null
}
