import pg from 'pg'
import { pino } from 'pino'
import { createWorld, type World } from '#tests/support/world.ts'
import { drawTokens, storeTokens, type Actor } from './actors.ts'
import { doneTwice, foreignIn, idsOf, publicationsIn, unlawful, type Whose } from './answers.ts'
import { apiDoor, type Door } from './door.ts'
import { Draw } from './draw.ts'
import { differences, installOracle, judgeCaps, judgeSends, sumsOf, type Violation } from './oracle.ts'
import { restore, setRules } from './people.ts'
import { inWords, noteArrivals, noteMade, type Running } from './note.ts'
import { drawSteps, type Made, playSteps } from './play.ts'
import { nextStop, Scene } from './scene.ts'
import { makePlace, type Place } from './stage.ts'
import { installWitness } from './witness.ts'

export interface Wanted {
  seed: number
  sequences: number
  /** Organisations in which somebody acts; so many sequences are under way at once. */
  places: number
  /** Whatever is kept grows: after so many sequences a new world. */
  perWorld: number
  /** How the tokens get in; left out: by the interface. */
  door?: (world: World) => Door
  onProgress?: (figures: Figures) => void
}

export interface Figures {
  sequences: number
  steps: number
  accepted: number
  /** By code. */
  refused: Record<string, number>
  /** Accepted and all, by call. */
  calls: Record<string, [number, number]>
  posts: number
  messages: number
  votes: number
  /** Milli-credits. */
  spent: number
  /** What went out while a rule asked for votes. */
  voted: number
  capped: number
  violations: (Violation & { sequence: number | null; trail: string })[]
  seconds: number
}

const newFigures = (): Figures => ({
  sequences: 0,
  steps: 0,
  accepted: 0,
  refused: {},
  calls: {},
  posts: 0,
  messages: 0,
  votes: 0,
  spent: 0,
  voted: 0,
  capped: 0,
  violations: [],
  seconds: 0,
})

/** What the server says of requests that failed, by their names, which their answers tell. */
class Failures {
  readonly #told = new Map<string, string>()
  readonly log = pino(
    { level: 'error', serializers: { error: pino.stdSerializers.err } },
    {
      write: (line: string) => {
        const { requestId, error } = JSON.parse(line) as { requestId?: string; error?: { stack?: string } }
        if (requestId !== undefined) this.#told.set(requestId, error?.stack ?? line)
      },
    },
  )

  /** Behind an answer that names a request, what stands in the log about it. */
  of(told: string): string {
    const [requestId = ''] = told.match(/req_\w+/) ?? []
    return this.#told.get(requestId) ?? ''
  }
}

/** A world of organisations in which sequences are played, many at once, batch after batch. */
class Arena {
  readonly world: World
  readonly pool: pg.Pool
  readonly door: Door
  readonly draw: Draw
  readonly figures: Figures
  readonly failures: Failures
  places: Place[] = []
  victims: Place[] = []
  ids = new Map<string, Whose>()
  agents = new Map<string, string>()
  offset = 0
  seenPosts = new Set<string>()
  /** What was done with each text, by all sequences there ever were: what goes out now may be words of long ago. */
  pasts = new Map<string, string[]>()

  constructor(
    world: World,
    { door, draw, figures, failures }: Pick<Arena, 'door' | 'draw' | 'figures' | 'failures'>,
  ) {
    this.world = world
    this.door = door
    this.draw = draw
    this.figures = figures
    this.failures = failures
    this.pool = new pg.Pool({ connectionString: world.databaseUrl, max: 6 })
    this.pool.on('error', () => {})
  }

  nowOf = () => Date.now() + this.offset

  async build(count: number): Promise<void> {
    await installWitness(this.pool)
    await installOracle(this.pool)
    const numbers = Array.from({ length: count + 2 }, (_, n) => n)
    for (let n = 0; n < numbers.length; n += 8) {
      const some = numbers.slice(n, n + 8)
      const made = await Promise.all(
        some.map((one) => makePlace(this.world, one, { isVictim: one >= count })),
      )
      for (const place of made) (place.isVictim ? this.victims : this.places).push(place)
    }
    const all = [...this.places, ...this.victims]
    this.ids = idsOf(all)
    this.agents = new Map(all.flatMap(({ agents }) => agents.map(({ mark, id }) => [mark, id] as const)))
    await this.keepTime()
    this.forget()
  }

