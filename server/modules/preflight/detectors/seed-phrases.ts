import { wordlist as english } from '@scure/bip39/wordlists/english.js'
import { wordlist as french } from '@scure/bip39/wordlists/french.js'
import { wordlist as italian } from '@scure/bip39/wordlists/italian.js'
import { wordlist as portuguese } from '@scure/bip39/wordlists/portuguese.js'
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js'
import { lazily } from '#server/lib/lazily.ts'
import { level } from '../readings.ts'

/**
 * Words that a wallet's keys are written in (BIP 39, its lists in Latin letters): twelve or more, in a row or at equal
 * distances, run together, mirrored, moved in the alphabet, cut to four letters, or as their numbers. A text is
 * one that `level` has gone over, so that accents are gone.
 */

/** Ten thousand words: gone over with the first text. */
const lists = lazily(() =>
  [english, french, spanish, italian, portuguese].map(
    (list) => new Set(list.map((word) => level(word).toLowerCase())),
  ),
)
const seedWords = lazily(() => lists().reduce((all, list) => all.union(list), new Set<string>()))
/** Four letters tell an English one, as wallets take them. */
const openings = lazily(() => new Set(english.map((word) => word.slice(0, 4))))
/** How the letters of a word follow each other: the same for every word that is moved in the alphabet. */
const steps = lazily(
  () =>
    new Set(
      english
        .filter((word) => word.length > 3)
        .flatMap((word) => [stepsOf(word), stepsOf(word, (step) => (26 - step) % 26)]),
    ),
)

const rowMin = 10
/** Words of the lists that sentences are made of. */
const everyday = new Set(
  (
    'about above across act again all almost also always any around because before below between can come could day end enough even ever every few first from get give good great half have help into its just keep know last later leave less like list live long look make market more most move much must name near need never new next nice note only open other over own part pay people place plan point price quick raise ready real rule same say second she short show side since some still stay such sure take tell than that then there they thing this time today total trade trend trust turn two under until update upon use very volume wait want way week what when where while will win wish with word work world year you ' +
    'one man old off out own main high low big try see right left idea ' +
    'grand petit autre monde temps jour semaine mois annee texte simple public social actif capital prix '
  )
    .trim()
    .split(' '),
)

/** What a row of pieces says of a wallet's keys; null where it is a sentence. */
export function seedPhraseIn(text: string): string | null {
  const words = Array.from(text.matchAll(wordShape), ({ 0: found, index }) => ({
    word: found.toLowerCase(),
    at: index,
    end: index + found.length,
  }))
  return (
    (words.length < rowMin
      ? null
      : (rowIn(text, words) ?? steppedIn(text, words) ?? piecemealIn(text, words))) ??
    joinedIn(words) ??
    numbersIn(text)
  )
}

/** Latin letters apart from those of scripts that have no blanks. */
const wordShape = /\p{Script=Latin}+|(?:(?!\p{Script=Latin})[\p{L}\p{M}])+/gu

interface Word {
  word: string
  at: number
  end: number
}

/** Ways a word of the lists is written, each with the words that every sentence has. */
const writings: ((word: string) => boolean)[] = [
  (word) => seedWords().has(word),
  // Mirrored.
  (word) => word.length > 2 && seedWords().has(turned(word)),
  // Its first four letters.
  (word) => word.length <= 4 && openings().has(word),
  // Moved in the alphabet, by any number of letters, or from its other end.
  (word) => word.length > 3 && !seedWords().has(word) && steps().has(stepsOf(word)),
]

function rowIn(text: string, words: Word[]): string | null {
  for (const [nth, isWritten] of writings.entries()) {
    let run: Word[] = []
    for (const word of words) {
      // Short words say nothing of the alphabet they were moved in.
      if (nth === 3 && word.word.length <= 3) continue
      if (isWritten(word.word)) run.push(word)
      else run = []
      const min = nth === 3 ? 7 : rowMin
      if (run.length < min) continue
      run = run.slice(-rowMin)
      if (run.filter((one) => everyday.has(one.word)).length <= 3) return around(text, run)
    }
  }
  return null
}

