/** Numbers that look random and come again with the same seed. */
export class Draw {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
    // The first numbers of seeds that lie side by side would lie side by side.
    for (let n = 0; n < 3; n++) this.number()
  }

  /** From 0 to below 1 (mulberry32). */
  number(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.number() * (most - least + 1))
  }

  chance(share: number): boolean {
    return this.number() < share
  }

  one<T>(list: readonly T[]): T {
    const found = list[Math.floor(this.number() * list.length)]
    if (found === undefined) throw new Error('nothing to choose from')
    return found
  }

  some<T>(list: readonly T[], share: number): T[] {
    return list.filter(() => this.chance(share))
  }

  /** One of them, each as often as its weight says. */
  weighed<T extends string>(weights: Record<T, number>): T {
    const entries = Object.entries(weights) as [T, number][]
    let left = this.number() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [name, weight] of entries) if ((left -= weight) < 0) return name
    return this.one(entries)[0]
  }
}

const names = [
  'Ada',
  'Bela',
  'Cleo',
  'Dora',
  'Emil',
  'Fay',
  'Gus',
  'Hana',
  'Ivo',
  'Jan',
  'Kim',
  'Lea',
  'Max',
  'Nia',
]

let texts = 0
/** Plain words that say nothing that could be false, no two alike, with the mark of whose text it is. */
export function words(draw: Draw, mark: string): string {
  const spelt = [...(++texts).toString(26)].map((one) => String.fromCharCode(97 + parseInt(one, 26))).join('')
  const to = [draw.one(names), draw.one(names), draw.one(names)].join(' and ')
  return `Good morning to ${to} from ${mark}, a calm day for w${spelt}q.`
}

const letter = (n: number) => String.fromCharCode(97 + n)

/** A word that stands in everything of one organisation, project or agent, and nowhere else. */
export function markOf(organisation: number, project?: number, agent?: number): string {
  const digits = [...String(organisation).padStart(3, '0')].map((digit) => letter(Number(digit))).join('')
  const part = (n: number | undefined) => (n === undefined ? 'x' : letter(n))
  return `qx${digits}${part(project)}${part(agent)}z`
}

export interface Mark {
  organisation: number
  project: number | null
  agent: number | null
}

/** Every mark that stands in a text, once. */
export function marksIn(text: string): Map<string, Mark> {
  const found = new Map<string, Mark>()
  for (const [mark, digits = '', project = 'x', agent = 'x'] of text.matchAll(
    /qx([a-j]{3})([a-dx])([a-hx])z/g,
  )) {
    const organisation = Number([...digits].map((one) => one.charCodeAt(0) - 97).join(''))
    const part = (one: string) => (one === 'x' ? null : one.charCodeAt(0) - 97)
    found.set(mark, { organisation, project: part(project), agent: part(agent) })
  }
  return found
}
