import type { Language } from '#contract/lists.ts'
import { claimsOf } from '#server/modules/claims/index.ts'
import { type CorruptionKind, someCorruptionsOf } from './corrupt.ts'
import { type CorpusText, scenes, textsOf } from './facts.ts'
import { corpora } from './index.ts'

export interface Quality {
  language: Language
  texts: number
  corrupted: number
  /** True texts with a claim that was not matched. */
  blocked: { text: CorpusText; claims: string[] }[]
  /** Corrupted texts in which every claim was matched. */
  missed: { kind: CorruptionKind; text: string; original: string }[]
  fewest: number
}

/** Whether every claim of a text is matched by the facts of its scene, and those that are not. */
export function unmatched(text: string, scene: CorpusText['scene'], language: Language): string[] {
  return claimsOf(text, language, scenes[scene])
    .filter(({ match }) => !match)
    .map(({ kind, text: written, value }) => `${kind} "${written}" (${value})`)
}

/** How the reader does on one language: on all its texts or on every n-th. */
export function measure(
  language: Language,
  {
    every = 1,
    first = 0,
    corruptions: count = 10,
  }: { every?: number; first?: number; corruptions?: number } = {},
): Quality {
  const corpus = corpora[language]
  const texts = (corpus ? textsOf(corpus) : []).filter((_, at) => at % every === first)
  const quality: Quality = {
    language,
    texts: texts.length,
    corrupted: 0,
    blocked: [],
    missed: [],
    fewest: Number.POSITIVE_INFINITY,
  }
  for (const text of texts) {
    const claims = unmatched(text.text, text.scene, language)
    if (claims.length > 0) quality.blocked.push({ text, claims })
    const corruptions = someCorruptionsOf(text, language, count)
    quality.corrupted += corruptions.length
    quality.fewest = Math.min(quality.fewest, corruptions.length)
    for (const { kind, text: changed } of corruptions)
      if (unmatched(changed, text.scene, language).length === 0)
        quality.missed.push({ kind, text: changed, original: text.text })
  }
  return quality
}
