import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import { useAudit, type AuditRow } from '#app/queries/admin.ts'
import type { Column } from '../../components/data-table.tsx'
import { useAddress } from '../../components/use-address.ts'
import { Filters, List, pageSize } from './list.tsx'
import { SearchField } from './users.tsx'

/** Who did what to whom, and why. */
export function AuditLog() {
  const { t } = useTranslation()
  const { page, get, change } = useAddress()
  const [userId, action, from, to] = [get('userId'), get('action'), get('from'), get('to')]
  const rows = useAudit({
    page,
    size: pageSize,
    ...(userId ? { userId } : {}),
    ...(action ? { action } : {}),
    ...(from ? { from: `${from}T00:00:00Z` } : {}),
    ...(to ? { to: `${to}T23:59:59.999Z` } : {}),
  })
  const columns = useColumns()
  return (
    <>
      <Filters>
        <SearchField
          value={userId}
          label={t('admin:audit.user')}
          onChange={(value) => change({ userId: value })}
        />
        <SearchField
          value={action}
          label={t('admin:audit.action')}
          onChange={(value) => change({ action: value })}
        />
        <TextInput
          type="date"
          aria-label={t('admin:audit.from')}
          value={from}
          onChange={(event) => change({ from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          aria-label={t('admin:audit.to')}
          value={to}
          onChange={(event) => change({ to: event.currentTarget.value })}
        />
      </Filters>
      <List label={t('admin:section.audit')} query={rows} columns={columns} rowKey={(row) => row.id} />
    </>
  )
}

function useColumns(): Column<AuditRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'action',
        title: t('admin:audit.what'),
        cell: ({ action, reason }) => (
          <>
            <bdi className="mono">{action}</bdi>
            <span className="own-line small quiet wrap-anywhere">
              <bdi>{reason}</bdi>
            </span>
          </>
        ),
      },
      { id: 'actor', title: t('admin:audit.who'), cell: ({ actorName }) => <bdi>{actorName}</bdi> },
      {
        id: 'target',
        title: t('admin:audit.whom'),
        cell: ({ targetId }) => (
          <Link
            to={
              targetId.startsWith('usr')
                ? `/admin?section=users&user=${targetId}`
                : `/admin?section=orders&order=${targetId}`
            }
          >
            <bdi className="mono wrap-anywhere">{targetId}</bdi>
          </Link>
        ),
      },
      {
        id: 'detail',
        title: t('admin:audit.detail'),
        cell: ({ detail }) => <bdi className="small mono wrap-anywhere">{JSON.stringify(detail)}</bdi>,
      },
      {
        id: 'at',
        title: t('account:records.date'),
        figures: true,
        cell: ({ at }) => format.fullDateTime(at),
      },
    ],
    [t, format],
  )
}
