import type { Language, Taste } from './types.ts'
import {
  addSentence,
  byEdit,
  comma,
  emojis,
  join,
  neat,
  outsideLinks,
  pieces,
  size,
  splitTail,
  stop,
  tidy,
  TICKERS,
  upper,
  withoutEmojis,
} from './tools.ts'

export const noEmoji = (): Taste => ({
  kind: 'no emoji',
  fits: (t) => emojis(t).length === 0,
  edit: withoutEmojis,
})

/** Exactly one emoji, and it closes the text. */
export const oneEmojiEnd = (own: string): Taste => ({
  kind: 'one emoji at the end',
  fits: (t) => {
    const all = emojis(t)
    return all.length === 1 && t.trimEnd().endsWith(all[0]!)
  },
  edit: (t) => `${withoutEmojis(t).trimEnd()} ${emojis(t).at(-1) ?? own}`,
})

function cutSentence(text: string, n: number, language: Language): string {
  const head = [...text].slice(0, n - 1).join('')
  const clause = Math.max(...[', ', '，', '、', '، ', '; ', ' – ', ' — '].map((c) => head.lastIndexOf(c)))
  const at =
    clause > 40 ? clause : head.lastIndexOf(' ') > 40 ? head.lastIndexOf(' ') : head.search(/[\d.,$+-]*$/u)
  return head.slice(0, at).replace(/[\s,،，、;–—:-]+$/u, '') + stop(language)
}

/** At most n characters: the last sentences go. A tail the owner adds (sign-off, question) keeps its place. */
export const shorter = (n: number, language: Language, tail = ''): Taste => ({
  kind: 'short',
  cuts: true,
  fits: (t) => size(t) <= n,
  edit: (t) => {
    if (size(t) <= n) return t
    const has = tail !== '' && t.endsWith(tail)
    const list = pieces(has ? t.slice(0, -tail.length) : t.trim())
    const room = n - size(tail)
    while (list.length > 1 && size(join(list)) > room) list.pop()
    const kept = join(list).trimEnd()
    return (size(kept) > room ? cutSentence(kept, room, language) : kept) + (has ? tail : '')
  },
})

/** At most n sentences. */
export const fewSentences = (n: number, tail = ''): Taste =>
  byEdit(
    'few sentences',
    (t) => {
      const has = tail !== '' && t.endsWith(tail)
      const [body, rest] = splitTail(has ? t.slice(0, -tail.length) : t)
      const list = pieces(body)
      if (list.length <= n) return t
      return join(list.slice(0, n)).trimEnd() + rest + (has ? tail : '')
    },
    true,
  )

export const sentencePerLine = (): Taste => ({
  kind: 'one sentence a line',
  fits: (t) => t.split('\n').every((l) => pieces(l).length <= 1),
  edit: (t) =>
    t
      .split('\n')
      .map((l) =>
        pieces(l).length <= 1
          ? l
          : pieces(l)
              .map((p) => p.text)
              .join('\n'),
      )
      .join('\n'),
})

export const oneParagraph = (language: Language): Taste => ({
  kind: 'one paragraph',
  fits: (t) => !t.trim().includes('\n'),
  edit: (t) =>
    t
      .trim()
      .split(/\s*\n\s*/u)
      .map((l, i, all) => (i < all.length - 1 && /[\p{L}\p{N}%]$/u.test(l) ? l + stop(language) : l))
      .join(language === 'CHINESE' ? '' : ' '),
})

/** The first sentence alone, then an empty line. */
export const hookLine = (): Taste => ({
  kind: 'first sentence alone',
  fits: (t) => {
    const list = pieces(t)
    return list.length < 2 || list[0]!.gap.includes('\n\n')
  },
  edit: (t) => {
    const list = pieces(t)
    if (list.length < 2) return t
    list[0]!.gap = '\n\n'
    return join(list)
  },
})

export const noExclamation = (): Taste =>
  byEdit('no exclamation mark', (t) =>
    neat(
      t,
      outsideLinks(t, (part) =>
        part
          .replace(/[!！]*([?？؟])[!！]+/gu, '$1')
          .replace(/[!！]+([?？؟])/gu, '$1')
          .replace(/(?<=[.…])[ \u00A0\u202F]*!+/gu, '')
          .replace(/[ \u00A0\u202F]*!+/gu, '.')
          .replace(/！+/gu, '。'),
      ),
    ),
  )

