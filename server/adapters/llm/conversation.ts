import { assertOutsideTransaction } from '#server/lib/external-error.ts'
import type { Reply, Turn } from './dialect.ts'
import { badAnswer, deadlineFor, throwUnlessComplete } from './failures.ts'
import type { Llm, Said } from './llm.ts'
import type { ModelsInUse } from './models-in-use.ts'
import { type Budget, budgets, roomier } from './tasks.ts'
import type { createTextRequests } from './text-requests.ts'
import { offered, readCalls } from './tools.ts'

/** What picks an answer up where it was cut off. */
const goOn =
  'Your answer was cut off. Go on exactly where it stopped, in the middle of a word if need be. Repeat nothing of it and say nothing about this.'

/** Conversations, with tools and without. */
export function conversations({
  piecesOf,
  isBrokenOff,
  timeout,
}: Pick<ReturnType<typeof createTextRequests>, 'piecesOf'> &
  Pick<ModelsInUse, 'isBrokenOff'> & { timeout: number }): Pick<Llm, 'stream' | 'converse'> {
  return {
    async *stream(input) {
      assertOutsideTransaction('llm.stream')
      for await (const piece of conversing({ ...input, tools: [] })) if ('text' in piece) yield piece.text
    },

    async *converse(input) {
      assertOutsideTransaction('llm.converse')
      yield* conversing(input)
    },
  }

  async function* conversing({
    task,
    system,
    withoutHands = system,
    messages,
    tools,
    signal,
  }: Parameters<Llm['converse']>[0]): AsyncGenerator<Said> {
    const deadline = deadlineFor(timeout, signal)
    const wanted = { task, system, withoutHands, tools: tools.map(offered), shape: null }
    let said = ''
    let hands: boolean | null = null
    for (let budget: Budget = budgets[task], attempt = 1; ; attempt++) {
      const turns: readonly Turn[] =
        said.trim() === ''
          ? messages
          : [...messages, { role: 'assistant', content: said }, { role: 'user', content: goOn }]
      let reply: Reply | null = null
      try {
        for await (const piece of piecesOf({ ...wanted, turns, ...budget }, deadline)) {
          if ('reply' in piece) reply = piece.reply
          else if ('text' in piece) {
            said += piece.text
            yield piece
          } else {
            if (piece.hands !== hands) yield piece
            hands = piece.hands
          }
        }
      } catch (error) {
        if (attempt > 1 || !isBrokenOff(error)) throw error
        continue
      }
      if (!reply) throw badAnswer('no end')
      const calls = hands ? readCalls(reply, tools) : []
      const isTooLittle = reply.ending === 'length' || (said.trim() === '' && calls.length === 0)
      if (attempt > 1 || !isTooLittle || reply.refusal) {
        // A chat answer that ran out of room twice is still an answer.
        if (reply.ending !== 'length') throwUnlessComplete(reply)
        // Only now: the calls of an answer that is asked for again were never told, so none is made twice.
        yield { calls }
        return
      }
      budget = roomier(budget)
    }
  }
}
