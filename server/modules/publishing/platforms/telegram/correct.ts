import { checkpoint } from '#server/lib/checkpoint.ts'
import { bindingOf, noteRefused, waitForTurn } from '#server/modules/telegram/index.ts'
import type { PublishingDeps } from '../../deps.ts'
import type { Corrected, Correcting } from '../platform.ts'
import { stoodStill } from '../stood-still.ts'

/** Puts the right text into the message that is there: its picture, its place and its link stay as they are. */
export async function correct(deps: PublishingDeps, correcting: Correcting): Promise<Corrected> {
  const { row, message } = correcting
  const binding = await bindingOf(deps.db, row.agent_id)
  const notNow = (detail: string): Corrected => ({ kind: 'try-later', at: null, detail })
  if (!deps.telegram || row.external_id === null) return notNow('Telegram is off')
  // Another chat's message may have the same number.
  if (!binding || binding.id !== row.connection_id)
    return { kind: 'refused', reason: 'not_connected', detail: 'the chat is not bound any more' }
  if (row.poll !== null)
    return { kind: 'refused', reason: 'platform_refused', detail: 'what a poll asks cannot be changed' }
  const { chatId } = binding
  const notBefore = await waitForTurn(deps, chatId)
  if (notBefore) return { kind: 'try-later', at: notBefore, detail: 'not its turn yet' }
  if (stoodStill(correcting)) return notNow('the worker stood still')
  await checkpoint('before-correction')
  const outcome = await deps.telegram.correctMessage({
    chatId,
    messageId: Number(row.external_id),
    text: message,
    withPicture: row.image_names.length > 0,
  })
  switch (outcome.kind) {
    case 'corrected':
      return { kind: 'done', answer: null, detail: '' }
    case 'unknown':
      return outcome
    case 'try-later': {
      const noted = await noteRefused(deps.db, { chatId, outcome })
      const at = noted.kind === 'try-later' ? noted.retryAt : null
      return { kind: 'try-later', at, detail: outcome.detail }
    }
    case 'refused':
      return { kind: 'refused', reason: reasonOf(outcome.reason), detail: outcome.detail }
  }
}

function reasonOf(reason: string) {
  if (reason === 'gone') return 'gone'
  const away = ['blocked', 'kicked', 'chat_not_found', 'no_rights', 'unauthorized'].includes(reason)
  return away ? 'not_connected' : 'platform_refused'
}
