import { alone, around, bare } from './text.ts'

const american: readonly (readonly [string, string])[] = [
  ['color', 'colour'],
  ['colors', 'colours'],
  ['colorful', 'colourful'],
  ['favor', 'favour'],
  ['favors', 'favours'],
  ['favored', 'favoured'],
  ['favorite', 'favourite'],
  ['favorable', 'favourable'],
  ['behavior', 'behaviour'],
  ['labor', 'labour'],
  ['rumor', 'rumour'],
  ['rumors', 'rumours'],
  ['neighbor', 'neighbour'],
  ['honor', 'honour'],
  ['center', 'centre'],
  ['centers', 'centres'],
  ['analyze', 'analyse'],
  ['analyzing', 'analysing'],
  ['defense', 'defence'],
  ['skeptical', 'sceptical'],
  ['signaling', 'signalling'],
  ['signaled', 'signalled'],
  ['traveling', 'travelling'],
  ['fueled', 'fuelled'],
  ['fueling', 'fuelling'],
  ['gray', 'grey'],
]

const squashed: readonly (readonly [string, string])[] = [
  ["it's(?= been)", 'it has'],
  ["it's", 'it is'],
  ["that's", 'that is'],
  ["there's", 'there is'],
  ["here's", 'here is'],
  ["what's", 'what is'],
  ["who's", 'who is'],
  ["let's", 'let us'],
  ["won't", 'will not'],
  ["can't", 'cannot'],
  ["(do|does|did|is|are|was|were|has|have|had|could|would|should)n't", '$1 not'],
  ["(we|they|you)'re", '$1 are'],
  ["(we|they|you|I)'ve", '$1 have'],
  ["(we|they|you|I|it|that)'ll", '$1 will'],
  ["(we|they|you|I)'d", '$1 would'],
  ["I'm", 'I am'],
]

const apart: readonly (readonly [string, string])[] = [
  ['(do|does|did|is|are|was|were|has|have|could|would|should) not', "$1n't"],
  ['will not', "won't"],
  ['can ?not', "can't"],
  ['it is(?! not)', "it's"],
  ['(we|they|you) are', "$1're"],
]

const recast = (text: string, pairs: readonly (readonly [string, string])[], behind: string): string =>
  pairs.reduce((draft, [from, to]) => {
    const sought = new RegExp(alone(from).source + behind, 'giu')
    const put = (found: string, verb: string | number): string => {
      const words = typeof verb === 'string' ? to.replace('$1', verb.toLowerCase()) : to
      const first = found.charAt(0)
      return first === first.toLowerCase() ? words : words.charAt(0).toUpperCase() + words.slice(1)
    }
    return around(draft, (masked) => masked.replace(sought, put))
  }, text)

const straight = (text: string): string => text.replace(/(?<=\p{L})’(?=\p{L})/gu, "'")

const hit = (text: string, pairs: readonly (readonly [string, string])[], behind: string): boolean =>
  pairs.some(([from]) => new RegExp(alone(from).source + behind, 'iu').test(bare(straight(text))))

export const isAmerican = (text: string): boolean => hit(text, american, '')
export const toBritish = (text: string): string => recast(text, american, '')

export const isSquashed = (text: string): boolean => hit(text, squashed, '')
export const toFullForms = (text: string): string =>
  isSquashed(text) ? recast(straight(text), squashed, '') : text

/** Only where another word follows: nobody shortens the end of a sentence. */
const goesOn = String.raw`(?=[ ]\p{L})(?! (?:now|today|only)[.!?])`

export const isStiff = (text: string): boolean => hit(text, apart, goesOn)
export const toContractions = (text: string): string => recast(text, apart, goesOn)

const mine: readonly (readonly [string, string])[] = [
  ["I'm", "we're"],
  ['I am', 'we are'],
  ['I was', 'we were'],
  ['am I', 'are we'],
  ['was I', 'were we'],
  ['I', 'we'],
  ['me', 'us'],
  ['my', 'our'],
  ['mine', 'ours'],
  ['myself', 'ourselves'],
]

const before = String.raw`(?<![\p{L}\p{N}_]|(?:Phase|Part|Stage|Tier|Type) )`
const behind = String.raw`(?![\p{L}\p{N}_/-])`
const one = new RegExp(`${before}(?:I|[Mm]e|[Mm]y|[Mm]ine|[Mm]yself)${behind}`, 'u')
const large = new RegExp(`${before}(?:Me|My|Mine|Myself)${behind}`, 'gu')

export const speaksAlone = (text: string): boolean => one.test(bare(text))

const ours = (masked: string, from: string, to: string): string => {
  const sought = new RegExp(before + from + behind, 'gu')
  return masked.replace(sought, (_found: string, offset: number, whole: string) => {
    const first = /(?:^|[.!?…\n])[^\p{L}\p{N}]*$/u.test(whole.slice(0, offset))
    return first ? to.charAt(0).toUpperCase() + to.slice(1) : to
  })
}

/** We for I; the word begins with a capital only where a sentence begins. */
export const together = (text: string): string => {
  if (!speaksAlone(text)) return text
  return around(text, (masked) => {
    const small = straight(masked).replace(large, (word) => word.toLowerCase())
    return mine.reduce((draft, [from, to]) => ours(draft, from, to), small)
  })
}
