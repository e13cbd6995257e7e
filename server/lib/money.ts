const milli = 1000

/** Credits as people see them (at most 3 decimals) from integer milli-credits. */
export function fromMilli(amountMilli: number): number {
  return amountMilli / milli
}
