import { around, bare, capital, emoji, emojisIn, join, linksIn, peel, split, tagsIn } from './text.ts'

const emojiRun = new RegExp(String.raw`[ \t]*(?:(?:${emoji})[ \t]*)+`, 'gu')
const firstEmoji = new RegExp(String.raw`[ \t]*(?:${emoji})`, 'u')

/** What stands where a run of emoji stood. */
const instead = (before: string, after: string): string => {
  if (before === '' || before.endsWith('\n') || after === '' || after.startsWith('\n')) return ''
  if (/^[.,!?;:。，！？、؟،)]/u.test(after)) return ''
  if (/[。，！？、：；]$/u.test(before)) return ''
  if (/[\p{Script=Han}\p{N}%]$/u.test(before) && /^\p{Script=Han}/u.test(after)) return '，'
  const since = before.split(/[.!?…\n]\s/u).at(-1) ?? ''
  const whole = since.trim().split(/\s+/u).length >= 4
  if (whole && /[\p{L}\p{N}%]$/u.test(before) && /^\p{Lu}/u.test(after)) return '. '
  return ' '
}

/** At most so many emoji (none or one). */
export const thinEmoji = (text: string, most: 0 | 1): string => {
  if (emojisIn(text).length <= most) return text
  let left: number = most
  return text
    .replace(emojiRun, (run: string, offset: number, whole: string) => {
      if (left > 0) {
        left -= 1
        return (firstEmoji.exec(run)?.[0] ?? '') + (/[ \t]$/u.test(run) ? ' ' : '')
      }
      return instead(whole.slice(0, offset), whole.slice(offset + run.length))
    })
    .trim()
}

/** One emoji, the last sign of the text: the first of its own, or else the one given. */
export const emojiLast = (text: string, otherwise: string): string => {
  if (onlyLastEmoji(text)) return text
  return `${thinEmoji(text, 0)} ${emojisIn(text).at(0) ?? otherwise}`
}

export const onlyLastEmoji = (text: string): boolean => {
  const found = emojisIn(text)
  return found.length === 1 && text.trimEnd().endsWith(found.join(''))
}

const inlineTag = /(?<![\p{L}\p{N}_&/])#(?=[\p{L}\p{N}_]*[\p{L}_])[\p{L}\p{N}_]+/gu
const leadingIn =
  /(?:^|\s)(?:on|for|of|the|in|with|watching|sur|de|du|le|la|pour|của|về|với|cho|من|على|في)$/iu

const word = (tag: string): string => tag.slice(1).replace(/_/gu, ' ')

/** No hashtags: those in a sentence become words, those behind the text are left out. */
export const noHashtags = (text: string): string => {
  if (tagsIn(text).length === 0) return text
  const { body, tail } = peel(text)
  const said = body.replace(inlineTag, word)
  if (leadingIn.test(body)) return said + tail.replace(inlineTag, word)
  const rest = tail.replace(/\s*#[\p{L}\p{N}_]+/gu, '')
  return (said + rest).trim()
}

/** Hashtags only behind the text. */
export const hashtagsLast = (text: string): string => {
  const { body, tail } = peel(text)
  return body.replace(inlineTag, word) + tail
}

/** The first hashtag stays, the others go. */
export const oneHashtag = (text: string): string => {
  if (tagsIn(text).length <= 1) return text
  const { body, tail } = peel(text)
  let seen = 0
  const said = body.replace(inlineTag, (tag) => {
    seen += 1
    return seen === 1 ? tag : word(tag)
  })
  const rest = tail.replace(/\s*#[\p{L}\p{N}_]+/gu, (tag) => {
    seen += 1
    return seen === 1 ? tag : ''
  })
  return (said + rest).trim()
}

export const noCashtags = (text: string): string => text.replace(/\$(?=[A-Za-z])/gu, '')

/** Each ticker has its dollar sign once. */
export const cashtagOnce = (text: string): string => {
  const seen = new Set<string>()
  return text.replace(/\$([A-Za-z][A-Za-z0-9]*)/gu, (tag: string, name: string) => {
    const known = seen.has(name.toUpperCase())
    seen.add(name.toUpperCase())
    return known ? name : tag
  })
}

/** Names for handles. */
export const noHandles = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}_/.])@(\w+)/gu, (_run, name: string) =>
    /^[a-z]+$/.test(name) ? capital(name) : name,
  )

