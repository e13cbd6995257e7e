export interface Span {
  index: number
  end: number
}

/** A word of the dictionary, or one sign that belongs to none. */
export interface Segment extends Span {
  text: string
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** The words of a Chinese text, as the dictionary of the runtime divides it. */
export function segmentsOf(text: string): Segment[] {
  return Array.from(segmenter.segment(text), ({ segment, index }) => ({
    text: segment,
    index,
    end: index + segment.length,
  }))
}

export function isHan(text: string): boolean {
  return /^[\u4e00-\u9fff]+$/u.test(text)
}
