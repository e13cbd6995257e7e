import { IconTestPipe } from '@tabler/icons-react'
import type { Agent } from '#app/queries/agents.ts'
import { useConfig } from '#app/queries/system.ts'
import { useText } from './text.ts'
import './agent.css'

/** Says that nothing is sent: by this server, or of this agent. */
export function Rehearsal({ agent }: { agent?: Agent }) {
  const t = useText()
  const server = useConfig().data?.publishing === false
  if (!server && !agent?.rehearsal) return null
  return (
    <p className="rehearsal">
      <IconTestPipe className="row-icon" aria-hidden="true" />
      {t(server ? 'rehearsal.server' : 'rehearsal.agent')}
    </p>
  )
}
