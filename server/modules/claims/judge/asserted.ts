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
      denials.has(concept) && clause === tag.clause && index < tag.index && tag.index - end <= negationReach,
  )
  return isDenied ? 'no' : 'yes'
}

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

/** Whether the sentence ends with a question mark. */
function isAsked({ plain }: Page, { end }: Placed): boolean {
  const mark = /[?？؟]|[!！。\n]|[.…](?=\s|$)/u.exec(plain.slice(end, end + 400))?.[0]
  return mark !== undefined && /[?？؟]/u.test(mark)
}
