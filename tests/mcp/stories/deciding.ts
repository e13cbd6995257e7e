import { expect } from 'vitest'
import { scopes } from '#contract/scope-names.ts'
import type { Story } from './story.ts'

const plain = 'Good morning to everybody, and a calm day.'
const all = [...scopes]

export const deciding: Story[] = [
  {
    says: 'Yes, publish that one',
    scopes: ['read', 'approve'],
    often: true,
    async tell({ done, waiting, out, world }) {
      const seen = await waiting(plain)
      await done('approve_post', { ...seen })
      await world.advance({ hours: 24 })
      await world.advanceDue()
      expect((await world.publication(seen.postId)).status).toBe('published')
      expect(out()).toEqual([plain])
    },
  },
  {
    says: 'No, not that one, and tell the agent why',
    scopes: ['approve'],
    often: true,
    async tell({ done, waiting, out, world, user }) {
      const { postId } = await waiting(plain)
      await done('reject_post', { postId, reason: 'Too cheerful' })
      const row = await world.publication(postId)
      expect(row).toMatchObject({ status: 'rejected', reject_reason: 'Too cheerful' })
      expect(out()).toEqual([])
      expect(await world.balance(user)).toBe(50)
    },
  },
  {
    says: 'Yes, but only to the text I saw',
    scopes: ['read', 'approve', 'draft'],
    async tell({ refused, done, waiting, out, world }) {
      const { postId, version } = await waiting(plain)
      await done('edit_draft', { postId, version, content: 'Quite other words.' })
      expect((await refused('approve_post', { postId, version })).code).toBe(409)
      expect(out()).toEqual([])
      expect((await world.publication(postId)).status).toBe('awaiting_approval')
    },
  },
  {
    says: 'Ask for a change of a text nobody votes about',
    scopes: all,
    async tell({ refused, waiting, world }) {
      const seen = await waiting(plain)
      await refused('ask_for_change', { ...seen, words: 'Friendlier, please' })
      expect((await world.publication(seen.postId)).status).toBe('awaiting_approval')
    },
  },
  {
    says: 'Publish these words now',
    scopes: ['publish'],
    often: true,
    async tell({ done, agentId, out, world, user }) {
      expect(await done('publish_post', { agentId, content: plain })).toMatchObject({ status: 'published' })
      expect(out()).toEqual([plain])
      expect(await world.balance(user)).toBe(49)
    },
  },
  {
    says: 'Publish my draft now',
    scopes: all,
    async tell({ done, agentId, draft, out }) {
      const postId = await draft(plain)
      const made = await done('publish_post', { agentId, postId })
      expect(made).toMatchObject({ id: postId, status: 'published' })
      expect(out()).toEqual([plain])
    },
  },
  {
    says: 'Send this to my Telegram chat now',
    scopes: all,
    async tell({ done, agentId, world, user }) {
      await world.messageRule(user, {
        agentId,
        enableGenerateContent: true,
        enablePostToTelegram: true,
      })
      const made = await done('publish_post', { agentId, platform: 'telegram', content: plain })
      expect(made).toMatchObject({ platform: 'telegram', status: 'published' })
      const row = await world.publication(made.id)
      expect(row).toMatchObject({ platform: 'telegram', status: 'published', content: plain })
    },
  },
  {
    says: 'Publish it once, however often I ask',
    scopes: ['publish'],
    async tell({ done, agentId, out }) {
      const given = { agentId, content: plain, idempotencyKey: 'this-one-now' }
      const [one, other] = [await done('publish_post', given), await done('publish_post', given)]
      expect(other.id).toBe(one.id)
      expect(out()).toEqual([plain])
    },
  },
  {
    says: 'Put my words into the plan; I may publish, so they go out',
    scopes: ['draft', 'publish'],
    async tell({ done, agentId, at, out, world }) {
      await done('plan_post', {
        agentId,
        platform: 'twitter',
        parts: [{ content: plain }],
        when: { kind: 'at', at: await at(2) },
      })
      await world.advance({ hours: 2 })
      await world.advanceDue()
      expect(out()).toEqual([plain])
    },
  },
  {
    says: 'Move that post to the evening',
    scopes: all,
    async tell({ done, agentId, at, world }) {
      const [first, then] = [await at(10), await at(20)]
      const { postId } = await done('plan_post', {
        agentId,
        platform: 'twitter',
        parts: [{ content: plain }],
        when: { kind: 'at', at: first },
      })
      await done('move_post', { postId, at: then, seenAt: first })
      expect((await world.publication(postId)).scheduled_at?.toISOString()).toBe(then)
    },
  },
  {
    says: 'Take that post off the plan',
    scopes: all,
    async tell({ done, agentId, at, world, user, out }) {
      const { postId } = await done('plan_post', {
        agentId,
        platform: 'twitter',
        parts: [{ content: plain }],
        when: { kind: 'at', at: await at(10) },
      })
      await done('skip_post', { postId })
      await world.advance({ hours: 11 })
      await world.advanceDue()
      expect(out()).toEqual([])
      expect(await world.balance(user)).toBe(50)
    },
  },
  {
    says: 'Make me a new agent about charts',
    scopes: all,
    async tell({ done, user }) {
      const made = await done('create_agent', {
        type: 'technical_analysis',
        name: 'Chart reader',
        bio: 'Reads charts.',
        lore: 'Has read many.',
        language: 'ENGLISH',
        communicationStyles: ['Concise'],
        characterAdjectives: ['Calm'],
        coinTickers: ['ETH'],
        timeframe: '4h',
      })
      expect(made).toMatchObject({ firstPostsLeft: 3, next: expect.stringContaining('dashboard') })
      expect((await user.call('agents.detail', { id: made.agentId })).data.name).toBe('Chart reader')
    },
  },
  {
    says: 'My agent should sound bolder',
    scopes: all,
    async tell({ done, agentId, user }) {
      await done('change_agent', { agentId, characterAdjectives: ['Bold'] })
      const { data } = await user.call('agents.detail', { id: agentId })
      expect(data).toMatchObject({ characterAdjectives: ['Bold'], communicationStyles: ['Concise'] })
    },
  },
  {
    says: 'My agent should ask me from now on',
    scopes: all,
    async tell({ done, agentId, user }) {
      await done('change_agent', { agentId, postAutonomy: 'ask' })
      expect((await user.call('agents.detail', { id: agentId })).data.postAutonomy).toBe('ask')
    },
  },
  {
    says: 'Pause my agent',
    scopes: all,
    often: true,
    async tell({ done, agentId, user }) {
      expect(await done('pause_agent', { agentId, paused: true })).toMatchObject({ state: 'paused' })
      expect((await user.call('agents.detail', { id: agentId })).data.pausedAt).not.toBeNull()
    },
  },
  {
    says: 'Let it go on again',
    scopes: all,
    async tell({ done, agentId, user }) {
      await user.call('agents.pause', { id: agentId, paused: true })
      await done('pause_agent', { agentId, paused: false })
      expect((await user.call('agents.detail', { id: agentId })).data.pausedAt).toBeNull()
    },
  },
  {
    says: 'Spend at most five credits a week with this agent',
    scopes: all,
    async tell({ done, agentId, user }) {
      await done('change_agent', { agentId, budget: { weekly: 5 } })
      expect((await user.call('agents.detail', { id: agentId })).data.budget.weekly).toBe(5)
    },
  },
]
