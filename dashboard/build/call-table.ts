import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { callTable } from '../app/call-table.ts'

const file = fileURLToPath(new URL('../app/call-table.ts', import.meta.url))
const lateFile = fileURLToPath(new URL('../app/late-calls.ts', import.meta.url))
const place = '__ROWS_OF_NAMED_CALLS__'
const latePlace = '__ROWS_OF_LATE_CALLS__'

/**
 * Puts what `app/call-table.ts` comes to in its place: the contract it is made from stays out of the bundles, and of the
 * rows what nothing in a bundle names, because it is for other clients of the server or for the other target. Rows of
 * calls that only modules name which import `app/late-calls.ts` are there instead.
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
      if (id === lateFile && bundled)
        return {
          code: `import { callTable } from './call-table.ts'\nObject.assign(callTable, ${latePlace})`,
          moduleSideEffects: true,
        }
      return id === file ? `export const callTable = ${bundled ? place : JSON.stringify(callTable)}` : null
    },
    renderChunk(code, _chunk, _options, { chunks }) {
      if (!code.includes(place) && !code.includes(latePlace)) return null
      const late = new Set(this.getModuleInfo(lateFile)?.importers)
      const modules = Object.values(chunks).flatMap((chunk) => Object.entries(chunk.modules))
      const textsOf = (isLate: boolean) =>
        modules.filter(([id]) => late.has(id) === isLate).map(([, module]) => module.code ?? '')
      const named = (texts: string[]) =>
        Object.entries(callTable).filter(([name]) =>
          texts.some((text) => text.includes(`'${name}'`) || text.includes(`"${name}"`)),
        )
      const first = Object.fromEntries(named(textsOf(false)))
      const rest = named(textsOf(true)).filter(([name]) => !(name in first))
      return code
        .replace(place, () => JSON.stringify(first))
        .replace(latePlace, () => JSON.stringify(Object.fromEntries(rest)))
    },
  }
}
