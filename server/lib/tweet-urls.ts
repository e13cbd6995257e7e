/** What twitter-text has of X's rules for addresses, as patterns. */
export interface UrlRules {
  validDomainChars: RegExp
  validGTLD: RegExp
  validCCTLD: RegExp
  validPunycode: RegExp
  validPortNumber: RegExp
  validUrlPath: RegExp
  validUrlQueryChars: RegExp
  validUrlQueryEndingChars: RegExp
  validUrlPrecedingChars: RegExp
  invalidUrlWithoutProtocolPrecedingChars: RegExp
  validTcoUrl: RegExp
  latinAccentChars: RegExp
}

export interface FoundUrl {
  url: string
  indices: [number, number]
}

const urlLengthMax = 4096
const labelLengthMax = 63
const shortSlugLengthMax = 40

/**
 * Finds the addresses of a text as twitter-text's `extractUrlsWithIndices` does, in a time that grows with the text's
 * length only: that one starts again at every letter of a long word, and reads to its end each time. `fits` says whether
 * a part of a domain with other letters than ASCII's is short enough when it is written in ASCII.
 */
export function urlFinder(rules: UrlRules, fits: (label: string) => boolean): (text: string) => FoundUrl[] {
  const patterns = patternsOf(rules)
  return (text) => {
    const found: FoundUrl[] = []
    if (!text.includes('.')) return found
    // An address takes the letter before it along, so that the next one begins behind one more.
    let free = 0
    for (const run of text.matchAll(patterns.runs)) {
      const places = placesIn(text, run, patterns)
      for (;;) {
        const place = places(free)
        if (!place) break
        free = place.end
        if (isValid(place, patterns, fits)) found.push(...urlsOf(text, place, rules, patterns))
      }
    }
    return found
  }
}

type Patterns = ReturnType<typeof patternsOf>

function patternsOf(rules: UrlRules) {
  const source = (name: keyof UrlRules) => rules[name].source
  const letter = source('validDomainChars')
  const latin = `[-a-z0-9${source('latinAccentChars')}]`
  const query = `\\?${source('validUrlQueryChars')}*${source('validUrlQueryEndingChars')}`
  return {
    runs: new RegExp(`(?:${letter}|[-_.])+`, 'gi'),
    letter: new RegExp(letter, 'i'),
    before: new RegExp(`^${source('validUrlPrecedingChars')}$`, 'i'),
    ending: new RegExp(`${source('validGTLD')}|${source('validCCTLD')}|${source('validPunycode')}`, 'iy'),
    rest: new RegExp(`(?::${source('validPortNumber')})?(\\/${source('validUrlPath')}*)?(?:${query})?`, 'iy'),
    latin: new RegExp(`^${latin}+$`, 'i'),
    latinEnd: new RegExp(`(?<!${latin})${latin}+$`, 'i'),
  }
}

/** An address: its scheme, which may be '', its domain, its path and the rest. */
interface Place {
  from: number
  end: number
  url: string
  scheme: string
  domain: string
  path: string
}

/** Of a run of letters, dots and dashes the next address behind a place in the text, once it is asked for. */
function placesIn(text: string, run: RegExpExecArray, patterns: Patterns): (free: number) => Place | null {
  const labels = labelsOf(run[0], run.index)
  const isLetter = (at: number) => patterns.letter.test(text.charAt(at))
  const hasUnderscore = ({ from, to }: Label) => text.slice(from, to).includes('_')
  const endOf = (label: Label) => endAt(patterns.ending, text, label)
  const lasts = lastsOf(labels, {
    isWhole: ({ from, to }) => from < to && isLetter(from) && isLetter(to - 1),
    ends: (label, before) => endOf(label) !== -1 && !hasUnderscore(before),
  })
  const [schemed = ''] = /https?:\/\/$/i.exec(text.slice(Math.max(0, run.index - 8), run.index)) ?? []
  let at = 0

  return (free) => {
    const mayBegin = (place: number) =>
      place === 0 || (place > free && patterns.before.test(text.charAt(place - 1)))
    for (; at < labels.length - 1; at++) {
      const [label, next] = [labels[at], labels[at + 1]]
      if (!label || !next || label.to <= free || !isLetter(label.to - 1)) continue
      const far = lasts[at + 1] ?? null
      const last = far ?? (endOf(next) === -1 ? null : next)
      if (!last) continue
      // Only what stands further in front may have underscores.
      const from = far ? label.from : Math.max(label.from, text.lastIndexOf('_', label.to - 1) + 1)
      const scheme =
        at === 0 && from === label.from && mayBegin(from - schemed.length) && isLetter(from) ? schemed : ''
      const start = scheme === '' ? startIn({ from, to: label.to }, isLetter, mayBegin) : from
      if (start === -1) continue
      at = labels.indexOf(last, at)
      const domainEnd = endOf(last)
      patterns.rest.lastIndex = domainEnd
      const path = patterns.rest.exec(text)?.[1] ?? ''
      const end = patterns.rest.lastIndex
      const domain = text.slice(start, domainEnd)
      const url = text.slice(start - scheme.length, end)
      return { from: start - scheme.length, end, url, scheme, domain, path }
    }
    return null
  }
}

