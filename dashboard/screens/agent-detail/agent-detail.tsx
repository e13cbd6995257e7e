import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconUserOff } from '@tabler/icons-react'
import { lazy, Suspense, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { ApiError } from '#app/api-error.ts'
import { loadTexts } from '#app/i18n.ts'
import { useAgent, type Agent } from '#app/queries/agents.ts'
import { useMayDo } from '#app/queries/organisations.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { ProblemCard } from '../../components/problem-card.tsx'
import { NoticeWord } from '../../components/status-word.tsx'
import { Waiting } from '../../components/screen-skeleton.tsx'
import { AgentHeader } from './agent-header.tsx'
import { MoreTabs } from './more-tabs.tsx'
import styles from './agent-detail.module.css'
import { tabNeeds, tabNames, type Tab } from './tab-names.ts'

const tabs: Record<Tab, ComponentType<{ agent: Agent }>> = {
  preview: lazy(() => import('./preview.tsx')),
  config: lazy(() => import('./configuration/configuration.tsx')),
  posts: lazy(() => import('./posts/post-management.tsx')),
  sources: withTexts(() => import('./sources/sources.tsx'), 'sources'),
  triggers: withTexts(() => import('./triggers/triggers.tsx'), 'triggers'),
  sandbox: lazy(() => import('./sandbox/sandbox.tsx')),
  history: lazy(() => import('./history/history.tsx')),
  connect: lazy(() => import('./connect.tsx')),
  profile: lazy(() => import('./profile/profile-editor.tsx')),
}

/** A tab whose texts nobody else needs: both are there before it is drawn. */
function withTexts(load: () => Promise<{ default: ComponentType<{ agent: Agent }> }>, namespace: string) {
  return lazy(async () => {
    const [panel] = await Promise.all([load(), loadTexts(namespace)])
    return panel
  })
}

/** One agent; the open tab is in the address. */
export default function AgentDetail() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const agent = useAgent(search.get('agentId') ?? '')

  if (agent.data) return <Detail agent={agent.data} />
  if (agent.isError && agent.error instanceof ApiError && agent.error.name === 'networkError')
    return <ProblemCard onRetry={() => void agent.refetch()} />
  if (agent.isError || !search.get('agentId'))
    return (
      <EmptyState
        Icon={IconUserOff}
        heading="h1"
        title={t('errors:agentNotFound')}
        text={t('agent.goneHint')}
      />
    )
  return <Waiting count={2} />
}

function Detail({ agent }: { agent: Agent }) {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const may = useMayDo()
  const allTabs = tabNames.filter((name) => may(tabNeeds[name] ?? 'look'))
  const open = allTabs.find((name) => name === search.get('tab')) ?? 'preview'
  const narrow = useMediaQuery('(max-width: 699px)') ?? false
  // On a narrow screen there is room for three and the open one; the others are behind "more".
  const first = allTabs.slice(0, 3)
  const shown = narrow ? (first.includes(open) ? first : [...first.slice(0, 2), open]) : allTabs
  const nameOf = (name: Tab) => t(`agent:tab.${name}`)
  const choose = (tab: string | null) => setSearch({ agentId: agent.agentId, ...(tab ? { tab } : {}) })
  return (
    <>
      <PageTitle title={agent.name} hidden />
      <AgentHeader agent={agent} />
      {agent.rehearsal && (
        <p className={styles['only'] ?? ''}>
          <NoticeWord meaning="attention" text={t('rehearsal.agent')} />
        </p>
      )}
      {narrow && (
        <MoreTabs tabs={allTabs.filter((name) => !shown.includes(name))} nameOf={nameOf} onChoose={choose} />
      )}
      <Tabs value={open} onChange={choose} keepMounted={false} className={styles['tabs'] ?? ''}>
        <Tabs.List className={styles['list'] ?? ''} aria-label={t('agent.tabs')}>
          {shown.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {nameOf(name)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {allTabs.map((name) => {
          const Panel = tabs[name]
          return (
            <Tabs.Panel key={name} value={name} className={styles['panel'] ?? ''}>
              <Suspense fallback={<Waiting height={240} />}>
                <Panel agent={agent} key={agent.agentId} />
              </Suspense>
            </Tabs.Panel>
          )
        })}
      </Tabs>
    </>
  )
}
