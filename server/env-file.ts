import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** One line of the file that gives a variable its value. */
export interface EnvLine {
  line: number
  name: string
  /** What stands behind the equals sign, quotes and all. */
  raw: string
}

const assignment = /^\s*(?:export\s+)?([A-Za-z_][\w.-]*)\s*=(.*)$/

/** The lines of a `.env` that set something, in order, doubled names included; lines inside a quoted value are none. */
export function envLines(text: string): EnvLine[] {
  const found: EnvLine[] = []
  let open: string | null = null
  for (const [index, line] of withoutMark(text).split(/\r?\n/).entries()) {
    if (open !== null) {
      if (line.includes(open)) open = null
      continue
    }
    const [, name, raw = ''] = assignment.exec(line) ?? []
    if (name === undefined) continue
    found.push({ line: index + 1, name, raw })
    const [, quote, rest = ''] = /^\s*(["'`])(.*)$/.exec(raw) ?? []
    // Node reads on to the closing quote where there is one further down, and takes the quote as a letter otherwise.
    if (
      quote !== undefined &&
      !rest.includes(quote) &&
      text
        .split(/\r?\n/)
        .slice(index + 1)
        .some((later) => later.includes(quote))
    )
      open = quote
  }
  return found
}

/** The file's values as Node reads them; a byte order mark, which would become part of the first name, is left out. */
export function envValues(text: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parseEnv(withoutMark(text))).map(([name, value]) => [name, value ?? '']),
  )
}

/** Names that several lines of the file give different values: the last one would win without a word. */
export function doubledNames(text: string): { name: string; lines: number[]; differ: boolean }[] {
  const byName = Map.groupBy(envLines(text), ({ name }) => name)
  return [...byName]
    .filter(([, lines]) => lines.length > 1)
    .map(([name, lines]) => ({
      name,
      lines: lines.map(({ line }) => line),
      differ: new Set(lines.map(({ raw }) => raw.trim())).size > 1,
    }))
}

/**
 * Takes `.env` of the folder it runs in into the environment, what is there already first. Throws where a name stands
 * twice with different values, before anything is set; names that only repeat themselves are returned.
 */
export function loadEnv(path = '.env'): { repeated: string[] } {
  if (!existsSync(path)) return { repeated: [] }
  const text = readFileSync(path, 'utf8')
  const doubled = doubledNames(text)
  const wrong = doubled.filter(({ differ }) => differ)
  if (wrong.length > 0)
    throw new Error(
      `The configuration is not valid:\n${wrong
        .map(
          ({ name, lines }) =>
            `  ${name} stands ${lines.length === 2 ? 'twice' : `${lines.length} times`} in ${path}, in lines ${lines.join(' and ')}: keep one of them`,
        )
        .join('\n')}`,
    )
  for (const [name, value] of Object.entries(envValues(text))) process.env[name] ??= value
  return { repeated: doubled.map(({ name }) => name) }
}

function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '')
}
