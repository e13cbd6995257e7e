import './form-styles.ts'
import { Select, type SelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Agent } from '#app/queries/agents.ts'

/** Leaves what is one agent's, or what is everybody's; null for the latter. */
export function AgentFilter({
  agents,
  value,
  onChange,
  ...size
}: {
  agents: Agent[]
  value: string | null
  onChange: (agentId: string | null) => void
} & Pick<SelectProps, 'w'>) {
  const { t } = useTranslation()
  return (
    <Select
      aria-label={t('agent:pickAgent')}
      placeholder={t('agent:allAgents')}
      clearable
      value={value}
      onChange={onChange}
      data={agents.map(({ agentId, name }) => ({ value: agentId, label: name }))}
      {...size}
    />
  )
}
