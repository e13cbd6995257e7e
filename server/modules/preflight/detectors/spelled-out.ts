import type { Piece } from './pieces.ts'
import { isFigureWord, isLetterName, isNumberWord, isPilots } from './spoken-signs.ts'

/** Words that say how the next letter or figure is written. */
const capitalsTold =
  /^(?:capital|small|upper|lower|uppercase|lowercase|big|little|majuscule|minuscule|hoa|thuong|letter|letters|digit|lettre|chiffre|chu|so|字母|数字|大写|小写|حرف|رقم|كبير|صغير|huruf|angka|besar|kecil|kapital|अक्षर|अंक|बड़ा|छोटा|letra|mayuscula|maiuscula|buchstabe|gross|klein|буква|цифра|harf|buyuk|kucuk)$/iu

/** Signs, letters and figures that are read out one by one. */
export function spelledOutIn(text: string, pieces: Piece[]): string | null {
  let run: Piece[] = []
  let letters = 0
  let told = 0
  let last: Piece | null = null
  for (const piece of pieces) {
    const unit = unitOf(piece.text)
    const apart = last === null || !isGap(text.slice(last.end, piece.at))
    if (apart) {
      run = []
      letters = 0
      told = 0
    }
    last = piece
    if (unit === 'told') {
      told++
      continue
    }
    if (unit === null) {
      run = []
      letters = 0
      told = 0
      continue
    }
    run.push(piece)
    if (unit === 'letter') letters++
    if (run.length >= 7 || (letters >= 4 && run.length >= 5) || (letters >= 3 && told >= 3))
      return around(text, run)
  }
  return (
    initialsIn(text, pieces) ??
    pilotsIn(text, pieces) ??
    shortIn(text, pieces) ??
    namesOfLetters(text, pieces) ??
    numbersIn(text, pieces)
  )
}

type Unit = 'letter' | 'figure' | 'told' | null

function unitOf(word: string): Unit {
  if (capitalsTold.test(word)) return 'told'
  if (/^\d$/.test(word) || isFigureWord(word)) return 'figure'
  if (Array.from(word).length === 1 && /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word))
    return 'letter'
  return null
}

function isGap(between: string): boolean {
  return between.length <= 10 && !/[%$€£¥₹]/.test(between)
}

/** "K for Kilo", "M comme Marie", "B wie Berta": a letter and a word that begins with it, three times. */
function initialsIn(text: string, pieces: Piece[]): string | null {
  let times = 0
  let lastAt = -10
  for (const [nth, piece] of pieces.entries()) {
    if (Array.from(piece.text).length !== 1 || !/\p{L}/u.test(piece.text)) continue
    const word = [pieces[nth + 1], pieces[nth + 2], pieces[nth + 3]].find(
      (next) =>
        next &&
        next.text.length > 2 &&
        next.text.toLowerCase().startsWith(piece.text.toLowerCase()) &&
        next.at - piece.end < 16,
    )
    if (!word) continue
    times = nth - lastAt <= 5 ? times + 1 : 1
    lastAt = nth
    if (times >= 3) return text.slice(Math.max(0, piece.at - 20), word.end)
  }
  return null
}

/** Words of the pilots' alphabet, told signs and figures between them. */
function pilotsIn(text: string, pieces: Piece[]): string | null {
  const words = pieces.filter(
    ({ text: word }) =>
      !/^(?:dot|point|slash|at|dash|hyphen|underscore|ray|\d)$/i.test(word) && !isFigureWord(word),
  )
  let run: Piece[] = []
  for (const piece of words) {
    if (isPilots(piece.text) || /^x$/i.test(piece.text)) run.push(piece)
    else run = []
    if (run.length >= 4) return around(text, run)
  }
  return null
}

/** An address in pieces of two or three signs. */
function shortIn(text: string, pieces: Piece[]): string | null {
  let run: Piece[] = []
  for (const piece of pieces) {
    const last = run.at(-1)
    if (last && !isGap(text.slice(last.end, piece.at))) run = []
    if (piece.text.length <= 3 && /^[A-Za-z\d]+$/.test(piece.text)) run.push(piece)
    else run = []
    if (run.length < 8) continue
    run = run.slice(-12)
    if (
      run.filter(({ text: word }) => /[a-z][A-Z]/.test(word)).length >= 2 &&
      run.filter(({ text: word }) => /[a-z][A-Z]|\d[A-Za-z]|[A-Za-z]\d/.test(word)).length >= 3
    )
      return around(text, run)
  }
  return null
}

/** So many pieces side by side that are all of one kind. */
function inARow(text: string, pieces: Piece[], is: (piece: Piece) => boolean, min: number): string | null {
  let run: Piece[] = []
  for (const piece of pieces) {
    const last = run.at(-1)
    if (last && !isGap(text.slice(last.end, piece.at))) run = []
    if (is(piece)) run.push(piece)
    else run = []
    if (run.length >= min) return around(text, run)
  }
  return null
}

function namesOfLetters(text: string, pieces: Piece[]): string | null {
  return inARow(text, pieces, ({ text: word }) => isLetterName(word), 4)
}

/** Figures read out: six and more numbers in words, figures between them. */
function numbersIn(text: string, pieces: Piece[]): string | null {
  const whole = joinedByHyphen(text, pieces)
  const row = inARow(text, whole, ({ text: word }) => /^\d{1,2}$/.test(word) || isNumberWord(word), 6)
  return row !== null && (row.match(/\p{L}{2,}/gu) ?? []).length >= 3 ? row : null
}

/** "thirty-five" as one. */
function joinedByHyphen(text: string, pieces: Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last && text.slice(last.end, piece.at) === '-')
      joined[joined.length - 1] = { text: `${last.text}-${piece.text}`, at: last.at, end: piece.end }
    else joined.push(piece)
  }
  return joined
}

function around(text: string, run: Piece[]): string {
  return text.slice(run[0]?.at ?? 0, run.at(-1)?.end ?? 0)
}
