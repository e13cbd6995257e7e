import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { callTable } from '../app/call-table.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Puts what `app/call-table.ts` comes to in its place: the contract it is made from stays out of the bundles. */
export function finishedCallTable(): Plugin {
  const file = folder('../app/call-table.ts')
  return {
    name: 'finished-call-table',
    enforce: 'pre',
    load: (id) => (id === file ? `export const callTable = ${JSON.stringify(namedRows())}` : null),
  }
}

/** The rows some source names; the others are for other clients of the server. */
function namedRows() {
  const texts = [folder('../'), folder('../../miniapp/')].flatMap((cwd) =>
    globSync('**/*.{ts,tsx}', { cwd }).map((source) => readFileSync(`${cwd}${source}`, 'utf8')),
  )
  return Object.fromEntries(
    Object.entries(callTable).filter(([name]) => texts.some((text) => text.includes(`'${name}'`))),
  )
}
