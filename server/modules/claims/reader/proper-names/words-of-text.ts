import { plain } from '../plain.ts'

/** A word of a text where it stands, as it is written there. */
export interface Token {
  index: number
  end: number
  text: string
}

/** Words in Latin letters with what joins them: "Petit-Breuil", "O'Brien". */
const written =
  /[\p{Script=Latin}\p{N}\u0300-\u036f]+(?:['’ʼ.&+-](?=[\p{Script=Latin}\p{N}])[\p{Script=Latin}\p{N}\u0300-\u036f]+)*/gu

/** Links, accounts, cashtags, hashtags and addresses are no names; they only keep their place. */
const notWords =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}_.])[@#$][\p{L}\p{N}_]+|\b0x[0-9a-f]+|(?<![a-z0-9.-])[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?:com|io|org|net|xyz|fi|app|example|eth|sol)\b\S*/giu

/** The text with links, accounts and tags as spaces. */
export function withoutLinks(text: string): string {
  return text.replace(notWords, (found) => ' '.repeat(found.length))
}

/** Words in Latin letters. */
export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(written), ({ 0: word, index }) => ({
    index,
    end: index + word.length,
    text: word,
  }))
}

/** Small letters without accents: "Solène" and "Solene" are one name. */
export function folded(word: string): string {
  return /^[ -~]*$/.test(word)
    ? word
    : word
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/gu, '')
        .replaceAll('đ', 'd')
        .replaceAll('œ', 'oe')
        .replaceAll('ß', 'ss')
}

/** Words only, one space between them and one at each end, so that a run of words is found whole. */
export function wordsOnly(text: string): string {
  return ` ${plain(text)
    .replace(/\u0640|[\u{64b}-\u{652}]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `
}

export const han = /[\u3400-\u9fff]/u

/** Words of a list that is written with spaces. */
export function listed(...lists: string[]): Set<string> {
  return new Set(lists.join(' ').split(/\s+/u).filter(Boolean))
}
