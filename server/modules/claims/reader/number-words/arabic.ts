import {
  eleventh, hundreds, hundredWords, manyParts, openParts, ordinals, parts, scales, type Stem, stemOf, tens, twos, units,
} from './arabic-words.ts' // prettier-ignore
import {
  endsBefore,
  type Found,
  fractionStep,
  halfStep,
  type Part,
  shareOf,
  type Tokens,
  wholeAt,
  wordSet,
} from './tokens.ts'

const spans = wordSet(
  'ثانيه ثواني دقيقه دقائق ساعه ساعات يوم ايام يوما اسبوع اسابيع اسبوعا شهر اشهر شهور شهرا سنه سنوات عام اعوام عاما ربع ارباع جلسه جلسات',
)
/** Behind "ربع" and "نصف", where they are of a year or an hour, or not a share. */
const afterPart = wordSet(
  'سنوي سنويه ساعه الساعه سنه السنه عام العام شهري شهريه نهائي نهائيه يوم شهر دائره قرن عقد مازح جاد',
)
const quarterOf = wordSet(
  'الاول الثاني الثالث الرابع الاخير الاخر الحالي الماضي السابق المقبل القادم الجاري المنصرم السنوي من',
)
const beforeQuarter = wordSet('خلال هذا نتائج ايرادات ارباح كل لهذا للربع')

/** The stem at a place, if nothing but a space parts it from the one before. */
function nearStem(tokens: Tokens, at: number): Stem {
  return stemOf(tokens.near(at))
}

/** A number joined by "و", which may stand alone: its place and stem. */
function joined(tokens: Tokens, at: number): { at: number; stem: Stem } | null {
  if (tokens.near(at) === 'و') return { at: at + 1, stem: nearStem(tokens, at + 1) }
  const stem = nearStem(tokens, at)
  // "مئه واحد عشر": and eleven.
  if (stem.base === 'واحد' && !stem.and && tokens.near(at + 1) === 'عشر')
    return { at, stem: { ...stem, base: 'احد', and: true } }
  return stem.and ? { at, stem } : null
}

const isPlain = ({ and, article, particle }: Stem) => !and && !article && !particle

/** 1 to 99: "خمسه", "خمسه عشر", "خمسه وعشرون". */
function small({ base }: Stem, tokens: Tokens, at: number): Part | null {
  const ten = tens.get(base)
  if (ten !== undefined) return { value: ten, step: 1, next: at + 1 }
  const next = nearStem(tokens, at + 1)
  const isTen = isPlain(next) && (next.base === 'عشر' || next.base === 'عشره')
  if (twos.has(base)) return isTen ? { value: 12, step: 1, next: at + 2 } : null
  const unit = units.get(base)
  if (unit === undefined) return null
  if (isTen && unit < 10) return { value: 10 + unit, step: 1, next: at + 2 }
  const more = unit < 10 && tokens.at(at - 1) !== 'بين' ? joined(tokens, at + 1) : null
  const tensMore = more ? tens.get(more.stem.base) : undefined
  return more && tensMore !== undefined
    ? { value: tensMore + unit, step: 1, next: more.at + 1 }
    : { value: unit, step: 1, next: at + 1 }
}

/** 1 to 999. */
function section(stem: Stem, tokens: Tokens, at: number): Part | null {
  const unit = units.get(stem.base)
  const after = nearStem(tokens, at + 1)
  const isParted =
    unit !== undefined &&
    unit > 2 &&
    unit < 10 &&
    isPlain(after) &&
    (hundredWords.has(after.base) || tokens.near(at + 1) === 'مئات')
  const hundred = isParted ? unit * 100 : hundreds.get(stem.base)
  if (hundred === undefined) return small(stem, tokens, at)
  const next = isParted ? at + 2 : at + 1
  const more = tokens.at(at - 1) === 'بين' ? null : joined(tokens, next)
  const rest = more && small(more.stem, tokens, more.at)
  // "مئه وخمسه الاف": the five counts thousands of its own only in a list; read as one number.
  return rest
    ? { value: hundred + rest.value, step: 1, next: rest.next }
    : { value: hundred, step: 100, next }
}

