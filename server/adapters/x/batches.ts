/** As many as X takes in one request. */
export function batches<T>(items: T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / 100) }, (_, index) =>
    items.slice(index * 100, index * 100 + 100),
  )
}
