import { IconSearch } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../components/empty-state.tsx'
import { PagedTable } from '../../components/paged-table.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import styles from './admin.module.css'

export const pageSize = 20

/** One page of any list in the administration. */
export function List<Row extends object>(
  table: Omit<ComponentProps<typeof PagedTable<Row>>, 'size' | 'empty'>,
) {
  const { t } = useTranslation()
  if (table.query.isError) return <ProblemCard onRetry={() => void table.query.refetch()} />
  return (
    <PagedTable {...table} size={pageSize} empty={<EmptyState Icon={IconSearch} title={t('admin:none')} />} />
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
