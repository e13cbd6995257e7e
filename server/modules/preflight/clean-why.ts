import { visibleText } from '#server/lib/visible-text.ts'
import { preflight, stops } from './preflight.ts'
import type { Flight } from './types.ts'

const lengthMax = 200

/**
 * The writer's one sentence on why it wrote this, for its owner; null where there is none that may be shown. It is a
 * model's text like any other: what names a foreign link, address or handle, or gives away the prompt, is left out whole.
 */
export function cleanWhy(why: string, flight: Flight): string | null {
  const line = visibleText(why, 2000).replace(/\s+/gu, ' ')
  const { text, findings } = preflight(line, {
    ...flight,
    platform: 'telegram',
    lengthMax: 2000,
    language: null,
    links: [],
    addresses: [],
    market: false,
    published: [],
  })
  if (line === '' || stops(findings).length > 0) return null
  const characters = Array.from(text)
  return characters.length > lengthMax
    ? `${characters
        .slice(0, lengthMax - 1)
        .join('')
        .trimEnd()}…`
    : text
}
