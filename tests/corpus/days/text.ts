import type { Rng } from './rng.ts'

export type Slot = string | readonly string[] | ((r: Rng) => string)
export type Slots = Record<string, Slot>

function fill(name: string, r: Rng, slots: Slots): string {
  const slot = slots[name]
  if (slot === undefined) throw new Error(`no slot ${name}`)
  if (typeof slot === 'string') return slot
  if (typeof slot === 'function') return slot(r)
  return r.pick(slot)
}

/** "[a|b]" chooses, "{x}" fills; both may stand inside each other. */
export function expand(template: string, r: Rng, slots: Slots): string {
  let text = template
  for (let i = 0; i < 12 && /[[{]/.test(text); i += 1) {
    text = text.replace(/\[([^[\]]*)\]/g, (_m, inner: string) => r.pick(inner.split('|')))
    text = text.replace(/\{(\w+)\}/g, (_m, name: string) => fill(name, r, slots))
  }
  if (/[[\]{}]/.test(text)) throw new Error(`left open: ${text}`)
  return text
    .replace(/ {2,}/g, ' ')
    .replace(/ ([,.])/g, '$1')
    .trim()
}

/** Draws without putting back until all were drawn, and never one of the last third again soon. */
export function makeBag<T>(list: readonly T[], r: Rng): () => T {
  let rest: T[] = []
  let last: T[] = []
  return () => {
    if (rest.length === 0) {
      const late = new Set(last.slice(-Math.floor(list.length / 3)))
      const order = r.shuffle(list)
      rest = [...order.filter((x) => late.has(x)), ...order.filter((x) => !late.has(x))]
      last = []
    }
    const got = rest.pop() as T
    last.push(got)
    return got
  }
}

export function link(r: Rng): string {
  const abc = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ0123456789'
  let out = ''
  for (let i = 0; i < 10; i += 1) out += abc[r.int(0, abc.length - 1)]
  return `https://t.co/${out}`
}

export function money(price: number): string {
  if (price >= 1000) return price.toLocaleString('en-US', { maximumFractionDigits: 0 })
  if (price >= 10) return price.toFixed(2)
  return price >= 0.1 ? price.toFixed(3) : price.toFixed(5)
}

export function clockOf(at: number): string {
  return new Date(at).toISOString().slice(11, 16)
}

export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ')
}
