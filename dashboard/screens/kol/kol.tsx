import { Button } from '@mantine/core'
import { IconUserStar } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Agent } from '#app/queries/agents.ts'
import { nameOfCategory, useKolCategories, useKols } from '#app/queries/kols.ts'
import { useMay } from '#app/queries/organisations.ts'
import { AgentScreen } from '../../components/agent-screen.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { ActiveKols } from './active-kols.tsx'
import { AddKols } from './add-kols.tsx'
import { Categories } from './categories.tsx'
import styles from './kol.module.css'

/** Whom an agent answers: on one side people to choose from, on the other those it answers already. */
export default function KolManagement() {
  const { t } = useTranslation()
  return (
    <AgentScreen title={t('nav.kol')} none={t('agent:noAgent.kols')}>
      {(agent) => <OfAgent agent={agent} />}
    </AgentScreen>
  )
}

function OfAgent({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const kols = useKols(agent.agentId)
  const categories = useKolCategories(agent.agentId)
  const [category, setCategory] = useState<string | null>(null)
  const mayShape = useMay('shape')
  const mayPublish = useMay('publish')
  const summoned = agent.twitter?.capabilities.replies !== 'any'
  return (
    <div className={styles['screen']}>
      <div className="stack">
        {categories.isPending && <Waiting height={300} />}
        {categories.isError && <ProblemCard onRetry={() => void categories.refetch()} />}
        {categories.data && (
          <Categories agent={agent} categories={categories.data} shown={category} onShow={setCategory} />
        )}
      </div>
      <div className="stack">
        <p className="quiet">
          {t(summoned ? 'kol:howSummoned' : 'kol:howAny')}{' '}
          {mayPublish && (
            <Link to={`/agent-detail?agentId=${agent.agentId}&tab=posts`}>{t('kol:answerNow')}</Link>
          )}
        </p>
        {mayShape && <AddKols agent={agent} categories={categories.data} />}
        {kols.isPending && <Waiting height={240} />}
        {kols.isError && <ProblemCard onRetry={() => void kols.refetch()} />}
        {kols.data && kols.data.length === 0 && (
          <EmptyState
            title={t('kol:noKols')}
            Icon={IconUserStar}
            {...(mayShape ? { text: t('kol:noKolsHint') } : {})}
          >
            {mayShape && categories.data?.predictCategory[0] && (
              <Button
                variant="default"
                onClick={() => setCategory(categories.data.predictCategory[0]?.id ?? null)}
              >
                {t('kol:suggest', { name: nameOfCategory(t, categories.data.predictCategory[0]) })}
              </Button>
            )}
          </EmptyState>
        )}
        {kols.data && kols.data.length > 0 && <ActiveKols agent={agent} kols={kols.data} />}
      </div>
    </div>
  )
}
