const factors: [RegExp, number][] = [
  [/^(?:k|千|nghìn|ngàn|mille|thousand|ألف|الف|آلاف)/iu, 1e3],
  [/^(?:万)/u, 1e4],
  [/^(?:m(?![a-z])|millions?|triệu|百万|مليون)/iu, 1e6],
]

const figure = /(\d+(?:[ ,.\u202f\u00a0]\d{3})+(?!\d)|\d+(?:[.,]\d+)?)\s?(\p{L}*)/u

function valueOf(written: string): number {
  const isGrouped = /^\d{1,3}(?:[ ,.\u202f\u00a0]\d{3})+$/.test(written)
  return Number(isGrouped ? written.replace(/\D/g, '') : written.replace(',', '.'))
}

/** The first figure of a text, with what multiplies it: 80k, 8万. */
export function levelIn(text: string): number | null {
  const [, written, unit = ''] = figure.exec(text) ?? []
  if (written === undefined) return null
  const factor = factors.find(([pattern]) => pattern.test(unit))?.[1] ?? 1
  return valueOf(written) * factor
}

const percent =
  /(\d+(?:[.,]\d+)?)\s?(?:%|٪|percent|pour cent|phần trăm|بالمئة|في المئة|بالمائة)|百分之(\d+)/iu

export function percentIn(text: string): number | null {
  const [, before, behind] = percent.exec(text) ?? []
  const written = before ?? behind
  return written === undefined ? null : valueOf(written)
}

const minutes = /(\d+)\s?个?(?:min\b|minutes?\b|mins\b|phút|分钟|دقيقة|دقائق)/iu
const hours =
  /(?:(\d+)|\ban?(?= )|\bune(?= )|một|一|半)\s?个?\s?(?:hours?\b|heures?\b|h\b|giờ|tiếng|小时|钟头|ساعات)/iu
const arabicHour = /(?:خلال|في|ب) ?ساعة/u

export function minutesIn(text: string): number | null {
  const asMinutes = minutes.exec(text)?.[1]
  if (asMinutes) return Number(asMinutes)
  const asHours = hours.exec(text)
  if (asHours) return Number(asHours[1] ?? 1) * 60
  return arabicHour.test(text) ? 60 : null
}

/** A text without percents, spans of time, times of day and numbers of posts. */
export function withoutFigures(text: string): string {
  return [percent, minutes, hours, /#\d+/u, /\d{1,2}[:：]\d\d/u, /@\w+/u].reduce(
    (rest, pattern) => rest.replace(new RegExp(pattern.source, 'giu'), ' '),
    text,
  )
}

const spans: [RegExp, number][] = [
  [/\bweeks?\b|semaines?|hebdo|tuần|周|星期|[أا]سبوع/iu, 7],
  [/\bmonths?\b|\bmois\b|tháng|个月|本月|月|شهر/iu, 30],
  [/\btoday\b|aujourd.hui|hôm nay|今天|今日|اليوم/iu, 1],
]

/** How many days back are asked for. */
export function daysIn(text: string): number | null {
  const [, days] = /(\d+)\s?(?:days?\b|jours?\b|ngày|天|日|يوما|يوم|[أا]يام)/iu.exec(text) ?? []
  if (days) return Number(days)
  return spans.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
