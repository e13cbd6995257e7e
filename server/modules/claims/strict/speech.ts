import type { Concept } from '../concepts/concepts.ts'
import { accountsAt } from '../judge/accounts.ts'
import { away, type Page, type Placed } from '../judge/page.ts'
import { partiesAt } from '../judge/parties.ts'
import type { SourceSentence } from '../judge/source-pages.ts'
import { quotesIn } from '../reader/proper-names.ts'
import { strictlyAt } from './asserted.ts'
import type { Ground, Place, Rule } from './rule.ts'

/** Whether a sentence is told by an account that a source comes from. */
export function isTold({ facts, attributed }: Ground, sentence: number): boolean {
  return facts.some(({ kind, source }) => kind === 'text' && attributed({ sentence }, source))
}

const alsoSaid =
  /(?<!\p{L})(?:the same(?: thing)?|the same figures?|likewise|la même chose|pareil|điều tương tự|như vậy|y hệt|الشيء نفسه|نفس الشيء|ذات الشيء|الامر نفسه)(?=\s*(?:$|[.,;!،؛]))|(?:也|同样)(?:是)?这么(?:说|认为)|说法(?:一致|相同)|(?<!\p{L})(?:both|à la fois|tant|cả|كل من|كلا)(?!\p{L})|(?:都|均)(?:说|称|表示|证实|确认)/gu

/** "satsandsalt says the same", "both confirm that": a figure told by an account that it does not come from. */
const sames: Rule = (ground) => {
  const { page, facts, refs } = ground
  return Array.from(page.plain.matchAll(alsoSaid)).flatMap(({ 0: word, index }): Place[] => {
    const sentence = page.sentenceOf(index)
    const accounts = accountsAt(page, sentence)
    const told = new Set(
      refs
        .filter((ref) => ref.sentence === sentence || ref.sentence === sentence - 1)
        .map(({ fact }) => fact.source.toLowerCase()),
    )
    const isOther = accounts.some(
      ({ name }) =>
        name !== null && !told.has(name) && facts.some(({ source }) => source.toLowerCase() === name),
    )
    return isOther && told.size > 0 ? [{ index, end: index + word.length }] : []
  })
}

const absolutes: Partial<Record<Concept, readonly Concept[]>> = {
  never: ['never', 'none', 'notWord', 'neither', 'always'],
  always: ['always', 'never', 'all'],
}

/** "The account says it will never charge": for ever, where no source goes so far. */
const evers: Rule = (ground) =>
  ground.page.tags.flatMap((tag): Place[] => {
    const wanted = absolutes[tag.concept]
    if (!wanted || !isTold(ground, tag.sentence)) return []
    const isSaid = ground.sentences.some((one) =>
      one.page.here(one.sentence).tags.some(({ concept }) => wanted.includes(concept)),
    )
    return isSaid ? [] : [tag]
  })

/** Said of anything: of these a speech need not have any in common with what was said. */
const everywhere = new Set<Concept>([
  'says', 'me', 'you', 'they', 'notWord', 'ifWord', 'hope', 'question', 'opinion', 'none', 'never', 'only', 'all', 'again', 'days', 'hours',
]) // prettier-ignore
const speakerReach = 6

/** "Its chief executive said that …": words of somebody whom a source quotes, about things that they did not speak of. */
const speeches: Rule = ({ page, sentences }) => {
  const quoted = sentences.filter(
    ({ page: source, sentence }) =>
      partiesAt(source, sentence).length > 0 &&
      quotesIn(source.written, source.language).some(({ end }) => source.sentenceOf(end) === sentence),
  )
  return page.tags.flatMap((tag): Place[] => {
    if (tag.concept !== 'says' || strictlyAt(page, tag) !== 'yes') return []
    const speaker = partiesAt(page, tag.sentence).find((party) => away(party, tag) <= speakerReach)
    const theirs = speaker && quoted.filter((one) => names(one).has(speaker.name))
    if (!theirs || theirs.length === 0) return []
    const about = page.tags.filter(
      (other) =>
        other.sentence === tag.sentence &&
        other.index >= tag.end &&
        other.clause === tag.clause &&
        !everywhere.has(other.concept),
    )
    const isShared = theirs.some((one) => sharesAny(one, about))
    return about.length === 0 || isShared ? [] : [tag]
  })
}

function names({ page, sentence }: SourceSentence): Set<string> {
  return new Set(partiesAt(page, sentence).map(({ name }) => name))
}

/** What was spoken of, and what the sentence before the words in marks tells: they are about that. */
function sharesAny({ page, sentence }: SourceSentence, about: readonly Placed[]): boolean {
  const spoken = new Set([sentence, sentence - 1].flatMap((at) => conceptsAt(page, at)))
  return about.some(({ concept }) => spoken.has(concept))
}

function conceptsAt(page: Page, sentence: number): Concept[] {
  return page.here(sentence).tags.map(({ concept }) => concept)
}

export const speechRules: Record<string, Rule> = { sames, evers, speeches }
