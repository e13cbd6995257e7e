import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../components/copy-button.tsx'
import { NoticeWord } from '../../../components/status-word.tsx'

/** The secret address of a webhook, which is told once. */
export function Secret({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="stack tight" role="status">
      <NoticeWord meaning="attention" text={t('triggers:triggers.secretOnce')} />
      <p className="mono wrap-anywhere">{url}</p>
      <p className="small quiet">{t('triggers:triggers.secretUse')}</p>
      <div className="row">
        <CopyButton
          text={url}
          label={t('triggers:triggers.copySecret')}
          done={t('triggers:triggers.copiedSecret')}
        />
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </div>
  )
}
