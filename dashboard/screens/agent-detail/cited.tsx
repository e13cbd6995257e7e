import { useTranslation } from 'react-i18next'
import { citedParts, safeLink, type Source } from '#app/citations.ts'
import styles from './cited.module.css'

/** An answer whose marks lead to what it rests on. */
export function Cited({ text, sources }: { text: string; sources: Source[] }) {
  return citedParts(text, sources).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- a text whose parts do not move
      <Mark key={index} source={part} />
    ),
  )
}

function Mark({ source }: { source: Source }) {
  const url = safeLink(source)
  const mark = `[${source.number}]`
  return (
    <sup className={styles['mark']} dir="ltr">
      {url === null ? (
        <span title={source.title}>{mark}</span>
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer" title={source.title}>
          {mark}
        </a>
      )}
    </sup>
  )
}

/** What an answer rests on, by its marks. */
export function Sources({ sources }: { sources: Source[] }) {
  const { t } = useTranslation()
  if (sources.length === 0) return null
  return (
    <ul className={`small quiet ${styles['sources']}`} aria-label={t('offers:offered.sources')}>
      {sources.map((source) => {
        const url = safeLink(source)
        return (
          <li key={source.number}>
            <span dir="ltr">[{source.number}]</span>{' '}
            {url === null ? (
              <bdi>{source.title}</bdi>
            ) : (
              <a href={url} target="_blank" rel="noopener noreferrer">
                <bdi>{source.title}</bdi>
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
