/** What a number needs before it is told, so that chance does not pass for a finding. */
export const resultsNeed = {
  /** Posts whose views are known, before a post is called one of the best. */
  best: 10,
  /** Posts in an hour of the week before it has an average. */
  cell: 3,
  /** Posts whose views are known before hours are suggested. */
  hours: 30,
} as const
