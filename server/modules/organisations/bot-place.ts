import type { TeamRole } from '#contract/team-roles.ts'
import type { Db } from '#db/connect.ts'
import { Problem } from '#server/problem.ts'
import * as kept from './bot-place-store.ts'
import { own, refused } from './place.ts'
import * as store from './store.ts'

/** Where somebody works in the chat with the bot. */
export interface BotPlace {
  id: string
  /** Null: their own. */
  name: string | null
  organisationId: string
  organisation: string | null
  roles: readonly TeamRole[]
  /** There is more than one place where they could. */
  several: boolean
  /** They chose another, in which they work no more or nothing changes any more: this is their own. */
  lost: string | null
}

/** Asked at every update, so whoever is taken out has lost everything with the next. */
export async function botPlaceOf(db: Db, userId: string): Promise<BotPlace> {
  const chosen = await kept.chosenPlace(db, userId)
  const several = chosen?.several ?? false
  if (!chosen?.projectId || !chosen.organisationId || chosen.closed || chosen.roles.length === 0)
    return {
      id: userId,
      name: null,
      organisationId: userId,
      organisation: null,
      roles: own,
      several,
      lost: chosen?.projectId ?? null,
    }
  const { projectId: id, project: name, organisationId, organisation, roles } = chosen
  return { id, name, organisationId, organisation, roles, several, lost: null }
}

/** From now on somebody works there. Problems `notFound` where they do not, `forbidden` where it is closed. */
export async function chooseBotPlace(
  db: Db,
  { userId, projectId }: { userId: string; projectId: string },
): Promise<void> {
  if (projectId === userId) {
    await kept.forgetPlace(db, { userId })
    return
  }
  const found = await store.rolesInProject(db, { userId, projectId })
  if (!found) throw new Problem('notFound', { data: { reason: 'project' } })
  if (found.closed) throw refused('self', found.roles, { closed: true })
  await kept.setPlace(db, { userId, projectId })
}

/** They are in their own again; true for the one who is to say so. */
export async function leaveBotPlace(
  db: Db,
  { userId, projectId }: { userId: string; projectId: string },
): Promise<boolean> {
  return kept.forgetPlace(db, { userId, projectId })
}
