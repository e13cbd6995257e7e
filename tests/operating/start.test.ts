import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { DeskState } from '#server/demo/desk-state.ts'
import { freePort } from '#tests/support/free-port.ts'
import { inherited } from '../support/inherited.ts'

const main = resolve(import.meta.dirname, '../../server/main.ts')

test(
  'a killed server starts again on the same folder and finds everything as it was',
  { timeout: 300_000 },
  async () => {
    await using folder = await emptyFolder()

    const first = await folder.start()
    expect(first.output()).toMatch(/demo@kolony\.example\s+password: \S+/)
    const page = await fetch(`${folder.url}/`, { headers: { accept: 'text/html' } })
    expect(page.headers.get('content-type')).toContain('text/html')
    const me = await signIn(folder)
    // Somebody is told something on the phone, so that the simulated Telegram has its part to keep too.
    await folder.act({ do: 'telegram.say', person: 500_000_002, text: 'Remember me' })
    // The month of the demo account is laid in one piece; what its agents add today comes after it.
    await expect.poll(async () => (await seen(folder)).published, { timeout: 120_000 }).toBeGreaterThan(60)
    const before = await seen(folder)
    // The simulators write a moment after they have answered.
    const kept = (name: string) => readFileSync(join(folder.data, 'simulators', name), 'utf8')
    await expect.poll(() => kept('telegram/telegram.json')).toContain('Remember me')
    await expect.poll(() => before.posts.filter((id) => !kept('x/x.json').includes(id))).toEqual([])

    first.process.kill('SIGKILL')
    await first.ended
    const second = await folder.start()

    expect(await signIn(folder)).toBe(me)
    const after = await seen(folder)
    // The desk shows the newest 40: a few more may have come since.
    expect(after.posts).toEqual(expect.arrayContaining(before.posts.slice(0, 20)))
    expect(after.telegramUrl).toBe(before.telegramUrl)
    expect(after.said).toContain('Remember me')

    second.process.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    expect(existsSync(join(folder.data, 'postgres/postmaster.pid')), 'its own database is stopped').toBe(
      false,
    )
  },
)

test('a second server in the same place says that the port is taken, and leaves the first alone', async () => {
  const taken = createServer()
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
  await using folder = await emptyFolder(portOf(taken))
  const { ended, output } = folder.spawn()
  expect(await ended).toBe(1)
  expect(output()).toContain('is taken')
  expect(existsSync(join(folder.data, 'postgres'))).toBe(false)
  await new Promise((done) => taken.close(done))
})

/** A folder to start the real server in, as a stranger would. */
async function emptyFolder(port?: number) {
  const path = mkdtempSync(join(tmpdir(), 'kolony-start-'))
  // Under root the database runs as nobody, who must be able to walk to its files.
  chmodSync(path, 0o755)
  const data = join(path, 'data')
  const used = port ?? (await freePort())
  const url = `http://127.0.0.1:${used}`
  const started: ChildProcess[] = []

  function spawnServer() {
    const child = spawn(process.execPath, [main], {
      cwd: path,
      env: { ...inherited, HOME: process.env['HOME'], PORT: String(used), DATA_DIR: data },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    started.push(child)
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
    const ended = new Promise<number | null>((done) => child.once('close', done))
    return { process: child, output: () => text, ended }
  }

  return {
    url,
    data,
    spawn: spawnServer,
    async start() {
      const server = spawnServer()
      let over = false
      void server.ended.then(() => (over = true))
      while (!(await isUp(url))) {
        if (over) throw new Error(server.output())
        await new Promise((done) => setTimeout(done, 50))
      }
      // The addresses are printed right after the first answer may come.
      await expect.poll(server.output).toContain('Dashboard')
      return server
    },
    async act(action: object) {
      const headers = { 'content-type': 'application/json', origin: url }
      const response = await fetch(`${url}/desk/act`, {
        method: 'POST',
        headers,
        body: JSON.stringify(action),
      })
      expect(response.status).toBe(200)
    },
    async [Symbol.asyncDispose]() {
      for (const child of started) child.kill('SIGKILL')
      stopLeftDatabase(data)
      rmSync(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

function isUp(url: string): Promise<boolean> {
  return fetch(`${url}/api/ready`).then(
    (response) => response.ok,
    () => false,
  )
}

type Folder = Awaited<ReturnType<typeof emptyFolder>>

async function signIn({ url }: Folder): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo@kolony.example', password: 'kolony-demo' }),
  })
  const { code, data } = (await answer.json()) as { code: number; data: { user: { id: string } } }
  expect(code).toBe(0)
  return data.user.id
}

async function seen({ url }: Folder) {
  const state = (await (await fetch(`${url}/desk/state?person=500000002&handle=agents`)).json()) as DeskState
  return {
    posts: state.x.posts.map(({ id }) => id),
    published: state.publications.counts.find(({ status }) => status === 'published')?.count ?? 0,
    telegramUrl: state.telegram.url,
    said: state.telegram.chat?.messages.map(({ text }) => text) ?? [],
  }
}

/** A test that failed between kill and stop must not leave a database running. */
function stopLeftDatabase(data: string): void {
  const file = join(data, 'postgres/postmaster.pid')
  if (existsSync(file)) process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGQUIT')
}

function portOf(server: ReturnType<typeof createServer>): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
