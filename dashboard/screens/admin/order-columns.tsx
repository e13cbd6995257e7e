import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import type { AdminOrder } from '#app/queries/admin.ts'
import type { Order } from '#app/queries/payments.ts'
import type { Column } from '../../components/data-table.tsx'
import { NoticeWord } from '../../components/status-word.tsx'
import { useAddress } from '../../components/use-address.ts'
import styles from './admin.module.css'

const meanings = { waiting: 'waiting', confirming: 'waiting', paid: 'good', expired: 'attention' } as const

/** How an order stands, in words. */
export function OrderState({ order }: { order: Pick<Order, 'status' | 'exception'> }) {
  const { t } = useTranslation()
  const state = t(`admin:order.status.${order.status}`)
  const text =
    order.exception === 'none' ? state : `${state}, ${t(`admin:order.exception.${order.exception}`)}`
  return <NoticeWord meaning={meanings[order.status]} text={text} />
}

export function useOrderColumns(): Column<Order & Partial<Pick<AdminOrder, 'userId' | 'reviews'>>>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const { open } = useAddress()
  return useMemo(
    () => [
      {
        id: 'orderNo',
        title: t('admin:order.no'),
        cell: ({ orderNo, userId }) => (
          <>
            <button
              type="button"
              className={styles['open']}
              onClick={(event) => {
                event.stopPropagation()
                open({ section: 'orders', order: orderNo })
              }}
            >
              <bdi className="mono">{orderNo}</bdi>
            </button>
            {userId && (
              <span className="own-line small quiet">
                <bdi className="mono">{userId}</bdi>
              </span>
            )}
          </>
        ),
      },
      {
        id: 'state',
        title: t('table.status'),
        cell: (order) => (
          <>
            <OrderState order={order} />
            {order.reviews?.map(({ txId, reason }) => (
              <span key={txId} className="own-line small">
                {t(`admin:order.reason.${reason}`)}
              </span>
            ))}
          </>
        ),
      },
      { id: 'rail', title: t('admin:order.rail'), cell: ({ network }) => network },
      {
        id: 'amount',
        title: t('admin:order.amount'),
        figures: true,
        cell: ({ amount, asset }) => (
          <bdi>
            {format.number(amount, 6)} {asset}
          </bdi>
        ),
      },
      {
        id: 'received',
        title: t('admin:order.received'),
        figures: true,
        cell: ({ received }) => format.number(received, 6),
      },
      {
        id: 'granted',
        title: t('admin:order.granted'),
        figures: true,
        cell: ({ creditsGranted }) => format.credits(creditsGranted),
      },
      {
        id: 'created',
        title: t('admin:fact.created'),
        figures: true,
        cell: ({ createdAt }) => format.fullDateTime(createdAt),
      },
    ],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `open` is new each time and always the same
    [t, format],
  )
}
