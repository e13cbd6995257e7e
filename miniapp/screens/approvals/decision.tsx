import { IconCircleCheck } from '@tabler/icons-react'
import { useFormat } from '#app/format.ts'
import type { MainButton } from '#app/host.ts'
import { useApprove, useReject, useResolve, type ApprovalItem } from '#app/queries/publishing.ts'
import { useOutcome } from '../agent/publish.ts'
import { PostCard } from '../../ui/post-card.tsx'
import { usePriced } from '../../ui/price.ts'
import { useProblem } from '../../ui/problem.ts'
import { useTelegram } from '../../ui/telegram.ts'
import { useText } from '../../ui/text.ts'
import { Word } from '../../ui/status-word.tsx'

/** The native buttons that decide on a waiting item; none without one. */
export function useDecision(item: ApprovalItem | null): {
  main: MainButton | null
  secondary: MainButton | null
} {
  const t = useText()
  const host = useTelegram()
  const priced = usePriced()
  const approve = useApprove()
  const reject = useReject()
  const resolve = useResolve()
  const tell = useOutcome()
  const onError = useProblem()
  if (!item) return { main: null, secondary: null }

  const { id, version } = item
  const busy = approve.isPending || reject.isPending || resolve.isPending
  if (item.actions.includes('resolve')) {
    const say = (posted: boolean) => resolve.mutate({ id, posted }, { onSuccess: tell, onError })
    return {
      main: { text: t('approvals.wasPosted'), progress: resolve.isPending, onClick: () => say(true) },
      secondary: { text: t('approvals.wasNotPosted'), enabled: !busy, onClick: () => say(false) },
    }
  }
  return {
    main: {
      text: priced(t('approvals.approve'), item.price),
      progress: approve.isPending,
      enabled: !busy,
      onClick: () => approve.mutate({ id, version }, { onSuccess: tell, onError }),
    },
    secondary: {
      text: t('approvals.reject'),
      progress: reject.isPending,
      enabled: !busy,
      async onClick() {
        const sure = await host.confirm({
          title: t('approvals.rejectTitle'),
          text: t('approvals.rejectText'),
          ok: t('approvals.reject'),
          cancel: t('common.cancel'),
        })
        if (!sure) return
        reject.mutate({ id }, { onSuccess: () => host.toast(t('approvals.rejected'), 'good'), onError })
      },
    },
  }
}

/** Exactly the text that a yes publishes, with what is known about it. */
export function ApprovalPost({
  item,
  agent,
}: {
  item: ApprovalItem
  agent: { agentId: string; name: string; avatar: string | null; twitter: { screenName: string } | null }
}) {
  const t = useText()
  const format = useFormat()
  return (
    <>
      <PostCard
        platform={item.platform}
        agent={{
          id: agent.agentId,
          name: agent.name,
          avatar: agent.avatar,
          handle: agent.twitter?.screenName ?? null,
        }}
        text={item.content ?? ''}
        images={item.images}
        {...(item.scheduledAt ? { when: format.moment(item.scheduledAt) } : {})}
      />
      {item.heldFor && (
        <p className="hint">
          {item.heldFor.kind === 'price'
            ? t('approvals.heldPrice', {
                about: item.heldFor.about,
                percent: format.signedPercent((item.heldFor.percent ?? 0) / 100),
              })
            : t('approvals.heldNews', { about: item.heldFor.about, word: item.heldFor.word })}
        </p>
      )}
      {item.why && (
        <p className="hint" dir="auto">
          {item.why}
        </p>
      )}
      <p className="post-facts">
        {item.evidence && item.evidence.checked > 0 && (
          <Word
            meaning={item.evidence.matched === item.evidence.checked ? 'good' : 'attention'}
            Icon={IconCircleCheck}
            text={t('evidence.matched', { matched: item.evidence.matched, count: item.evidence.checked })}
          />
        )}
        <span className="hint">
          {item.actions.includes('resolve')
            ? t('approvals.unconfirmed')
            : item.expiresAt && t('approvals.expires', { relative: format.relative(item.expiresAt) })}
        </span>
      </p>
    </>
  )
}
