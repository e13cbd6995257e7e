import { expect, test } from 'vitest'
import { stormSeed } from '#tests/support/storm/seed.ts'
import { webhookStorm } from './storm.ts'

test('72 hours in steps of six minutes, with 24 servers killed', async () => {
  const figures = await webhookStorm({ steps: 720, kills: 24, seed: stormSeed() })
  const { missing, invented, outOfOrder, replay, ...counted } = figures
  console.info(
    'storm of webhooks',
    JSON.stringify({
      ...counted,
      missing: missing.length,
      invented: invented.length,
      outOfOrder: outOfOrder.length,
      replay: {
        ...replay,
        missing: replay.missing.length,
        invented: replay.invented.length,
        differs: replay.differs.length,
      },
    }),
  )
  expect({ missing, invented, outOfOrder }).toEqual({ missing: [], invented: [], outOfOrder: [] })
  expect(counted.events).toBe(counted.expected)
  expect(replay).toMatchObject({ missing: [], invented: [], outOfOrder: [], differs: [] })
})
