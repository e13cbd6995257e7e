import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connectApi } from '#app/api.ts'

export interface Seen {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: unknown
}

/** A far end on loopback for the browser's client: keeps what it was asked and answers as told. */
export async function farServer(answer: (seen: Seen, response: ServerResponse) => void) {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString()
      const one = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: text ? JSON.parse(text) : null,
      }
      seen.push(one)
      answer(one, response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  connectApi({ baseUrl: `http://127.0.0.1:${port}/api`, token: () => null, onExpired: () => {} })
  return {
    seen,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

export function envelope(response: ServerResponse, body: unknown, status = 200) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'x-request-id': 'req_1' })
  response.end(JSON.stringify(body))
}
