import type pg from 'pg'
import { needs, type MemberCall } from '#contract/policy.ts'
import { routes, type RouteName } from '#contract/routes.ts'
import { scopeOf } from '#contract/scopes.ts'
import { type Actor, asPerson, mayDo } from './actors.ts'
import type { Draw } from './draw.ts'
import type { Place, ProjectKey, StageAgent } from './stage.ts'

/** What a step of a sequence asks for, whatever the door. */
export interface Planned {
  actor: Actor
  route: RouteName
  input: Record<string, unknown>
  /** As the header names it; null: left out. */
  project: string | null
  key?: string
  /** So many of it at once; left out: one. */
  times?: number
}

/** A text of the plan as it is now. */
export interface PlanRow {
  id: string
  agent_id: string
  owner_id: string
  version: number
  status: string
  platform: 'twitter' | 'telegram'
  content: string | null
  scheduled_at: Date | null
  thread_part: number | null
}

/** The next even hour that is not about to begin. */
export const nextStop = (now: number): number => Math.ceil((now + 5 * 60_000) / 7_200_000) * 7_200_000

const isMemberCall = (name: string): name is MemberCall => name in needs

/** One sequence while it is played: where, with whom, and what it has come across. */
export class Scene {
  readonly place: Place
  readonly draw: Draw
  readonly actors: Actor[]
  /** Where foreign ids are taken from. */
  readonly others: readonly Place[]
  readonly pool: pg.Pool
  readonly nowOf: () => number
  /** What votes named, to be sent again when it is old. */
  readonly seen: { id: string; seen: string | undefined; version: number }[] = []
  /** Calls that had a key, to be made again. */
  readonly keyed: Planned[] = []
  readonly hooks: string[] = []
  readonly pages: { id: string; token: string }[] = []
  /** What people said at their own screens. */
  readonly yeses: { publication: string; userId: string; code: number; begun: number; ended: number }[] = []
  /** What this sequence has made, the newest last. */
  readonly made: string[] = []

  constructor(given: Pick<Scene, 'place' | 'draw' | 'actors' | 'others' | 'pool' | 'nowOf'>) {
    this.place = given.place
    this.draw = given.draw
    this.actors = given.actors
    this.others = given.others
    this.pool = given.pool
    this.nowOf = given.nowOf
  }

  project(key: ProjectKey): string {
    return this.place.projects[key]
  }

  keyOf(projectId: string): ProjectKey {
    return this.place.projects.a === projectId ? 'a' : 'b'
  }

  agent(key?: ProjectKey): StageAgent {
    const list = this.place.agents.filter(({ project }) => !key || project === key)
    return this.draw.chance(0.7) ? (list[0] ?? this.draw.one(list)) : this.draw.one(list)
  }

  /** Mostly somebody who may, so that much of it is really done; otherwise anybody. */
  who(route: RouteName, project: ProjectKey, agentId?: string): Actor {
    const row = routes[route]
    const fit = isMemberCall(route)
      ? this.actors.filter((actor) =>
          mayDo(this.place, actor, {
            project,
            capability: needs[route],
            scope: scopeOf(route, row),
            ...(agentId ? { agentId } : {}),
          }),
        )
      : []
    if (this.draw.chance(0.17)) return this.draw.one(this.actors)
    if (fit.length > 0) return this.draw.one(fit)
    // Nobody's token may: a person does it themselves, or somebody tries.
    return this.draw.chance(0.75) && isMemberCall(route)
      ? this.personWho(route, project)
      : this.draw.one(this.actors)
  }

  personWho(route: MemberCall, project: ProjectKey): Actor {
    const fit = this.place.people
      .map(asPerson)
      .filter((actor) => mayDo(this.place, actor, { project, capability: needs[route], scope: 'read' }))
    return this.draw.one(fit)
  }

  /** Texts of the plan there, the newest first. */
  async plan(statuses?: readonly string[]): Promise<PlanRow[]> {
    const { rows } = await this.pool.query<PlanRow>(
      `select id, agent_id, owner_id, version, status, platform, content, scheduled_at, thread_part from (
         select * from publication where owner_id = any($1) and created_at > witness.now() - interval '3 days' order by created_at desc limit 40) p
       where coalesce(thread_part, 1) = 1 and ($2::text[] is null or status = any($2)) order by created_at desc`,
      [Object.values(this.place.projects), statuses ?? null],
    )
    return rows
  }

  async text(statuses?: readonly string[]): Promise<PlanRow | null> {
    const rows = await this.plan(statuses)
    const own = rows.filter(({ id }) => this.made.includes(id))
    if (own.length > 0 && this.draw.chance(0.75)) return this.draw.one(own)
    return rows.length > 0 ? this.draw.one(rows.slice(0, 8)) : null
  }

  /** A time in the past, soon, or late. What is soon falls into a few minutes of each second hour, where the clock stops. */
  time(): string {
    const { draw } = this
    const now = this.nowOf()
    if (draw.chance(0.08)) return new Date(now - draw.whole(1, 300) * 60_000).toISOString()
    if (draw.chance(0.15)) return new Date(now + draw.whole(300, 20_000) * 60_000).toISOString()
    return new Date(
      nextStop(now) + (draw.chance(0.8) ? 0 : 2 * 3_600_000) + draw.whole(0, 600) * 1000,
    ).toISOString()
  }

  /** Some calls name a project that is not the one they are about, or none. */
  header(project: string): string | null {
    if (this.draw.chance(0.94)) return project
    if (this.draw.chance(0.3)) return null
    const other = this.draw.one([this.place, ...this.others])
    return this.draw.one(Object.values(other.projects))
  }

  maybeKey(): { key?: string } {
    return this.draw.chance(0.3)
      ? { key: `key-${this.draw.whole(1, 4)}-of-${this.place.number}-${this.draw.whole(0, 3)}` }
      : {}
  }
}
