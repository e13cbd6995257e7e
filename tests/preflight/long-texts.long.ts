import { expect, test } from 'vitest'
import { slowToCheck, slowToJudge, units } from './hostile-texts.ts'

test('no text is slow to check, whatever it is made of', async () => {
  expect(await slowToCheck(units)).toEqual([])
})

test('nor is what a model writes or a page holds, in any language', async () => {
  expect(await slowToJudge(units)).toEqual([])
})
