import { describe, expect, test } from 'vitest'
import { walk } from './attacks.ts'
import { heldOfSigning } from './attacks-signing-held.ts'
import { families, signing } from './attacks-signing.ts'

describe('programs that sign are answered as the standards say, as another hand read them', () => {
  // Documents that come slowly or without end take their time: `attacks-signing.long.ts`.
  const { offering: _, ...quick } = families
  test.each(Object.entries(quick))('%s', async (_, cases) => {
    expect(await walk(cases)).toEqual([])
  })

  test('no case is there twice, and what is held is a case', () => {
    const ids = signing.map(({ id }) => id)
    expect(ids).toHaveLength(new Set(ids).size)
    expect(Object.keys(heldOfSigning).filter((id) => !ids.includes(id))).toEqual([])
  })
})
