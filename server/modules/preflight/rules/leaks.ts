import { plainly } from '../readings.ts'
import type { Rule } from '../types.ts'

/** What a model may let slip that was never meant for readers. */
export const leakRules: Rule[] = [
  {
    code: 'raw_data',
    path: 'content',
    check: 'form',
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
    since: '2026-11-20',
    source: 'our own: the marker of the prompt is in no text',
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

/** The marker counts however it is spaced or spelled, backwards, and in the codes that models write without being taught. */
function leaks(text: string, canary: string): boolean {
  const marker = lettersOf(canary)
  const core = marker.length > 12 ? marker.slice(1) : marker
  const letters = lettersOf(plainly(text))
  if ([core, Array.from(core).toReversed().join(''), rot13(core)].some((form) => letters.includes(form)))
    return true
  const dense = text
    .replace(/[^A-Za-z0-9+/_-]/g, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
  return (
    inBase64(canary.slice(-16)).some((form) => dense.includes(form)) ||
    letters.includes(inHex(canary.slice(-16)))
  )
}

function rot13(text: string): string {
  return text.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 84) % 26) + 97))
}

/** What is the same of it in base64 wherever it stands: three ways to begin, without the signs that its neighbours share. */
function inBase64(marker: string): string[] {
  return [0, 1, 2].map((shift) => {
    const bits = Buffer.from('\0'.repeat(shift) + marker)
      .toString('base64')
      .replace(/=+$/, '')
    return bits.slice(shift === 0 ? 0 : shift + 1, (shift + marker.length) % 3 === 0 ? undefined : -1)
  })
}

function inHex(marker: string): string {
  return Buffer.from(marker).toString('hex')
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
