import { z } from 'zod'

type Json = Record<string, unknown>

interface Operation {
  method: string
  path: string
  parameters: { name: string; in: string }[]
  bodyFields: Set<string>
  guarded: boolean
  /** Of the whole answer; null where it is not JSON. */
  answer: z.ZodType | null
}

export interface Answered {
  status: number
  code: number
  // What it is the document says, and the client has checked that it is so.
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any
  headers: Headers
}

/**
 * A client made at run time from nothing but the document that a server publishes about itself. It sends only what the
 * document names, where the document puts it, and refuses an answer that is not as the document says.
 */
export async function generateClient(documentUrl: string) {
  const document = (await (await fetch(documentUrl)).json()) as Json
  const base = String(at(document, 'servers', '0', 'url'))
  const operations = new Map<string, Operation>()
  for (const [path, methods] of Object.entries(record(document['paths'])))
    for (const [method, operation] of Object.entries(record(methods))) {
      const read = operationOf(method.toUpperCase(), path, record(operation))
      operations.set(`${read.method} ${plain(path)}`, read)
    }

  /** Somebody with a session of their own, or none, and the cookies a browser would keep. */
  function person() {
    let cookie = ''
    let password = ''
    let token = ''

    async function send(name: string, fields: Json = {}, { key }: { key?: string } = {}): Promise<Answered> {
      const [method = '', path = ''] = name.split(' ')
      const operation = operations.get(`${method} ${plain(path)}`)
      if (!operation) throw new Error(`the document knows no ${name}`)
      const url = new URL(`${base}${operation.path}`)
      const body: Json = {}
      for (const [field, value] of Object.entries(fields)) {
        const where = operation.parameters.find((one) => one.name === field && one.in !== 'header')?.in
        if (where === 'path')
          url.pathname = url.pathname.replace(`%7B${field}%7D`, encodeURIComponent(String(value)))
        else if (where === 'query') url.searchParams.set(field, String(value))
        else if (operation.bodyFields.has(field)) body[field] = value
        else throw new Error(`the document knows no ${field} in ${name}`)
      }
      if (url.pathname.includes('%7B')) throw new Error(`${name} lacks a part of its path: ${url.pathname}`)
      if (key && !operation.parameters.some((one) => one.name === 'Idempotency-Key'))
        throw new Error(`${name} takes no key`)

      const response = await fetch(url, {
        method: operation.method,
        headers: {
          ...(operation.guarded && token ? { authorization: `Bearer ${token}` } : {}),
          ...(operation.method === 'GET' ? {} : { 'content-type': 'application/json' }),
          ...(cookie ? { cookie } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        ...(operation.method === 'GET' ? {} : { body: JSON.stringify(body) }),
      })
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
      const answer = record(await response.json())
      const { code, data } = answer
      if (typeof code !== 'number') throw new Error(`${name} answered without an envelope`)
      // What comes with a refusal the catalogue names, not the call.
      const checked = code === 0 ? operation.answer?.safeParse(answer) : null
      if (checked && !checked.success)
        throw new Error(`${name} does not answer as documented: ${checked.error.message}`)
      return { status: response.status, code, data, headers: response.headers }
    }

    return {
      send,
      /** The same, but a call that wants a fresh proof gets one. */
      async call(name: string, fields: Json = {}, options: { key?: string } = {}): Promise<Answered> {
        const answer = await send(name, fields, options)
        if (answer.code !== 403 || record(answer.data)['stepUp'] !== true) return answer
        await send('POST /auth/step-up', { password })
        return send(name, fields, options)
      },
      hold(session: { token: string }, ownPassword = '') {
        token = session.token
        password = ownPassword
      },
    }
  }
  return { person, operations: operations.size }
}

export type Person = ReturnType<Awaited<ReturnType<typeof generateClient>>['person']>

function operationOf(method: string, path: string, operation: Json): Operation {
  const parameters = Array.isArray(operation['parameters']) ? operation['parameters'].map(record) : []
  const schema = at(operation, 'responses', '200', 'content', 'application/json', 'schema')
  return {
    method,
    path,
    parameters: parameters.map((one) => ({ name: String(one['name']), in: String(one['in']) })),
    bodyFields: new Set(fieldsOf(at(operation, 'requestBody', 'content', 'application/json', 'schema'))),
    guarded: Array.isArray(operation['security']) && operation['security'].length > 0,
    answer: schema === undefined ? null : z.fromJSONSchema(record(schema)),
  }
}

function fieldsOf(schema: unknown): string[] {
  const { properties, anyOf, oneOf, allOf } = record(schema)
  const variants = [anyOf, oneOf, allOf].flatMap((list) => (Array.isArray(list) ? list : []))
  return [...Object.keys(record(properties)), ...variants.flatMap(fieldsOf)]
}

/** A path whatever its parameters are called. */
function plain(path: string): string {
  return path.replace(/\{\w+\}/g, '{}')
}

function record(value: unknown): Json {
  return value !== null && typeof value === 'object' ? (value as Json) : {}
}

function at(value: unknown, ...path: string[]): unknown {
  return path.reduce((inner: unknown, key) => record(inner)[key], value)
}
