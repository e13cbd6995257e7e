import type { Agent } from '#app/queries/agents.ts'
import { useConfig } from '#app/queries/system.ts'
import { useText } from './text.ts'

/** Says that nothing is sent: by this server, or of this agent. */
export function Rehearsal({ agent }: { agent?: Agent }) {
  const t = useText()
  const server = useConfig().data?.publishing === false
  if (!server && !agent?.rehearsal) return null
  return <p className="group-note attention">{t(server ? 'rehearsal.server' : 'rehearsal.agent')}</p>
}
