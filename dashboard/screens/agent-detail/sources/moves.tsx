import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/format.ts'
import { useStories, type Story } from '#app/queries/sources.ts'
import { ProblemCard } from '../../../components/problem-card.tsx'
import { Waiting } from '../../../components/screen-skeleton.tsx'
import panels from '../panels.module.css'
import { Items } from './items.tsx'

/** What moved in what the agent follows, with what shows it. */
export function Moves({ agentId }: { agentId: string }) {
  const { t } = useTranslation()
  const stories = useStories(agentId)
  return (
    <section className={`card ${panels['panel']}`} aria-label={t('sources:moves.title')}>
      <h2>{t('sources:moves.title')}</h2>
      {stories.isPending && <Waiting height={80} />}
      {stories.isError && <ProblemCard onRetry={() => void stories.refetch()} />}
      {stories.data?.length === 0 && <p className="small quiet">{t('sources:moves.none')}</p>}
      {stories.data && stories.data.length > 0 && (
        <ul className={panels['rows']}>
          {stories.data.map((story) => (
            <One key={story.id} story={story} />
          ))}
        </ul>
      )}
    </section>
  )
}

function One({
  story: { words, noticedAt, posts, authors, authorsThen, authorsUsual, evidence },
}: {
  story: Story
}) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <li>
      <div className={panels['learned']}>
        <strong dir="auto" className="wrap-anywhere">
          {format.list(words)}
        </strong>
        <span className="tabular">
          {t('sources:moves.authors', { now: authorsThen, usual: format.number(authorsUsual, 1) })}
        </span>
        <span className="small quiet tabular">
          {[
            t('sources:moves.posts', { count: posts }),
            t('sources:moves.people', { count: authors }),
            format.moment(noticedAt),
          ].join(' · ')}
        </span>
        {evidence.length > 0 && (
          <details>
            <summary>{t('sources:moves.evidence', { count: evidence.length })}</summary>
            <Items items={evidence} />
          </details>
        )}
      </div>
    </li>
  )
}
