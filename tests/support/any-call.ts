import { routes } from '#contract/routes.ts'
import type { RouteRow } from '#contract/route.ts'

export const allRoutes = Object.entries(routes) as [string, RouteRow][]

/** Calls that end what a walk over all calls needs; their stories are told elsewhere. */
export const endingCalls = new Set([
  'auth.logout',
  'account.endOtherSessions',
  'account.remove',
  'organisations.leave',
])

/** A call as the contract writes it, whatever its parameters are called: `GET /agent/detail/{}`. */
export function callName({ method, path }: Pick<RouteRow, 'method' | 'path'>): string {
  return `${method} ${path.replace(/\{\w+\}/g, '{}')}`
}

export interface AnyAnswer {
  status: number
  /** -1: not in the envelope. */
  code: number
  data: unknown
  text: string
}

export interface AnyRequest {
  fields: Record<string, unknown>
  token?: string | undefined
  headers?: Record<string, string>
  /** Sent as it is, instead of the fields that are not in the path. */
  body?: string
}

/** Makes any call of the table with any fields, as a client without a schema would. */
export async function anyCall(
  url: string,
  { method, path }: Pick<RouteRow, 'method' | 'path'>,
  { fields, token, headers = {}, body }: AnyRequest,
): Promise<AnyAnswer> {
  const rest = { ...fields }
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = rest[key] === undefined ? 'none' : textOf(rest[key])
    delete rest[key]
    return encodeURIComponent(value) || '%20'
  })
  const query = new URLSearchParams()
  if (method === 'GET') {
    for (const [key, value] of Object.entries(rest)) {
      if (value === undefined) continue
      for (const one of Array.isArray(value) ? value : [value]) query.append(key, textOf(one))
    }
  }
  const response = await fetch(`${url}/api${filled}${query.size > 0 ? `?${query}` : ''}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(method === 'GET' ? {} : { body: body ?? JSON.stringify(rest) }),
  })
  const text = await response.text()
  return { status: response.status, text, ...envelopeOf(response, text) }
}

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 4000)
}

function envelopeOf(response: Response, text: string): { code: number; data: unknown } {
  if (!(response.headers.get('content-type') ?? '').includes('application/json'))
    return { code: -1, data: null }
  const body = JSON.parse(text) as { code?: unknown; data?: unknown }
  return typeof body.code === 'number' ? { code: body.code, data: body.data } : { code: -1, data: null }
}

/** Calls by the contract's name for it: `POST /agent/{}/post/now`. */
export function callsOf(url: string) {
  const rows = new Map(allRoutes.map(([, row]) => [callName(row), row]))
  return (name: string, request: AnyRequest): Promise<AnyAnswer> => {
    const row = rows.get(name)
    if (!row) throw new Error(`no call ${name}`)
    return anyCall(url, row, request)
  }
}
