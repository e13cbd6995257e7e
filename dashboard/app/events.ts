/** The events of a `text/event-stream` body, each with its JSON read. Comments are passed over; pieces may be cut anywhere. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<{ event: string; data: unknown }> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest += decoder.decode(value, { stream: !done })
      // A CR at the very end may be the first half of a CRLF: it waits for the next piece.
      const blocks = rest.replace(/\r\n|\r(?!$)/g, '\n').split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = readBlock(block)
        if (event) yield event
      }
      if (done) return
    }
  } finally {
    // Leaving early closes the connection; the server finishes its work all the same.
    await reader.cancel().catch(() => {})
  }
}

function readBlock(block: string): { event: string; data: unknown } | null {
  let event = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    const [, field, value] = /^(event|data): ?(.*)$/.exec(line) ?? []
    if (field === 'event') event = value ?? ''
    if (field === 'data') data.push(value ?? '')
  }
  return data.length > 0 ? { event, data: JSON.parse(data.join('\n')) } : null
}
