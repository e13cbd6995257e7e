import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scopes } from '#contract/scope-names.ts'
import { program } from '#tests/support/program.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'
import { createWorld, type World } from '#tests/support/world.ts'

/*
 * The protocol's own tests of servers (modelcontextprotocol/conformance). Those of its scenarios that need prompts,
 * completions or tools and resources made for them are left out: nothing of the like is here.
 */

const require = createRequire(import.meta.url)
const conformance = require.resolve('@modelcontextprotocol/conformance/dist/index.js')
/** Checks within the scenarios below that look at a tool of their own, or at prompts. */
const ofOthers =
  /does not list the diagnostic tool 'test_\w+'|^prompts\/list returned JSON-RPC error -32601: Method not found$/

const scenarios = {
  '2026-07-28': [
    'server-stateless',
    'tools-list',
    'resources-list',
    'sep-2164-resource-not-found',
    'dns-rebinding-protection',
    'caching',
  ],
  '2025-11-25': ['server-initialize', 'ping', 'tools-list', 'resources-list', 'dns-rebinding-protection'],
}

interface Check {
  id: string
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO'
  errorMessage?: string
}

test('the tool server does what the protocol’s own tests ask of one, in this revision and the one before', async () => {
  await using world = await createWorld({ workers: false })
  const user = await world.user()
  await world.agent(user)
  const { token } = await program(world, user, { scopes: [...scopes] })
  await using door = await doorWith(world, token)
  const folder = temporaryFolder('conformance')
  const found: string[] = []
  let passed = 0
  for (const [revision, names] of Object.entries(scenarios))
    for (const name of names)
      for (const { id, status, errorMessage = '' } of await checksOf(door.url, { revision, name, folder })) {
        if (status === 'SUCCESS') passed++
        if ((status === 'FAILURE' || status === 'WARNING') && !ofOthers.test(errorMessage))
          found.push(`${revision} ${name} ${id}: ${errorMessage}`)
      }
  rmSync(folder, { recursive: true })
  expect(found).toEqual([])
  expect(passed).toBeGreaterThan(50)
})

async function checksOf(
  url: string,
  { revision, name, folder }: { revision: string; name: string; folder: string },
): Promise<Check[]> {
  const into = join(folder, revision, name)
  const options = ['--scenario', name, '--spec-version', revision, '--output-dir', into]
  const child = spawn(process.execPath, [conformance, 'server', '--url', url, ...options], {
    stdio: 'ignore',
  })
  await once(child, 'exit')
  const [file] = globSync(join(into, '**/checks.json'))
  if (!file) throw new Error(`${name} of ${revision} was not run`)
  return JSON.parse(readFileSync(file, 'utf8')) as Check[]
}

/** The tests know no tokens: whatever they send goes on with one, and under the server's own name where it was local. */
async function doorWith(world: World, token: string): Promise<AsyncDisposable & { url: string }> {
  const to = new URL(world.url)
  const isHere = /^(http:\/\/)?(localhost|127\.0\.0\.1)(:\d+)?$/
  const named = ({ host, origin }: IncomingHttpHeaders) => ({
    ...(isHere.test(host ?? '') && { host: to.host }),
    ...(isHere.test(origin ?? '') && { origin: to.origin }),
  })
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, ...named(asked.headers), authorization: `Bearer ${token}` }
    const { method, url: path } = asked
    const on = request({ host: to.hostname, port: to.port, path, method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    on.on('error', () => answer.destroy())
    asked.pipe(on)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}