export const noEllipsis = (language: Language): Taste =>
  byEdit('no ellipsis', (t) =>
    neat(
      t,
      outsideLinks(t, (part) =>
        part
          .replace(/^(?:\.{2,}|…+)\s*/gu, '')
          .replace(/[ \u00A0]*(?:\.{2,}|…+|。{2,})([ \t]*)(?=(\p{Ll}|[\u4e00-\u9fff]))/gu, comma(language))
          .replace(/(?<=[!?！？؟])(?:\.{2,}|…+)/gu, '')
          .replace(/[ \u00A0]*(?:\.{2,}|…+|。{2,})/gu, stop(language)),
      ),
    ),
  )

/** No dash between clauses or before list items. Ranges (60–65k), minus signs and compounds stay. */
export const noDashes = (language: Language): Taste =>
  byEdit('no dash', (t) =>
    neat(
      t,
      t
        .replace(/^[ \t]*[–—-]+[ \t]+/gmu, '')
        .replace(/[ \t]+[–—-]+[ \t]*$/gmu, '')
        .replace(/[ \t]+[–—-]+[ \t]+/gu, comma(language))
        .replace(/[ \t]*[—]{2,}[ \t]*/gu, comma(language))
        .replace(/(?<=[\p{L}%)])—[ \t]*(?=[\p{L}$])|(?<=\d)—(?=\p{L})|(?<=\p{L})—(?=\d)/gu, comma(language)),
    ),
  )

export const noSemicolon = (language: Language): Taste =>
  byEdit('no semicolon', (t) =>
    neat(
      t,
      outsideLinks(t, (part) =>
        part.replace(/[ \u00A0\u202F]*[;；؛]\s*(\p{L})?/gu, (m, l?: string) =>
          language === 'CHINESE'
            ? '。' + (l ?? '')
            : language === 'ARABIC'
              ? '، ' + (l ?? '')
              : /\s/u.test(m) || l
                ? '. ' + (l ?? '').toUpperCase()
                : '.',
        ),
      ),
    ),
  )

/** Parentheses go; what stands in them goes too unless it holds a figure. */
export const noParens = (language: Language): Taste =>
  byEdit('no parentheses', (t) => {
    if (!/[()（）]/u.test(t)) return t
    const c = comma(language)
    const next = t
      .replace(/[:;]-?\)+/gu, '')
      .replace(/^(\s*\d{1,2})\)/gmu, '$1.')
      .replace(
        /\s*[(（]([^()（）]*)[)）](\s*)(?=([\p{L}\p{N}$]?))/gu,
        (_, inner: string, gap: string, n: string) => {
          if (!/\d/u.test(inner)) return gap || (n === '' || language === 'CHINESE' ? '' : ' ')
          return c.trimEnd() + (language === 'CHINESE' ? '' : ' ') + inner.trim() + (n === '' ? gap : c)
        },
      )
      .replace(/[()（）]/gu, '')
    return upper(tidy(next))
  })

