import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'

/** How much of a post's weighted length is used, as X counts it. */
export function CounterRing({ used, limit }: { used: number; limit: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const share = Math.min(1, used / limit)
  const length = 2 * Math.PI * 7
  const over = used > limit
  const colour = over ? 'var(--k-bad)' : 'var(--k-accent)'
  return (
    <span className="inline-icon small tabular" style={{ color: over ? 'var(--k-bad)' : 'var(--k-text-2)' }}>
      <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
        <circle cx="9" cy="9" r="7" fill="none" stroke="var(--k-border)" strokeWidth="2.500" />
        <circle
          cx="9"
          cy="9"
          r="7"
          fill="none"
          stroke={colour}
          strokeWidth="2.500"
          strokeDasharray={`${share * length} ${length}`}
          transform="rotate(-90 9 9)"
        />
      </svg>
      <span>{t('post.length', { used: format.number(used), limit: format.number(limit) })}</span>
    </span>
  )
}
