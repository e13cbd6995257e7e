import { Fragment, type ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { useAgents, type Agent } from '#app/queries/agents.ts'
import { SelectField } from './fields.tsx'
import { Page } from './page.tsx'
import { EmptyState, LoadingRows } from './states.tsx'
import { useText } from './text.ts'

/** A page about one of one's agents: the one its address names, else the first; another can be chosen at the top. */
export function AgentPage({
  path,
  title,
  none,
  children,
}: {
  /** The page's address before the agent's id. */
  path: string
  title: string
  /** What to say without any agent. */
  none: string
  children: (agent: Agent) => ReactNode
}) {
  const { agentId } = useParams()
  const t = useText()
  const navigate = useNavigate()
  const agents = useAgents().data?.list
  const agent = agents?.find((one) => one.agentId === agentId) ?? agents?.[0]
  return (
    <Page title={title}>
      {!agents && <LoadingRows count={4} />}
      {agents && !agent && <EmptyState title={t('agent:noAgent.title')} text={none} />}
      {agent && (
        <>
          {agents && agents.length > 1 && (
            <SelectField
              label={t('agent:pickAgent')}
              value={agent.agentId}
              options={agents.map(({ agentId: value, name }) => ({ value, text: name }))}
              onChange={(id) => void navigate(`${path}/${id}`, { replace: true })}
            />
          )}
          <Fragment key={agent.agentId}>{children(agent)}</Fragment>
        </>
      )}
    </Page>
  )
}
