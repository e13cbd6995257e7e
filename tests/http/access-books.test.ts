import { expect, test } from 'vitest'
import * as books from '#server/modules/books/index.ts'
import { accessTable } from '../support/access-table.ts'
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
  const unconfirmedId = await world.duePost(await world.boundAgent(user))
  for (let step = 0; (await world.publication(unconfirmedId)).status !== 'unconfirmed'; step++) {
    if (step > 60) throw new Error('it never came to rest')
    await world.advanceDue()
    await world.advance({ seconds: 61 })
  }
  world.x.calmDown()
  const waitingId = await world.duePost(await world.boundAgent(user, { postAutonomy: 'ask' }))
  await world.advanceDue()
  const rows = await Promise.all([unconfirmedId, waitingId].map((id) => world.publication(id)))
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
    await world.db
      .updateTable('session')
      .set({ stepped_up_until: new Date('2100-01-01') })
      .where('user_id', '=', admin.id)
      .execute()

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
      if (!wanted.includes(code)) wrong.push(`${call} answered ${code} ${JSON.stringify(data)}`)
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
