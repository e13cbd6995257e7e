import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useConfig } from '#app/queries/system.ts'
import { NoticeWord } from '../../components/status-word.tsx'
import { PackageCards } from '../../components/package-cards.tsx'

/** The packages. How to pay comes with the server's configuration; without any way to pay this says so. */
export default function TopUpDialog() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const payments = useConfig().data?.payments
  const canPay = payments ? Object.values(payments).some(Boolean) : false
  const close = () => {
    const next = new URLSearchParams(search)
    next.delete('topup')
    setSearch(next, { replace: true })
  }
  return (
    <Modal
      opened
      onClose={close}
      size={640}
      title={t('topUp.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className="stack">
        <PackageCards />
        {payments && (
          <div>
            <NoticeWord meaning="attention" text={t(canPay ? 'topUp.soon' : 'topUp.off')} />
            <p className="small quiet" style={{ marginBlockStart: 4 }}>
              {t('topUp.hint')}
            </p>
          </div>
        )}
      </div>
    </Modal>
  )
}
