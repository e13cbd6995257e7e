import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import type { SourceItem } from '#app/queries/sources.ts'
import styles from './sources.module.css'

/** What a source brought, as somebody else wrote it. */
export function Items({ items }: { items: SourceItem[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <ul className={styles['items']}>
      {items.map(({ id, at, author, title, text, url }) => (
        <li key={id}>
          {title !== null && (
            <strong dir="auto" className="wrap-anywhere">
              {title}
            </strong>
          )}
          {text !== title && (
            <span dir="auto" className={`wrap-anywhere ${styles['text']}`}>
              {text}
            </span>
          )}
          <span className="small quiet">
            {author !== null && (
              <>
                <bdi>{author}</bdi>
                {' · '}
              </>
            )}
            {format.moment(at)}
            {url !== null && (
              <>
                {' · '}
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {t('sources:sources.openItem')}
                </a>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
