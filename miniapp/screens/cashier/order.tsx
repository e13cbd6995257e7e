import { useEffect, useRef } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import { useBalance } from '#app/queries/credits.ts'
import { isOpen, useOrder, type Order } from '#app/queries/payments.ts'
import { useConfig } from '#app/queries/system.ts'
import { Group, Row } from '../../ui/groups.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { useMainButton, useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import '../../ui/agent.css'

/** How a payment stands; stays right when it is left and opened again. */
export function OrderScreen() {
  const { orderNo = '' } = useParams()
  const t = useText()
  const navigate = useNavigate()
  const order = useOrder(orderNo)
  useMainButton(
    order.data
      ? {
          text: isOpen(order.data) ? t('payment.leave') : t('payment.done'),
          onClick: () => void navigate('/credits', { replace: true }),
        }
      : null,
  )
  return (
    <Page title={t('payment.title')} hiddenTitle>
      {order.isPending && <LoadingRows count={3} />}
      {order.isError && <LoadFailed error={order.error} retry={order.refetch} />}
      {order.data && <State order={order.data} />}
    </Page>
  )
}

function State({ order }: { order: Order }) {
  const t = useText()
  const host = useTelegram()
  const format = useFormat()
  const { status, rail } = order
  const before = useRef(status)
  useEffect(() => {
    if (status === 'paid' && before.current !== 'paid') host.haptic('success')
    before.current = status
  }, [status, host])
  const elsewhere = rail !== 'stars' && rail !== 'ton'
  return (
    <>
      <div role="status">
        <EmptyState
          title={
            status === 'paid'
              ? t('payment.paid', {
                  count: order.creditsGranted,
                  amount: format.credits(order.creditsGranted),
                })
              : t(`payment.${status}`)
          }
          text={status === 'paid' ? '' : t(elsewhere ? 'payment.elsewhere' : `payment.${status}Text`)}
        />
      </div>
      <Facts order={order} />
      {status === 'expired' && <Support />}
    </>
  )
}

/** Whom to write to; nothing where this server names nobody. */
function Support() {
  const t = useText()
  const host = useTelegram()
  const support = useConfig().data?.support
  if (!support) return null
  const inTelegram = support.href.startsWith('https://t.me/')
  return (
    <p className="group-note">
      {t('support.write')}{' '}
      <a
        href={support.href}
        onClick={(event) => {
          if (!inTelegram) return
          event.preventDefault()
          host.openTelegramLink(support.href)
        }}
      >
        <bdi>{support.label}</bdi>
      </a>
    </p>
  )
}

function Facts({ order }: { order: Order }) {
  const t = useText()
  const format = useFormat()
  const balance = useBalance().data
  const price =
    order.asset === 'XTR'
      ? t('cashier.starsAmount', { count: order.amount, amount: format.number(order.amount) })
      : t('package.price', { amount: format.number(order.amount) })
  return (
    <Group>
      <Row
        title={t(`package.${order.pgId}`)}
        after={t('price.credits', { count: order.credits, amount: format.credits(order.credits) })}
      />
      <Row title={t('payment.price')} after={<bdi>{price}</bdi>} />
      <Row title={t('payment.number')} after={<bdi dir="ltr">{order.orderNo}</bdi>} />
      {order.paidAt && <Row title={t('payment.paidAt')} after={format.dateTime(order.paidAt)} />}
      {order.status === 'paid' && balance && (
        <Row title={t('balance.canSpend')} after={format.credits(balance.credits)} />
      )}
    </Group>
  )
}
