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
    source: 'our own: neither the marker of the prompt nor a stretch of its instructions is in any text',
    model: 'stop',
    person: 'off',
    find: ({ text, written }, { canary, instructions }) =>
      [text, written].some(
        (one) =>
          (canary !== null && leaks(one, canary)) || (instructions !== null && recites(one, instructions)),
      )
        ? {}
        : null,
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

/** So many letters in a row that are the instructions' own are no accident. */
const recitedLength = 40
const step = 6

/** Whether a stretch of the instructions stands there, as it is or in the codes that models write without being taught. */
function recites(text: string, instructions: string): boolean {
  const told = lettersOf(instructions)
  const letters = lettersOf(plainly(text))
  const forms = [letters, Array.from(letters).toReversed().join(''), rot13(letters), ...decoded(text)]
  return forms.some((form) => {
    for (let at = 0; at + recitedLength <= form.length; at += step)
      if (told.includes(form.slice(at, at + recitedLength))) return true
    return false
  })
}

/** What base64 and hexadecimal in a text say; where a run of base64 begins in the middle, from there. */
function decoded(text: string): string[] {
  const runs = text.match(/[A-Za-z0-9+/_-]{56,}/g) ?? []
  const bytes = text.match(/(?:[0-9a-f]{2}[\s:]?){40,}/gi) ?? []
  return [
    ...runs.flatMap((run) =>
      [0, 1, 2, 3].map((from) => Buffer.from(run.slice(from), 'base64').toString('latin1')),
    ),
    ...bytes.map((run) => Buffer.from(run.replace(/[^0-9a-f]/gi, ''), 'hex').toString('latin1')),
  ].map(lettersOf)
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
