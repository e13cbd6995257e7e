/** A part of a text that can be pointed at; positions count Unicode code points. */
export interface Span {
  start: number
  end: number
  active: boolean
  /** No source holds it. */
  doubtful?: boolean
}

export interface Piece {
  key: number
  kind: 'plain' | 'link' | 'claim'
  value: string
  /** Which of the given spans this is; -1 for none. */
  span: number
  active: boolean
  doubtful?: boolean
}

// Cashtags, hashtags, handles and addresses, as X colours them.
const linked = /(\$[A-Za-z]{1,6}(?:[._][A-Za-z]{1,2})?\b|[#@][\p{L}\p{N}_]+|https?:\/\/[^\s]+[^\s.,;:!?)])/gu

/** A post's text in the pieces it is drawn in. */
export function pieces(text: string, spans: Span[]): Piece[] {
  const points = Array.from(text)
  const found: Omit<Piece, 'key'>[] = []
  let at = 0
  const plain = (end: number) => {
    if (end > at) found.push(...links(points.slice(at, end).join('')))
    at = Math.max(at, end)
  }
  spans
    .map((span, index) => ({ ...span, index }))
    .sort((a, b) => a.start - b.start)
    .forEach(({ start, end, active, doubtful = false, index }) => {
      // Claims never overlap; one that does anyway stays plain rather than breaking the text.
      if (start < at || end > points.length || end <= start) return
      plain(start)
      found.push({ kind: 'claim', value: points.slice(start, end).join(''), span: index, active, doubtful })
      at = end
    })
  plain(points.length)
  return found.map((piece, key) => ({ ...piece, key }))
}

function links(text: string): Omit<Piece, 'key'>[] {
  return text
    .split(linked)
    .filter((value) => value !== '')
    .map((value) => ({
      kind: value.match(linked)?.[0] === value ? 'link' : 'plain',
      value,
      span: -1,
      active: false,
    }))
}
