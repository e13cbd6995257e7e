import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { MemberRole } from '#contract/team-roles.ts'
import type { ApprovalRule } from '#contract/votes.ts'
import { transaction } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import { onBehalfOf } from '#server/lib/on-behalf.ts'
import { fillPost, findPublication, movePost } from '#server/modules/publishing/index.ts'
import { askFirst } from '#server/modules/publishing/may-go-out.ts'
import { setAside } from '#server/modules/publishing/timed.ts'
import { openLedger, type TestUser } from '#tests/support/builders.ts'
import { addMember, inProject } from '#tests/support/team.ts'
import { createWorld, type World } from '#tests/support/world.ts'

type Event = { hour: number; who?: string } & (
  | { does: 'yes' | 'no' | 'change' | 'takeBack' | 'editText' | 'rewrite' }
  | { does: 'removeMember' }
  | { does: 'revokePage' }
  | { does: 'moveTime'; toHour: number }
  | { does: 'pauseAgent' | 'resumeAgent' | 'closeProject' | 'openProject' }
  | { does: 'setRules'; rules: CaseRule[] }
  | { does: 'setRole'; role: MemberRole }
)
type CaseRule = Omit<ApprovalRule, 'about'> & {
  about: Omit<ApprovalRule['about'], 'platforms'> & { platforms: ('x' | 'telegram')[] }
}

/** One story of `votes.json.gz`, written by somebody who knew the promise in `votes.md` and nothing else. */
export interface VoteCase {
  id: string
  about: string
  people: Record<string, string[]>
  rules: CaseRule[]
  autonomy: 'auto' | 'ask'
  text: {
    kind: 'post' | 'reply' | 'thread' | 'translation'
    platform: 'x' | 'telegram'
    price: number
    publishedBefore: number
    writtenBy: string
    dueInHours: number
  }
  pages?: Record<string, { opensHour: number; closesHour: number }>
  events: Event[]
  answers: (string | null)[]
  ends: { at: number; state: string; publishedAtHour: number | null; times: number }
}

export function voteCases(): VoteCase[] {
  const file = readFileSync(new URL('./votes.json.gz', import.meta.url))
  return JSON.parse(gunzipSync(file).toString()) as VoteCase[]
}

const hour = 3_600_000
/** A world's users, agents and posts are not to become so many that each look at them takes longer. */
const perWorld = 25

/** Runs these stories and answers in what each differs from what its author wrote; nothing for one that agrees. */
export async function runVoteCases(cases: readonly VoteCase[]): Promise<Map<string, string[]>> {
  const different = new Map<string, string[]>()
  for (let from = 0; from < cases.length; from += perWorld) {
    await using world = await createWorld()
    const cast = new Map<string, TestUser>()
    for (const one of cases.slice(from, from + perWorld)) {
      const differences = await new Story(world, cast, one)
        .run()
        .catch((error: unknown) => [`fails: ${String(error)}`])
      if (differences.length > 0) different.set(one.id, differences)
    }
  }
  return different
}

class Story {
  readonly #world: World
  readonly #cast: Map<string, TestUser>
  readonly #case: VoteCase
  #begin = new Date()
  #boss!: TestUser
  #organisationId = ''
  #project = ''
  #agentId = ''
  #id = ''
  #handle = ''
  readonly #pages = new Map<string, { id: string; token: string }>()

  constructor(world: World, cast: Map<string, TestUser>, one: VoteCase) {
    this.#world = world
    this.#cast = cast
    this.#case = one
  }

