import { z } from 'zod'
import { id, text, timeOut } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { language, platform } from '#contract/lists.ts'
import { evidence, publication } from '#contract/publishing.ts'
import type { Output, RouteName } from '#contract/routes.ts'
import { composed, timeWarning } from '#contract/schedule.ts'
import { invalid } from '#server/problem.ts'
import type { Tool } from './tools.ts'

/** Makes one call of the table as whoever asked, and gives what it answers; throws what it is refused for. */
export type Make = <N extends RouteName>(name: N, given: Record<string, unknown>) => Promise<Output<N>>

/** A tool that is more than one call, or one of two: each made as any other, so that none of them may what they may not. */
export interface ToolOfSeveral extends Omit<Tool, 'call' | 'takes' | 'usually'> {
  /** All that it may make; a token needs the scope of each. */
  calls: readonly [RouteName, ...RouteName[]]
  /** What a model is told; the calls read it. */
  input: z.ZodObject
  output: z.ZodType
  run(given: Record<string, unknown>, make: Make): Promise<unknown>
}

/** What the table says of an item that cannot be put into the plan; the answer itself is a success there. */
export class NotPut extends Error {
  readonly told: { code: number; msg: string; data: unknown }

  constructor(told: NotPut['told']) {
    super(told.msg)
    this.told = told
  }
}

const agentId = id.describe('Id of the agent (list_agents)')
const written = z.object({
  postId: z.string(),
  agentId: z.string(),
  platform,
  content: z.string().nullable(),
  why: z.string().nullable(),
  charged: z.number(),
  evidence: evidence.nullable(),
})

/** One text for the plan or the drafts; what cannot be put is an error here, where there is one alone. */
async function putOne(make: Make, item: Record<string, unknown>) {
  const { items } = await make('schedule.put', { items: [item] })
  const [verdict] = items
  if (!verdict) throw new Error('nothing was said of what was put')
  if (verdict.error) throw new NotPut(verdict.error)
  return verdict
}

export const toolsOfSeveral = {
  write_post: {
    calls: ['sandbox.post', 'sandbox.scenarioPost', 'manual.generate', 'schedule.put'],
    title: 'Write a post',
    description:
      'An agent writes a post for X or a message for Telegram, checked against its sources. It is kept as a draft: nothing goes out. Costs 1 credit, publishing included. Takes up to a minute.',
    does: 'change',
    input: z.object({
      agentId,
      platform: platform.default('twitter').describe('Where it is meant for'),
      about: text(1, 500)
        .optional()
        .describe('What it is about; left out: what the agent writes about anyway'),
      language: language.optional().describe('Left out: the agent’s own'),
    }),
    output: written,
    async run({ platform: place = 'twitter', about, ...given }, make) {
      if (place === 'telegram') {
        const draft = await make('manual.generate', { ...given, topic: about })
        const { id: postId, agentId: of, content, why, charged } = draft
        return { postId, agentId: of, platform: place, content, why, charged, evidence: draft.evidence }
      }
      const made =
        about === undefined
          ? await make('sandbox.post', given)
          : await make('sandbox.scenarioPost', { ...given, scenario: about })
      const { publicationId } = await putOne(make, {
        agentId: given['agentId'],
        platform: place,
        parts: [
          {
            content: made.content,
            generationId: made.generationId,
            imageUrls: made.imageUrl === null ? [] : [made.imageUrl],
          },
        ],
        ...(made.quoteTweetId === null ? {} : { quoteTweetId: made.quoteTweetId }),
        when: { kind: 'draft' },
      })
      const { content, why, charged, evidence: holds } = made
      return {
        postId: publicationId,
        agentId: given['agentId'],
        platform: place,
        content,
        why,
        charged,
        evidence: holds,
      }
    },
    next: 'Show the text to the person. plan_post with its postId gives it a time; edit_draft and rewrite_draft change it.',
  },
  plan_post: {
    calls: ['schedule.put'],
    title: 'Put a post into the plan',
    description:
      'Puts a draft, your own words (one text, or the parts of a thread) or a post that the agent is to write into the plan or the drafts. With a token that may not publish it waits for a person’s yes, whenever its time is. Its price is set aside.',
    does: 'change',
    input: composed
      .omit({ publicationId: true })
      .extend({ agentId, postId: id.optional().describe('The draft that it was (write_post)') }),
    output: z.object({
      postId: z.string(),
      at: timeOut.nullable(),
      credits: z.number(),
      warnings: z.array(timeWarning),
    }),
    async run({ postId, ...item }, make) {
      const put = await putOne(make, { ...item, ...(postId === undefined ? {} : { publicationId: postId }) })
      return { postId: put.publicationId, at: put.at, credits: put.credits, warnings: put.warnings }
    },
    sends: true,
    next: 'get_post says how it stands: awaiting_approval waits for a person’s yes, scheduled goes out at its time.',
  },
  publish_post: {
    calls: ['posts.now', 'manual.now'],
    title: 'Publish now',
    description:
      'Publishes on X, or delivers to the agent’s Telegram chat, at once: a draft, or your own words. What is out cannot be taken back. Show the person the text before.',
    does: 'end',
    input: z.object({
      agentId,
      platform: platform.default('twitter'),
      postId: id.optional().describe('The draft to publish'),
      content: text(1, limits.longPostLengthMax)
        .optional()
        .describe('Your own words instead of a draft; a draft goes out as it is, after edit_draft'),
      overLimit: z.boolean().optional().describe('On X: also over the agent’s limit of the day'),
    }),
    output: publication,
    async run({ agentId: of, platform: place = 'twitter', postId, overLimit, ...given }, make) {
      // On X the call would write a text and publish it; here a person has seen what goes out.
      if (postId === undefined && given['content'] === undefined)
        throw invalid({ path: 'content', message: 'Your own words, or the postId of a draft' })
      const draft = { ...given, ...(postId === undefined ? {} : { publicationId: postId }) }
      if (place === 'telegram') return make('manual.now', { ...draft, agentId: of })
      return make('posts.now', { ...draft, id: of, ...(overLimit === undefined ? {} : { overLimit }) })
    },
    without: ['evidence', 'corrections'],
    sends: true,
  },
} satisfies Record<string, ToolOfSeveral>
