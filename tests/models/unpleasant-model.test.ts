import { expect, test } from 'vitest'
import { characters, chats, posts } from './unpleasant-model.ts'

// A thousand of each: tests/models/unpleasant-model.long.ts.
test('a model that thinks 0 to 1,500 tokens first answers every chat, post and character', async () => {
  const clean = { came: 12, empty: 0, failed: 0, faults: [] }
  expect(await chats(12, 'thinking')).toEqual({ ...clean, charged: 12 })
  expect(await posts(12, 'thinking')).toEqual({ ...clean, charged: 0 })
  expect(await characters(12, 'thinking')).toEqual({ ...clean, charged: 0 })
})

test('a model at its worst gives text or nothing, and nothing is charged for nothing', async () => {
  const talked = await chats(20, 'unpleasant')
  expect(talked).toMatchObject({ empty: 0, faults: [], charged: talked.came })
  expect(talked.came).toBeGreaterThan(15)
  expect(await posts(20, 'unpleasant')).toMatchObject({ empty: 0 })
  expect(await characters(20, 'unpleasant')).toMatchObject({ empty: 0, faults: [] })
})
