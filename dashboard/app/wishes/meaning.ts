import { tokenize, type Reading, type Token } from './tokens.ts'

/** The meanings in a row, a letter each, so that patterns can be looked for in them; what is refused is "-". */
export const lettersOf = (tokens: Token[]) =>
  tokens.map(({ means, refused }) => (refused ? '-' : means)).join('')

/** Reads the words, then what they are to each other: which are numbers of something else, names, or not wanted. */
export function meaningsOf(sentence: string): Reading {
  const reading = tokenize(sentence)
  blank(reading.tokens, /I(n)(?![hmpktj])/dg)
  // "Threads of five" and "5 key levels" count nothing that is posted.
  blank(reading.tokens, /j[_boF:T]{0,2}(n)p/dg)
  // "I'm a day trader" asks for none.
  blank(reading.tokens, /w[a_]{0,2}([Ii])/dg)
  perOneDay(reading.tokens)
  settleCoins(reading)
  refuse(reading.tokens)
  return reading
}

/** "5 bài 1 ngày" is five a day. */
function perOneDay(tokens: Token[]) {
  for (const [n, token] of tokens.entries()) {
    const [unit, next] = tokens.slice(n + 1, n + 3)
    if (token.means === 'n' && token.value === '1' && !token.code && unit?.means === 'd')
      if (!next || !'CQ'.includes(next.means)) token.means = '/'
  }
}

/** Takes what a pattern captures out of the play. */
function blank(tokens: Token[], pattern: RegExp) {
  const letters = tokens.map(({ means }) => means).join('')
  for (const { indices } of letters.matchAll(pattern)) {
    const token = tokens[indices?.[1]?.[0] ?? -1]
    if (token) token.means = '_'
  }
}

/** "Ripple" is a coin as a name, in a list of coins or as what something is about; "a ripple effect" is none. */
function settleCoins({ raw, tokens, tongue }: Reading) {
  const shouted = tongue !== 'zh' && tongue !== 'ar' && !/\p{Ll}{2}/u.test(raw.replace(/[@$]\w+/g, ''))
  const sure = (token: Token | undefined) => token?.means === '$' && !token.value?.startsWith('~')
  const typed = (token: Token) => raw.slice(token.from, token.to)
  const isName = (token: Token, at: number) => {
    const word = typed(token)
    if (shouted || !/^\p{Lu}/u.test(word)) return false
    const starts = at === 0 || '.:'.includes(tokens[at - 1]?.means ?? '.')
    if (word.length > 1 && word === word.toUpperCase()) return true
    return !starts || /^[CINSiu&,]$/.test(tokens[at + 1]?.means ?? '_')
  }
  const inPlace = (at: number) => {
    const next = tokens[at + 1]
    const before = tokens[at - 1]
    const listed =
      (/^[&,|/]$/.test(before?.means ?? '') && sure(tokens[at - 2])) ||
      (/^[&,|/]$/.test(next?.means ?? '') && sure(tokens[at + 2]))
    const subject = /^[b!XCINSQhmkzyYH]$/.test(before?.means ?? '') && !/^[_pax]$/.test(next?.means ?? '.')
    const named = /^[CINS]$/.test(next?.means ?? '') && !/^~(?:NEAR|XLM|LINK)$/.test(tokens[at]?.value ?? '')
    return listed || subject || named || sure(before)
  }
  // From both ends, for a list may begin or end with what is sure.
  const order = tokens.keys().toArray()
  for (const at of [...order, ...order.toReversed()]) {
    const token = tokens[at]
    if (token?.means !== '$' || !token.value?.startsWith('~')) continue
    if (isName(token, at) || inPlace(at)) token.value = token.value.slice(1)
  }
  for (const token of tokens) if (token.means === '$' && !sure(token)) token.means = '_'
}

/** Marks what stands under a "not" or "except", as far as that goes. */
function refuse(tokens: Token[]) {
  for (const [at, { means }] of tokens.entries()) {
    if (means === '%') refuseBefore(tokens, at)
    if (means !== '!' && means !== 'X') continue
    for (let n = at + 1; n < tokens.length; n++) {
      const token = tokens[n]
      if (!token || isEnd(tokens, n, means === 'X')) break
      // "Not in Arabic about Solana" refuses no Solana.
      if (token.means === 'b' && tokens[n - 1]?.means === 'l') break
      token.refused = token.means !== '!' && token.means !== 'X' && token.means !== '^'
    }
  }
}

/** Where a refusal ends: at the clause, at "but", and at "and" where something new is asked for. */
function isEnd(tokens: Token[], at: number, listed: boolean): boolean {
  const means = tokens[at]?.means ?? '.'
  const next = tokens[at + 1]?.means ?? '.'
  if ('.:^;?%'.includes(means)) return true
  if (means === ',') {
    // "Except BTC, ETH and SOL" goes on, "not BTC, ETH" does not.
    const afterNext = tokens[at + 2]?.means ?? '.'
    const same = next === tokens[at - 1]?.means && next !== '_' && '$lMVGU'.includes(next)
    return !(same && (listed ? '&,|.'.includes(afterNext) : '|'.includes(afterNext)))
  }
  return means === '&' && 'penfLR@EvFB'.includes(next)
}

function refuseBefore(tokens: Token[], at: number) {
  for (let n = at - 1; n >= 0; n--) {
    const token = tokens[n]
    if (!token || '.,:;^'.includes(token.means)) return
    if (!'$l&|CINSX_'.includes(token.means)) return
    token.refused = true
  }
}

/** The tokens of a match in their letters. */
export const within = (tokens: Token[], match: RegExpExecArray | RegExpMatchArray) =>
  tokens.slice(match.index ?? 0, (match.index ?? 0) + match[0].length)

/** Takes words out of the play once they are understood, so that nothing reads them as something else. */
export function use(tokens: Token[], used: Token[], as = '~') {
  for (const token of tokens) if (used.includes(token)) token.means = as
}

/** Whether the clause around a place is about what the writer does, as "I work from 9 to 5". */
export function ofMyself(tokens: Token[], first: Token | undefined, last: Token | undefined): boolean {
  const start = first ? tokens.indexOf(first) : 0
  const end = last ? tokens.indexOf(last) : start
  const stop = /^[.,^;&]$/
  for (let n = start - 1; n >= 0 && !stop.test(tokens[n]?.means ?? '.'); n--)
    if (tokens[n]?.means === 'Z') return true
  for (let n = end + 1; n < tokens.length && !stop.test(tokens[n]?.means ?? '.'); n++)
    if (tokens[n]?.means === 'Z') return true
  return false
}
