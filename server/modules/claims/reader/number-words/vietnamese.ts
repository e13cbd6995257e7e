import { scaledAt, type Scaled } from './scaled.ts'
import {
  countFrom, endsBefore, type Found, fractionStep, halfStep, type Part, shareOf, type Tokens, wholeAt, wordSet,
} from './tokens.ts' // prettier-ignore

const units = countFrom(1, 'một hai ba bốn năm sáu bảy/bẩy tám chín')
/** What a unit is called behind tens: "hai mươi mốt". */
const behindTens = new Map([...units, ['mốt', 1], ['tư', 4], ['lăm', 5], ['nhăm', 5]])
behindTens.delete('một')
const scales = new Map([
  ['nghìn', 1e3], ['ngàn', 1e3], ['vạn', 1e4], ['triệu', 1e6], ['tỷ', 1e9], ['tỉ', 1e9],
]) // prettier-ignore
const halves = wordSet('rưỡi rưởi')
/** "Tư nhân", "tư vấn": no four. */
const privateWords = wordSet('nhân vấn duy cách liệu tưởng bản pháp lệnh')
const behindNumber = new Set([
  ...units.keys(),
  ...behindTens.keys(),
  ...scales.keys(),
  'mười',
  'mươi',
  'trăm',
  'chục',
])
/** "Tỷ lệ", "triệu phú": a scale that begins another word. */
const notScale = new Map([
  ['tỷ', wordSet('lệ giá phú trọng số suất')],
  ['tỉ', wordSet('lệ giá phú trọng số suất mỉ')],
  ['triệu', wordSet('phú tập chứng hồi')],
  ['vạn', wordSet('sự vật tuế')],
  ['nghìn', wordSet('thu xưa')],
  ['ngàn', wordSet('thu xưa')],
])
const spans = wordSet('giây phút giờ tiếng ngày tuần tháng quý năm phiên')
const money = wordSet('đô usd usdt usdc dollar dola đồng euro')
/** Behind "năm", where it is five and no year; behind "một", where it is an amount. */
const counted = wordSet(
  'năm tháng ngày tuần giờ tiếng phút giây phiên lần ví sàn token đồng người quỹ cây nến đô usd usdt phần điểm dự công cuộc đợt vòng tài địa trăm nghìn ngàn vạn triệu tỷ tỉ chục quý bản giao validator chuỗi mạng nước quốc ngân nhà btc eth sol bnb thợ khoản lỗi đề cổ trạm mức đỉnh đáy con chiếc vụ hợp nhóm',
)
const beforeYear = wordSet(
  'mỗi hàng cả đầu cuối giữa từng nhiều mấy thứ vài suốt nửa qua các những tính hằng sang bao',
)
const starts = wordSet('mười nửa hăm hâm chục thứ không đầu')
for (const word of units.keys()) starts.add(word)
/** Before "thứ hai", where it is no Monday. */
const rowNouns = wordSet(
  'lần quý phiên ngày tháng tuần năm vị trí hạng đứng xếp lớn cao nhỏ thấp nhiều mạnh dài bản vòng đợt người toán số bước phần chặng kỳ giai đoạn nến cây tầng lớp loại bên chuỗi sàn quỹ ví đề xuất thế lên tầm là đáy đỉnh chương mục giờ phút',
)

/** Behind "thứ ba", where it is no Tuesday. */
const rowBehind = wordSet('của liên kể')

/** "Hai mươi mốt", "hai lăm", "mười lăm", "hai chục": below a hundred. */
function small(tokens: Tokens, at: number, near = true): Part | null {
  const word = near ? tokens.near(at) : tokens.at(at)
  const tail = tokens.near(at + 1)
  if (word === 'mười') {
    const unit = tail === 'lăm' || tail === 'nhăm' ? 5 : tail === 'năm' ? 0 : (units.get(tail) ?? 0)
    return unit > 0 ? { value: 10 + unit, step: 1, next: at + 2 } : { value: 10, step: 1, next: at + 1 }
  }
  if (word === 'hăm') {
    const unit = behindTens.get(tail)
    return unit === undefined ? null : { value: 20 + unit, step: 1, next: at + 2 }
  }
  const value = units.get(word)
  if (value === undefined) return null
  if (tail === 'chục') return { value: value * 10, step: 1, next: at + 2 }
  if (value > 1 && tail === 'mươi') return tensAt(tokens, at + 2, value * 10)
  // "Hai lăm", "ba mốt".
  if (value > 1 && (tail === 'lăm' || tail === 'mốt'))
    return { value: value * 10 + (tail === 'lăm' ? 5 : 1), step: 1, next: at + 2 }
  return { value, step: 1, next: at + 1 }
}

