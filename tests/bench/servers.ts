import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadHttp, type Requests } from './load.ts'
import { compare } from './setup.ts'

const seconds = 4
/** Two processes and a database on two cores: a single ratio is a tenth off either way. */
const rounds = 9

/** The same requests to the product and to bare Koa and pg, in turn: answers per CPU second of each server. */
export async function compareServers(
  url: string,
  requests: Requests,
  files = { floor: 'floor-server.ts', product: 'product-server.ts' },
  env: Record<string, string> = {},
) {
  const floor = await startServer(files.floor, { DATABASE_URL: url, ...env })
  const product = await startServer(files.product, { DATABASE_URL: url, ...env })
  const unpin = pin(process.pid, '1')
  // Per CPU second of the server: its processor is what limits it, and other work on the machine does not count there.
  const load = async ({ child, port }: BenchServer) => {
    const before = await cpuSeconds(child)
    const answers = await loadHttp({ port, connections: 50, milliseconds: seconds * 1000, requests })
    return answers / ((await cpuSeconds(child)) - before)
  }
  try {
    return await compare(
      rounds,
      () => load(product),
      () => load(floor),
    )
  } finally {
    floor.child.kill()
    product.child.kill()
    // Whoever is started later inherits where we may run: a browser on one core is another browser.
    unpin()
  }
}

interface BenchServer {
  child: ChildProcess
  port: number
}

export function cpuSeconds(child: ChildProcess): Promise<number> {
  child.send('cpu')
  return new Promise((done) => child.once('message', (message) => done(Number(message))))
}

export async function startServer(file: string, env: Record<string, string>): Promise<BenchServer> {
  const child = fork(join(import.meta.dirname, file), {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    execArgv: [],
  })
  const port = await new Promise<number>((done, fail) => {
    child.once('message', (message) => done(Number(message)))
    child.once('exit', (code) => fail(new Error(`${file} ended: ${code}`)))
  })
  if (child.pid) pin(child.pid, '0')
  return { child, port }
}

/** Servers on one core, load and database on the other, where the machine lets us say so; what it returns takes that back. */
function pin(pid: number, cpus: string): () => void {
  try {
    const [, before] = /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    const run = (on: string) => execFileSync('taskset', ['-a', '-cp', on, String(pid)], { stdio: 'ignore' })
    run(cpus)
    return () => void (before && run(before))
  } catch {
    // Not on this system: both sides share the cores alike.
    return () => undefined
  }
}
