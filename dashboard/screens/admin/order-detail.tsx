import { Button, TextInput } from '@mantine/core'
import { IconReceiptOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ApiError } from '#app/api-error.ts'
import { useFormat } from '#app/format.ts'
import { useAnyOrder, useRefundStars, useSettleOrder, type AdminOrder } from '#app/queries/admin.ts'
import { errorText } from '#app/error-text.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { NoticeWord } from '../../components/status-word.tsx'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { ActDialog } from './act-dialog.tsx'
import styles from './admin.module.css'
import { Fact, Facts } from './list.tsx'
import { OrderState } from './order-columns.tsx'
import { Back } from './user-view.tsx'

/** One order with its transfers; an administrator may count a transfer that no rule did, or give Stars back. */
export function OrderDetail({ orderNo, admin }: { orderNo: string; admin: boolean }) {
  const order = useAnyOrder(orderNo)
  const unknown = order.error instanceof ApiError && order.error.name === 'paymentNotFound'
  return (
    <div className="stack">
      <Back section="orders" />
      {order.isPending && <Waiting height={240} />}
      {order.isError &&
        (unknown ? (
          <EmptyState Icon={IconReceiptOff} title={errorText(order.error) ?? ''} />
        ) : (
          <ProblemCard onRetry={() => void order.refetch()} />
        ))}
      {order.data && <OrderCard order={order.data} admin={admin} />}
    </div>
  )
}

function OrderCard({ order, admin }: { order: AdminOrder; admin: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [dialog, setDialog] = useState<'settle' | 'refund' | null>(null)
  const at = (time: string) => format.fullDateTime(time)
  return (
    <section className={`card ${styles['card']}`} aria-labelledby="order-no">
      <div className="between">
        <h2 id="order-no">
          <bdi className="mono">{order.orderNo}</bdi>
        </h2>
        {admin && (
          <div className="row">
            <Button variant="default" onClick={() => setDialog('settle')}>
              {t('admin:act.settle')}
            </Button>
            {order.rail === 'stars' && (
              <Button variant="outline" color="red" onClick={() => setDialog('refund')}>
                {t('admin:act.refund')}
              </Button>
            )}
          </div>
        )}
      </div>
      <OrderState order={order} />
      <Reviews order={order} />
      <Facts>
        <Fact name={t('admin:users.user')}>
          <Link to={`/admin?section=users&user=${order.userId}`}>
            <bdi className="mono">{order.userId}</bdi>
          </Link>
        </Fact>
        <Fact name={t('admin:order.package')}>{t(`package.${order.pgId}`)}</Fact>
        <Fact name={t('admin:order.rail')}>{t(`admin:rail.${order.rail}`)}</Fact>
        <Fact name={t('admin:order.amount')}>
          <bdi>
            {format.number(order.amount, 6)} {order.asset}
          </bdi>
        </Fact>
        <Fact name={t('admin:order.received')}>{format.number(order.received, 6)}</Fact>
        <Fact name={t('admin:order.remaining')}>{format.number(order.remaining, 6)}</Fact>
        <Fact name={t('admin:order.granted')}>{format.credits(order.creditsGranted)}</Fact>
        <Fact name={t('admin:order.confirmations')}>
          <bdi>
            {order.confirmations} / {order.confirmationsNeeded}
          </bdi>
        </Fact>
        <Fact name={t('admin:order.address')}>
          <bdi className="mono wrap-anywhere">{order.paymentAddress ?? '–'}</bdi>
        </Fact>
        <Fact name={t('admin:fact.created')}>{at(order.createdAt)}</Fact>
        <Fact name={t('admin:order.expiry')}>{at(order.expiry)}</Fact>
        <Fact name={t('admin:order.watched')}>{at(order.watchedUntil)}</Fact>
        <Fact name={t('admin:order.paidAt')}>{order.paidAt ? at(order.paidAt) : '–'}</Fact>
        <Fact name={t('admin:order.transfers')}>
          {order.txIds.length === 0 && '–'}
          <ul>
            {order.txIds.map((txId) => (
              <li key={txId}>
                <bdi className="mono wrap-anywhere">{txId}</bdi>
              </li>
            ))}
          </ul>
        </Fact>
      </Facts>
      {dialog && <TransferDialog order={order} what={dialog} onClose={() => setDialog(null)} />}
    </section>
  )
}

/** Why this order is among the money to look at, and who owes what for it. */
function Reviews({ order: { reviews = [] } }: { order: AdminOrder }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (reviews.length === 0) return null
  return (
    <ul className={styles['reviews']} aria-label={t('admin:order.why')}>
      {reviews.map(({ txId, reason, debts }) => (
        <li key={txId}>
          <NoticeWord meaning="attention" text={t(`admin:order.reason.${reason}`)} />
          <bdi className="mono small wrap-anywhere">{txId}</bdi>
          {debts.map(({ userId, kind, credits }) => (
            <span key={`${userId} ${kind}`}>
              <Link to={`/admin?section=users&user=${userId}`}>
                <bdi className="mono">{userId}</bdi>
              </Link>{' '}
              {t('admin:users.owed', { credits: format.credits(credits) })}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

function TransferDialog({
  order,
  what,
  onClose,
}: {
  order: AdminOrder
  what: 'settle' | 'refund'
  onClose: () => void
}) {
  const { t } = useTranslation()
  const settle = useSettleOrder()
  const refund = useRefundStars()
  const [txId, setTxId] = useState(order.txIds.length === 1 ? (order.txIds[0] ?? '') : '')
  return (
    <ActDialog
      title={t(`admin:${what}.title`, { orderNo: order.orderNo })}
      text={t(`admin:${what}.text`)}
      ok={t(`admin:act.${what}`)}
      danger={what === 'refund'}
      ready={txId.trim() !== ''}
      act={(reason) => {
        const input = { orderNo: order.orderNo, txId: txId.trim(), reason }
        return what === 'settle' ? settle.mutateAsync(input) : refund.mutateAsync(input)
      }}
      onClose={onClose}
    >
      <TextInput
        dir="ltr"
        label={t('admin:order.txId')}
        data-autofocus
        autoComplete="off"
        maxLength={128}
        value={txId}
        onChange={(event) => setTxId(event.currentTarget.value)}
      />
    </ActDialog>
  )
}
