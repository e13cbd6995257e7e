import { tweetText } from '#server/lib/tweet-text.ts'
import type { SimTweet } from './state.ts'

export interface Searched {
  tweet: SimTweet
  username: string
  /** Whether its author is in that list, which everybody may see. */
  isListed?: (listId: string) => boolean
}
type Test = (item: Searched) => boolean

/** What a query asks: which posts fit, and how many of its words and phrases one has. */
export interface Query {
  matches: Test
  wordsIn: (item: Searched) => number
}

interface Part {
  test: Test
  words: Test[]
  /** X looks for nothing that fits half of all posts: not by its language or kind alone, nor by what is not in it. */
  standsAlone: boolean
}

interface Token {
  text: string
  /** Counted from 1, as X's errors do. */
  at: number
}

/**
 * A search query: words, "phrases", `OR`, parentheses, `-`, and the operators our product uses. Throws where X refuses one,
 * in X's words where they are known (outside fact: x-search-query).
 */
export function parseQuery(query: string): Query {
  const tokens = tokensOf(query)
  let at = 0

  function anyOf(): Part {
    const branches = [allOf()]
    while (tokens[at]?.text === 'OR') {
      at += 1
      branches.push(allOf())
    }
    return {
      test: (item) => branches.some(({ test }) => test(item)),
      words: branches.flatMap(({ words }) => words),
      standsAlone: branches.every(({ standsAlone }) => standsAlone),
    }
  }

  function allOf(): Part {
    const parts: Part[] = []
    for (let token = tokens[at]; token && token.text !== 'OR' && token.text !== ')'; token = tokens[at]) {
      at += 1
      parts.push(term(token))
    }
    if (parts.length === 0)
      throw new QueryError(`no viable alternative at input '${tokens[at]?.text ?? '<EOF>'}'`)
    return {
      test: (item) => parts.every(({ test }) => test(item)),
      words: parts.flatMap(({ words }) => words),
      standsAlone: parts.some(({ standsAlone }) => standsAlone),
    }
  }

  function term({ text, at: position }: Token): Part {
    if (text === '-(') throw new QueryError(`groups cannot be negated (at position ${position})`)
    if (text.startsWith('-') && text.length > 1) {
      const { test } = operator({ text: text.slice(1), at: position })
      return { test: (item) => !test(item), words: [], standsAlone: false }
    }
    if (text !== '(') return operator({ text, at: position })
    const group = anyOf()
    if (tokens[at]?.text !== ')') throw new QueryError("missing ')' at '<EOF>'")
    at += 1
    return group
  }

  const { test, words, standsAlone } = anyOf()
  const left = tokens[at]
  if (left) throw new QueryError(`missing EOF at '${left.text}' (at position ${left.at})`)
  if (tokens.filter((token) => token.text.startsWith('list:')).length > 1)
    throw new QueryError('only one list: may be named in a query')
  if (!standsAlone)
    throw new QueryError(
      words.length > 0 || tokens.some(({ text }) => !text.startsWith('-'))
        ? 'is/has/lang cannot be used as a standalone operator (at position 1)'
        : 'Rules must contain at least one positive, non-stopword clause (at position 1)',
    )
  return { matches: test, wordsIn: (item) => words.filter((word) => word(item)).length }
}

/** What X says of a query that it does not take. */
export class QueryError extends Error {
  constructor(complaint: string) {
    super(`There were errors processing your request: ${complaint}`)
  }
}

function tokensOf(query: string): Token[] {
  const pattern = /-?\(|\)|-?"[^"]*"|[^\s()"]+/g
  const unclosed = query.replace(/"[^"]*"/g, (phrase) => '_'.repeat(phrase.length)).indexOf('"')
  if (unclosed >= 0)
    throw new QueryError(`no viable alternative at character '"' (at position ${unclosed + 1})`)
  return [...query.matchAll(pattern)].map((match) => ({ text: match[0], at: match.index + 1 }))
}

/** By what X takes in `lang:`, the languages our product writes in; X marks Chinese posts as `zh`. */
const languages = new Map(
  'en fr vi ar es pt de ru tr ja ko in th hi und'
    .split(' ')
    .map((code) => [code, code] as const)
    .concat([
      ['zh-cn', 'zh'],
      ['zh-tw', 'zh'],
    ]),
)

function operator({ text, at }: Token): Part {
  const [, name = '', value = ''] = /^([a-z_]+):(.+)$/.exec(text) ?? []
  if (!name) return words(text, at)
  const lower = value.replace(/^@/, '').toLowerCase()
  const alone = (test: Test): Part => ({ test, words: [], standsAlone: true })
  const beside = (test: Test): Part => ({ test, words: [], standsAlone: false })

  switch (`${name}:${['is', 'has'].includes(name) ? lower : ''}`) {
    case 'from:':
      return alone(({ username, tweet }) => username.toLowerCase() === lower || tweet.authorId === lower)
    case 'conversation_id:':
      return alone(({ tweet }) => tweet.conversationId === lower)
    case 'list:':
      return alone(({ isListed }) => isListed?.(lower) ?? false)
    case 'lang:': {
      const code = languages.get(lower)
      if (code === undefined) throw new QueryError(`'${value}' is not a language (at position ${at})`)
      return beside(({ tweet }) => tweet.lang === code)
    }
    case 'is:retweet':
      return beside(() => false)
    case 'is:reply':
      return beside(({ tweet }) => tweet.inReplyToId !== null)
    case 'is:quote':
      return beside(({ tweet }) => tweet.quotedId !== null)
    case 'has:media':
    case 'has:images':
      return beside(({ tweet }) => tweet.mediaKeys.length > 0)
    case 'has:links':
      return beside(({ tweet }) => tweetText.extractUrlsWithIndices(tweet.text).length > 0)
    case 'has:cashtags':
      return beside(({ tweet }) => tweetText.extractCashtags(tweet.text).length > 0)
    default:
      throw new QueryError(
        `Reference to invalid operator '${name}'. Operator is not available in current product or product packaging. Please refer to complete available operator list at http://t.co/operators. (at position ${at})`,
      )
  }
}

/** Whole words in order, however they are spaced, cased or accented. A leading $, # or @ belongs to the word. */
function words(phrase: string, at: number): Part {
  if (/^(?:and|or)$/i.test(phrase))
    throw new QueryError(
      `Ambiguous use of ${phrase.toLowerCase()} as a keyword. Use a space to logically join two clauses, or "${phrase.toLowerCase()}" to find occurrences of ${phrase.toLowerCase()} in text (at position ${at})`,
    )
  const wanted = split(phrase.replaceAll('"', ''))
  if (wanted.length === 0)
    throw new QueryError(`no viable alternative at input '${phrase}' (at position ${at})`)
  const test: Test = ({ tweet }) => {
    const found = split(tweet.text)
    return found.some((_, start) =>
      wanted.every((word, index) => {
        const here = found[start + index]
        return here === word || here?.replace(/^[$#@]/, '') === word
      }),
    )
  }
  return { test, words: [test], standsAlone: true }
}

/** Signs of scripts without spaces are words of their own. */
function split(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
  return (
    plain.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[$#@]?(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}_])+/gu,
    ) ?? []
  )
}