  async keepTime(): Promise<void> {
    this.offset = (await this.world.now()).getTime() - Date.now()
  }

  /** What simulators remember of every request is of no use here. */
  forget(): void {
    this.world.x.captured.length = 0
    this.world.llm.captured.length = 0
    this.world.telegram.captured.length = 0
  }

  /** Time passes, and what is due by then is done. */
  async tick(): Promise<void> {
    const { draw, world } = this
    const how = draw.weighed({ little: 30, stop: 55, stops: 15 })
    if (how === 'little') await world.advance({ minutes: draw.whole(1, 20) })
    for (let n = 0; n < { little: 0, stop: 1, stops: 2 }[how]; n++) {
      await world.advance({ seconds: (nextStop(this.nowOf()) - this.nowOf()) / 1000 + draw.whole(600, 900) })
      await this.keepTime()
      await world.advanceDue()
    }
    await this.keepTime()
    if (draw.chance(0.15)) await world.runJob('plan-posts')
    if (draw.chance(0.3)) await world.runJob('look-for-events')
    if (draw.chance(0.1)) await world.runJob('plan-replies')
    if (draw.chance(0.2)) await world.runJob('release-holds')
    if (draw.chance(0.2)) await world.runJob('forget-old')
    await world.advanceDue()
  }

  async begin(from: number, count: number, seed: number): Promise<Running[]> {
    const taken = this.places.slice(0, count)
    await restore(this.world, taken)
    const rows = []
    const running: Running[] = []
    for (const [at, place] of taken.entries()) {
      const draw = new Draw(seed * 1_000_003 + from + at)
      const tokens = drawTokens(place, draw, this.nowOf())
      rows.push(...tokens.rows)
      const others = [...this.victims, ...this.victims, this.places[(at + 1) % this.places.length] ?? place]
      const scene = new Scene({
        place,
        draw,
        actors: tokens.actors,
        others,
        pool: this.pool,
        nowOf: this.nowOf,
      })
      running.push({ sequence: from + at, scene, steps: drawSteps(scene) })
    }
    await storeTokens(this.pool, rows)
    // Rules of the sequence before would be the rules of most.
    await Promise.all(
      running.map(async ({ scene }) => (scene.draw.chance(0.4) ? setRules(scene, 'a', []) : undefined)),
    )
    return running
  }

  async batch(number: number, from: number, count: number, seed: number): Promise<void> {
    const running = await this.begin(from, count, seed)
    const made: Made[] = []
    const victims = this.victims.map(({ organisationId }) => organisationId)
    const before = await sumsOf(this.pool, victims)
    for (let part = 0; part < 3; part++) {
      const played = await Promise.all(
        running.map(({ scene, steps, sequence }) => {
          const per = Math.ceil(steps.length / 3)
          const own = { world: this.world, door: this.door, scene }
          return playSteps(own, steps.slice(part * per, (part + 1) * per), { sequence, from: part * per })
        }),
      )
      made.push(...played.flat())
      await this.tick()
    }
    this.tell(differences(before, await sumsOf(this.pool, victims)), made, null)
    await this.note(number, running, made)
    await this.judge(number, running, made)
  }

  /** Everything that was called and everything that arrived is written down beside what the triggers saw. */
  async note(batch: number, running: readonly Running[], made: readonly Made[]): Promise<void> {
    await noteMade(this.pool, running, made)
    for (const one of made)
      for (const id of one.publications) {
        const past = this.pasts.get(id)
        if (past) past.push(inWords(one))
        else this.pasts.set(id, [inWords(one)])
      }
    const { posts, messages } = await noteArrivals(this.pool, this.world, {
      places: this.places,
      known: this.seenPosts,
      batch,
    })
    this.figures.posts += posts
    this.figures.messages += messages
    this.forget()
  }

