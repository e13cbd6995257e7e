import type { Logger } from 'pino'
import { type Notifications, notifications } from '#contract/auth.ts'
import type { NoticeKind, UiLanguage } from '#contract/lists.ts'
import { isSecurityKind } from '#contract/security-kinds.ts'
import { type Db, transaction } from '#db/connect.ts'
import type { Mailer } from '#server/adapters/mail/client.ts'
import type { OutgoingMessage, SendOutcome, Telegram } from '#server/adapters/telegram/client.ts'
import { type Clock, later, minute } from '#server/lib/clock.ts'
import { ExternalError } from '#server/lib/external-error.ts'
import { mailNotices } from './mails.ts'
import { decide, mailPlaceOf, startOf, urgentOf, webPlaceOf } from './rules.ts'
import { lockUntold, setTold, tellLater, type Untold } from './store.ts'
import { i18nText } from '#server/lib/texts.ts'
import { adviceButton, alertButton, noticeFix, noticeText } from './words.ts'

/** How to reach a user, as `accounts` knows it. */
interface Contact {
  id: string
  email: string | null
  telegramId: string | null
  language: UiLanguage
  /** The settings as they are kept. */
  notifications: unknown
  /** Hears of their account alone. */
  barred: boolean
}

interface ChatMessage {
  chatId: string
  messageId: number
}

/** What accounts and chats do for it: handed in, because they tell their own events through this module. */
interface Reach {
  contactsOf(db: Db, userIds: string[]): Promise<Contact[]>
  sendInTurn(deps: { db: Db; telegram: Telegram }, message: OutgoingMessage): Promise<SendOutcome>
  noteMessage(db: Db, message: ChatMessage): Promise<void>
  /** The message with an order's invoice, once. */
  takeBill(db: Db, orderNo: string): Promise<ChatMessage | null>
}

interface DeliveryDeps {
  config: { publicUrl: string }
  db: Db
  clock: Clock
  log: Logger
  telegram: Telegram | null
  mail: Mailer | null
  reach: Reach
}

interface Letter {
  to: Contact
  /** The oldest first. */
  told: Untold[]
  /** About the account itself: by mail where there is an address, because the other ways may be somebody else's by now. */
  urgent: boolean
}

/** At most so many lines in one message; the inbox has them all. */
const linesMax = 10
const tryAgainMs = 5 * minute

/**
 * Tells users what is new in their inbox: by the bot in the chat with their linked Telegram identity, else by mail. A
 * notice counts as told before it is sent, so a process that dies loses a message rather than sending it twice; only one
 * that was certainly not sent is tried again. Returns how many notices it looked at.
 */
export async function tellNotices(deps: DeliveryDeps): Promise<number> {
  const { letters, found } = await take(deps)
  for (const letter of letters) {
    // One that fails by a fault of ours must not silence the others.
    await deliver(deps, letter).catch((error: unknown) => deps.log.error({ error }, 'a notice was not told'))
  }
  return found
}

async function take({ db, clock, reach }: DeliveryDeps): Promise<{ letters: Letter[]; found: number }> {
  const now = await clock.now()
  return transaction(db, async (trx) => {
    const untold = await lockUntold(trx, 200)
    const ofUser = Map.groupBy(untold, ({ userId }) => userId)
    const letters: Letter[] = []
    const settled = new Set(untold)
    for (const to of await reach.contactsOf(trx, [...ofUser.keys()])) {
      const { urgent, rest } = urgentOf(ofUser.get(to.id) ?? [])
      if (urgent.length > 0) letters.push({ to, told: urgent, urgent: true })
      if (to.barred) continue
      const { tell, wait } = decide(rest, { prefs: prefsOf(to), now })
      if (tell.length > 0) letters.push({ to, told: tell, urgent: false })
      if (!wait) continue
      await tellLater(trx, { ids: idsOf(wait.notices), at: wait.until })
      for (const notice of wait.notices) settled.delete(notice)
    }
    await setTold(trx, idsOf([...settled]))
    return { letters, found: untold.length }
  })
}

function prefsOf({ notifications: stored }: Contact): Notifications {
  return notifications.parse(stored)
}

