import type { Shape, StableCall, StablePart } from './shapes.ts'

/** What differs between two versions of the stable part, in sentences. */
export interface Differences {
  /** A program that was right before may be wrong now. */
  breaking: string[]
  /** No program breaks. */
  other: string[]
}

/** Compares what was promised with what there is now. */
export function differences(before: StablePart, now: StablePart): Differences {
  const found: Differences = { breaking: [], other: [] }
  for (const [id, call] of Object.entries(before.calls)) {
    const present = now.calls[id]
    if (present) compareCalls(id, call, present, found)
    else found.breaking.push(`${id} is not there any more`)
  }
  for (const id of Object.keys(now.calls)) if (!before.calls[id]) found.other.push(`${id} is new`)
  // A name that is gone is missed where it was answered.
  for (const [name, shape] of Object.entries(before.named))
    if (now.named[name]) compareOutput(name, shape, now.named[name], found)
  return found
}

/** Why the version does not fit the differences; null where it does. */
export function versionProblem(before: StablePart, now: StablePart): string | null {
  const { breaking, other } = differences(before, now)
  const [oldMajor = 0, oldMinor = 0] = before.version.split('.').map(Number)
  const [major = 0, minor = 0] = now.version.split('.').map(Number)
  if (breaking.length > 0 && major <= oldMajor)
    return `This needs a new major version (interfaceVersion), or must not be:\n${breaking.join('\n')}`
  if (other.length > 0 && major === oldMajor && minor <= oldMinor)
    return `This needs a new minor version (interfaceVersion):\n${other.join('\n')}`
  return null
}

function compareCalls(id: string, before: StableCall, now: StableCall, found: Differences): void {
  for (const part of ['call', 'answer'] as const)
    if (before[part] !== now[part]) found.breaking.push(`${id} was ${before[part]} and is ${now[part]}`)
  compareInput(id, before.input, now.input, found)
  compareOutput(id, before.output, now.output, found)
}

function compareInput(id: string, before: Shape, now: Shape, found: Differences): void {
  for (const [path, types] of Object.entries(before)) {
    const present = now[path]
    if (present === undefined) {
      found.breaking.push(`${id} does not take ${path} any more`)
      continue
    }
    if (isOptional(types) && !isOptional(present)) found.breaking.push(`${id} cannot do without ${path} now`)
    const refused = wordsOf(types).filter((word) => !wordsOf(present).some((one) => accepts(one, word)))
    if (refused.length > 0) found.breaking.push(`${id} refuses ${refused.join(', ')} as ${path}`)
    else if (types !== present) found.other.push(`${id} takes more as ${path}`)
  }
  for (const [path, types] of Object.entries(now)) {
    if (path in before) continue
    const isNewWithin = !(parentOf(path) in before) && parentOf(path) !== ''
    if (isOptional(types) || isNewWithin || path.endsWith(']')) found.other.push(`${id} takes ${path}`)
    else found.breaking.push(`${id} needs ${path}`)
  }
}

function compareOutput(id: string, before: Shape, now: Shape, found: Differences): void {
  for (const [path, types] of Object.entries(before)) {
    const present = now[path]
    if (present === undefined) {
      found.breaking.push(`${id} does not answer ${path} any more`)
      continue
    }
    if (!isOptional(types) && isOptional(present)) found.breaking.push(`${id} may leave out ${path} now`)
    const known = wordsOf(types)
    const added = wordsOf(present).filter((word) => !known.some((one) => accepts(one, word)))
    // Lists of words grow: programs are told to expect words they do not know.
    const unexpected = added.filter(
      (word) => !word.startsWith('"') || !known.some((one) => one.startsWith('"')),
    )
    if (unexpected.length > 0) found.breaking.push(`${id} answers ${unexpected.join(', ')} as ${path}`)
    else if (types !== present) found.other.push(`${id} answers other words as ${path}`)
  }
  for (const path of Object.keys(now)) if (!(path in before)) found.other.push(`${id} answers ${path}`)
}

function isOptional(types: string): boolean {
  return types.startsWith('? ')
}

function wordsOf(types: string): string[] {
  return types.replace(/^\? /, '').split(' | ')
}

function parentOf(path: string): string {
  return path.replace(/(?:\.[^.[<]+|\[\]|<[^>]*>|^[^.[<]+)$/, '').replace(/<[^>]*>$/, '')
}

/** Whether everything that one word lets through, the other lets through, too. */
function accepts(wider: string, narrower: string): boolean {
  if (wider === narrower || wider === 'anything') return true
  if (narrower.startsWith('"')) return wider === 'string'
  const [a, b] = [partsOf(wider), partsOf(narrower)]
  const isKind = a.kind === b.kind || (a.kind === 'number' && b.kind === 'integer')
  const isPattern = a.pattern === '' || a.pattern === b.pattern
  return isKind && isPattern && a.least <= b.least && a.most >= b.most
}

function partsOf(word: string) {
  const [, kind = '', range, pattern = ''] = /^(\w+)(?: (\S*\.\.\S*))?(?: \/(.*)\/)?$/.exec(word) ?? []
  const [least, most] = (range ?? '..').split('..')
  return {
    kind,
    pattern,
    least: least ? Number(least) : -Infinity,
    most: most ? Number(most) : Infinity,
  }
}
