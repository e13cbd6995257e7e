import type { IncomingHttpHeaders, ServerResponse } from 'node:http'

/** A request as the simulator's routes see it. */
export interface SimRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface SimReply {
  status: number
  type: string
  body: string | Uint8Array
  headers?: Record<string, string>
  /** The answer does not end here: takes the connection over once the head is sent. `note` records what was said last. */
  goesOn?: (connection: ServerResponse, note: (said: unknown) => void) => void
}

export function json(status: number, body: unknown): SimReply {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(body) }
}

/** X answers `/oauth/*` with a form body that calls itself HTML. */
export function form(fields: Record<string, string>): SimReply {
  return { status: 200, type: 'text/html;charset=utf-8', body: new URLSearchParams(fields).toString() }
}

export function html(status: number, body: string): SimReply {
  return { status, type: 'text/html; charset=utf-8', body }
}

export function problem(status: number, body: Record<string, unknown>): SimReply {
  return {
    status,
    type: 'application/problem+json; charset=utf-8',
    body: JSON.stringify({ type: 'about:blank', status, ...body }),
  }
}

/** The older error form, with a number per reason. */
export function coded(status: number, code: number, message: string): SimReply {
  return json(status, { errors: [{ code, message }] })
}

export const unauthorized = (): SimReply => problem(401, { title: 'Unauthorized', detail: 'Unauthorized' })
export const forbidden = (detail: string): SimReply => problem(403, { title: 'Forbidden', detail })
export const notPermitted = (): SimReply => forbidden('You are not permitted to perform this action.')
export const duplicateText = (): SimReply =>
  forbidden('You are not allowed to create a Tweet with duplicate content.')
export const readOnlyApp = (): SimReply =>
  problem(403, {
    title: 'Forbidden',
    detail:
      'Your client app is not configured with the appropriate oauth1 app permissions for this endpoint.',
    type: 'https://api.twitter.com/2/problems/oauth1-permissions',
  })
export const noSuchAccess = (): SimReply =>
  coded(
    403,
    453,
    'You currently have access to a subset of X API V2 endpoints and limited v1.1 endpoints only. If you need access to this endpoint, you may need a different access level.',
  )
/** What asks for a user's token or for the app's own gets the other. */
export const unsupportedAuthentication = (given: string): SimReply =>
  problem(403, {
    title: 'Unsupported Authentication',
    detail: `Authenticating with ${given} is forbidden for this endpoint.`,
    type: 'https://api.twitter.com/2/problems/unsupported-authentication',
  })
/** The endpoint is not part of the app's plan. */
export const notEnrolled = (clientId: string): SimReply =>
  problem(403, {
    title: 'Client Forbidden',
    detail: 'This endpoint needs an app whose project has the level of access that includes it.',
    type: 'https://api.twitter.com/2/problems/client-forbidden',
    reason: 'client-not-enrolled',
    required_enrollment: 'Appropriate Level of API Access',
    registration_url: 'https://developer.x.com/en/portal/products',
    client_id: clientId,
  })
export const tooManyConnections = (): SimReply =>
  problem(429, {
    title: 'ConnectionException',
    detail: 'This stream is currently at the maximum allowed connection limit.',
    connection_issue: 'TooManyConnections',
    type: 'https://api.twitter.com/2/problems/streaming-connection',
  })
export const replyNotPermitted = (): SimReply =>
  forbidden('You can only reply to posts whose author has mentioned or quoted you.')
export const tooManyRequests = (): SimReply => coded(429, 88, 'Rate limit exceeded')
export const creditsDepleted = (): SimReply =>
  problem(402, { title: 'CreditsDepleted', detail: 'Your account does not have any credits left.' })
export const serviceUnavailable = (): SimReply =>
  problem(503, { title: 'Service Unavailable', detail: 'Service Unavailable' })

export function invalidRequest(parameter: string, message: string, value = ''): SimReply {
  return problem(400, {
    title: 'Invalid Request',
    detail: 'One or more parameters to your request was invalid.',
    type: 'https://api.twitter.com/2/problems/invalid-request',
    errors: [{ parameters: { [parameter]: [value] }, message }],
  })
}

/** One missing thing, as the `errors` of an otherwise good answer name it. */
export function notFound(
  kind: 'user' | 'tweet' | 'list',
  parameter: string,
  value: string,
): Record<string, string> {
  return {
    value,
    detail: `Could not find ${kind} with ${parameter}: [${value}].`,
    title: 'Not Found Error',
    resource_type: kind,
    parameter,
    resource_id: value,
    type: 'https://api.twitter.com/2/problems/resource-not-found',
  }
}

/** One thing that this caller may not see, in the same place. */
export function notAuthorized(kind: 'list', parameter: string, value: string): Record<string, string> {
  return {
    ...notFound(kind, parameter, value),
    detail: `Sorry, you are not authorized to see the ${kind} with ${parameter}: [${value}].`,
    title: 'Authorization Error',
    type: 'https://api.twitter.com/2/problems/not-authorized-for-resource',
  }
}

/** The parts of a multipart body by name. The client library sends pictures without a file name, so no part is text by itself. */
export function readMultipart(request: SimRequest): Map<string, Buffer> {
  const boundary = /boundary=(?:"([^"]+)"|([^;]+))/.exec(request.headers['content-type'] ?? '')
  const parts = new Map<string, Buffer>()
  const mark = Buffer.from(`--${boundary?.[1] ?? boundary?.[2] ?? ''}`)
  if (!boundary) return parts

  let at = request.body.indexOf(mark)
  while (at >= 0) {
    const start = at + mark.length + 2
    const end = request.body.indexOf(mark, start)
    const split = request.body.indexOf('\r\n\r\n', start)
    if (end < 0 || split < 0 || split > end) break
    const name = /name="([^"]*)"/.exec(request.body.toString('latin1', start, split))?.[1]
    if (name) parts.set(name, request.body.subarray(split + 4, end - 2))
    at = end
  }
  return parts
}