function tensAt(tokens: Tokens, at: number, ten: number): Part {
  const tail = tokens.near(at)
  const unit = behindTens.get(tail)
  // "Hai mươi năm" are twenty years, "ba mươi tư" thirty-four; "hai mươi tư vấn" is none.
  const isOther = tail === 'năm' || (tail === 'tư' && privateWords.has(tokens.near(at + 1)))
  if (unit === undefined || isOther) return { value: ten, step: 1, next: at }
  return { value: ten + unit, step: 1, next: at + 1 }
}

const rules: Scaled = {
  group: (tokens, at) => {
    const isNone = tokens.at(at) === 'không' && tokens.near(at + 1) === 'trăm'
    const head = isNone ? { value: 0, step: 1, next: at + 1 } : small(tokens, at, false)
    if (!head || tokens.near(head.next) !== 'trăm') return head
    const hundred = { value: head.value * 100, step: 100, next: head.next + 1 }
    const word = tokens.near(hundred.next)
    if (halves.has(word)) return { value: hundred.value + 50, step: 10, next: hundred.next + 1 }
    if (word === 'linh' || word === 'lẻ') {
      const unit = behindTens.get(tokens.near(hundred.next + 1)) ?? units.get(tokens.near(hundred.next + 1))
      return unit === undefined ? hundred : { value: hundred.value + unit, step: 1, next: hundred.next + 2 }
    }
    const rest = word === '' ? null : small(tokens, hundred.next)
    if (!rest) return hundred
    // "Ba trăm năm" are years, "một trăm hai" a hundred and twenty.
    if (rest.value >= 10) return { value: hundred.value + rest.value, step: 1, next: rest.next }
    return isShort(tokens, rest.next, word)
      ? { value: hundred.value + rest.value * 10, step: 10, next: rest.next }
      : hundred
  },
  scale: (tokens, at) => {
    const word = tokens.at(at)
    const factor = scales.get(word)
    return factor === undefined || notScale.get(word)?.has(tokens.near(at + 1))
      ? null
      : { factor, next: at + 1 }
  },
  link: (tokens, at) => (/^(?:lẻ|linh)$/.test(tokens.near(at)) ? at + 1 : at),
  bare: () => false,
}

/** Whether a unit behind a scale is the next place: "hai triệu tư", "một tỷ hai đô". */
function isShort(tokens: Tokens, next: number, word: string): boolean {
  if (word === 'năm') return money.has(tokens.near(next))
  return endsBefore(tokens, next) || money.has(tokens.near(next)) || scales.has(tokens.near(next))
}

function cardinal(tokens: Tokens, at: number): Found | null {
  const kind = 'cardinal'
  const word = tokens.at(at)
  if (word === 'nửa') {
    const scale = tokens.near(at + 1) === '' ? null : rules.scale(tokens, at + 1)
    return scale && { kind, value: scale.factor / 2, step: scale.factor * halfStep, next: scale.next }
  }
  // "Hai năm rưỡi": the year behind its number.
  if (word === 'năm' && tokens.near(at) !== '' && behindNumber.has(tokens.at(at - 1))) return null
  const whole = word === 'không' ? { value: 0, step: 1, next: at + 1 } : wholeOf(tokens, at)
  if (!whole) return null
  const point = decimals(tokens, whole.next)
  if (point) {
    const value = Number(`${whole.value}.${point.digits}`)
    return scaled(tokens, { value, step: 10 ** -point.digits.length, next: point.next })
  }
  if (word === 'không') return null
  if (halves.has(tokens.near(whole.next))) {
    // "Hai triệu rưỡi", "hai rưỡi".
    const scale = scales.get(tokens.at(whole.next - 1)) ?? 1
    return scaled(tokens, { value: whole.value + scale / 2, step: scale * halfStep, next: whole.next + 1 })
  }
  const span = tokens.near(whole.next)
  if (spans.has(span) && halves.has(tokens.near(whole.next + 1)))
    return { kind, value: whole.value + 1 / 2, step: halfStep, next: whole.next }
  return isAnotherWord(tokens, at, whole) ? null : { ...whole, kind }
}

