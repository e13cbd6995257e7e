import type { WorkingAgent } from '#server/modules/agents/index.ts'
import type { Secret } from '#server/modules/content/index.ts'
import { configuredFor, measure, plainFlight, preflight } from '#server/modules/preflight/index.ts'
import type { FindingCode } from '#contract/findings.ts'

/** What an answer never brings along, whoever asked for it; all else that holds for posts is no matter of a chat. */
const barred = new Set<FindingCode>([
  'prompt_leak',
  'foreign_link',
  'foreign_handle',
  'foreign_phone',
  'foreign_address',
  // Also what only a reader of codes reads.
  'strange_letters',
])

/** So much of what was said before is looked at together with a sentence: nothing gets out in two halves. */
const lookedBack = 200

/** Of whom and where an answer may speak, beside what the agent is set up with. */
export interface Spoken {
  handles: readonly string[]
  links: readonly string[]
}

/**
 * Whether a sentence gives away how its agent is told to speak, or leads readers somewhere: to a page, an account or an
 * address that neither its owner set up nor it follows. By the same rules as posts (decision: fetched-text-is-data).
 */
export function barredFrom(
  { fields }: WorkingAgent,
  { canary, instructions }: Secret,
  { handles, links }: Spoken,
): (sentence: string, before: string) => boolean {
  const own = configuredFor(fields, { kind: 'reply' })
  const flight = {
    ...plainFlight,
    ...own,
    platform: 'telegram' as const,
    author: 'model' as const,
    lengthMax: Number.POSITIVE_INFINITY,
    handles: [...own.handles, ...handles],
    links: [...own.links, ...links],
    canary,
    instructions,
  }
  const told = lettersOf(instructions)
  let isReciting = false
  return (sentence, before) => {
    const found = [sentence, before === '' ? '' : before.slice(-lookedBack) + sentence].flatMap((text) =>
      preflight(text, flight).findings.flatMap(({ code }) => (barred.has(code) ? [code] : [])),
    )
    const letters = lettersOf(sentence)
    // Who recites goes on reciting: the short sentences of the instructions would pass by themselves.
    isReciting ||=
      found.includes('prompt_leak') || (letters.length >= sentenceLetters && told.includes(letters))
    return isReciting || found.length > 0
  }
}

/** A whole sentence of the instructions, of so many letters, is said by nobody by chance. */
const sentenceLetters = 18

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Links that somebody wrote themselves: they may be said back to them. */
export function linksIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => measure(text).links)
}
