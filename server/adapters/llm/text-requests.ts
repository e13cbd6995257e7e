import { type Ask, type Dialect, type Optional, type Reply, toolsOf } from './dialect.ts'
import { estimated, isUnbilled } from './estimate.ts'
import { type Deadline, failureOf } from './failures.ts'
import type { ModelsInUse } from './models-in-use.ts'
import { onLost } from './open-ai.ts'
import type { LlmOptions } from './options.ts'
import type { Budget, TextTask } from './tasks.ts'
import type { Usage } from '#server/lib/outside-prices.ts'

/** A request for text and how much room it has. */
export interface Wanted extends Pick<Ask, 'system' | 'turns' | 'shape'>, Budget {
  task: TextTask
  tools?: Ask['tools']
  withoutHands?: Ask['withoutHands']
}

/** `structured`: the server was given the shape of the answer and holds the model to it. */
export type Answered = Reply & { structured: boolean }
/** `hands`: whether the model was given the tools; it comes before all others, and only where there are any. */
export type AnsweredPiece = { text: string } | { hands: boolean } | { reply: Answered }

function answered(reply: Reply, sent: Ask | null): Answered {
  return { ...reply, structured: sent?.shape !== null && sent?.without.has('shape') === false }
}

function handsOf(sent: Ask | null): boolean {
  return sent !== null && toolsOf(sent).length > 0
}

/** What a request for text could do without. */
const textOptional: Optional[] = ['effort', 'room', 'shape', 'stream-usage', 'store', 'one-call-at-a-time']

function optionalOf({ tools = [] }: Wanted): Optional[] {
  return tools.length > 0 ? [...textOptional, 'tools'] : textOptional
}

function askOf({ system, withoutHands = null, turns, tools = [], shape, answer, thinking }: Wanted) {
  return { system, withoutHands, turns, tools, shape, room: answer + thinking, thinking }
}

/** Asks for texts, whole or in pieces, and tells what each request took. */
export function createTextRequests({
  dialect,
  inUse,
  onUsage,
}: {
  dialect: Dialect
  inUse: ModelsInUse
  onUsage: LlmOptions['onUsage']
}) {
  const { withModel, taught, noted } = inUse
  return { whole, piecesOf }

  async function whole(wanted: Wanted, deadline: Deadline): Promise<Answered> {
    let sent: Ask | null = null
    try {
      const reply = await withModel('text', deadline, (model) =>
        taught(model, wanted.effort, optionalOf(wanted), (lesson) => {
          const asked = { ...askOf(wanted), ...lesson, model }
          if (!deadline.signal.aborted) sent = asked
          return onLost(
            () => report(wanted, estimated(asked, null)),
            () => dialect.whole(asked, deadline),
          )
        }),
      )
      report(wanted, reply.usage ?? (sent && estimated(sent, reply.text)))
      return answered(reply, sent)
    } catch (error) {
      // Nobody saw how much of it was written.
      if (sent && !isUnbilled(error)) report(wanted, estimated(sent, null))
      throw error
    }
  }

  async function* piecesOf(wanted: Wanted, deadline: Deadline): AsyncGenerator<AnsweredPiece> {
    let sent: Ask | null = null
    let arrived = ''
    let isTold = false
    try {
      const pieces = await withModel('text', deadline, (model) =>
        taught(model, wanted.effort, optionalOf(wanted), (lesson) => {
          const asked = { ...askOf(wanted), ...lesson, model }
          if (!deadline.signal.aborted) sent = asked
          return onLost(
            () => report(wanted, estimated(asked, null)),
            () => dialect.pieces(asked, deadline),
          )
        }),
      )
      try {
        let areHandsTold = !wanted.tools?.length
        for await (const piece of pieces) {
          if (!areHandsTold) yield { hands: handsOf(sent) }
          areHandsTold = true
          if ('argument' in piece) {
            arrived += piece.argument
            continue
          }
          if ('text' in piece) {
            arrived += piece.text
            yield piece
            continue
          }
          report(wanted, piece.reply.usage ?? (sent && estimated(sent, arrived)))
          isTold = true
          yield { reply: answered(piece.reply, sent) }
        }
        // The client ends an aborted stream as if it were complete.
        deadline.signal.throwIfAborted()
      } catch (cause) {
        // What it was stopped for, not how the stream then ended.
        throw noted(failureOf(deadline.signal.aborted ? deadline.signal.reason : cause, deadline))
      }
    } catch (error) {
      isTold ||= isUnbilled(error)
      throw error
    } finally {
      // Also when the caller stopped reading.
      if (sent && !isTold) report(wanted, estimated(sent, arrived))
    }
  }

  function report({ task }: Wanted, usage: Usage | null): void {
    if (usage) onUsage?.(task, usage)
  }
}
