import { expect, test } from 'vitest'
import { walk } from './attacks.ts'
import { families } from './attacks-signing.ts'

test('what programs offer as their description and keys, slow or endless too, is answered as the standards say', async () => {
  expect(await walk(families.offering)).toEqual([])
})
