import { IconCircleCheck } from '@tabler/icons-react'
import { ShareRing } from '../../components/share-ring.tsx'
import styles from './live-sample.module.css'
import type { Shown } from './shown-sample.ts'

/** What was found, each once and as many as there is room for. A source that all share is named above them. */
export function Sources({ shown, active, title }: { shown: Shown; active: number | null; title: string }) {
  const key = ({ behind }: { behind: string[] }) => behind.join()
  const where = ({ behind }: { behind: string[] }) => behind.slice(1)
  const pointed = active === null ? undefined : shown.spans[active]
  const rows = shown.spans
    .filter((span, index, all) => all.findIndex((other) => key(other) === key(span)) === index)
    .slice(0, 7)
  const [first] = rows
  const shared = first && rows.every((row) => where(row).join() === where(first).join()) ? where(first) : []
  return (
    <div className={styles['sources']}>
      <p>
        <strong>{title}</strong> <Parts parts={shared} />
      </p>
      <ul>
        {rows.map((row) => (
          <li
            key={row.start}
            className={pointed && key(row) === key(pointed) ? styles['activeRow'] : undefined}
          >
            <bdi>{Array.from(shown.text).slice(row.start, row.end).join('')}</bdi>
            <span>
              <Parts parts={shared.length > 0 ? row.behind.slice(0, 1) : row.behind} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Each part in its own direction. */
function Parts({ parts }: { parts: string[] }) {
  return parts.map((part, index) => (
    <span key={part}>
      {index > 0 && ' · '}
      <bdi>{part}</bdi>
    </span>
  ))
}

export function Foot({
  shown,
  behind,
  problem,
  texts,
  locale,
  keep,
}: {
  shown: Shown
  behind: string[] | null
  problem: string | null
  texts: { matched: Record<string, string> } & Record<'noNumbers' | 'keep' | 'hint' | 'length', string>
  locale: string
  keep: string | null
}) {
  const { checked, matched, length } = shown
  const form = texts.matched[new Intl.PluralRules(locale).select(checked)] ?? ''
  return (
    <div className={styles['foot']}>
      <p id="sample-source" role="status" className={problem ? styles['problem'] : undefined}>
        {problem ?? (behind && <Parts parts={behind} />) ?? (
          <>
            {checked > 0 ? (
              <span className={styles['matched']}>
                <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
                {form.replace('%m', String(matched)).replace('%c', String(checked))}
              </span>
            ) : (
              texts.noNumbers
            )}
            {keep ? (
              <a href={keep}>{texts.keep}</a>
            ) : (
              checked > 0 && <span className={styles['hint']}>{texts.hint}</span>
            )}
          </>
        )}
      </p>
      <span className={styles['length']}>
        <ShareRing share={length / 280} />
        {texts.length.replace('%', String(length))}
      </span>
    </div>
  )
}
