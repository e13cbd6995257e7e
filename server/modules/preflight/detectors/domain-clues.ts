import { plainEndings } from './domain-endings.ts'

/** The ending of a domain, as the pieces behind a stop make it. */
export interface Ending {
  name: string
  written: string
  pieces: number
  /** What stands between the stop and the first piece. */
  gaps: string
  /** What stands between the pieces. */
  within: string[]
  end: number
}

/** A word, a stop in some writing, and what may be the ending of a domain. */
export interface Sight {
  text: string
  /** Where the stop begins and ends. */
  index: number
  end: number
  /** The stop as it is written. */
  whole: string
  /** In brackets: "[dot]". */
  boxed: boolean
  /** As a word: "dot". */
  told: boolean
  /** As a word between dashes: "-dot-". */
  hung: boolean
  /** The word before the stop, and what stands between the two. */
  left: string
  leftGap: string
  ending: Ending | null
}

/** From here on it is a name in disguise: no single clue of a sentence's end does that. */
export const suspicious = 3

/** How much speaks for a name in disguise, less what speaks for the end of a sentence. */
export function scoreOf(sight: Sight): number {
  const { ending, whole, leftGap } = sight
  if (!ending) return isLoneEnding(sight) ? suspicious : 0
  const name = nameOf(sight, ending)
  if (isTitle(name) || isPairOfCoins(name)) return 0
  if (name.sign && whole === '.' && leftGap === '' && ending.gaps === '' && ending.pieces === 1)
    return isUnbroken(name) ? suspicious : 0
  return clues.reduce((score, points) => score + points(name), 0)
}

/** A sight with its ending, and how both are written. */
interface Name extends Sight, Pick<Ending, 'name' | 'written' | 'pieces' | 'gaps' | 'within'> {
  endingEnd: number
  /** The stop is a sign, no word. */
  sign: boolean
  lower: boolean
  caps: boolean
  /** Neither a word, nor a name, nor in capitals: "cOm". */
  irregular: boolean
  latinLeft: boolean
  tightRight: boolean
  /** The text behind the ending. */
  after: string
}

function nameOf(sight: Sight, ending: Ending): Name {
  const { name, written, pieces, gaps, within, end: endingEnd } = ending
  const lower = written === written.toLowerCase()
  const caps = written === written.toUpperCase()
  return {
    ...sight,
    name,
    written,
    pieces,
    gaps,
    within,
    endingEnd,
    lower,
    caps,
    sign: isSign(sight),
    irregular: !lower && !caps && !/^\p{Lu}\p{Ll}+$/u.test(written),
    latinLeft: /^[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]+$/u.test(sight.left),
    tightRight: isTightRight(sight),
    after: sight.text.slice(endingEnd),
  }
}

function isSign({ boxed, told, hung }: Sight): boolean {
  return !boxed && !told && !hung
}

