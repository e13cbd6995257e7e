import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** No answer came; asking again is the one thing to do. */
export function ProblemCard({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="card between" role="alert" style={{ padding: 16 }}>
      <p>{t('errors:networkError')}</p>
      <Button variant="default" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </div>
  )
}
