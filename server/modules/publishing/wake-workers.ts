import type { PublishingDeps } from './deps.ts'
import type { Lease } from './store.ts'

/** Wakes workers for rows under their leases, in the transaction that made the rows due. */
export async function enqueue(
  deps: Pick<PublishingDeps, 'queue'>,
  trx: PublishingDeps['db'],
  rows: { id: string; leaseNo: number; sends: boolean }[],
) {
  for (const queue of ['write', 'send'] as const) {
    const jobs = rows.filter((row) => (queue === 'send') === row.sends).map((row) => jobId(row))
    await deps.queue.enqueue(trx, queue, jobs)
  }
}

/** What a job says of the row it is for. */
export const jobId = ({ id, leaseNo }: Lease) => `${id}:${leaseNo}`
