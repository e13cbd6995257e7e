import { InlineKeyboard } from 'grammy'
import { errors, type ErrorName } from '#contract/errors.ts'
import { refused, zoneOf } from '#server/modules/organisations/index.ts'
import type { Commanded } from '#server/modules/telegram/index.ts'
import * as chat from '#server/modules/chat/index.ts'
import { i18nText } from '#server/lib/texts.ts'
import { Problem } from '#server/problem.ts'
import { dataOf, pressed } from '../callbacks.ts'
import type { BotContext } from '../context.ts'
import { listener } from '../listen.ts'
import { mayWith } from '../may.ts'
import { type Screen, show } from '../show.ts'
import { errorText, momentText, problemText } from '../texts.ts'
import { addOpenApp } from './open-app.ts'

/**
 * What an agent offers to do, a card each: what happens and what it costs, and two buttons. The first answer counts, the
 * card shows what came of it, and a card that is passed on is nobody's.
 */
export const chatActions = listener()

/** Puts a card for each offer below the answer that makes it. */
export async function showOffers(
  ctx: BotContext,
  partner: Commanded,
  actions: Omit<chat.ActionView, 'messageId'>[],
): Promise<void> {
  for (const action of actions) {
    const { text, keyboard } = await cardOf(ctx, partner, action)
    await ctx.api.sendMessage(ctx.chat?.id ?? 0, text, {
      link_preview_options: { is_disabled: true },
      ...(keyboard ? { reply_markup: keyboard } : {}),
    })
  }
}

chatActions.callbackQuery(pressed('offer', /(agt_\w+):(act_\w+):([01])/), async (ctx) => {
  const [, agentId = '', actionId = '', word] = ctx.match
  const closed = () => ctx.acknowledge(ctx.say('approval.closed'), { alert: true })
  // In a private chat the person and the chat have one id; anybody else was not asked.
  const agents = ctx.from.id === ctx.chat?.id ? await ctx.agents() : []
  const own = agents.find((agent) => agent.agentId === agentId)
  if (!own) return ctx.acknowledge(ctx.say('approval.notYours'), { alert: true })
  if (!mayWith(own, 'shape')) return ctx.acknowledge(refusalText(ctx, own), { alert: true })
  const userId = own.userId ?? ctx.account?.id ?? ''
  const which = { userId, ownerId: own.ownerId, agentId, actionId }
  const found = await actionOf(ctx, which)
  if (!found) return closed()
  if (found.state !== 'offered') {
    await closed()
    return show(ctx, await cardOf(ctx, own, found))
  }
  await ctx.acknowledge()
  const yes = word === '1'
  // The buttons go before the work begins: a second press finds none.
  if (yes) await show(ctx, await cardOf(ctx, own, { ...found, state: 'done', result: null }))
  ctx.slowly(async () => {
    const action = await chat.decide(ctx.deps, { ...which, yes }).catch((error: unknown) => {
      // The other answer came first.
      if (error instanceof Problem && error.problem === 'conflict') return actionOf(ctx, which)
      throw error
    })
    if (action) await show(ctx, await cardOf(ctx, own, action))
  })
})

async function actionOf(
  { deps }: BotContext,
  which: { userId: string; ownerId: string; agentId: string; actionId: string },
): Promise<chat.ActionView | null> {
  try {
    return await chat.offered(deps.db, which)
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

/** The card as it stands now. Nothing came of a yes yet: it is being done. */
async function cardOf(
  ctx: BotContext,
  agent: Commanded,
  action: Pick<chat.ActionView, 'id' | 'state' | 'shown' | 'result'>,
): Promise<Screen> {
  const { language } = ctx
  const { agentId, ownerId } = agent
  const word = (key: string, values: Record<string, string | number> = {}) =>
    i18nText('offers', `offered.${key}`, values, language)
  const zone = await zoneOf(ctx.deps.db, agent.userId ?? ownerId)
  const what = offerText(action.shown, { language, zone })
  const { credits } = action.shown
  switch (action.state) {
    case 'offered': {
      if (!mayWith(agent, 'shape')) return { text: [what, refusalText(ctx, agent)].join('\n\n') }
      const yes = credits === 0 ? word('yesFree') : word('yesFor', { count: credits, amount: credits })
      const keyboard = new InlineKeyboard()
        .text(yes, dataOf('offer', agentId, action.id, 1))
        .text(word('no'), dataOf('offer', agentId, action.id, 0))
      return { text: what, keyboard }
    }
    case 'dismissed':
      return { text: word('left', { what }) }
    case 'refused':
      return { text: word('notDone', { what, reason: reasonOf(action.result, ctx) }) }
    case 'done':
      if (action.result === null) return { text: word('doing', { what }) }
      return {
        text: word('done', { what }),
        keyboard: await addOpenApp(ctx, new InlineKeyboard(), `agent_${agentId}`, ownerId),
      }
  }
}

/** What an agent offers changes it or its plan, which not everybody who talks with it may. */
function refusalText({ language }: BotContext, { roles }: Commanded): string {
  return problemText(refused('shape', roles ?? []), language)
}

function offerText(
  { code, params }: chat.ActionView['shown'],
  { language, zone }: Pick<BotContext, 'language'> & { zone: string },
): string {
  const { at, place, ...rest } = params
  return i18nText(
    'offers',
    `offer.${code}`,
    {
      ...rest,
      ...(place === undefined ? {} : { place: place === 'telegram' ? 'Telegram' : 'X' }),
      ...(at === undefined ? {} : { at: momentText(new Date(at), { language, zone }) }),
    },
    language,
  )
}

function reasonOf(result: Record<string, string> | null, { language }: BotContext): string {
  const name = result?.['problem'] ?? ''
  return errorText(isErrorName(name) ? name : 'internal', language)
}

function isErrorName(name: string): name is ErrorName {
  return Object.hasOwn(errors, name)
}
