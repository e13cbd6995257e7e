import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { resultsNeed } from '#contract/results-need.ts'
import { useFormat } from '#app/format.ts'
import { useHost } from '#app/host.ts'
import { useAgainOffers, useWriteAgain, type Results } from '#app/queries/results.ts'
import { useMay } from '#app/queries/organisations.ts'
import { Sparkline } from '#app/sparkline.tsx'
import { useProblemToast } from '../../components/problem-toast.ts'
import styles from './results.module.css'

/** The posts that were seen most, each with what that is beside the others. */
export function Best({ best, total }: Pick<Results, 'best' | 'total'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section className={`card ${styles['part']}`} aria-labelledby="best-title">
      <h2 id="best-title">{t('results:results.best.title')}</h2>
      {total.counted < resultsNeed.best && (
        <p className="quiet">
          {t('results:results.best.few', {
            need: format.number(resultsNeed.best),
            counted: format.number(total.counted),
          })}
        </p>
      )}
      <ol className={styles['list']}>
        {best.map(({ id, content, url, agentName, publishedAt, views, times, median, of }) => (
          <li key={id}>
            <p className={styles['words']} dir="auto">
              {content}
            </p>
            <p className="small quiet">
              <bdi>{agentName}</bdi>
              {' · '}
              <time dateTime={publishedAt}>{format.moment(publishedAt)}</time>
              {url && (
                <>
                  {' · '}
                  <a href={url} target="_blank" rel="noopener">
                    {t('results:results.best.open')}
                  </a>
                </>
              )}
            </p>
            <p className="small">
              {t('results:results.best.why', {
                views: format.number(views ?? 0),
                times: format.number(times),
                median: format.number(median),
                of: format.number(of),
              })}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Who follow the accounts and are in the chats, as they were counted. */
export function Audiences({ audiences }: Pick<Results, 'audiences'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section className={`card ${styles['part']}`} aria-labelledby="audience-title">
      <h2 id="audience-title">{t('results:results.audience.title')}</h2>
      {audiences.length === 0 && <p className="quiet">{t('results:results.audience.none')}</p>}
      <ul className={styles['list']}>
        {audiences.map(({ platform, name, points }) => {
          const said = points.map(({ day, people }) =>
            t('results:results.audience.now', {
              people: format.number(people),
              day: format.day(`${day}T00:00:00Z`, 'UTC'),
            }),
          )
          return (
            <li key={`${platform} ${name}`}>
              <p className="between">
                <span>
                  <bdi>{name}</bdi> <span className="quiet">{t(`platform.${platform}`)}</span>
                </span>
                <span className="tabular">{said.at(-1)}</span>
              </p>
              {points.length > 1 && (
                <Sparkline
                  values={points.map(({ people }) => people)}
                  label={`${name}: ${format.list(said)}`}
                />
              )}
            </li>
          )
        })}
      </ul>
      <p className="small quiet">{t('results:results.audience.note')}</p>
    </section>
  )
}

/** Good posts of some weeks ago, to be written again. Nothing where there are none. */
export function Again() {
  const { t } = useTranslation()
  const format = useFormat()
  const host = useHost()
  const onError = useProblemToast()
  const offers = useAgainOffers().data?.list ?? []
  const write = useWriteAgain()
  const mayPublish = useMay('publish')
  if (offers.length === 0) return null
  return (
    <section className={`card ${styles['part']}`} aria-labelledby="again-title">
      <h2 id="again-title">{t('results:results.evergreen.title')}</h2>
      <p className="quiet">{t('results:results.evergreen.text')}</p>
      <ul className={styles['list']}>
        {offers.map(({ publicationId, agentName, content, publishedAt, views, credits }) => (
          <li key={publicationId}>
            <p className={styles['words']} dir="auto">
              {content}
            </p>
            <p className="small quiet">
              {t('results:results.evergreen.seen', {
                agent: agentName,
                day: format.day(publishedAt),
                views: format.number(views),
              })}
            </p>
            {mayPublish && (
              <Button
                className="whole-words"
                variant="default"
                size="xs"
                loading={write.isPending && write.variables.publicationId === publicationId}
                onClick={() =>
                  write.mutate(
                    { publicationId },
                    { onError, onSuccess: () => host.toast(t('results:results.evergreen.begun'), 'good') },
                  )
                }
              >
                {t('results:results.evergreen.write', { count: credits, credits: format.credits(credits) })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
