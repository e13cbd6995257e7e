import type { Db } from '#db/connect.ts'
import { figures, type Owed } from './promise-store.ts'
import { faultsNow, lives, verdict } from './store.ts'

export interface Measures {
  checkedAt: Date | null
  faults: { name: string; subject: string; severity: string; root: boolean; since: Date }[]
  promises: { kind: string; place: string; owed: number; oldestDueAt: Date | null }[]
  /** The last beat of any process with the role, in milliseconds ago. */
  beats: { role: string; age: number }[]
  booksViolations: number | null
  xApp: { stopped: boolean; left: number } | null
}

/** The verdict that is kept, whoever judged: what any process tells a scraper of the whole installation. */
export async function measures(db: Db): Promise<Measures> {
  const [faults, { checkedAt, figures: kept }, alive] = await Promise.all([
    faultsNow(db),
    verdict(db),
    lives(db),
  ])
  const said = figures.safeParse(kept).data
  const roles = [...new Set(alive.flatMap((life) => life.roles))]
  const age = (role: string) =>
    Math.min(...alive.filter((life) => life.roles.includes(role)).map((life) => life.age))
  const one = (kind: string, { count, oldest }: Owed, place = '') => ({
    kind,
    place,
    owed: count,
    oldestDueAt: oldest,
  })
  const each = (kind: string, all: Record<string, Owed>) =>
    Object.entries(all).map(([place, owed]) => one(kind, owed, place))
  return {
    checkedAt,
    faults: faults.map(({ name, subject, severity, because, since }) => ({
      name,
      subject,
      severity,
      since,
      root: because === null,
    })),
    promises: said
      ? [
          ...each('posts', said.posts),
          ...each('payments', said.payments),
          one('questions', said.questions),
          one('notices', said.notices),
          one('webhooks', said.webhooks),
          one('corrections', said.corrections),
        ]
      : [],
    beats: roles.map((role) => ({ role, age: age(role) })),
    booksViolations: said?.books?.violations ?? null,
    xApp: said?.app ? { stopped: said.app.stopped !== null, left: said.app.left } : null,
  }
}
