import { type Db, transaction } from '#db/connect.ts'
import { newId } from '#server/lib/ids.ts'
import { fromMilli } from '#server/lib/money.ts'
import { Problem } from '#server/problem.ts'
import * as accounts from '#server/modules/accounts/index.ts'
import * as credits from '#server/modules/credits/index.ts'
import { markTold, notify } from '#server/modules/notices/index.ts'
import * as store from './credit-request-store.ts'
import { insertAudit, lockAccount } from './store.ts'

interface AdjustDeps {
  db: Db
  config: {
    /** What one administrator may give or take alone, of one user in 24 hours; milli-credits. */
    secondApproverAboveMilli: number
    /** What one administrator may give in 24 hours, agreed to or not; milli-credits. */
    dailyGrantMilli: number
  }
}

interface Adjustment {
  actorId: string
  userId: string
  amountMilli: number
  reason: string
}

/**
 * Gives credits, or takes them with a negative amount, and tells the user. Above `secondApproverAboveMilli` nothing
 * happens but that a second administrator is asked (`waiting`), for 24 hours. Repeating it with the same `key` changes
 * nothing. Problems `userNotFound`, and `conflict` where more is taken than may be spent, or more is given than one
 * administrator may in a day (`reason: daily_cap`).
 */
export async function adjustCredits(
  { db, config }: AdjustDeps,
  { key, ...adjustment }: Adjustment & { key: string | null },
): Promise<{ creditsMilli: number; waiting: { id: string; expiresAt: Date } | null }> {
  const { actorId, userId, amountMilli } = adjustment
  const ref = `admin:${actorId}:${userId}:${key ?? newId('adj')}`
  const waiting = await transaction(db, async (trx) => {
    // One at a time of an administrator, so that two at once do not both fit under what is allowed.
    await store.lockActor(trx, actorId)
    if (!(await lockAccount(trx, userId))) throw new Problem('userNotFound')
    const asked = await store.requestByRef(trx, ref)
    if (asked) return asked
    const alone = await store.givenAlone(trx, { actorId, userId, exceptRef: ref })
    if (alone + Math.abs(amountMilli) > config.secondApproverAboveMilli) {
      await checkDay({ db: trx, config }, adjustment)
      const request = await store.insertRequest(trx, { id: newId('crq'), ref, ...adjustment })
      await audit(trx, adjustment, 'user.credits.request', {
        request: request.id,
        amount: fromMilli(amountMilli),
      })
      await tellOthers(trx, { ...adjustment, id: request.id })
      return request
    }
    if ((await adjust(trx, { ...adjustment, ref })) === 'done') {
      await checkDay({ db: trx, config }, adjustment)
      const amount = fromMilli(amountMilli)
      const { creditsMilli } = await credits.balance(trx, userId)
      await audit(trx, adjustment, 'user.credits', { amount, credits: fromMilli(creditsMilli), ref })
    }
    return null
  })
  return { ...(await credits.balance(db, userId)), waiting }
}

/**
 * A second administrator agrees, and the credits are given or taken. Problems `notFound`; `conflict` where it was
 * answered or is too old, and with a `reason` for the one who asked (`same_person`), the one whose credits they are
 * (`own_credits`), or where the one who asked is no administrator any more (`asker_gone`).
 */
export async function approveCredits(
  { db, config }: AdjustDeps,
  { id, actorId }: { id: string; actorId: string },
) {
  await transaction(db, async (trx) => {
    const request = await openRequest(trx, { id, actorId })
    await store.lockActor(trx, request.actorId)
    if (!(await lockAccount(trx, request.userId))) throw new Problem('userNotFound')
    const asker = await accounts.accountById(trx, request.actorId)
    if (asker?.role !== 'ADMIN' || asker.disabledAt) throw refused('asker_gone')
    await checkDay({ db: trx, config }, request)
    await adjust(trx, request)
    await store.decide(trx, { id, state: 'approved', decidedBy: actorId })
    await auditDecision(trx, request, { actorId, action: 'user.credits.approve', reason: request.reason })
    await tellAsker(trx, request, { answer: 'approved', actorId })
  })
  return request(db, id)
}

/** A second administrator says no. Problems as `approveCredits`. */
export async function refuseCredits(
  db: Db,
  { id, actorId, reason }: { id: string; actorId: string; reason: string },
) {
  await transaction(db, async (trx) => {
    const open = await openRequest(trx, { id, actorId })
    await store.decide(trx, { id, state: 'refused', decidedBy: actorId })
    await auditDecision(trx, open, { actorId, action: 'user.credits.refuse', reason })
    await tellAsker(trx, open, { answer: 'refused', actorId })
  })
  return request(db, id)
}

