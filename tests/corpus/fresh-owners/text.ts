// How a text is seen by an owner: its sentences, emoji, figures, links.

const EMOJI =
  '(?:\\p{RI}{2}|(?![©®™])\\p{Extended_Pictographic}(?:\\uFE0F|\\p{EMod}|\\u200D\\p{Extended_Pictographic}\\uFE0F?)*)'
const CJK = /[\u3400-\u9fff]/u
const CLOSERS = '"”»’)]）」』'
const ABBREVIATION = /(?:^|[\s(.])(?:\p{Lu}|vs|approx|etc|e\.g|i\.e|Mr|Mrs|Dr|St|No)$/u
const PROTECTED = /(https?:\/\/\S+|@\w+)/u

const TRAILING = new RegExp(`^[ \\t]*(?:${EMOJI}[ \\t]*)*${EMOJI}(?=\\s|$)`, 'u')

export interface Piece {
  said: string
  gap: string
}

export const emojiPattern = (): RegExp => new RegExp(EMOJI, 'gu')
export const emojis = (text: string): string[] => text.match(emojiPattern()) ?? []
export const isChinese = (text: string): boolean => CJK.test(text)
export const size = (text: string): number => [...text].length

/** Every figure of a text, in the order it stands; digits inside links, handles and hashtags are no figures. */
export const figures = (text: string): string[] =>
  text.replace(/https?:\/\/\S+|[@#][\p{L}_]\w*/gu, ' ').match(/\p{Nd}(?:[\p{Nd}.,٫٬]*\p{Nd})?/gu) ?? []

export const hasFigure = (text: string): boolean => figures(text).length > 0

const endsSentence = (text: string, start: number, stop: number, mark: string): boolean => {
  if ('。！？'.includes(mark)) return true
  const next = text[stop]
  if (next !== undefined && !/\s/u.test(next) && !CJK.test(next)) return false
  return mark !== '.' || !ABBREVIATION.test(text.slice(Math.max(0, start - 8), start))
}

const rawPieces = (text: string): Piece[] => {
  const found: Piece[] = []
  let from = 0
  let at = 0
  while (at < text.length) {
    const mark = text[at] ?? ''
    let stop = at
    if (mark === '\n') stop = at
    else if ('.!?…؟。！？'.includes(mark)) {
      while (stop < text.length && ('.!?…؟。！？' + CLOSERS).includes(text[stop] ?? '')) stop++
      if (!endsSentence(text, at, stop, mark)) {
        at = stop
        continue
      }
    } else {
      at++
      continue
    }
    stop += TRAILING.exec(text.slice(stop))?.[0].length ?? 0
    let next = stop
    while (next < text.length && /\s/u.test(text[next] ?? '')) next++
    found.push({ said: text.slice(from, stop), gap: text.slice(stop, next) })
    from = at = next
  }
  if (from < text.length) found.push({ said: text.slice(from), gap: '' })
  return found
}

/** The sentences with the white space after each; an emoji or mark standing alone belongs to the sentence before it. */
export const pieces = (text: string): Piece[] => {
  const whole: Piece[] = []
  for (const piece of rawPieces(text)) {
    const before = whole.at(-1)
    if (before && !/[\p{L}\p{N}]/u.test(piece.said)) {
      before.said += before.gap + piece.said
      before.gap = piece.gap
    } else whole.push({ ...piece })
  }
  const last = whole.at(-1)
  if (last) {
    last.said += last.gap
    last.gap = ''
  }
  return whole
}

export const join = (parts: Piece[]): string =>
  parts
    .map((part) => part.said + part.gap)
    .join('')
    .trim()

/** Mends white space and doubled commas, only where something was changed. */
export const tidied = (before: string, after: string): string =>
  before === after
    ? before
    : after
        .replace(/[ \t]{2,}/gu, ' ')
        .replace(/ +([,.،。，)）])/gu, '$1')
        .replace(/([,،，])[,،，]+/gu, '$1')
        .replace(/[,،，]([.。!?؟！？])/gu, '$1')
        .replace(/^[ \t]*[,،，][ \t]*/gmu, '')
        .replace(/([.!?…؟。！？])[ \t]*[.。](?![.\p{N}])/gu, '$1')
        .replace(/([，。！？；：])[ \t]+(?!https?:|@)/gu, '$1')
        .replace(/[ \t]+$/gmu, '')
        .replace(/^[ \t]+/gmu, '')
        .replace(/\n{3,}/gu, '\n\n')
        .trim()

/** Works on the words of a text, never on its links and handles. */
export const outsideLinks = (text: string, work: (part: string) => string): string =>
  tidied(
    text,
    text
      .split(PROTECTED)
      .map((part, index) => (index % 2 ? part : work(part)))
      .join(''),
  )

const raised = (word: string): string =>
  /^\p{Ll}+\p{Lu}/u.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')

export const anyOf = (words: string[]): string =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')

/** Takes words out of a text and raises the letter that now begins a sentence. */
export const dropWords = (text: string, words: string[]): string => {
  const list = anyOf(words)
  if (words.some((word) => CJK.test(word))) {
    return outsideLinks(text, (part) => part.replace(new RegExp(`(?:${list})，?`, 'gu'), ''))
  }
  const opening = new RegExp(
    `(^|[.!?…؟]\\s+(?:${EMOJI}\\s*)*|\\n)(?:${list})(?![\\p{L}\\p{N}])[,،]?[ \\t]+([\\p{L}\\p{N}’'-]+)`,
    'giu',
  )
  const aside = new RegExp(`[,،] (?:${list})[,،](?= )`, 'giu')
  const inside = new RegExp(`[ \\t]?(?<![\\p{L}\\p{N}’'-])(?:${list})(?![\\p{L}\\p{N}’'-])`, 'giu')
  return outsideLinks(text, (part) =>
    part
      .replace(opening, (_all, before: string, word: string) => before + raised(word))
      .replace(aside, '')
      .replace(inside, ''),
  )
}

/** Puts one word for another, keeping a capital at its head. */
export const swapWords = (text: string, pairs: [string, string][]): string =>
  outsideLinks(text, (part) => {
    let now = part
    for (const [from, to] of pairs) {
      const edge = CJK.test(from) ? ['', ''] : ['(?<![\\p{L}\\p{N}#$@/’-])', '(?![\\p{L}\\p{N}/-])']
      now = now.replace(
        new RegExp(`${edge[0]}${escaped(from).replace('’', "['’]")}${edge[1]}`, 'giu'),
        (hit) => (/^\p{Lu}/u.test(hit) && !/^\p{Lu}/u.test(to) ? raised(to) : to),
      )
    }
    return now
  })

export const withoutOpening = (text: string, openings: string[]): string => {
  const found = new RegExp(`^(?:${anyOf(openings)})(?![\\p{L}\\p{N}])\\s*[,:!|.،：，！—–-]+\\s*`, 'iu')
  const rest = text.replace(found, '')
  return rest === text || rest === '' ? text : raised(rest)
}
