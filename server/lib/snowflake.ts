const epoch = 1288834974657n

/** Lowest snowflake id a post made at that instant could have. */
export function snowflakeAt(at: Date): string {
  const milliseconds = BigInt(at.getTime()) - epoch
  return String((milliseconds > 0n ? milliseconds : 0n) << 22n)
}

/** The instant an id was given out; ids from before snowflakes say the beginning of them. */
export function snowflakeTime(id: string): Date {
  return new Date(Number((BigInt(id) >> 22n) + epoch))
}
