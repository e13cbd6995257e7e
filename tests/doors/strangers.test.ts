import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allRoutes, anyCall, callName } from '../support/any-call.ts'
import { objectsOf } from '../support/objects.ts'
import { agency, approvalRule, inProject } from '../support/team.ts'
import { createWorld, type World } from '../support/world.ts'
import { accessTable } from './access-table.ts'

const strangers = 300

async function strangersCome(world: World): Promise<void> {
  await sql`insert into user_account (id, name, role, account_type, email, email_canonical, referral_code)
    select 'usr_stranger' || n, 'Stranger', 'USER', 'EMAIL', n || '@strangers.example', n || '@strangers.example', 'S' || n
    from generate_series(1, ${strangers}::int) n`.execute(world.db)
}

/** How often the database has asked by now whether somebody may be known to whoever asks. */
async function counted(world: World): Promise<() => Promise<number>> {
  const { rows } = await sql<{ said: string }>`
    select pg_get_functiondef('asked_knows'::regproc) as said`.execute(world.db)
  const [said = ''] = rows.map((row) => row.said)
  const counting = said
    .replace('select exists', `select nextval('public.looked_at') > 0 and (exists`)
    .replace(/ (\$\w+\$)\s*$/, ') $1')
  await sql`create sequence looked_at`.execute(world.db)
  await sql.raw(counting).execute(world.db)
  const now = async () => {
    const { rows } = await sql<{ n: number }>`select last_value as n from looked_at`.execute(world.db)
    return rows[0]?.n ?? 0
  }
  expect(await now()).toBe(1)
  return now
}

test('however many others have accounts, no call looks at them one by one', async () => {
  await using world = await createWorld()
  await strangersCome(world)
  const user = await world.user({ credits: 100 })
  const mine = await objectsOf(world, user)
  const looked = await counted(world)

  const told: string[] = []
  for (const [, row] of allRoutes) {
    const call = callName(row)
    const { who, input, spends } = accessTable[call] ?? { who: 'everyone' as const }
    if (who !== 'signed-in' || spends) continue
    const before = await looked()
    await anyCall(world.url, row, { fields: input?.(mine) ?? {}, token: user.token })
    const n = (await looked()) - before
    if (n > 50) told.push(`${call}: ${n}`)
  }
  expect(told).toEqual([])
})

test('however many others have accounts, who votes on a text is found among the people of its project', async () => {
  await using world = await createWorld()
  const { owner, acme } = await agency(world, { credits: 100 })
  const asOwner = inProject(owner, acme)
  const { agentId } = await world.agent(asOwner, { postAutonomy: 'auto' })
  await world.bindX(asOwner, agentId)
  const { data: rules } = await asOwner.call('votes.rules', {})
  const rule = approvalRule([{ roles: ['owner'] }])
  expect((await asOwner.call('votes.setRules', { rules: [rule], version: rules.version })).code).toBe(0)
  await strangersCome(world)
  const looked = await counted(world)
  const at = new Date((await world.now()).getTime() + 3_600_000).toISOString()
  const item = {
    agentId,
    platform: 'twitter' as const,
    parts: [{ content: 'A calm day.', imageUrls: [] }],
    when: { kind: 'at' as const, at },
  }
  const { data: put } = await asOwner.call('schedule.put', { items: [item] })
  const id = put.items[0]?.publicationId ?? ''
  const { data: one } = await asOwner.call('approvals.one', { id })
  const said = await asOwner.call('approvals.approve', {
    id,
    version: one.version,
    seen: one.votes?.seen ?? '',
  })
  expect(said.code).toBe(0)
  expect(await looked()).toBeLessThan(60)
})
