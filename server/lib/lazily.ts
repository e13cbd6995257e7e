/** What `make` makes the first time it is asked for: what few processes need costs the others nothing. */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
