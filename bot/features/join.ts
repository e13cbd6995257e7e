import { InlineKeyboard } from 'grammy'
import { i18nText } from '#server/lib/texts.ts'
import { acceptInvitation, lookAtInvitation } from '#server/modules/organisations/index.ts'
import { Problem } from '#server/problem.ts'
import { dataOf, pressed } from '../callbacks.ts'
import type { BotContext } from '../context.ts'
import { listener } from '../listen.ts'
import { show } from '../show.ts'
import { accountOfSpeaker } from '../speaker.ts'
import { addOpenApp } from './open-app.ts'

/** Takes an invitation into an organisation: by link, after a question. */
export const join = listener()

/** Somebody came by such a link: says what it is to and asks, or that it is over. */
export async function openInvitation(ctx: BotContext, token: string): Promise<void> {
  const found = await standing(() => lookAtInvitation(ctx.deps.db, token))
  if (typeof found === 'string') return show(ctx, { text: ctx.say(found) })
  const { organisation, project, invitedBy: name, role } = found
  const about = {
    organisation,
    project: project ?? '',
    name,
    role: i18nText('notices', `memberRole.${role}`, {}, ctx.language),
  }
  await show(ctx, {
    text: ctx.say(project === null ? 'joining.ask' : 'joining.askProject', about),
    keyboard: new InlineKeyboard().text(ctx.say('joining.yes'), dataOf('join', token)),
  })
}

join.chatType('private').callbackQuery(pressed('join', /([\w-]{20,50})/), async (ctx) => {
  const [, token = ''] = ctx.match
  const { db } = ctx.deps
  const joined = await standing(async () => {
    const { organisation } = await lookAtInvitation(db, token)
    // Coming in is an own action.
    const { projectId } = await acceptInvitation(db, { userId: await accountOfSpeaker(ctx), token })
    return { organisation, projectId }
  })
  if (typeof joined === 'string') return show(ctx, { text: ctx.say(joined) })
  await show(ctx, {
    text: ctx.say('joining.done', { organisation: joined.organisation }),
    keyboard: await addOpenApp(
      ctx,
      new InlineKeyboard().text(ctx.say('joining.work'), dataOf('project', joined.projectId)).row(),
    ),
  })
})

async function standing<T>(work: () => Promise<T>): Promise<T | 'joining.over' | 'joining.member'> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.problem === 'invalidInvitation') return 'joining.over'
    if (error.problem === 'conflict') return 'joining.member'
    throw error
  }
}
