import type { ComponentProps, ReactNode } from 'react'
import { Waiting } from './screen-skeleton.tsx'
import { DataTable } from './data-table.tsx'
import { ProblemCard } from './problem-card.tsx'
import { useAddress } from './use-address.ts'

interface Answer<Row> {
  isPending: boolean
  isError: boolean
  data: { list: Row[]; total: number } | undefined
  refetch: () => unknown
}

/** One page of a list, its number in the address; until it is there, where it does not come, and where nothing is in it. */
export function PagedTable<Row extends object>({
  query,
  size,
  empty,
  height = 320,
  ...table
}: {
  query: Answer<Row>
  size: number
  /** Shown instead of the table when the list is empty. */
  empty: ReactNode
  /** Of the placeholder while the table loads, in pixels. */
  height?: number
} & Omit<ComponentProps<typeof DataTable<Row>>, 'rows' | 'paging'>) {
  const { page, change } = useAddress()
  const { data } = query
  return (
    <>
      {query.isPending && <Waiting height={height} />}
      {query.isError && <ProblemCard onRetry={() => void query.refetch()} />}
      {data &&
        (data.total === 0 ? (
          empty
        ) : (
          <DataTable
            {...table}
            rows={data.list}
            paging={{ page, size, total: data.total, onPage: (to) => change({ page: String(to) }) }}
          />
        ))}
    </>
  )
}
