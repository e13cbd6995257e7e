/**
 * Does `work` for each, so many at a time. After a failure nothing more is begun; what was begun ends, and then the first
 * failure is thrown.
 */
export async function mapConcurrently<T>(
  items: Iterable<T>,
  most: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const queue = [...items]
  let failed = false
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined && !failed; item = queue.shift())
      await work(item).catch((reason: unknown) => {
        failed = true
        throw reason
      })
  }
  for (const outcome of await Promise.allSettled(Array.from({ length: most }, worker)))
    if (outcome.status === 'rejected') throw outcome.reason
}
