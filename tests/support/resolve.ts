import { isBuiltin, registerHooks } from 'node:module'
import packageJson from '../../package.json' with { type: 'json' }

const root = new URL('../../', import.meta.url).href
/** The names our own folders are imported by, with where they lead. */
const folders = new Map(
  Object.entries(packageJson.imports).map(([name, place]) => [
    name.slice(0, -1),
    new URL(place.slice(0, -1), root).href,
  ]),
)
const times = new Map<string, number>()

/**
 * Our own files are named in full and Node's own are there, so finding them needs no look at the disk, and Vitest need not be told of each: it asks
 * only to know what to run again where it watches. It also gives whatever it imports a name of its own each time, by which
 * nothing compiled would be found again; a number does as well.
 */
if (process.env['VITEST_MODE'] !== 'WATCH')
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL } = context
      if (isBuiltin(specifier))
        return { url: `node:${specifier.replace(/^node:/, '')}`, format: 'builtin', shortCircuit: true }
      const [path = '', again] = specifier.split('%3Fvitest=')
      if (again !== undefined && path.startsWith(root)) {
        const time = times.get(path) ?? 0
        times.set(path, time + 1)
        return { url: time === 0 ? path : `${path}?${time}`, shortCircuit: true }
      }
      if (parentURL?.startsWith(root) && !parentURL.includes('/node_modules/')) {
        if (/^\.\.?\/.*\.ts$/.test(specifier))
          return { url: new URL(specifier, parentURL).href, shortCircuit: true }
        const name = /^#\w+\//.exec(specifier)?.[0]
        const place = name && specifier.endsWith('.ts') ? folders.get(name) : undefined
        if (name && place) return { url: place + specifier.slice(name.length), shortCircuit: true }
      }
      return nextResolve(specifier, context)
    },
  })
