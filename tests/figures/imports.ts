import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { Visitor } from 'vite'
import { root, type Source } from './sources.ts'

const { imports: aliases } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>
}

export type Graph = Map<string, Set<string>>

/**
 * Who imports whom, among these files. By value: what stands at the top of a file and is not only a type; `import()` waits
 * until it is called and is left out. With types: also `import type`, and `import('…')` inside a type.
 */
export function importGraph(sources: Source[], { types }: { types: boolean }): Graph {
  const known = new Set(sources.map(({ file }) => file))
  return new Map(
    sources.map((source) => {
      const targets = specifiers(source, types)
        .map((specifier) => resolveSpecifier(source.file, specifier))
        .filter((target) => target !== source.file && known.has(target))
      return [source.file, new Set(targets.sort())]
    }),
  )
}

function specifiers({ parsed, text }: Source, types: boolean): string[] {
  const { staticImports, staticExports } = parsed.module
  const found = staticImports
    .filter(({ entries }) => types || entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  for (const { entries } of staticExports)
    for (const { moduleRequest, isType } of entries)
      if (moduleRequest && (types || !isType)) found.push(moduleRequest.value)
  if (types && text.includes('import('))
    new Visitor({ TSImportType: (node) => void found.push(node.source.value) }).visit(parsed.program)
  return found
}

function resolveSpecifier(from: string, specifier: string): string {
  if (specifier.startsWith('.'))
    return relative(root, resolve(root, dirname(from), specifier)).replaceAll('\\', '/')
  for (const [alias, place] of Object.entries(aliases)) {
    const prefix = alias.replace('*', '')
    if (specifier.startsWith(prefix))
      return place.replace('./', '').replace('*', specifier.slice(prefix.length))
  }
  return ''
}

/** Files that reach themselves again, each circle whole (Tarjan's strongly connected components), the largest first. */
export function circles(graph: Graph): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []

  const visit = (file: string): number => {
    const own = index.size
    index.set(file, own)
    low.set(file, own)
    stack.push(file)
    for (const target of graph.get(file) ?? []) {
      if (!index.has(target)) low.set(file, Math.min(low.get(file) ?? own, visit(target)))
      else if (stack.includes(target)) low.set(file, Math.min(low.get(file) ?? own, index.get(target) ?? own))
    }
    const lowest = low.get(file) ?? own
    if (lowest === own) {
      const circle = stack.splice(stack.indexOf(file))
      if (circle.length > 1) found.push(circle.sort())
    }
    return lowest
  }
  for (const file of graph.keys()) if (!index.has(file)) visit(file)
  return found.sort((a, b) => b.length - a.length || (a[0] ?? '').localeCompare(b[0] ?? ''))
}
