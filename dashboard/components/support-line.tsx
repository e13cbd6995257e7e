import { useTranslation } from 'react-i18next'
import { useConfig } from '#app/queries/system.ts'

/** Whom to write to when something went wrong; nothing where this server names nobody. */
export function SupportLine() {
  const { t } = useTranslation()
  const support = useConfig().data?.support
  if (!support) return null
  return (
    <p>
      {t('support.write')}{' '}
      <a href={support.href} target="_blank" rel="noopener noreferrer">
        <bdi>{support.label}</bdi>
      </a>
    </p>
  )
}
