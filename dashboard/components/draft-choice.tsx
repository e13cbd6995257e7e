import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useMay } from '#app/queries/organisations.ts'
import { useChooseDraft, type ApprovalItem } from '#app/queries/publishing.ts'
import styles from './approval-card.module.css'
import { noteOpened } from './opened-in-x.ts'
import { useProblemToast } from './problem-toast.ts'

/** The drafts of an assisted reply: the one that is taken opens in X's composer, and the others are gone. */
export function DraftChoice({ item: { id, version, drafts } }: { item: ApprovalItem }) {
  const { t } = useTranslation()
  const choose = useChooseDraft()
  const may = useMay('approve')
  const onError = useProblemToast()
  return (
    <div className="stack" style={{ gap: 12 }}>
      <p className="quiet">{t('agent:approvals.choose', { count: drafts.length })}</p>
      <ol className={styles['drafts']}>
        {drafts.map(({ content, assistUrl }, draft) => (
          <li key={content}>
            <p dir="auto" className="wrap-anywhere">
              {content}
            </p>
            {may && (
              <Button
                component="a"
                href={assistUrl}
                target="_blank"
                rel="noopener"
                variant="default"
                aria-disabled={choose.isPending || undefined}
                onClick={(event) => {
                  if (choose.isPending) return event.preventDefault()
                  noteOpened(id)
                  choose.mutate({ id, version, draft }, { onError })
                }}
              >
                {t('agent:approvals.take')}
                <span className="visually-hidden">: {t('agent:approvals.draft', { n: draft + 1 })}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