async function deliver(deps: DeliveryDeps, { to, told, urgent }: Letter): Promise<void> {
  const left = await withoutBills(deps, { to, told })
  if (left.length === 0) return
  const ways = urgent ? [sayByMail, sayInTelegram] : [sayInTelegram, sayByMail]
  let outcome: Said = 'no'
  for (const say of ways) if (outcome === 'no') outcome = await say(deps, to, left)
  if (outcome === 'said') return
  const kinds = new Set(left.map(({ kind }) => kind))
  deps.log.info({ user: to.id, kinds: [...kinds], outcome }, 'notices stay in the inbox')
  if (outcome === 'later') {
    const at = later(await deps.clock.now(), tryAgainMs)
    await tellLater(deps.db, { ids: idsOf(left), at })
  }
}

/** An order with an invoice in the chat is marked as paid in that message; returns the notices that need one of their own. */
async function withoutBills(
  deps: DeliveryDeps,
  { to, told }: Pick<Letter, 'to' | 'told'>,
): Promise<Untold[]> {
  const left = []
  for (const notice of told) {
    const { kind, orderNo } = notice
    const bill =
      kind === 'order_paid' && orderNo !== null ? await deps.reach.takeBill(deps.db, orderNo) : null
    const text = noticeText(notice, to.language)
    const edited = bill && (await deps.telegram?.editMessage({ ...bill, text, picture: 'none' }))
    if (edited?.kind !== 'edited') left.push(notice)
  }
  return left
}

/** One line each, as far as they fit; `line` makes it. */
function linesOf(to: Contact, told: Untold[], line: (notice: Untold) => string): string[] {
  const texts = told.slice(0, linesMax).map(line)
  const more = told.length - texts.length
  return more > 0 ? [...texts, words(to, 'more', { count: more })] : texts
}

function words({ language }: Contact, key: string, values = {}): string {
  return i18nText('notices', `message.${key}`, values, language)
}

/** `no`: not this way; `later`: certainly not yet; `said` also where nobody knows, because twice is worse than never. */
type Said = 'said' | 'no' | 'later'

async function sayInTelegram(
  { db, telegram, config, reach }: DeliveryDeps,
  to: Contact,
  told: Untold[],
): Promise<Said> {
  if (!telegram || to.telegramId === null) return 'no'
  let url: string
  try {
    const place = webPlaceOf(told)
    url = place === null ? await telegram.miniAppLink(startOf(told)) : `${config.publicUrl}${place}`
  } catch (error) {
    if (error instanceof ExternalError) return 'later'
    throw error
  }
  const texts = linesOf(to, told, (notice) =>
    [noticeText(notice, to.language), noticeFix(notice, to.language)].filter(Boolean).join(' '),
  )
  const kinds = [...new Set(told.map(({ kind }) => kind))].filter((kind) => !isSecurityKind(kind))
  const advice = told.slice(0, linesMax).flatMap((notice) => adviceButton(notice, to.language) ?? [])
  const mute = (kind: NoticeKind) => alertButton(kind, 'mute', to.language)
  const outcome = await reach.sendInTurn(
    { db, telegram },
    {
      chatId: to.telegramId,
      text: texts.join('\n\n'),
      buttons: [
        ...advice.map((button) => [button]),
        [{ text: words(to, 'open'), url }],
        ...kinds.map((kind) => [mute(kind)]),
      ],
    },
  )
  if (outcome.kind === 'posted') await reach.noteMessage(db, outcome)
  if (outcome.kind === 'posted' || outcome.kind === 'unknown') return 'said'
  return outcome.kind === 'try-later' ? 'later' : 'no'
}

async function sayByMail({ mail, config }: DeliveryDeps, to: Contact, told: Untold[]): Promise<Said> {
  if (!mail || to.email === null) return 'no'
  try {
    await mailNotices(mail, {
      to: to.email,
      texts: linesOf(to, told, (notice) => noticeText(notice, to.language)),
      url: `${config.publicUrl}${mailPlaceOf(told)}`,
      language: to.language,
      about: told.some(({ kind }) => isSecurityKind(kind)) ? 'security' : 'mute',
    })
    return 'said'
  } catch (error) {
    if (!(error instanceof ExternalError)) throw error
    return error.kind === 'unknown' ? 'said' : error.kind === 'try-later' ? 'later' : 'no'
  }
}

function idsOf(list: { id: string }[]): string[] {
  return list.map(({ id }) => id)
}
