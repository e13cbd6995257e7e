import { type Db, now, transaction, waitTurn } from '#db/connect.ts'
import { day, later } from '#server/lib/clock.ts'
import { newId, newToken, sha256 } from '#server/lib/ids.ts'
import { hashPassword, isPassword } from '#server/modules/auth/index.ts'
import { mailGuestPage, type Post } from '#server/modules/notices/index.ts'
import { languageOf } from '#server/modules/organisations/index.ts'
import { Problem } from '#server/problem.ts'
import * as store from './guest-store.ts'

interface PageDeps {
  db: Db
  mail: Post | null
  config: { publicUrl: string }
}

interface Texts {
  allAsked: boolean
  texts: string[]
}

/** Standing at once in one project. */
const pagesMax = 100

/** Pages of a project on which clients answer, the newest first. */
export function guestPages(db: Db, ownerId: string) {
  return store.pagesOf(db, ownerId)
}

/**
 * A page for a client. Only this answer has its link; where an address is given, the mail has it, too, and never the
 * password. Problems `notFound` (no such text), `conflict` (too many stand), `emailNotSent`, with the page revoked.
 */
export async function makeGuestPage(
  { db, mail, config }: PageDeps,
  {
    ownerId,
    userId,
    name,
    email,
    password,
    days,
    ...texts
  }: Texts & {
    ownerId: string
    userId: string
    name: string
    email?: string | undefined
    password: string
    days: number
  },
) {
  const token = newToken()
  const id = newId('gst')
  const passwordHash = await hashPassword(password)
  const page = await transaction(db, async (trx) => {
    await waitTurn(trx, `guest pages ${ownerId}`)
    const standing = (await store.pagesOf(trx, ownerId)).filter(({ state }) => state === 'open')
    if (standing.length >= pagesMax) throw new Problem('conflict', { data: { reason: 'too-many' } })
    await store.insertPage(trx, {
      id,
      ownerId,
      name,
      email: email ?? null,
      tokenHash: sha256(token),
      passwordHash,
      allAsked: texts.allAsked,
      madeBy: userId,
      expiresAt: later(await now(trx), days * day),
    })
    return put(trx, { ownerId, id, ...texts })
  })
  // In the fragment: it reaches no server and no log on the way (decision: no-secret-in-an-address).
  const url = `${config.publicUrl}/review#${token}`
  if (email !== undefined) {
    try {
      if (!mail) throw new Error('mail is off')
      const project = (await store.openPage(db, sha256(token)))?.project ?? ''
      await mailGuestPage(mail, {
        to: email,
        url,
        name,
        project,
        days,
        language: await languageOf(db, ownerId),
      })
    } catch (cause) {
      await store.revoke(db, { ownerId, id })
      throw new Problem('emailNotSent', { cause })
    }
  }
  return { page, url }
}

/** Which texts stand on it. Problem `notFound` for a page or a text that is not there. */
export async function editGuestPage(db: Db, which: Texts & { ownerId: string; id: string }) {
  return transaction(db, (trx) => put(trx, which))
}

async function put(trx: Db, { ownerId, id, allAsked, texts }: Texts & { ownerId: string; id: string }) {
  if (!(await store.pageOf(trx, { ownerId, id }))) throw new Problem('notFound')
  const named = [...new Set(texts)]
  if ((await store.putTexts(trx, { pageId: id, ownerId, allAsked, texts: named })) !== named.length)
    throw new Problem('notFound')
  const page = await store.pageOf(trx, { ownerId, id })
  if (!page) throw new Problem('notFound')
  return page
}

/** Closes it at once; a yes that was given on it counts no more. Problem `notFound`. */
export async function revokeGuestPage(db: Db, which: { ownerId: string; id: string }): Promise<void> {
  if (!(await store.revoke(db, which))) throw new Problem('notFound')
}

export interface OpenPage {
  id: string
  ownerId: string
  project: string
  name: string
  expiresAt: Date
  allAsked: boolean
  texts: string[]
}

/**
 * The page behind a link, for whoever knows its password. Problems `invalidInvitation` for one that is unknown, expired,
 * revoked or locked by too many wrong passwords; `wrongCredentials`.
 */
export async function openGuestPage(
  db: Db,
  { token, password }: { token: string; password: string },
): Promise<OpenPage> {
  const tried = await store.beginTry(db, sha256(token))
  const right = await isPassword(tried?.passwordHash ?? null, password)
  if (!tried) throw new Problem('invalidInvitation')
  if (!right) throw new Problem('wrongCredentials')
  await store.noteSeen(db, tried.id)
  const page = await store.openPage(db, sha256(token))
  // Revoked, or over, in this very moment.
  if (!page) throw new Problem('invalidInvitation')
  return page
}

/** Ids of what a page may show; `states`: those in which everything that asks clients stands on a page for all of it. */
export function textsOfPage(db: Db, { id, ...page }: OpenPage, states: readonly string[]): Promise<string[]> {
  return store.textsFor(db, { pageId: id, ...page, states })
}

/** Whether a text is one of them, however many there are. */
export async function standsOnPage(
  db: Db,
  { id, ...page }: OpenPage,
  { textId, states }: { textId: string; states: readonly string[] },
): Promise<boolean> {
  return (await store.textsFor(db, { pageId: id, ...page, states, id: textId })).length > 0
}

/** What a client said on a page to exactly a text. */
export function saidOnPage(db: Db, which: { pageId: string; hash: string }) {
  return store.saidBy(db, which)
}
