import { connect } from '#db/connect.ts'
import { owners } from '#tests/corpus/owners/index.ts'
import { owners as freshOwners } from '#tests/corpus/fresh-owners/index.ts'
import { owners as fourthOwners } from '#tests/corpus/fourth-owners/index.ts'
import { firstOwners } from './first-owners.ts'
import type { Owner } from './owner.ts'
import { type Run, runOwner } from './run-owner.ts'

/** What the parent asks for: every owner whose number leaves this rest. */
export interface Share {
  url: string
  rest: number
  of: number
  texts: number
  after: number
}

export interface Told {
  name: string
  off: Run
  on: Run
}

/**
 * Fifty owners of another hand; `OWNERS=fresh` asks twenty-five of a third one, `OWNERS=fourth` as many of a fourth,
 * `OWNERS=first` those to develop with, `OWNERS=fresh:A,B` those of that name alone.
 */
const sets: Record<string, Owner[]> = { first: firstOwners, fresh: freshOwners, fourth: fourthOwners }
const [set = '', names] = (process.env['OWNERS'] ?? '').split(':')
const asked = sets[set] ?? owners
const named = names?.split(',')

if (process.send) {
  process.once('message', (share: Share) => {
    void work(share).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
  process.send('ready')
}

async function work({ url, rest, of, texts, after }: Share): Promise<void> {
  const { db, close } = connect(url, { connectionsMax: 3 })
  // Each keeps its number, which its seeds are of.
  const mine = [...asked.entries()]
    .filter(([, { name }]) => !named || named.some((one) => name.includes(one)))
    .filter((_, at) => at % of === rest)
  for (const [nth, owner] of mine) {
    const run = (learns: boolean) => runOwner(db, { owner, nth, learns, texts, after })
    const told: Told = { name: owner.name, off: await run(false), on: await run(true) }
    await new Promise<void>((done) => process.send?.(told, () => done()))
  }
  await close()
}
