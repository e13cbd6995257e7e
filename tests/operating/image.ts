import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const checkout = resolve(import.meta.dirname, '../..')

/** Makes a folder that belongs to a user of the container alone. */
const asRoot = 'install -d -o node -g node '

/** The tree of the image in a folder, by the very lines of the Dockerfile: what it copies and runs, stage by stage. */
export async function assembleImage() {
  const home = await mkdtemp(join(tmpdir(), 'kolony-image-'))
  const stages: Record<string, string> = {}
  let folder = ''
  for (const line of await linesOf('Dockerfile')) {
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/s.exec(line) ?? []
    if (word === 'FROM') {
      const name = / AS (\w+)$/i.exec(rest)?.[1] ?? 'image'
      folder = join(home, name)
      stages[name] = folder
      await mkdir(folder)
    }
    if (word === 'COPY') await copy(rest, folder, stages)
    if (word === 'RUN') await run(rest.replace(/^--mount=\S+ /, ''), folder)
  }
  return { folder, [Symbol.asyncDispose]: () => rm(home, { recursive: true, force: true }) }
}

async function linesOf(file: string): Promise<string[]> {
  const text = await readFile(join(checkout, file), 'utf8')
  return text
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** `COPY [--from=stage] source ... target`, with `.dockerignore` for what comes from the checkout. */
async function copy(rest: string, folder: string, stages: Record<string, string>): Promise<void> {
  const [, stage, names = ''] = /^(?:--from=(\w+) )?(.*)$/.exec(rest) ?? []
  const places = names.split(/\s+/)
  const target = places.pop() ?? '.'
  for (const place of places) {
    const from = stage ? join(stages[stage] ?? '', place.replace(/^\/app\//, '')) : join(checkout, place)
    // A folder goes with what is in it, a file into the folder that is named.
    const to = target.endsWith('/') ? join(folder, target, place) : join(folder, target)
    const ignored = stage ? [] : await linesOf('.dockerignore')
    if (place === '.')
      for (const name of await readdir(from))
        if (!isIgnored(name, ignored)) await cp(join(from, name), join(folder, name), { recursive: true })
    if (place !== '.') await cp(from, to, { recursive: true })
  }
}

/** The last pattern that fits decides, as Docker does it; ours name what lies at the top. */
function isIgnored(name: string, patterns: string[]): boolean {
  const fitting = patterns.filter((pattern) => {
    const parts = pattern.replace(/^!/, '').split('*').map(RegExp.escape)
    return new RegExp(`^${parts.join('[^/]*')}$`).test(name)
  })
  return fitting.at(-1)?.startsWith('!') === false
}

async function run(command: string, folder: string): Promise<void> {
  if (command.startsWith(asRoot)) return
  const PATH = `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`
  const { NODE_ENV: _, ...env } = process.env
  await promisify(execFile)('sh', ['-ec', command], {
    cwd: folder,
    env: { ...env, PATH },
    maxBuffer: 64 * 1024 * 1024,
  })
}
