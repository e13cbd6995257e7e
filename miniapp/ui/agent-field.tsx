import { useAgents, type Agent } from '#app/queries/agents.ts'
import { SelectField } from './fields.tsx'
import { useText } from './text.ts'

/** Which of one's agents; nothing to choose where there is only one. */
export function AgentField({ value, onChange }: { value: string; onChange: (agentId: string) => void }) {
  const t = useText()
  const list = useAgents().data?.list ?? []
  if (list.length < 2) return null
  return (
    <SelectField
      label={t('agent:pickAgent')}
      value={value}
      options={list.map(({ agentId, name }) => ({ value: agentId, text: name }))}
      onChange={onChange}
    />
  )
}

/** The agent that is meant: the named one, else the first. Undefined while they load, null without any. */
export function useChosenAgent(agentId: string | null): Agent | null | undefined {
  const agents = useAgents()
  if (!agents.data) return undefined
  const { list } = agents.data
  return list.find((agent) => agent.agentId === agentId) ?? list[0] ?? null
}