/** A part between two dots. */
interface Label {
  from: number
  to: number
}

function labelsOf(dotted: string, offset: number): Label[] {
  let to = offset - 1
  return dotted.split('.').map((part) => {
    const from = to + 1
    to = from + part.length
    return { from, to }
  })
}

/** For each label the last label of the longest domain that contains it; null where there is none. */
function lastsOf(
  labels: Label[],
  { isWhole, ends }: { isWhole: (label: Label) => boolean; ends: (label: Label, before: Label) => boolean },
): (Label | null)[] {
  const lasts: (Label | null)[] = labels.map(() => null)
  for (let at = labels.length - 2; at >= 0; at--) {
    const [label, next] = [labels[at], labels[at + 1]]
    if (label && next && isWhole(label)) lasts[at] = lasts[at + 1] ?? (ends(next, label) ? next : null)
  }
  return lasts
}

function endAt(ending: RegExp, text: string, { from }: Label): number {
  ending.lastIndex = from
  return ending.test(text) ? ending.lastIndex : -1
}

/** The first letter of a label at which an address may begin; the first of a text only where the second may not. */
function startIn(
  { from, to }: Label,
  isLetter: (at: number) => boolean,
  mayBegin: (at: number) => boolean,
): number {
  for (let at = from; at < to; at++)
    if (isLetter(at) && mayBegin(at)) return at === 0 && to > 1 && isLetter(1) && mayBegin(1) ? 1 : at
  return -1
}

function isValid(
  { url, scheme, domain }: Place,
  patterns: Patterns,
  fits: (label: string) => boolean,
): boolean {
  if ((scheme || 'https://').length + url.length > urlLengthMax) return false
  if (domain.startsWith('xn--') && latinDomains(domain, patterns).length === 0) return false
  return domain
    .split('.')
    .every((label) =>
      /^[\x20-\x7e]*$/.test(label)
        ? label.length <= labelLengthMax
        : Array.from(label).length <= labelLengthMax && fits(label),
    )
}

/** What X makes a link of: all of it behind a scheme, else domains of Latin letters alone, the last with its path. */
function urlsOf(text: string, place: Place, rules: UrlRules, patterns: Patterns): FoundUrl[] {
  const { from, end, url, scheme, domain, path } = place
  if (scheme !== '') {
    const [short, slug = ''] = rules.validTcoUrl.exec(url) ?? []
    if (short === undefined) return [{ url, indices: [from, end] }]
    return slug.length > shortSlugLengthMax ? [] : [{ url: short, indices: [from, from + short.length] }]
  }
  if (from > 0 && rules.invalidUrlWithoutProtocolPrecedingChars.test(text.charAt(from - 1))) return []
  let behind = 0
  const urls = latinDomains(domain, patterns).map((latin): FoundUrl => {
    const at = domain.indexOf(latin, behind)
    behind = at + latin.length
    return { url: latin, indices: [from + at, from + behind] }
  })
  const last = urls.at(-1)
  if (last && path !== '') {
    last.url += url.slice(domain.length)
    last.indices[1] = end
  }
  return urls
}

function latinDomains(domain: string, { ending, latin, latinEnd }: Patterns): string[] {
  const labels = labelsOf(domain, 0)
  const lasts = lastsOf(labels, {
    isWhole: ({ from, to }) => latin.test(domain.slice(from, to)),
    ends: (label) => endAt(ending, domain, label) !== -1,
  })
  const found: string[] = []
  let free = 0
  for (let at = 0; at < labels.length - 1; at++) {
    const [label, next] = [labels[at], labels[at + 1]]
    if (!label || !next) continue
    const from = Math.max(free, label.from)
    const start = latinEnd.exec(domain.slice(from, label.to))
    const last = lasts[at + 1] ?? (endAt(ending, domain, next) === -1 ? null : next)
    if (!start || !last) continue
    free = endAt(ending, domain, last)
    found.push(domain.slice(from + start.index, free))
    at = labels.indexOf(last, at) - 1
  }
  return found
}
