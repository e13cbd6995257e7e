import { expect, test } from 'vitest'
import * as books from '#server/modules/books/index.ts'
import { accessTable } from './access-table.ts'
import { allRoutes, anyCall, callName } from '../support/any-call.ts'
import type { TestUser } from '../support/builders.ts'
import { type Objects, objectsOf } from '../support/objects.ts'
import { createWorld, type World } from '../support/world.ts'

// Rates count by user: each part of the table gets people of its own.
const parts = 3

/**
 * Objects whose publications have lived: the waiting one and the unconfirmed one were written, had their credits set
 * aside, and (the latter) were sent and not found again.
 */
async function lived(world: World, user: TestUser): Promise<Objects> {
  const objects = await objectsOf(world, user)
  world.x.failNext('cut-after-accept')
  world.x.failNext('server-error', { on: 'timeline', times: 500 })
  // Each about a coin of its own, so that none says what another said.
  const sending = await world.boundAgent(user, { coinTickers: ['ETH'] })
  const unconfirmedId = await world.duePost(sending)
  const unconfirmed = await world.rested(unconfirmedId)
  world.x.calmDown()
  const asking = await world.boundAgent(user, { postAutonomy: 'ask', coinTickers: ['SOL'] })
  const waitingId = await world.duePost(asking)
  const rows = [unconfirmed, await world.rested(waitingId)]
  expect(rows.map(({ status }) => status)).toEqual(['unconfirmed', 'awaiting_approval'])
  expect(rows.every(({ hold_ref }) => hold_ref !== null)).toBe(true)
  return { ...objects, unconfirmedId, waitingId }
}

test.each(Array.from({ length: parts }, (_, part) => part))(
  'whatever somebody does with what is theirs, the books add up and nobody is stopped (part %i)',
  async (part) => {
    await using world = await createWorld()
    const owner = await world.user({ credits: 100 })
    const shared = await lived(world, owner)
    const admin = await world.user({ role: 'ADMIN', credits: 100 })
    await world.prove(admin)

    const wrong: string[] = []
    for (const [, row] of allRoutes.filter((_, n) => n % parts === part)) {
      const call = callName(row)
      const { who, input, owner: wanted = [0], spends } = accessTable[call] ?? { who: 'everyone' as const }
      // Only the queue asks what became of a publication.
      const live = call.includes('/approval') ? lived : objectsOf
      const user = spends ? await world.user({ credits: 100 }) : owner
      const mine = spends ? await live(world, user) : shared
      const token = who === 'signed-in' ? user.token : who === 'everyone' ? undefined : admin.token
      const { code, data } = await anyCall(world.url, row, { fields: input?.(mine) ?? {}, token })
      // A text that a varying model does not get right is given up, and the books are asked of that as well.
      const isGivenUp = row.generates && code === 110006
      if (!wanted.includes(code) && !isGivenUp) wrong.push(`${call} answered ${code} ${JSON.stringify(data)}`)
      await world.runJob('reconcile-all')
      const { violations, frozen } = await books.books(world.db)
      if (violations.length + frozen.length > 0) {
        wrong.push(`${call}: ${JSON.stringify({ violations, frozen })}`)
        await world.db.updateTable('credit_account').set({ frozen_at: null, frozen_for: null }).execute()
      }
    }
    expect(wrong).toEqual([])
  },
  180_000,
)

test.each([
  ['the agents', 'agents.remove'],
  ['their X accounts', 'x.unbind'],
  ['the account', 'account.remove'],
] as const)(
  'who takes %s away while texts wait and an outcome is unknown gets back what was set aside, once',
  async (_, call) => {
    await using world = await createWorld()
    const user = await world.user({ credits: 100 })
    const { unconfirmedId, waitingId, organisationId } = await lived(world, user)
    const agents = await world.db
      .selectFrom('publication')
      .select('agent_id as id')
      .where('id', 'in', [unconfirmedId, waitingId])
      .execute()
    const { posted } = await accountOf(world, user)

    if (call === 'account.remove') await user.call('organisations.close', { organisationId })
    if (call === 'account.remove') expect((await user.call(call, { confirm: 'DELETE' })).code).toBe(0)
    for (const { id } of call === 'account.remove' ? [] : agents) {
      const { data } = await user.call('agents.detail', { id })
      const taken = call === 'x.unbind' ? (data.twitter?.twitterTbId ?? '') : id
      expect((await user.call(call, { id: taken })).code).toBe(0)
    }
    for (let round = 0; round < 3; round++) {
      await world.advance({ hours: 1 })
      await world.tick()
    }
    expect(await world.runJob('reconcile-all')).toBe(0)
    const { violations, frozen } = await books.books(world.db)
    expect({ violations, frozen }).toEqual({ violations: [], frozen: [] })
    const after = await accountOf(world, user)
    expect(after.held).toBe(0)
    if (call !== 'account.remove') expect(after.posted).toBe(posted)
    const rows = await world.db
      .selectFrom('publication')
      .select('status')
      .where('id', 'in', [unconfirmedId, waitingId])
      .execute()
    expect(rows.filter(({ status }) => status === 'published' || status === 'sending')).toEqual([])
  },
)

async function accountOf(world: World, { id }: { id: string }) {
  const row = await world.db
    .selectFrom('credit_account')
    .select(['posted', 'held'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? { posted: 0, held: 0 }
}
