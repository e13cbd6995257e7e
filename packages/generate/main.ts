import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDocument } from './document.ts'
import { versionProblem } from './compatible.ts'
import { type StablePart, stablePart } from './shapes.ts'

/** What is made from the public document, by its path from the root of the repository. */
export async function madeFiles(): Promise<Record<string, string>> {
  const document = await readDocument()
  return { [stableFile]: `${JSON.stringify(stablePart(document), null, 2)}\n` }
}

/** The promise that was committed last. */
export const stableFile = 'packages/generate/stable.json'

const root = join(import.meta.dirname, '../..')

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
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text)
}