type Scaled = Part & { factor: number }

/** "ثلاثه ملايين", "الفان", "مليون", "خمسه". */
function group(stem: Stem, tokens: Tokens, at: number): Scaled | null {
  const own = scales.get(stem.base)
  if (own) {
    const isOne = own.construct === true && endsBefore(tokens, at + 1)
    const value = (isOne ? 1 : own.alone) * own.factor
    const multiplied = value > 0 && own.alone === 1 ? scales.get(nearStem(tokens, at + 1).base) : undefined
    if (multiplied && multiplied.factor > own.factor && isPlain(nearStem(tokens, at + 1)))
      return {
        value: value * multiplied.factor,
        step: value * multiplied.factor,
        next: at + 2,
        factor: multiplied.factor,
      }
    return value > 0 ? { value, step: own.factor, next: at + 1, factor: own.factor } : null
  }
  const part = section(stem, tokens, at)
  if (!part) return null
  const after = nearStem(tokens, part.next)
  const scale = isPlain(after) ? scales.get(after.base) : undefined
  if (!scale) return { ...part, factor: 1 }
  const higher = scales.get(nearStem(tokens, part.next + 1).base)
  const isHigher =
    higher !== undefined && higher.factor > scale.factor && isPlain(nearStem(tokens, part.next + 1))
  const factor = scale.factor * (isHigher ? higher.factor : 1)
  return {
    value: part.value * factor,
    step: part.step * factor,
    next: part.next + (isHigher ? 2 : 1),
    factor,
  }
}

function whole(stem: Stem, tokens: Tokens, at: number): Scaled | null {
  const first = group(stem, tokens, at)
  if (!first) return null
  let found = first
  while (found.factor > 1 && tokens.at(at - 1) !== 'بين') {
    const more = joined(tokens, found.next)
    const part = more && group(more.stem, tokens, more.at)
    if (!part || part.value >= found.factor) break
    found = { ...part, value: found.value + part.value }
  }
  return found
}

/** "ونصف", "وربع", "وثلث" with the scale it repeats: "مليون ونصف المليون". */
function andPart(tokens: Tokens, at: number): Part | null {
  const more = joined(tokens, at)
  const value = more && !more.stem.article ? parts.get(more.stem.base) : undefined
  if (!more || value === undefined || value > 1 / 2) return null
  const after = nearStem(tokens, more.at + 1)
  const repeats = after.article && scales.has(after.base)
  return { value, step: halfStep, next: repeats ? more.at + 2 : more.at + 1 }
}

function cardinal(stem: Stem, tokens: Tokens, at: number): Found | null {
  const kind = 'cardinal'
  if (isAnotherWord(stem, tokens, at)) return null
  const isZero = stem.base === 'صفر'
  const found = isZero ? { value: 0, step: 1, next: at + 1, factor: 1 } : whole(stem, tokens, at)
  if (!found) return null
  const { value, next } = found
  const more = decimals(tokens, found) ?? halves(tokens, found)
  if (more) {
    const after = nearStem(tokens, more.next)
    const scale = isPlain(after) ? scales.get(after.base)?.factor : undefined
    if (scale === undefined) return { ...more, kind }
    return { kind, value: tidy(more.value * scale), step: more.step * scale, next: more.next + 1 }
  }
  if (isZero && tokens.at(at - 1) === 'شهر') return null
  if (value === 1)
    return /^(?:بالم|في$)/u.test(tokens.near(next)) && isPercent(tokens, next) && stem.base.startsWith('واحد')
      ? { kind, value, step: 1, next }
      : null
  const late = spans.has(tokens.near(next)) ? andPart(tokens, next + 1) : null
  return late
    ? { kind, value: value + late.value, step: late.step, next }
    : { kind, value, step: found.step, next }
}

