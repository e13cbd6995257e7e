import * as chat from '#server/modules/chat/index.ts'
import { workingAgent } from '#server/modules/agents/index.ts'
import { refused } from '#server/modules/organisations/index.ts'
import { chooseAgent, chosenAgent, type Commanded } from '#server/modules/telegram/index.ts'
import { Problem } from '#server/problem.ts'
import { pressed } from '../callbacks.ts'
import type { BotContext } from '../context.ts'
import { listener } from '../listen.ts'
import { mayWith } from '../may.ts'
import { show } from '../show.ts'
import { accountOfSpeaker } from '../speaker.ts'
import { problemText } from '../texts.ts'
import { withSources } from '../sources-line.ts'
import { showAgents } from './agents.ts'
import { showOffers } from './chat-actions.ts'
import { liveText } from './live-text.ts'

const lengthMax = 2000

/** Talking with an agent: choose one, then everything that is typed goes to it until /end or another is chosen. */
export const chatting = listener()

chatting
  .chatType('private')
  .callbackQuery(pressed('chat', /(\w+)/), (ctx) => beginChat(ctx, ctx.match[1] ?? ''))

chatting.chatType('private').command('end', async (ctx) => {
  const chatId = String(ctx.chat.id)
  const agentId = await chosenAgent(ctx.deps.db, chatId)
  await chooseAgent(ctx.deps.db, { chatId, agentId: null })
  await show(ctx, { text: ctx.say(agentId === null ? 'talk.nothingToEnd' : 'talk.ended') })
})

chatting.chatType('private').on('message:text', async (ctx, next) => {
  // A command nobody took is not something to say to an agent, and must not cost anything.
  if (ctx.message.text.startsWith('/')) return next()
  const agentId = await chosenAgent(ctx.deps.db, String(ctx.chat.id))
  if (agentId === null) return showAgents(ctx, ctx.say('talk.choose'))
  if (ctx.message.text.length > lengthMax) {
    return show(ctx, { text: ctx.say('talk.tooLong', { max: lengthMax }) })
  }
  const partner = await partnerOf(ctx, agentId)
  if (partner.kind === 'refused') return show(ctx, { text: ctx.say(partner.reason) })
  ctx.slowly(() => answer(ctx, partner, ctx.message.text))
})

/** Turns this chat to an agent, if it may talk to it. Nothing is spent and no account is made by that. */
export async function beginChat(ctx: BotContext, agentId: string): Promise<void> {
  if (!ctx.chat) return
  const partner = await partnerOf(ctx, agentId)
  if (partner.kind === 'refused') return show(ctx, { text: ctx.say(partner.reason) })
  await chooseAgent(ctx.deps.db, { chatId: String(ctx.chat.id), agentId })
  await ctx.acknowledge()
  const text = ctx.say(partner.kind === 'guest' ? 'talk.beginGuest' : 'talk.begin', { name: partner.name })
  // Said beside what was pressed: the conversation follows below it.
  await ctx.reply(text)
}

type Partner = ({ kind: 'owner' } & Commanded) | { kind: 'guest'; agentId: string; name: string }

/** How this chat may talk to an agent: as its owner, as a guest, or not at all. */
async function partnerOf(
  ctx: BotContext,
  agentId: string,
): Promise<Partner | { kind: 'refused'; reason: 'talk.gone' }> {
  const own = (await ctx.agents()).find((one) => one.agentId === agentId)
  if (own && mayWith(own, 'draft')) return { kind: 'owner', ...own }
  const agent = await workingAgent(ctx.deps.db, agentId)
  const isThere = agent && !agent.deletedAt && !agent.ownerDisabled
  if (isThere && agent.fields.publicChat) return { kind: 'guest', agentId, name: agent.fields.name }
  if (isThere && own) throw refused('draft', own.roles ?? [])
  // The same of one that is not there and of one that is a stranger's (decision: foreign-is-unknown).
  return { kind: 'refused', reason: 'talk.gone' }
}

async function answer(ctx: BotContext, partner: Partner, content: string): Promise<void> {
  // A guest's first question is an own action, and so is that of somebody unknown in a bound chat.
  const userId = (partner.kind === 'owner' ? partner.userId : null) ?? (await accountOfSpeaker(ctx))
  const live = liveText(ctx)
  let text = ''
  try {
    const { message } = await chat.sendMessage(
      ctx.deps,
      {
        userId,
        ownerId: partner.kind === 'owner' ? partner.ownerId : null,
        agentId: partner.agentId,
        content,
        place: 'telegram',
        mayShape: partner.kind === 'owner' && mayWith(partner, 'shape'),
      },
      {
        onDelta: (piece) => {
          text += piece
          live.grow(text)
        },
      },
    )
    // An offer alone is an answer, too.
    if (message.content !== '') await live.finish(withSources(ctx, message))
    if (partner.kind === 'owner') await showOffers(ctx, partner, message.actions)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await live.finish(refusalText(ctx, partner, error))
  }
}

function refusalText({ say, language }: BotContext, { kind, name }: Partner, problem: Problem): string {
  const paused = problem.data !== null && Object(problem.data).reason === 'paused'
  switch (problem.problem) {
    case 'conflict':
      if (!paused) return say('talk.running')
      return kind === 'guest' ? say('talk.guestNoCredit', { name }) : say('talk.paused', { name })
    case 'noCredit':
      return kind === 'guest' ? say('talk.guestNoCredit', { name }) : say('talk.noCredit')
    case 'contentGenerationFailed':
      return say('talk.failed')
    case 'tooManyRequests':
      return say('talk.guestLimit', { name })
    case 'agentNotFound':
      return kind === 'guest' ? say('talk.guestNoCredit', { name }) : say('talk.gone')
    default:
      return problemText(problem, language)
  }
}
