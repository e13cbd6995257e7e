import { isBuiltin, type ModuleFormat, registerHooks, type ResolveFnOutput } from 'node:module'
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
/** Where the packages begin that our own files import. */
const packages = new Map<string, ResolveFnOutput>()

const found = (url: string, format?: ModuleFormat) => ({
  url,
  ...(format ? { format } : {}),
  shortCircuit: true,
})

/**
 * Our own files are named in full and Node's own are there, so finding them needs no look at the disk, and neither do the
 * files of a module package among themselves; half of the time of loading the product went into that. Vitest need not be
 * told of each: it asks only to know what to run again where it watches. It also gives whatever it imports a name of its
 * own each time, by which nothing compiled would be found again; a number does as well.
 */
if (process.env['VITEST_MODE'] !== 'WATCH')
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL, conditions } = context
      if (isBuiltin(specifier)) return found(`node:${specifier.replace(/^node:/, '')}`, 'builtin')
      const [path = '', again] = specifier.split('%3Fvitest=')
      if (again !== undefined && path.startsWith(root)) {
        const time = times.get(path) ?? 0
        times.set(path, time + 1)
        return found(time === 0 ? path : `${path}?${time}`)
      }
      if (!parentURL?.startsWith(root) || !conditions?.includes('import'))
        return nextResolve(specifier, context)
      if (parentURL.includes('/node_modules/'))
        return /^\.\.?\/.*\.m?js$/.test(specifier)
          ? found(new URL(specifier, parentURL).href)
          : nextResolve(specifier, context)
      if (/^\.\.?\/.*\.ts$/.test(specifier))
        return found(new URL(specifier, parentURL).href, 'module-typescript')
      const name = /^#\w+\//.exec(specifier)?.[0]
      const place = name && specifier.endsWith('.ts') ? folders.get(name) : undefined
      if (name && place) return found(place + specifier.slice(name.length), 'module-typescript')
      if (/^[.#]|:/.test(specifier)) return nextResolve(specifier, context)
      const known = packages.get(specifier)
      if (known) return known
      const there = { ...nextResolve(specifier, context), shortCircuit: true }
      packages.set(specifier, there)
      return there
    },
  })
