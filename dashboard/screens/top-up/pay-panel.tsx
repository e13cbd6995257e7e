import { Button } from '@mantine/core'
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { isOpen, type Order } from '#app/queries/payments.ts'
import { LongAddress } from '../../components/address.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { SupportLine } from '../../components/support-line.tsx'
import { NoticeWord } from '../../components/status-word.tsx'
import styles from './top-up.module.css'

/** What to send where, or why nothing has to be sent any more. */
export function PayPanel({ order, onNew }: { order: Order; onNew: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const short = order.exception === 'short'
  const wanted = isOpen(order) ? order.status === 'waiting' || short : short
  const amounts = {
    received: format.number(order.received, 6),
    remaining: format.number(order.remaining, 6),
    date: format.fullDate(order.watchedUntil),
  }
  return (
    <div className="stack">
      {order.status === 'expired' && (
        <div role="status" className={styles['note']}>
          <NoticeWord meaning="attention" text={t('cashier:expired.title')} />
          <p>{t(`cashier:expired.${short ? 'short' : 'none'}`, amounts)}</p>
          <SupportLine />
          <div>
            <Button variant={short ? 'default' : 'filled'} onClick={onNew}>
              {t('cashier:newOrder')}
            </Button>
          </div>
        </div>
      )}
      {isOpen(order) && short && (
        <div role="status" className={styles['note']}>
          <NoticeWord meaning="attention" text={t('cashier:short.title')} />
          <p>{t('cashier:short.text', amounts)}</p>
        </div>
      )}
      {order.status === 'confirming' && (
        <div role="status" className={styles['note']} data-meaning="waiting">
          <NoticeWord meaning="waiting" text={t('cashier:seen.title', { network: order.network })} />
          <p>{t('cashier:seen.text')}</p>
        </div>
      )}
      {wanted &&
        (order.rail === 'trc20' ? <ByAddress order={order} /> : <Elsewhere order={order} onNew={onNew} />)}
      <p className={styles['safe']}>
        <IconShieldCheck size={20} stroke={1.75} aria-hidden="true" />
        <span>{t(order.rail === 'trc20' ? 'cashier:safe' : 'cashier:safeWallet', amounts)}</span>
      </p>
    </div>
  )
}

function ByAddress({ order }: { order: Order }) {
  const { t } = useTranslation()
  const address = order.paymentAddress ?? ''
  const amount = amountText(order.remaining)
  return (
    <>
      <div className={styles['warning']}>
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
        <div>
          <p className={styles['strong']}>{t('cashier:only')}</p>
          <p className={styles['calm']}>{t('cashier:onlyText')}</p>
        </div>
      </div>
      <div className={styles['pay']}>
        <figure className={styles['qr']}>
          <QrCode text={address} label={t('cashier:qr')} size={184} />
          <figcaption className="small quiet">{t('cashier:qrText')}</figcaption>
        </figure>
        <div className={styles['send']}>
          <div>
            <p className={styles['label']}>{t('cashier:sendExactly')}</p>
            <div className="between">
              <p className={styles['amount']}>
                <bdi>
                  <span className="mono">{amount}</span> USDT
                </bdi>
              </p>
              <CopyButton
                variant="default"
                text={amount}
                label={t('cashier:copyAmount')}
                done={t('cashier:copiedText', { text: `\u2068${amount}\u2069` })}
              />
            </div>
            <p className="small quiet">{t('cashier:fees')}</p>
          </div>
          <div className={styles['line']}>
            <p className={styles['label']}>{t('cashier:toAddress')}</p>
            <LongAddress address={address} />
            <div className={`row ${styles['copy']}`}>
              <CopyButton
                data-autofocus
                text={address}
                label={t('cashier:copyAddress')}
                done={t('cashier:copiedText', {
                  text: `\u2068${address.slice(0, 6)}…${address.slice(-6)}\u2069`,
                })}
              />
              <span className={`small quiet ${styles['compare']}`}>{t('cashier:compare')}</span>
            </div>
          </div>
        </div>
      </div>
    </>
  )
}

/** Orders that a wallet or Telegram pays: nothing to copy here. */
function Elsewhere({ order, onNew }: { order: Order; onNew: () => void }) {
  const { t } = useTranslation()
  if (order.rail !== 'solana') return <p>{t('cashier:elsewhere')}</p>
  return (
    <>
      <p>{t('cashier:solana.unsigned')}</p>
      <div>
        <Button onClick={onNew}>{t('cashier:solana.again')}</Button>
      </div>
    </>
  )
}

/** As it is typed into a wallet: a point, no grouping, at least two places. */
function amountText(amount: number): string {
  const [whole = '0', places = ''] = String(Number(amount.toFixed(6))).split('.')
  return `${whole}.${places.padEnd(2, '0')}`
}
