import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import type { StatusPart } from '#app/queries/health.ts'
import styles from './late-note.module.css'

export default function LateNoteShown({ parts }: { parts: StatusPart[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div role="status" className={styles['note']}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <div>
        {parts.map(({ part, state, since, cause }) => (
          <p key={part}>
            <strong>
              {t(`health:works.part.${part}`)}: {t(`health:works.${state}`)}
            </strong>
            {since && ` ${t('health:works.since', { at: format.moment(since) })}`}
            {cause && `. ${t(`health:works.cause.${cause}`)}`}
          </p>
        ))}
        <p className="small">
          {t('health:works.waits')} <Link to="/status">{t('health:works.title')}</Link>
        </p>
      </div>
    </div>
  )
}
