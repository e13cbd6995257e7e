import type { APIError } from 'openai'
import type { Ask, Optional } from './dialect.ts'
import { library } from './open-ai.ts'
import { type Effort, efforts } from './tasks.ts'

/** What a request is made with, after all that a server has said about earlier ones. */
export type Lesson = Pick<Ask, 'without' | 'roomIs' | 'effort'>

/** How a request calls what may be left out of it, in both dialects. */
const names: Record<Optional, string[]> = {
  effort: ['reasoning_effort', 'reasoning.effort', 'reasoning'],
  room: ['max_completion_tokens', 'max_output_tokens', 'max_tokens'],
  shape: ['response_format', 'text.format', 'json_schema'],
  'stream-usage': ['stream_options'],
  store: ['store'],
  quality: ['quality'],
  // As Ollama, vLLM, OpenRouter and llama.cpp say it.
  tools: ['tools', 'tool choice', 'tool_choice', 'support tool use', 'function calling', 'strict'],
  'one-call-at-a-time': ['parallel_tool_calls'],
}

/** More than a server could refuse one after the other. */
export const lessonsMax = 10

/**
 * What servers said they do not take, kept for each model as long as the process runs (one instance, one server). Local
 * servers and models of other years refuse a request that names a parameter they do not know: 400, with its name.
 */
export function createLessons() {
  const lessons = new Map<
    string,
    { without: Set<Optional>; roomIs: Ask['roomIs']; efforts: Map<Effort, Effort> }
  >()

  function of(model: string) {
    const known = lessons.get(model) ?? {
      without: new Set(),
      roomIs: 'max_completion_tokens' as const,
      efforts: new Map(),
    }
    lessons.set(model, known)
    return known
  }

  return {
    /** What to leave out, and how hard to ask the model to think instead. */
    for(model: string, wanted: Effort): Lesson {
      const { without, roomIs, efforts: instead } = of(model)
      return { without: new Set(without), roomIs, effort: instead.get(wanted) ?? wanted }
    },

    /** Whether the refusal names something that the request can do without; asking again is then worth it. */
    learn(
      model: string,
      sent: Lesson & { wanted: Effort; optional: readonly Optional[] },
      cause: unknown,
    ): boolean {
      if (!(cause instanceof library().APIError)) return false
      const isToolless = isAboutTools(cause)
      if (cause.status !== 400 && cause.status !== 422 && !isToolless) return false
      // A schema that is wrong is ours to mend, and so is the name of a tool.
      if (/^\d* ?invalid (?:schema|'tools\b)/i.test(cause.message)) return false
      const left = sent.optional.filter((one) => !sent.without.has(one))
      const what =
        isToolless && left.includes('tools') ? 'tools' : left.find((one) => isNamed(names[one], cause))
      if (!what) return false
      const lesson = of(model)
      if (what === 'room' && sent.roomIs === 'max_completion_tokens') {
        lesson.roomIs = 'max_tokens'
        return true
      }
      const instead = what === 'effort' ? nearest(sent.effort, cause.message) : null
      if (instead) lesson.efforts.set(sent.wanted, instead)
      else lesson.without.add(what)
      return true
    },
  }
}

/**
 * Refusals of tools that are no 400 or name something else: OpenRouter knows nobody who has them (404), llama.cpp was
 * started without them (500), and OpenAI's models want no thinking beside them in chat completions, where we ask for as
 * little as the model can do.
 */
function isAboutTools({ message }: APIError): boolean {
  return /no endpoints found that support tool use|tools param|param: tools|^\d* ?function tools with reasoning/i.test(
    message,
  )
}

function isNamed(known: string[], { param, message }: APIError): boolean {
  if (param)
    return known.some((name) => param === name || ['.', '['].some((next) => param.startsWith(name + next)))
  return known.some((name) => new RegExp(`(?<![\\w.])${name.replace('.', '\\.')}(?!\\w)`).test(message))
}

/** Of the efforts that a refusal names as possible, the least that is no less than the wanted one; null: it names none. */
function nearest(wanted: Effort, message: string): Effort | null {
  const [, list = ''] = /(?:supported values are|should be|must be one of)(.*)/is.exec(message) ?? []
  const possible = efforts.filter((effort) => new RegExp(`\\b${effort}\\b`).test(list) && effort !== wanted)
  const enough = possible.find((effort) => efforts.indexOf(effort) >= efforts.indexOf(wanted))
  return enough ?? possible.at(-1) ?? null
}
