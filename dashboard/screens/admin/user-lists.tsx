import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useUserAgents, useUserOrders, useUserRecords } from '#app/queries/admin.ts'
import type { CreditRecord } from '#app/queries/credits.ts'
import type { Column } from '../../components/data-table.tsx'
import { AgentStateWord } from '../../components/status-word.tsx'
import styles from './admin.module.css'
import { useAddress } from '../../components/use-address.ts'
import { List, pageSize } from './list.tsx'
import { useOrderColumns } from './order-columns.tsx'

export function UserAgents({ id }: { id: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { page, change } = useAddress()
  const agents = useUserAgents({ id, page, size: pageSize })
  const columns = useMemo(
    (): Column<Agent>[] => [
      {
        id: 'name',
        title: t('field.name'),
        cell: ({ agentId, name, type }) => (
          <>
            <button
              type="button"
              className={styles['open']}
              onClick={(event) => {
                event.stopPropagation()
                change({ agent: agentId })
              }}
            >
              <bdi>{name}</bdi>
            </button>
            <span className="own-line small quiet">{t(`type.${type}.name`)}</span>
          </>
        ),
      },
      { id: 'state', title: t('table.status'), cell: ({ state }) => <AgentStateWord state={state} /> },
      { id: 'x', title: 'X', cell: ({ twitter }) => (twitter ? <bdi>@{twitter.screenName}</bdi> : '–') },
      { id: 'telegram', title: 'Telegram', cell: ({ telegram }) => <bdi>{telegram?.title ?? '–'}</bdi> },
      {
        id: 'created',
        title: t('admin:fact.created'),
        figures: true,
        cell: ({ createdAt }) => format.fullDate(createdAt),
      },
    ],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `change` is new each time and always the same
    [t, format],
  )
  return (
    <List
      label={t('admin:users.tab.agents')}
      query={agents}
      columns={columns}
      rowKey={(agent) => agent.agentId}
      onChoose={(agent) => change({ agent: agent.agentId })}
    />
  )
}

export function UserOrders({ id }: { id: string }) {
  const { t } = useTranslation()
  const { page, open } = useAddress()
  const orders = useUserOrders({ id, page, size: pageSize })
  const columns = useOrderColumns()
  return (
    <List
      label={t('admin:users.tab.orders')}
      query={orders}
      columns={columns}
      rowKey={(order) => order.orderNo}
      onChoose={(order) => open({ section: 'orders', order: order.orderNo })}
    />
  )
}

export function UserRecords({ id }: { id: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { page } = useAddress()
  const records = useUserRecords({ id, page, size: pageSize })
  const columns = useMemo(
    (): Column<CreditRecord>[] => [
      {
        id: 'purpose',
        title: t('account:records.purpose'),
        cell: ({ purpose, note, orderNo }) => (
          <>
            {t(`purpose.${purpose}`)}
            <span className="own-line small quiet wrap-anywhere">
              <bdi>{note ?? orderNo}</bdi>
            </span>
          </>
        ),
      },
      {
        id: 'amount',
        title: t('account:records.amount'),
        figures: true,
        cell: ({ amount }) => <span className="ltr">{format.signedCredits(amount)}</span>,
      },
      {
        id: 'balance',
        title: t('account:records.balanceAfter'),
        figures: true,
        cell: ({ balanceAfter }) => format.credits(balanceAfter),
      },
      {
        id: 'date',
        title: t('account:records.date'),
        figures: true,
        cell: ({ date }) => format.fullDateTime(date),
      },
    ],
    [t, format],
  )
  return (
    <List
      label={t('admin:users.tab.records')}
      query={records}
      columns={columns}
      rowKey={(record) => record.id}
    />
  )
}
