/** Syllables that are read out and written down alike in most languages. */
const first = [...'bdfgklmnprstvz']
const second = [...'aeiou']

/** Easily said on the telephone and hard to guess: four words of three syllables, some 73 bits. */
export function suggestPassword(): string {
  const word = () => Array.from({ length: 3 }, () => `${any(first)}${any(second)}`).join('')
  return Array.from({ length: 4 }, word).join('-')
}

/** Each as likely as the others: what would make the first ones likelier is thrown again. */
function any(letters: string[]): string {
  const even = 256 - (256 % letters.length)
  for (;;) {
    const [thrown = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (thrown < even) return letters[thrown % letters.length] ?? ''
  }
}
