import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { type Correction, useCorrect } from '#app/queries/corrections.ts'
import { useMay } from '#app/queries/organisations.ts'
import { useProblemToast } from '../../../components/problem-toast.ts'
import styles from './history.module.css'

/** What the sources of a post do not hold any more, what became of it, and the button that puts it right. */
export function Corrections({ corrections }: { corrections: Correction[] }) {
  const { t } = useTranslation()
  if (corrections.length === 0) return null
  return (
    <section aria-label={t('agent:correction.title')} className={styles['corrections']}>
      <h3>{t('agent:correction.title')}</h3>
      {corrections.map((correction) => (
        <One key={correction.id} correction={correction} />
      ))}
    </section>
  )
}

/** In the list: what became of the newest one, and when. */
export function CorrectionWord({ corrections }: { corrections: Correction[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const newest = corrections.at(-1)
  if (!newest) return null
  return (
    <span className="small quiet">
      {t(`agent:correction.status.${newest.status}`)}
      {newest.endedAt && (
        <>
          {' · '}
          <bdi>{format.moment(newest.endedAt)}</bdi>
        </>
      )}
    </span>
  )
}

function One({ correction }: { correction: Correction }) {
  const { t } = useTranslation()
  const format = useFormat()
  const correct = useCorrect()
  const mayPublish = useMay('publish')
  const onError = useProblemToast()
  const { id, status, figures, before, message, how, mayCorrect, reason, endedAt, url } = correction
  const now = status === 'corrected' ? 'after' : 'proposal'
  return (
    <>
      <p>
        <strong>{t(`agent:correction.status.${status}`)}</strong>
        {endedAt && (
          <span className="quiet">
            {' · '}
            <bdi>{format.dateTime(endedAt)}</bdi>
          </span>
        )}
      </p>
      {reason && <p className="quiet">{t(`agent:correction.reason.${reason}`)}</p>}
      <ul>
        {figures.map(({ said, now: by, source }) => (
          <li key={`${said} ${source}`} dir="auto">
            {by === null
              ? t('agent:correction.unheld', { said, source })
              : t('agent:correction.figure', { said, source, now: by })}
          </li>
        ))}
      </ul>
      <dl className={styles['facts']}>
        <Words name="before" text={before} />
        {message !== null && <Words name={how === 'answer' ? 'answer' : now} text={message} />}
      </dl>
      {status === 'open' && message === null && <p className="quiet">{t('agent:correction.byHand')}</p>}
      {url && (
        <a href={url} target="_blank" rel="noopener">
          {t('postCard.open')}
        </a>
      )}
      {mayPublish && mayCorrect && (
        <Button
          size="compact-sm"
          loading={correct.isPending}
          onClick={() => correct.mutate({ id }, { onError })}
        >
          {t('agent:correction.press')}
        </Button>
      )}
    </>
  )
}

function Words({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation()
  return (
    <div>
      <dt className="quiet">{t(`agent:correction.${name}`)}</dt>
      <dd dir="auto" className={styles['said']}>
        {text}
      </dd>
    </div>
  )
}
