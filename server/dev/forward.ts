import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as ask,
  type ServerResponse,
} from 'node:http'
import { pipeline } from 'node:stream'
import type { Program } from './program.ts'

/** Hands a request to the server once it answers, and lets Vite into the pages that come back. */
export function createForwarder({
  program,
  refreshPages,
}: {
  program: Pick<Program, 'port' | 'ready'>
  refreshPages: () => Promise<void>
}): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    try {
      if (request.headers.accept?.includes('text/html')) await refreshPages()
    } catch (error) {
      return say(
        response,
        `A page cannot be rendered:\n\n${error instanceof Error ? error.stack : String(error)}`,
      )
    }
    if (!(await program.ready()))
      return say(
        response,
        'The server does not run; the terminal says why. It starts again with the next change.',
      )

    const forwarded = ask(
      {
        host: '127.0.0.1',
        port: program.port,
        method: request.method,
        path: request.url,
        headers: { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, withVite(answer.headers))
        pipeline(answer, response, () => undefined)
      },
    )
    forwarded.on('error', () =>
      response.headersSent ? response.destroy() : say(response, 'The server went away.'),
    )
    response.on('close', () => forwarded.destroy())
    request.pipe(forwarded)
  }
}

/** Vite writes a script into the page and listens at a socket; both are forbidden everywhere but here. */
function withVite(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const policy = headers['content-security-policy']
  if (typeof policy !== 'string') return headers
  return {
    ...headers,
    'content-security-policy': policy
      .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
      .replace("connect-src 'self'", "connect-src 'self' ws: wss:"),
  }
}

function say(response: ServerResponse, text: string): void {
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' }).end(text)
}
