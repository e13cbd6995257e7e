import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Loaded before a program, writes down each of our files that the program loads, and what of OpenTelemetry it does (LOADED_TO). */
const root = fileURLToPath(new URL('../..', import.meta.url))
const to = process.env['LOADED_TO']

if (to)
  registerHooks({
    load(url, context, next) {
      const file = url.startsWith('file:') ? relative(root, fileURLToPath(url)).replaceAll('\\', '/') : ''
      if (/^(?:server|bot|db|dashboard|miniapp)\/.*\.tsx?$|^node_modules\/@opentelemetry\//.test(file))
        appendFileSync(to, `${file}\n`)
      return next(url, context)
    },
  })