  async judge(batch: number, running: readonly Running[], made: readonly Made[]): Promise<void> {
    const tokens = running.flatMap(({ scene }) =>
      scene.actors.flatMap(({ tokenId }: Actor) => (tokenId ? [tokenId] : [])),
    )
    this.tell(await judgeSends(this.pool, batch), made, running)
    this.tell(await judgeCaps(this.pool, tokens), made, running)
    const ids = new Map([
      ...this.ids,
      ...(await publicationsIn(this.pool, made, [...this.places, ...this.victims])),
    ])
    for (const one of made) {
      this.tell(
        [...foreignIn(one, { ids, agents: this.agents }), ...unlawful(one, ids)],
        made,
        running,
        one.sequence,
      )
      this.count(one)
    }
    for (const { sequence } of running)
      this.tell(doneTwice(made.filter((one) => one.sequence === sequence)), made, running, sequence)
    this.figures.sequences += running.length
  }

  count({ name, answer, code }: Made): void {
    const { figures } = this
    figures.steps++
    const of = (figures.calls[name] ??= [0, 0])
    of[1]++
    if (code === 0) {
      figures.accepted++
      of[0]++
    } else {
      const { items } = (answer.data ?? {}) as { items?: { error?: { code?: number } | null }[] }
      const why =
        code === -2
          ? `stored not: ${items?.find(({ error }) => error)?.error?.code}`
          : String(answer.code === -1 ? answer.status : answer.code)
      figures.refused[why] = (figures.refused[why] ?? 0) + 1
    }
  }

  /** What somebody needs to see how it came about: every call of that sequence. */
  tell(
    found: readonly Violation[],
    made: readonly Made[],
    running: readonly Running[] | null,
    known: number | null = null,
  ): void {
    for (const violation of found) {
      const sequence =
        known ??
        running?.find(
          ({ scene, sequence: n }) =>
            scene.actors.some(({ tokenId }) => tokenId === violation.subject) ||
            made.some((one) => one.sequence === n && one.publications.includes(violation.subject)),
        )?.sequence ??
        null
      const past = this.pasts.get(violation.subject)
      const trail = past ?? made.filter((one) => sequence === null || one.sequence === sequence).map(inWords)
      if (this.figures.violations.length < 200)
        this.figures.violations.push({
          ...violation,
          told: [violation.told, this.failures.of(violation.told)].join('\n').trim(),
          sequence,
          trail: trail.slice(0, 40).join('\n'),
        })
    }
  }

  async close(): Promise<void> {
    const { rows } = await this.pool.query<{ votes: number; spent: number; voted: number; capped: number }>(
      `select (select count(*) from vote) as votes, (select coalesce(sum(amount), 0) from credit_hold where state = 'captured') as spent,
        (select count(*) from witness.sent s join publication p on p.external_id = s.external_id and p.platform = s.platform
          where witness.is_asked(coalesce(p.thread_id, p.id), s.at, s.at)) as voted,
        (select count(distinct s.token_id) from witness.spent s join token t on t.id = s.token_id where t.cap is not null) as capped`,
    )
    for (const [name, value] of Object.entries(rows[0] ?? {})) this.figures[name as 'votes'] += Number(value)
    await this.pool.end()
  }
}

/** Plays so many sequences and answers what came of them. The same seed draws the same sequences. */
export async function runSequences({
  seed,
  sequences,
  places,
  perWorld,
  door,
  onProgress,
}: Wanted): Promise<Figures> {
  const figures = newFigures()
  const began = Date.now()
  for (let from = 0, batch = 0; from < sequences; from += perWorld) {
    const failures = new Failures()
    await using world = await createWorld({ log: failures.log })
    const arena = new Arena(world, {
      door: door?.(world) ?? apiDoor(world.url),
      draw: new Draw(seed + from),
      figures,
      failures,
    })
    await arena.build(places)
    const end = Math.min(sequences, from + perWorld)
    for (let at = from; at < end; at += places) {
      await arena.batch(++batch, at, Math.min(places, end - at), seed)
      figures.seconds = (Date.now() - began) / 1000
      onProgress?.(figures)
    }
    await arena.close()
  }
  return figures
}
