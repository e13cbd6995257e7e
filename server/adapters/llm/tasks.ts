/** How much a model is to think before it answers. Not every model takes every one; a server that says so is believed. */
export const efforts = ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const
export type Effort = (typeof efforts)[number]

/** How much room a request gives: tokens for what is said and, apart from them, for what is thought before. */
export interface Budget {
  effort: Effort
  answer: number
  thinking: number
}

/**
 * What each kind of text is given, as of 2026-11-22. Thinking counts within the limit that is sent, so both are asked for
 * together: measured elsewhere were 1,152 to 1,408 tokens of thinking for a text of 120, and a whole limit of 400 thought
 * away (markdown-vault-mcp #919, CoursIA #3571). A limit costs nothing until it is used; how long a text is to be says its
 * prompt. Scripts such as Thai or Hindi take about a token for each letter, and an answer holds its JSON besides.
 */
export const budgets = {
  chat: { effort: 'none', answer: 1_500, thinking: 2_500 },
  post: { effort: 'low', answer: 1_500, thinking: 3_500 },
  'long-post': { effort: 'low', answer: 6_000, thinking: 4_000 },
  reply: { effort: 'low', answer: 1_500, thinking: 3_000 },
  summary: { effort: 'low', answer: 2_000, thinking: 3_500 },
  rewrite: { effort: 'low', answer: 6_000, thinking: 4_000 },
  character: { effort: 'low', answer: 4_000, thinking: 4_000 },
  profile: { effort: 'low', answer: 2_500, thinking: 3_500 },
  rules: { effort: 'low', answer: 800, thinking: 2_500 },
  wishes: { effort: 'low', answer: 1_500, thinking: 2_500 },
} satisfies Record<string, Budget>

export type TextTask = keyof typeof budgets

/** What a model is asked for: a kind of text, or a picture. */
export type Task = TextTask | 'picture'

/** What an answer that was empty or ran out of room is asked for again with: more room, less thought. */
export function roomier({ effort, answer, thinking }: Budget): Budget {
  return {
    effort: efforts.indexOf(effort) > efforts.indexOf('low') ? 'low' : 'none',
    answer: answer * 2,
    thinking: thinking * 4,
  }
}
