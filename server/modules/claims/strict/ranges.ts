import { levels } from '../chart-quantities.ts'
import { spansIn } from '../judge/spans.ts'
import { isChart, isFigure, isOf, linesIn } from './charts.ts'
import type { Place, Rule } from './rule.ts'

const parts = {
  upper:
    /(?<!\p{L})(?:upper|top) (?:third|half|quarter|part|end|fifth|reaches|side)|top of (?:the|its) range|(?:moitié|partie|tiers|quart|portion) (?:haute?|supérieure?)|(?:haut|sommet) de (?:la|sa) fourchette|tout en haut|dernier (?:quart|tiers)|nửa trên|(?:một )?phần (?:ba|tư) trên|(?:về )?phía trên|sát đỉnh|上半|上沿|上端|上三分之一|上方三分之一|顶部|(?:النصف|الشطر|الثلث|الربع|الطرف) (?:العلوي|الاعلي)|اعلي النطاق/u,
  lower:
    /(?<!\p{L})(?:lower|bottom) (?:third|half|quarter|part|end|fifth|reaches|side)|bottom of (?:the|its) range|(?:moitié|partie|tiers|quart|portion) (?:basse?|inférieure?)|(?:bas|fond) de (?:la|sa) fourchette|tout en bas|premier (?:quart|tiers)|nửa dưới|(?:một )?phần (?:ba|tư) dưới|(?:về )?phía dưới|sát đáy|下半|下沿|下端|下三分之一|下方三分之一|底部|(?:النصف|الشطر|الثلث|الربع|الطرف) (?:السفلي|الادني|الاسفل)|اسفل النطاق/u,
}

/** "In the lower third of its range", where it stands near the top. */
const rangeParts: Rule = ({ page, facts }) => {
  const share = facts.find(({ subject }) => subject.quantity === 'rangeShare')?.value
  if (typeof share !== 'number') return []
  return (['upper', 'lower'] as const).flatMap((part) => {
    const found = parts[part].exec(page.plain)
    if (!found) return []
    const place = { index: found.index, end: found.index + found[0].length }
    const isIn = page.around(page.sentenceOf(found.index)).tags.some(({ concept }) => concept === 'range')
    const bound = /third|tiers|三|الثلث|phần ba/u.test(found[0])
      ? third
      : /quarter|quart|四|الربع|phần tư/u.test(found[0])
        ? quarter
        : half
    const holds = part === 'upper' ? share >= 100 - bound : share <= bound
    return !holds && (isIn || page.claims.some(({ sentence }) => sentence === page.sentenceOf(found.index)))
      ? [place]
      : []
  })
}
const half = 50
const third = 34
const quarter = 25

const toGo =
  /(?<!\p{L})(?:away from|left|to go|short of|remaining|from the top|reste|manque|còn cách|còn|nữa)(?!\p{L})|还差|还有|差|距离|يفصل|يبعد|بعيد|متبق/u

/** "[[close in range]] to go": where the price is in its range, counted from the low, told as what is left of it. */
const rangeShares: Rule = ({ page, refs }) =>
  refs.flatMap((ref): Place[] => {
    if (ref.fact.subject.quantity !== 'rangeShare') return []
    const near = page.plain.slice(Math.max(0, ref.index - 14), ref.end + 14)
    return toGo.test(near) ? [ref] : []
  })

const causes =
  /(?<!\p{L})(?:after|because|thanks to|following|due to|on news|amid|since|in response to|as soon as|après|depuis que|grâce à|à cause|suite à|parce que|car|sau khi|sau tin|vì|nhờ|do|bởi|من بعد|بعد|بسبب|بفضل|عقب|اثر|منذ ان|نتيجه)(?!\p{L})|因为|由于|受到?.{0,4}影响|之?后[，,]|(?<!最|此|今|然|背|身|落|先|往)后[，,]/gu

/** "After Ripple's licence was approved": a chart knows no causes but its own figures. */
const reasons: Rule = ({ page, refs, facts }) => {
  if (!isChart(facts) || facts.some(({ kind }) => kind === 'text')) return []
  return Array.from(page.plain.matchAll(causes)).flatMap(({ 0: word, index }): Place[] => {
    const end = index + word.length
    const isHan = /\p{Script=Han}/u.test(word)
    const clause = page.clauseOf(isHan ? index : end)
    const isIn = (at: number) => page.clauseOf(at) === clause && (isHan ? at < end : at >= index)
    const isHeld =
      refs.some((ref) => isIn(ref.index)) ||
      page.claims.some(({ from, kind }) => kind === 'date' && isIn(from)) ||
      spansIn(page).some((span) => isIn(span.index)) ||
      page.words.some((one) => one.tag.type === 'quantity' && isIn(one.index))
    const rest = page.plain.slice(end).split(/[.,;:!?،؛，。；：！？()\n]/u)[0] ?? ''
    const isShort = !isHan && rest.trim().split(/\s+/u).length <= 1
    const sentence = page.sentenceOf(index)
    const isClaim = refs.some((ref) => ref.sentence === sentence)
    return isHeld || isShort || !isClaim
      ? []
      : [{ index, end: Math.min(page.plain.length, end + rest.length) }]
  })
}

/** "Between EMA 20 and EMA 50", where both are above. */
const betweens: Rule = ({ page, refs, facts }) => {
  const close = facts.find(({ kind, subject }) => kind === 'price' && subject.quantity === 'close')?.value
  if (typeof close !== 'number' || !isChart(facts)) return []
  return Array.from(
    page.plain.matchAll(
      /(?<!\p{L})(?:between|entre|kẹt giữa|giữa|بين)(?!\p{L})|夹在|介于|处于(?=.{0,30}之间)/gu,
    ),
  ).flatMap(({ 0: word, index }): Place[] => {
    const clause = page.clauseOf(index)
    const end = index + word.length
    const named = linesIn(page)
      .filter(
        (line) => line.index >= end && page.clauseOf(line.index) === clause && levels.has(line.quantity),
      )
      .flatMap((line) => {
        const hit = facts.find(
          (fact) => fact.kind === 'price' && fact.from.length === 0 && isOf(fact, line, facts),
        )
        return typeof hit?.value === 'number' ? [hit.value] : []
      })
    const referred = refs
      .filter((ref) => ref.index >= end && page.clauseOf(ref.index) === clause && isFigure(ref))
      .flatMap(({ fact }) =>
        fact.kind === 'price' && fact.subject.quantity !== 'close' && typeof fact.value === 'number'
          ? [fact.value]
          : [],
      )
    const ends = referred.length >= 2 ? referred.slice(0, 2) : named.slice(0, 2)
    if (ends.length < 2) return []
    const isIn = close >= Math.min(...ends) && close <= Math.max(...ends)
    return isIn ? [] : [{ index, end }]
  })
}

export const rangeRules: Record<string, Rule> = { rangeParts, rangeShares, reasons, betweens }
