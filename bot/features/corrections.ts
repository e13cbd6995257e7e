import { projectOfPost } from '#server/modules/organisations/index.ts'
import { correct } from '#server/modules/publishing/index.ts'
import { Problem } from '#server/problem.ts'
import { pressed } from '../callbacks.ts'
import { listener } from '../listen.ts'
import { problemText } from '../texts.ts'

/**
 * The button under "a published figure is wrong": one call, whose second press has no second effect. What became of it is
 * said at once, and stays as a notice of its own.
 */
export const corrections = listener()

corrections.chatType('private').callbackQuery(pressed('correction', /(\w+)/), async (ctx) => {
  const { account } = ctx
  const [pressedData, id = ''] = ctx.match
  if (!account) return ctx.acknowledge(ctx.say('approval.notYours'), { alert: true })
  try {
    const ownerId = await projectOfPost(ctx.deps.db, {
      userId: account.id,
      needs: 'publish',
      correctionId: id,
    })
    const { status } = await correct(ctx.deps, { ownerId, id })
    await ctx.acknowledge(ctx.say(`putRight.${status}`), { alert: true })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await ctx.acknowledge(problemText(error, ctx.language), { alert: true })
    // Paused agents go on some day; the button waits for that.
    if (error.problem === 'conflict') return
  }
  const rows = ctx.callbackQuery.message?.reply_markup?.inline_keyboard ?? []
  const left = rows
    .map((row) => row.filter((one) => !('callback_data' in one) || one.callback_data !== pressedData))
    .filter((row) => row.length > 0)
  await ctx.editMessageReplyMarkup({ reply_markup: { inline_keyboard: left } }).catch((error: unknown) => {
    // A second press found it gone already.
    ctx.deps.log.debug({ error }, 'the button of a correction stays')
  })
})
