import { type Concept, roles } from '../concepts/concepts.ts'
import { away, type Page, type Placed } from '../judge/page.ts'
import { type Party, partiesAt } from '../judge/parties.ts'
import type { SourceSentence } from '../judge/source-pages.ts'
import { strictlyAt } from './asserted.ts'
import { segmentOf } from './segments.ts'
import type { Place, Rule } from './rule.ts'

const titleIds = new Set<Concept>(roles)
/** Held by many, or said of anybody in passing. */
const anybody = new Set<Concept>([
  'community', 'company', 'trader', 'miner', 'whale', 'analyst', 'union', 'victim', 'investorRole', 'customerRole',
]) // prettier-ignore
/** A name and its title stand this close. */
const titleReach = 18
const teamReach = 4

/** Names beside a place of a sentence, in its own clause. */
function beside(page: Page, tag: Placed, reach: number): Party[] {
  return partiesAt(page, tag.sentence).filter(
    (party) => away(party, tag) <= reach && page.clauseOf(party.index) === tag.clause,
  )
}

/** "The chair of Ostrava, Ilse Brandt": a title with a name that no source gives it to, or that no source speaks of. */
export const titles: Rule = ({ page, sentences, facts }) => {
  if (sentences.length === 0) return []
  const about = new Set(
    facts.flatMap(({ source, value }) =>
      source === 'own words'
        ? String(value)
            .toLowerCase()
            .split(/[^\p{L}\p{N}]+/u)
        : [],
    ),
  )
  return page.tags.flatMap((tag): Place[] => {
    if (!titleIds.has(tag.concept) || anybody.has(tag.concept)) return []
    if (strictlyAt(page, tag) === 'open') return []
    if (isOtherOffice(page, tag, sentences)) return [tag]
    const holding = sentences.filter((one) =>
      one.page.here(one.sentence).tags.some((other) => other.concept === tag.concept),
    )
    if (holding.length === 0) return unheld.has(tag.concept) ? [tag] : []
    const names = new Set(
      holding.flatMap((one) =>
        [one.sentence - 1, one.sentence, one.sentence + 1].flatMap((sentence) =>
          partiesAt(one.page, sentence).map(({ name }) => name),
        ),
      ),
    )
    const known = new Set(
      sentences.flatMap((one) => partiesAt(one.page, one.sentence).map(({ name }) => name)),
    )
    const other = beside(page, tag, tag.concept === 'team' ? teamReach : titleReach).find(
      ({ name }) => known.has(name) && !names.has(name) && !about.has(name),
    )
    return other ? [tag] : []
  })
}

