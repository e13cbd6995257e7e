/** Which places of a text are taken: each is looked at once, however many there are. */
export function places(length: number) {
  const marks = new Uint8Array(length + 1)
  return {
    take: ({ index, end }: { index: number; end: number }) => void marks.fill(1, index, end),
    isTaken: (index: number) => marks[index] === 1,
    isFree: (index: number, end: number) => !marks.subarray(index, end).includes(1),
  }
}
