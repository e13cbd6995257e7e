import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { useAgent, type Agent } from '#app/queries/agents.ts'
import { Waiting } from '../../ui/empty.tsx'
import { Page } from '../../ui/page.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useTexts } from '../../ui/texts.ts'

/** The agent of the address for a view below it; while it is on its way or gone, a page that says so. */
export function WithAgent({ home, children }: { home: string; children: (agent: Agent) => ReactNode }) {
  const { t } = useTexts()
  const { agentId = '' } = useParams()
  const { data: agent, error } = useAgent(agentId)
  if (agent) return children(agent)
  return (
    <Page title={error ? t('agent.gone') : t('agent.title')} home={home} quietTitle={!error}>
      {error ? <Problem error={error} /> : <Waiting rows={4} />}
    </Page>
  )
}
