import { holding } from '#tests/support/database-away.ts'
import { askers, hooks, telegramPosts } from './fresh-people.ts'
import { count, must, refusing } from './fresh-tools.ts'
import type { Injected, Stranger } from './world.ts'

const leaseForEver = (what: string) =>
  `update ${what} set lease_until = app_now() + interval '1 day', lease_no = lease_no + 1`

export const inside: Injected[] = [
  {
    is: 'A dump holds a lock on the triggers',
    told: ['tick_stands look-for-events'],
    options: { patience: 1500 },
    inject: async (world) => {
      const held = await holding(world, 'lock table agent_trigger in access exclusive mode')
      return async () => {
        const { rows } = await world.sql(
          `select substr(query, 1, 80) as q from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        must(rows.length > 0, `somebody waits: ${JSON.stringify(rows)}`)
        await held.letGo()
      }
    },
  },
  {
    is: 'An extension breaks sends to X',
    told: ['jobs_stuck twitter'],
    seconds: 240,
    inject: async (world) => {
      await world.sql(
        `${refusing('attempt', `raise exception 'could not read block 4711 in file "base/16384/2619"';`)} before insert on publication_attempt for each row when (new.account_key like 'x:%') execute function fresh_attempt()`,
      )
      return async () => {
        must(
          (await count(world, `publication where platform = 'twitter' and state in ('ready','retrying')`)) >
            0,
          'posts for X stand before their sending',
        )
        await world.sql('drop trigger fresh_attempt on publication_attempt')
      }
    },
  },
  {
    is: 'Jobs of the queue vanish',
    told: ['posts_late telegram'],
    posts: false,
    seconds: 300,
    prepare: async (world) => world.alsoDo(telegramPosts(world)),
    inject: async (world) => {
      await world.sql(
        `${refusing('vanish', 'return null;')} before insert on pgboss.job_common for each row execute function fresh_vanish()`,
      )
      return async () => {
        must((await count(world, `publication where state = 'planned' and lease_no > 0`)) > 3, 'posts wait')
        await world.sql('drop trigger fresh_vanish on pgboss.job_common')
      }
    },
  },
  {
    is: 'The queue takes no job',
    told: ['tick_fails advance-due'],
    inject: async (world) => {
      await world.sql(
        `${refusing('full', `raise exception 'could not extend file "base/16384/9000": No space left on device';`)} before insert on pgboss.job_common for each row execute function fresh_full()`,
      )
      return async () => {
        must((await count(world, `publication where state = 'planned'`)) > 3, 'posts wait')
        await world.sql('drop trigger fresh_full on pgboss.job_common')
      }
    },
  },
  {
    is: 'Leases of a lost process last a day',
    told: ['posts_late telegram'],
    seconds: 300,
    prepare: async (world) => {
      await world.sql('select 1')
    },
    inject: async (world) => {
      world.alsoDo(() =>
        world.sql(
          `${leaseForEver('publication')} where state = 'planned' and platform = 'telegram' and next_at <= app_now()`,
        ),
      )
      return async () => {
        must(
          (await count(world, `publication where lease_until > app_now() + interval '1 hour'`)) > 3,
          'posts are leased',
        )
        world.stopAlso()
        await world.sql(
          `update publication set lease_until = null where lease_until > app_now() + interval '1 hour'`,
        )
      }
    },
  },
  {
    is: 'Webhook leases of a lost process',
    told: ['webhooks_late'],
    seconds: 300,
    posts: false,
    inject: async (world) => {
      await hooks(world)
      await world.live(15, { posts: false })
      world.alsoDo(() => world.sql(`${leaseForEver('webhook_delivery')} where state = 'waiting'`))
      return async () => {
        must((await count(world, `webhook_delivery where state = 'waiting'`)) > 3, 'messages wait')
        must((await count(world, `webhook_delivery where state = 'delivered'`)) > 0, 'before, some arrived')
        world.stopAlso()
        await world.sql('update webhook_delivery set lease_until = null')
      }
    },
  },
  {
    is: 'A webhook secret cannot be opened',
    told: ['tick_fails send-webhooks'],
    posts: false,
    inject: async (world) => {
      const [one] = await hooks(world)
      await world.live(15, { posts: false })
      const { rows } = await world.sql(
        `select encode(secret, 'hex') as hex from webhook where id = '${one?.id}'`,
      )
      await world.sql(`update webhook set secret = '\\x00112233' where id = '${one?.id}'`)
      const failed = () =>
        world.runJob('send-webhooks').then(
          () => false,
          () => true,
        )
      return async () => {
        await world.customers[0]?.user.call('notices.page', {})
        must(await failed(), 'the tick throws')
        await world.sql(
          `update webhook set secret = decode('${(rows[0] as { hex: string }).hex}', 'hex') where id = '${one?.id}'`,
        )
      }
    },
  },
  {
    is: 'Cards are due by a clock of tomorrow',
    told: ['questions_late'],
    options: { owners: 0 },
    posts: false,
    seconds: 300,
    prepare: askers,
    inject: async (world) => {
      await world.sql(
        `${refusing('card', `new.card_due_at := new.card_due_at + interval '6 hours'; return new;`)} before update on publication for each row when (new.card_due_at is not null and new.approval_message is null and new.state = 'awaiting_approval' and new.card_due_at < app_now() + interval '1 hour') execute function fresh_card()`,
      )
      return async () => {
        must(
          (await count(world, `publication where approval_message is not null`)) > 0,
          'before, questions were asked',
        )
        must(
          (await count(world, `publication where state = 'awaiting_approval' and approval_message is null`)) >
            3,
          'questions are not asked',
        )
        world.stopAlso()
        await world.sql('drop trigger fresh_card on publication')
        await world.sql('update publication set card_due_at = app_now() where card_due_at > app_now()')
      }
    },
  },
  {
    is: 'A table of the wishes was renamed',
    told: ['tick_fails read-wishes'],
    seconds: 150,
    inject: async (world) => {
      await world.sql('alter table voice_said rename to voice_said_of_before')
      return () => world.sql('alter table voice_said_of_before rename to voice_said')
    },
  },
  {
    is: 'The worker beats and takes nothing',
    told: ['posts_late telegram'],
    options: { workers: false },
    posts: false,
    seconds: 300,
    prepare: async (world) => {
      const publisher = await world.process(['publisher'])
      world.become(['web'])
      world.tickIn(publisher.deps)
      const worker = await world.process(['worker'])
      world.alsoDo(telegramPosts(world))
      Object.assign(world, { hung: worker })
    },
    inject: async (world) => {
      const { hung } = world as unknown as { hung: Awaited<ReturnType<Stranger['process']>> }
      await hung.deps.queue.stop({ timeoutSeconds: 1 })
      return async () => {
        must(
          (await count(world, `pgboss.job where name = 'write' and state = 'created'`)) > 0,
          'nobody takes what is to be written',
        )
        await hung.kill().catch(() => undefined)
        await world.process(['worker'])
      }
    },
  },
  {
    is: 'ROLES lost web with the deployment',
    told: ['no_web'],
    options: { workers: false },
    prepare: async (world) => {
      const other = await world.process(['worker', 'publisher'])
      world.become(['web'])
      world.tickIn(other.deps)
    },
    inject: async (world) => {
      // A process that was started anew says which roles it has.
      world.become(['worker', 'publisher'])
      await world.sql(`delete from process_life where id = '${world.deps.processId}'`)
      return async () => {
        world.become(['web'])
        await world.sql(`delete from process_life where id = '${world.deps.processId}'`)
      }
    },
  },
  {
    is: 'An entry of the ledger was changed',
    told: ['books_wrong'],
    inject: async (world) => {
      await world.run('reconcile')
      const { rows } = await world.sql(`select id, amount from credit_entry order by id limit 1`)
      const [entry] = rows as { id: string; amount: string }[]
      const set = (amount: string) =>
        world.sql(
          `do $$ begin alter table credit_entry disable trigger user; update credit_entry set amount = ${amount} where id = ${entry?.id}; alter table credit_entry enable trigger user; end $$`,
        )
      await set(`${entry?.amount} + 5000`)
      await world.run('reconcile-all')
      return async () => {
        const audit = await world.audit()
        must(audit.length > 0, `the books are wrong: ${JSON.stringify(audit).slice(0, 200)}`)
        await set(`${entry?.amount}`)
        await world.sql('update credit_account set frozen_at = null, frozen_for = null')
        must((await world.audit()).length === 0, 'and right again')
        await world.run('reconcile-all')
      }
    },
  },
  {
    is: 'A hold was lost, its sum stayed',
    told: ['books_wrong'],
    inject: async (world) => {
      const [one] = world.customers
      await world.sql(`update credit_account set held = held + 3000 where id = '${one?.user.id}'`)
      await world.run('reconcile-all')
      return async () => {
        const audit = await world.audit()
        must(audit.length > 0, `the books are wrong: ${JSON.stringify(audit).slice(0, 200)}`)
        await world.sql(`update credit_account set held = held - 3000 where id = '${one?.user.id}'`)
        await world.sql('update credit_account set frozen_at = null, frozen_for = null')
        must((await world.audit()).length === 0, 'and right again')
        await world.run('reconcile-all')
      }
    },
  },
  {
    is: 'Somebody holds the turn to reconcile',
    told: ['books_old'],
    inject: async (world) => {
      await world.run('reconcile')
      const held = await holding(world, `select pg_advisory_xact_lock(hashtextextended('reconcile', 0))`)
      for (let passed = 0; passed < 9; passed++) {
        await world.advance({ minutes: 5 })
        await world.catchUp()
        await world.judge()
      }
      const before = await count(world, 'reconciliation')
      return async () => {
        must((await count(world, 'reconciliation')) === before, 'nothing was reconciled')
        await held.letGo()
      }
    },
  },
  {
    is: 'PUBLISHING stayed off after the work',
    told: ['publishing_off'],
    inject: async (world) => {
      world.config.publishing = false
      return () => void (world.config.publishing = true)
    },
  },
]
