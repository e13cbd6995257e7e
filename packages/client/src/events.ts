/** What is heard while a text is written: stages, pieces of text, and at the end the same as without a stream. */
export type StreamEvent<T> =
  | { event: 'done'; data: T }
  | { event: 'stage'; data: { stage: string; generationId?: string } }
  | { event: 'delta'; data: { text: string } }
  | { event: 'start'; data: unknown }

/** The events of a body, each with its JSON read. Comments are passed over; pieces may be cut anywhere. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
): AsyncGenerator<{ event: string; data: unknown }> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      heard()
      rest += decoder.decode(value, { stream: !done })
      // A carriage return at the very end may be the first half of a line's end.
      const blocks = rest.replace(/\r\n|\r(?!$)/g, '\n').split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = readBlock(block)
        if (event) yield event
      }
      if (done) return
    }
  } finally {
    // Whoever stops reading closes the connection; what was begun is finished all the same.
    await reader.cancel().catch(() => undefined)
  }
}

function readBlock(block: string): { event: string; data: unknown } | null {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(event|data): ?(.*)$/.exec(line) ?? []
    if (field === 'event') event = value
    if (field === 'data') data.push(value)
  }
  return data.length > 0 ? { event, data: JSON.parse(data.join('\n')) as unknown } : null
}
