import { type Notifications, notifications } from '#contract/auth.ts'
import { transaction } from '#db/connect.ts'
import type { Deps } from '#server/deps.ts'
import { later, minute } from '#server/lib/clock.ts'
import { OutsideError } from '#server/lib/outside.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import * as notices from '#server/modules/notices/index.ts'
import { noteMessage } from '#server/modules/telegram/index.ts'
import { decide, type Message } from './rules.ts'

type DeliveryDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'log' | 'telegram' | 'mail'>

interface Letter {
  to: accounts.Contact
  message: Message<notices.Untold>
}

/** At most so many lines in one message; the inbox has them all. */
const linesMax = 10
const tryAgainMs = 5 * minute

/**
 * Tells users what is new in their inbox: by the bot in the chat with their linked Telegram identity, else by mail. What
 * is told counts as told before it is sent, so a process that dies loses a message rather than sending it twice; only
 * what was certainly not sent is tried again. Returns how many notices it looked at.
 */
export async function tellNotices(deps: DeliveryDeps): Promise<number> {
  const { letters, found } = await take(deps)
  for (const letter of letters) {
    // One that fails by a fault of ours must not silence the others.
    await deliver(deps, letter).catch((error: unknown) => deps.log.error({ error }, 'a notice was not told'))
  }
  return found
}

async function take({ db, clock }: DeliveryDeps): Promise<{ letters: Letter[]; found: number }> {
  const now = await clock.now()
  return transaction(db, async (trx) => {
    const untold = await notices.lockUntold(trx, 200)
    const ofUser = Map.groupBy(untold, ({ userId }) => userId)
    const letters: Letter[] = []
    const settled = new Set(untold)
    for (const to of await accounts.contactsOf(trx, [...ofUser.keys()])) {
      const { tell, wait } = decide(ofUser.get(to.id) ?? [], { prefs: prefsOf(to), now })
      letters.push(...tell.map((message) => ({ to, message })))
      if (!wait) continue
      await notices.tellLater(trx, { ids: idsOf(wait.notices), at: wait.until })
      for (const notice of wait.notices) settled.delete(notice)
    }
    await notices.setTold(trx, idsOf([...settled]))
    return { letters, found: untold.length }
  })
}

function prefsOf({ notifications: stored }: accounts.Contact): Notifications {
  return notifications.parse(stored)
}

async function deliver(deps: DeliveryDeps, { to, message }: Letter): Promise<void> {
  const texts = message.notices.slice(0, linesMax).map((notice) => notices.noticeText(notice, to.language))
  const more = message.notices.length - texts.length
  const words = (key: string, values = {}) =>
    notices.i18nText('notices', `message.${key}`, values, to.language)
  if (more > 0) texts.push(words('more', { count: more }))

  const byBot = await sayInTelegram(deps, to, { texts, open: words('open') })
  const outcome = byBot === 'no' ? await sayByMail(deps, to, texts) : byBot
  if (outcome === 'said') return
  deps.log.info({ user: to.id, kind: message.kind, outcome }, 'a notice stays in the inbox')
  if (outcome === 'later') {
    const at = later(await deps.clock.now(), tryAgainMs)
    await notices.tellLater(deps.db, { ids: idsOf(message.notices), at })
  }
}

/** `no`: not this way; `later`: certainly not yet; `said` also where nobody knows, because twice is worse than never. */
type Said = 'said' | 'no' | 'later'

async function sayInTelegram(
  { db, telegram }: DeliveryDeps,
  to: accounts.Contact,
  { texts, open }: { texts: string[]; open: string },
): Promise<Said> {
  if (!telegram || to.telegramId === null) return 'no'
  let url: string
  try {
    url = await telegram.miniAppLink()
  } catch (error) {
    if (error instanceof OutsideError) return 'later'
    throw error
  }
  const outcome = await telegram.send({
    chatId: to.telegramId,
    text: texts.join('\n\n'),
    buttons: [[{ text: open, url }]],
  })
  if (outcome.kind === 'posted') await noteMessage(db, outcome)
  if (outcome.kind === 'posted' || outcome.kind === 'unknown') return 'said'
  return outcome.kind === 'try-later' ? 'later' : 'no'
}

async function sayByMail(
  { mail, config }: DeliveryDeps,
  to: accounts.Contact,
  texts: string[],
): Promise<Said> {
  if (!mail || to.email === null) return 'no'
  try {
    await notices.mailNotices(mail, {
      to: to.email,
      texts,
      publicUrl: config.publicUrl,
      language: to.language,
    })
    return 'said'
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return error.kind === 'unknown' ? 'said' : error.kind === 'try-later' ? 'later' : 'no'
  }
}

function idsOf(list: { id: string }[]): string[] {
  return list.map(({ id }) => id)
}