/** No links; a sentence that only points to one goes with it. */
export const noLinks = (text: string): string => {
  if (linksIn(text).length === 0) return text
  const left = split(text).flatMap((piece) => {
    const found = linksIn(piece.text)
    if (found.length === 0) return [piece]
    const rest = found.reduce((draft, link) => draft.replace(link, ''), piece.text)
    const trailing = /\S\s*(?:👉|➡️|🔗)?\s*$/u.test(rest) && found.some((link) => piece.text.endsWith(link))
    const words = rest.split(/\s+/u).filter((word) => /\p{L}/u.test(word)).length
    const kept = rest.replace(/\s*(?:👉|➡️|🔗|:|\b(?:at|on|via|see|here))*\s*$/iu, '')
    return trailing && words > 6 ? [{ text: /[.!?]$/u.test(kept) ? kept : `${kept}.`, gap: piece.gap }] : []
  })
  return join(left)
}

const bang = /[^\S\n]*[!！]+(?:[?？][!！]*)?/gu

/** A stop for every exclamation mark behind the first so many. */
export const bangs = (text: string, stop: string, most = 0): string =>
  around(text, (masked) => {
    let left = most
    return masked.replace(bang, (run: string, offset: number, whole: string) => {
      if (/[?？]/u.test(run)) return run.replace(/[!！]/gu, '').trimStart()
      if (left > 0) {
        left -= 1
        return run.replace(/([!！])[!！]+/u, '$1')
      }
      const before = whole.charAt(offset - 1)
      const after = whole.charAt(offset + run.length)
      return /[.?。？؟…]/u.test(before) || /[.?。？؟…]/u.test(after) ? '' : stop
    })
  })

export const bangsIn = (text: string): number => bare(text).match(/[!！]/gu)?.length ?? 0

const dash = /[ \t]*(?:[—―]+|(?<=[ \t])[–-]{1,2}(?=[ \t])|–(?=[ \t])|(?<=[ \t])–)[ \t]*/gu

/** A comma for every dash; a range of figures is no dash. */
export const noDashes = (text: string, comma: string): string =>
  around(text, (masked) =>
    masked.replace(dash, (run: string, offset: number, whole: string) => {
      const before = whole.charAt(offset - 1)
      const after = whole.charAt(offset + run.length)
      if (before === '' || before === '\n' || after === '' || after === '\n') return ''
      if (/[.,;:!?…،؛؟。，]/u.test(after)) return ''
      return /[.,;:!?…،؛؟。，]/u.test(before) ? ' ' : `${comma} `
    }),
  )

export const hasDash = (text: string): boolean => bare(text).search(dash) >= 0

const dots = /[^\S\n]*(?:…+|\.{2,})([^\S\n]*)/gu

/** A stop for every ellipsis, a comma where the sentence goes on. */
export const noEllipses = (text: string, stop: string): string =>
  around(text, (masked) =>
    masked.replace(dots, (run: string, blank: string, offset: number, whole: string) => {
      const before = whole.charAt(offset - 1)
      const after = whole.slice(offset + run.length)
      if (before === '' || before === '\n') return ''
      if (/[.!?。！？،,]/u.test(before)) return blank
      if (/^[.!?。！？]/u.test(after)) return ''
      const mark = /^\p{Ll}/u.test(after) ? ',' : stop
      return mark + (stop === '.' && after !== '' && !after.startsWith('\n') ? ' ' : '')
    }),
  )

export const hasEllipsis = (text: string): boolean => /…|\.{2,}/u.test(bare(text))

/** A sentence of its own for what follows a semicolon. */
export const noSemicolons = (text: string): string =>
  around(text, (masked) =>
    masked.replace(/[^\S\n]*;(\s*)(\p{L}?)/gu, (_run: string, gap: string, next: string) => {
      return `.${gap}${next.toUpperCase()}`
    }),
  )

const bracketed = /\s*[(（]([^()（）]*)[)）]/gu
const aside = /^(?:[$#]?[A-Z0-9]{2,10}|NFA|DYOR|not (?:financial|investment) advice|https?:\S+)$/iu

/** Commas for parentheses, and nothing for a ticker or a disclaimer in them. */
export const noParentheses = (text: string): string =>
  text
    .replace(bracketed, (run: string, inner: string, offset: number, whole: string) => {
      const held = inner.trim().replace(/\.$/u, '')
      if (held === '' || aside.test(held)) return ''
      const before = whole.slice(0, offset)
      const after = whole.slice(offset + run.length)
      if (/[.!?]$/u.test(before)) return ` ${capital(held)}${/[!?]$/u.test(held) ? '' : '.'}`
      const ends = after === '' || /^\s*[.,!?;:\n]/u.test(after)
      return `, ${held}${ends ? '' : ','}`
    })
    .replace(/[()（）]/gu, '')
    .trim()

/** A single mark for a run of them; a Chinese ellipsis is no such run. */
export const singleMarks = (text: string): string =>
  around(text, (masked) => masked.replace(/([!！?？。，、,])[!！?？。，、,]+/gu, '$1'))
