import { IconAlertTriangle, IconCheck, IconCircleCheck, IconQuote, IconX } from '@tabler/icons-react'
import type { EvidenceGroup, EvidenceRow } from '#contract/evidence-rows.ts'
import { isOwnSource } from '#contract/own-source.ts'
import { type Evidence, useEvidence } from '#app/evidence.ts'
import { useFormat } from '#app/format.ts'
import { Word } from './status-word.tsx'
import { useTelegram } from './telegram.ts'
import { useText } from './text.ts'
import './evidence.css'

interface Pointing {
  pointed: number | null
  onPoint: (index: number | null) => void
}

/** What stands behind a text, opened in its place: figure by figure, why it was written, and the rules it was checked by. */
export function EvidenceDetails({
  evidence,
  why,
  ...pointing
}: Pointing & { evidence: Evidence; why: string | null }) {
  const t = useText()
  const { summary, groups } = useEvidence(evidence)
  const isAll = evidence.matched === evidence.checked
  return (
    <details className="proof">
      <summary>
        {summary === null ? (
          t('agent:evidence.title')
        ) : (
          <Word
            meaning={isAll ? 'good' : 'attention'}
            Icon={isAll ? IconCircleCheck : IconAlertTriangle}
            text={summary}
          />
        )}
      </summary>
      {why && (
        <p className="proof-told">
          <span className="hint">{t('agent:evidence.why')}:</span> <span dir="auto">{why}</span>
        </p>
      )}
      {groups.map((group) => (
        <Claims key={group.id} group={group} {...pointing} />
      ))}
      <Sources
        sources={evidence.sources.filter(({ title }) => !groups.some((group) => group.title === title))}
      />
      <Checks evidence={evidence} />
    </details>
  )
}

function Claims({
  group: { id, title, note, url, rows },
  pointed,
  onPoint,
}: Pointing & { group: EvidenceGroup }) {
  const { openLink } = useTelegram()
  return (
    <section className="proof-part" data-missing={id === 'missing' || undefined}>
      <h3>
        {url ? (
          <button type="button" className="proof-link" onClick={() => openLink(url)}>
            <bdi>{title}</bdi>
          </button>
        ) : (
          <bdi>{title}</bdi>
        )}
        {note && <span>{note}</span>}
      </h3>
      <ul>
        {rows.map((row) => {
          const isOpen = pointed !== null && row.claims.includes(pointed)
          return (
            <li key={row.claims[0]} data-active={isOpen || undefined}>
              <button
                type="button"
                aria-pressed={isOpen}
                onClick={() => onPoint(isOpen ? null : (row.claims[0] ?? null))}
              >
                <Proof row={row} />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What holds one claim, or why nothing does. */
export function Proof({ row: { name, value, notes, away, said, mark } }: { row: EvidenceRow }) {
  const lines = [...notes, ...(away === null ? [] : [away])]
  return (
    <>
      <span className="proof-figure">
        <strong dir="auto">{name}</strong>
        {value !== null && <bdi>{value}</bdi>}
      </span>
      {lines.length > 0 && (
        <span className="hint">
          {lines.map((line, at) => (
            <span key={line}>
              {at > 0 && ' · '}
              <bdi>{line}</bdi>
            </span>
          ))}
        </span>
      )}
      {said && (
        <q className="hint" dir="auto">
          {said}
        </q>
      )}
      {mark && (
        <Word
          meaning={mark.meaning === 'missing' ? 'attention' : 'neutral'}
          Icon={mark.meaning === 'missing' ? IconAlertTriangle : IconQuote}
          text={mark.text}
        />
      )}
    </>
  )
}

function Sources({ sources }: Pick<Evidence, 'sources'>) {
  const t = useText()
  const format = useFormat()
  const { openLink } = useTelegram()
  if (sources.length === 0) return null
  return (
    <section className="proof-part">
      <h3>{t('agent:evidence.sources')}</h3>
      <ul>
        {sources.map(({ id, title, url, kind, at }) => (
          <li key={id} className="proof-source">
            {url ? (
              <button type="button" className="proof-link" onClick={() => openLink(url)}>
                <bdi>{title}</bdi>
              </button>
            ) : (
              !isOwnSource(title) && <bdi>{title}</bdi>
            )}
            <span className="hint">
              {t(`agent:evidence.kind.${kind}`)} · <bdi>{format.dateTime(at, 'UTC')} UTC</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Checks({ evidence: { checks, characterVersion } }: { evidence: Evidence }) {
  const t = useText()
  return (
    <section className="proof-part">
      {checks.length > 0 && <h3>{t('agent:evidence.checks')}</h3>}
      <ul className="proof-checks">
        {checks.map(({ name, ok }) => (
          <li key={name}>
            {ok ? (
              <IconCheck className="good" size={15} aria-label={t('agent:evidence.ok')} />
            ) : (
              <IconX className="attention" size={15} aria-label={t('agent:evidence.notOk')} />
            )}
            {t(`agent:check.${name}`, { defaultValue: name })}
          </li>
        ))}
      </ul>
      {characterVersion !== null && (
        <p className="hint">{t('agent:evidence.version', { version: characterVersion })}</p>
      )}
    </section>
  )
}
