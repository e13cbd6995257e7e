import { expect, test } from 'vitest'
import { madeBy } from '#app/offer-place.ts'

test.each([
  [{ publicationId: 'pub_1' }, 'post'],
  [{ sourceId: 'src_1' }, 'source'],
  [{ triggerId: 'trg_1' }, 'trigger'],
  [{}, null],
  [null, null],
])('what came of an offer (%o) is seen where things of its kind stand', (result, made) => {
  expect(madeBy({ result })).toBe(made)
})
