import { useApprovals } from '#app/queries/publishing.ts'
import { useApproveMany } from '#app/use-approve-many.ts'
import { isAsked } from '#app/votes.ts'
import { Page } from '../../ui/page.tsx'
import { usePriced } from '../../ui/price-label.ts'
import { EmptyState, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { useMainButton } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import { useOutcome } from '../agent/use-publish.ts'
import '../../ui/forms.css'

/** What waits for a yes, whole, to be approved together; the button says what that costs. */
export function Several() {
  const t = useText()
  const priced = usePriced()
  const approvals = useApprovals({ size: 100 })
  const list = approvals.data?.list.filter((item) => isAsked(item) && item.actions.includes('approve')) ?? []
  const { marked, price, busy, isMarked, problemOf, toggle, approve } = useApproveMany(list, useOutcome())
  const count = marked.length
  const say = t('agent:approvals.approveMany', { count })
  useMainButton(
    count > 0 ? { text: price === null ? say : priced(say, price), progress: busy, onClick: approve } : null,
  )
  return (
    <Page title={t('agent:approvals.several')}>
      {approvals.isPending && <LoadingRows count={3} />}
      {approvals.isError && <LoadFailed error={approvals.error} retry={approvals.refetch} />}
      {approvals.isSuccess && list.length === 0 && (
        <EmptyState title={t('agent:approvals.empty.title')} text={t('agent:approvals.empty.text')} />
      )}
      {list.length > 0 && (
        <div className="group">
          <fieldset className="choices">
            <legend className="hidden">{t('agent:approvals.several')}</legend>
            {list.map((item) => (
              <label key={`${item.id}:${item.version}`} className="choice">
                <input
                  type="checkbox"
                  disabled={busy}
                  checked={isMarked(item) === true}
                  onChange={() => toggle(item)}
                />
                <span className="choice-text">
                  <span className="small hint">
                    <bdi>{item.agentName}</bdi> · {t(`platform.${item.platform}`)} ·{' '}
                    {t(`postType.${item.postType}`)}
                  </span>
                  <span dir="auto" className="whole-text">
                    {item.content}
                  </span>
                  {problemOf(item) && (
                    <span role="alert" className="small bad">
                      {problemOf(item)}
                    </span>
                  )}
                </span>
              </label>
            ))}
          </fieldset>
        </div>
      )}
    </Page>
  )
}
