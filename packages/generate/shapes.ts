import type { PublicDocument, Schema } from './document.ts'

/** What is there at each place of a schema: `list[].price` -> `number | null`; before it `? ` where it may be missing. */
export type Shape = Record<string, string>

export interface StableCall {
  call: string
  answer: string
  input: Shape
  output: Shape
}

export interface StablePart {
  version: string
  calls: Record<string, StableCall>
  /** Of answers: what has a name stands once, and is `#Name` where it is answered. */
  named: Record<string, Shape>
}

/** What is promised for all calls of this major version, in a form that two versions can be compared in. */
export function stablePart({ version, schemas, operations }: PublicDocument): StablePart {
  const named: StablePart['named'] = {}
  const stable = operations.filter(({ stability }) => stability === 'stable')
  const calls = stable.map(({ id, method, path, answer, input, output }) => [
    id,
    {
      call: `${method} ${path}`,
      answer,
      input: shapeOf(input, { schemas, named: null }),
      output: output ? shapeOf(output, { schemas, named }) : {},
    },
  ])
  return { version, calls: Object.fromEntries(calls), named: sorted(named) }
}

function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

interface Reading {
  schemas: PublicDocument['schemas']
  /** Where named parts of an answer are collected; null for what is sent, whose bounds are part of the promise. */
  named: StablePart['named'] | null
}

function shapeOf(schema: Schema, reading: Reading): Shape {
  const shape: Shape = {}
  visit(schema, '', false)
  return shape

  function visit(given: Schema, path: string, optional: boolean): void {
    const variants = variantsOf(given, reading)
    const objects = variants.filter((one) => one.properties)
    const words = new Set(variants.map((one) => wordOf(one, reading)))
    if (path) shape[path] = `${optional ? '? ' : ''}${[...words].toSorted().join(' | ')}`
    for (const one of variants) {
      const inside = one.properties && objects.length > 1 ? `${path}<${kindOf(one, objects)}>` : path
      for (const [name, property] of Object.entries(one.properties ?? {}))
        visit(property, inside ? `${inside}.${name}` : name, !(one.required ?? []).includes(name))
      if (one.items) visit(one.items, `${path}[]`, false)
      if (typeof one.additionalProperties === 'object' && Object.keys(one.additionalProperties).length > 0)
        visit(one.additionalProperties, `${path}.*`, true)
    }
  }
}

/** The alternatives of a schema, each of one type. */
function variantsOf(schema: Schema, reading: Reading): Schema[] {
  if (schema.$ref) return variantsOfNamed(schema.$ref.split('/').at(-1) ?? '', reading)
  const inner = schema.anyOf ?? schema.oneOf
  if (inner) return inner.flatMap((one) => variantsOf(one, reading))
  if (schema.allOf) return [schema.allOf.flatMap((one) => variantsOf(one, reading)).reduce(merged, {})]
  if (schema.enum) return schema.enum.map((value) => ({ const: value }))
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }))
  return [schema]
}

function variantsOfNamed(name: string, reading: Reading): Schema[] {
  const { schemas, named } = reading
  const schema = schemas[name] ?? {}
  if (!named || !schema.properties) return variantsOf(schema, reading)
  if (!named[name]) {
    named[name] = {}
    named[name] = shapeOf(schema, reading)
  }
  return [{ type: `#${name}` }]
}

function merged(a: Schema, b: Schema): Schema {
  return {
    type: 'object',
    properties: { ...a.properties, ...b.properties },
    required: [...(a.required ?? []), ...(b.required ?? [])],
  }
}

function wordOf(schema: Schema, { named }: Reading): string {
  if ('const' in schema) return JSON.stringify(schema.const)
  const type = String(schema.type ?? 'anything')
  if (named) return type
  const least = schema.minLength ?? schema.minimum ?? schema.minItems
  const most = schema.maxLength ?? schema.maximum ?? schema.maxItems
  const range = least === undefined && most === undefined ? '' : ` ${least ?? ''}..${most ?? ''}`
  const form = schema.format ?? schema.pattern
  return `${type}${range}${form ? ` /${form}/` : ''}`
}

/** Which of several objects it is: by the word that only it has, else by its place. */
function kindOf(schema: Schema, among: Schema[]): string {
  const constant = Object.entries(schema.properties ?? {}).find(([, property]) => 'const' in property)
  return constant ? `${constant[0]}=${String(constant[1].const)}` : String(among.indexOf(schema) + 1)
}
