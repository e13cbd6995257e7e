import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const major = (version: string) => Number(/\d+/.exec(version)?.[0])

/**
 * The Node that package.json pins comes along with the packages, and npm's commands use it. Vitest that was started on an
 * older one is started again on it; where that cannot be, the error says what to do.
 */
export function onPinnedNode(): void {
  const needed = (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { devDependencies: { node: string } }
  ).devDependencies.node
  if (major(process.version) >= major(needed)) return
  const pinned = pinnedNode()
  // One that was started again is never started a third time: a wrong version would go on for ever.
  const again = process.env['ON_PINNED_NODE'] === 'yes'
  const asCommand = !again && /vitest(\.mjs)?$/.test(process.argv[1] ?? '')
  if (!pinned || !asCommand)
    throw new Error(
      `The tests need Node ${needed}, and this is ${process.version}: ${pinned ? `run them with ${pinned}, as npm test does` : 'npm ci brings it along'}`,
    )
  const { status } = spawnSync(pinned, process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, ON_PINNED_NODE: 'yes' },
  })
  process.exit(status ?? 1)
}

function pinnedNode(): string | null {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve('node/package.json'))
    const path = join(folder, process.platform === 'win32' ? 'bin/node.exe' : 'bin/node')
    return existsSync(path) ? path : null
  } catch {
    return null
  }
}
