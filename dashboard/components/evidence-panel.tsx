import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isOwnSource } from '#contract/own-source.ts'
import { type Evidence, useEvidence } from '#app/evidence.ts'
import { useFormat } from '#app/format.ts'
import { EvidenceRows } from './evidence-rows.tsx'
import styles from './evidence-panel.module.css'

interface Props {
  evidence: Evidence
  why: string | null
  pointed: number | null
  onPoint: (index: number | null) => void
}

/** What stands behind a text: each figure with its name, source and time, and the rules it was checked by. */
export function EvidencePanel(props: Props) {
  const { t } = useTranslation()
  return (
    <aside className={`card ${styles['panel']}`} aria-label={t('agent:evidence.title')}>
      <div className={styles['head']}>
        <h2>{t('agent:evidence.title')}</h2>
        <EvidenceVerdict evidence={props.evidence} />
      </div>
      <EvidenceBody {...props} />
    </aside>
  )
}

/** How many of a text's claims are proven, and where the figures are from, at a glance; nothing where it claims nothing. */
export function EvidenceVerdict({ evidence }: { evidence: Evidence }) {
  const { summary } = useEvidence(evidence)
  if (summary === null) return null
  const isAll = evidence.matched === evidence.checked
  return (
    <span className={`inline-icon ${styles['verdict']}`} data-all={isAll || undefined}>
      {isAll ? (
        <IconCheck size={16} stroke={2} aria-hidden="true" />
      ) : (
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
      )}
      <span>{summary}</span>
    </span>
  )
}

export function EvidenceBody({ evidence, why, pointed, onPoint }: Props) {
  const { groups } = useEvidence(evidence)
  // A source that has its own group of claims is named there.
  const others = evidence.sources.filter(({ title }) => !groups.some((group) => group.title === title))
  return (
    <>
      <Origin evidence={evidence} why={why} />
      <EvidenceRows groups={groups} pointed={pointed} onPoint={onPoint} />
      {others.length > 0 && <Sources sources={others} />}
      {evidence.checks.length > 0 && <Checks checks={evidence.checks} />}
    </>
  )
}

/** Why the text was written, and in which version of its agent's character. */
function Origin({ evidence: { characterVersion }, why }: Pick<Props, 'why' | 'evidence'>) {
  const { t } = useTranslation()
  if (!why && characterVersion === null) return null
  return (
    <div className={styles['told']}>
      {why && (
        <p className="small">
          <span className="quiet">{t('agent:evidence.why')}:</span> <span dir="auto">{why}</span>
        </p>
      )}
      {characterVersion !== null && (
        <p className="small quiet">{t('agent:evidence.version', { version: characterVersion })}</p>
      )}
    </div>
  )
}

function Sources({ sources }: Pick<Evidence, 'sources'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section className={styles['part']}>
      <h3>{t('agent:evidence.sources')}</h3>
      <ul>
        {sources.map((source) => (
          <li key={source.id}>
            <bdi className={styles['source']}>
              {source.url ? (
                <a href={source.url} target="_blank" rel="noopener noreferrer">
                  {source.title}
                </a>
              ) : (
                !isOwnSource(source.title) && source.title
              )}
            </bdi>
            <span className="small quiet tabular">
              {t(`agent:evidence.kind.${source.kind}`)} · <bdi>{format.dateTime(source.at, 'UTC')} UTC</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The rules the text was checked by: folded where all of them are passed. */
function Checks({ checks }: Pick<Evidence, 'checks'>) {
  const { t } = useTranslation()
  const passed = checks.filter(({ ok }) => ok).length
  return (
    <details className={styles['checks']} open={passed < checks.length}>
      <summary>
        {t('agent:evidence.checks')}
        <span className="tabular">
          <bdi>
            {passed} / {checks.length}
          </bdi>
        </span>
      </summary>
      <ul>
        {checks.map(({ name, ok, detail }) => (
          <li key={name} className="small">
            <span className="inline-icon">
              {ok ? (
                <IconCheck size={16} stroke={2} color="var(--k-good)" aria-label={t('agent:evidence.ok')} />
              ) : (
                <IconX size={16} stroke={2} color="var(--k-bad)" aria-label={t('agent:evidence.notOk')} />
              )}
              <span>{t(`agent:check.${name}`, { defaultValue: name })}</span>
            </span>
            {!ok && detail && (
              <span className="quiet" dir="auto">
                {detail}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
