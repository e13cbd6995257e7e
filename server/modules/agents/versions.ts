import type { Db } from '#db/connect.ts'
import { Problem } from '#server/problem.ts'
import type { AgentView } from './read-agent.ts'
import { changedIn } from './note-version.ts'
import * as store from './version-store.ts'
import { type AgentChanged, editAgent, ownAgent, type Which, type WriteDeps } from './write-agent.ts'

/** What an agent's character was: the last 20 versions, newest first, each with what it changed. Problem `agentNotFound`. */
export async function agentVersions(db: Db, which: Which) {
  const agent = await ownAgent(db, which)
  const kept = await store.versionsOf(db, which.agentId)
  return kept.map(({ character, ...version }, place) => {
    const before = kept[place + 1]?.character
    return {
      ...version,
      changed: before ? changedIn(before, character) : [],
      current: version.version === agent.version,
    }
  })
}

/** The character as it was in one version. Problems `agentNotFound`; `notFound` for a version that is not kept. */
export async function agentVersion(db: Db, { version, ...which }: Which & { version: number }) {
  await ownAgent(db, which)
  const found = (await store.versionsOf(db, which.agentId)).find((one) => one.version === version)
  if (!found) throw new Problem('notFound')
  return { version, character: found.character }
}

/**
 * Makes an earlier version the character again, which is a new version. It is checked as any edit is: what it names may
 * be gone since. Taking back what is so already changes nothing. Problems and `onPlanChanged` as `agentVersion` and
 * `editAgent`.
 */
export async function takeBack(
  deps: WriteDeps,
  { version, ...which }: Which & { version: number },
  changed: AgentChanged,
): Promise<AgentView> {
  const { character } = await agentVersion(deps.db, { ...which, version })
  return editAgent(deps, { ...which, ...character }, changed, { takenFrom: version })
}
