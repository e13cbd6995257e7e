import type { IncomingMessage, ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import type { World } from '#tests/support/world.ts'

/**
 * How somebody who receives webhooks can be: `slow` never answers, `late` and `lost` keep what came and say so too late or
 * not at all, `gone` says so.
 */
export const moods = [
  'well',
  'down',
  'slow',
  'late',
  'lost',
  'error',
  'redirect',
  'garbage',
  'busy',
  'gone',
] as const
export type Mood = (typeof moods)[number]

interface Got {
  id: string
  body: string
  timestamp: number
}

/** Somebody who receives webhooks at an address, verifies them with the library of the standard, and keeps what came. */
export function createReceiver(
  world: Pick<World, 'crawler'>,
  { host = 'hooks.example.org' }: { host?: string } = {},
) {
  const got: Got[] = []
  const receiver = {
    url: `https://${host}/kolony`,
    mood: 'well' as Mood,
    /** Those that it knows; a message counts where one of them fits. */
    secrets: [] as string[],
    /** In the order in which they came, repeats too. */
    got,
    /** Whose signature did not fit. */
    forged: [] as string[],
    calls: 0,
  }
  world.crawler.receive(host, (request, response) => {
    receiver.calls++
    void answer(request, response)
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const keep = () => {
      const id = String(request.headers['webhook-id'])
      if (!verify(body, request.headers)) receiver.forged.push(id)
      else got.push({ id, body, timestamp: Number(request.headers['webhook-timestamp']) })
    }
    switch (receiver.mood) {
      case 'well':
        keep()
        return void response.writeHead(204).end()
      case 'down':
        return void request.socket.destroy()
      case 'slow':
        return
      case 'late':
        keep()
        return void setTimeout(() => response.writeHead(200).end(), 600)
      case 'lost':
        keep()
        return void request.socket.destroy()
      case 'error':
        return void response.writeHead(500).end('no')
      case 'redirect':
        return void response.writeHead(302, { location: 'https://elsewhere.example.org/' }).end()
      case 'garbage':
        return void request.socket.end('this is no answer\r\n\r\n')
      case 'busy':
        return void response.writeHead(503, { 'retry-after': '600' }).end()
      case 'gone':
        return void response.writeHead(410).end()
    }
  }

  function verify(body: string, headers: IncomingMessage['headers']): boolean {
    // The library asks the machine's clock how old a message is; a world has a clock of its own.
    const real = Date.now
    Date.now = () => Number(headers['webhook-timestamp']) * 1000
    try {
      return receiver.secrets.some((secret) => {
        try {
          new Webhook(secret).verify(body, headers as Record<string, string>)
          return true
        } catch {
          return false
        }
      })
    } finally {
      Date.now = real
    }
  }
  return receiver
}

export type Receiver = ReturnType<typeof createReceiver>
