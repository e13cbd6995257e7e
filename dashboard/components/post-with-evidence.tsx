import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { EvidenceBody, EvidenceVerdict, type Evidence } from './evidence-panel.tsx'
import styles from './evidence-panel.module.css'
import { PostCard } from './post-card.tsx'

/** A post with its claims marked, and under it, folded, what stands behind them. */
export function PostWithEvidence({
  evidence,
  why,
  ...post
}: Omit<ComponentProps<typeof PostCard>, 'spans' | 'onPoint'> & {
  evidence: Evidence | null
  why: string | null
}) {
  const { t } = useTranslation()
  const [pointed, setPointed] = useState<number | null>(null)
  return (
    <>
      <PostCard {...post} spans={spansOf(evidence, pointed)} onPoint={setPointed} />
      {evidence && (
        <details className={styles['evidence']}>
          <summary>
            {t('agent:evidence.title')} <EvidenceVerdict evidence={evidence} />
          </summary>
          <EvidenceBody evidence={evidence} why={why} pointed={pointed} onPoint={setPointed} />
        </details>
      )}
    </>
  )
}

/** The claims of a text as parts of it that can be pointed at. */
export function spansOf(evidence: Evidence | null | undefined, pointed: number | null) {
  return evidence?.claims.map(({ start, end, match }, index) => ({
    start,
    end,
    active: index === pointed,
    doubtful: !match,
  }))
}
