import type { Rule } from './types.ts'

/** What a model may let slip that was never meant for readers. */
export const leakRules: Rule[] = [
  {
    code: 'raw_data',
    path: 'content',
    check: 'form',
    platforms: ['twitter', 'telegram'],
    since: '2026-11-20',
    source: 'our own: a model that is asked for JSON may put more of it into the text',
    model: 'stop',
    person: 'off',
    find: ({ text }) => (isJson(text) ? {} : null),
    detail: () => 'JSON instead of a text',
  },
  {
    code: 'prompt_leak',
    path: 'content',
    check: 'marker',
    platforms: ['twitter', 'telegram'],
    since: '2026-11-20',
    source: 'our own: the marker of the prompt stands in no text',
    model: 'stop',
    person: 'off',
    find: ({ text, written }, { canary }) =>
      canary !== null && (leaks(text, canary) || leaks(written, canary)) ? {} : null,
    detail: () => 'the prompt leaked',
  },
]

function isJson(text: string): boolean {
  if (!/^\s*[{[]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The marker counts however it is spaced or spelled. */
function leaks(text: string, canary: string): boolean {
  const marker = lettersOf(canary)
  const core = marker.length > 12 ? marker.slice(1) : marker
  return lettersOf(text).includes(core)
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
