import type { Manner } from '#contract/manners.ts'
import { unspaced } from './pieces.ts'
import { hasSign, knownSigns } from './signs.ts'
import { readNames, readUnwanted, readVersus } from './wish-names.ts'
import { numberOf, numberPattern, unitWords, wideNumberPattern } from './wish-numbers.ts'
import { aboutWords, signWords, typographyWords } from './wish-signs.ts'
import * as words from './wish-words.ts'

const quoted =
  /["“”„«‹「『]\s*([^"“”„«»‹›「」『』]{1,120}?)\s*["“”»›」』]|(?<!\p{L})['‘]([^'‘’]{1,120})['’](?!\p{L})/gu

/** A wish is said in a sentence or two; more is a story. */
const saidMax = 400

/**
 * The ways of writing that somebody wishes, in one of the languages of the screens or as `sentenceOf` puts it; empty where
 * code cannot see in a text whether the wish is kept.
 */
export function readWish(said: string): Manner[] {
  if (said.length > saidMax) return []
  const marked = said.normalize('NFC').replace(/[٠-٩]/gu, (digit) => String(numberOf(digit)))
  const found = clausesOf(marked).flatMap(readClause)
  const seen = new Set<string>()
  return found.filter((manner) => {
    const key = JSON.stringify(manner)
    return !seen.has(key) && seen.add(key)
  })
}

/** Whether somebody says it for all that is to come. */
export function isStanding(said: string): boolean {
  return said.length <= saidMax && !/[?？؟]\s*$/u.test(said.trim()) && words.standing.test(said)
}

/** Sentences of a wish; what is quoted is never parted, and what only denies goes with what was said before it. */
function clausesOf(said: string): string[] {
  const kept: string[] = []
  const blind = said
    .replace(quoted, (whole) => `\ue000${kept.push(whole) - 1}\ue001`)
    .replace(
      /(?<=[\p{L}\p{N}\ue001])[.。]\s*(?=(?:not|never|pas|jamais|không|đừng|không phải|不是|不要|别|لا|وليس)\s*(?:[\p{Lu}\ue000]))/giu,
      ', ',
    )
  return blind
    .split(/(?<=[.!?。！？؟])\s+|(?<=[。！？])|\n+/u)
    .map((clause) => clause.replace(/\ue000(\d+)\ue001/gu, (_, at: string) => kept[Number(at)] ?? ''))
    .filter((clause) => clause.trim() !== '')
}

/** "Do not forget to" asks for what follows. */
const forgets =
  /\b(?:don['’]?t|do not|never) forget(?: to)?|n['’]oublie[zs]? (?:pas|jamais)(?: de| d['’])?|(?:đừng|không) quên|(?:别|不要)忘[了记]?|لا تنس\p{L}*/giu
/** A word beside the one it is instead of, in quotes or not, is meant as much. */
const besideName =
  /([»”"])\s+(instead of|rather than|plutôt que|au lieu de|thay cho|thay vì|بدل|بدلا من)\s+([\p{L}\p{M}\p{N}-]+)(?=\s*(?:[.,;!،]|$))/giu

interface Clause {
  said: string
  /** With `\ue000` in the place of what was quoted. */
  bare: string
  names: string[]
  denied: boolean
}

/** In this order: what is read first would be mistaken by what is asked afterwards. */
const readers: readonly ((clause: Clause) => Manner[])[] = [
  readWording,
  readLastEmoji,
  readOpening,
  readFrame,
  readSelf,
  (clause) => {
    const general = [...readTypography(clause), ...readLength(clause.bare), ...readLayout(clause)]
    return [...general, ...readSigns(clause)]
  },
  ({ bare, names }) => (names.length > 0 ? readNames(bare, names) : readVersus(bare)),
  ({ bare, denied }) => readUnwanted(bare, denied),
]

function readClause(whole: string): Manner[] {
  const said = whole.replace(forgets, ' ').replace(besideName, '$1 $2 "$3"')
  const names = [...said.matchAll(quoted)].map(([, double = '', single = '']) => (double || single).trim())
  const bare = said.replace(quoted, ' \ue000 ')
  const clause: Clause = { said, bare, names, denied: words.denies.test(bare) }
  for (const read of readers) {
    const found = read(clause)
    if (found.length > 0) return found
  }
  return []
}

/** Whether what a pattern finds is denied: something before it says no, and no new part of the sentence lies between. */
function isDenied(bare: string, pattern: RegExp): boolean {
  const at = pattern.exec(bare)?.index ?? 0
  // "At the beginning do not use …": the denial may as well stand between it and what is named.
  const [named] = bare.slice(at).split('\ue000')
  if (bare.includes('\ue000', at) && words.denies.test(named ?? '')) return true
  return words.denies.test(
    bare
      .slice(0, at)
      .split(/[,;，；،](?!\s*(?:no|not|never|ni|ولا)\b)/u)
      .at(-1) ?? '',
  )
}

const emojiWord = signWords.find(([sign]) => sign === 'emoji')?.[1] ?? /emoji/iu

/** One emoji and no more, where the text ends. */
function readLastEmoji({ said, bare }: Clause): Manner[] {
  const isMeant = emojiWord.test(bare) && words.oneOnly.test(bare) && words.atEnd.test(bare)
  if (!isMeant || isDenied(bare, emojiWord)) return []
  return [{ kind: 'last_emoji', text: (emojiIn(said) ?? '').slice(0, 20) }]
}

/** How no text begins, and that none ends with a question. */
function readOpening({ bare, names, denied }: Clause): Manner[] {
  if (!denied) return []
  if (words.finishes.test(bare) && (isDenied(bare, words.finishes) || isDeniedBetween(bare)))
    return isAboutQuestion(bare) ? [{ kind: 'no_sentence', about: 'last_question' }] : []
  if (!words.begins.test(bare) || !isDenied(bare, words.begins)) return []
  if (words.label.test(bare) || names.some((name) => /[:：](?:\s*…|\s*\.{3})?$/u.test(name)))
    return [{ kind: 'opening', never: '' }]
  return names.map((name): Manner => ({ kind: 'opening', never: name.slice(0, 80) }))
}

/** "At the end do not ask": the denial stands between the place and what is not to stand there. */
function isDeniedBetween(bare: string): boolean {
  const at = words.finishes.exec(bare)?.index ?? 0
  const asks = aboutWords.find(([about]) => about === 'question')?.[1].exec(bare)?.index ?? 0
  return asks > at && words.denies.test(bare.slice(at, asks))
}

const isAboutQuestion = (bare: string) =>
  aboutWords.some(([about, name]) => about === 'question' && name.test(bare))

/** What a text begins or ends with. */
function readFrame({ said, bare, names, denied }: Clause): Manner[] {
  const kind = words.finishes.test(bare) ? 'end' : words.begins.test(bare) ? 'begin' : null
  const verb = kind === 'end' ? words.finishes : words.begins
  if (kind === null || isDenied(bare, verb)) return []
  const text = names[0] ?? emojiIn(said) ?? afterColon(bare) ?? inCapitals(bare)
  // What is denied somewhere may be this very thing: that is no wish for it.
  if (text === null) return denied ? [] : readStock(bare, kind)
  const gap = words.emptyLine.test(bare)
    ? '\n\n'
    : words.ownLine.test(bare)
      ? '\n'
      : /without a blank/.test(bare) || (unspaced.test(text) && !/^[—–-]/u.test(text))
        ? ''
        : ' '
  return kind === 'end' ? [{ kind, text: gap + text }] : [{ kind, text: text + gap }]
}

/** A text that begins with its coin, or ends with whatever question. */
function readStock(bare: string, kind: 'begin' | 'end'): Manner[] {
  if (kind === 'end')
    return isAboutQuestion(bare) || words.asking.test(bare) ? [{ kind: 'end_question' }] : []
  return words.coinOrFigure.test(bare) ? [{ kind: 'begin_coin' }] : []
}

/** Which English somebody wants. */
function readWording({ said, bare, names, denied }: Clause): Manner[] {
  const form = words.contracted.test(said)
    ? denied && !/like I (?:talk|speak)/iu.test(bare)
      ? 'full_forms'
      : 'contractions'
    : names.some((name) => /^(?:do not|it is|is not|cannot)$/iu.test(name)) && /\bwrite out\b/iu.test(bare)
      ? 'full_forms'
      : words.british.test(bare) !== (denied && words.american.test(bare))
        ? 'british'
        : words.american.test(bare)
          ? 'american'
          : null
  return form === null ? [] : [{ kind: 'wording', form }]
}

/** "… on the last line: — Nora". */
function afterColon(bare: string): string | null {
  const [, text] = /[:：]\s*(\S[^:：]{0,40}?)\s*$/u.exec(bare) ?? []
  return text === undefined || text.includes('\ue000') ? null : text
}

/** "Starts with GM." */
function inCapitals(bare: string): string | null {
  const [, text] = /\b(?:with|par|bằng|avec)\s+(\p{Lu}{2,}[.!]?)(?=\s|$)/u.exec(bare) ?? []
  return text ?? null
}

function emojiIn(clause: string): string | null {
  return hasSign(clause, 'emoji') ? (clause.match(knownSigns.emoji.find)?.join('') ?? null) : null
}

const sentenceWord = new RegExp(unitWords.find(([unit]) => unit === 'sentences')?.[1] ?? 'sentence', 'iu')

function readLength(bare: string): Manner[] {
  if (words.atLeast.test(bare) || words.eachOnLine.test(bare) || words.firstAlone.test(bare)) return []
  for (const [unit, name] of unitWords) {
    const counted = new RegExp(
      `(?<![\\p{L}\\p{N}])(?:\\d+\\s*(?:-|–|to|or|à|ou|đến|hoặc)\\s*)?(${numberPattern}|single)\\s*(?:${name})(?![\\p{Ll}])|(${wideNumberPattern})\\s*(?:${name})|(جملتين|جملتان)|جملة (واحدة)`,
      'iu',
    )
    const [, plain, wide, pair, one] = counted.exec(bare) ?? []
    if ((pair ?? one) !== undefined && unit !== 'sentences') continue
    const number = numberOf(plain ?? wide ?? pair ?? one ?? '')
    if (number === null || (unit === 'characters' && number < 20)) continue
    // How long a sentence is, or what one sentence does, is no length of the text.
    if (unit === 'sentences' ? !isOfText(bare, number) : sentenceWord.test(bare)) continue
    if (unit !== 'characters' && !isLimit(bare)) continue
    const max = words.strictlyLess.test(bare) ? Math.max(1, number - 1) : number
    return [{ kind: 'length', unit, max }]
  }
  return []
}

/** "Write two sentences about Lumen" is asked of one text. */
const isLimit = (bare: string) =>
  words.atMost.test(bare) ||
  words.strictlyLess.test(bare) ||
  words.standing.test(bare) ||
  bare.trim().split(/\s+/u).length <= shortMax
const shortMax = 5

/** "One question at the end" and "a sentence on Lumen" ask for a sentence, and do not say how many there may be. */
function isOfText(bare: string, count: number): boolean {
  if (words.atMost.test(bare)) return true
  return count > 1 && !isAboutQuestion(bare) && !words.finishes.test(bare) && !words.begins.test(bare)
}

function readLayout({ bare, denied }: Clause): Manner[] {
  const parted = words.emptyLine.test(bare) && sentenceWord.test(bare)
  if (words.firstAlone.test(bare) || (parted && words.firstOne.test(bare)))
    return [{ kind: 'layout', between: 'first' }]
  if (parted && !denied) return [{ kind: 'layout', between: 'paragraph' }]
  if (words.eachOnLine.test(bare) || /every sentence on a line/i.test(bare))
    return [{ kind: 'layout', between: words.emptyLine.test(bare) ? 'paragraph' : 'line' }]
  if (words.oneParagraph.test(bare) || (denied && words.lineBreaks.test(bare)))
    return [{ kind: 'layout', between: 'space' }]
  return words.lowerCase.test(bare) ? [{ kind: 'lower_case' }] : []
}

function readTypography({ bare }: Clause): Manner[] {
  const [found] = typographyWords.find(([, name]) => name.test(bare)) ?? []
  return found === undefined ? [] : [{ kind: 'typography', form: found }]
}

function readSelf({ said, denied }: Clause): Manner[] {
  if (words.asMany.test(said)) return [{ kind: 'self', as: 'many' }]
  if (/as "I", never as "we"/.test(said)) return [{ kind: 'self', as: 'one' }]
  return !denied && words.firstPerson.test(said) ? [{ kind: 'first_person' }] : []
}

function readSigns({ bare, names, denied }: Clause): Manner[] {
  const signs = signWords.flatMap(([sign, name]): Manner[] => {
    if (!name.test(bare) || !isUnwanted(bare, name, denied)) return []
    const { instead } = knownSigns[sign]
    const [said] = words.instead.find(([by, word]) => instead.includes(by) && word.test(bare)) ?? []
    const usual = said ?? instead[0] ?? ''
    const remarks = /remarks in parentheses/.test(bare)
    // What stands instead is a sign itself; other quoted words are examples.
    const by =
      names.find((word) => word.length <= 2 && !/[\p{L}\p{N}]/u.test(word)) ??
      (sign === 'parentheses' ? (remarks ? 'all' : '') : /; write/.test(bare) ? usual : plainly(bare, usual))
    return [{ kind: 'sign', sign, by }]
  })
  if (signs.length > 0 || !denied) return signs
  if (words.lectureWords.test(bare)) return [{ kind: 'no_sentence', about: 'lecture' }]
  return aboutWords.flatMap(([about, name]): Manner[] =>
    name.test(bare) ? [{ kind: 'no_sentence', about }] : [],
  )
}

/** "Use hashtags, not …" wants what is said before the denial; "… instead of dashes" denies without one. */
function isUnwanted(bare: string, sign: RegExp, denied: boolean): boolean {
  const before = bare.slice(0, sign.exec(bare)?.index ?? 0)
  if (words.standsFor.test(before)) return true
  return denied && !(words.says.test(before) && !words.denies.test(before))
}

/** Our own sentence says what stands instead, or nothing does; of a person's the usual is meant. */
function plainly(bare: string, usual: string): string {
  return /^Never use [a-z ]+\.$/.test(bare.trim()) ? '' : usual
}
