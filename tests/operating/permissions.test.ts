import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { askPublicUrl } from '#server/doctor/live/places.ts'
import { second } from '#server/lib/clock.ts'
import { createWorkerThread } from '#server/lib/worker-thread.ts'
import { permissionFlags } from '#server/permissions.ts'
import { productionServer } from './production-server.ts'
import { useProduction } from './use.ts'

const root = resolve(import.meta.dirname, '../..')

test('production writes no file, starts no program and reads nothing but its own: and people notice nothing of it', async () => {
  await using server = await productionServer({
    start: 'server/production.ts',
    before: join(root, 'tests/operating/held.ts'),
  })
  await server.started()
  const held = server.lines().find((line) => 'held' in line)?.['held']
  expect(held).toEqual({
    page: 'A page',
    chart: 'PNG',
    password: '$argon2id',
    write: 'ERR_ACCESS_DENIED',
    writeElsewhere: 'ERR_ACCESS_DENIED',
    program: 'ERR_ACCESS_DENIED',
    readElsewhere: 'ERR_ACCESS_DENIED',
  })
  await useProduction(server.url)
  expect(await askPublicUrl(readConfig(server.values))).toContainEqual({
    state: 'ok',
    says: 'runs with Node’s permissions: it writes no file and starts no program',
  })
  expect(readdirSync(server.folder)).toEqual(['.env'])
  expect(existsSync(join(tmpdir(), 'kolony-written'))).toBe(false)
  expect(server.output()).not.toMatch(/ERR_ACCESS_DENIED.*stack|SecurityWarning/)
  server.stop()
  expect(await server.ended).toBe(0)
})

test('the doctor warns of a production server that may do anything, and says how to start it', async () => {
  await using server = await productionServer()
  await server.started()
  expect(await askPublicUrl(readConfig(server.values))).toContainEqual({
    state: 'warning',
    says: 'runs without Node’s permissions',
    mend: 'Start it with server/production.ts instead of server/main.ts',
  })
})

test('a thread that reads what strangers made may read the code, and no file beside it, no network, no program', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kolony-secret-'))
  try {
    const secret = join(folder, 'secret')
    writeFileSync(secret, 'x')
    for (const addons of [false, true]) {
      const thread = createWorkerThread<string[], Record<string, string>>({
        file: new URL(`data:text/javascript,${encodeURIComponent(stranger)}`),
        timeoutMilliseconds: 20 * second,
        heapMegabytes: 64,
        addons,
      })
      const answer = await thread.ask([secret, join(root, 'README.md'), join(root, 'package.json')])
      expect(answer).toEqual({
        secret: 'ERR_ACCESS_DENIED',
        beside: 'ERR_ACCESS_DENIED',
        code: 'done',
        write: 'ERR_ACCESS_DENIED',
        program: 'ERR_ACCESS_DENIED',
        thread: 'ERR_ACCESS_DENIED',
        network: 'ERR_ACCESS_DENIED',
      })
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a demo, and a server with a PostgreSQL of its own, start as they always have', () => {
  expect(permissionFlags({})).toBeNull()
  expect(permissionFlags({ DATABASE_URL: 'postgres://a/b' })).toBeNull()
  expect(permissionFlags({ NODE_ENV: 'production' })).toBeNull()
})

test('certificates that the database’s address names may be read, and nothing may ever be written', () => {
  const production = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://a@b/c?sslmode=verify-full&sslrootcert=/etc/kolony/ca.pem',
  }
  const flags = permissionFlags(production)
  expect(flags).toContain('--allow-fs-read=/etc/kolony/ca.pem')
  // Health asks how full its disk is.
  expect(permissionFlags({ ...production, DATA_DIR: '/data' })).toContain('--allow-fs-read=/data/')
  expect(flags?.filter((flag) => /fs-write|child-process|wasi|ffi|inspector/.test(flag))).toEqual([])
})

/** What somebody would try who has got a parser to run their own code. */
const stranger = `
import { parentPort, Worker } from 'node:worker_threads'
import { readFileSync, writeFileSync } from 'node:fs'
import { execSync } from 'node:child_process'
import { connect } from 'node:net'
const tried = async (work) => {
  try { await work(); return 'done' } catch (error) { return error.code }
}
parentPort.on('message', async ([secret, beside, code]) => parentPort.postMessage({
  secret: await tried(() => readFileSync(secret)),
  beside: await tried(() => readFileSync(beside)),
  code: await tried(() => readFileSync(code)),
  write: await tried(() => writeFileSync(secret, '')),
  program: await tried(() => execSync('true')),
  thread: await tried(() => new Worker('', { eval: true })),
  network: await tried(() => new Promise((done, fail) => connect(9, '127.0.0.1').on('connect', done).on('error', fail))),
}))
parentPort.postMessage('ready')
`
