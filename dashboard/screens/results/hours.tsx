import { useTranslation } from 'react-i18next'
import { resultsNeed } from '#contract/results-need.ts'
import { useFormat } from '#app/format.ts'
import type { Results } from '#app/queries/results.ts'
import { heatOf } from '#app/result-period.ts'
import styles from './results.module.css'

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const hours = Array.from({ length: 24 }, (_, hour) => hour)
const monday = Date.parse('2024-01-01T00:00:00Z')
const hourMilliseconds = 3600 * 1000

/** A day of the week and an hour as the reader writes them. */
export function useHourWords() {
  const { i18n } = useTranslation()
  const format = useFormat()
  const at = (weekday: number, hour: number) => monday + ((weekday - 1) * 24 + hour) * hourMilliseconds
  const day = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' })
  return {
    day: (weekday: number) => day.format(at(weekday, 0)),
    hour: (hour: number) => format.clock(at(1, hour), 'UTC'),
  }
}

/** When posts were seen most: each hour of the week in a colour, and which are worth a slot. */
export function Hours({ results, zone }: { results: Results; zone: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useHourWords()
  const { cells, best } = results.hours
  const heat = heatOf(cells, resultsNeed.cell)
  if (cells.length === 0) return null
  return (
    <section className={`card ${styles['part']}`} aria-labelledby="hours-title">
      <h2 id="hours-title">{t('results:results.hours.title')}</h2>
      {best.length > 0 && (
        <ul className={styles['list']}>
          {best.map(({ weekday, hour, times }) => (
            <li key={`${weekday}-${hour}`}>
              {t('results:results.hours.suggested', {
                day: words.day(weekday),
                hour: words.hour(hour),
                times: format.number(times),
              })}
            </li>
          ))}
        </ul>
      )}
      {best.length === 0 && (
        <p className="quiet">
          {results.total.counted < resultsNeed.hours
            ? t('results:results.hours.need', {
                need: format.number(resultsNeed.hours),
                counted: format.number(results.total.counted),
              })
            : t('results:results.hours.none')}
        </p>
      )}
      {/* Time runs from left to right in every language. */}
      <table className={styles['grid']} dir="ltr" aria-labelledby="hours-title">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('results:results.hours.hour')}</span>
            </th>
            {hours.map((hour) => (
              <th key={hour} scope="col" className="small quiet tabular">
                <span className={hour % 6 === 0 ? styles['mark'] : 'visually-hidden'}>
                  {words.hour(hour)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map((weekday) => (
            <tr key={weekday}>
              <th scope="row" className="small quiet">
                {words.day(weekday)}
              </th>
              {hours.map((hour) => {
                const found = heat.get(`${weekday}-${hour}`)
                const text =
                  found &&
                  (found.average === null
                    ? t('results:results.hours.few', { posts: format.number(found.posts) })
                    : t('results:results.hours.cell', {
                        average: format.number(found.average, 0),
                        posts: format.number(found.posts),
                      }))
                return (
                  <td
                    key={hour}
                    title={text && `${words.day(weekday)} ${words.hour(hour)}: ${text}`}
                    data-few={found?.average === null || undefined}
                    style={{ '--share': `${Math.round(100 * (found?.share ?? 0))}%` } as object}
                  >
                    <span className="visually-hidden">{text ?? '–'}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small quiet">
        {t('results:results.hours.zone', {
          zone: zone.replaceAll('_', ' '),
          need: format.number(resultsNeed.cell),
        })}
      </p>
    </section>
  )
}
