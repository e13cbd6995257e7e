import { ActionIcon } from '@mantine/core'
import { IconExternalLink, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { loadTexts } from '#app/i18n.ts'
import type { Agent } from '#app/queries/agents.ts'
import { usePublication } from '#app/queries/publishing.ts'
import { PostWithEvidence } from '../../../components/post-with-evidence.tsx'
import { PublicationStatusWord } from '../../../components/status-word.tsx'
import { Waiting } from '../../../components/screen-skeleton.tsx'
import { authorOf } from '../../../components/author.ts'
import { Corrections } from './corrections.tsx'
import styles from './history.module.css'

const PostTimeline = lazy(async () => {
  const [part] = await Promise.all([import('./post-timeline.tsx'), loadTexts('timeline')])
  return part
})

/** One publication beside its list: as its platform shows it, why it was written, what it leans on, when what happened and what it cost. */
export function PublicationPanel({
  agent,
  publicationId,
  onClose,
}: {
  agent: Agent
  publicationId: string
  onClose: () => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: publication, isError } = usePublication(agent.agentId, publicationId)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [publicationId])
  if (isError) return null
  return (
    <aside className={`card ${styles['panel']}`} aria-label={t('agent:history.panel')} ref={panel}>
      <div className={styles['panelHead']}>
        <h2>{publication ? t(`postType.${publication.postType}`) : t('common.loading')}</h2>
        <span className="row">
          {publication?.url && (
            <ActionIcon
              component="a"
              href={publication.url}
              target="_blank"
              rel="noopener"
              aria-label={t('postCard.open')}
            >
              <IconExternalLink size={18} stroke={1.75} />
            </ActionIcon>
          )}
          <ActionIcon aria-label={t('common.close')} onClick={onClose}>
            <IconX size={18} stroke={1.75} />
          </ActionIcon>
        </span>
      </div>
      <div className={styles['panelBody']}>
        {!publication && <Waiting height={160} />}
        {publication && (
          <>
            {publication.content !== null && (
              <PostWithEvidence
                platform={publication.platform}
                author={authorOf(agent, publication.platform)}
                text={publication.content}
                when={publication.publishedAt ? format.moment(publication.publishedAt) : undefined}
                images={publication.images}
                poll={publication.poll}
                evidence={publication.evidence}
                why={publication.why}
              />
            )}
            <PublicationStatusWord status={publication.status} reason={publication.reason} />
            <Corrections corrections={publication.corrections} />
            <dl className={styles['facts']}>
              {publication.images.map(({ url, alt }) => alt && <Fact key={url} name="alt" value={alt} />)}
              {publication.scheduledAt && (
                <Fact name="scheduled" value={format.dateTime(publication.scheduledAt)} />
              )}
              <Fact name="created" value={format.dateTime(publication.createdAt)} />
              {publication.publishedAt && (
                <Fact name="published" value={format.dateTime(publication.publishedAt)} />
              )}
              <Fact
                name="charged"
                value={t('price.credits', {
                  count: publication.charged,
                  amount: format.credits(publication.charged),
                })}
              />
              {publication.why && !publication.evidence && <Fact name="why" value={publication.why} />}
            </dl>
            <Suspense>
              <PostTimeline id={publicationId} />
            </Suspense>
          </>
        )}
      </div>
    </aside>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  const { t } = useTranslation()
  return (
    <div>
      <dt className="quiet">{t(`agent:history.fact.${name}`)}</dt>
      <dd className="tabular" dir="auto">
        {value}
      </dd>
    </div>
  )
}
