import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { callTable } from '../app/call-table.ts'

const file = fileURLToPath(new URL('../app/call-table.ts', import.meta.url))
const place = '__ROWS_OF_NAMED_CALLS__'

/**
 * Puts what `app/call-table.ts` comes to in its place: the contract it is made from stays out of the bundles, and of the
 * rows what nothing in a bundle names, because it is for other clients of the server or for the other target.
 */
export function finishedCallTable(): Plugin {
  let bundled = false
  return {
    name: 'finished-call-table',
    enforce: 'pre',
    configResolved({ command }) {
      bundled = command === 'build'
    },
    load(id) {
      return id === file ? `export const callTable = ${bundled ? place : JSON.stringify(callTable)}` : null
    },
    renderChunk(code, _chunk, _options, { chunks }) {
      if (!code.includes(place)) return null
      const texts = Object.values(chunks).flatMap(({ modules }) =>
        Object.values(modules).map((module) => module.code ?? ''),
      )
      const named = Object.entries(callTable).filter(([name]) =>
        texts.some((text) => text.includes(`'${name}'`) || text.includes(`"${name}"`)),
      )
      return code.replace(place, () => JSON.stringify(Object.fromEntries(named)))
    },
  }
}