/** Between a name and what somebody is: a comma or "is", and up to three words. */
const isWhat =
  /^(?:[,،，]\s?|\s(?:is|est|هو|هي|là)\s|\s?是)(?!(?:qui|dont|who|whose|which)\s)(?:\p{L}+[\s'-]){0,3}$/u

/** "Ferreira, a lawyer of the regulators": what somebody is, where a source that names their office has another one. */
function isOtherOffice(page: Page, tag: Placed, sentences: readonly SourceSentence[]): boolean {
  const who = partiesAt(page, tag.sentence).findLast(
    ({ end }) => end <= tag.index && isWhat.test(page.plain.slice(end, tag.index)),
  )
  const isSpoken = page.tags.some(
    ({ concept, index }) => concept === 'says' && who && index >= who.end && index < tag.index,
  )
  if (!who || isSpoken) return false
  const theirs = sentences.flatMap((one) => {
    const place = partiesAt(one.page, one.sentence).find(({ name }) => name === who.name)
    const here = place ? one.page.here(one.sentence).tags : []
    return here.filter((other) => titleIds.has(other.concept) && place && away(other, place) <= titleReach)
  })
  return theirs.length > 0 && !theirs.some(({ concept }) => concept === tag.concept)
}

/** Who comes with something that happened, so that no source that is silent of them may be told with them. */
const unheld = new Set<Concept>(['attacker', 'police', 'court', 'judge', 'regulator', 'minister', 'president', 'ceo', 'cto', 'cfo', 'founder']) // prettier-ignore

/** Of these it matters who did it and to whom. */
const between = new Set<Concept>([
  'audit', 'buy', 'sell', 'acquire', 'refund', 'partner', 'invest', 'hack', 'sue', 'fine', 'hire', 'lend', 'pay',
]) // prettier-ignore
const doneBy = /^(?:.{0,3}(?<![\p{L}\p{M}])(?:by|par|bởi)\s)|^.{0,4}(?:بواسطه|من قبل|علي يد)\s/u
const doneByBefore = /(?:由|被|được|bị)\s?$/u

/** Who does it, in all words of one name: behind "by", before a deed, behind one where the verb comes first. */
function agentOf(page: Page, tag: Placed): string[] {
  const all = partiesAt(page, tag.sentence).filter(
    ({ index }) => segmentOf(page, index) === segmentOf(page, tag.index),
  )
  const behind = all.filter(({ index }) => index >= tag.end)
  const before = all.filter(({ end }) => end <= tag.index)
  const tail = page.plain.slice(tag.end)
  const isPassive = doneBy.test(tail) || /(?:^|\s)(?:by|par|bởi)$/u.test(page.plain.slice(tag.index, tag.end))
  const one = isPassive
    ? behind[0]
    : page.language === 'ARABIC'
      ? undefined
      : (before.findLast(({ index }) => doneByBefore.test(page.plain.slice(0, index))) ?? before.at(-1))
  if (!one) return []
  const from = all.findLastIndex((party, at) => party.index <= one.index && !touches(all[at - 1], party))
  const to = all.findIndex((party, at) => party.index >= one.index && !touches(party, all[at + 1]))
  return all.slice(from, to + 1).map(({ name }) => name)
}

function touches(one: Party | undefined, next: Party | undefined): boolean {
  return one !== undefined && next !== undefined && next.index - one.end <= 1
}

/** "Lumora reviewed Pinecrest's code", where it was the other way round. */
export const agents: Rule = ({ page, sentences }) =>
  page.tags.flatMap((tag): Place[] => {
    if (!between.has(tag.concept) || strictlyAt(page, tag) === 'open') return []
    const ours = agentOf(page, tag)
    if (ours.length === 0) return []
    const theirs = sentences.flatMap((one) =>
      one.page
        .here(one.sentence)
        .tags.filter((other) => other.concept === tag.concept)
        .flatMap((other) => agentOf(one.page, other)),
    )
    const isKnown = sentences.some((one) =>
      partiesAt(one.page, one.sentence).some(({ name }) => ours.includes(name)),
    )
    return theirs.length > 0 && isKnown && !theirs.some((name) => ours.includes(name)) ? [tag] : []
  })

/** Names that everybody knows, in the letters of five languages, which stand in a text only if a source names them. */
const famous =
  /(?<![\p{L}\p{M}])(?:binance|coinbase|kraken|bybit|okx|grayscale|blackrock|fidelity|vanguard|tesla|spacex|elon musk|musk|trump|biden|sec|cftc|fed|federal reserve|imf|ecb|microstrategy|saylor|tether|circle|ripple labs|vitalik|buterin|paypal|visa|mastercard|jpmorgan|goldman|microsoft|apple|google|amazon|meta|nvidia|robinhood|upbit|mt\. ?gox|ftx|باينانس|بينانس|كوينبيس|غرايسكيل|جرايسكيل|بلاك روك|فيديليتي|تسلا|ايلون ماسك|لايلون ماسك|ماسك|ترامب|الاحتياطي الفيدرالي|الفيدرالي|هيئه الاوراق الماليه|مايكروستراتيجي|تيذر|فيتاليك)(?![\p{L}\p{M}])|灰度|贝莱德|币安|比特大陆|特斯拉|马斯克|美联储|美国证监会|证监会|富达|微策略|火币|欧易|泰达|特朗普|拜登|微软|苹果公司|谷歌|亚马逊|英伟达|高盛|摩根/gu

/** A firm or person that everybody knows and no source names. */
export const strangers: Rule = ({ page, facts, names }) => {
  const told = [
    ...facts.filter(({ kind }) => kind === 'text').map(({ value }) => String(value)),
    ...names.flatMap(({ words }) => words),
  ]
    .join('\n')
    .toLowerCase()
  return Array.from(page.plain.matchAll(famous)).flatMap(({ 0: word, index }): Place[] =>
    // "Circle around": a word, where it has no capital.
    told.includes(word) || isSmall(page.written.charAt(index)) ? [] : [{ index, end: index + word.length }],
  )
}

function isSmall(letter: string): boolean {
  return letter !== letter.toUpperCase()
}

const receiver =
  /(?<!\p{L})(?:to the (?:platform|exchange|company)|à la (?:plateforme|bourse|société)|cho (?:sàn|nền tảng|công ty)|(?:الي ال|لل)(?:منصه|شركه|بورصه))(?!\p{L})|给(?:了)?(?:平台|交易所|公司)/gu

/** "Users pay it to the platform": who gets it, where no source has it so. */
export const receivers: Rule = ({ page, refs }) =>
  Array.from(page.plain.matchAll(receiver)).flatMap(({ 0: word, index }): Place[] =>
    refs.some(({ candidate, sentence }) => candidate.quoted && sentence === page.sentenceOf(index))
      ? [{ index, end: index + word.length }]
      : [],
  )

export const whoRules: Record<string, Rule> = { titles, agents, strangers, receivers }
