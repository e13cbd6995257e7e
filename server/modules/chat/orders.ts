import type { Call, Llm, Turn } from '#server/adapters/llm/client.ts'
import { ordersPrompt } from '#server/modules/content/index.ts'
import { planLine } from './knowledge.ts'
import type { Coming } from './knowledge-store.ts'
import { actTools, type ActTool, ordersTools } from './tools.ts'

interface Asking {
  llm: Llm
  agent: Parameters<typeof ordersPrompt>[0]
  posts: Coming[]
  /** The conversation, the order last. */
  messages: readonly Turn[]
  signal: AbortSignal
}

/**
 * What an owner orders in their last message, as a model reads it that has seen nothing of what strangers wrote: neither
 * what sources say nor answers that may repeat it (decision: fetched-text-is-data). Asked once, when something is to be done.
 */
export function ordersOf({ llm, agent, posts, messages, signal }: Asking) {
  let asked: Promise<Call[]> | null = null
  return {
    /** The next order that this tool is for, each once; null: nothing of the kind was ordered. */
    async take(tool: ActTool): Promise<{ arguments: unknown } | null> {
      asked ??= ask()
      const left = await asked
      const at = left.findIndex(({ name }) => name === tool)
      if (at === -1) return null
      const [order] = left.splice(at, 1)
      return order ? { arguments: order.arguments } : null
    },
  }

  async function ask(): Promise<Call[]> {
    let calls: Call[] = []
    for await (const piece of llm.converse({
      task: 'chat',
      system: ordersPrompt(agent, { posts: posts.map((post, index) => planLine(post, index)) }),
      messages: messages.flatMap(ownTurn),
      tools: ordersTools,
      signal,
    }))
      if ('calls' in piece) calls = piece.calls
    return calls.filter(({ name, problem }) => problem === null && Object.hasOwn(actTools, name))
  }
}

/** What the owner said, and of what was answered no more than which posts it spoke of: the rest may be a stranger's words. */
function ownTurn(turn: Turn): Turn[] {
  if (turn.role === 'user') return [turn]
  if (turn.role !== 'assistant') return []
  const named = turn.content.match(/#\d{1,3}\b/g) ?? []
  return [{ role: 'assistant', content: named.length > 0 ? [...new Set(named)].join(' ') : '…' }]
}
