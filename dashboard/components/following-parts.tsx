import { useThread } from '#app/queries/schedule.ts'
import type { ApprovalItem } from '#app/queries/publishing.ts'
import { PostWithEvidence } from './post-with-evidence.tsx'

/** What a yes to the first part of a thread lets go with it, in order. */
export function FollowingParts({
  item,
  author,
}: {
  item: ApprovalItem
  author: Parameters<typeof PostWithEvidence>[0]['author']
}) {
  const isThread = item.thread !== null && item.thread.parts > 1
  const parts = useThread(isThread ? item.id : null).data?.slice(1) ?? []
  return parts.map(({ id, platform, content, images, evidence }) =>
    content === null ? null : (
      <PostWithEvidence
        key={id}
        platform={platform}
        author={author}
        text={content}
        images={images}
        poll={null}
        evidence={evidence}
        why={null}
      />
    ),
  )
}