/** Ends what nobody has answered within 24 hours. For an hourly job. */
export async function expireRequests(db: Db): Promise<void> {
  await transaction(db, async (trx) => {
    for (const request of await store.expireOld(trx)) {
      await auditDecision(trx, request, {
        actorId: request.actorId,
        action: 'user.credits.expire',
        reason: request.reason,
      })
      await tellAsker(trx, request, { answer: 'expired', actorId: null })
    }
  })
}

async function openRequest(trx: Db, { id, actorId }: { id: string; actorId: string }) {
  const request = await store.lockRequest(trx, id)
  if (!request) throw new Problem('notFound')
  if (!request.open) throw new Problem('conflict')
  if (request.actorId === actorId) throw refused('same_person')
  if (request.userId === actorId) throw refused('own_credits')
  return request
}

type Asked = Pick<Adjustment, 'actorId' | 'userId' | 'amountMilli'> & { id: string }

/** Who may answer: every administrator but the one who asks and the one whose credits they are. */
async function others(trx: Db, { actorId, userId }: Asked): Promise<string[]> {
  return (await accounts.administrators(trx)).filter((id) => id !== actorId && id !== userId)
}

async function tellOthers(trx: Db, asked: Asked): Promise<void> {
  const params = { name: await nameOf(trx, asked.actorId), amount: fromMilli(asked.amountMilli) }
  for (const userId of await others(trx, asked))
    await notify(trx, { userId, kind: 'credits_asked', ref: asked.id, params })
}

/** Who asked hears the answer, and nobody is called any more for what is answered. */
async function tellAsker(
  trx: Db,
  asked: Asked,
  { answer, actorId }: { answer: 'approved' | 'refused' | 'expired'; actorId: string | null },
): Promise<void> {
  for (const userId of await others(trx, asked))
    await markTold(trx, { userId, kind: 'credits_asked', ref: asked.id })
  const name = actorId === null ? '' : await nameOf(trx, actorId)
  const params = { name, amount: fromMilli(asked.amountMilli), answer }
  await notify(trx, { userId: asked.actorId, kind: 'credits_answered', ref: asked.id, params })
}

async function nameOf(trx: Db, id: string): Promise<string> {
  return (await accounts.accountById(trx, id))?.name ?? ''
}

async function request(db: Db, id: string) {
  const { list } = await store.pageRequests(db, { id, page: 1, size: 1, order: 'desc' })
  const [row] = list
  if (!row) throw new Problem('notFound')
  return row
}

function refused(reason: string, more: object = {}): Problem {
  return new Problem('conflict', { data: { reason, ...more } })
}

/** Of what is given only: taking back makes nobody richer. */
async function checkDay({ db, config }: AdjustDeps, { actorId, amountMilli }: Adjustment): Promise<void> {
  if (amountMilli <= 0) return
  const given = await store.givenInADay(db, actorId)
  if (given + amountMilli <= config.dailyGrantMilli) return
  throw refused('daily_cap', { left: fromMilli(Math.max(0, config.dailyGrantMilli - given)) })
}

async function adjust(
  trx: Db,
  { userId, amountMilli, reason, ref }: Adjustment & { ref: string },
): Promise<'done' | 'repeated'> {
  try {
    const granted = await credits.grant(trx, {
      ownerId: userId,
      amountMilli,
      type: 'ADJUSTMENT',
      purpose: amountMilli > 0 ? 'ADMIN_GRANT' : 'ADMIN_REVOKE',
      ref,
      note: reason,
    })
    if (granted === 'repeated') return 'repeated'
  } catch (error) {
    if (error instanceof Problem && error.problem === 'noCredit') throw new Problem('conflict')
    throw error
  }
  const { creditsMilli } = await credits.balance(trx, userId)
  const params = { amount: fromMilli(amountMilli), credits: fromMilli(creditsMilli) }
  await notify(trx, { userId, kind: 'credit_adjusted', ref, params })
  return 'done'
}

async function audit(
  trx: Db,
  { actorId, userId, reason }: Adjustment,
  action: string,
  detail: Record<string, unknown>,
): Promise<void> {
  await insertAudit(trx, { actorId, action, targetId: userId, detail, reason })
}

async function auditDecision(
  trx: Db,
  request: Adjustment & { id: string },
  { actorId, action, reason }: { actorId: string; action: string; reason: string },
): Promise<void> {
  const detail = { request: request.id, amount: fromMilli(request.amountMilli), askedBy: request.actorId }
  await audit(trx, { ...request, actorId, reason }, action, detail)
}
