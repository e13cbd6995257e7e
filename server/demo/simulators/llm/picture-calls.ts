import { type Exchange, failsOutright, refuse, reply } from './exchange.ts'
import type { SimModel } from './models.ts'
import { picturesBody, readPictureRequest } from './pictures.ts'
import { invalid, notDrawn } from './refusals.ts'
import { type LlmState, ownPictureFailure } from './state.ts'

/** Answers `POST /v1/images/generations`; `known` are the models that are there now. */
export async function answerPictures(
  state: LlmState,
  exchange: Exchange,
  { now, known }: { now: Date; known: readonly SimModel[] },
): Promise<void> {
  state.pictureCalls++
  const failure = state.pictureFailures.shift() ?? ownPictureFailure(state)
  if (failsOutright(exchange, failure?.kind)) return
  if (failure?.kind === 'cut') {
    exchange.response.destroy()
    return
  }
  const wanted = readPictureRequest(exchange.call.body)
  if ('error' in wanted) return refuse(exchange, wanted)
  if (!state.local && !known.some(({ id, kind }) => kind === 'image' && id === wanted.model))
    return refuse(exchange, invalid(`The model '${wanted.model}' does not exist.`, 'model', 'invalid_value'))
  if (failure?.kind === 'refused') return refuse(exchange, notDrawn)
  const body = await picturesBody({
    ...wanted,
    n: Math.max(wanted.n - (failure?.kind === 'fewer' ? failure.less : 0), 0),
    created: Math.floor(now.getTime() / 1000),
    spoiled: failure?.kind === 'not-pictures',
  })
  reply(exchange, 200, body)
}
