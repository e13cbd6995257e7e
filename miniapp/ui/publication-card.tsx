import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { Output } from '#contract/routes.ts'
import type { Agent } from '#app/queries/agents.ts'
import type { Publication } from '#app/queries/publishing.ts'
import { PostCard } from './post-card.tsx'
import { useTexts } from './texts.ts'
import { StatusWord, Word } from './words.tsx'

type Evidence = NonNullable<Output<'sandbox.post'>['evidence']>

/** A post of an agent on its way or at rest: as the platform shows it, with its state, its reason and what it cost. */
export function PublicationCard({
  publication,
  agent,
}: {
  publication: Publication
  agent: Pick<Agent, 'agentId' | 'name'> & Partial<Pick<Agent, 'avatar' | 'twitter'>>
}) {
  const { t, format } = useTexts()
  const { status, reason, content, images, charged, evidence } = publication
  const at = publication.publishedAt ?? publication.scheduledAt ?? publication.createdAt
  return (
    <div className="publication">
      {content !== null && (
        <PostCard
          platform={publication.platform}
          author={{
            id: agent.agentId,
            name: agent.name,
            avatar: agent.avatar ?? null,
            handle: agent.twitter?.screenName,
          }}
          text={content}
          when={format.moment(at)}
          images={images}
        />
      )}
      <div className="between small">
        <StatusWord status={status} />
        <span className="hint">
          {charged > 0
            ? t('publication.charged', { count: charged, amount: format.credits(charged) })
            : t('publication.notCharged')}
        </span>
      </div>
      {reason && <p className="small hint">{t(`reason.${reason}`)}</p>}
      {evidence && <Matches evidence={evidence} />}
    </div>
  )
}

/** How many figures and names of the text were found in its sources, and which rule it does not keep. */
export function Matches({
  evidence,
  length,
}: {
  evidence: Evidence
  length?: { used: number; limit: number }
}) {
  const { t } = useTexts()
  const { checked, matched, checks } = evidence
  const broken = checks.filter(({ ok }) => !ok)
  return (
    <div className="small">
      <div className="between">
        {checked > 0 ? (
          <Word
            meaning={matched === checked ? 'good' : 'attention'}
            Icon={matched === checked ? IconCircleCheck : IconAlertTriangle}
            text={t('publication.matches', { matched, count: checked })}
          />
        ) : (
          <span className="hint">{t('publication.nothingToCheck')}</span>
        )}
        {length && (
          <bdi className="hint" dir="ltr">
            {t('post.length', length)}
          </bdi>
        )}
      </div>
      {broken.map(({ name, detail }) => (
        <p key={name} className="attention">
          {detail ?? t(`check.${name}`, { defaultValue: name })}
        </p>
      ))}
    </div>
  )
}
