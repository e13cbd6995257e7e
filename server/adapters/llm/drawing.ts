import type OpenAI from 'openai'
import { minute } from '#server/lib/clock.ts'
import { assertOutsideTransaction } from '#server/lib/external-error.ts'
import { isUnbilled } from './estimate.ts'
import { badAnswer, deadlineFor } from './failures.ts'
import type { Llm } from './llm.ts'
import type { ModelsInUse } from './models-in-use.ts'
import { type LlmOptions, nothing } from './options.ts'
import { pictures } from './wire.ts'

/** Pictures, which every server draws at the same address. */
export function drawing(
  client: () => OpenAI,
  { models, withModel, taught }: ModelsInUse,
  options: LlmOptions,
): Pick<Llm, 'draw'> {
  return {
    async draw({ prompt, count, size, signal }) {
      assertOutsideTransaction('llm.draw')
      const pictureTimeout = options.pictureTimeoutMilliseconds ?? 2 * minute
      const deadline = deadlineFor(pictureTimeout, signal)
      let sent = ''
      const perhaps = () => sent && options.onUsage?.('picture', { ...nothing(sent), pictures: count })
      const answer = await withModel('image', deadline, (model) =>
        taught<unknown>(model, 'none', ['quality'], ({ without }) => {
          if (!deadline.signal.aborted) sent = model
          return client().images.generate(
            { model, prompt, n: count, size, ...(without.has('quality') ? {} : { quality: 'medium' }) },
            { signal: deadline.signal, timeout: pictureTimeout, maxRetries: 0 },
          )
        }),
      ).catch((error: unknown) => {
        if (!isUnbilled(error)) perhaps()
        throw error
      })
      const model = sent || models.image
      const read = pictures.safeParse(answer)
      if (!read.success) {
        perhaps()
        throw badAnswer('not pictures', read.error)
      }
      const drawn = read.data.data.flatMap(({ b64_json: base64 }) =>
        base64 ? [Buffer.from(base64, 'base64')] : [],
      )
      const usage = {
        ...nothing(model),
        input: read.data.usage?.input_tokens ?? 0,
        output: read.data.usage?.output_tokens ?? 0,
        pictures: drawn.length,
      }
      options.onUsage?.('picture', usage)
      if (drawn.length === 0) throw badAnswer('no picture')
      return { pictures: drawn.slice(0, count), model, usage }
    },
  }
}
