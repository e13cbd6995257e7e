import { Button } from '@mantine/core'
import { IconReceiptOff, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#app/api-error.ts'
import { useFormat } from '#app/format.ts'
import { useCostsAhead } from '#app/costs-ahead.ts'
import { usePackages } from '#app/queries/credits.ts'
import { isOpen, type Order, type useOrder } from '#app/queries/payments.ts'
import { errorText } from '#app/error-text.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { SupportLine } from '../../components/support-line.tsx'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { Countdown, LastChecked } from './countdown.tsx'
import { PayPanel } from './pay-panel.tsx'
import { Receipt } from './receipt.tsx'
import { Stages } from './stages.tsx'
import styles from './top-up.module.css'

/** Step two: one order from waiting to paid, with every way it can go. */
export function OrderView({
  query,
  onNew,
  onClose,
}: {
  query: ReturnType<typeof useOrder>
  onNew: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { data: order, error } = query
  if (!order && error instanceof ApiError && error.name === 'paymentNotFound')
    return (
      <div className={styles['alone']}>
        <EmptyState
          Icon={IconReceiptOff}
          title={errorText(error) ?? ''}
          text={t('cashier:unknown')}
          heading="h3"
        >
          <Button onClick={onNew}>{t('cashier:newOrder')}</Button>
          <SupportLine />
        </EmptyState>
      </div>
    )
  if (!order)
    return (
      <div className={styles['alone']}>
        {error ? <ProblemCard onRetry={() => void query.refetch()} /> : <Waiting height={360} />}
      </div>
    )
  if (order.status === 'paid') return <Receipt order={order} onClose={onClose} />
  return (
    <div className={styles['columns']}>
      <div className={styles['main']}>
        <PayPanel order={order} onNew={onNew} />
      </div>
      <aside className={styles['aside']} aria-label={t('cashier:progress')}>
        <Countdown order={order} />
        <Stages order={order} />
        <Facts order={order} />
        {(isOpen(order) || order.received > 0) && (
          <div>
            <Button
              fullWidth
              variant="default"
              loading={query.isFetching && query.isRefetching}
              leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => void query.refetch()}
            >
              {t('cashier:checkNow')}
            </Button>
            <LastChecked at={query.dataUpdatedAt} failed={query.isError} />
          </div>
        )}
      </aside>
    </div>
  )
}

function Facts({ order }: { order: Order }) {
  const { t } = useTranslation()
  const format = useFormat()
  const pack = usePackages().data?.find(({ id }) => id === order.pgId)
  const perDay = useCostsAhead()?.perDay ?? 0
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t(`package.${order.pgId}`)}</dt>
        <dd className="tabular">
          {t('price.credits', { count: order.credits, amount: format.credits(order.credits) })}
        </dd>
      </div>
      <div>
        <dt>{t('cashier:priceLabel')}</dt>
        <dd className="tabular ltr">
          {format.number(order.amount, 6)} {order.asset === 'XTR' ? 'Stars' : order.asset}
        </dd>
      </div>
      {pack && (
        <div>
          <dt>{t('cashier:perMessage')}</dt>
          <dd className="tabular ltr">{format.usd(pack.perMessage)}</dd>
        </div>
      )}
      {perDay > 0 && (
        <div>
          <dt>{t('cashier:presentUse')}</dt>
          <dd>{t('cashier:days', { count: Math.floor(order.credits / perDay) })}</dd>
        </div>
      )}
    </dl>
  )
}
