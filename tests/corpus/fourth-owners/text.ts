/** One emoji, as the source of a regular expression. */
export const emoji = [
  String.raw`[0-9#*]\uFE0F?\u20E3`,
  String.raw`\p{RI}\p{RI}`,
  String.raw`(?![©®™])\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?` +
    String.raw`(?:\u200D\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)*`,
].join('|')

const linkEnd = String.raw`[^\s.,;:!?…)。，！？）"'»،؟]`
const link =
  String.raw`(?:https?:\/\/|www\.)[^\s。，！？）]*${linkEnd}` +
  String.raw`|(?<![\p{L}\p{N}@.-])[a-z0-9-]+\.(?:com|io|org|net|xyz|finance)(?:\/[^\s。，]*${linkEnd})?`
const tag = String.raw`#[\p{L}\p{N}_]*[\p{L}_][\p{L}\p{N}_]*`
const handle = String.raw`(?<![\p{L}\p{N}_])@\w+`
const ticker = String.raw`\$[A-Za-z][A-Za-z0-9]*|[A-Z0-9]{2,10}\/[A-Z]{2,6}(?![A-Za-z])`
const amount = String.raw`[$€£¥]?\p{Nd}+(?:[.,:٫٬]\p{Nd}+)*(?:[KkMBT](?!\p{L}))?`
const figure =
  String.raw`(?:(?<![\p{L}\p{N}])[+\-−])?${amount}` +
  String.raw`(?:[ ]?[–—-][ ]?${amount})?(?:[ \u00A0\u202F]?[%٪])?`

const keycap = String.raw`[0-9#*]\uFE0F?\u20E3`
const shielding = new RegExp([keycap, link, tag, handle, ticker, figure].join('|'), 'gu')

/** Links, handles, tags, tickers and figures become single signs, and are put back by `open`. */
export const shield = (text: string): { masked: string; open(part: string): string } => {
  const kept: string[] = []
  const masked = text.replace(shielding, (found) => {
    kept.push(found)
    return String.fromCharCode(0xe000 + kept.length - 1)
  })
  const open = (part: string): string =>
    part.replace(/[\ue000-\uf8ff]/g, (sign) => kept[sign.charCodeAt(0) - 0xe000] ?? '')
  return { masked, open }
}

/** Changes a text everywhere but in what is shielded. */
export const around = (text: string, change: (masked: string) => string): string => {
  const { masked, open } = shield(text)
  return open(change(masked))
}

/** What of a text is neither link nor handle, tag, ticker or figure. */
export const bare = (text: string): string => shield(text).masked

export interface Piece {
  text: string
  /** The blanks behind it. */
  gap: string
}

const stops = new RegExp(
  [
    String.raw`\n`,
    String.raw`[.!?…؟]+(?:[^\S\n]?»|["'”’)\]])*(?=\s|$)`,
    String.raw`[.!?]+(?=\p{Script=Han})`,
    String.raw`[。！？]+[”’」』）]*`,
  ].join('|'),
  'gu',
)
const short = /(?:^|[\s(])(?:vs|approx|e\.g|i\.e|etc|U\.S|Inc|St|Mr|Ms|Dr|M|env|TP)\.$/u
const trailingEmoji = new RegExp(String.raw`^(?:[ \t]*(?:${emoji}))+(?=\s|$)`, 'u')

const endOf = (rest: string): number => {
  for (const found of rest.matchAll(stops)) {
    if (found[0] === '\n') return found.index
    const at = found.index + found[0].length
    if (at < rest.length && short.test(rest.slice(0, at))) continue
    if (/^(?:…|\.{2,})$/u.test(found[0]) && /^ \p{Ll}/u.test(rest.slice(at))) continue
    return at + (trailingEmoji.exec(rest.slice(at))?.[0].length ?? 0)
  }
  return rest.length
}

/** The sentences of a text and what stands between them; a run of tags behind them is a piece, too. */
export const split = (text: string): Piece[] => {
  const { masked, open } = shield(text)
  const pieces: Piece[] = []
  let rest = masked
  while (rest !== '') {
    const end = endOf(rest)
    const gap = /^\s*/u.exec(rest.slice(end))?.[0] ?? ''
    if (end > 0) pieces.push({ text: open(rest.slice(0, end)), gap })
    rest = rest.slice(Math.max(1, end + gap.length))
  }
  return pieces
}

const only = new RegExp([link, tag, handle, ticker, emoji, String.raw`[\s|]`].join('|'), 'gu')

/** Whether something is no sentence but tags, links and emoji alone. */
export const isTail = (text: string): boolean => text.replace(only, '') === ''

export const sentences = (text: string): string[] =>
  split(text)
    .map((piece) => piece.text)
    .filter((piece) => !isTail(piece))

export const join = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => piece.text + piece.gap)
    .join('')
    .trimEnd()

/** A text without those of its sentences; tags behind the last one stay. */
export const without = (text: string, test: (sentence: string) => boolean): string => {
  const pieces = split(text)
  const left = pieces.filter((piece) => isTail(piece.text) || !test(piece.text))
  return left.length === pieces.length ? text : join(left)
}

const tailing = new RegExp(String.raw`(?:\s*(?:${tag}|${emoji}))+\s*$`, 'u')

/** The text and the tags and emoji that follow its last word. */
export const peel = (text: string): { body: string; tail: string } => {
  const at = tailing.exec(text)?.index ?? text.length
  return { body: text.slice(0, at), tail: text.slice(at) }
}

const leading = new RegExp(String.raw`^(?:(?:${emoji})|[\s"'“«])+`, 'u')

/** A text without the emoji and blanks before its first word. */
export const opener = (text: string): string => text.replace(leading, '')

export const capital = (text: string): string => {
  const start = text.length - opener(text).length
  return text.slice(0, start) + text.charAt(start).toUpperCase() + text.slice(start + 1)
}

/** A word that stands alone, whatever its case, and not in a tag. */
export const alone = (word: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}#@$_])${word}(?![\p{L}\p{N}_])`, 'giu')

export const has = (text: string, word: string): boolean => alone(word).test(bare(text))

/** Another word in its place; a capital stays a capital. */
export const swap = (text: string, word: string, by: string): string =>
  around(text, (masked) =>
    masked.replace(alone(word), (found) => {
      const first = found.charAt(0)
      return first === first.toLowerCase() ? by : by.charAt(0).toUpperCase() + by.slice(1)
    }),
  )

export const swapAll = (text: string, words: Readonly<Record<string, string>>): string =>
  Object.entries(words).reduce((draft, [word, by]) => swap(draft, word, by), text)

const tags = new RegExp(tag, 'gu')
const emojis = new RegExp(emoji, 'gu')
const links = new RegExp(link, 'gu')

export const tagsIn = (text: string): string[] => text.match(tags) ?? []
export const emojisIn = (text: string): string[] => text.match(emojis) ?? []
export const linksIn = (text: string): string[] => text.match(links) ?? []
export const hasFigure = (text: string): boolean => /\p{Nd}/u.test(text.replace(links, ''))

/** Every cashtag of a text, in capitals. */
export const cashtagsIn = (text: string): string[] =>
  (text.replace(links, '').match(/\$[A-Za-z][A-Za-z0-9]*/gu) ?? []).map((found) => found.toUpperCase())