  async run(): Promise<string[]> {
    const { events, answers, ends, text, pages = {} } = this.#case
    await this.#place()
    await this.#text()
    this.#begin = await this.#world.now()
    for (const [name, page] of Object.entries(pages)) if (page.opensHour === 0) await this.#page(name, page)
    await this.#world.db
      .updateTable('publication')
      .set(this.#due(text.dueInHours))
      .where('owner_id', '=', this.#project)
      .where('status', '=', 'scheduled')
      .execute()
    await this.#begins()

    const differences: string[] = []
    const opens = Object.entries(pages).filter(([, { opensHour }]) => opensHour > 0)
    const stops = new Set([
      ...events.map((event) => event.hour),
      ...opens.map(([, { opensHour }]) => opensHour),
      ...this.#looks(),
      ends.at,
    ])
    for (const stop of [...stops].filter((one) => one <= ends.at).toSorted((a, b) => a - b)) {
      await this.#goTo(stop)
      for (const [name, page] of opens) if (page.opensHour === stop) await this.#page(name, page)
      for (const [at, event] of events.entries()) {
        if (event.hour !== stop) continue
        const answer = await this.#does(event)
        const expected = answers[at]
        if (expected !== null && expected !== undefined && answer !== expected)
          differences.push(`${event.who ?? ''} ${event.does} at ${stop}: ${answer}, not ${expected}`)
        await this.#world.advanceDue()
      }
    }
    return [...differences, ...(await this.#compare())]
  }

  /** Every time at which something is due by itself. */
  #looks(): number[] {
    const { events, text, rules } = this.#case
    const due = [
      text.dueInHours,
      ...events.flatMap((event) => (event.does === 'moveTime' ? [event.toHour] : [])),
    ]
    const escalations = rules.flatMap(({ hours }) => (hours === null ? [] : [hours]))
    return [...due.flatMap((at) => [at - 1 / 3, at, at + 0.05, at + 2, at + 2.05]), ...escalations].filter(
      (at) => at > 0,
    )
  }

  async #goTo(at: number): Promise<void> {
    const ahead = this.#begin.getTime() + at * hour - (await this.#world.now()).getTime()
    if (ahead > 0) await this.#world.advance({ seconds: ahead / 1000 })
    await this.#world.advanceDue()
  }

  async #person(name: string): Promise<TestUser> {
    const known = this.#cast.get(name) ?? (await this.#world.user())
    await this.#world.prove(known)
    this.#cast.set(name, known)
    return known
  }

  async #place(): Promise<void> {
    const { db } = this.#world
    const roles = Object.entries(this.#case.people)
    const owner = roles.find(([, own]) => own.includes('owner') || own.includes('owner@all'))?.[0]
    const boss = await this.#person(owner ?? 'somebody who owns it')
    this.#organisationId = newId('org')
    const other = newId('prj')
    this.#project = newId('prj')
    await db
      .insertInto('organisation')
      .values({ id: this.#organisationId, name: this.#organisationId, owner_id: boss.id })
      .execute()
    for (const [id, name] of [
      [this.#project, 'Acme'],
      [other, 'Beta'],
    ] as const)
      await db.insertInto('project').values({ id, organisation_id: this.#organisationId, name }).execute()
    await openLedger(db, this.#organisationId, 10_000)
    this.#boss = inProject(boss, this.#project)
    for (const [name, own] of roles) {
      const user = await this.#person(name)
      for (const one of own) {
        const [role = '', where] = one.split('@')
        if (role === 'owner') continue
        const projectId = where === 'all' ? null : where === 'other' ? other : this.#project
        const member = { organisationId: this.#organisationId, projectId, user, role: role as MemberRole }
        await addMember(this.#world, { ...member, addedBy: boss })
      }
    }
  }

  /** A text as its agent wrote it ahead of its time, or as somebody did. */
  async #text(): Promise<void> {
    const { text, autonomy } = this.#case
    const world = this.#world
    const isTranslation = text.kind === 'translation'
    if (isTranslation) await world.x.addAccount({ handle: 'someone', name: 'Someone' })
    const made = await world.agent(this.#boss, {
      postAutonomy: autonomy,
      replyAutonomy: autonomy,
      ...(isTranslation
        ? {
            type: 'clone_influence',
            targetAccount: 'someone',
            targetLanguage: 'FRENCH',
            coinTickers: [],
            timeframe: null,
          }
        : {}),
    })
    this.#agentId = made.agentId
    this.#handle = await world.bindX(this.#boss, made.agentId)
    if (text.platform === 'telegram') await this.#bindChat()
    await world.db.deleteFrom('publication').where('agent_id', '=', made.agentId).execute()
    await this.#publishedBefore()
    const reply = text.kind === 'reply' ? await this.#answered() : {}
    const ids = text.kind === 'thread' ? [newId('pub'), newId('pub')] : [newId('pub')]
    this.#id = ids[0] ?? ''
    for (const [at, id] of ids.entries())
      await world.db
        .insertInto('publication')
        .values({
          ...this.#common(),
          id,
          state: 'planned',
          origin: 'timed',
          content: `A text nobody has said before, ${this.#case.id} ${at + 1}.`,
          ...(ids.length > 1 ? { thread_id: this.#id, thread_part: at + 1 } : {}),
          changed_by: text.writtenBy === 'agent' ? null : (await this.#person(text.writtenBy)).id,
          ...reply,
        })
        .execute()
  }

  async #bindChat(): Promise<void> {
    const { telegram, db } = this.#world
    const { data: rule } = await this.#boss.call('manual.createRule', { agentId: this.#agentId })
    await this.#boss.call('manual.editRule', { id: rule.id, enableGenerateContent: true })
    const person = telegram.user({ firstName: 'Reader' })
    await person.start()
    await db
      .insertInto('telegram_binding')
      .values({
        id: newId('tgb'),
        agent_id: this.#agentId,
        owner_id: this.#project,
        chat_id: String(person.id),
        chat_type: 'private',
        telegram_username: null,
        title: 'Reader',
      })
      .execute()
  }

  #common() {
    const { text } = this.#case
    return {
      owner_id: this.#project,
      agent_id: this.#agentId,
      platform: text.platform === 'x' ? ('twitter' as const) : ('telegram' as const),
      post_type: text.kind === 'reply' ? ('kol_reply' as const) : ('auto_post' as const),
    }
  }

  #due(inHours: number) {
    const at = new Date(this.#begin.getTime() + inHours * hour)
    const look = Math.max(this.#begin.getTime(), at.getTime() - hour / 3)
    return {
      scheduled_at: at,
      not_after: new Date(at.getTime() + hour / 2),
      next_at: new Date(look),
      text_at: this.#begin,
    }
  }

  async #answered() {
    const username = `kol_${this.#world.nextNumber()}`
    const author = await this.#world.x.addAccount({ handle: username, name: username })
    const text = `What do you think, @${this.#handle}?`
    const tweet = await this.#world.x.addTweet({ handle: username, text })
    return {
      reply_to: JSON.stringify({ tweetId: tweet.id, twitterName: username, text, url: '' }),
      reply_tweet_id: tweet.id,
      reply_author_id: author.id,
      summoned: true,
    }
  }

  async #publishedBefore(): Promise<void> {
    const { publishedBefore, platform } = this.#case.text
    if (publishedBefore === 0) return
    const { db } = this.#world
    const table = platform === 'x' ? 'x_connection' : 'telegram_binding'
    const account = await db
      .selectFrom(table)
      .select('id')
      .where('agent_id', '=', this.#agentId)
      .executeTakeFirstOrThrow()
    const long = new Date((await this.#world.now()).getTime() - 72 * hour)
    await db
      .insertInto('publication')
      .values(
        Array.from({ length: publishedBefore }, (_, at) => ({
          ...this.#common(),
          post_type: 'auto_post' as const,
          id: newId('pub'),
          state: 'published' as const,
          origin: 'timed' as const,
          content: `Out before, ${this.#case.id} ${at}.`,
          connection_id: account.id,
          published_at: long,
          created_at: long,
        })),
      )
      .execute()
  }

  /** What was set aside for it, the question where its agent asks, and the rules that are to hold. */
  async #begins(): Promise<void> {
    const { deps } = this.#world
    const now = this.#begin
    await transaction(deps.db, async (trx) => {
      const { rows } = {
        rows: await trx
          .selectFrom('publication')
          .select('id')
          .where('owner_id', '=', this.#project)
          .where('status', '=', 'scheduled')
          .execute(),
      }
      for (const { id } of rows) await setAside(deps, trx, id, { now })
      await trx
        .updateTable('publication')
        .set({ next_at: null })
        .where('thread_part', '>', 1)
        .where('owner_id', '=', this.#project)
        .execute()
      const row = await findPublication(trx, this.#id)
      if (row && this.#case.autonomy === 'ask') await askFirst(deps, trx, row, { now })
    })
    if (this.#case.rules.length > 0) await this.#setRules(this.#case.rules)
    await this.#world.advanceDue()
  }

  async #setRules(rules: CaseRule[]): Promise<string> {
    const { data } = await this.#boss.call('votes.rules', {})
    const price = this.#case.text.price
    const mapped: ApprovalRule[] = []
    for (const rule of rules) {
      const steps = []
      for (const step of rule.steps) {
        const people = []
        for (const name of step.people) people.push((await this.#person(name)).id)
        steps.push({ ...step, people })
      }
      const { about } = rule
      mapped.push({
        ...rule,
        steps,
        about: {
          ...about,
          platforms: about.platforms.map((platform) => (platform === 'x' ? 'twitter' : platform)),
          // A text here costs what it costs: the rule is put into the same relation to it.
          fromPrice:
            about.fromPrice === null
              ? null
              : Number(((about.fromPrice / price) * (await this.#price())).toFixed(3)),
        },
      })
    }
    return wordOf(await this.#boss.call('votes.setRules', { rules: mapped, version: data.version }))
  }

  async #price(): Promise<number> {
    const rows = await this.#world.db
      .selectFrom('publication')
      .select('price')
      .where('owner_id', '=', this.#project)
      .where((e) => e.or([e('id', '=', this.#id), e('thread_id', '=', this.#id)]))
      .execute()
    return rows.reduce((sum, { price }) => sum + price, 0) / 1000
  }

  async #page(name: string, { closesHour }: { closesHour: number }): Promise<void> {
    const made = await this.#boss.call('guestPages.make', {
      name,
      password: 'a password for clients',
      days: 90,
      allAsked: true,
      texts: [],
    })
    const token = made.data.url.split('#')[1] ?? ''
    this.#pages.set(name, { id: made.data.page.id, token })
    await this.#world.db
      .updateTable('guest_page')
      .set({ expires_at: new Date(this.#begin.getTime() + closesHour * hour) })
      .where('id', '=', made.data.page.id)
      .execute()
  }

  async #does(event: Event): Promise<string> {
    const { who = '' } = event
    const page = this.#pages.get(who)
    switch (event.does) {
      case 'yes':
      case 'no':
      case 'change':
      case 'takeBack':
        if (this.#case.pages && who in this.#case.pages) return this.#asGuest(page, event.does)
        return this.#says(inProject(await this.#person(who), this.#project), event.does)
      case 'editText':
        return this.#edit(await this.#person(who))
      case 'rewrite': {
        const row = await this.#world.publication(this.#id)
        const asker = inProject(await this.#person(who), this.#project)
        return wordOf(await asker.call('approvals.regenerate', { id: this.#id, version: row.version }))
      }
      case 'moveTime': {
        const row = await this.#world.publication(this.#id)
        const at = new Date(this.#begin.getTime() + event.toHour * hour)
        const which = { ownerId: this.#project, id: this.#id, at, seenAt: row.scheduled_at ?? at }
        return movePost(this.#world.deps, which).then(done, refused)
      }
      case 'pauseAgent':
      case 'resumeAgent':
        return wordOf(
          await this.#boss.call('agents.pause', { id: this.#agentId, paused: event.does === 'pauseAgent' }),
        )
      case 'closeProject':
      case 'openProject': {
        const which = { organisationId: this.#organisationId, projectId: this.#project }
        return event.does === 'closeProject'
          ? wordOf(await this.#boss.call('organisations.closeProject', which))
          : wordOf(await this.#boss.call('organisations.editProject', { ...which, closed: false }))
      }
      case 'setRules':
        return this.#setRules(event.rules)
      case 'setRole':
      case 'removeMember':
        return this.#member(event)
      case 'revokePage':
        return wordOf(await this.#boss.call('guestPages.revoke', { id: page?.id ?? '' }))
    }
  }

  async #says(user: TestUser, what: 'yes' | 'no' | 'change' | 'takeBack'): Promise<string> {
    const id = this.#id
    const shown = await user.call('approvals.one', { id })
    const seen = shown.data?.votes?.seen
    const { version } = await this.#world.publication(id)
    const given = seen === undefined ? { id } : { id, seen }
    switch (what) {
      case 'yes':
        return wordOf(await user.call('approvals.approve', { ...given, version }))
      case 'no':
        return wordOf(await user.call('approvals.reject', given))
      case 'change':
        return wordOf(
          await user.call('approvals.change', { ...given, version, words: 'Say it more calmly.' }),
        )
      case 'takeBack':
        return wordOf(await user.call('approvals.takeBack', { id }))
    }
  }

  async #asGuest(
    page: { token: string } | undefined,
    says: 'yes' | 'no' | 'change' | 'takeBack',
  ): Promise<string> {
    const guest = { token: page?.token ?? '', password: 'a password for clients' }
    const opened = await this.#world.call('guest.open', guest)
    if (opened.code !== 0) return 'unknown'
    const text = opened.data.texts.find(({ id }) => id === this.#id)
    if (!text) return 'unknown'
    const word = says === 'takeBack' ? 'take_back' : says
    const answer = {
      ...guest,
      id: this.#id,
      seen: text.seen,
      says: word,
      words: 'Say it more calmly.',
    } as const
    return wordOf(await this.#world.call('guest.answer', answer))
  }

  async #edit(user: TestUser): Promise<string> {
    const row = await this.#world.publication(this.#id)
    const content = `Other words, ${this.#case.id} ${this.#world.nextNumber()}.`
    const editor = inProject(user, this.#project)
    if (row.status === 'awaiting_approval')
      return wordOf(await editor.call('approvals.edit', { id: this.#id, content, version: row.version }))
    const which = { ownerId: this.#project, id: this.#id, content, version: row.version }
    return onBehalfOf({ userId: user.id, ownerId: this.#project, agentId: null }, () =>
      fillPost(this.#world.deps, which).then(done, refused),
    )
  }

  async #member(
    event: { who?: string; does: 'setRole'; role: MemberRole } | { who?: string; does: 'removeMember' },
  ): Promise<string> {
    const { organisationId } = { organisationId: this.#organisationId }
    const user = await this.#person(event.who ?? '')
    const rows = await this.#world.db
      .selectFrom('member')
      .select('id')
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', user.id)
      .execute()
    const { does } = event
    const answers = []
    for (const { id: memberId } of rows)
      answers.push(
        does === 'setRole'
          ? await this.#boss.call('members.setRole', { organisationId, memberId, role: event.role })
          : await this.#boss.call('members.remove', { organisationId, memberId }),
      )
    return answers.every(({ code }) => code === 0) ? 'done' : 'refused'
  }

  async #compare(): Promise<string[]> {
    const { ends, text } = this.#case
    const row = await this.#world.publication(this.#id)
    const state = stateOf(row)
    const differences: string[] = []
    if (state !== ends.state)
      differences.push(`ends ${state} (${row.state}, ${row.reason}), not ${ends.state}`)
    const at = row.published_at && (row.published_at.getTime() - this.#begin.getTime()) / hour
    if (ends.publishedAtHour !== null && (at === null || Math.abs(at - ends.publishedAtHour) > 0.1))
      differences.push(`published at ${at}, not ${ends.publishedAtHour}`)
    const out =
      text.platform === 'telegram'
        ? row.published_at === null
          ? 0
          : 1
        : this.#world.x.timeline(this.#handle).filter(({ text: said }) => said === row.content).length
    if (out !== ends.times) differences.push(`out ${out} times, not ${ends.times}`)
    return differences
  }
}

function stateOf(row: { state: string; reason: string | null }): string {
  if (row.state === 'published') return 'published'
  if (row.state === 'rejected') return 'rejected'
  if (row.state === 'skipped' && row.reason === 'expired') return 'expired'
  return ['planned', 'ready', 'retrying', 'awaiting_approval', 'draft'].includes(row.state)
    ? 'waiting'
    : row.state
}

function wordOf({ code, status }: { code: number; status: number }): string {
  if (code === 0) return 'done'
  return status === 404 ? 'unknown' : 'refused'
}

const done = () => 'done'
const refused = () => 'refused'
