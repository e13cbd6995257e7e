import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { heldFor } from '#contract/publishing.ts'
import type { UiLanguage } from '#contract/lists.ts'
import type { EditOutcome, OutgoingButton, TextPart } from '#server/adapters/telegram/client.ts'
import { fromMilli } from '#server/lib/money.ts'
import { agentDetail, type WorkingAgent, workingAgent } from '#server/modules/agents/index.ts'
import { showFile } from '#server/modules/files/index.ts'
import { i18nText } from '#server/lib/texts.ts'
import { languageOf } from '#server/modules/organisations/index.ts'
import {
  changePublication,
  factsOf,
  findPublication,
  pollOf,
  priceToLetGo,
  type PublicationRow,
  type PublishingDeps,
  votingOn,
  wholeThread,
} from '#server/modules/publishing/index.ts'
import { rejectReasons } from './rules.ts'
import { evidenceLines, type Piece } from './card-evidence.ts'
import { questionButtons, voteLines } from './card-votes.ts'
import { cardShown, listedIn, takeCard, type TakenCard } from './card-store.ts'

/** Where a question stands in Telegram; `image`: the picture it shows, null for one without. */
export const cardPlace = z.object({
  chatId: z.string(),
  messageId: z.number(),
  image: z.string().nullable().default(null),
  /** The message is a list of several questions. */
  list: z.boolean().default(false),
})

/** What a card asks for besides the plain question: a reason, a new text, patience. */
export type CardMode = 'question' | 'rejecting' | 'editing' | 'changing' | 'writing'

export interface Card {
  text: string
  /** Its first line, and the names of what it rests on. */
  bold?: TextPart[]
  buttons: OutgoingButton[][]
}

/**
 * The card of a publication in its owner's chat: the question while it waits, what became of it after. It has no more
 * room than `lengthMax`; a text that does not fit whole cannot be approved there, only opened.
 */
export async function cardOf(
  deps: PublishingDeps,
  row: PublicationRow,
  {
    chatId,
    mode = 'question',
    note,
    lengthMax,
  }: { chatId: string; mode?: CardMode; note?: string | undefined; lengthMax: number },
): Promise<Card> {
  const agent = await workingAgent(deps.db, row.agent_id)
  const language = await languageOf(deps.db, row.owner_id)
  const say: Say = (key, values = {}) => i18nText('bot', key, values, language)
  // What follows it is let go with it, so it is read with it.
  const parts = row.status === 'awaiting_approval' ? await wholeThread(deps.db, row) : [row]
  const content = parts.map(askedIn).join('\n\n')
  const fit = (lines: (string | undefined)[], below: Piece[][] = []) => {
    const head = lines.filter(Boolean).join('\n')
    const whole = `${head}\n\n${content}`
    // What a text rests on is worth its room, but never the end of the text.
    const more = below.reduce<Marked>(
      (text, line, at) => withLine(text, [{ text: at === 0 ? '\n\n' : '\n' }, ...line]),
      { text: whole, bold: [] },
    )
    if (more.text.length <= lengthMax) return { ...more, fits: true }
    return whole.length <= lengthMax
      ? { text: whole, bold: [], fits: true }
      : { text: cut(head, content, { lengthMax, end: say('approval.more') }), bold: [], fits: false }
  }

  if (row.status !== 'awaiting_approval') {
    const { text } = fit([outcomeLine({ ...row, charged: fromMilli(row.charged) }, language)])
    return { text, buttons: row.url ? [[{ text: say('published.open'), url: row.url }]] : [] }
  }
  const voting = await votingOn(deps.db, row)
  // What is asked of one person alone has no place in a group: others would write what is meant for them.
  const isGroup = chatId.startsWith('-')
  const data = (word: string) => `ap:${row.id}:${row.version}:${word}`
  const button = (key: string, word: string) => ({ text: say(key), data: data(word) })
  const place = factsOf(row).name
  if (row.ask_again_at && mode === 'question') {
    const zone = zoneOf(row.platform, agent)
    const when = hourIn(row.ask_again_at, { language, zone })
    const text = say('approval.laterUntil', { agent: agent?.fields.name ?? '', place, when })
    return { text, buttons: [[button('approval.back', 'back')]] }
  }
  const head = say('approval.question', { agent: agent?.fields.name ?? '', place })
  switch (mode) {
    case 'question': {
      const why = row.why === null ? [] : [[{ text: say('approval.why', { why: row.why }) }]]
      const { text, bold, fits } = fit(
        [note, head, heldLine(row, language)],
        [
          ...(await whereAndWhen(deps, row, { agent, language, say })),
          ...(voting ? voteLines(voting, language).map((text) => [{ text }]) : []),
          ...why,
          ...(await evidenceLines(deps.db, row, language)),
        ],
      )
      const price = fromMilli(await priceToLetGo(deps, deps.db, row))
      const begins = text.indexOf(head)
      return {
        text,
        bold: [...(begins < 0 ? [] : [{ offset: begins, length: head.length }]), ...bold],
        buttons: questionButtons({ voting, isGroup, fits, price, say, data }),
      }
    }
    case 'rejecting':
      return {
        text: fit([say('approval.whyReject'), head]).text,
        buttons: [
          ...rejectReasons.map((reason) => [button(`approval.because.${reason}`, reason)]),
          [button('approval.back', 'back')],
        ],
      }
    case 'editing':
      return { text: fit([say('approval.editNow'), head]).text, buttons: [[button('approval.back', 'back')]] }
    case 'changing':
      return {
        text: fit([say('approval.changeNow'), head]).text,
        buttons: [[button('approval.back', 'back')]],
      }
    case 'writing':
      return { text: fit([say('approval.writing'), head]).text, buttons: [] }
  }
}

