import { IconCircleCheckFilled, IconCircleDashed, IconClockFilled, IconClockX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import type { Order } from '#app/queries/payments.ts'
import styles from './top-up.module.css'

const stages = ['waiting', 'seen', 'confirming', 'paid'] as const

/** Waiting, seen, confirming n of N, paid: where this order is. */
export function Stages({ order }: { order: Order }) {
  const { t } = useTranslation()
  const format = useFormat()
  const at = order.status === 'confirming' ? 2 : order.status === 'paid' ? 3 : 0
  const over = order.status === 'expired'
  const words = {
    network: order.network,
    done: format.number(at === 2 ? order.confirmations : 0),
    count: order.confirmationsNeeded,
    credits: format.credits(order.credits),
  }
  return (
    <ol className={styles['stages']} aria-label={t('cashier:orderStage.list')}>
      {stages.map((stage, index) => {
        const state = over && index === 0 ? 'over' : index < at ? 'done' : index === at ? 'now' : 'open'
        const Icon = {
          over: IconClockX,
          done: IconCircleCheckFilled,
          now: IconClockFilled,
          open: IconCircleDashed,
        }[state]
        return (
          <li key={stage} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <Icon size={20} stroke={1.75} aria-hidden="true" />
            <div>
              <p className={styles['stage']}>
                {t(
                  over && index === 0 ? 'cashier:orderStage.expired' : `cashier:orderStage.${stage}.title`,
                  words,
                )}
                {state === 'done' && (
                  <span className="visually-hidden">, {t('cashier:orderStage.done')}</span>
                )}
              </p>
              {!over && <p className="small quiet">{t(`cashier:orderStage.${stage}.text`, words)}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
