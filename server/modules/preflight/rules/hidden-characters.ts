import type { Rule } from '../types.ts'

// Everything that is not seen: direction overrides and isolates, zero-width and tag characters, fillers, soft hyphens,
// halves of characters. The joiners and the emoji selectors stay where emoji, Persian and Hindi need them, which is
// never beside a Latin letter.
const unseen =
  /(?!\n|\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\ufff9-\ufffb\ufffe\uffff\u2800]|(?<=\p{Script=Latin})[\u200c\u200d]+|(?<![\u200c\u200d])[\u200c\u200d]+(?=\p{Script=Latin})/gu

function seen(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\v\f\u0085]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(unseen, '')
}

const tidy = (text: string) => text.replace(/(?<![^\S\n])[^\S\n]+$/gm, '').trim()

/** Words that stand in one line, without what nobody sees. */
export function oneLine(text: string): string {
  return seen(text).replace(/\s+/gu, ' ').trim()
}

export const hiddenRules: Rule[] = [
  {
    code: 'hidden_characters',
    path: 'content',
    check: 'characters',
    since: '2026-11-20',
    source: 'X docs: Counting characters (characters it refuses); our own for the rest',
    model: 'stop',
    person: 'stop',
    find: ({ text }) => (seen(text) === text ? null : {}),
    detail: () => 'control, direction or invisible characters',
    repair: { seen: false, text: ({ text }) => seen(text) },
  },
  {
    code: 'loose_spaces',
    path: 'content',
    check: null,
    since: '2026-06-11',
    source: 'X and Telegram cut them off, and compare texts without them',
    model: 'stop',
    person: 'stop',
    find: ({ text }) => (tidy(text) === text ? null : {}),
    repair: { seen: false, text: ({ text }) => tidy(text) },
  },
]
