import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { stopwatch, useNow } from '#app/product-clock.ts'
import { isOpen, type Order } from '#app/queries/payments.ts'
import styles from './top-up.module.css'

const around = 2 * Math.PI * 22

/** Minutes left, in words and as a ring. The words change once a minute, and so often are they read out. */
export function Countdown({ order }: { order: Order }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const length = Date.parse(order.expiry) - Date.parse(order.createdAt)
  // The server's word decides what has expired; its clock and the browser's may differ.
  const left = isOpen(order) ? Math.min(length, Math.max(0, Date.parse(order.expiry) - now)) : 0
  const minutes = Math.ceil(left / 60_000)
  if (order.status === 'expired') return null
  return (
    <div className={styles['countdown']}>
      <svg viewBox="0 0 52 52" width="52" height="52" aria-hidden="true">
        <circle cx="26" cy="26" r="22" />
        <circle
          cx="26"
          cy="26"
          r="22"
          strokeDasharray={`${(around * left) / length} ${around}`}
          transform="rotate(-90 26 26)"
        />
      </svg>
      <div>
        <p role="timer" aria-live="polite" className={styles['left']}>
          {t(minutes > 1 ? 'cashier:minutesLeft' : 'cashier:lastMinute', { count: minutes })}
        </p>
        <p className="quiet">{t('cashier:openUntil', { time: format.clock(order.expiry) })}</p>
      </div>
    </div>
  )
}

/** How long ago the server was asked, by this machine's clock. Screen readers do not announce each second. */
export function LastChecked({ at, failed }: { at: number; failed: boolean }) {
  const { t } = useTranslation()
  const [now, setNow] = useState(stopwatch)
  useEffect(() => {
    const timer = setInterval(() => setNow(stopwatch()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((now - at) / 1_000))
  return (
    <p className={`small tabular ${failed ? '' : 'quiet'} ${styles['checked']}`}>
      {failed ? t('errors:networkError') : t('cashier:checked', { count: seconds })}
    </p>
  )
}
