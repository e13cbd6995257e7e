const headBytes = 1024

/**
 * The text of a feed: in the encoding of its first bytes, else of the header, else of its own first line (RFC 7303, 3).
 * Servers name Latin encodings, or contradict the document, by habit: bytes that are UTF-8 are read as UTF-8 then, which
 * text in another encoding hardly ever is. Characters that no document may hold are taken out.
 */
export function feedText(body: Uint8Array, contentType: string): string {
  const marked = markOf(body)
  const head = new TextDecoder('latin1').decode(body.subarray(0, headBytes))
  const named = [
    /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1],
    /^[^<]*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)/i.exec(head)?.[1],
  ].flatMap((name) => decoderFor(name) ?? [])
  const [first, second = first] = named
  const isSure = first && first.encoding === second?.encoding && first.encoding !== 'windows-1252'
  const text = marked
    ? new TextDecoder(marked).decode(body)
    : ((isSure ? null : strictly(body)) ?? (first ?? new TextDecoder('windows-1252')).decode(body))
  return text.replace(/^\uFEFF/, '').replace(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, '')
}

/** A byte order mark, or the first sign of a document in two bytes a character. */
function markOf(body: Uint8Array): string | null {
  const [one, two, three] = body
  if (one === 0xef && two === 0xbb && three === 0xbf) return 'utf-8'
  if ((one === 0xff && two === 0xfe) || (one === 0x3c && two === 0)) return 'utf-16le'
  if ((one === 0xfe && two === 0xff) || (one === 0 && two === 0x3c)) return 'utf-16be'
  return null
}

function decoderFor(name: string | undefined): TextDecoder | null {
  // A document whose first line could be read byte by byte is not in two bytes a character.
  if (name === undefined || /^(utf-?16|ucs-?2|iso-10646)/i.test(name)) return null
  try {
    return new TextDecoder(name)
  } catch {
    return null
  }
}

function strictly(body: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return null
  }
}
