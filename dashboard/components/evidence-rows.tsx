import { IconQuote } from '@tabler/icons-react'
import type { EvidenceGroup, EvidenceRow } from '#contract/evidence-rows.ts'
import { NoticeWord } from './status-word.tsx'
import styles from './evidence-rows.module.css'

interface Pointing {
  pointed: number | null
  onPoint: (index: number | null) => void
}

/** The claims of a text by meaning, each with the figure that holds it. */
export function EvidenceRows({ groups, pointed, onPoint }: Pointing & { groups: EvidenceGroup[] }) {
  return groups.map(({ id, title, note, url, rows }) => (
    <section key={id} className={styles['group']} data-missing={id === 'missing' || undefined}>
      <h3>
        <bdi>
          {url ? (
            <a href={url} target="_blank" rel="noopener noreferrer">
              {title}
            </a>
          ) : (
            title
          )}
        </bdi>
        {note && <span className={styles['note']}>{note}</span>}
      </h3>
      <ul>
        {rows.map((row) => (
          <Row key={row.claims[0]} row={row} pointed={pointed} onPoint={onPoint} />
        ))}
      </ul>
    </section>
  ))
}

function Row({ row, pointed, onPoint }: Pointing & { row: EvidenceRow }) {
  const { claims, name, value, notes, away, said, mark } = row
  const [first = null] = claims
  const lines = [...notes, ...(away === null ? [] : [away])]
  return (
    <li className={styles['row']} data-active={(pointed !== null && claims.includes(pointed)) || undefined}>
      <button
        type="button"
        onMouseEnter={() => onPoint(first)}
        onMouseLeave={() => onPoint(null)}
        onFocus={() => onPoint(first)}
        onBlur={() => onPoint(null)}
        // On glass a tap is neither.
        onClick={() => onPoint(first)}
      >
        <span className={styles['figure']}>
          <strong dir="auto">{name}</strong>
          {value !== null && <bdi className={`${styles['value']} tabular`}>{value}</bdi>}
        </span>
        {lines.length > 0 && (
          <span className="small quiet">
            {lines.map((line, at) => (
              <span key={line}>
                {at > 0 && ' · '}
                <bdi>{line}</bdi>
              </span>
            ))}
          </span>
        )}
        {said && (
          <q className={`${styles['said']} small`} dir="auto">
            {said}
          </q>
        )}
        {mark &&
          (mark.meaning === 'missing' ? (
            <NoticeWord meaning="attention" text={mark.text} />
          ) : (
            <span className={`inline-icon small ${styles['by']}`}>
              <IconQuote size={14} stroke={1.75} aria-hidden="true" />
              <span>{mark.text}</span>
            </span>
          ))}
      </button>
    </li>
  )
}