const tidy = (value: number) => Number(value.toPrecision(12))

function isPercent(tokens: Tokens, at: number): boolean {
  return tokens.near(at) !== 'في' || /^الم(?:ئ|ائ|ي)ه$/u.test(tokens.near(at + 1))
}

/** "في المئه", "3 ملايين", "يوم اثنين": no number of its own. */
function isAnotherWord(stem: Stem, tokens: Tokens, at: number): boolean {
  const before = tokens.at(at - 1)
  if (stem.article && hundredWords.has(stem.base) && (stem.particle || before === 'في')) return true
  if (scales.has(stem.base) || hundredWords.has(stem.base))
    if (
      (tokens.near(at) !== '' && /\d$/.test(before)) ||
      stem.article ||
      (stem.base === 'الفي' && stem.particle)
    )
      return true
  return stem.base.startsWith('احد') && tokens.near(at + 1) === ''
}

/** "فاصله اثنين", behind a whole number. */
function decimals(tokens: Tokens, { value, next: from }: Part): Part | null {
  if (!/^(?:فاصله|فاصل|نقطه)$/u.test(tokens.near(from))) return null
  let digits = ''
  let next = from + 1
  while (tokens.near(next) === 'صفر') {
    digits += '0'
    next++
  }
  const stem = nearStem(tokens, next)
  const tail = section(stem, tokens, next)
  if (tail) digits += String(tail.value)
  if (digits === '') return null
  return { value: Number(`${value}.${digits}`), step: 10 ** -digits.length, next: tail?.next ?? next }
}

function halves(tokens: Tokens, { value, next, factor }: Scaled): Part | null {
  const part = andPart(tokens, next)
  return part && { value: value + part.value * factor, step: part.step * factor, next: part.next }
}

/** "الثالث", "ثاني اكبر", "الحادي والعشرون"; "ثانيه" is of time. */
function ordinal(stem: Stem, tokens: Tokens, at: number): Found | null {
  const found = (value: number, next: number): Found => ({ kind: 'ordinal', value, step: 1, next })
  const isEleven = eleventh.has(stem.base)
  const unit = isEleven ? 1 : ordinals.get(stem.base)
  if (unit === undefined) {
    // "اليوم العشرون": behind a thing of its own article.
    const ten = stem.article && !stem.particle ? tens.get(stem.base) : undefined
    const isRow =
      ten !== undefined &&
      /^(?:ال|لل|بال)/u.test(tokens.at(at - 1)) &&
      tokens.near(at) !== '' &&
      singular.has(tokens.at(at - 1))
    return isRow ? found(ten, at + 1) : null
  }
  const next = nearStem(tokens, at + 1)
  if (
    isPlain(next) &&
    (next.base === 'عشر' || next.base === 'عشره') &&
    unit < 10 &&
    unit !== ordinals.get('عاشر')
  )
    return found(10 + unit, at + 2)
  const more = joined(tokens, at + 1)
  const ten = more ? tens.get(more.stem.base) : undefined
  if (more && ten !== undefined && (isEleven || unit > 1)) return found(ten + unit, more.at + 1)
  if (isEleven) return null
  return isOfTime(stem, tokens, at) ? null : found(unit, at + 1)
}

/** "ثانيه", "الساعه الثالثه"; "ثاني" without what it is the second of. */
function isOfTime(stem: Stem, tokens: Tokens, at: number): boolean {
  const before = tokens.at(at - 1)
  if (before === 'الساعه') return true
  if (stem.base === 'ثانيه' && (!stem.article || before === 'في' || before === 'كل')) return true
  return stem.base.startsWith('ثان') && !stem.article && (stem.particle || endsBefore(tokens, at + 1))
}

const singular = wordSet(
  'اليوم المره الجلسه الاسبوع الشهر العام السنه المركز المرتبه النسخه الاصدار القرن الذكري القمه',
)