/** Its words as they go out: a poll with its options, each in a line. */
function askedIn(row: PublicationRow): string {
  const options = pollOf(row)?.options.map((option) => `○ ${option}`) ?? []
  return [row.content ?? '', ...(options.length > 0 ? ['', ...options] : [])].join('\n')
}

interface Marked {
  text: string
  bold: TextPart[]
}

function withLine({ text, bold }: Marked, pieces: Piece[]): Marked {
  return pieces.reduce(
    (so, piece) => ({
      text: so.text + piece.text,
      bold: piece.bold ? [...so.bold, { offset: so.text.length, length: piece.text.length }] : so.bold,
    }),
    { text, bold },
  )
}

function zoneOf(platform: PublicationRow['platform'], agent: WorkingAgent | null): string {
  const rule = agent && factsOf({ platform }).ruleOf(agent)
  return rule?.workingHoursTimezone ?? 'UTC'
}

/** Under which name it goes out, whether with a picture, and when it would, for how much. */
async function whereAndWhen(
  { db }: PublishingDeps,
  row: PublicationRow,
  { agent, language, say }: { agent: WorkingAgent | null; language: UiLanguage; say: Say },
): Promise<Piece[][]> {
  if (!agent) return []
  const account = (await agentDetail(db, { ownerId: row.owner_id, agentId: row.agent_id }))[row.platform]
  const name = account && ('screenName' in account ? `@${account.screenName}` : account.title)
  const isPictured = row.image_names.length > 0
  const price = fromMilli(row.price)
  const at = row.scheduled_at
  const when = at && dayAndHour(at, { language, zone: zoneOf(row.platform, agent) })
  return [
    ...(name
      ? [[{ text: say(isPictured ? 'approval.accountPictured' : 'approval.account', { account: name }) }]]
      : []),
    ...(when ? [[{ text: say('approval.slot', { when, price, count: price }) }]] : []),
  ]
}

function dayAndHour(at: Date, { language, zone }: { language: UiLanguage; zone: string }): string {
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : `${language}-u-nu-latn`, {
    day: 'numeric',
    month: 'short',
    timeZone: zone,
  })
  return `${day.format(at)}, ${hourIn(at, { language, zone })}`
}

function hourIn(at: Date, { language, zone }: { language: UiLanguage; zone: string }): string {
  const format = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  })
  return `${format.format(at)} (${zone})`
}

const listedMax = 20
const listedTextMax = 40

/** The questions that share one message, a button each; pressed, one gets a card of its own. */
export async function listOf(
  deps: PublishingDeps,
  {
    ownerId,
    chatId,
    messageId,
    more = [],
  }: { ownerId: string; chatId: string; messageId: number | null; more?: PublicationRow[] },
): Promise<Card> {
  const listed = messageId === null ? [] : await listedIn(deps.db, { ownerId, chatId, messageId })
  const rows = [...listed, ...more]
  const language = await languageOf(deps.db, ownerId)
  const buttons = await Promise.all(
    rows.slice(0, listedMax).map(async ({ id, version, agent_id, content }) => {
      const name = (await workingAgent(deps.db, agent_id))?.fields.name ?? ''
      const begins = Array.from((content ?? '').replace(/\s+/g, ' '))
        .slice(0, listedTextMax)
        .join('')
      return [{ text: `${name}: ${begins}…`, data: `ap:${id}:${version}:show` }]
    }),
  )
  const count = rows.length
  const text =
    count > 0
      ? i18nText('bot', 'approval.digest', { count }, language)
      : i18nText('bot', 'approval.digestDone', {}, language)
  return { text, buttons }
}

/** A card whose question stands in a newer message now, or in none. */
export async function leaveCard(deps: PublishingDeps, row: PublicationRow): Promise<void> {
  if (!deps.telegram || row.approval_message === null) return
  const { chatId, messageId, image, list } = cardPlace.parse(row.approval_message)
  if (list) return void (await showList(deps, row.owner_id, { chatId, messageId }))
  const language = await languageOf(deps.db, row.owner_id)
  const agent = (await workingAgent(deps.db, row.agent_id))?.fields.name ?? ''
  const text = i18nText('bot', 'approval.askedAgain', { agent }, language)
  // Nothing hangs on it: the question itself stands below.
  const picture = image === null ? 'none' : 'same'
  await deps.telegram.editMessage({ chatId, messageId, text, buttons: [], picture })
}

