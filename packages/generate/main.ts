import { existsSync, readFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { clientFiles } from './client.ts'
import { readDocument } from './document.ts'
import { n8nFile } from './n8n.ts'
import { versionProblem } from './compatible.ts'
import { type StablePart, stablePart } from './shapes.ts'

const root = join(import.meta.dirname, '../..')

/** The promise that was committed last. */
export const stableFile = 'packages/generate/stable.json'

/** What is made from the public document, by its path from the root of the repository. */
export async function madeFiles(): Promise<Record<string, string>> {
  const document = await readDocument()
  const client = Object.entries(clientFiles(document)).map(
    async ([name, text]) => [`packages/client/src/generated/${name}`, await formatted(text)] as const,
  )
  return {
    [stableFile]: `${JSON.stringify(stablePart(document), null, 2)}\n`,
    ...Object.fromEntries(await Promise.all(client)),
    'packages/n8n-node/nodes/Kolony/operations.ts': await formatted(n8nFile(document)),
  }
}

async function formatted(text: string): Promise<string> {
  return format(text, {
    ...(await resolveConfig(join(root, 'packages/generate/main.ts'))),
    parser: 'typescript',
  })
}

// `npm run client`: what programs were promised is replaced only by a version that may replace it.
if (import.meta.main) {
  const files = await madeFiles()
  const before = existsSync(join(root, stableFile)) ? readFileSync(join(root, stableFile), 'utf8') : null
  const problem =
    before &&
    versionProblem(JSON.parse(before) as StablePart, JSON.parse(files[stableFile] ?? '') as StablePart)
  if (problem) {
    process.stderr.write(`${problem}\n`)
    process.exit(1)
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}
