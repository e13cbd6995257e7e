import { expect, test } from 'vitest'
import { runVoteCases, voteCases } from './vote-cases.ts'

test('every story of votes ends as somebody wrote it who knew the promise alone', async () => {
  expect([...(await runVoteCases(voteCases()))]).toEqual([])
})
