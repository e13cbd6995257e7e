import { openLedger, type TestUser } from '#tests/support/builders.ts'
import type { MemberRole } from '#contract/team-roles.ts'
import type { ApprovalRule } from '#contract/votes.ts'
import { newId } from '#server/lib/ids.ts'
import { addMember, inProject } from '#tests/support/team.ts'
import type { World } from '#tests/support/world.ts'

export type Event = { hour: number; who?: string; step?: number } & (
  | { does: 'yes' | 'no' | 'change' | 'takeBack' | 'editText' | 'rewrite' }
  | { does: 'removeMember' }
  | { does: 'revokePage' }
  | { does: 'moveTime'; toHour: number }
  | { does: 'pauseAgent' | 'resumeAgent' | 'closeProject' | 'openProject' }
  | { does: 'setRules'; rules: CaseRule[] }
  | { does: 'setRole'; role: MemberRole }
)
export type CaseRule = Omit<ApprovalRule, 'about'> & {
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

export const hour = 3_600_000

/** The people, the project and the text of a story, as they are when it begins. */
export class VoteScene {
  readonly world: World
  readonly cast: Map<string, TestUser>
  readonly case: VoteCase
  begin = new Date()
  boss!: TestUser
  organisationId = ''
  project = ''
  agentId = ''
  id = ''
  handle = ''
  readonly pages = new Map<string, { id: string; token: string }>()

  constructor(world: World, cast: Map<string, TestUser>, one: VoteCase) {
    this.world = world
    this.cast = cast
    this.case = one
  }

  async person(name: string): Promise<TestUser> {
    const known = this.cast.get(name) ?? (await this.world.user())
    await this.world.prove(known)
    this.cast.set(name, known)
    return known
  }

  async place(): Promise<void> {
    const { db } = this.world
    const roles = Object.entries(this.case.people)
    const owner = roles.find(([, own]) => own.includes('owner') || own.includes('owner@all'))?.[0]
    const boss = await this.person(owner ?? 'somebody who owns it')
    this.organisationId = newId('org')
    const other = newId('prj')
    this.project = newId('prj')
    await db
      .insertInto('organisation')
      .values({ id: this.organisationId, name: this.organisationId, owner_id: boss.id })
      .execute()
    for (const [id, name] of [
      [this.project, 'Acme'],
      [other, 'Beta'],
    ] as const)
      await db.insertInto('project').values({ id, organisation_id: this.organisationId, name }).execute()
    await openLedger(db, this.organisationId, 10_000)
    this.boss = inProject(boss, this.project)
    for (const [name, own] of roles) {
      const user = await this.person(name)
      for (const one of own) {
        const [role = '', where] = one.split('@')
        if (role === 'owner') continue
        // Somebody is one thing in a project; what they are besides they are in all of them.
        const isSecond = where === undefined && own.filter((other) => !other.includes('@')).indexOf(one) > 0
        const projectId = where === 'all' || isSecond ? null : where === 'other' ? other : this.project
        const member = { organisationId: this.organisationId, projectId, user, role: role as MemberRole }
        await addMember(this.world, { ...member, addedBy: boss })
      }
    }
  }

  /** A text as its agent wrote it ahead of its time, or as somebody did. */
  async text(): Promise<void> {
    const { text, autonomy } = this.case
    const world = this.world
    const isTranslation = text.kind === 'translation'
    if (isTranslation) await world.x.addAccount({ handle: 'someone', name: 'Someone' })
    const made = await world.agent(this.boss, {
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
    this.agentId = made.agentId
    this.handle = await world.bindX(this.boss, made.agentId)
    if (text.platform === 'telegram') await this.bindChat()
    await world.db.deleteFrom('publication').where('agent_id', '=', made.agentId).execute()
    await this.publishedBefore()
    const reply = text.kind === 'reply' ? await this.answered() : {}
    const ids = text.kind === 'thread' ? [newId('pub'), newId('pub')] : [newId('pub')]
    this.id = ids[0] ?? ''
    for (const [at, id] of ids.entries())
      await world.db
        .insertInto('publication')
        .values({
          ...this.common(),
          id,
          state: 'planned',
          origin: 'timed',
          content: `A text nobody has said before, ${this.case.id} ${at + 1}.`,
          ...(ids.length > 1 ? { thread_id: this.id, thread_part: at + 1 } : {}),
          ...(await this.hand()),
          ...reply,
        })
        .execute()
  }

  async hand() {
    const { writtenBy } = this.case.text
    const who = writtenBy === 'agent' ? null : (await this.person(writtenBy)).id
    return { written_by: who, changed_by: who }
  }

  async bindChat(): Promise<void> {
    const { telegram, db } = this.world
    const { data: rule } = await this.boss.call('manual.createRule', { agentId: this.agentId })
    await this.boss.call('manual.editRule', { id: rule.id, enableGenerateContent: true })
    const person = telegram.user({ firstName: 'Reader' })
    await person.start()
    await db
      .insertInto('telegram_binding')
      .values({
        id: newId('tgb'),
        agent_id: this.agentId,
        owner_id: this.project,
        chat_id: String(person.id),
        chat_type: 'private',
        telegram_username: null,
        title: 'Reader',
      })
      .execute()
  }

  common() {
    const { text } = this.case
    return {
      owner_id: this.project,
      agent_id: this.agentId,
      platform: text.platform === 'x' ? ('twitter' as const) : ('telegram' as const),
      post_type: text.kind === 'reply' ? ('kol_reply' as const) : ('auto_post' as const),
    }
  }

  due(inHours: number) {
    const at = new Date(this.begin.getTime() + inHours * hour)
    const look = Math.max(this.begin.getTime(), at.getTime() - hour / 3)
    return {
      scheduled_at: at,
      not_after: new Date(at.getTime() + hour / 2),
      next_at: new Date(look),
      text_at: this.begin,
    }
  }

  async answered() {
    const username = `kol_${this.world.nextNumber()}`
    const author = await this.world.x.addAccount({ handle: username, name: username })
    const text = `What do you think, @${this.handle}?`
    const tweet = await this.world.x.addTweet({ handle: username, text })
    return {
      reply_to: JSON.stringify({ tweetId: tweet.id, twitterName: username, text, url: '' }),
      reply_tweet_id: tweet.id,
      reply_author_id: author.id,
      summoned: true,
    }
  }

  async publishedBefore(): Promise<void> {
    const { publishedBefore, platform } = this.case.text
    if (publishedBefore === 0) return
    const { db } = this.world
    const table = platform === 'x' ? 'x_connection' : 'telegram_binding'
    const account = await db
      .selectFrom(table)
      .select('id')
      .where('agent_id', '=', this.agentId)
      .executeTakeFirstOrThrow()
    const long = new Date((await this.world.now()).getTime() - 72 * hour)
    await db
      .insertInto('publication')
      .values(
        Array.from({ length: publishedBefore }, (_, at) => ({
          ...this.common(),
          post_type: 'auto_post' as const,
          id: newId('pub'),
          state: 'published' as const,
          origin: 'timed' as const,
          content: `Out before, ${this.case.id} ${at}.`,
          connection_id: account.id,
          published_at: long,
          created_at: long,
        })),
      )
      .execute()
  }
}