/** Every second to fifth word, with others between that are to be left out; or the first of every line. */
function steppedIn(text: string, words: Word[]): string | null {
  for (let step = 2; step <= 5; step++) {
    const runs = Array.from({ length: step }, (): Word[] => [])
    for (const [at, word] of words.entries()) {
      const run = seedWords().has(word.word) ? [...(runs[at % step] ?? []), word].slice(-rowMin) : []
      runs[at % step] = run
      if (run.length === rowMin && run.filter((one) => everyday.has(one.word)).length <= 3)
        return around(text, run)
    }
  }
  let lines = 0
  for (const line of text.split('\n')) {
    const first = /^[^\p{L}\p{N}]*(?:\d{1,2}[^\p{L}\p{N}]+)?([\p{L}\p{M}]+)/u.exec(line)?.[1]
    if (first === undefined) continue
    lines = seedWords().has(first.toLowerCase()) && !everyday.has(first.toLowerCase()) ? lines + 1 : 0
    if (lines >= 8) return first
  }
  return null
}

/** Clauses that are made of such words alone, between others; and rows of some, which are many for a text's length. */
function piecemealIn(text: string, words: Word[]): string | null {
  // What is said again and again is one thing said.
  const told = new Set<string>()
  const inRows = new Set<string>()
  let clause: Word[] = []
  let whole = true
  let run: Word[] = []
  const endRun = () => {
    if (run.length >= 3 && run.filter(({ word }) => everyday.has(word)).length * 3 <= run.length)
      for (const { word } of run) inRows.add(word)
    run = []
  }
  const endClause = () => {
    if (whole && clause.length > 1) for (const { word } of clause) told.add(word)
    clause = []
    whole = true
  }
  for (const [nth, word] of words.entries()) {
    const gap = text.slice(words[nth - 1]?.end ?? 0, word.at)
    if (/[^\s'’-]/u.test(gap)) endClause()
    if (/[^\s,;:'’-]/u.test(gap)) endRun()
    clause.push(word)
    if (seedWords().has(word.word)) run.push(word)
    else {
      whole = false
      endRun()
    }
  }
  endClause()
  endRun()
  const known = [...told].filter((word) => everyday.has(word)).length
  if (told.size >= rowMin && known * 3 <= told.size) return around(text, words.slice(0, 4))
  return inRows.size >= 12 && inRows.size * 6 >= words.length ? around(text, words.slice(0, 4)) : null
}

/** Words without anything between them: so long a word of the lists' alone no language has. */
function joinedIn(words: Word[]): string | null {
  for (const { word } of words) {
    if (word.length < joinedMin || !/^[a-z]+$/.test(word)) continue
    for (const list of lists()) if (isMadeOf(word.slice(0, joinedMax), list)) return word.slice(0, 40)
  }
  return null
}
const joinedMin = 36
const joinedMax = 240

/** Whether a word is words of a list one after the other, up to a piece that its end cuts off. */
function isMadeOf(word: string, list: Set<string>): boolean {
  const reached = Array.from({ length: word.length + 1 }, (_, at) => at === 0)
  for (let at = 0; at < word.length; at++) {
    if (!reached[at]) continue
    if (at >= joinedMin) return true
    for (let length = 3; length <= 9 && at + length <= word.length; length++)
      if (list.has(word.slice(at, at + length))) reached[at + length] = true
  }
  return reached[word.length] ?? false
}

/** Numbers of the words in their list, or bytes of a key: whole numbers below 2,049 in no order that figures have. */
function numbersIn(text: string): string | null {
  for (const { 0: row } of text.matchAll(
    /(?<![\d.,%$€£¥₹+-])\d{1,4}(?:(?:[ \t]*,[ \t]*|[ \t]+|-)\d{1,4}){11,}(?![\d%])/gu,
  )) {
    // Thousands of amounts: "67,200 67,350".
    if (/\d,\d{3}(?!\d)/.test(row) && /\d[ \t]/.test(row)) continue
    const numbers = row.split(/[^\d]+/u).map(Number)
    const falls = numbers.filter((one, at) => at > 0 && one < (numbers[at - 1] ?? 0)).length
    const long = numbers.filter((one) => one > 9).length
    if (numbers.every((one) => one <= 2048) && falls >= 3 && long * 3 >= numbers.length * 2) return row
  }
  return null
}

function turned(word: string): string {
  return Array.from(word).toReversed().join('')
}

function stepsOf(word: string, as = (step: number) => step): string {
  let all = ''
  for (let at = 1; at < word.length; at++)
    all += String.fromCharCode(97 + as((word.charCodeAt(at) - word.charCodeAt(at - 1) + 260) % 26))
  return all
}

function around(text: string, run: Word[]): string {
  return text.slice(run[0]?.at ?? 0, run.at(-1)?.end ?? 0)
}
