import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Input } from '#contract/routes.ts'
import type { TestUser } from './builders.ts'
import { program } from './program.ts'
import type { World } from './world.ts'

/** What a tool answered: what it made, or why not and what to do next. */
export interface Told {
  isError: boolean
  // Tests look into answers of every shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  data: any
  text: string
}

/** Somebody's assistant: the protocol's own client over a real socket, with a token. */
export interface Assistant {
  client: Client
  token: string
  tools(): Promise<string[]>
  use(name: string, given?: Record<string, unknown>): Promise<Told>
  read(uri: string): Promise<Told['data']>
}

/** The revision that is served; `null`: the client of the year before. */
const revision = '2026-07-28'

/** An assistant that calls with this. */
export async function connected(
  world: Pick<World, 'url' | 'atEnd'>,
  token: string,
  { pin = true, headers = {} }: { pin?: boolean; headers?: Record<string, string> } = {},
): Promise<Assistant> {
  const client = new Client(
    { name: 'a test', version: '1.0.0' },
    pin ? { versionNegotiation: { mode: { pin: revision } } } : {},
  )
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', world.url), {
    requestInit: { headers: { authorization: `Bearer ${token}`, ...headers } },
  })
  await client.connect(transport)
  world.atEnd.push(() => client.close())
  return {
    client,
    token,
    tools: async () => (await client.listTools()).tools.map(({ name }) => name),
    async use(name, given = {}) {
      const {
        isError = false,
        structuredContent,
        content,
      } = await client.callTool({ name, arguments: given }, { timeout: 200_000 })
      const [first] = content
      return { isError, data: structuredContent, text: first?.type === 'text' ? first.text : '' }
    },
    async read(uri) {
      const { contents } = await client.readResource({ uri })
      const [first] = contents
      return first && 'text' in first ? JSON.parse(first.text) : null
    },
  }
}

/** An assistant with a token that its person has just made. */
export async function assistant(
  world: World,
  user: TestUser,
  wished: Partial<Input<'tokens.make'>> = {},
  options: Parameters<typeof connected>[2] = {},
): Promise<Assistant> {
  const { token } = await program(world, user, wished)
  return connected(world, token, options)
}
