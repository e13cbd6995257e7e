import { plain } from '../plain.ts'

/**
 * Consonants of a name in classes that survive a change of script: Arabic has no p and no v, Chinese hardly an r, so
 * that "Corvane" and كورفين, "Lindholm" and 林德霍尔姆 come near each other. Vowels, h, w and y are left out.
 */
const classes: Record<string, string> = {
  b: 'b', p: 'b', ب: 'b', پ: 'b', f: 'f', v: 'f', ف: 'f', ڤ: 'f', t: 't', d: 't', ت: 't', ط: 't', د: 't', ض: 't', ث: 't', ذ: 't',
  s: 's', z: 's', x: 'ks', س: 's', ز: 's', ص: 's', ش: 's', ظ: 's', k: 'k', q: 'k', g: 'k', j: 'k', ك: 'k', ق: 'k', غ: 'k', ج: 'k',
  خ: 'k', چ: 'k', گ: 'k', l: 'l', ل: 'l', m: 'm', م: 'm', n: 'n', ن: 'n', r: 'r', ر: 'r',
} // prettier-ignore

/** The classes of a name in Latin or Arabic letters, none twice in a row. */
export function soundOf(name: string): string {
  const spelled = plain(name)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/gu, '')
    .replace(/sch|sh|ch(?=[eiy])|tch/g, 's')
    .replace(/تش/g, 's')
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/ck|kh|gh|ch/g, 'k')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c/g, 'k')
  let out = ''
  for (const letter of spelled) for (const one of classes[letter] ?? '') if (!out.endsWith(one)) out += one
  return out
}

/** Whether two sounds may be one name: the same, or one sign apart in a longer one. */
export function soundsLike(a: string, b: string): boolean {
  if (a === b) return a.length > 0
  if (Math.min(a.length, b.length) < 4 || Math.abs(a.length - b.length) > 1) return false
  return apart(a, b) <= 1
}

/** How many signs must be left out, put in or changed to make one of the other; counted to 2. */
function apart(a: string, b: string): number {
  let at = 0
  while (at < a.length && a.charAt(at) === b.charAt(at)) at++
  const [restA, restB] = [a.slice(at), b.slice(at)]
  if (restA === '' || restB === '') return Math.max(restA.length, restB.length)
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return 1
  return 2
}

/** How many signs of the first stand in the second, in order. */
export function inOrder(a: string, b: string): number {
  let row = Array<number>(b.length + 1).fill(0)
  for (const sign of a) {
    const next = [0]
    for (let at = 0; at < b.length; at++)
      next.push(b.charAt(at) === sign ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0))
    row = next
  }
  return row.at(-1) ?? 0
}
