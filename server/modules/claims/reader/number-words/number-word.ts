interface Span {
  index: number
  end: number
}

/** A number in words, where it stands in a text that `plain` wrote. */
export interface NumberWord extends Span {
  /** Of a fraction what it is of one. */
  value: number
  /** What one more in the last said place is worth. */
  step: number
  kind: 'cardinal' | 'ordinal' | 'fraction'
}
