import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { createLlmSim } from '#server/demo/simulators/llm/sim.ts'
import { listenOnLoopback } from '#server/demo/simulators/loopback.ts'

/**
 * What the bot speaks to, in a process of its own, so that it takes no time from whoever measures: a Telegram that agrees to
 * everything at once, and a language model that speaks for two seconds. Asked "told", it names the chats that got a message.
 */
const millisecondsBetweenWords = 90

let messages = 0
let told: number[] = []
const telegram = createServer((request, response) => {
  const [, method] = /^\/bot[^/]+\/(\w+)$/.exec(request.url ?? '') ?? []
  void text(request).then((body) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ ok: true, result: answerTo(method, body) }))
  })
})

function answerTo(method: string | undefined, body: string): unknown {
  if (method === 'getMe') return { id: 7, is_bot: true, first_name: 'Kolony', username: 'kolony_bot' }
  if (method !== 'sendMessage') return true
  const { chat_id: chat } = JSON.parse(body) as { chat_id: number }
  told.push(chat)
  return { message_id: ++messages, date: 1_800_000_000, chat: { id: chat, type: 'private' } }
}

process.on('SIGINT', () => process.exit(0))
process.on('message', (message) => {
  if (message !== 'told') return
  process.send?.(told)
  told = []
})
const { url } = await listenOnLoopback(telegram)
const model = await createLlmSim({ clock: { now: async () => new Date() }, pace: millisecondsBetweenWords })
process.send?.({ telegram: url, model: `${model.url}/v1` })
