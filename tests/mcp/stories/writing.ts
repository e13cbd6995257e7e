import { expect } from 'vitest'
import type { Story } from './story.ts'

const plain = 'Good morning to everybody, and a calm day.'

export const writing: Story[] = [
  {
    says: 'Write me a post',
    often: true,
    async tell({ done, agentId, world, out, user }) {
      const { postId, content } = await done('write_post', { agentId })
      expect(await world.publication(postId)).toMatchObject({ state: 'draft', content })
      expect(out()).toEqual([])
      expect(await world.balance(user)).toBe(49)
    },
  },
  {
    says: 'Write a post about something that happened',
    async tell({ done, agentId, world }) {
      const { postId } = await done('write_post', { agentId, about: 'A library opened in our street today' })
      expect((await world.publication(postId)).state).toBe('draft')
    },
  },
  {
    says: 'Write it in French',
    async tell({ done, agentId, world }) {
      const { postId } = await done('write_post', { agentId, language: 'FRENCH' })
      expect((await world.publication(postId)).state).toBe('draft')
    },
  },
  {
    says: 'Write a message for my Telegram chat',
    async tell({ done, user, world, agentId }) {
      await world.messageRule(user, {
        agentId,
        enableGenerateContent: true,
        enablePostToTelegram: true,
      })
      const { postId, platform } = await done('write_post', { agentId, platform: 'telegram' })
      expect(platform).toBe('telegram')
      expect(await world.publication(postId)).toMatchObject({ platform: 'telegram', state: 'draft' })
    },
  },
  {
    says: 'How would my agent answer this comment?',
    async tell({ done, agentId, world, user }) {
      const made = await done('draft_reply', { agentId, comment: 'Where is it going next?' })
      expect(made.content.length).toBeGreaterThan(5)
      expect(await world.balance(user)).toBe(49)
      const { count } = await world.db
        .selectFrom('publication')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where('agent_id', '=', agentId)
        .executeTakeFirstOrThrow()
      expect(Number(count)).toBe(0)
    },
  },
  {
    says: 'Check this text before I do anything with it',
    async tell({ done, agentId, world, user }) {
      const checked = await done('check_text', { agentId, content: plain, platform: 'twitter' })
      expect(checked).toMatchObject({ price: { credits: 1 }, weightedLength: plain.length })
      expect(await world.balance(user)).toBe(50)
    },
  },
  {
    says: 'Put this draft into the plan for tomorrow',
    often: true,
    async tell({ done, draft, agentId, at, world }) {
      const postId = await draft(plain)
      const when = await at(24)
      const put = await done('plan_post', {
        agentId,
        platform: 'twitter',
        postId,
        when: { kind: 'at', at: when },
      })
      expect(put).toMatchObject({ postId, at: when, credits: 1 })
      expect((await world.publication(postId)).status).toBe('awaiting_approval')
    },
  },
  {
    says: 'Keep these words as a draft',
    async tell({ done, agentId, world, user }) {
      const put = await done('plan_post', {
        agentId,
        platform: 'twitter',
        parts: [{ content: plain }],
        when: { kind: 'draft' },
      })
      expect(await world.publication(put.postId)).toMatchObject({ state: 'draft', content: plain })
      expect(await world.balance(user)).toBe(50)
    },
  },
  {
    says: 'Plan a thread of two parts',
    async tell({ done, agentId, at, world }) {
      const { postId } = await done('plan_post', {
        agentId,
        platform: 'twitter',
        parts: [{ content: 'First this.' }, { content: 'Then that.' }],
        when: { kind: 'at', at: await at(5) },
      })
      expect((await done('get_post', { postId })).list).toHaveLength(2)
      expect((await world.publication(postId)).thread_id).not.toBeNull()
    },
  },
  {
    says: 'Post this now, I have to say yes first anyway',
    async tell({ done, agentId, out, world }) {
      const { postId } = await done('plan_post', {
        agentId,
        platform: 'twitter',
        parts: [{ content: plain }],
        when: { kind: 'now' },
      })
      await world.advanceDue()
      expect((await world.publication(postId)).status).toBe('awaiting_approval')
      expect(out()).toEqual([])
    },
  },
  {
    says: 'Let the agent write something for the day after tomorrow',
    async tell({ done, agentId, at, world }) {
      const { postId } = await done('plan_post', {
        agentId,
        platform: 'twitter',
        topic: 'the week so far',
        when: { kind: 'at', at: await at(48) },
      })
      expect(await world.publication(postId)).toMatchObject({ state: 'planned', content: null })
    },
  },
  {
    says: 'Change the words of that draft to mine',
    often: true,
    async tell({ done, draft, world }) {
      const postId = await draft('Some first words.')
      const { version } = await world.publication(postId)
      await done('edit_draft', { postId, content: plain, version })
      expect(await world.publication(postId)).toMatchObject({ content: plain, state: 'draft' })
    },
  },
  {
    says: 'I do not like it: write it anew, shorter',
    async tell({ done, agentId, world }) {
      const { postId, content } = await done('write_post', { agentId })
      const { version } = await world.publication(postId)
      const again = await done('rewrite_draft', { postId, version, hint: 'Shorter, please' })
      expect(again.version).toBeGreaterThan(version)
      expect(again.content).not.toBe(content)
    },
  },
  {
    says: 'That draft is not what I saw any more: do not overwrite it',
    async tell({ refused, draft, user, world }) {
      const postId = await draft('Some first words.')
      const { version } = await world.publication(postId)
      await user.call('approvals.edit', { id: postId, content: 'Newer words.', version })
      expect(await refused('edit_draft', { postId, content: plain, version })).toMatchObject({ code: 409 })
      expect((await world.publication(postId)).content).toBe('Newer words.')
    },
  },
  {
    says: 'My answer got lost: write it once, not twice',
    async tell({ done, agentId, world, user }) {
      const given = { agentId, idempotencyKey: 'post-of-the-morning' }
      const [one, other] = [await done('write_post', given), await done('write_post', given)]
      expect(other.postId).toBe(one.postId)
      expect(await world.balance(user)).toBe(49)
    },
  },
]
