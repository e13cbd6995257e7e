import '../../components/form-styles.ts'
import { SegmentedControl } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { imagePurposes } from '#contract/lists.ts'
import { useImages, type ImageSet, type Picture } from '#app/queries/images.ts'
import type { Agent } from '#app/queries/agents.ts'
import { useFormat } from '#app/format.ts'
import { AgentScreen } from '../../components/agent-screen.tsx'
import { Pager } from '../../components/data-table.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { useAddress } from '../../components/use-address.ts'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { DrawForm } from './draw-form.tsx'
import { PictureViewer } from './picture-viewer.tsx'
import styles from './images.module.css'

const size = 12

/** Draws pictures, three for a credit, and keeps all that were drawn. */
export default function Images() {
  const { t } = useTranslation()
  return (
    <AgentScreen title={t('nav.images')} none={t('agent:noAgent.images')}>
      {(agent) => <OfAgent agent={agent} />}
    </AgentScreen>
  )
}

function OfAgent({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const { search, page, change } = useAddress()
  const purpose = imagePurposes.find((known) => known === search.get('purpose')) ?? null
  const sets = useImages({ agentId: agent.agentId, page, size, ...(purpose ? { purpose } : {}) })
  const [viewed, setViewed] = useState<{ set: ImageSet; picture: Picture } | null>(null)
  return (
    <div className={styles['screen']}>
      <DrawForm agent={agent} allowance={sets.data} />
      <section className="stack" aria-label={t('images:gallery')}>
        <SegmentedControl
          aria-label={t('images:purposeLabel')}
          className={styles['purposes'] ?? ''}
          value={purpose ?? 'all'}
          onChange={(value) => change({ purpose: value === 'all' ? null : value })}
          data={['all', ...imagePurposes].map((value) => ({ value, label: t(`images:purposes.${value}`) }))}
        />
        {sets.isPending && <Waiting count={2} height={180} />}
        {sets.isError && <ProblemCard onRetry={() => void sets.refetch()} />}
        {sets.data?.list.length === 0 && (
          <EmptyState title={t('images:noPictures')} Icon={IconPhoto} text={t('images:noPicturesHint')} />
        )}
        {sets.data?.list.map((set) => (
          <SetOfThree key={set.id} set={set} onView={(picture) => setViewed({ set, picture })} />
        ))}
        {sets.data && sets.data.total > size && (
          <Pager
            page={page}
            size={size}
            total={sets.data.total}
            onPage={(to) => change({ page: String(to) })}
          />
        )}
      </section>
      {viewed && (
        <PictureViewer
          agent={agent}
          set={viewed.set}
          picture={viewed.picture}
          onMove={(picture) => setViewed({ set: viewed.set, picture })}
          onClose={() => setViewed(null)}
        />
      )}
    </div>
  )
}

export function SetOfThree({ set, onView }: { set: ImageSet; onView: (picture: Picture) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <article className={`card ${styles['set']}`}>
      <ul className={styles['pictures']}>
        {set.images.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              aria-label={t('images:view', { alt: picture.alt })}
              onClick={() => onView(picture)}
            >
              <img
                src={picture.url}
                alt={picture.alt}
                width={picture.width}
                height={picture.height}
                loading="lazy"
              />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles['about']}>
        <p dir="auto">{set.prompt || t(`images:purposes.${set.purpose}`)}</p>
        <p className="small quiet tabular">
          {t(`images:style.${set.style}`)} · <bdi>{set.ratio}</bdi> · {format.dateTime(set.createdAt)} ·{' '}
          {t('price.credits', { count: set.charged, amount: format.credits(set.charged) })}
        </p>
      </div>
    </article>
  )
}
