import { useEffect, useRef, useState } from 'react'
import { useAgent, type Agent } from '#app/queries/agents.ts'
import { useApprove, useReject, type ApprovalItem } from '#app/queries/publishing.ts'
import { Problem } from '../ui/problem.tsx'
import { usePriceText } from '../ui/price.ts'
import { PublicationCard } from '../ui/publication-card.tsx'
import { useMainButton, useSecondaryButton, useTelegram } from '../ui/telegram.ts'
import { useTexts } from '../ui/texts.ts'

/** One text that waits: approve it with Telegram's main button, reject it with the second one. Only one may be shown at a time. */
export function WaitingItem({
  item,
  agent,
  onDecided,
}: {
  item: ApprovalItem
  agent?: Agent
  onDecided?: () => void
}) {
  const { t, format } = useTexts()
  const host = useTelegram()
  const priceText = usePriceText()
  const approve = useApprove()
  const reject = useReject()
  const [error, setError] = useState<unknown>(null)
  const found = useAgent(agent ? '' : item.agentId).data
  const owner = agent ?? found ?? { agentId: item.agentId, name: item.agentName }
  const busy = approve.isPending || reject.isPending

  // What went wrong with the text before is nothing to tell about this one.
  const shown = useRef(item.id)
  useEffect(() => {
    if (shown.current === item.id) return
    shown.current = item.id
    setError(null)
  }, [item.id])

  async function decide(what: 'approve' | 'reject') {
    setError(null)
    try {
      const { status } =
        what === 'approve'
          ? await approve.mutateAsync({ id: item.id, version: item.version })
          : await reject.mutateAsync({ id: item.id })
      host.haptic('success')
      host.toast(
        what === 'approve'
          ? t(`outcome.${status}`, { defaultValue: t(`status.${status}`) })
          : t('approvals.rejected'),
        'good',
      )
      onDecided?.()
    } catch (problem) {
      host.haptic('error')
      setError(problem)
    }
  }

  useMainButton({
    text: t('review.approve', { price: priceText(item.price) }),
    progress: approve.isPending,
    enabled: !busy,
    onClick: () => void decide('approve'),
  })
  useSecondaryButton({
    text: t('approvals.reject'),
    progress: reject.isPending,
    enabled: !busy,
    onClick: () => void decide('reject'),
  })

  return (
    <>
      <PublicationCard publication={item} agent={owner} />
      {item.expiresAt && (
        <p className="note">{t('review.expires', { time: format.dateTime(item.expiresAt) })}</p>
      )}
      <Problem error={error} agentId={item.agentId} />
    </>
  )
}
