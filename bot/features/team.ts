import { InlineKeyboard } from 'grammy'
import { needs } from '#contract/policy.ts'
import { mayIn } from '#server/modules/organisations/index.ts'
import { leaveTeamChat, projectsAskedIn, useTeamChat } from '#server/modules/votes/index.ts'
import { dataOf, pressed } from '../callbacks.ts'
import type { BotContext } from '../context.ts'
import { listener } from '../listen.ts'
import { placeName } from '../place-line.ts'
import { show } from '../show.ts'

/**
 * `/team`: a project's texts are asked about in the group in which it is sent, for everybody there to see. Whoever may say
 * who works in the project may say so; who may answer is asked at every press.
 */
export const team = listener()

/** Handing a project's texts to a group is like letting people in. */
const needed = needs['guestPages.make']

team.chatType('private').command('team', (ctx) => show(ctx, { text: ctx.say('teamGroup.inGroup') }))

team.chatType(['group', 'supergroup']).command('team', async (ctx) => {
  const here = await ctx.here()
  if (!here) return show(ctx, { text: ctx.say('teamGroup.unknown') })
  const asked = await projectsAskedIn(ctx.deps.db, String(ctx.chat.id))
  const standing = asked.find(({ id }) => id === here.id)
  if (!(await mayIn(ctx.deps.db, { userId: ctx.account?.id ?? '', ownerId: here.id, needs: needed })))
    return show(ctx, { text: ctx.say('teamGroup.refused') })
  const project = placeName(ctx, here)
  const keyboard = standing
    ? new InlineKeyboard().text(ctx.say('teamGroup.stop'), dataOf('team', here.id, 'off'))
    : new InlineKeyboard()
        .text(ctx.say('binding.yes'), dataOf('team', here.id, 'on'))
        .text(ctx.say('binding.no'), dataOf('team', here.id, 'no'))
  await show(ctx, { text: ctx.say(standing ? 'teamGroup.stands' : 'teamGroup.ask', { project }), keyboard })
})

team.chatType(['group', 'supergroup']).callbackQuery(pressed('team', /(\w+):(on|off|no)/), async (ctx) => {
  const [, ownerId = '', word] = ctx.match
  const { account } = ctx
  if (!account || !(await mayIn(ctx.deps.db, { userId: account.id, ownerId, needs: needed })))
    return ctx.acknowledge(ctx.say('teamGroup.refused'), { alert: true })
  await ctx.acknowledge()
  await show(ctx, { text: ctx.say(await done(ctx, { ownerId, userId: account.id, word: word ?? 'no' })) })
})

async function done(
  ctx: BotContext,
  { ownerId, userId, word }: { ownerId: string; userId: string; word: string },
): Promise<'teamGroup.done' | 'teamGroup.off' | 'teamGroup.declined'> {
  const { chat, deps } = ctx
  const chatId = String(chat?.id ?? '')
  if (word === 'off') {
    await leaveTeamChat(deps.db, { ownerId, chatId })
    return 'teamGroup.off'
  }
  if (word !== 'on') return 'teamGroup.declined'
  const title = chat && 'title' in chat ? (chat.title ?? '') : ''
  await useTeamChat(deps.db, { ownerId, chatId, title, userId })
  return 'teamGroup.done'
}
