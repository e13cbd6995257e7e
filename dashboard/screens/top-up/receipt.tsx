import '@mantine/core/styles/RollingNumber.layer.css'
import { Button, RollingNumber } from '@mantine/core'
import { IconCircleCheckFilled, IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import { useBalance } from '#app/queries/credits.ts'
import type { Order } from '#app/queries/payments.ts'
import { useConfig } from '#app/queries/system.ts'
import { ShortAddress } from '../../components/address.tsx'
import { NoticeWord } from '../../components/status-word.tsx'
import styles from './top-up.module.css'

/** Where anybody can look a transfer up; simulated ones are nowhere else. */
const explorers: Partial<Record<Order['rail'], (txId: string) => string>> = {
  trc20: (txId) => `https://tronscan.org/#/transaction/${txId}`,
  solana: (txId) => `https://solscan.io/tx/${txId}`,
  ton: (txId) => `https://tonviewer.com/transaction/${txId}`,
}
const systems: Partial<Record<Order['rail'], string>> = { trc20: 'tron', solana: 'solana', ton: 'ton' }

/** Paid: what came, what it made, and the way to the transaction. */
export function Receipt({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const demo = useConfig().data?.demo ?? []
  const simulated = demo.includes(systems[order.rail] ?? 'telegram')
  const explorer = simulated ? undefined : explorers[order.rail]
  const asset = order.asset === 'XTR' ? 'Stars' : order.asset
  return (
    <div className={styles['receipt']}>
      <div role="status" className={styles['paid']}>
        <IconCircleCheckFilled size={40} color="var(--k-good)" aria-hidden="true" />
        <div>
          <p className={styles['paidTitle']}>
            {t('cashier:paid.title', {
              count: order.creditsGranted,
              amount: format.credits(order.creditsGranted),
            })}
          </p>
          <Balance />
        </div>
      </div>
      {order.exception === 'over' && (
        <div>
          <NoticeWord meaning="good" text={t('cashier:over.title')} />
          <p>
            {t('cashier:over.text', {
              received: format.number(order.received, 6),
              count: order.creditsGranted - order.credits,
              extra: format.credits(order.creditsGranted - order.credits),
            })}
          </p>
        </div>
      )}
      {order.exception === 'late' && <p className="quiet">{t('cashier:late')}</p>}
      <dl className={styles['facts']}>
        <Fact name={t('cashier:orderLabel')}>
          <bdi className="mono">{order.orderNo}</bdi>
        </Fact>
        <Fact name={t('cashier:packageLabel')}>{t(`package.${order.pgId}`)}</Fact>
        <Fact name={t('cashier:received')}>
          <bdi className="tabular ltr">
            {format.number(order.received, 6)} {asset}
          </bdi>
        </Fact>
        <Fact name={t('cashier:network')}>{order.network}</Fact>
        {order.paidAt && (
          <Fact name={t('cashier:paidAt')}>
            <time dateTime={order.paidAt}>{format.fullDateTime(order.paidAt)}</time>
          </Fact>
        )}
        {order.txIds.map((txId) => (
          <Fact key={txId} name={t('cashier:transaction')}>
            {explorer ? (
              <a href={explorer(txId)} target="_blank" rel="noopener noreferrer" className="inline-icon">
                <ShortAddress address={txId} />
                <IconExternalLink size={16} stroke={1.75} className="mirror" aria-hidden="true" />
              </a>
            ) : (
              <ShortAddress address={txId} />
            )}
          </Fact>
        ))}
      </dl>
      <div className="row">
        <Button onClick={onClose}>{t('common.close')}</Button>
        <Button component={Link} to="/credit-record" variant="default">
          {t('nav.creditRecord')}
        </Button>
      </div>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The balance rolls from what it was to what it is, where motion is welcome. */
function Balance() {
  const { t } = useTranslation()
  const { data } = useBalance()
  const credits = data?.credits ?? 0
  return (
    <div className="quiet row">
      {t('cashier:balanceNow')} <RollingNumber value={credits} decimalScale={credits % 1 ? 3 : 0} dir="ltr" />
    </div>
  )
}
