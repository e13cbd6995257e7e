import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import type { GeneratedContent } from '#app/queries/publishing.ts'
import { NoticeWord } from '../../components/status-word.tsx'
import styles from './evidence-panel.module.css'

type Evidence = GeneratedContent['evidence']

/** What stands behind a text: each figure with its source, where it was read, and the rules it was checked by. */
export function EvidencePanel({
  evidence,
  pointed,
  onPoint,
}: {
  evidence: Evidence
  pointed: number | null
  onPoint: (index: number | null) => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const { claims, checked, matched, sources, checks, snapshotAt } = evidence
  return (
    <aside className={`card ${styles['panel']}`} aria-label={t('evidence.title')}>
      <div className={styles['head']}>
        <div className="between">
          <h2>{t('evidence.title')}</h2>
          {checked > 0 && (
            <NoticeWord
              meaning={matched === checked ? 'good' : 'attention'}
              text={t('evidence.matched', { matched, count: checked })}
            />
          )}
        </div>
        {snapshotAt && (
          <p className="small quiet">
            {t('evidence.snapshot', { time: `${format.dateTime(snapshotAt, 'UTC')} UTC` })}
          </p>
        )}
      </div>
      {claims.length > 0 && (
        <ul>
          {claims.map((claim, index) => (
            <li
              key={`${claim.start}`}
              className={styles['claim']}
              data-active={index === pointed || undefined}
            >
              <button
                type="button"
                onMouseEnter={() => onPoint(index)}
                onMouseLeave={() => onPoint(null)}
                onFocus={() => onPoint(index)}
                onBlur={() => onPoint(null)}
              >
                <span className="between">
                  <strong>{claim.text}</strong>
                  {claim.at && (
                    <span className="small quiet tabular">{format.dateTime(claim.at, 'UTC')}</span>
                  )}
                </span>
                <span className="small quiet">{claim.source}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {sources.length > 0 && (
        <section className={styles['part']}>
          <h3>{t('evidence.sources')}</h3>
          <ul>
            {sources.map((source) => (
              <li key={source.id}>
                <span className={styles['source']} dir="auto">
                  {source.url ? (
                    <a href={source.url} target="_blank" rel="noopener noreferrer">
                      {source.title}
                    </a>
                  ) : (
                    source.title
                  )}
                </span>
                <span className="small quiet tabular">
                  {t(`evidence.kind.${source.kind}`)} · {format.dateTime(source.at, 'UTC')} UTC
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={`${styles['part']} ${styles['checks']}`}>
        <h3>{t('evidence.checks')}</h3>
        <ul>
          {checks.map(({ name, ok, detail }) => (
            <li key={name} className="small">
              <span className="inline-icon">
                {ok ? (
                  <IconCheck size={16} stroke={2} color="var(--k-good)" aria-label={t('evidence.ok')} />
                ) : (
                  <IconX size={16} stroke={2} color="var(--k-bad)" aria-label={t('evidence.notOk')} />
                )}
                <span>{t(`check.${name}`, { defaultValue: name })}</span>
              </span>
              {!ok && detail && <span className="quiet">{detail}</span>}
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}
