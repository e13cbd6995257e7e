import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { callTable } from '../app/call-table.ts'

/** Puts what `app/call-table.ts` comes to in its place, so that the contract it is made from stays out of the bundles. */
export function finishedCallTable(): Plugin {
  const file = fileURLToPath(new URL('../app/call-table.ts', import.meta.url))
  return {
    name: 'finished-call-table',
    enforce: 'pre',
    load: (id) => (id === file ? `export const callTable = ${JSON.stringify(callTable)}` : null),
  }
}