/** Makes a list that stands show what stands in it; of two who do that at once the later may have read it earlier. */
export async function showList(
  deps: PublishingDeps,
  ownerId: string,
  place: { chatId: string; messageId: number },
): Promise<EditOutcome | null> {
  let outcome: EditOutcome | null = null
  let shown: Card | null = null
  let card = await listOf(deps, { ownerId, ...place })
  while (deps.telegram && !isDeepStrictEqual(card, shown)) {
    outcome = await deps.telegram.editMessage({ ...place, ...card, picture: 'none' })
    if (outcome.kind !== 'edited') break
    shown = card
    card = await listOf(deps, { ownerId, ...place })
  }
  return outcome
}

/** What happened since it was written, where that is why it waits. */
function heldLine(row: Pick<PublicationRow, 'held_for'>, language: UiLanguage): string | undefined {
  if (row.held_for === null) return undefined
  const { kind, about, percent, word, since } = heldFor.parse(row.held_for)
  const say = (key: string, values: Record<string, string>) => i18nText('bot', key, values, language)
  if (kind === 'unread') return say('approval.heldUnread', { about })
  if (kind === 'news') return say('approval.heldNews', { about, word: word ?? '' })
  const key = { written: 'heldPrice', hour: 'heldHour', said: 'heldSaid' }[since]
  return say(`approval.${key}`, { about, percent: signedPercent(percent ?? 0, language) })
}

function signedPercent(percent: number, language: UiLanguage): string {
  return new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }).format(percent / 100)
}

type Say = (key: string, values?: Record<string, string | number>) => string

/** What became of a post or message, in a line; `charged` in credits. */
export function outcomeLine(
  row: Pick<PublicationRow, 'status' | 'reason' | 'platform'> & { charged: number },
  language: UiLanguage,
): string {
  const say: Say = (key, values = {}) => i18nText('bot', key, values, language)
  switch (row.status) {
    case 'published':
      return say(`published.${row.platform}`, { count: row.charged })
    case 'failed':
    case 'skipped':
      if (row.reason === 'expired') return say('outcome.expired')
      if (row.reason === null) return i18nText('errors', 'postFailed', {}, language)
      return say('outcome.failed', { reason: i18nText('notices', `reason.${row.reason}`, {}, language) })
    case 'rejected':
      return say('outcome.rejected')
    case 'unconfirmed':
      return say('outcome.unconfirmed', { place: i18nText('notices', `place.${row.platform}`, {}, language) })
    case 'draft':
    case 'awaiting_approval':
      return say('outcome.awaiting')
    case 'generating':
    case 'sending':
    case 'scheduled':
      return say('approval.publishing')
  }
}

/** The beginning of a text, and where the rest of it is. */
function cut(head: string, content: string, { lengthMax, end }: { lengthMax: number; end: string }): string {
  const room = lengthMax - head.length - end.length - 6
  return `${head}\n\n${content.slice(0, Math.max(0, room)).trimEnd()}…\n\n${end}`
}

/**
 * Brings the card of a publication up to date, in its message: never a second one. Repeating it changes nothing; a card
 * that is gone is forgotten, the question stays in the dashboard.
 */
export async function showCard(
  deps: PublishingDeps,
  id: string,
  { mode, note }: { mode?: CardMode; note?: string } = {},
): Promise<void> {
  const taken = await takeCard(deps.db, id)
  const row = taken && (await findPublication(deps.db, id))
  if (row) await updateCard(deps, row, taken, { ...(mode ? { mode } : {}), note })
}

/** Makes a card that stands show what its row, read after it was taken, says. */
export async function updateCard(
  deps: PublishingDeps,
  row: PublicationRow,
  taken: TakenCard,
  { mode, note }: { mode?: CardMode; note?: string | undefined } = {},
): Promise<void> {
  if (!deps.telegram) return
  const place = cardPlace.parse(row.approval_message)
  if (place.list) {
    await showList(deps, row.owner_id, place)
    return cardShown(deps.db, taken)
  }
  const image = row.image_names[0] ?? null
  const lengthMax = place.image === null ? limits.telegramLengthMax : limits.telegramCaptionMax
  const card = await cardOf(deps, row, { chatId: place.chatId, ...(mode ? { mode } : {}), note, lengthMax })
  const another = place.image !== null && image !== null && image !== place.image
  const file = another ? await showFile(deps, image) : null
  const outcome = await deps.telegram.editMessage({
    chatId: place.chatId,
    messageId: place.messageId,
    ...card,
    picture: file ? { bytes: file.bytes, mediaType: file.mediaType } : place.image === null ? 'none' : 'same',
  })
  switch (outcome.kind) {
    case 'edited':
      if (file) await changePublication(deps.db, row.id, { approval_message: { ...place, image } })
      await cardShown(deps.db, taken)
      return
    case 'gone':
      deps.log.info({ publication: row.id, detail: outcome.detail }, 'the card of a question is gone')
      await changePublication(deps.db, row.id, { approval_message: null, delivered_to: ['dashboard'] })
      await cardShown(deps.db, taken)
      return
    case 'try-later':
      deps.log.info({ publication: row.id, detail: outcome.detail }, 'the card of a question waits')
  }
}
