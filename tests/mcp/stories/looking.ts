import { expect } from 'vitest'
import type { Story } from './story.ts'

const idOf = ({ list }: { list: { id: string }[] }) => list.map(({ id }) => id)

export const looking: Story[] = [
  {
    says: 'Which projects do I have?',
    async tell({ done, user }) {
      const { list } = await done('list_projects')
      expect(list[0].projects).toMatchObject([{ id: user.id, roles: ['owner'] }])
    },
  },
  {
    says: 'Which agents do I have?',
    often: true,
    async tell({ done, agentId }) {
      expect((await done('list_agents')).list).toMatchObject([{ agentId, state: 'active' }])
    },
  },
  {
    says: 'Tell me about my agent',
    async tell({ done, agentId, handle }) {
      const shown = await done('get_agent', { agentId })
      expect(shown).toMatchObject({ agentId, twitter: { screenName: handle }, coinTickers: ['BTC'] })
    },
  },
  {
    says: 'What is in the plan this week?',
    often: true,
    async tell({ done, agentId, at, world, user }) {
      const when = await at(30)
      const put = await user.call('schedule.put', {
        items: [
          {
            agentId,
            platform: 'twitter',
            parts: [{ content: 'A calm day.' }],
            when: { kind: 'at', at: when },
          },
        ],
      })
      const plan = await done('get_plan', { from: (await world.now()).toISOString(), to: await at(24 * 7) })
      expect(idOf({ list: plan.items })).toContain(put.data.items[0]?.publicationId)
    },
  },
  {
    says: 'Is anything in the plan of this one agent?',
    async tell({ done, agentId, at, world }) {
      const plan = await done('get_plan', {
        from: (await world.now()).toISOString(),
        to: await at(24),
        agentIds: agentId,
      })
      expect(plan.plans.map((one: { agentId: string }) => one.agentId)).toEqual(
        expect.arrayContaining([agentId]),
      )
    },
  },
  {
    says: 'Show me my last posts',
    async tell({ done, user, agentId }) {
      const out = await user.call('posts.now', { id: agentId, content: 'A plain thought.' })
      const { list } = await done('list_posts', { agentId, status: 'published' })
      expect(list).toMatchObject([{ id: out.data.id, content: 'A plain thought.' }])
      expect(list[0]).not.toHaveProperty('evidence')
    },
  },
  {
    says: 'Where do the figures of this post come from?',
    often: true,
    async tell({ done, agentId }) {
      const { postId } = await done('write_post', { agentId })
      const [post] = (await done('get_post', { postId })).list
      expect(post.evidence.matched).toBeGreaterThan(0)
      expect(post.evidence.sources[0].title).toEqual({ fromOutside: expect.stringContaining('BTC') })
    },
  },
  {
    says: 'What happened to that post?',
    async tell({ done, draft }) {
      const postId = await draft('A thought in the drafts.')
      const { list } = await done('get_history', { postId })
      expect(list.length).toBeGreaterThan(0)
      expect(list[0].object.id).toBe(postId)
    },
  },
  {
    says: 'What waits for me?',
    async tell({ done, waiting }) {
      const { postId } = await waiting('A thought that waits.')
      expect(idOf(await done('list_waiting'))).toEqual([postId])
    },
  },
  {
    says: 'Nothing waits for me, does it?',
    async tell({ done }) {
      expect(await done('list_waiting')).toMatchObject({ list: [], total: 0 })
    },
  },
  {
    says: 'How did my posts do this month?',
    async tell({ done, world }) {
      const day = (await world.now()).toISOString().slice(0, 10)
      const results = await done('get_results', { from: '2026-11-01', to: day })
      expect(results.total).toMatchObject({ posts: 0 })
    },
  },
  {
    says: 'How many credits do I have left?',
    scopes: ['money'],
    credits: 17,
    async tell({ done }) {
      expect(await done('get_credits')).toMatchObject({ balance: 17 })
    },
  },
  {
    says: 'What did I spend it on?',
    scopes: ['read', 'draft', 'money'],
    async tell({ done, agentId }) {
      await done('draft_reply', { agentId, comment: 'Nice one' })
      const { rows, balance } = await done('get_credits', { by: 'agent' })
      expect(balance).toBe(49)
      expect(rows).toContainEqual({ key: agentId, credits: 1 })
    },
  },
  {
    says: 'Which pictures can I use?',
    async tell({ done }) {
      expect(await done('list_library', { kind: 'picture' })).toMatchObject({ list: [], usedBytes: 0 })
    },
  },
  {
    says: 'What moves in my field?',
    async tell({ done, agentId }) {
      expect((await done('get_news', { agentId })).list).toEqual([])
    },
  },
  {
    says: 'Read me my agents and my plan, as resources',
    often: true,
    async tell({ helper, agentId }) {
      expect(await helper.read('kolony://agents')).toMatchObject([{ agentId }])
      expect(await helper.read(`kolony://agents/${agentId}`)).toMatchObject({ agentId })
      expect(await helper.read('kolony://plan')).toMatchObject({ truncated: false })
    },
  },
  {
    says: 'Read me this post and what it rests on, as resources',
    async tell({ done, helper, agentId }) {
      const { postId, content } = await done('write_post', { agentId })
      expect(await helper.read(`kolony://posts/${postId}`)).toMatchObject([{ id: postId, content }])
      const [read] = await helper.read(`kolony://posts/${postId}/evidence`)
      expect(read.evidence.checked).toBeGreaterThan(0)
    },
  },
]
