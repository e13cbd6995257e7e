import { tweetText } from '#server/lib/tweet-text.ts'
import type { SimTweet } from './state.ts'

export interface Searched {
  tweet: SimTweet
  username: string
}
type Test = (item: Searched) => boolean

/** A search query as a test: words, "phrases", `OR`, parentheses, `-`, and the operators our product uses. Throws on others, as X refuses them. */
export function parseQuery(query: string): Test {
  const tokens = query.match(/-?\(|\)|-?"[^"]*"|[^\s()"]+/g) ?? []
  let at = 0

  function anyOf(): Test {
    const branches = [allOf()]
    while (tokens[at] === 'OR') {
      at += 1
      branches.push(allOf())
    }
    return (item) => branches.some((branch) => branch(item))
  }

  function allOf(): Test {
    const parts: Test[] = []
    for (let token = tokens[at]; token && token !== 'OR' && token !== ')'; token = tokens[at]) {
      at += 1
      if (token !== 'AND') parts.push(term(token))
    }
    if (parts.length === 0) throw new QueryError(`missing a term near position ${at}`)
    return (item) => parts.every((part) => part(item))
  }

  function term(token: string): Test {
    if (token.startsWith('-')) {
      const inner = term(token.slice(1))
      return (item) => !inner(item)
    }
    if (token !== '(') return operator(token)
    const group = anyOf()
    if (tokens[at] !== ')') throw new QueryError("missing ')'")
    at += 1
    return group
  }

  const test = anyOf()
  if (at < tokens.length) throw new QueryError(`unexpected ${tokens[at]}`)
  return test
}

export class QueryError extends Error {}

function operator(token: string): Test {
  const [, name = '', value = ''] = /^([a-z_]+):(.+)$/.exec(token) ?? []
  if (!name) return words(token.replaceAll('"', ''))
  const lower = value.replace(/^@/, '').toLowerCase()

  switch (`${name}:${['is', 'has'].includes(name) ? lower : ''}`) {
    case 'from:':
      return ({ username, tweet }) => username.toLowerCase() === lower || tweet.authorId === lower
    case 'lang:':
      return ({ tweet }) => tweet.lang === lower
    case 'conversation_id:':
      return ({ tweet }) => tweet.conversationId === lower
    case 'is:retweet':
      return () => false
    case 'is:reply':
      return ({ tweet }) => tweet.inReplyToId !== null
    case 'is:quote':
      return ({ tweet }) => tweet.quotedId !== null
    case 'has:media':
    case 'has:images':
      return ({ tweet }) => tweet.mediaKeys.length > 0
    case 'has:links':
      return ({ tweet }) => tweetText.extractUrlsWithIndices(tweet.text).length > 0
    case 'has:cashtags':
      return ({ tweet }) => tweetText.extractCashtags(tweet.text).length > 0
    default:
      throw new QueryError(`unknown operator ${name}:${value}`)
  }
}

/** Whole words in order, however they are spaced or cased. A leading $, # or @ belongs to the word. */
function words(phrase: string): Test {
  const wanted = split(phrase)
  if (wanted.length === 0) throw new QueryError('empty term')
  return ({ tweet }) => {
    const found = split(tweet.text)
    return found.some((_, start) =>
      wanted.every((word, index) => {
        const here = found[start + index]
        return here === word || here?.replace(/^[$#@]/, '') === word
      }),
    )
  }
}

function split(text: string): string[] {
  return text.toLowerCase().match(/[$#@]?[\p{L}\p{N}_]+/gu) ?? []
}
