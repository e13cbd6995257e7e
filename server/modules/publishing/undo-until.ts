import type * as store from './store.ts'

/** When what was let go can no longer be taken back; null: it cannot, or nobody let it go. */
export function undoUntil(
  row: Pick<store.PublicationRow, 'state' | 'attempts' | 'next_at' | 'approved_version' | 'lease_until'>,
): Date | null {
  const waits = row.state === 'ready' && row.attempts === 0 && row.approved_version !== null
  return waits && row.lease_until === null ? row.next_at : null
}
