import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { caller } from '../support/call.ts'
import { inherited } from '../support/inherited.ts'
import { createWorld, type World } from '../support/world.ts'
import { freePort } from '#tests/support/free-port.ts'

const main = resolve(import.meta.dirname, '../../server/main.ts')

test(
  'a process that only serves the web writes down what it cost: twice a minute, and the rest when it stops',
  { timeout: 180_000 },
  async () => {
    await using world = await createWorld({ workers: false })
    const user = await world.user({ credits: 5 })
    const { agentId } = await world.agent(user)
    await using web = await webProcess(world)
    const chat = async (message: string) => {
      const { code } = await web.call('chat.send', { agentId, content: message }, { token: user.token })
      expect(code).toBe(0)
    }

    await chat('What do you think about staking?')
    await expect.poll(() => requests(world), { timeout: 40_000, interval: 500 }).toEqual([[user.id, 1]])

    await chat('And about bridges?')
    web.child.kill('SIGTERM')
    expect(await web.ended).toBe(0)
    expect(await requests(world)).toEqual([[user.id, 2]])
  },
)

async function requests({ db }: World) {
  const rows = await db
    .selectFrom('outside_cost')
    .select(['owner_id', 'requests'])
    .where('source', '=', 'model')
    .execute()
  return rows.map(({ owner_id, requests }) => [owner_id, requests])
}

/** The real server as an operator starts it, with the role `web` alone, on the world's database and model. */
async function webProcess(world: World) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [main], {
    cwd: world.config.dataDir,
    env: {
      ...inherited,
      NODE_ENV: 'production',
      ROLES: 'web',
      PORT: String(port),
      PUBLIC_URL: url,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      DATABASE_URL: world.databaseUrl,
      OPENAI_API_KEY: world.endpoints.llm?.apiKey,
      OPENAI_BASE_URL: world.endpoints.llm?.baseUrl ?? undefined,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = new Promise<number | null>((done) => child.once('close', done))
  await expect.poll(() => text, { timeout: 120_000 }).toContain('"msg":"started"')
  return {
    child,
    ended,
    ...caller(url),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