/** A whole number; a unit behind its last scale is the next place ("hai triệu tư" is 2.4 million). */
function wholeOf(tokens: Tokens, at: number): Part | null {
  const first = scaledAt(tokens, at, rules)
  if (!first) return null
  const last = tokens.at(first.next - 1)
  // "Hai triệu ba": the unit was read as ones.
  const scale = scales.get(tokens.at(first.next - 2))
  const unit = units.get(last)
  const isJoined = first.next - 2 > at && scale !== undefined && unit !== undefined
  if (isJoined) {
    const base = first.value - unit
    if (!isShort(tokens, first.next, last)) return { value: base, step: scale, next: first.next - 1 }
    return { value: base + (unit * scale) / 10, step: scale / 10, next: first.next }
  }
  if (
    scales.has(last) &&
    tokens.near(first.next) === 'tư' &&
    !privateWords.has(tokens.near(first.next + 1))
  ) {
    const factor = scales.get(last) ?? 1
    return { value: first.value + (4 * factor) / 10, step: factor / 10, next: first.next + 1 }
  }
  return first
}

function scaled(tokens: Tokens, { value, step, next }: Part): Found {
  const scale = tokens.near(next) === '' ? null : rules.scale(tokens, next)
  const factor = scale?.factor ?? 1
  const higher = scale && tokens.near(scale.next) !== '' ? rules.scale(tokens, scale.next) : null
  const whole = higher && higher.factor > factor ? factor * higher.factor : factor
  return {
    kind: 'cardinal',
    value: value * whole,
    step: step * whole,
    next: (whole > factor ? higher : scale)?.next ?? next,
  }
}

/** "Phẩy năm", behind a whole number. */
function decimals(tokens: Tokens, at: number): { digits: string; next: number } | null {
  if (!/^(?:phẩy|phảy|chấm)$/.test(tokens.near(at))) return null
  let digits = ''
  let next = at + 1
  const tail = small(tokens, next)
  if (tail && tail.value >= 10) return { digits: String(tail.value), next: tail.next }
  for (; ; next++) {
    const word = tokens.near(next)
    const unit = word === 'không' ? 0 : (behindTens.get(word) ?? units.get(word))
    if (unit === undefined || (word === 'năm' && digits !== '' && !counted.has(tokens.near(next + 1)))) break
    digits += String(unit)
  }
  return digits === '' ? null : { digits, next }
}

/** "Một số", "năm nay", "chín muồi": a unit alone that counts nothing. */
function isAnotherWord(tokens: Tokens, at: number, { value, next }: Part): boolean {
  if (next > at + 1) return false
  const word = tokens.at(at)
  const after = tokens.near(next)
  if (value === 1)
    return !money.has(after) || after === 'đồng'
      ? !(after === 'phần' && tokens.near(next + 1) === 'trăm')
      : false
  if (word !== 'năm') return tokens.at(at - 1) === 'thứ' && tokens.near(at) !== ''
  if (beforeYear.has(tokens.at(at - 1)) || /\d$/.test(tokens.at(at - 1))) return true
  return !counted.has(after)
}

/** "Thứ hai" only where no Monday can be meant; "thứ tám" always. */
function ordinal(tokens: Tokens, at: number): Found | null {
  const kind = 'ordinal'
  const word = tokens.at(at)
  const tail = tokens.near(at + 1)
  if (word === 'đầu') {
    const isFirst = tail === 'tiên' && tokens.near(at) !== '' && !/^(?:đã|trước)$/.test(tokens.at(at - 1))
    return isFirst && !/[,:]/.test(tokens.gap(at + 2)) ? { kind, value: 1, step: 1, next: at + 2 } : null
  }
  if (word !== 'thứ' || tail === '') return null
  const isListing = /[,:]/.test(tokens.gap(at + 2)) && tokens.near(at) === ''
  if (tail === 'nhất' || tail === 'nhì')
    return isListing ? null : { kind, value: tail === 'nhất' ? 1 : 2, step: 1, next: at + 2 }
  const isFourth = tail === 'tư'
  const part = isFourth ? { value: 4, step: 1, next: at + 2 } : rules.group(tokens, at + 1)
  if (!part || part.value < 2) return null
  const mayBeDay = part.value <= 7
  const isOfRow =
    rowBehind.has(tokens.near(part.next)) ||
    (tokens.near(part.next) === 'trong' && /^(?:năm|quý|tháng)$/.test(tokens.near(part.next + 1)))
  if (mayBeDay && !isOfRow && (tokens.near(at) === '' || !rowNouns.has(tokens.at(at - 1)))) return null
  // "Thứ tám năm": nothing of the year belongs to it.
  return { kind, value: part.value, step: 1, next: part.next }
}

