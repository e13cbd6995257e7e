import type { Scope } from '#contract/scope-names.ts'
import type { MemberRole } from '#contract/team-roles.ts'
import type { Token } from '#contract/tokens.ts'
import { asProductIn, type Db, transaction } from '#db/connect.ts'
import { newId, sha256 } from '#server/lib/ids.ts'
import { fromMilli } from '#server/lib/money.ts'
import { accountById, createService } from '#server/modules/accounts/index.ts'
import { spentToday } from '#server/modules/credits/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import { organisationsOf } from '#server/modules/organisations/index.ts'
import { Problem } from '#server/problem.ts'
import { newSecret, shownOf } from './rules.ts'
import type { TokenKind } from './tables.ts'
import * as store from './store.ts'

/** Standing at once, of a person and of an organisation. */
const standingMax = 50

export interface Wished {
  name: string
  scopes: Scope[]
  projects: string[] | null
  agents: string[] | null
  capPerDay: number | null
  days: number
}

type Shown = Omit<Token, 'createdAt' | 'expiresAt' | 'lastUsedAt'> & {
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
}

/** The tokens of somebody, or of an organisation's services, without what was revoked. */
export async function listTokens(db: Db, whose: store.Whose): Promise<{ tokens: Shown[] }> {
  const rows = await store.tokensOf(db, whose)
  const named = rows.flatMap(({ projects, agents, madeById }) => [
    ...(projects ?? []),
    ...(agents ?? []),
    madeById,
  ])
  // They are for projects and agents wherever somebody works, and whoever made one may have left: the database would show
  // what is in one place. Where they work no more, nothing is told of what is there.
  const [names, spent] = await asProductIn(db, async () => [
    await store.namesOf(db, whose, named),
    await spentToday(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  return {
    tokens: rows.map(({ madeById, clientId, readAgainAt, resource, ...row }) => ({
      ...row,
      program:
        clientId === null || resource === null
          ? null
          : { from: readAgainAt === null ? null : new URL(clientId).host, resource },
      madeBy: names.get(madeById) ?? '',
      // Null is the name of their own.
      projects:
        row.projects?.map((id) => ({ id, name: names.has(id) ? (names.get(id) ?? null) : '' })) ?? null,
      agents: row.agents?.map((id) => ({ id, name: names.get(id) ?? '' })) ?? null,
      spentToday: fromMilli(spent.get(row.id) ?? 0),
    })),
  }
}

/**
 * Makes a token that acts as somebody. The answer alone has it. Problems `notFound` (`project`) and `agentNotFound` for what
 * they do not see themselves; `conflict` (`too-many`).
 */
export async function makeToken(db: Db, { userId, ...wished }: Wished & { userId: string }) {
  await demandMayEnter(db, userId, wished)
  return make(db, { userId }, { ...wished, madeBy: userId, kind: 'personal', role: null })
}

/**
 * Makes a service of an organisation, with a role of its own, and its token. It is nobody's: it stays when its maker leaves.
 * Problems as `makeToken`.
 */
export async function makeServiceToken(
  db: Db,
  {
    userId,
    organisationId,
    role,
    ...wished
  }: Wished & { userId: string; organisationId: string; role: MemberRole },
) {
  await demandThere(db, wished, await store.projectsOf(db, organisationId))
  return make(db, { organisationId }, { ...wished, madeBy: userId, kind: 'service', role })
}

/** Nothing is called with it any more; also what is under way begins to spend no more. Problem `notFound`. */
export async function revokeToken(db: Db, whose: store.Whose, id: string): Promise<{ tokens: Shown[] }> {
  if (!(await store.setRevoked(db, whose, id))) throw new Problem('notFound')
  return listTokens(db, whose)
}

/** That somebody may enter these projects, and that the agents are there. Problems as `makeToken`. */
export async function demandMayEnter(
  db: Db,
  userId: string,
  wished: Pick<Wished, 'projects' | 'agents'>,
): Promise<void> {
  const places = await organisationsOf(db, userId)
  await demandThere(
    db,
    wished,
    places.flatMap(({ projects }) => projects.map(({ id }) => id)),
  )
}

async function demandThere(
  db: Db,
  { projects, agents }: Pick<Wished, 'projects' | 'agents'>,
  there: string[],
): Promise<void> {
  if (projects?.some((id) => !there.includes(id)))
    throw new Problem('notFound', { data: { reason: 'project' } })
  if (!agents) return
  // In any of the projects they may enter, of which the database shows one.
  const found = await asProductIn(db, () =>
    store.agentsIn(db, { agentIds: agents, projectIds: projects ?? there }),
  )
  if (found.length < agents.length) throw new Problem('agentNotFound')
}

async function make(
  db: Db,
  whose: store.Whose,
  wished: Wished & Pick<New, 'madeBy' | 'role'> & { kind: 'personal' | 'service' },
): Promise<{ token: string; made: Shown }> {
  const token = newSecret('token')
  const held = { hash: sha256(token), shown: shownOf(token), clientId: null, resource: null }
  const id = await transaction(db, (trx) => insertInto(trx, whose, { ...wished, ...held }))
  const { tokens } = await listTokens(db, whose)
  const made = tokens.find((one) => one.id === id)
  if (!made) throw new Error('a token just made is not there')
  return { token, made }
}

interface New extends Wished {
  madeBy: string
  kind: TokenKind
  role: MemberRole | null
  hash: Buffer | null
  shown: string | null
  clientId: string | null
  resource: 'api' | 'mcp' | null
}

/** Writes down a token, and answers its id. Problem `conflict` (`too-many`). */
export async function insertInto(trx: Db, whose: store.Whose, { capPerDay, ...row }: New): Promise<string> {
  const id = newId('tok')
  if ((await store.countStanding(trx, whose)) >= standingMax)
    throw new Problem('conflict', { data: { reason: 'too-many' } })
  if ('userId' in whose)
    await notify(trx, {
      userId: row.madeBy,
      kind: 'token_made',
      params: { name: row.name },
      ref: newId('sec'),
    })
  const maker = await accountById(trx, row.madeBy)
  const service = { name: row.name, language: maker?.language ?? 'en' }
  await store.insertToken(trx, {
    ...row,
    id,
    cap: capPerDay,
    ...('userId' in whose
      ? { userId: whose.userId, organisationId: null }
      : {
          // An account that is nobody's who asks.
          userId: await asProductIn(trx, () => createService(trx, service)),
          organisationId: whose.organisationId,
        }),
  })
  return id
}
