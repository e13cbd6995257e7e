import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { productTime } from '#app/product-clock.ts'
import type { Rehearsed } from '#app/queries/triggers.ts'
import { passedOverWords, rehearsedWords } from '#app/trigger-words.ts'
import { NoticeWord } from '../../../components/status-word.tsx'
import panels from '../panels.module.css'
import { PriceLine } from './price-line.tsx'
import styles from './triggers.module.css'

/** What the trigger would have done in the past that is known. */
export function RehearsedPart({ rehearsed }: { rehearsed: Rehearsed }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { short, events, credits, line } = rehearsed
  const seen = t('triggers:rehearsed.events')
  return (
    <div className="stack tight" role="region" aria-label={t('triggers:rehearsed.title')}>
      <h3 className={panels['sub']}>{t('triggers:rehearsed.title')}</h3>
      <p role="status">
        <strong>{rehearsedWords(t, rehearsed, productTime())}</strong>
      </p>
      <p className="small quiet tabular">
        {[
          t('triggers:rehearsed.cost', {
            credits: t('price.credits', { count: credits, amount: format.credits(credits) }),
          }),
          ...passedOverWords(t, rehearsed),
        ].join(' · ')}
      </p>
      {short !== null && <NoticeWord meaning="attention" text={t(`triggers:rehearsed.short.${short}`)} />}
      {line.length > 1 && <PriceLine line={line} events={events} />}
      {events.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard
        <div className={styles['past']} role="region" tabIndex={0} aria-label={seen}>
          <ol className={panels['rows']} reversed>
            {events.toReversed().map(({ at, sentence, acts }) => (
              <li key={`${at} ${sentence}`}>
                <span className={panels['learned']}>
                  <span dir="auto">{sentence}</span>
                  <span className="small quiet tabular">{format.dateTime(at)}</span>
                </span>
                <NoticeWord
                  meaning={acts ? 'good' : 'waiting'}
                  text={t(acts ? 'triggers:rehearsed.acts' : 'triggers:rehearsed.over')}
                />
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  )
}
