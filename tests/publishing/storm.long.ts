import { expect, test } from 'vitest'
import { publishingStorm } from './storm/storm.ts'
import { stormSeed } from '../support/storm/seed.ts'

const publications = Number(process.env['STORM_SIZE'] ?? 2_000)
const seed = stormSeed()

test(`${publications} publications while X, Telegram and the model are at their worst (seed ${seed})`, async () => {
  const { wrong, ...figures } = await publishingStorm({ publications, seed })
  console.info('storm of publishing', { seed, ...figures, wrong: wrong.length })
  expect(wrong).toEqual([])
})
