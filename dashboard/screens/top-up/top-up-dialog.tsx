import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Modal } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import type { PackageId } from '#contract/lists.ts'
import { useOrder } from '#app/queries/payments.ts'
import { isPackage } from '#app/stores/settings.ts'
import { useFocusBack } from '../../components/use-focus-back.ts'
import { topUpSearch } from '../../dialog-address.ts'
import { LateNote } from '../../components/late-note.tsx'
import { ChoosePackage } from './choose-package.tsx'
import { OrderView } from './order-view.tsx'
import styles from './top-up.module.css'

/**
 * The cashier: `?topup=1` or a package chooses, `?topup=<order>` pays. What is in the address survives a refresh, closing
 * and another device.
 */
export default function TopUpDialog() {
  useFocusBack()
  const [search, setSearch] = useSearchParams()
  const value = search.get('topup') ?? '1'
  const pgId = isPackage(value) ? value : null
  const close = () =>
    setSearch(
      (now) => {
        now.delete('topup')
        return now
      },
      { replace: true },
    )
  const show = (to: string) =>
    setSearch((now) => {
      now.set('topup', to)
      return now
    })
  if (value !== '1' && !pgId) return <OrderDialog orderNo={value} onClose={close} onShow={show} />
  return <ChooseDialog {...(pgId ? { pgId } : {})} onClose={close} onShow={show} />
}

function ChooseDialog({
  pgId,
  onClose,
  onShow,
}: {
  pgId?: PackageId
  onClose: () => void
  onShow: (to: string) => void
}) {
  const { t } = useTranslation()
  return (
    <Modal
      opened
      onClose={onClose}
      size={760}
      title={<span className={styles['title']}>{t('nav.topUp')}</span>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <LateNote about={['payments']} />
      <ChoosePackage {...(pgId ? { pgId } : {})} onOrder={onShow} />
    </Modal>
  )
}

function OrderDialog({
  orderNo,
  onClose,
  onShow,
}: {
  orderNo: string
  onClose: () => void
  onShow: (to: string) => void
}) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const order = useOrder(orderNo)
  const credits = order.data?.credits
  const paid = order.data?.status === 'paid'
  return (
    <Modal
      opened
      onClose={onClose}
      size={paid ? 520 : 960}
      padding={0}
      title={
        <span className={styles['head']}>
          <span className={styles['title']}>
            {credits === undefined
              ? t('nav.topUp')
              : t(paid ? 'cashier:receipt' : 'cashier:payFor', { count: credits })}
          </span>
          <span className="small quiet">
            {t('cashier:orderLabel')} <bdi className="mono">{orderNo}</bdi>
          </span>
          {!paid && (
            <Link to={{ search: topUpSearch(search, order.data?.pgId ?? '1') }} className={styles['change']}>
              <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" className="mirror" />
              {t('cashier:change')}
            </Link>
          )}
        </span>
      }
      classNames={{ header: styles['modalHead'] ?? '', title: styles['modalTitle'] ?? '' }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <LateNote about={['payments']} />
      <OrderView query={order} onNew={() => onShow(order.data?.pgId ?? '1')} onClose={onClose} />
    </Modal>
  )
}
