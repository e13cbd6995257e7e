import { IconCheck, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isOwnSource } from '#contract/publishing.ts'
import { useFormat } from '#app/format.ts'
import type { GeneratedContent } from '#app/queries/publishing.ts'
import { NoticeWord } from './status-word.tsx'
import styles from './evidence-panel.module.css'

export type Evidence = GeneratedContent['evidence']

interface Props {
  evidence: Evidence
  why: string | null
  pointed: number | null
  onPoint: (index: number | null) => void
}

/** What stands behind a text: each figure with its source, where it was read, and the rules it was checked by. */
export function EvidencePanel(props: Props) {
  const { t } = useTranslation()
  return (
    <aside className={`card ${styles['panel']}`} aria-label={t('agent:evidence.title')}>
      <div className={styles['head']}>
        <div className="between">
          <h2>{t('agent:evidence.title')}</h2>
          <EvidenceVerdict evidence={props.evidence} />
        </div>
      </div>
      <EvidenceBody {...props} />
    </aside>
  )
}

/** How many of a text's claims its sources hold; nothing where it claims nothing. */
export function EvidenceVerdict({ evidence: { checked, matched } }: { evidence: Evidence }) {
  const { t } = useTranslation()
  if (checked === 0) return null
  return (
    <NoticeWord
      meaning={matched === checked ? 'good' : 'attention'}
      text={t('agent:evidence.matched', { matched, count: checked })}
    />
  )
}

export function EvidenceBody({ evidence, why, pointed, onPoint }: Props) {
  return (
    <>
      <Origin evidence={evidence} why={why} />
      {evidence.claims.length > 0 && (
        <ul>
          {evidence.claims.map((claim, index) => (
            <ClaimRow
              key={`${claim.start}`}
              claim={claim}
              active={index === pointed}
              onPoint={(on) => onPoint(on ? index : null)}
            />
          ))}
        </ul>
      )}
      {evidence.sources.length > 0 && <Sources sources={evidence.sources} />}
      {evidence.checks.length > 0 && <Checks checks={evidence.checks} />}
    </>
  )
}

/** Why the text was written, from data of what moment, in which version of its agent's character. */
function Origin({
  evidence: { snapshotAt, characterVersion },
  why,
}: Pick<Props, 'why'> & { evidence: Evidence }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (!why && !snapshotAt && characterVersion === null) return null
  return (
    <div className={styles['told']}>
      {why && (
        <p className="small">
          <span className="quiet">{t('agent:evidence.why')}:</span> <span dir="auto">{why}</span>
        </p>
      )}
      {snapshotAt && (
        <p className="small quiet">
          {t('agent:evidence.snapshot', { time: `${format.dateTime(snapshotAt, 'UTC')} UTC` })}
        </p>
      )}
      {characterVersion !== null && (
        <p className="small quiet">{t('agent:evidence.version', { version: characterVersion })}</p>
      )}
    </div>
  )
}

/** One thing the text claims, with the source that holds it or what was found instead. */
function ClaimRow({
  claim,
  active,
  onPoint,
}: {
  claim: Evidence['claims'][number]
  active: boolean
  onPoint: (on: boolean) => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <li className={styles['claim']} data-active={active || undefined}>
      <button
        type="button"
        onMouseEnter={() => onPoint(true)}
        onMouseLeave={() => onPoint(false)}
        onFocus={() => onPoint(true)}
        onBlur={() => onPoint(false)}
      >
        <span className="between">
          <strong dir="auto">{claim.text}</strong>
          {claim.at && <span className="small quiet tabular">{format.dateTime(claim.at, 'UTC')}</span>}
        </span>
        {claim.match ? (
          <span className="small quiet" dir="auto">
            {isOwnSource(claim.source) ? t('agent:evidence.kind.user') : claim.source}
          </span>
        ) : (
          <NoticeWord
            meaning="attention"
            text={
              claim.found === null
                ? t('agent:evidence.unknown')
                : t('agent:evidence.differs', { found: claim.found })
            }
          />
        )}
      </button>
    </li>
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

/** The rules the text was checked by. */
function Checks({ checks }: Pick<Evidence, 'checks'>) {
  const { t } = useTranslation()
  return (
    <section className={`${styles['part']} ${styles['checks']}`}>
      <h3>{t('agent:evidence.checks')}</h3>
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
    </section>
  )
}
