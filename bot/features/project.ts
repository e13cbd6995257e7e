import { InlineKeyboard } from 'grammy'
import { botPlaceOf, chooseBotPlace, organisationsOf } from '#server/modules/organisations/index.ts'
import { chooseAgent } from '#server/modules/telegram/index.ts'
import { Problem } from '#server/problem.ts'
import { dataOf, pressed } from '../callbacks.ts'
import type { BotContext } from '../context.ts'
import { listener } from '../listen.ts'
import { placeName } from '../place-line.ts'
import { show } from '../show.ts'
import { problemText, rolesText } from '../texts.ts'
import { openAppButton } from './open-app.ts'

const shownMax = 50

/** `/project`: where somebody works in this chat, and the way to elsewhere. One message, which changes. */
export const project = listener()

project.chatType('private').command('project', showPlaces)

project.chatType('private').callbackQuery(pressed('project', /(\w+)/), async (ctx) => {
  const { account } = ctx
  const [, projectId = ''] = ctx.match
  if (!account) return showPlaces(ctx)
  const { db } = ctx.deps
  try {
    await chooseBotPlace(db, { userId: account.id, projectId })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const text = error.problem === 'notFound' ? ctx.say('places.gone') : problemText(error, ctx.language)
    await ctx.acknowledge(text, { alert: true })
    return showPlaces(ctx)
  }
  // What is typed next is not for an agent of the place that was left.
  await chooseAgent(db, { chatId: String(ctx.chat.id), agentId: null })
  const here = await botPlaceOf(db, account.id)
  ctx.here = async () => here
  await showPlaces(ctx)
})

/** Where one works now, as what, and a button for every place. */
export async function showPlaces(ctx: BotContext): Promise<void> {
  const here = await ctx.here()
  const all = here ? await placesOf(ctx, here.id) : []
  if (!here || all.length < 2)
    return show(ctx, { text: ctx.say('places.alone'), keyboard: await openAppButton(ctx) })
  const keyboard = new InlineKeyboard()
  for (const { id, name } of all.slice(0, shownMax))
    keyboard.text(id === here.id ? `✓ ${name}` : name, dataOf('project', id)).row()
  const isOwn = here.name === null
  await show(ctx, {
    text: [
      ctx.say('places.here', { place: placeName(ctx, here) }),
      isOwn ? null : ctx.say('places.role', { roles: rolesText(here.roles, ctx.language) }),
      ctx.say('places.choose'),
      all.length > shownMax ? ctx.say('places.more', { shown: shownMax, total: all.length }) : null,
    ]
      .filter(Boolean)
      .join('\n\n'),
    keyboard,
  })
}

/** Those that are open, and where they are now in any case. */
async function placesOf(ctx: BotContext, hereId: string): Promise<{ id: string; name: string }[]> {
  const organisations = ctx.account ? await organisationsOf(ctx.deps.db, ctx.account.id) : []
  return organisations.flatMap(({ name: organisation, projects }) =>
    projects
      .filter(({ id, closed }) => !closed || id === hereId)
      .map(({ id, name }) => ({ id, name: placeName(ctx, { name, organisation }) })),
  )
}