/** "ثلثا", "ربع", "ثلاثه ارباع", "خمس المعروض", "واحد من كل خمسه". */
function fraction(stem: Stem, tokens: Tokens, at: number): Found | null {
  const found = (value: number, next: number): Found => ({
    kind: 'fraction',
    value,
    step: fractionStep,
    next,
  })
  const inAll = outOf(stem, tokens, at)
  if (inAll) return inAll
  const after = tokens.near(at + 1)
  const count = units.get(stem.base)
  const many = count === undefined ? undefined : manyParts.get(after)
  if (count !== undefined && many !== undefined && count > 1 && count < many)
    return found(count / many, at + 2)
  const open = stem.article ? undefined : openParts.get(stem.base)
  if (open !== undefined) return isOfWhole(tokens, at) ? found(open, at + 1) : null
  const value = parts.get(stem.base)
  if (value === undefined || afterPart.has(after)) return null
  const next = nearStem(tokens, at + 1)
  // "نصف مليون".
  const scale = isPlain(next) ? scales.get(next.base)?.factor : undefined
  if (scale !== undefined && value <= 1 / 2)
    return { kind: 'cardinal', value: value * scale, step: scale * halfStep, next: at + 2 }
  return isOfYear(stem, tokens, at) ? null : found(value, at + 1)
}

/** "خمس المعروض" is a fifth of one thing; "خمس محافظ" are five. */
function isOfWhole(tokens: Tokens, at: number): boolean {
  const after = tokens.near(at + 1)
  // "ثلاث عشر" is a number.
  const isTeen = tokens.near(at) !== '' && units.has(stemOf(tokens.at(at - 1)).base)
  return (
    !isTeen && /^ال[\u0621-\u064a]{3,}/u.test(after) && !after.endsWith('ات') && stemOf(after).base === ''
  )
}

/** "الربع الثالث", "النصف الاول", "سنه ونصف"; "خمسا" without a whole. */
function isOfYear({ base, article, and }: Stem, tokens: Tokens, at: number): boolean {
  const before = tokens.at(at - 1)
  const after = tokens.near(at + 1)
  if (base === 'ربع' && beforeQuarter.has(before)) return true
  if (base === 'ربع' && article) return quarterOf.has(after) || endsBefore(tokens, at + 1)
  if (base === 'نصف' && article) return quarterOf.has(after) && after !== 'من'
  if (base.startsWith('خمس')) return !after.startsWith('ال')
  return base === 'نصف' && and && spans.has(before)
}

/** "واحد من كل خمسه", "محفظه واحده من كل خمس", "ثلاثه من اصل اربعه". */
function outOf(stem: Stem, tokens: Tokens, at: number): Found | null {
  const digit = wholeAt(tokens.at(at))
  const part = digit === null ? small(stem, tokens, at) : { value: digit, step: 1, next: at + 1 }
  if (!part || /[$€£.,#]$/.test(tokens.gap(at))) return null
  const isLink = (place: number) =>
    tokens.near(place) === 'من' &&
    (tokens.near(place + 1) === 'كل' || tokens.near(place + 1) === 'اصل' || tokens.near(place + 1) === 'بين')
  const place = isLink(part.next) ? part.next : digit === null && isLink(part.next + 1) ? part.next + 1 : -1
  if (place < 0) return null
  const digits = wholeAt(tokens.near(place + 2))
  const all =
    digits === null
      ? section(nearStem(tokens, place + 2), tokens, place + 2)
      : { value: digits, next: place + 3 }
  const value = all && shareOf(part.value, all.value)
  if (!all || value === null || spans.has(tokens.near(all.next))) return null
  return { kind: 'fraction', value, step: fractionStep, next: all.next }
}

export const arabic = {
  starts: (word: string) => stemOf(word).base !== '',
  read: (tokens: Tokens, at: number) => {
    const stem = stemOf(tokens.at(at))
    const found = fraction(stem, tokens, at) ?? ordinal(stem, tokens, at) ?? cardinal(stem, tokens, at)
    return found && { ...found, front: stem.front }
  },
}
