import { routes, type Input, type Output, type RouteName } from '#contract/routes.ts'
import type { RouteRow } from '#contract/route.ts'

export interface Answer<T> {
  status: number
  code: number
  data: T
  msg: string
  headers: Headers
}

export interface CallOptions {
  token?: string
  headers?: Record<string, string>
  signal?: AbortSignal
}

export type Call = ReturnType<typeof caller>['call']

/** What a call was answered with that has to be done; throws where it was refused. */
export async function done<T>(answer: Promise<Pick<Answer<T>, 'code' | 'msg' | 'data'>>): Promise<T> {
  const { code, msg, data } = await answer
  if (code !== 0) throw new Error(`${code} ${msg} ${JSON.stringify(data)}`)
  return data
}

/** Calls a server over real HTTP, typed by the contract. */
export function caller(url: string) {
  /** The raw answer, for event streams and pictures. */
  function send<N extends RouteName>(
    name: N,
    input: Input<N>,
    { token, headers = {}, signal }: CallOptions = {},
  ): Promise<Response> {
    const row: RouteRow = routes[name]
    const fields: Record<string, unknown> = { ...(input as object) }
    const path = row.path.replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = encodeURIComponent(String(fields[key]))
      delete fields[key]
      return value
    })
    const given = Object.entries(fields).filter(([, value]) => value !== undefined)
    const query =
      row.method === 'GET' ? `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}` : ''
    return fetch(`${url}/api${path}${query}`, {
      method: row.method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(row.method === 'GET' ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(row.method === 'GET' ? {} : { body: JSON.stringify(fields) }),
      ...(signal ? { signal } : {}),
    })
  }

  async function call<N extends RouteName>(
    name: N,
    input: Input<N>,
    options: CallOptions = {},
  ): Promise<Answer<Output<N>>> {
    const response = await send(name, input, options)
    const body = (await response.json()) as { code: number; data: Output<N>; msg: string }
    return { status: response.status, headers: response.headers, ...body }
  }

  return { call, send }
}
