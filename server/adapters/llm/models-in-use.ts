import { ExternalError } from '#server/lib/external-error.ts'
import type { Optional } from './dialect.ts'
import { type Deadline, failureOf } from './failures.ts'
import { createLessons, type Lesson, lessonsMax } from './learned.ts'
import type { LlmOptions, ModelGone } from './options.ts'
import type { Effort } from './tasks.ts'

/** Which models are asked, what each has taught of itself, and who takes over from one that is gone. */
export function createModelsInUse(options: LlmOptions) {
  const lessons = createLessons()
  const models = { text: options.textModel, image: options.imageModel }
  const next = { text: options.textModelNext ?? null, image: options.imageModelNext ?? null }
  const told = new Set<string>()
  /** Failures of requests that the server had begun to answer: the client repeats only others. */
  const brokenOff = new WeakSet<object>()

  return { models, taught, withModel, noted, isBrokenOff }

  /** A request with what the server has taught, asked again as long as it teaches. */
  async function taught<T>(
    model: string,
    effort: Effort,
    optional: readonly Optional[],
    send: (lesson: Lesson) => Promise<T>,
  ): Promise<T> {
    for (let lessonsLeft = lessonsMax; ; lessonsLeft--) {
      const lesson = lessons.for(model, effort)
      try {
        return await send(lesson)
      } catch (cause) {
        if (lessonsLeft === 0 || !lessons.learn(model, { ...lesson, wanted: effort, optional }, cause))
          throw cause
      }
    }
  }

  /** A model that is gone hands over to the one that was named in advance, and stays gone for this process. */
  async function withModel<T>(
    use: ModelGone['use'],
    deadline: Deadline,
    ask: (model: string) => Promise<T>,
  ): Promise<T> {
    const model = models[use]
    try {
      return await ask(model)
    } catch (cause) {
      const failure = cause instanceof ExternalError ? noted(cause) : failureOf(cause, deadline)
      if (failure.reason !== 'model_gone') throw failure
      const successor = next[use] === model ? null : next[use]
      if (!told.has(model)) options.onGone?.({ use, model, next: successor })
      told.add(model)
      if (!successor) throw failure
      models[use] = successor
      return withModel(use, deadline, ask)
    }
  }

  /** What a server said after it had begun to answer may be better the next time; what it was stopped for is not. */
  function noted(failure: ExternalError): ExternalError {
    if (failure.kind === 'try-later' && !['stopped', 'timeout'].includes(failure.reason))
      brokenOff.add(failure)
    return failure
  }

  function isBrokenOff(error: unknown): boolean {
    return error instanceof ExternalError && brokenOff.has(error)
  }
}

export type ModelsInUse = ReturnType<typeof createModelsInUse>
