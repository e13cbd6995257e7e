import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { PublicationStatusWord } from '../../../components/status-word.tsx'
import styles from './sandbox.module.css'
import type { Try } from './sandbox-tries.ts'

/** What was tried in this visit; a press brings it back. */
export function EarlierTries({
  tries,
  shown,
  disabled,
  onOpen,
}: {
  tries: Try[]
  shown: Try | null
  disabled: boolean
  onOpen: (one: Try) => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section className={`card ${styles['tries']}`}>
      <h2>{t('agent:sandbox.tries')}</h2>
      <ul>
        {tries.map((one) => (
          <li key={one.result.generationId}>
            <button
              type="button"
              disabled={disabled}
              aria-current={one.result.generationId === shown?.result.generationId || undefined}
              onClick={() => onOpen(one)}
            >
              <time className="small quiet tabular" dateTime={new Date(one.at).toISOString()}>
                {format.clock(one.at)}
              </time>
              <span className="clip" dir="auto">
                {one.content}
              </span>
              {one.sent && <PublicationStatusWord status={one.sent.status} />}
            </button>
          </li>
        ))}
      </ul>
      <p className="small quiet">{t('agent:sandbox.triesHint')}</p>
    </section>
  )
}
