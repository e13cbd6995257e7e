import { expect } from 'vitest'
import type { Scope } from '#contract/scope-names.ts'
import type { Input } from '#contract/routes.ts'
import { assistant, type Assistant, type Told } from '#tests/support/assistant.ts'
import type { TestUser } from '#tests/support/builders.ts'
import type { World } from '#tests/support/world.ts'

/** What somebody wants of their assistant, in their words, and what must be so afterwards. */
export interface Story {
  says: string
  /** Of the assistant's token; left out: those a new one has. */
  scopes?: Scope[]
  token?: Partial<Input<'tokens.make'>>
  credits?: number
  agent?: Partial<Input<'agents.create'>>
  /** Among those that are told with every run of the tests. */
  often?: true
  tell(stage: Stage): Promise<void>
}

/** Somebody with an agent that has an X account and a chat, and their assistant. */
export interface Stage {
  world: World
  user: TestUser
  agentId: string
  handle: string
  helper: Assistant
  /** Uses a tool that must do it, and gives what it made. */
  done(name: string, given?: Record<string, unknown>): Promise<Told['data']>
  /** Uses a tool that must refuse it, and gives why. */
  refused(name: string, given?: Record<string, unknown>): Promise<Told['data']>
  /** So many hours from now. */
  at(hours: number): Promise<string>
  /** What is out on X, the newest first. */
  out(): string[]
  /** A draft of these words. */
  draft(content: string): Promise<string>
  /** Those words, waiting for a yes. */
  waiting(content: string): Promise<{ postId: string; version: number }>
}

/** Tells one story, to its end, in a world that other stories may have passed through. */
export async function tell(world: World, story: Story): Promise<void> {
  const user = await world.user({ credits: story.credits ?? 50 })
  const { agentId, handle } = await world.boundAgent(user, { postAutonomy: 'auto', ...story.agent })
  const helper = await assistant(world, user, {
    ...(story.scopes ? { scopes: story.scopes } : {}),
    ...story.token,
  })
  const done: Stage['done'] = async (name, given) => {
    const told = await helper.use(name, given)
    expect(told.isError, `${name}: ${told.text.slice(0, 500)}`).toBe(false)
    return told.data
  }
  const draft = async (content: string) => {
    const { data } = await user.call('schedule.put', {
      items: [{ agentId, platform: 'twitter', parts: [{ content }], when: { kind: 'draft' } }],
    })
    return data.items[0]?.publicationId ?? ''
  }
  const at = async (hours: number) =>
    new Date((await world.now()).getTime() + hours * 3_600_000).toISOString()
  await story.tell({
    world,
    user,
    agentId,
    handle,
    helper,
    done,
    async refused(name, given) {
      const told = await helper.use(name, given)
      expect(told.isError, `${name}: ${told.text.slice(0, 500)}`).toBe(true)
      expect(told.data.next, `${name}: ${told.text.slice(0, 500)}`).toEqual(expect.any(String))
      return told.data
    },
    at,
    out: () => world.x.timeline(handle).map(({ text }) => text),
    draft,
    async waiting(content) {
      const writer = await assistant(world, user)
      const { data } = await writer.use('plan_post', {
        agentId,
        platform: 'twitter',
        parts: [{ content }],
        when: { kind: 'at', at: await at(24) },
      })
      const { version } = await world.publication(data.postId)
      return { postId: data.postId, version }
    },
  })
  expect(await world.audit()).toEqual([])
}
