import type { ChatMessage } from './queries/chat.ts'

export type Source = ChatMessage['sources'][number]

/** An answer as its words and what they rest on, in turn: `[2]` is a mark where the answer has such a source. */
export function citedParts(content: string, sources: readonly Source[]): (string | Source)[] {
  if (sources.length === 0) return [content]
  return content.split(/(\[\d{1,2}\])/).flatMap((part) => {
    const number = Number(/^\[(\d{1,2})\]$/.exec(part)?.[1] ?? NaN)
    const source = sources.find((one) => one.number === number)
    return part === '' ? [] : [source ?? part]
  })
}

/** Where a source can be opened: strangers' addresses over https alone. */
export function safeLink({ url }: Source): string | null {
  return url?.startsWith('https://') ? url : null
}
