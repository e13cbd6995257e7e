import { createTron } from './adapters/tron/client.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { loadEnv } from './env-file.ts'
import type { Db } from '#db/connect.ts'
import { type Cell, csvLine } from './lib/csv.ts'
import { fromMilli } from './lib/money.ts'
import { printBooks, printTransfer } from './operate-print.ts'
import * as admin from './modules/admin/index.ts'
import * as auth from './modules/auth/index.ts'
import * as books from './modules/books/index.ts'
import * as credits from './modules/credits/index.ts'
import * as payments from './modules/payments/index.ts'
import { Problem } from './problem.ts'

/** What an operator does at the machine itself (docs/runbook.md). It reads; only `unfreeze`, `drop-factors` and `reseal` change anything. */

type Config = ReturnType<typeof readConfig>
interface Call {
  config: Config
  db: Db
  args: string[]
}

const say = (text: string) => process.stdout.write(text)
const table = (head: string[]) => {
  say(csvLine(head))
  return (cells: Cell[]) => say(csvLine(cells))
}

/** Each returns the exit code. */
const commands: Record<string, { usage: string; run(call: Call): Promise<number> }> = {
  books: {
    usage:
      'books: each account of the house, all users together, and everything that does not add up (then exit 1)',
    async run({ db }) {
      const found = await books.books(db)
      say(printBooks(found))
      return found.violations.length > 0 ? 1 : 0
    },
  },

  find: {
    usage: 'find <transaction hash>: every transfer of it that was seen, and the order it counts for',
    async run({ db, args: [txId] }) {
      if (!txId) throw new Error('find <transaction hash>')
      const found = await payments.findTransfers(db, txId)
      for (const transfer of found) say(printTransfer(transfer))
      if (found.length === 0) say('No transfer of that transaction has reached an address of ours.\n')
      return found.length === 0 ? 1 : 0
    },
  },

  'sweep-list': {
    usage: 'sweep-list: our TRON addresses that got money, with balances, as CSV; unsigned',
    async run({ config, db }) {
      if (!config.live.tron)
        throw new Error('TRON is not configured here (TRON_XPUB): there is nothing to sweep.')
      const row = table(['address', 'path', 'order', 'balance', 'deposited', 'difference'])
      for (const one of await payments.sweepList({ db, tron: createTron(config.live.tron) }))
        row([
          one.address,
          one.path,
          one.orderNo,
          usdt(one.balanceUnits),
          usdt(one.depositedUnits),
          usdt(one.differenceUnits),
        ])
      return 0
    },
  },

  'export-orders': {
    usage: 'export-orders [from] [to]: orders made in that time, as CSV',
    async run({ db, args }) {
      const row = table(
        'order,user,made,package,rail,asset,amount,received,status,exception,paid,credits,transactions'.split(
          ',',
        ),
      )
      for await (const page of payments.orderPages(db, timeOf(args)))
        for (const order of page)
          row([
            order.orderNo,
            order.userId,
            order.createdAt,
            order.pgId,
            order.rail,
            order.asset,
            order.amount,
            order.received,
            order.status,
            order.exception,
            order.paidAt,
            order.creditsGranted,
            order.txIds.join(' '),
          ])
      return 0
    },
  },

  'export-ledger': {
    usage: 'export-ledger [from] [to]: entries of the ledger written in that time, as CSV',
    async run({ db, args }) {
      const row = table(
        'entry,at,user,seq,type,purpose,credits,balance,against,ref,agent,order,note'.split(','),
      )
      for await (const page of credits.ledgerPages(db, timeOf(args)))
        for (const entry of page)
          row([
            entry.id,
            entry.at,
            entry.ownerId,
            entry.seq,
            entry.type,
            entry.purpose,
            fromMilli(entry.amountMilli),
            fromMilli(entry.balanceAfterMilli),
            entry.counterAccount,
            entry.ref,
            entry.agentId,
            entry.orderNo,
            entry.note,
          ])
      return 0
    },
  },

  unfreeze: {
    usage:
      'unfreeze <user id> <id of the administrator who decided it> <reason>: lets an account spend again',
    async run({ db, args: [userId, actorId, ...words] }) {
      const reason = words.join(' ')
      if (!userId || !actorId || reason.length < 3)
        throw new Error('unfreeze <user id> <administrator id> <reason>')
      await books.unfreezeAccount(db, { userId, actorId, reason })
      say(`${userId} may spend again.\n`)
      return 0
    },
  },

  'drop-factors': {
    usage:
      'drop-factors <user id> <id of the administrator who decided it> <reason>: takes every second factor off an account',
    async run({ db, args: [userId, actorId, ...words] }) {
      const reason = words.join(' ')
      if (!userId || !actorId || reason.length < 3)
        throw new Error('drop-factors <user id> <administrator id> <reason>')
      say(`${await admin.dropFactors(db, { userId, actorId, reason })} second factors taken off ${userId}.\n`)
      return 0
    },
  },

  reseal: {
    usage: 'reseal: seals with the first SECRET_KEY what another one sealed (exit 1 while something is left)',
    async run({ config, db }) {
      const { moved, left } = await auth.resealAll({ config, db })
      say(`${moved} sealed anew, ${left} left.\n`)
      if (left > 0)
        say(
          'Left is what a process that does not know the first key has sealed meanwhile (run this again), or what none of these keys opens.\n',
        )
      return left > 0 ? 1 : 0
    },
  },
}

function usdt(units: number): string {
  return (units / 1_000_000).toFixed(6)
}

/** Dates as ISO 8601; left out: from the beginning, until now. */
function timeOf([from, to]: string[]): { from: Date; to: Date } {
  const read = (text: string | undefined, otherwise: Date) => {
    const date = text === undefined ? otherwise : new Date(text)
    if (Number.isNaN(date.getTime())) throw new Error(`not a date: ${text}`)
    return date
  }
  return { from: read(from, new Date(0)), to: read(to, new Date('2200-01-01')) }
}

async function main([name = '', ...args]: string[]): Promise<number> {
  const command = commands[name]
  if (!command) {
    say(
      `${Object.values(commands)
        .map(({ usage }) => `  ${usage}`)
        .join('\n')}\n`,
    )
    return 2
  }
  loadEnv()
  const config = readConfig(process.env)
  const database = await openDatabase(config, () => {})
  try {
    return await command.run({ config, db: database.connection.db, args })
  } finally {
    await database.close()
  }
}

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    const reason =
      error instanceof Problem ? error.problem : error instanceof Error ? error.message : String(error)
    process.stderr.write(`${reason}\n`)
    process.exitCode = 2
  },
)
