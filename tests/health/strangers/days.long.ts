import { expect, test } from 'vitest'
import { dice } from '#server/demo/simulators/dice.ts'
import { newId } from '#server/lib/ids.ts'
import { strangerWorld } from './world.ts'

/** How many days are lived through; what is said and how long it took is printed. */
const days = Number(process.env['QUIET_DAYS'] ?? 30)
const minute = 60_000

const kinds = [
  {},
  { type: 'hot_topic' as const, topic: 'bitcoin', coinTickers: ['BTC'], timeframe: null },
  {
    type: 'clone_influence' as const,
    targetAccount: 'loud_trader',
    targetLanguage: 'FRENCH' as const,
    coinTickers: [],
    timeframe: null,
  },
  {
    type: 'project_promotion' as const,
    coinTickers: [],
    timeframe: null,
    affiliateLinkPromotion: false,
    projectInfo: {
      name: 'Lumen',
      ticker: 'LUM',
      url: 'https://lumen.example/start',
      text: 'Lumen is a lending market with 640 lenders in 12 countries. Loans run for 30 days.',
    },
  },
  // Nobody ever answers its questions.
  { coinTickers: ['ETH'], operationMode: 'automated' as const, postAutonomy: 'ask' as const },
]

test(
  `in ${days} days with their usual mishaps nothing is said`,
  async () => {
    await using world = await strangerWorld({ owners: 0, at: '2026-10-24T00:00:00Z', abreast: true })
    await world.x.addAccount({ handle: 'loud_trader' })
    for (const fields of kinds) {
      const user = await world.user({ credits: 10_000 })
      const agent = await world.boundAgent(user, fields, { planned: true })
      await world.linkTelegram(user, agent.person)
      await user.call('manual.createRule', {
        agentId: agent.agentId,
        enablePostToTelegram: true,
        enableGenerateContent: true,
      })
    }
    const luck = dice(7)
    world.x.makeUnpleasant({ seed: 7, clockAheadMilliseconds: 0 })
    world.telegram.unpleasant(7)
    world.llm.unpleasant(7)

    const began = performance.now()
    const end = (await world.now()).getTime() + days * 24 * 60 * minute
    const said = new Map<string, string[]>()
    let today = ''
    let steps = 0
    for (let at = await world.now(); at.getTime() < end; at = await world.now()) {
      const { next } = await world.db
        .selectFrom('publication')
        .select((e) => e.fn.min('next_at').as('next'))
        .executeTakeFirstOrThrow()
      // Minute by minute where something is due; otherwise up to where something will be.
      const most = (at.getUTCHours() < 5 ? 30 : 10) * minute
      const idle = Math.min(next ? next.getTime() - at.getTime() : most, most)
      const busy = idle < 2 * minute
      await world.advance({ seconds: busy ? 45 : Math.floor(idle / 1000) - 15 })
      if (luck.chance(0.02)) world.market.failNext('server-error')
      if (luck.chance(0.02)) world.mail.failNext('temporary')
      // Of a minute: a longer step would make a longer fault of it.
      world.tron.fail('main', busy && luck.chance(0.03) ? 'html' : null)
      world.ton.fail(busy && luck.chance(0.03) ? 'rate-limit' : null)
      await world.catchUp()
      const day = at.toISOString().slice(0, 10)
      if (day !== today && at.getUTCHours() >= 9) {
        today = day
        await world.sayGoodbye()
        await world.advance({ seconds: 20 })
        Object.assign(world.deps, { processId: newId('prc') })
      }
      for (const one of await world.judge())
        said.set(one, [...(said.get(one) ?? []), (await world.now()).toISOString()])
      steps++
    }
    const states = await world.db
      .selectFrom('publication')
      .select(['status', 'reason', (e) => e.fn.countAll<number>().as('count')])
      .groupBy(['status', 'reason'])
      .execute()
    const seconds = Math.round((performance.now() - began) / 1000)
    process.stdout.write(
      `${days} days, ${steps} steps, ${seconds} s\n${states.map(({ status, reason, count }) => `  ${status} ${reason ?? ''}: ${count}`).join('\n')}\n`,
    )
    expect(
      [...said].map(([one, times]) => `${one}: ${times.length} times, from ${times[0]} to ${times.at(-1)}`),
    ).toEqual([])
  },
  6 * 3_600_000,
)
