import { useMay } from '#app/queries/organisations.ts'
import { useChooseDraft, type ApprovalItem } from '#app/queries/publishing.ts'
import { Button } from '../../ui/button.tsx'
import { useProblem } from '../../ui/problem-toast.ts'
import { useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import './draft-choice.css'

/** The drafts of an assisted reply: the one that is taken opens in X's composer, and the others are gone. */
export function DraftChoice({ item: { id, version, drafts } }: { item: ApprovalItem }) {
  const t = useText()
  const host = useTelegram()
  const choose = useChooseDraft()
  const onError = useProblem()
  const mayDraft = useMay('draft')
  const take = (draft: number, assistUrl: string) => {
    host.openLink(assistUrl)
    choose.mutate({ id, version, draft }, { onError })
  }
  return (
    <>
      <p className="group-note">{t('agent:approvals.choose', { count: drafts.length })}</p>
      <ol className="drafts">
        {drafts.map(({ content, assistUrl }, draft) => (
          <li key={content}>
            <p dir="auto">{content}</p>
            {mayDraft && (
              <Button disabled={choose.isPending} onClick={() => take(draft, assistUrl)}>
                {t('agent:approvals.take')}
                <span className="hidden">: {t('agent:approvals.draft', { n: draft + 1 })}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
