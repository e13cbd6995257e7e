/** The credits of an estimate as people are told them: thousandths of a credit would claim more than it knows. */
export function estimated(credits: number): number {
  return credits < 1 ? credits : Math.round(credits * 10) / 10
}
