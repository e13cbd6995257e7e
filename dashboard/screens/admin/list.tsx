import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable, type Column } from '../../components/data-table.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { pageSize, useAddress } from './address.ts'
import styles from './admin.module.css'

interface Answer<Row> {
  isPending: boolean
  isError: boolean
  data: { list: Row[]; total: number } | undefined
  refetch: () => unknown
}

/** One page of whatever the administration lists, with its page number in the address. */
export function List<Row extends object>({
  label,
  query,
  columns,
  rowKey,
  onChoose,
}: {
  label: string
  query: Answer<Row>
  columns: Column<Row>[]
  rowKey: (row: Row) => string
  onChoose?: (row: Row) => void
}) {
  const { t } = useTranslation()
  const { page, change } = useAddress()
  if (query.isPending) return <Waiting height={320} />
  if (query.isError || !query.data) return <ProblemCard onRetry={() => void query.refetch()} />
  if (query.data.total === 0) return <EmptyState Icon={IconSearch} title={t('admin:none')} />
  return (
    <DataTable
      label={label}
      rows={query.data.list}
      columns={columns}
      rowKey={rowKey}
      page={page}
      size={pageSize}
      total={query.data.total}
      onPage={(to) => change({ page: String(to) })}
      {...(onChoose ? { onChoose } : {})}
    />
  )
}

export function Filters({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={styles['filters']} role="group" aria-label={t('admin:filters')}>
      {children}
    </div>
  )
}

/** Names and values of one thing. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles['facts']}>{children}</dl>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="small quiet">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
