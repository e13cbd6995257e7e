import { dotSign } from './stops.ts'
import { open, shut, toldDot } from './spoken-signs.ts'

/** One of four numbers of an address is a byte. */
const octetMax = 255

const number = String.raw`(?:\d|[〇零一二三四五六七八九]){1,3}`
const stop = String.raw`(?:\s*(?:${open}[ \t]*(?:${toldDot}|\.)[ \t]*${shut}|${toldDot}|\.{1,3})\s*|${dotSign})`
const address = new RegExp(`(?<![\\p{N}.,])${number}(?:${stop}${number}){3}(?![\\p{N}]|[.,]\\p{N})`, 'giu')

/** An IP address, in any stops and figures; null where there is none. */
export function ipAddressIn(text: string): string | null {
  for (const { 0: found, index } of text.matchAll(address)) {
    if (isAmount(text, index, found)) continue
    const parts = found.match(new RegExp(number, 'gu')) ?? []
    if (
      parts.every((part) => !/^\d+$/.test(part) || Number(part) <= octetMax) &&
      parts.some((part) => part.length > 1)
    )
      return found
  }
  return null
}

/** Thousands of an amount: an octet begins with no zero, and no currency stands before or behind it. */
function isAmount(text: string, at: number, found: string): boolean {
  const groups = found.split('.')
  if (!groups.slice(1).every((group) => /^\d{3}$/.test(group))) return false
  return (
    groups.slice(1).some((group) => group.startsWith('0')) ||
    /(?:Rp|IDR|VND|USD|EUR|R\$|[$€£¥₹₫])\.?\s?$/u.test(text.slice(Math.max(0, at - 5), at)) ||
    /^\s?(?:rupiah|dong|đồng|VND|IDR|USD|EUR|euros?|dollars?|dólares|dolar|[$€£¥₹₫đ])/iu.test(
      text.slice(at + found.length, at + found.length + 10),
    )
  )
}
