import { useTranslation } from 'react-i18next'
import type { Agent } from '#app/queries/agents.ts'
import { useMay } from '#app/queries/organisations.ts'
import { useSources } from '#app/queries/sources.ts'
import { ProblemCard } from '../../../components/problem-card.tsx'
import { Waiting } from '../../../components/screen-skeleton.tsx'
import panels from '../panels.module.css'
import { AddSource } from './add-source.tsx'
import { DailyLimit } from './daily-limit.tsx'
import { Dates } from './dates.tsx'
import { Moves } from './moves.tsx'
import { SourceRow } from './source-row.tsx'
import { Suggested } from './suggested.tsx'

/** What the agent follows, what moves in it, and the dates it knows of. */
export default function Sources({ agent: { agentId } }: { agent: Agent }) {
  const { t } = useTranslation()
  const sources = useSources(agentId)
  const mayShape = useMay('shape')
  if (sources.isPending) return <Waiting height={240} />
  if (sources.isError) return <ProblemCard onRetry={() => void sources.refetch()} />
  const { sources: followed, suggested, channels, ...limit } = sources.data
  return (
    <div className="stack">
      <p className={`quiet ${panels['intro']}`} style={{ margin: 0 }}>
        {t('sources:sources.text')}
      </p>
      <section className={`card ${panels['panel']}`} aria-label={t('sources:sources.title')}>
        <h2>{t('sources:sources.title')}</h2>
        {followed.length === 0 ? (
          <p className="small quiet">{t('sources:sources.none')}</p>
        ) : (
          <ul className={panels['rows']}>
            {followed.map((source) => (
              <SourceRow key={source.id} agentId={agentId} source={source} />
            ))}
          </ul>
        )}
        {mayShape && <Suggested agentId={agentId} suggested={suggested} />}
        {mayShape && <DailyLimit key={limit.dailyPostsMax} agentId={agentId} {...limit} />}
      </section>
      {mayShape && <AddSource agentId={agentId} channels={channels} />}
      <div className={panels['halves']}>
        <Moves agentId={agentId} />
        <Dates agentId={agentId} />
      </div>
    </div>
  )
}
