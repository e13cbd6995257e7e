import { useFormat } from '#app/format.ts'
import { useHeldText } from '#app/held-text.ts'
import type { ApprovalItem } from '#app/queries/publishing.ts'
import { useThread } from '#app/queries/schedule.ts'
import { authorOf } from '../../ui/author.ts'
import { PostWithEvidence } from '../../ui/post-with-evidence.tsx'
import { DraftChoice } from './draft-choice.tsx'
import { useText } from '../../ui/text.ts'

/** Exactly the text that a yes publishes, with what is known about it. */
export function ApprovalPost({ item, agent }: { item: ApprovalItem; agent: Parameters<typeof authorOf>[0] }) {
  const t = useText()
  const format = useFormat()
  const { heldFor, replyTo } = item
  const heldText = useHeldText()
  // What a yes lets go with it.
  const isThread = item.thread !== null && item.thread.parts > 1
  const following = useThread(isThread ? item.id : null).data?.slice(1) ?? []
  return (
    <>
      {replyTo && (
        <blockquote className="answered">
          <span className="small hint">
            {t('agent:approvals.answers')} <bdi>@{replyTo.twitterName}</bdi>
          </span>
          <p dir="auto">{replyTo.text}</p>
        </blockquote>
      )}
      {item.drafts.length > 0 ? (
        <DraftChoice item={item} />
      ) : (
        <PostWithEvidence
          platform={item.platform}
          agent={authorOf(agent)}
          text={item.content ?? ''}
          images={item.images}
          poll={item.poll}
          evidence={item.evidence}
          why={item.why}
          {...(item.scheduledAt ? { when: format.moment(item.scheduledAt) } : {})}
        />
      )}
      {following.map((part) => (
        <PostWithEvidence
          key={part.id}
          platform={part.platform}
          agent={authorOf(agent)}
          text={part.content ?? ''}
          images={part.images}
          poll={null}
          evidence={part.evidence}
          why={null}
        />
      ))}
      {heldFor && <p className="group-note attention">{heldText(heldFor)}</p>}
      <p className="post-facts">
        <span className="hint">
          {item.actions.includes('resolve')
            ? t('agent:approvals.unconfirmed', { place: t(`platform.${item.platform}`) })
            : item.actions.includes('done')
              ? t('agent:approvals.assist')
              : item.expiresAt && t('agent:approvals.expires', { relative: format.relative(item.expiresAt) })}
        </span>
      </p>
    </>
  )
}
