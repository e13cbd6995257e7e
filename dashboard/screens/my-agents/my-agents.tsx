import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAgents } from '#app/queries/agents.ts'
import { useSpentToday } from '#app/queries/credits.ts'
import { useMay } from '#app/queries/organisations.ts'
import { useApprovals } from '#app/queries/publishing.ts'
import { useResultCurves } from '#app/queries/results.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { LateNote } from '../../components/late-note.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { AgentCard } from './agent-card.tsx'
import styles from './my-agents.module.css'
import { NowNextCost } from './now-next-cost.tsx'

// They stand between what is read from the server, so they are fetched beside that and not before it.
const glance = import('./at-a-glance.tsx')
const AtAGlance = lazy(() => glance)
const StandstillButtons = lazy(() => import('./standstill.tsx'))
const Checklist = lazy(() => import('./checklist.tsx'))

const needsHelp = new Set(['needs_connection', 'needs_reauth', 'no_credit', 'idle'])

/** Own agents: what they do now, what comes next, what it costs. */
export default function MyAgents() {
  const { t } = useTranslation()
  const agents = useAgents()
  const waiting = useApprovals({ size: 100 })
  const curves = useResultCurves().data
  const spent = useSpentToday()
  const mayShape = useMay('shape')
  const asks = waiting.data?.list ?? []
  // Whoever has something to do does that first.
  const needed = asks.length > 0 || (agents.data?.list ?? []).some(({ state }) => needsHelp.has(state))
  const list = agents.data?.list ?? []

  return (
    <>
      <PageTitle title={t('nav.myAgents')}>
        {mayShape && (
          <>
            <Suspense>
              <StandstillButtons agents={list} />
            </Suspense>
            <Button
              component={Link}
              to="/create-agent"
              variant={needed || list.length === 0 ? 'default' : 'filled'}
              leftSection={<IconPlus size={18} aria-hidden="true" />}
            >
              {t('myAgents.create')}
            </Button>
          </>
        )}
      </PageTitle>
      <LateNote about={['posts_twitter', 'posts_telegram', 'writing']} />
      {agents.isPending && <Waiting count={3} height={160} />}
      {agents.isError && <ProblemCard onRetry={() => void agents.refetch()} />}
      {agents.data && list.length === 0 && (
        <EmptyState
          title={t('myAgents.empty.title')}
          text={t(mayShape ? 'myAgents.empty.text' : 'team.noAgents')}
        >
          {mayShape && (
            <>
              <Button component={Link} to="/create-agent">
                {t('myAgents.empty.create')}
              </Button>
              <Button component={Link} to="/starter-agents" variant="default">
                {t('myAgents.empty.starters')}
              </Button>
            </>
          )}
        </EmptyState>
      )}
      {list.length > 0 && (
        <div className={styles['page']}>
          <NowNextCost
            agents={list}
            waiting={asks}
            waits={waiting.data?.total ?? 0}
            spentToday={spent?.total}
          />
          <Suspense fallback={<Waiting height={120} />}>
            <Checklist agents={list} />
            <AtAGlance agents={list} waiting={asks} />
          </Suspense>
          <ul className={styles['cards']}>
            {list.map((agent) => (
              <AgentCard
                key={agent.agentId}
                agent={agent}
                views={curves?.get(agent.agentId) ?? []}
                waiting={asks.filter((item) => item.agentId === agent.agentId).length}
                spentToday={spent?.of(agent.agentId)}
              />
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
