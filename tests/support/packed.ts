import { execFile } from 'node:child_process'
import { cpSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from './temporary.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')

/**
 * A package of this repository as somebody has it who installed it: packed by npm and unpacked in a folder of its own, so
 * that what its package.json leaves out is not there.
 */
export async function packed(name: string): Promise<{ folder: string; remove(): void }> {
  const place = temporaryFolder('packed')
  const source = join(place, 'source')
  cpSync(join(root, 'packages', name), source, { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(source, 'node_modules'), 'junction')
  const tools = join(root, 'node_modules/.bin')
  await run('npm', ['pack', '--offline', '--loglevel=error', '--pack-destination', place], {
    cwd: source,
    env: { ...process.env, PATH: `${tools}${delimiter}${process.env['PATH']}` },
    shell: process.platform === 'win32',
  })
  const archive = readdirSync(place).find((file) => file.endsWith('.tgz')) ?? ''
  await run('tar', ['-xzf', archive], { cwd: place })
  return {
    folder: join(place, 'package'),
    remove: () => rmSync(place, { recursive: true, force: true }),
  }
}
