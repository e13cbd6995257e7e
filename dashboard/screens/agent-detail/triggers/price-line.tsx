import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import type { Rehearsed } from '#app/queries/triggers.ts'
import { lineIn } from '#app/price-line.ts'
import styles from './triggers.module.css'

const box = { width: 600, height: 120 }

/** The price with the events on it; the list beside it says the same. */
export function PriceLine({ line, events }: Pick<Rehearsed, 'line' | 'events'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { path, dots, least, most, from, to } = lineIn(line, events, box)
  return (
    <figure className={styles['chart']}>
      {/* Time runs from left to right in every language. */}
      <svg
        role="img"
        aria-label={t('triggers:rehearsed.chart', {
          from: format.day(from),
          to: format.day(to),
          least: format.usdPrice(least),
          most: format.usdPrice(most),
        })}
        viewBox={`-6 -6 ${box.width + 12} ${box.height + 12}`}
        width="100%"
      >
        <path d={path} fill="none" stroke="var(--k-text-3)" strokeWidth="1.500" strokeLinejoin="round" />
        {dots.map(({ x, y, acts }, index) => (
          <circle
            key={index}
            cx={x}
            cy={y}
            r={acts ? 5 : 3.5}
            fill={acts ? 'var(--k-accent)' : 'var(--k-surface)'}
            stroke={acts ? 'var(--k-surface)' : 'var(--k-text-2)'}
            strokeWidth="1.500"
          />
        ))}
      </svg>
      <figcaption className="small quiet tabular" aria-hidden="true">
        <span>{format.day(from)}</span>
        <span>
          <bdi>{format.usdPrice(least)}</bdi> – <bdi>{format.usdPrice(most)}</bdi>
        </span>
        <span>{format.day(to)}</span>
      </figcaption>
    </figure>
  )
}
