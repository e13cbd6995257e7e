import { z } from 'zod'

/**
 * What can be found in a text before it is published. Each code has one sentence with one next step in
 * `findings.json` of each language; the server answers codes and their values, faces show the text.
 */
export const findingCodes = [
  'empty',
  'too_long',
  'message_too_long',
  'caption_too_long',
  'too_many_cashtags',
  'foreign_cashtag',
  'link_not_allowed',
  'link_surcharge',
  'foreign_link',
  'foreign_handle',
  'foreign_phone',
  'foreign_address',
  'strange_letters',
  'blocked_words',
  'hidden_characters',
  'loose_spaces',
  'markup',
  'raw_data',
  'wrong_language',
  'prompt_leak',
  'instructs_bots',
  'no_disclaimer',
  'duplicate',
  'said_elsewhere',
  'like_elsewhere',
  'quote_not_allowed',
  'quote_with_pictures',
  'reply_not_allowed',
  'too_many_pictures',
  'picture_type',
  'picture_size',
  'mixed_media',
  'no_alt_text',
  'poll_with_pictures',
  'poll_with_quote',
  'poll_question_too_long',
  'poll_too_many_options',
  'poll_option_empty',
  'poll_option_too_long',
  'poll_options_same',
  'poll_option_link',
] as const
export type FindingCode = (typeof findingCodes)[number]

export const finding = z.object({
  code: z.enum(findingCodes),
  /** The field it belongs to. */
  path: z.enum(['content', 'quoteTweetId', 'imageUrls', 'poll']),
  /** `stop`: it is not published like this. `warn`: its author decides. */
  severity: z.enum(['stop', 'warn']),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Finding = z.output<typeof finding>
