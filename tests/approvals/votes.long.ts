import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runVoteCases, voteCases } from './vote-cases.ts'

test('every story of votes ends as somebody wrote it who knew the promise alone', async () => {
  const different = await runVoteCases(voteCases())
  if (process.env['VOTES_REPORT'])
    writeFileSync(process.env['VOTES_REPORT'], JSON.stringify([...different], null, 1))
  expect([...different]).toEqual([])
})
