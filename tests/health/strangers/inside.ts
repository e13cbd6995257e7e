import { onCheckpoint } from '#server/lib/checkpoint.ts'
import { holding } from '#tests/support/database-away.ts'
import { startProcess } from '#tests/support/processes.ts'
import type { Injected, Stranger } from './world.ts'

/** A web process that is watched, and others beside it. */
const shared = { workers: false, owners: 4 }
type Process = Awaited<ReturnType<Stranger['process']>>
const others = new WeakMap<Stranger, Process[]>()

const beside =
  (own: Parameters<Stranger['become']>[0], ...processes: Parameters<Stranger['become']>[0][]) =>
  async (world: Stranger) => {
    world.become(own)
    await world.startWorkers()
    const made: Process[] = []
    for (const roles of processes) made.push(await world.process(roles))
    others.set(world, made)
    const [first] = made
    if (first && !own.includes('worker') && !own.includes('publisher')) world.tickIn(first.deps)
  }

/** These of them die, and are started again. */
const dies =
  (...which: number[]) =>
  async (world: Stranger) => {
    const all = others.get(world) ?? []
    const dead = which.flatMap((n) => all[n] ?? [])
    for (const one of dead) await one.kill()
    return async () => {
      for (const { deps } of dead) all.push(await world.process([...deps.config.roles]))
    }
  }

const ofProcesses: Injected[] = [
  {
    is: 'the worker dies',
    told: ['no_worker'],
    options: shared,
    prepare: beside(['web'], ['worker'], ['publisher']),
    inject: dies(0),
  },
  {
    is: 'the publisher dies',
    told: ['no_publisher'],
    options: shared,
    prepare: beside(['web'], ['worker'], ['publisher']),
    inject: dies(1),
  },
  {
    is: 'the web process dies',
    told: ['no_web'],
    options: shared,
    prepare: beside(['worker'], ['web'], ['publisher']),
    inject: dies(0),
  },
  {
    is: 'the one process that writes and sends dies, and with it the schedule',
    told: ['no_worker', 'no_publisher'],
    options: shared,
    prepare: beside(['web'], ['worker', 'publisher']),
    inject: async (world) => {
      const again = await dies(0)(world)
      world.stopTicks()
      return async () => {
        await again()
        world.startTicks()
        const [, reborn] = others.get(world) ?? []
        if (reborn) world.tickIn(reborn.deps)
      }
    },
  },
  {
    is: 'both workers die',
    told: ['no_worker'],
    options: shared,
    prepare: beside(['web', 'publisher'], ['worker'], ['worker']),
    inject: dies(0, 1),
  },
  ...[5, -10].map((clockSkewMinutes) => ({
    is: `a second machine’s clock is ${clockSkewMinutes} minutes off`,
    told: ['clock_machine'],
    inject: async (world: Stranger) => {
      const second = await startProcess(world, { clockSkewMinutes, roles: 'worker' })
      let stopped = false
      world.alsoDo(async () => {
        if (!stopped) await second.run('beat')
      })
      return async () => {
        stopped = true
        await second.stop()
      }
    },
  })),
  ...[5, -10].map((minutes) => ({
    is: `X’s clock and ours are ${minutes} minutes apart`,
    told: ['clock_x'],
    inject: async (world: Stranger) => {
      world.x.setTrouble({ clockAheadMilliseconds: minutes * 60_000 })
      return () => world.x.setTrouble({ clockAheadMilliseconds: 0 })
    },
  })),
]

/** A table is not where it was. */
const without = (table: string) => async (world: Stranger) => {
  await world.sql(`alter table ${table} rename to ${table}_gone`)
  return () => world.sql(`alter table ${table}_gone rename to ${table}`)
}
/** Somebody has locked a table and gone to lunch. */
const locked = (table: string) => async (world: Stranger) => {
  const lock = await holding(world, `lock table ${table} in access exclusive mode`)
  world.atEnd.push(() => lock.letGo().catch(() => undefined))
  return () => lock.letGo()
}
const impatient = { patience: 1500 }
/** This tick is never started any more. */
const unticked = (job: Parameters<Stranger['run']>[0]) => async (world: Stranger) => {
  world.stopped.add(job)
  return () => world.stopped.delete(job)
}
/** Updates of publications fail where it is so. */
const failsWhere = (condition: string) => async (world: Stranger) => {
  await world.sql(`create function nightmare() returns trigger language plpgsql as $$ begin
    if ${condition} then raise exception 'a nightmare'; end if; return new; end $$`)
  await world.sql(
    'create trigger nightmare before update on publication for each row execute function nightmare()',
  )
  return () => world.sql('drop trigger nightmare on publication')
}
const throwsAt = (wanted: string) => async () => {
  onCheckpoint((name) => {
    if (name === wanted) throw new Error('a nightmare')
  })
  return () => onCheckpoint(null)
}

const ofWork: Injected[] = [
  { is: 'a tick throws: release-images', told: ['tick_fails release-images'], inject: without('image_set') },
  { is: 'a tick throws: read-wishes', told: ['tick_fails read-wishes'], inject: without('voice_said') },
  { is: 'a tick throws: tidy-files', told: ['tick_fails tidy-files'], inject: without('upload') },
  {
    is: 'a tick throws: advance-due cannot lease what is due',
    told: ['tick_fails advance-due'],
    inject: failsWhere('new.lease_until is distinct from old.lease_until and new.lease_until is not null'),
  },
  {
    is: 'a tick hangs: release-holds',
    told: ['tick_stands release-holds'],
    options: impatient,
    inject: locked('sandbox_ticket'),
  },
  {
    is: 'a tick hangs: read-wishes',
    told: ['tick_stands read-wishes'],
    options: impatient,
    inject: locked('voice_said'),
  },
  {
    is: 'advance-due is never started any more',
    told: ['tick_stands advance-due'],
    inject: unticked('advance-due'),
  },
  {
    is: 'tell-notices is never started any more',
    told: ['tick_stands tell-notices'],
    inject: unticked('tell-notices'),
  },
  {
    is: 'look-again is never started any more',
    told: ['tick_stands look-again'],
    inject: unticked('look-again'),
  },
  {
    is: 'read-mentions is never started any more',
    told: ['tick_stands read-mentions'],
    inject: unticked('read-mentions'),
  },
  {
    is: 'every writing job throws',
    told: ['jobs_fail write'],
    inject: throwsAt('before-text-kept'),
    minutes: 40,
  },
  {
    is: 'every sending job throws',
    told: ['jobs_fail send'],
    inject: throwsAt('before-attempt'),
    minutes: 40,
  },
  ...(['twitter', 'telegram'] as const).map((platform) => ({
    is: `one poisoned row breaks whoever takes it up: ${platform}`,
    told: [`jobs_stuck ${platform}`],
    // It is again and again only after a while.
    seconds: 600,
    minutes: 40,
    options: { owners: 12 },
    inject: async (world: Stranger) => {
      const id = await world.post(platform)
      return failsWhere(`old.id = '${id}' and new.state is distinct from old.state`)(world)
    },
  })),
]

export const inside: Injected[] = [...ofProcesses, ...ofWork]
