import { platforms, postTypes } from '#contract/lists.ts'
import { limits } from '#contract/limits.ts'
import type { Parsed } from '#contract/routes.ts'
import { resultsNeed } from '#contract/results-need.ts'
import type { ResultSums } from '#contract/results.ts'
import type { Db } from '#db/connect.ts'
import { csvLine } from '#server/lib/csv.ts'
import { fromMilli } from '#server/lib/money.ts'
import * as store from './overview-store.ts'
import { bestHours, mondaysOf, perThousand, periodOf, timesOf } from './rules.ts'

type Asked = Parsed<'results.csv'>

const bestMax = 5
const curvePoints = 20

const none: store.Sums = {
  posts: 0,
  counted: 0,
  views: 0,
  likes: 0,
  replies: 0,
  reposts: 0,
  quotes: 0,
  bookmarks: 0,
  reactions: 0,
  chargedMilli: 0,
  countedMilli: 0,
}

/** What came of the posts of a user's agents in a time. Its sums are those of the rows that `resultPosts` lists. */
export async function resultsOverview(db: Db, ownerId: string, asked: Asked) {
  const { before, ...filter } = { ...filterOf(ownerId, asked), before: periodOf(asked).before }
  const groups = await store.groups(db, { ...filter, zone: asked.zone })
  const by = (kind: store.By) => groups.filter((group) => group.by === kind)
  const all = by('all')[0] ?? none
  const weeks = new Map(by('week').map((week) => [week.key, week]))
  const names = await store.names(
    db,
    by('agent').flatMap(({ key }) => key ?? []),
  )
  const cells = by('hour').flatMap(({ weekday, hour, counted, views }) =>
    weekday === null || hour === null || counted === 0 ? [] : [{ weekday, hour, posts: counted, views }],
  )
  return {
    total: shown(all),
    before: shown(await store.total(db, { ...filter, ...before })),
    weeks: mondaysOf(asked).map((monday) => ({ monday, ...shown(weeks.get(monday) ?? none) })),
    agents: byViews(
      by('agent').map((group) => {
        const agentId = group.key ?? ''
        return { agentId, name: names.get(agentId) ?? '', ...shown(group) }
      }),
    ),
    types: postTypes.flatMap((postType) =>
      by('type')
        .filter(({ key }) => key === postType)
        .map((group) => ({ postType, ...shown(group) })),
    ),
    places: platforms.flatMap((platform) =>
      by('place')
        .filter(({ key }) => key === platform)
        .map((group) => ({ platform, ...shown(group) })),
    ),
    languages: byViews(by('language').map((group) => ({ language: group.key, ...shown(group) }))),
    hours: { cells, best: bestHours(cells) },
    best: await bestPosts(db, filter, all),
    audiences: await audiences(db, ownerId, asked),
    nextPostAt: await store.nextPostAt(db, filter),
  }
}

/** Rows of the same posts that the sums are of. */
export async function resultPosts(db: Db, ownerId: string, asked: Parsed<'results.posts'>) {
  const { page, size, sort, order } = asked
  const filter = filterOf(ownerId, asked)
  const found = await store.rows(db, filter, { sort, order, limit: size, offset: (page - 1) * size })
  return { list: found.map(rowOf), total: await store.count(db, filter) }
}

/** Those rows as a table for spreadsheets, the oldest first. The mark in front tells spreadsheets that it is UTF-8. */
export async function resultsCsv(db: Db, ownerId: string, asked: Asked): Promise<string> {
  const found = await store.rows(db, filterOf(ownerId, asked), {
    sort: 'publishedAt',
    order: 'asc',
    limit: limits.resultRowsMax,
  })
  const lines = found.map(rowOf).map((row) => csvLine(csvColumns.map((column) => row[column])))
  return `\uFEFF${csvLine([...csvColumns])}${lines.join('')}`
}

const csvColumns = [
  'publishedAt',
  'agentName',
  'platform',
  'postType',
  'language',
  'content',
  'url',
  'views1h',
  'views',
  'views72h',
  'likes',
  'replies',
  'reposts',
  'quotes',
  'bookmarks',
  'reactions',
  'credits',
] as const

/** Small series for the cards of agents. */
export async function resultCurves(db: Db, ownerId: string) {
  const points = await store.curves(db, { ownerId, points: curvePoints })
  const list = [...Map.groupBy(points, ({ agentId }) => agentId)].map(([agentId, ofAgent]) => ({
    agentId,
    points: ofAgent.map(({ at, views }) => ({ at, views })),
  }))
  return { list }
}

function filterOf(ownerId: string, asked: Asked): store.Filter {
  const { from, to } = periodOf(asked)
  const { platform, language } = asked
  const given = <T>(list: T[] | undefined) => (list?.length ? list : undefined)
  const [agents, postTypes] = [given(asked.agents), given(asked.postType)]
  return { ownerId, from, to, agents, platform, postTypes, language }
}

/** The posts that were seen most, and what that is beside the others; none while there are too few to say so. */
async function bestPosts(db: Db, filter: store.Filter, { counted, views }: store.Sums) {
  if (counted < resultsNeed.best || views === 0) return []
  const median = await store.median(db, filter)
  if (median <= 0) return []
  const top = await store.rows(db, filter, { sort: 'views', order: 'desc', limit: bestMax })
  return top
    .map((post) => ({ ...rowOf(post), median, of: counted, times: timesOf(post.views ?? 0, median) }))
    .filter(({ times }) => times > 1)
}

async function audiences(db: Db, ownerId: string, { from, to, agents }: Asked) {
  const counts = await store.audiences(db, { ownerId, from, to, agents: agents?.length ? agents : undefined })
  return [...Map.groupBy(counts, ({ platform, placeId }) => `${platform}:${placeId}`).values()].flatMap(
    (days) => {
      const [first] = days
      if (!first) return []
      const points = days.map(({ day, people }) => ({ day, people }))
      return [{ platform: first.platform, name: first.name, points }]
    },
  )
}

function shown({ chargedMilli, countedMilli, ...sums }: store.Sums): ResultSums {
  return { ...sums, credits: fromMilli(chargedMilli), perThousand: perThousand({ ...sums, countedMilli }) }
}

function rowOf({ chargedMilli, ...row }: store.Row) {
  return { ...row, credits: fromMilli(chargedMilli) }
}

function byViews<Group extends ResultSums>(groups: Group[]): Group[] {
  return groups.toSorted((a, b) => b.views - a.views || b.posts - a.posts)
}
