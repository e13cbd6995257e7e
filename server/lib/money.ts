const milli = 1000

/** Credits as people see them (at most 3 decimals) from integer milli-credits. */
export function fromMilli(amountMilli: number): number {
  return amountMilli / milli
}

/** The other way; `credits` has at most 3 decimals, as every schema that takes one says. */
export function toMilli(credits: number): number {
  return Math.round(credits * milli)
}
