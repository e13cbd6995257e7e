import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '#db/embedded.ts'
import { cloneDatabase } from '#tests/support/clone.ts'
import { createWorld } from '#tests/support/world.ts'
import { root } from './sources.ts'
import { placesInOrder, traceFrom } from './trace.ts'

/** What `npm run figures` cannot read from the sources: it names the file that the answers go to. */
const answers = process.env['FIGURES_TO'] ?? join(tmpdir(), 'kolony-figures')

test.concurrent('the way of a scheduled post', async () => {
  await using world = await createWorld({ at: '2026-03-02T10:00:00Z' })
  const user = await world.user({ credits: 5 })
  const agent = await world.boundAgent(user)
  const id = await world.duePost(agent)
  traceFrom('advance')
  for (let step = 0; step < 60 && (await world.publication(id)).status !== 'published'; step++) {
    await world.advanceDue()
    await world.advance({ seconds: 30 })
  }
  expect((await world.publication(id)).status).toBe('published')
  const places = placesInOrder()
  expect(places.length).toBeGreaterThan(10)
  writeFileSync(`${answers}-way.json`, JSON.stringify(places))
})

test.concurrent('what a process in production loads', async () => {
  const database = await cloneDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'kolony-loaded-'))
  const port = await freePort()
  const loaded = join(folder, 'loaded')
  const server = spawn(
    process.execPath,
    ['--import', join(root, 'tests/support/loaded-files.ts'), join(root, 'server/main.ts')],
    {
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        PUBLIC_URL: 'https://a.test',
        SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
        DATABASE_URL: database.url,
        PORT: String(port),
        WEB_DIR: folder,
        // Nothing outside is asked.
        MARKET_API_URL: 'http://127.0.0.1:9',
        LOADED_TO: loaded,
      },
    },
  )
  const ended = new Promise((done) => server.once('close', done))
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/api/health`).then(
        ({ ok }) => ok,
        () => server.exitCode !== null,
      ),
    )
    .toBe(true)
  server.kill('SIGTERM')
  await ended
  const files = readFileSync(loaded, 'utf8').trim().split('\n')
  expect(files.length).toBeGreaterThan(100)
  writeFileSync(`${answers}-loaded.json`, JSON.stringify(files.sort()))
  rmSync(folder, { recursive: true, force: true })
  database.drop()
})
