/**
 * Marks the spans of a text that are already read as something. A mark per letter, so that asking takes the same time
 * however many spans there are.
 */
export function takenSpans(length: number) {
  const marks = new Uint8Array(length + 1)
  return {
    take: ({ index, end }: { index: number; end: number }) => void marks.fill(1, index, end),
    isTaken: (index: number) => marks[index] === 1,
    isFree: (index: number, end: number) => !marks.subarray(index, end).includes(1),
  }
}
