import { ActionIcon } from '@mantine/core'
import { IconBell, IconCoins } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import { useBalance } from '#app/queries/credits.ts'
import { useNotices } from '#app/queries/notices.ts'
import { useMay } from '#app/queries/organisations.ts'
import { useOpenOrder } from '#app/queries/payments.ts'
import { topUpSearch } from '../../dialog-address.ts'
import styles from './shell.module.css'

/** What one has left, and what is new: both are read from the server before they say anything. */
export default function AccountBar() {
  return (
    <>
      <CreditsPill />
      <Bell />
    </>
  )
}

/** The balance, and the way to more; while an order is open, the way back to it. */
function CreditsPill() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useBalance()
  const order = useOpenOrder()
  const [search] = useSearchParams()
  const seesMoney = useMay('seeMoney')
  const mayPay = useMay('pay')
  const confirming = order?.status === 'confirming'
  if (!seesMoney) return null
  return (
    <div className={styles['pill']}>
      <Link to="/credit-record" className={styles['pillAmount']}>
        <IconCoins size={16} stroke={1.75} aria-hidden="true" />
        <strong className="tabular">{data ? format.credits(data.credits) : '–'}</strong>
        <span className={styles['pillWord']}>{t('common.credits', { count: data?.credits ?? 0 })}</span>
      </Link>
      {order ? (
        <Link
          to={{ search: topUpSearch(search, order.orderNo) }}
          className={styles['pillTopUp']}
          data-order
          title={
            confirming ? t('nav.confirming') : t('nav.order', { amount: format.number(order.remaining, 6) })
          }
        >
          <span className={styles['dot']} aria-hidden="true" />
          {t(confirming ? 'nav.onItsWay' : 'nav.toPay')}
          {!confirming && (
            <span className={`${styles['pillWord']} tabular ltr`}>
              {format.number(order.remaining, 6)} USDT
            </span>
          )}
        </Link>
      ) : (
        mayPay && (
          <Link to={{ search: topUpSearch(search) }} className={styles['pillTopUp']}>
            {t('nav.topUp')}
          </Link>
        )
      )}
    </div>
  )
}

function Bell() {
  const { t } = useTranslation()
  const unread = useNotices({ size: 1 }).data?.unread ?? 0
  return (
    <ActionIcon component={Link} to="/notices" className={styles['bell'] ?? ''}>
      <IconBell size={20} stroke={1.75} aria-hidden="true" />
      <span className="visually-hidden">
        {t('nav.notices')}
        {unread > 0 && `, ${t('nav.unread', { count: unread })}`}
      </span>
      {unread > 0 && (
        <span className={`${styles['unread']} tabular`} aria-hidden="true" dir="ltr">
          {unread > 9 ? '9+' : unread}
        </span>
      )}
    </ActionIcon>
  )
}
