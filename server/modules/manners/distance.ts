/**
 * How many characters have to be added, taken out or changed to make one text of another (Levenshtein), by Myers'
 * bit-parallel method (J. ACM 46, 1999; blocks as in Hyyrö 2003): comparing hundreds of texts costs milliseconds.
 */
export function editsBetween(one: string, other: string): number {
  if (one === other) return 0
  let from = 0
  const shorter = Math.min(one.length, other.length)
  while (from < shorter && one.charCodeAt(from) === other.charCodeAt(from)) from++
  let cut = 0
  while (
    cut < shorter - from &&
    one.charCodeAt(one.length - 1 - cut) === other.charCodeAt(other.length - 1 - cut)
  )
    cut++
  const a = one.slice(from, one.length - cut)
  const b = other.slice(from, other.length - cut)
  return a.length < b.length ? distance(b, a) : distance(a, b)
}

/** For each letter the rows of the block in which it stands, one bit each; empty between two calls. */
const rowsOf = new Uint32Array(0x10000)
const blockRows = 32

/** `b` is the shorter one; its letters are rows, those of `a` columns. */
function distance(a: string, b: string): number {
  if (b.length === 0) return a.length
  // Whether a row's value goes up or down from one column to the next, at the lower edge of the block before.
  const up = new Uint8Array(a.length).fill(1)
  const down = new Uint8Array(a.length)
  let edits = b.length
  for (let start = 0; start < b.length; start += blockRows) {
    const end = Math.min(b.length, start + blockRows)
    const last = end - start - 1
    for (let row = start; row < end; row++) {
      const letter = b.charCodeAt(row)
      rowsOf[letter] = (rowsOf[letter] ?? 0) | (1 << (row - start))
    }
    let plus = -1
    let minus = 0
    for (let column = 0; column < a.length; column++) {
      const same = rowsOf[a.charCodeAt(column)] ?? 0
      const upIn = up[column] ?? 0
      const downIn = down[column] ?? 0
      const vertical = same | minus
      const equal = same | downIn
      const horizontal = (((equal & plus) + plus) ^ plus) | equal
      let rising = minus | ~(horizontal | plus)
      let falling = plus & horizontal
      up[column] = (rising >>> last) & 1
      down[column] = (falling >>> last) & 1
      if (end === b.length) edits += (up[column] ?? 0) - (down[column] ?? 0)
      rising = (rising << 1) | upIn
      falling = (falling << 1) | downIn
      plus = falling | ~(vertical | rising)
      minus = rising & vertical
    }
    for (let row = start; row < end; row++) rowsOf[b.charCodeAt(row)] = 0
  }
  return edits
}
