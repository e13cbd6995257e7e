import { InlineKeyboard, type NextFunction } from 'grammy'
import { errors, type ErrorName } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { platforms } from '#contract/lists.ts'
import type { Composed } from '#contract/schedule.ts'
import { agentDetail } from '#server/modules/agents/index.ts'
import * as publishing from '#server/modules/publishing/index.ts'
import * as schedule from '#server/modules/schedule/index.ts'
import {
  beginPost,
  endPost,
  type NewPost,
  postBeingTold,
  stopAwaiting,
  tellMore,
} from '#server/modules/telegram/index.ts'
import { showRules } from '#server/modules/votes/index.ts'
import { i18nText } from '#server/lib/texts.ts'
import { Problem } from '#server/problem.ts'
import { dataOf, pressed } from '../callbacks.ts'
import type { BotContext } from '../context.ts'
import { listener } from '../listen.ts'
import { agentsHere, commanded, mayWith } from '../may.ts'
import { headed } from '../place-line.ts'
import { show } from '../show.ts'
import { momentText, problemText } from '../texts.ts'
import { addOpenApp, openAppButton, openAppLink } from './open-app.ts'

const shownMax = 20

/** A post told in three answers: for whom and where, the words, when; shown back with its price for a yes. */
export const newPost = listener()
const here = newPost.chatType('private')

here.command('new', async (ctx) => {
  const chatId = String(ctx.chat.id)
  await stopAwaiting(ctx.deps.db, chatId)
  await endPost(ctx.deps.db, { chatId })
  const agents = await agentsHere(ctx, 'draft')
  const details = await Promise.all(agents.map((agent) => agentDetail(ctx.deps.db, agent)))
  const places = details.flatMap((agent) =>
    platforms.flatMap((place) => (agent[place] === null ? [] : [{ agent, place }])),
  )
  if (details.length === 0)
    return show(ctx, {
      text: await headed(ctx, ctx.say('agents.new')),
      keyboard: await openAppButton(ctx, 'create'),
    })
  const keyboard = new InlineKeyboard()
  for (const { agent, place } of places.slice(0, shownMax))
    keyboard
      .text(
        ctx.say('tell.place', { name: agent.name, place: placeName(place) }),
        dataOf('newPost', agent.agentId, place),
      )
      .row()
  keyboard.url(ctx.say('tell.agent'), await openAppLink(ctx, 'create'))
  await show(ctx, {
    text: await headed(ctx, ctx.say(places.length > 0 ? 'tell.where' : 'tell.nowhere')),
    keyboard,
  })
})

here.callbackQuery(pressed('newPost', /(\w+):(twitter|telegram)/), async (ctx) => {
  const { agentId, ownerId } = await commanded(ctx, ctx.match[1], 'draft')
  const platform = platforms.find((one) => one === ctx.match[2]) ?? 'twitter'
  const chatId = String(ctx.chat?.id)
  await stopAwaiting(ctx.deps.db, chatId)
  await beginPost(ctx.deps.db, { chatId, ownerId, agentId, platform })
  await ask(ctx, await postBeingTold(ctx.deps.db, chatId))
})

here.callbackQuery(pressed('newPostAnswer', /(\d+):(\w+)/), async (ctx) => {
  const told = await toldHere(ctx)
  const [, step, word = ''] = ctx.match
  if (!told || told.isOver || told.step !== Number(step)) {
    await ctx.acknowledge(ctx.say('tell.closed'), { alert: true })
    return ctx.editMessageReplyMarkup({ reply_markup: { inline_keyboard: [] } }).then(
      () => undefined,
      // They were off already.
      () => undefined,
    )
  }
  await ctx.acknowledge()
  if (word === 'cancel') {
    await endPost(ctx.deps.db, told)
    return show(ctx, { text: ctx.say('tell.cancelled') })
  }
  if (word === 'yes' && told.goes !== null) return put(ctx, told)
  await tellMore(ctx.deps.db, told, answerOf(word))
  await ask(ctx, await postBeingTold(ctx.deps.db, told.chatId))
})

function answerOf(word: string): Partial<Pick<NewPost, 'content' | 'goes' | 'at'>> {
  if (word === 'write') return { content: '' }
  if (word === 'now' || word === 'next') return { goes: word, at: null }
  // Another time than the one that was shown.
  return { goes: null, at: null }
}

here.command('cancel', async (ctx, next) => {
  if (!(await endPost(ctx.deps.db, { chatId: String(ctx.chat.id) }))) return next()
  await show(ctx, { text: ctx.say('tell.cancelled') })
})

