import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bugs } from './catalogue.ts'

const root = join(import.meta.dirname, '../../..')

/** The product that is loaded from here on has this fault. */
export function plant(name: string): void {
  const bug = bugs.find((one) => one.name === name)
  if (!bug)
    throw new Error(`there is no bug "${name}"; there are:\n${bugs.map((one) => one.name).join('\n')}`)
  const path = join(root, bug.file)
  const places = readFileSync(path, 'utf8').split(bug.find).length - 1
  if (places !== 1) throw new Error(`"${name}" fits ${places} places of ${bug.file}, and not one`)
  const { href } = pathToFileURL(path)
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      if (url !== href || loaded.source === undefined || loaded.source === null) return loaded
      const source = Buffer.from(loaded.source as Uint8Array).toString()
      return { ...loaded, source: source.replace(bug.find, () => bug.replace) }
    },
  })
}
