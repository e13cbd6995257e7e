import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '#app/format.ts'
import { useHeldText } from '#app/held-text.ts'
import { useNow } from '#app/product-clock.ts'
import { useAgent } from '#app/queries/agents.ts'
import { useMay } from '#app/queries/organisations.ts'
import type { ApprovalItem } from '#app/queries/publishing.ts'
import { askedVotes, isAsked } from '#app/votes.ts'
import styles from './approval-card.module.css'
import { ApprovalAnswers } from './approval-answers.tsx'
import { authorOf } from './author.ts'
import { DraftChoice } from './draft-choice.tsx'
import { FollowingParts } from './following-parts.tsx'
import { PostWithEvidence } from './post-with-evidence.tsx'
import { NoticeWord, PublicationStatusWord } from './status-word.tsx'
import { withTexts } from './with-texts.ts'

const VoteStanding = withTexts(() => import('./vote-standing.tsx'), 'votes')

export interface Mark {
  /** Null: this item cannot be approved with others. */
  checked: boolean | null
  onChange: () => void
  /** Why it was not approved with the others. */
  problem: string | null
}

/** One item that waits for its owner, with exactly the text that a yes publishes and what stands behind it. */
export function ApprovalCard({ item, mark }: { item: ApprovalItem; mark?: Mark }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  const agent = useAgent(item.agentId).data
  const { replyTo, heldFor } = item
  const heldText = useHeldText()
  const author = agent ? authorOf(agent, item.platform) : { id: item.agentId, name: item.agentName }
  return (
    <article
      className={`card ${styles['card']}`}
      aria-label={t('agent:approvals.of', { name: item.agentName })}
      tabIndex={-1}
    >
      <div className="between">
        <span className="row">
          {mark && mark.checked !== null && (
            <Checkbox
              aria-label={t('agent:approvals.mark', { name: item.agentName })}
              aria-keyshortcuts="X"
              checked={mark.checked}
              onChange={mark.onChange}
            />
          )}
          <Link to={`/agent-detail?agentId=${item.agentId}`} className={styles['agent']}>
            <bdi>{item.agentName}</bdi>
          </Link>
        </span>
        <State item={item} />
      </div>
      <p className="small quiet">
        {t(`platform.${item.platform}`)} · {t(`postType.${item.postType}`)}
        {item.scheduledAt && Date.parse(item.scheduledAt) > now && (
          <> · {t('agent:approvals.slot', { time: format.moment(item.scheduledAt) })}</>
        )}
        {item.expiresAt && (
          <> · {t('agent:approvals.expires', { relative: format.relative(item.expiresAt) })}</>
        )}
      </p>
      {heldFor && <NoticeWord meaning="attention" text={heldText(heldFor)} />}
      {replyTo && (
        <blockquote className={styles['answered']} dir="auto">
          <span className="small quiet">
            {t('agent:approvals.answers')} <bdi>@{replyTo.twitterName}</bdi>
          </span>
          <span dir="auto">{replyTo.text}</span>
          <a href={replyTo.url} target="_blank" rel="noopener" className="small">
            {t('postCard.open')}
          </a>
        </blockquote>
      )}
      {item.drafts.length > 0 && <DraftChoice item={item} />}
      {item.content !== null && item.drafts.length === 0 && (
        <PostWithEvidence
          platform={item.platform}
          author={author}
          text={item.content}
          images={item.images}
          poll={item.poll}
          evidence={item.evidence}
          why={item.why}
        />
      )}
      <FollowingParts item={item} author={author} />
      {item.votes && (
        <Suspense>
          <VoteStanding item={item} votes={item.votes} />
        </Suspense>
      )}
      {mark?.problem && (
        <p role="alert" className="bad">
          {mark.problem}
        </p>
      )}
      {agent ? (
        <ApprovalAnswers agent={agent} item={item} keys={mark !== undefined} />
      ) : (
        <Button variant="default" loading w={120} aria-label={t('common.loading')} />
      )}
    </article>
  )
}

/** How far it is; where others are asked, that it is not whoever looks who is waited for. */
function State({ item }: { item: ApprovalItem }) {
  const { t } = useTranslation()
  const may = useMay('approve')
  const votes = askedVotes(item)
  if (votes?.change) return <NoticeWord meaning="attention" text={t('agent:approvals.waitsForChange')} />
  if (votes && !(may && isAsked(item)))
    return <NoticeWord meaning="waiting" text={t('agent:approvals.waitsForOthers')} />
  return <PublicationStatusWord status={item.status} reason={item.reason} />
}
