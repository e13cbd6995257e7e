import type { Concept } from '../concepts/concepts.ts'
import type { Page, Placed } from './page.ts'

/** Letters before a word in which a "not" denies it: about three words. */
const negationReach = 22

const denials = new Set<Concept>(['notWord', 'none', 'never', 'neither'])

const might = new Set<Concept>(['ifWord', 'hope'])

/**
 * Whether a text says that it is so ("yes"), that it is not ("no"), or neither ("open"): what might be, what is asked, wished
 * or advised claims nothing.
 */
export function assertedAt(whole: Page, tag: Placed): 'yes' | 'no' | 'open' {
  const page = whole.here(tag.sentence)
  const here = page.tags
  const isOpen = here.some(
    ({ concept, clause, index }) =>
      (might.has(concept) && (clause === tag.clause || index < tag.index)) ||
      (concept === 'advice' && clause === tag.clause && index < tag.index),
  )
  if (isOpen || isAsked(page, tag) || isAnswer(page, tag)) return 'open'
  const isDenied = here.some(
    ({ concept, clause, end, index }) =>
      denials.has(concept) && index < tag.index && isDeniedBy(page, { end, clause }, tag),
  )
  return isDenied ? 'no' : 'yes'
}

function isDeniedBy({ tags, plain }: Page, denial: Pick<Placed, 'end' | 'clause'>, tag: Placed): boolean {
  const gap = tag.index - denial.end
  if (denial.clause !== tag.clause)
    // "N'est pas (encore) survendu."
    return gap <= negationReach && /^\s*\([^()]*\)\s*$/u.test(plain.slice(denial.end, tag.index))
  // "N'a plus clôturé une seule fois au-dessus": further away with nothing between that it could deny.
  const isFree = !tags.some(
    ({ index, end, concept }) => index >= denial.end && end <= tag.index && !passing.has(concept),
  )
  return gap <= (isFree ? freeNegationReach : negationReach)
}

const freeNegationReach = 34
/** Words between a "not" and what it denies. */
const passing = new Set<Concept>([
  'only',
  'again',
  'they',
  'me',
  'you',
  'days',
  'weeks',
  'price',
  'notWord',
  'never',
])

/** "What would repair it? Getting back over …": what answers a question says no more than it asked. */
function isAnswer({ plain }: Page, { index }: Placed): boolean {
  const before = plain.slice(Math.max(0, index - answerReach - 1), index)
  const start = Math.max(before.lastIndexOf('?'), before.lastIndexOf('？'), before.lastIndexOf('؟'))
  return (
    start >= 0 &&
    index - start <= answerReach &&
    /^.\s*(?:[^.!。！\n]{0,4})$/u.test(plain.slice(start, index))
  )
}

/** An answer begins right behind its question. */
const answerReach = 8

/**
 * Whether a question is asked of it: the sentence ends with a question mark, and it is in the last clause, or a word of asking
 * comes before the clause ends. "Overbought at 87, so who buys?" says the first and asks the second.
 */
function isAsked({ plain, tags, clauseOf }: Page, { end, clause, index }: Placed): boolean {
  const mark = /[?？؟]|[!！。\n]|[.…](?=\s|$)/u.exec(plain.slice(end, end + questionReach))
  if (!mark || !/[?？؟]/u.test(mark[0])) return false
  const last = clauseOf(end + mark.index)
  if (last === clause) return true
  const asks = (tag: Placed) => tag.concept === 'question' || tag.concept === 'ifWord'
  return (
    tags.some((tag) => asks(tag) && tag.clause <= clause) ||
    opensQuestion.test(plain.slice(Math.max(0, index - questionReach), index)) ||
    or.test(plain.slice(end, end + mark.index)) ||
    (last - clause === 1 && !tags.some((tag) => asks(tag) && tag.clause === last))
  )
}

const questionReach = 400
/** "Is it above …, or below?": a sentence that begins with its verb. */
const opensQuestion =
  /(?:^|[.!?\n]\s*)(?:is|are|was|were|has|have|had|does|do|did|can|could|will|would|should|est|sont|a-t|peut|va-t|liệu|phải chăng|هل)(?!\p{L})[^.!?\n]*$/u
/** What is asked may have two sides. */
const or = /(?<!\p{L})(?:or|ou|hay|ام)(?!\p{L})|还是/u
