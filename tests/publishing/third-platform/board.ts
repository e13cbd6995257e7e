import { sql } from 'kysely'
import { alwaysActive } from '#contract/rules.ts'
import type { Platform } from '#contract/lists.ts'
import { places } from '#server/modules/preflight/index.ts'
import { platformFacts } from '#server/modules/publishing/platforms/facts.ts'
import { platforms } from '#server/modules/publishing/platforms/index.ts'
import type { Answer, PublishingPlatform } from '#server/modules/publishing/platforms/platform.ts'
import type { PlatformFacts } from '#server/modules/publishing/platforms/platform-facts.ts'
import type { World } from '#tests/support/world.ts'

/** A notice board in the hall: as little as a place to publish to can be. Its word is in no contract, so it is cast. */
export const board = 'board' as Platform

/** What hangs there, and how it answers the next notices. */
export function createBoard() {
  const notices: { id: string; text: string }[] = []
  const answers: ('posted' | 'lost' | 'later' | 'refused')[] = []
  let sends = 0

  const facts: PlatformFacts = {
    name: 'Board',
    ruleOf: (agent) => agent.manualRule?.settings ?? null,
    plan: null,
    usageOf: () => 'manual',
    usageKinds: ['manual'],
    purposeOf: () => 'TELEGRAM_MESSAGE',
    onRequest: null,
    textMax: () => 200,
    refusesDoubles: false,
    linksCost: false,
    triesCount: false,
    readsAlone: () => false,
    saysAgain: false,
    quotes: false,
    numbers: 'told',
    corrects: 'edit',
    unavailable: 'telegram_refused',
    refused: 'telegram_refused',
    problems: {},
  }

  const platform: PublishingPlatform = {
    showsAtOnce: true,
    situation: async (_db, agent) => ({
      agent,
      limit: 5,
      costFactorMilli: 1000,
      accountKey: 'board:hall',
      gate: {
        target: { id: 'hall', state: 'ok' },
        enabled: true,
        mayReply: false,
        hours: alwaysActive,
      },
    }),
    demand: async () => undefined,
    targetName: async () => 'The hall',
    connectionOf: async () => null,
    room: async () => null,
    turn: async () => null,
    prepare: async () => ({ kind: 'ready', pictures: [] }),
    claim: async () => ({ lowerBoundId: '0', counted: null, app: null }),
    send: async (_deps, { row }): Promise<Answer> => {
      const said = { status: null, detail: 'the board' }
      sends += 1
      const how = answers.shift() ?? 'posted'
      if (how === 'later') return { ...said, kind: 'try-later', askedFor: null }
      if (how === 'refused')
        return { ...said, kind: 'refused', next: { kind: 'failed', reason: 'telegram_refused' } }
      const id = String(notices.length + 1)
      notices.push({ id, text: row.content ?? '' })
      return how === 'lost' ? { ...said, kind: 'unknown' } : { ...said, kind: 'posted', externalId: id }
    },
    find: async (_deps, row) => {
      const found = notices.find(({ text }) => text === row.content)
      return found ? { kind: 'found', externalId: found.id } : { kind: 'not-there' }
    },
    showsEverything: async () => true,
    claimCorrection: async () => ({ app: null }),
    correct: async (_deps, { row, message }) => {
      const found = notices.find(({ id }) => id === row.external_id)
      if (!found) return { kind: 'refused', reason: 'gone', detail: 'not on the board' }
      found.text = message
      return { kind: 'done', answer: null, detail: '' }
    },
    linkOf: async (_deps, _trx, _row, externalId) => `https://board.example/${externalId}`,
    published: async () => ({}),
  }

  Object.assign(platformFacts, { [board]: facts })
  Object.assign(platforms, { [board]: platform })
  Object.assign(places, { [board]: { ...places.telegram, lengthMax: () => 200, opensCommands: false } })

  return {
    notices,
    /** The next sends are answered so, in this order; then all are posted. */
    willAnswer: (...next: typeof answers) => void answers.push(...next),
    sends: () => sends,
    /** What a migration would say. */
    hangIn: (world: World) =>
      sql`alter table publication drop constraint publication_platform_check`.execute(world.db),
    [Symbol.dispose]() {
      for (const table of [platformFacts, platforms, places]) Reflect.deleteProperty(table, board)
    },
  }
}