// Anything else that is begun ends it: what is typed next is for that.
here.on('callback_query:data', leave)
here.on('message:text', async (ctx, next) => {
  const { text } = ctx.message
  if (text.startsWith('/')) return leave(ctx, next)
  const told = await toldHere(ctx)
  if (!told) return next()
  if (told.isOver) {
    await endPost(ctx.deps.db, told)
    return show(ctx, { text: ctx.say('tell.over') })
  }
  await (told.content === null ? hearWords(ctx, told, text) : hearTime(ctx, told, text))
})
here.on('message', async (ctx, next) => {
  const told = await postBeingTold(ctx.deps.db, String(ctx.chat.id))
  if (!told || told.isOver) return next()
  await show(ctx, { text: ctx.say('tell.textOnly'), keyboard: cancelButton(ctx, told) })
})

/** What is being told; at an end where whoever tells it may write there no more, which is thrown. */
async function toldHere(ctx: BotContext): ReturnType<typeof postBeingTold> {
  const { db } = ctx.deps
  const told = await postBeingTold(db, String(ctx.chat?.id))
  if (!told || told.isOver) return told
  try {
    await commanded(ctx, told.agentId, 'draft')
  } catch (error) {
    await endPost(db, told)
    throw error
  }
  return told
}

async function leave(ctx: BotContext, next: NextFunction): Promise<void> {
  await endPost(ctx.deps.db, { chatId: String(ctx.chat?.id) })
  await next()
}

async function hearWords(ctx: BotContext, told: NewPost, said: string): Promise<void> {
  const { roles } = await commanded(ctx, told.agentId, 'draft')
  const { rules } = await showRules(ctx.deps.db, told.ownerId)
  // Of somebody unknown they are nobody's words: whoever says yes may have written them.
  if (roles === null && rules.length > 0)
    return show(ctx, { text: ctx.say('approval.notAsked.not_asked'), keyboard: cancelButton(ctx, told) })
  const content = said.trim().slice(0, limits.longPostLengthMax)
  const { refusal } = await verdictOf(ctx, { ...told, content }, { kind: 'now' })
  // What stands against this moment alone is said when the time is chosen.
  if (refusal?.isText)
    return show(ctx, {
      text: ctx.say('tell.unfit', { reason: refusal.text }),
      keyboard: cancelButton(ctx, told),
    })
  await tellMore(ctx.deps.db, told, { content })
  await ask(ctx, await postBeingTold(ctx.deps.db, told.chatId))
}

async function hearTime(ctx: BotContext, told: NewPost, said: string): Promise<void> {
  const { zone, now } = await clockOf(ctx, told)
  const at = schedule.readTime(said, { now, zone })
  if (!at) return show(ctx, { text: ctx.say('tell.noTime'), keyboard: cancelButton(ctx, told) })
  const { refusal } = await verdictOf(ctx, told, { kind: 'at', at })
  if (refusal)
    return show(ctx, {
      text: ctx.say('tell.notThen', { when: timeIn(ctx, at, zone), reason: refusal.text }),
      keyboard: cancelButton(ctx, told),
    })
  await tellMore(ctx.deps.db, told, { goes: 'at', at })
  await ask(ctx, await postBeingTold(ctx.deps.db, told.chatId))
}

/** The next question, or all that was told for a yes. */
async function ask(ctx: BotContext, told: NewPost | null): Promise<void> {
  if (!told) return
  const { name } = await agentDetail(ctx.deps.db, told)
  const values = { name, place: placeName(told.platform) }
  const answer = (word: string) => dataOf('newPostAnswer', told.step, word)
  const cancel = [ctx.say('tell.cancel'), answer('cancel')] as const
  if (told.content === null) {
    const keyboard = new InlineKeyboard()
      .text(ctx.say('tell.write'), answer('write'))
      .row()
      .text(...cancel)
    return show(ctx, { text: ctx.say('tell.words', values), keyboard })
  }
  const { zone } = await clockOf(ctx, told)
  if (told.goes === null) return askWhen(ctx, told, { zone, ...values })
  const when = whenOf(told)
  const verdict = await verdictOf(ctx, told, when)
  if (verdict.refusal) {
    const keyboard = new InlineKeyboard()
      .text(ctx.say('tell.another'), answer('another'))
      .row()
      .text(...cancel)
    return show(ctx, { text: verdict.refusal.text, keyboard })
  }
  const yes = ctx.say(told.goes === 'now' ? 'tell.yesNow' : 'tell.yes', {
    price: verdict.credits,
    count: verdict.credits,
  })
  const time = told.goes === 'now' || !verdict.at ? ctx.say('tell.now') : timeIn(ctx, verdict.at, zone)
  await show(ctx, {
    text: [
      ctx.say('tell.shown', { ...values, when: time }),
      told.content === '' ? ctx.say('tell.written') : told.content,
      ...warningsText(ctx, verdict.warnings, zone),
    ].join('\n\n'),
    keyboard: new InlineKeyboard()
      .text(yes, answer('yes'))
      .row()
      .text(ctx.say('tell.another'), answer('another'))
      .text(...cancel),
  })
}

