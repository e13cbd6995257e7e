import type { Manner } from '#contract/manners.ts'
import { unspaced } from './pieces.ts'
import { hasSign, knownSigns } from './signs.ts'
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
  const marked = said.normalize('NFC').replace(/[٠-٩]/gu, (digit) => String(words.numberOf(digit)))
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

/** Sentences of a wish; what is quoted is never parted. */
function clausesOf(said: string): string[] {
  const kept: string[] = []
  const blind = said.replace(quoted, (whole) => `\ue000${kept.push(whole) - 1}\ue001`)
  return blind
    .split(/(?<=[.!?。！？؟])\s+|(?<=[。！？])|\n+/u)
    .map((clause) => clause.replace(/\ue000(\d+)\ue001/gu, (_, at: string) => kept[Number(at)] ?? ''))
    .filter((clause) => clause.trim() !== '')
}

function readClause(clause: string): Manner[] {
  const names = [...clause.matchAll(quoted)].map(([, double = '', single = '']) => (double || single).trim())
  const bare = clause.replace(quoted, ' \ue000 ')
  const denied = words.denies.test(bare)
  const framed = readFrame(clause, bare, names, denied)
  if (framed.length > 0) return framed
  const self = readSelf(clause)
  if (self.length > 0) return self
  const general = [...readLength(bare), ...readLayout(bare, denied)]
  const signs = denied ? readSigns(bare, names) : []
  if (general.length + signs.length > 0) return [...general, ...signs]
  return readWords(bare, names, denied)
}

/** What a text begins or ends with. */
function readFrame(clause: string, bare: string, names: string[], denied: boolean): Manner[] {
  if (denied && !/without a blank/.test(bare)) return []
  const text = names[0] ?? emojiIn(clause)
  if (text === null) return []
  const gap =
    /empty line/.test(bare) || words.emptyLine.test(bare)
      ? '\n\n'
      : /line of its own|own line|new line|à la ligne|ligne à part|dòng riêng|dòng mới|另起一行|单独一行|سطر (?:منفصل|جديد|مستقل)/iu.test(
            bare,
          )
        ? '\n'
        : /without a blank/.test(bare) || (unspaced.test(text) && !/^[—–-]/u.test(text))
          ? ''
          : ' '
  if (words.finishes.test(bare)) return [{ kind: 'end', text: gap + text }]
  if (words.begins.test(bare)) return [{ kind: 'begin', text: text + gap }]
  return []
}

function emojiIn(clause: string): string | null {
  return hasSign(clause, 'emoji') ? (clause.match(knownSigns.emoji.find)?.join('') ?? null) : null
}

function readLength(bare: string): Manner[] {
  if (words.atLeast.test(bare)) return []
  for (const [unit, name] of words.unitWords) {
    const counted = new RegExp(
      `(?<![\\p{L}\\p{N}])(\\d+|one|two|three|four|five|six|single|une?|deux|trois|quatre|cinq|một|hai|ba|bốn|năm|ثلاث|أربع|خمس)\\s*(?:${name})(?![\\p{Ll}])|([一两二三四五]|\\d+)\\s*(?:${name})|(جملتين|جملتان)|جملة (واحدة)`,
      'iu',
    )
    const [, plain, wide, pair, single] = counted.exec(bare) ?? []
    if ((pair ?? single) !== undefined && unit !== 'sentences') continue
    const number = words.numberOf(plain ?? wide ?? pair ?? single ?? '')
    if (number === null || (unit === 'characters' && number < 20)) continue
    const max = words.strictlyLess.test(bare) ? Math.max(1, number - 1) : number
    return [{ kind: 'length', unit, max }]
  }
  return []
}

function readLayout(bare: string, denied: boolean): Manner[] {
  if (words.eachOnLine.test(bare) || /every sentence on a line/i.test(bare))
    return [{ kind: 'layout', between: words.emptyLine.test(bare) ? 'paragraph' : 'line' }]
  if (words.oneParagraph.test(bare) || (denied && words.lineBreaks.test(bare)))
    return [{ kind: 'layout', between: 'space' }]
  return words.lowerCase.test(bare) ? [{ kind: 'lower_case' }] : []
}

function readSelf(clause: string): Manner[] {
  if (words.asMany.test(clause)) return [{ kind: 'self', as: 'many' }]
  return /as "I", never as "we"/.test(clause) ? [{ kind: 'self', as: 'one' }] : []
}

function readSigns(bare: string, names: string[]): Manner[] {
  const signs = words.signWords.flatMap(([sign, name]): Manner[] => {
    if (!name.test(bare)) return []
    const usual = knownSigns[sign].instead[0] ?? ''
    const remarks = /remarks in parentheses/.test(bare)
    const by =
      names[0] ??
      (sign === 'parentheses' ? (remarks ? 'all' : '') : /; write/.test(bare) ? usual : plainly(bare, usual))
    return [{ kind: 'sign', sign, by: by.slice(0, 10) }]
  })
  if (signs.length > 0) return signs
  return words.aboutWords.flatMap(([about, name]): Manner[] =>
    name.test(bare) ? [{ kind: 'no_sentence', about }] : [],
  )
}

/** Our own sentence says what stands instead, or nothing does; of a person's the usual is meant. */
function plainly(bare: string, usual: string): string {
  return /^Never use [a-z ]+\.$/.test(bare.trim()) ? '' : usual
}

function readWords(bare: string, names: string[], denied: boolean): Manner[] {
  const [first, second] = names
  if (first !== undefined && second !== undefined && words.insteadOf.test(bare)) {
    const [from, to] = words.oldFirst.test(bare) || deniesFirst(bare) ? [first, second] : [second, first]
    return from.length <= 80 && to.length <= 80 ? [{ kind: 'word', from, to }] : []
  }
  if (first !== undefined && denied)
    return names.map((from): Manner => ({ kind: 'word', from: from.slice(0, 80), to: '' }))
  if (first !== undefined && words.mentions.test(bare)) return [{ kind: 'include', text: first.slice(0, 80) }]
  if (first !== undefined) return []
  const [, to, from] =
    /\b(?:say|write|use) ([\p{L}\p{N}-]{2,}) (?:instead of|rather than|not|and not|, not) ([\p{L}\p{N}-]{2,})/iu.exec(
      bare,
    ) ?? []
  if (to !== undefined && from !== undefined) return [{ kind: 'word', from, to }]
  const [, word] =
    /(?:\bthe words?|\bthe terms?|\bthe phrase|\ble mot|\bl['’]expression|(?<!\p{L})từ|(?<!\p{L})chữ|كلمة|كلمات|عبارة)\s+([\p{L}\p{N}-]{2,})/iu.exec(
      bare,
    ) ??
    /\b(?:never|don['’]?t|do not|stop) (?:ever )?(?:say|mention|mentioning|saying|write|writing|use|using) ([\p{L}\p{N}-]{2,})\s*(?:again|any ?more|please)?[.!]?\s*$/iu.exec(
      bare,
    ) ??
    []
  return word !== undefined && denied ? [{ kind: 'word', from: word, to: '' }] : []
}

/** "Not X but Y". */
function deniesFirst(bare: string): boolean {
  return /(?:never|not|don['’]?t (?:say|write|use)|jamais|ne dis pas|đừng (?:viết|nói|dùng)|không (?:viết|nói|dùng)|不要(?:写|用|说)|别(?:写|用|说)|لا (?:تكتب|تقل|تستخدم))\s*\ue000/iu.test(
    bare,
  )
}
