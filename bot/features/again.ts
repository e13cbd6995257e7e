import { projectOfPost } from '#server/modules/organisations/index.ts'
import { writeAgain } from '#server/modules/publishing/index.ts'
import { Problem } from '#server/problem.ts'
import { pressed } from '../callbacks.ts'
import { listener } from '../listen.ts'
import { problemText } from '../texts.ts'

/** The button under the report of a week: a good post is written again, and its text comes as a question of its own. */
export const again = listener()

again.chatType('private').callbackQuery(pressed('again', /(\w+)/), async (ctx) => {
  const { account } = ctx
  const [, publicationId = ''] = ctx.match
  if (!account) return ctx.acknowledge(ctx.say('approval.notYours'), { alert: true })
  try {
    const ownerId = await projectOfPost(ctx.deps.db, { userId: account.id, needs: 'publish', publicationId })
    await writeAgain(ctx.deps, { ownerId, publicationId })
    await ctx.acknowledge(ctx.say('sayAgain.begun'), { alert: true })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const text = error.problem === 'conflict' ? ctx.say('sayAgain.over') : problemText(error, ctx.language)
    await ctx.acknowledge(text, { alert: true })
  }
})
