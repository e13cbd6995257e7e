/** What of a measured style can be bent, with how far: means over the measured texts. Browsers load it without any schema. */
export const styleRanges = {
  length: { min: 40, max: 1000, step: 10 },
  sentences: { min: 1, max: 12, step: 1 },
  figures: { min: 0, max: 8, step: 0.5 },
  emoji: { min: 0, max: 4, step: 0.5 },
  exclamations: { min: 0, max: 3, step: 0.5 },
  questions: { min: 0, max: 2, step: 0.5 },
} as const

export type StyleDial = keyof typeof styleRanges
export const styleDials = ['length', 'sentences', 'figures', 'emoji', 'exclamations', 'questions'] as const

/** So many texts are pasted to be measured at most. */
export const pastedMax = 50