/** "Hai phần ba", "một nửa", "một trong năm". */
function fraction(tokens: Tokens, at: number): Found | null {
  const found = (value: number, next: number): Found => ({
    kind: 'fraction',
    value,
    step: fractionStep,
    next,
  })
  const word = tokens.at(at)
  if (word === 'nửa') return isHalf(tokens, at) ? found(1 / 2, at + 1) : null
  if (word === 'một' && tokens.near(at + 1) === 'nửa')
    return isHalf(tokens, at + 1) ? found(1 / 2, at + 2) : null
  const digit = wholeAt(word)
  const part = digit === null ? small(tokens, at, false) : { value: digit, next: at + 1 }
  if (!part || /[$€£.,#]$/.test(tokens.gap(at))) return null
  const link = tokens.near(part.next)
  if (link === 'phần') return digit === null ? partsOf(tokens, part) : null
  if (link !== 'trong' && link !== 'trên') return null
  const from = /^(?:số|mỗi|tổng)$/.test(tokens.near(part.next + 1)) ? part.next + 2 : part.next + 1
  const digits = wholeAt(tokens.near(from))
  const whole =
    tokens.near(from) === ''
      ? null
      : digits === null
        ? small(tokens, from)
        : { value: digits, next: from + 1 }
  const value = whole && shareOf(part.value, whole.value)
  if (!whole || value === null || !isWholeSaid(tokens, from, whole.next)) return null
  return link === 'trên' && digit !== null && part.value > 1 && whole.value > 10
    ? null
    : found(value, whole.next)
}

/** "Hai phần ba", "ba phần tư", "một phần nghìn". */
function partsOf(tokens: Tokens, { value, next }: Pick<Part, 'value' | 'next'>): Found | null {
  const tail = tokens.near(next + 1)
  const named = tail === 'tư' ? 4 : /^(?:nghìn|ngàn)$/.test(tail) ? 1000 : null
  const whole = named === null ? small(tokens, next + 1) : { value: named, next: next + 2 }
  if (!whole || whole.value <= value) return null
  return { kind: 'fraction', value: value / whole.value, step: fractionStep, next: whole.next }
}

/** "Một trong ba sàn lớn nhất" is one of them, "hai trong năm ngày" a time, "một trong năm nay" no whole. */
function isWholeSaid(tokens: Tokens, from: number, next: number): boolean {
  const after = tokens.near(next)
  if (spans.has(after) || scales.has(after) || after === 'trăm' || after === 'phần') return false
  if (tokens.at(from) === 'năm' && (/^\d/.test(after) || /^(?:nay|ngoái|qua|tới|sau|trước)$/.test(after)))
    return false
  for (let at = next; at < next + oneOfReach && tokens.near(at) !== ''; at++)
    if (/^(?:nhất|đầu|này|đó|kia)$/.test(tokens.near(at))) return false
  return true
}

/** How many words behind the whole one looks for "lớn nhất", "hàng đầu". */
const oneOfReach = 6

function isHalf(tokens: Tokens, at: number): boolean {
  const after = tokens.near(at + 1)
  const before = tokens.at(at - 1)
  if (scales.has(after) || notHalf.has(after) || /^(?:thêm|hơn|lần)$/.test(after)) return false
  return before !== 'thêm' || tokens.near(at) === ''
}
const notHalf = wordSet(
  'năm đầu cuối sau trước đêm giờ tiếng ngày tháng vời chừng tin mùa buổi đời tá thế mừng đùa kín chặng vòng bước lời con',
)

export const vietnamese = {
  starts: (word: string) => starts.has(word),
  read: (tokens: Tokens, at: number) => fraction(tokens, at) ?? ordinal(tokens, at) ?? cardinal(tokens, at),
}
