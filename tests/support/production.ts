import { request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '#server/app.ts'
import { webServer } from '#server/listen.ts'
import type { Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { caller } from './call.ts'
import type { World } from './world.ts'

/** The world's product as it runs in production, on a port of its own; systems outside stay those of the world. */
export async function inProduction(
  world: World,
  { config = {}, ...deps }: { config?: Partial<Config> } & Partial<Omit<Deps, 'config'>> = {},
) {
  const app = createApp({
    ...world.deps,
    ...deps,
    config: { ...world.config, production: true, simulated: [], ...config },
  })
  const server = webServer(app.callback())
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`

  /** Any request; `from` is the address of the machine that connects, one of 127.0.0.0/8. */
  async function ask(
    path: string,
    {
      method = 'GET',
      headers = {},
      body,
      from,
    }: { method?: string; headers?: Record<string, string>; body?: string | Buffer; from?: string } = {},
  ): Promise<{ status: number; headers: IncomingHttpHeaders; text: string }> {
    const { promise, resolve, reject } = Promise.withResolvers<{
      status: number
      headers: IncomingHttpHeaders
      text: string
    }>()
    const asked = request({
      port,
      host: '127.0.0.1',
      path,
      method,
      headers,
      agent: false,
      ...(from ? { localAddress: from } : {}),
    })
    asked.once('error', reject).once('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('error', reject).once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(parts).toString(),
        }),
      )
    })
    asked.end(body)
    return promise
  }

  return {
    url,
    ask,
    ...caller(url),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
