import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { type Evidence, spansOf, usePictureMark } from '#app/evidence.ts'
import { EvidenceBody, EvidenceVerdict } from './evidence-panel.tsx'
import styles from './evidence-panel.module.css'
import { PostCard } from './post-card.tsx'

/** A post with its claims marked, and under it, folded, what stands behind them. */
export function PostWithEvidence({
  evidence,
  why,
  ...post
}: Omit<ComponentProps<typeof PostCard>, 'spans' | 'onPoint' | 'mark'> & {
  evidence: Evidence | null
  why: string | null
}) {
  const { t } = useTranslation()
  const [pointed, setPointed] = useState<number | null>(null)
  const mark = usePictureMark(evidence, pointed)
  return (
    <>
      <PostCard {...post} spans={spansOf(evidence, pointed)} onPoint={setPointed} mark={mark} />
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
