import { isDeepStrictEqual } from 'node:util'
import { type AgentCharacter, characterFields } from '#contract/agents.ts'
import type { Db } from '#db/connect.ts'
import { workingAgent } from './store.ts'
import * as store from './version-store.ts'

/** Called in the transaction that changed an agent: if its character is another one now, that is a new version. Answers whether. */
export async function noteVersion(
  trx: Db,
  { agentId, by, takenFrom = null }: { agentId: string; by: string; takenFrom?: number | null },
): Promise<boolean> {
  const agent = await workingAgent(trx, agentId, { lock: true })
  const [last] = await store.versionsOf(trx, agentId)
  if (!agent || (last && changedIn(last.character, store.characterOf(agent.fields)).length === 0))
    return false
  const version = agent.version + 1
  await store.insertVersion(trx, { agentId, version, by, fields: agent.fields, takenFrom })
  await store.setVersion(trx, agentId, version)
  return true
}

/** The fields in which two characters differ. */
export function changedIn(before: AgentCharacter, after: AgentCharacter) {
  return characterFields.filter((field) => !isDeepStrictEqual(before[field], after[field]))
}
