import { decodeEntities } from '#server/lib/post-text.ts'
import type { Rule } from '../types.ts'

// Signs around words, never within a word or an address: "2**3", "a_b_c" and ".../__x__" are no markup.
const around = (sign: string) => ({
  // A line up to the last sign that may close: behind it nothing is looked for.
  closed: new RegExp(`(?<![^\\n])[^\\n]*[^\\s]${sign}(?![\\w*/])`, 'gu'),
  pair: new RegExp(`(?<![\\w*/])${sign}(?=[^\\s])([^\\n]*?[^\\s])${sign}(?![\\w*/])`, 'gu'),
})
const emphases = [around('\\*\\*'), around('__'), around('~~'), around('`')]
const slanted = /(?<![\w*/])\*(?=\S)(?=[^*\n\p{L}]*\p{L})([^*\n]+)(?<=\S)\*(?![\w*/])/gu
const tags = /<\/?(?:b|strong|i|em|u|s|del|code|pre|p|ul|ol|li|h[1-6]|span|blockquote)(?:\s[^<>]*)?>/giu

/** A text as it would read if its markup were shown: both platforms show our texts letter by letter. */
function plain(text: string): string {
  const unfenced = text.replace(/^```\w*\n?|\n?```$/gm, '')
  const unlinked = unfenced
    .replace(/<a\s([^<>]*)>([^<]*)<\/a>/giu, (whole, attributes: string, label: string) => {
      const url = /href=["']?([^"'\s<>]+)/iu.exec(attributes)?.[1]
      return url === undefined ? whole : together(label, url)
    })
    .replace(/!?\[([^[\]\n]*)\]\(([^()\s]+)\)/gu, (_, label: string, url: string) => together(label, url))
  const untagged = unlinked.replace(/<br\s*\/?>/giu, '\n').replace(tags, '')
  const unmarked = emphases
    .reduce(
      (current, { closed, pair }) => current.replace(closed, (part) => part.replace(pair, '$1')),
      untagged,
    )
    .replace(slanted, '$1')
    .replace(/^#{1,6}[^\S\n]+(?=\S)/gmu, '')
  return decodeEntities(unmarked)
}

function together(label: string, url: string): string {
  return label.trim() === '' || label === url ? url : `${label} ${url}`
}

export const markupRules: Rule[] = [
  {
    code: 'markup',
    path: 'content',
    check: 'form',
    since: '2026-06-11',
    source: 'Telegram Bot API 10.1: sendMessage without parse_mode; X has no markup',
    model: 'stop',
    person: 'warn',
    find: ({ text }) => (plain(text) === text ? null : {}),
    detail: () => 'Markdown or HTML; write plain text',
    repair: { seen: true, text: ({ text }) => plain(text) },
  },
]
