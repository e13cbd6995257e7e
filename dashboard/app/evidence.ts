import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { chartMark, evidenceGroups, evidenceSummary, sameness } from '#contract/evidence-rows.ts'
import { evidenceWords } from '#contract/evidence-words.ts'
import { uiLanguages } from './i18n.ts'
import { productTime, useClockChange } from './product-clock.ts'
import type { GeneratedContent } from './queries/publishing.ts'

export type Evidence = GeneratedContent['evidence']

/** The words of evidence in the language on the screen. */
function useWords() {
  const { t, i18n } = useTranslation()
  const clock = useClockChange()
  return useMemo(() => {
    const language = uiLanguages.find((one) => i18n.language.startsWith(one)) ?? 'en'
    return evidenceWords(language, (key, values = {}) => t(`figures:${key}`, values), new Date(productTime()))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another clock makes other words of the same times
  }, [t, i18n.language, clock])
}

/** What stands behind a text in words: in one line, and figure by figure. */
export function useEvidence(evidence: Evidence) {
  const words = useWords()
  return useMemo(
    () => ({ summary: evidenceSummary(evidence, words), groups: evidenceGroups(evidence, words) }),
    [evidence, words],
  )
}

/** A figure on the picture of a chart, in fractions of it. */
export interface PictureMark {
  /** Whose picture it is: its address. */
  image: string
  top: number
  /** The candle that made it; null: the line from one edge of the plot to the other. */
  left: number | null
  from: number
  to: number
  label: string
}

/** Where the claim that is pointed at stands on the chart beside the text; null where it is no price of it. */
export function usePictureMark(evidence: Evidence | null, pointed: number | null): PictureMark | null {
  const words = useWords()
  const fact = pointed === null ? null : (evidence?.claims[pointed]?.fact ?? null)
  const chart = evidence?.chart
  const place = chart && chartMark(chart, fact)
  if (!chart || !place || !fact) return null
  const label = `${words.name(fact)} · ${words.value(fact)}`
  return { ...place, image: chart.image, from: chart.left, to: chart.right, label }
}

/** The claims of a text as parts of it that can be pointed at; what is said twice is pointed at twice. */
export function spansOf(evidence: Evidence | null | undefined, pointed: number | null) {
  const claim = pointed === null ? undefined : evidence?.claims[pointed]
  const wanted = claim && sameness(claim)
  return evidence?.claims.map((one) => ({
    start: one.start,
    end: one.end,
    active: wanted !== undefined && sameness(one) === wanted,
    doubtful: !one.match,
  }))
}
