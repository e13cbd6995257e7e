import { expect, test } from 'vitest'
import { characters, chats, posts } from './unpleasant-model.ts'

const count = 1000
const clean = { came: count, empty: 0, failed: 0, faults: [] }

test('a thousand chats, posts and characters of a model that thinks 0 to 1,500 tokens first: none is empty', async () => {
  expect(await chats(count, 'thinking')).toEqual({ ...clean, charged: count })
  expect(await posts(count, 'thinking')).toEqual({ ...clean, charged: 0 })
  expect(await characters(count, 'thinking')).toEqual({ ...clean, charged: 0 })
})

test('a thousand of each of a model at its worst: text or nothing, nothing charged for nothing, few fail', async () => {
  const talked = await chats(count, 'unpleasant')
  expect(talked).toMatchObject({ empty: 0, faults: [], charged: talked.came })
  const written = await posts(count, 'unpleasant')
  const invented = await characters(count, 'unpleasant')
  for (const { empty, failed } of [talked, written, invented]) {
    expect(empty).toBe(0)
    expect(failed).toBeLessThan(count * 0.1)
  }
})
