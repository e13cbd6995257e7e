import { badRequest } from './answer.ts'
import type { SimEntity } from './state.ts'

export interface FormattedText {
  text: string
  entities: SimEntity[]
}

/** Text as Telegram takes it: markup read, carriage returns and outer space dropped, commands and links marked. */
export function takeText(raw: string, parseMode: string | undefined, given: SimEntity[] = []): FormattedText {
  if (given.some(({ offset, length }) => offset < 0 || length <= 0 || offset + length > raw.length))
    throw badRequest('ENTITY_BOUNDS_INVALID')
  const marked = readMarkup(raw.replaceAll('\r', ''), parseMode)
  const { text } = marked
  const entities = [...marked.entities, ...given]
  const start = text.length - text.trimStart().length
  const taken = text.trim()
  const kept = entities
    .map((entity) => ({ ...entity, offset: entity.offset - start }))
    .filter((entity) => entity.offset >= 0 && entity.length > 0)
  return { text: taken, entities: [...kept, ...foundEntities(taken)].sort((a, b) => a.offset - b.offset) }
}

function readMarkup(raw: string, parseMode: string | undefined): FormattedText {
  if (!parseMode) return { text: raw, entities: [] }
  if (parseMode.toLowerCase() === 'html') return readHtml(raw)
  // The product writes plain text and HTML only; telling that early beats guessing at a third syntax.
  throw badRequest('unsupported parse_mode')
}

const tagEntities: Record<string, string> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strikethrough',
  del: 'strikethrough',
  code: 'code',
  pre: 'pre',
  a: 'text_link',
  blockquote: 'blockquote',
  'tg-spoiler': 'spoiler',
}

const namedCharacters: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' }

function readHtml(raw: string): FormattedText {
  const entities: SimEntity[] = []
  const open: { tag: string; offset: number; url: string | undefined }[] = []
  let text = ''
  for (const [piece] of raw.matchAll(/<[^>]*>|<|[^<]+/g)) {
    if (!piece.startsWith('<')) {
      text += piece.replace(/&(#\d+|#x[0-9a-f]+|\w+);/gi, namedCharacter)
      continue
    }
    const tag = /^<(\/?)([a-z-]+)((?:\s[^>]*)?)>$/i.exec(piece)
    const name = tag?.[2]?.toLowerCase()
    if (!tag || name === undefined || !tagEntities[name]) {
      throw badRequest(
        `can't parse entities: Unsupported start tag "${name ?? ''}" at byte offset ${byteLength(text)}`,
      )
    }
    if (tag[1] === '') {
      open.push({ tag: name, offset: text.length, url: /href="([^"]*)"/i.exec(tag[3] ?? '')?.[1] })
      continue
    }
    const start = open.pop()
    if (start?.tag !== name)
      throw badRequest(`can't parse entities: Unmatched end tag at byte offset ${byteLength(text)}`)
    entities.push({
      type: tagEntities[name],
      offset: start.offset,
      length: text.length - start.offset,
      ...(start.url === undefined ? {} : { url: start.url }),
    })
  }
  const left = open.pop()
  if (left)
    throw badRequest(`can't parse entities: Can't find end tag corresponding to start tag "${left.tag}"`)
  return { text, entities }
}

function namedCharacter(whole: string, name: string): string {
  if (!name.startsWith('#')) return namedCharacters[name.toLowerCase()] ?? whole
  const code = name.toLowerCase().startsWith('#x') ? parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

function foundEntities(text: string): SimEntity[] {
  const commands = matches(text, /(?<![\w/])\/[a-z0-9_]{1,32}(?:@\w+)?/gi, 'bot_command')
  const links = matches(text, /https?:\/\/[^\s<>"]+/gi, 'url')
  return [...commands.filter((command) => !links.some((link) => within(command, link))), ...links]
}

function matches(text: string, pattern: RegExp, type: string): SimEntity[] {
  return [...text.matchAll(pattern)].map((match) => ({ type, offset: match.index, length: match[0].length }))
}

function within(inner: SimEntity, outer: SimEntity): boolean {
  return inner.offset >= outer.offset && inner.offset < outer.offset + outer.length
}

function byteLength(text: string): number {
  return Buffer.byteLength(text)
}
