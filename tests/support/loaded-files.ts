import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// Preloaded (`--import`) into a process whose loaded files somebody wants to know: a line each, into LOADED_FILES.
const list = process.env['LOADED_FILES']
if (list === undefined) throw new Error('LOADED_FILES is not set')

registerHooks({
  load(url, context, nextLoad) {
    appendFileSync(list, `${url}\n`)
    return nextLoad(url, context)
  },
})
