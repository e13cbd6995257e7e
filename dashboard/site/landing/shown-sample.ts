import type { Output } from '#contract/routes.ts'

/** A text with what stands behind it; `spans` count code points. */
export interface Shown {
  id: string
  name: string
  handle: string
  text: string
  /** A post may begin with a ticker, so its first letter does not tell. */
  direction: 'ltr' | 'rtl'
  /** `behind`: what was found, where, and when; an example has it in one sentence. */
  spans: { start: number; end: number; behind: string[] }[]
  checked: number
  matched: number
  length: number
}

/** What the server wrote, as it is shown. */
export function shownOf(
  { content, weightedLength, language, evidence }: Output<'preview.sample'>,
  name: string,
  locale: string,
): Shown {
  const time = new Intl.DateTimeFormat(`${locale === 'en' ? 'en-GB' : locale}-u-nu-latn`, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  return {
    id: `live-${name}`,
    name,
    handle: 'kolony',
    text: content,
    direction: language === 'ARABIC' ? 'rtl' : 'ltr',
    spans: evidence.claims
      .filter(({ match }) => match)
      .map(({ start, end, found, source, at }) => ({
        start,
        end,
        behind: [
          ...(found ? [rounded(found)] : []),
          source,
          ...(at ? [`${time.format(new Date(at))} UTC`] : []),
        ],
      })),
    checked: evidence.checked,
    matched: evidence.matched,
    length: weightedLength,
  }
}

/** What was computed has more places than anybody reads. */
function rounded(found: string): string {
  return found.replace(/\d+\.\d{3,}/g, (number) => Number(number).toFixed(Number(number) < 1 ? 4 : 2))
}