function isTightRight({ text, end }: Sight): boolean {
  return /^[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(text.slice(end, end + 2))
}

/** " .word": no sentence ends so. */
function isLoneEnding(sight: Sight): boolean {
  const { text, end, whole, leftGap } = sight
  return (
    whole === '.' &&
    isTightRight(sight) &&
    leftGap !== '' &&
    /^\p{Ll}/u.test(text.slice(end)) &&
    !/^(?:net|com)\b/u.test(text.slice(end)) &&
    !/[.…(]$/.test(leftGap)
  )
}

/** "pie. Ph.D." is a sentence and a title. */
function isTitle({ sign, gaps, within, written }: Name): boolean {
  return (
    sign &&
    gaps.startsWith(' ') &&
    within.length > 0 &&
    within.every((part) => part === '.') &&
    /^\p{Lu}/u.test(written)
  )
}

/** "DOT, ETH", "BTC DOT ETH": coins side by side, one of them Polkadot's. */
function isPairOfCoins({ whole, left, gaps, pieces, caps }: Name): boolean {
  if (!caps || pieces > 1) return false
  return (
    (/DOT/.test(whole) && /^[,;]/.test(gaps)) || (/^\W*DOT\W*$/.test(whole) && left === left.toUpperCase())
  )
}

/** A name with nothing set apart, unless others look for its ending. */
function isUnbroken(name: Name): boolean {
  const { text, index, left, endingEnd, name: ending } = name
  return (
    (plainEndings.has(ending) ||
      isGlued(text, index - left.length, endingEnd) ||
      ending === 'ton' ||
      ending === 'sol') &&
    isTight(name)
  )
}

/**
 * What speaks for a name (above zero) or for a sentence (below), each by how seldom the other looks like it. Weighed on the
 * corpora of disguises and of honest texts.
 */
const clues: ((name: Name) => number)[] = [
  // "[dot]", "-dot-".
  ({ boxed, hung }) => (boxed || hung ? 2 : 0),
  ({ told }) => (told ? 1 : 0),
  // The word of another script beside Latin letters.
  ({ told, latinLeft, whole }) => (told && latinLeft && !/\p{Script=Latin}/u.test(whole) ? 1 : 0),
  // "name·com".
  ({ sign, whole, leftGap, gaps }) =>
    sign && !/^[.。]+$/.test(whole) && leftGap === '' && gaps === '' ? 2 : 0,
  ({ whole, leftGap, gaps, lower }) => (whole === '。' && leftGap === '' && gaps === '' && lower ? 1 : 0),
  // "name .com": sentences have no blank before their stop.
  ({ sign, whole, leftGap, tightRight, lower }) =>
    sign && leftGap !== '' && /^[.。]/.test(whole) ? (tightRight && lower ? 2 : 1) : 0,
  (name) => (isSetApart(name) ? 2 : 0),
  ({ sign, lower, gaps, within }) => (sign && lower && /\n/.test([gaps, ...within].join('')) ? 1 : 0),
  // An ending in pieces: "c om", "c o m".
  ({ pieces }) => Math.min(pieces, 3) - 1 + (pieces > 1 ? 1 : 0),
  ({ name }) => (plainEndings.has(name) ? 1 : 0),
  ({ name, pieces }) => (twoLetterWords.has(name) && pieces === 1 ? -2 : 0),
  ({ lower }) => (lower ? 1 : 0),
  ({ told, name }) => (told && name === 'sol' ? 1 : 0),
  ({ irregular }) => (irregular ? 2 : 0),
  whatFollows,
  (name) => (isNewSentence(name) ? -3 : 0),
  (name) => (isShortening(name) ? -3 : 0),
  // "a starting point".
  ({ whole, left }) =>
    /^(?:point|punto|ponto|punkt|titik|cham|nokta|period)$/iu.test(whole) &&
    beforePoint.has(left.toLowerCase())
      ? -3
      : 0,
  ({ told, latinLeft }) => (told && !latinLeft ? -3 : 0),
  behindFigures,
  // "name dot-com", as an era is called.
  ({ told, gaps, leftGap }) => (told && gaps === '-' && leftGap === ' ' ? -2 : 0),
  ({ told, leftGap }) => (told && /^[\n.!?]/.test(leftGap.trim()) ? -3 : 0),
]

/** Signs between the pieces or around the stop that no sentence has there. */
function isSetApart({ sign, gaps, within, leftGap }: Name): boolean {
  return (
    strange.test(gaps) ||
    (sign && /^[,;:]/.test(gaps)) ||
    within.some((part) => !/^\s*$/.test(part)) ||
    (sign && strange.test(leftGap))
  )
}

/** A path, the end of the line, or the end of a clause behind the ending. */
function whatFollows({ after, lower, gaps }: Name): number {
  if (/^(?:\/\S|[ \t]*\/[ \t]*\p{L})/u.test(after)) return 2
  if (lower && gaps === ' ' && /^[ \t]*(?:\n|$)/.test(after)) return 2
  return /^[ \t]*(?:[\n.,;:!?)\]}»”"'’،。，]|$)/u.test(after) ? 1 : 0
}

/** "… today. Live from": a stop, a blank and a capital. */
function isNewSentence({ sign, whole, lower, irregular, pieces, leftGap, gaps }: Name): boolean {
  return (
    sign && whole === '.' && !lower && !irregular && pieces === 1 && leftGap === '' && !strange.test(gaps)
  )
}

/** "approx. in", "vs. me". */
function isShortening({ whole, left, leftGap, pieces, gaps }: Name): boolean {
  return (
    whole === '.' &&
    leftGap === '' &&
    pieces === 1 &&
    /^[ \t,]*$/.test(gaps) &&
    shortened.has(left.toLowerCase())
  )
}

/** "3 points": a figure is what a word for a stop mostly stands behind in a sentence. */
function behindFigures({ told, left, leftGap, whole, text, index }: Name): number {
  if (!told || !/^\d+$/.test(left)) return 0
  const isOpen =
    /\p{Script=Latin}/u.test(whole) ||
    /[^\p{L}\p{N}\s]$/u.test(text.slice(0, Math.max(0, index - leftGap.length - left.length)))
  return isOpen ? -1 : -3
}

/** Endings that are words of a sentence. */
const twoLetterWords = new Set('in is it to so no my be am at de es la as do hi go by us he'.split(' '))
/** Behind these a stop ends a shortening. */
const shortened = new Set(
  'vs etc approx est incl excl no nr ca max min avg resp env fig vol ex cf inc ltd corp jr sr mr mrs dr st al p pp e i g d z b t tp tr ty m n s'.split(
    ' ',
  ),
)
/** What stands before "point" and its like in a sentence. */
const beforePoint = new Set(
  'the a an this that some one each every which another any no last first next key main same good strong weak turning entry exit pivot focal basis percentage data price selling starting breaking tipping high low mid trial holding grace fixed cooling that’s mon un le ce du au de des en son petit grand bon dernier premier autre deuxieme troisieme chaque quel notre votre mot meme rond faire fait el al del este ese cada primer otro o um do no ao cada esse este der ein den dem einen jeder am im satu dua tiga setiap pada di sebuah ke dari cac nhung mot hai ba muc diem'.split(
    ' ',
  ),
)

/** Signs that no clause is set apart with. */
const strange =
  /[^\p{L}\p{N}\s.,:!?()'"’“”«»،。、，：！？\u2013\u2014-]|[-\u2013\u2014:!?'"](?=\S)(?!["'”’»)]*$)/u
/** A name with nothing between it, its stop and its ending; "v2.x", "0700.HK" and "BTC.D" are none. */
function isTight({ left, name, lower }: Name): boolean {
  if (/^\d+$/.test(left) || left.length === 1)
    return lower && (name.length >= 3 || (name === 'x' && /^[a-uw-z]$/.test(left)))
  return (lower || name.length >= 3) && (name.length > 1 || /\p{L}{3}/u.test(left))
}

/** Between letters of a script that has no blanks, where no name of its own ends. */
function isGlued(text: string, from: number, to: number): boolean {
  return (
    /\p{Script=Han}$/u.test(text.slice(Math.max(0, from - 1), from)) ||
    /^\p{Script=Han}/u.test(text.slice(to, to + 1))
  )
}