export const noQuotes = (): Taste =>
  byEdit('no quotation marks', (t) =>
    neat(
      t,
      t
        .replace(/«[\s\u00A0\u202F]*/gu, '')
        .replace(/[ \u00A0\u202F]*»/gu, '')
        .replace(/["“”„「」『』《》]/gu, ''),
    ),
  )

/** No full stop at the very end. */
export const noFinalStop = (): Taste =>
  byEdit('no final full stop', (t) => {
    const [body, tail] = splitTail(t)
    return /(?<!\.)[.。]\s*$/u.test(body) ? body.replace(/[.。]\s*$/u, '') + tail : t
  })

const SHOUTS = [
  'BREAKING',
  'JUST IN',
  'HUGE',
  'ALERT',
  'MASSIVE',
  'NOW',
  'NEVER',
  'NOT',
  'ALL',
  'URGENT',
  'NEWS',
  'THIS',
  'BIG',
  'ALERTE',
  'ÉNORME',
  'ATTENTION',
  'FLASH',
  'JAMAIS',
  'MAINTENANT',
  'NÓNG',
  'KHẨN',
  'TIN NÓNG',
  'CẢNH BÁO',
  'RẤT',
  'KHÔNG',
  'NGAY',
]

export const lowerCase = (): Taste =>
  byEdit('lower case', (t) =>
    t.replace(/\S+/gu, (token) => {
      if (/^(?:https?:|@|#)/u.test(token)) return token
      if (
        !SHOUTS.includes(token.replace(/[^\p{L}]/gu, '')) &&
        /^[^\p{L}\d]*(?=[^\p{L}]*\p{Lu}[^\p{Ll}]*(?:\p{Lu}|\d)|[\d$.,]*\p{Lu})[\p{Lu}\d/.,$&%+-]{2,}(?:['’]?s)?[^\p{L}]*$/u.test(
          token,
        )
      )
        return token
      return token.toLowerCase()
    }),
  )

export const noShouting = (): Taste =>
  byEdit('no capitals for shouting', (t) =>
    t.replace(
      new RegExp(`(?<![\\p{L}\\p{N}#@$])(?:${SHOUTS.join('|')})(?![\\p{L}\\p{N}])`, 'gu'),
      (m, at: number) => {
        const first = /(?:^|[.!?…]\s+|\n\s*)[^\p{L}\p{N}]*$/u.test(t.slice(0, at))
        return first ? m.charAt(0) + m.slice(1).toLowerCase() : m.toLowerCase()
      },
    ),
  )

const TAG = /#(?=[\p{L}_])/u
export const noHashtags = (): Taste => ({
  kind: 'no hashtag',
  fits: (t) => !TAG.test(outsideLinks(t, (p) => p).replace(/https?:\/\/\S+/gu, '')),
  edit: (t) => {
    const [body, tail] = splitTail(t)
    const end = tail.replace(/\s*#[\p{L}_][\p{L}\p{N}_]*/gu, '')
    return tidy(
      outsideLinks(body + end, (p) =>
        p
          .replace(/^(?:[ \t]*#[\p{L}_][\p{L}\p{N}_]*)+[ \t]*$/gmu, (m) => (m.trim() === p.trim() ? m : ''))
          .replace(/(?<=[.!?。！？؟…])(?:[ \t]*#[\p{L}_][\p{L}\p{N}_]*)+(?=\s|$)/gu, '')
          .replace(/#(?=[\p{L}_])/gu, ''),
      ),
    )
  },
})

/** One hashtag, always the same, at the very end. */
export const hashtagEnd = (tag: string): Taste => ({
  kind: 'own hashtag at the end',
  fits: (t) => t.endsWith(' ' + tag) && !TAG.test(t.slice(0, -tag.length).replace(/https?:\/\/\S+/gu, '')),
  edit: (t) =>
    `${noHashtags()
      .edit(t.endsWith(tag) ? t.slice(0, -tag.length) : t)
      .trimEnd()} ${tag}`,
})

export const noLinks = (): Taste =>
  byEdit('no link', (t) =>
    neat(
      t,
      t.replace(
        /\s*(?:(?:Source|Read more|More|Lire|À lire|Nguồn|Xem thêm|来源|详情|المصدر|التفاصيل)\s*[:：]\s*)?https?:\/\/[^\s。，、）)]+/giu,
        '',
      ),
    ),
  )

const ANY = TICKERS.join('|')
export const noCashtags = (): Taste =>
  byEdit('no dollar before a ticker', (t) => t.replace(/\$(?=[A-Z]{2,10}(?![A-Za-z]))/gu, ''))
export const cashtags = (): Taste =>
  byEdit('dollar before a ticker', (t) =>
    outsideLinks(t, (p) =>
      p.replace(new RegExp(`(?<![A-Za-z0-9_$#@/.-])(?=(?:${ANY})(?![A-Za-z0-9_/-]))`, 'gu'), '$$'),
    ),
  )

/** A sentence of the owner's own in the first person, when the text has none. */
export const speaksAsI = (sentence: string, me: RegExp, language: Language): Taste => ({
  kind: 'speaks as I',
  fits: (t) => me.test(t),
  edit: (t) => addSentence(t, sentence, language),
})
