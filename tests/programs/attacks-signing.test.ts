import { describe, expect, test } from 'vitest'
import { walk } from './attacks.ts'
import { families, signing } from './attacks-signing.ts'

describe('programs that sign are answered as the standards say, as another hand read them', () => {
  test.each(Object.entries(families))('%s', { timeout: 1_200_000 }, async (_, cases) => {
    expect(await walk(cases)).toEqual([])
  })

  test('no case is there twice', () => {
    const ids = signing.map(({ id }) => id)
    expect(ids).toHaveLength(new Set(ids).size)
  })
})