async function askWhen(
  ctx: BotContext,
  told: NewPost,
  { zone, name, place }: { zone: string; name: string; place: string },
): Promise<void> {
  const answer = (word: string) => dataOf('newPostAnswer', told.step, word)
  const next = await verdictOf(ctx, told, { kind: 'next' })
  const keyboard = new InlineKeyboard().text(ctx.say('tell.now'), answer('now')).row()
  if (next.at && !next.refusal)
    keyboard.text(ctx.say('tell.next', { when: timeIn(ctx, next.at, zone) }), answer('next')).row()
  keyboard.text(ctx.say('tell.cancel'), answer('cancel'))
  await show(ctx, { text: ctx.say('tell.when', { name, place, zone }), keyboard })
}

/** Ends the telling first: a second yes finds nothing to put. */
async function put(ctx: BotContext, told: NewPost): Promise<void> {
  if (!(await endPost(ctx.deps.db, told))) return
  const { zone } = await clockOf(ctx, told)
  const most = await mostOf(ctx, told)
  const { items, stored } = await schedule.putComposed(ctx.deps, {
    ownerId: told.ownerId,
    items: [itemOf(told, whenOf(told))],
    most,
  })
  const [verdict] = items
  if (!stored || !verdict || verdict.error)
    return show(ctx, { text: ctx.say('tell.notPut', { reason: refusalOf(ctx, verdict?.error).text }) })
  const when = verdict.at && told.goes !== 'now' ? timeIn(ctx, verdict.at, zone) : null
  const keyboard = await addOpenApp(ctx, new InlineKeyboard(), `agent_${told.agentId}`, told.ownerId)
  await show(ctx, {
    text: most ? ctx.say('tell.asked') : when ? ctx.say('tell.put', { when }) : ctx.say('tell.putNow'),
    keyboard,
  })
}

/** How far it goes by itself: what somebody tells who may not publish waits for a yes. */
async function mostOf(ctx: BotContext, { agentId }: NewPost): Promise<'ask' | null> {
  return mayWith(await commanded(ctx, agentId, 'draft'), 'publish') ? null : 'ask'
}

const whenOf = ({ goes, at }: NewPost): Composed['when'] =>
  goes === 'at' && at ? { kind: 'at', at } : { kind: goes === 'next' ? 'next' : 'now' }

function itemOf({ agentId, platform, content }: NewPost, when: Composed['when']): Composed {
  return { agentId, platform, when, parts: content ? [{ content, imageUrls: [] }] : [], imageUrls: [] }
}

type Verdict = Awaited<ReturnType<typeof schedule.checkComposed>>['items'][number]

/** What would become of it at that time: what stands against it, in the reader's words, or when and for how much. */
async function verdictOf(ctx: BotContext, told: NewPost, when: Composed['when']) {
  const { items } = await schedule.checkComposed(ctx.deps, {
    ownerId: told.ownerId,
    items: [itemOf(told, when)],
    most: await mostOf(ctx, told),
  })
  const [verdict] = items
  if (!verdict) throw new Error('nothing was said of a post')
  return { ...verdict, refusal: verdict.error ? refusalOf(ctx, verdict.error) : null }
}

/** `isText`: its words stand against it, at whatever time. */
function refusalOf({ language }: BotContext, error: Verdict['error'] | undefined) {
  const entries = Object.entries(errors) as [ErrorName, { code: number }][]
  const name = entries.find(([, { code }]) => code === error?.code)?.[0] ?? 'internal'
  const reason = Object(error?.data).reason as unknown
  const key = `refusal.${String(reason)}`
  const known = typeof reason === 'string' ? i18nText('schedule', key, {}, language) : key
  if (known !== key) return { text: known, isText: false }
  return {
    text: problemText(new Problem(name, { data: error?.data ?? null }), language),
    isText: Array.isArray(Object(error?.data).issues),
  }
}

function warningsText(ctx: BotContext, warnings: Verdict['warnings'], zone: string): string[] {
  return warnings.map(({ code, agentName, at }) => {
    const time = at ? timeIn(ctx, at, zone) : ''
    return `⚠ ${i18nText('schedule', `warning.${code}`, { name: agentName ?? '', time }, ctx.language)}`
  })
}

const timeIn = ({ language }: BotContext, at: Date | string, zone: string) =>
  momentText(new Date(at), { language, zone })

async function clockOf(ctx: BotContext, told: NewPost): Promise<{ zone: string; now: Date }> {
  const { working } = await publishing.scheduleInfo(ctx.deps.db, told)
  return { zone: working.workingHoursTimezone, now: await ctx.deps.clock.now() }
}

function cancelButton(ctx: BotContext, told: NewPost): InlineKeyboard {
  return new InlineKeyboard().text(ctx.say('tell.cancel'), dataOf('newPostAnswer', told.step, 'cancel'))
}

const placeName = (platform: NewPost['platform']) => publishing.factsOf({ platform }).name
