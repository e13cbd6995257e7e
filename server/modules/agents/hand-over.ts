import type { Db } from '#db/connect.ts'
import { noteVersion } from './note-version.ts'
import { numberedNames } from './rules.ts'
import * as store from './store.ts'

/** Gives every agent of one user to another, deleted ones too; under a numbered name where the new owner has one of that name. */
export async function handOverAgents(trx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  for (const { id, name, deleted } of await store.namesOf(trx, from)) {
    const nameOf = numberedNames(name)
    let n = 1
    while (!deleted && (await store.nameTaken(trx, { ownerId: to, name: nameOf(n) }))) n++
    await store.setOwner(trx, { agentId: id, ownerId: to, name: nameOf(n) })
    if (!deleted) await noteVersion(trx, { agentId: id, by: to })
  }
}

/** The agents a user has, without deleted ones. */
export async function agentIdsOf(db: Db, ownerId: string): Promise<string[]> {
  return (await store.namesOf(db, ownerId)).filter(({ deleted }) => !deleted).map(({ id }) => id)
}
