/** What stands for the process that something runs in; null: there is only this one. */
let whose: (() => object | null) | null = null

/**
 * What a process keeps in its memory for all of its work, made when it is first asked for. Kept by whose process it is, so
 * that several servers can live in one process of the machine and one of them can lose its memory (`onWhoseProcess`).
 */
export function perProcess<T>(make: () => T): () => T {
  let own: { kept: T } | null = null
  const others = new WeakMap<object, { kept: T }>()
  return () => {
    const process = whose?.() ?? null
    if (process === null) return (own ??= { kept: make() }).kept
    let found = others.get(process)
    if (!found) others.set(process, (found = { kept: make() }))
    return found.kept
  }
}

/** Does nothing in the product; who simulates several processes says here which of them is at work. */
export function onWhoseProcess(ask: (() => object | null) | null): void {
  whose = ask
}
