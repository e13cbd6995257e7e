import { describe, expect, test } from 'vitest'
import { walk } from './attacks.ts'
import { asking } from './attacks-asking.ts'
import { held } from './attacks-held.ts'
import { bearing } from './attacks-bearer.ts'
import { consent } from './attacks-consent.ts'
import { documents } from './attacks-documents.ts'
import { exchanging } from './attacks-exchange.ts'
import { describing } from './attacks-metadata.ts'
import { refreshes } from './attacks-refresh.ts'
import { revocation } from './attacks-revocation.ts'
import { proving } from './attacks-secrets.ts'
import { registration } from './attacks-registration.ts'

const families = {
  registration,
  documents,
  asking,
  consent,
  exchanging,
  proving,
  refreshes,
  revocation,
  bearing,
  describing,
}

describe('programs are answered as the standards say, as another hand read them', () => {
  test.each(Object.entries(families))('%s', async (_, cases) => {
    expect(await walk(cases)).toEqual([])
  })

  test('no case is there twice, and what is held is a case', () => {
    const ids = Object.values(families).flatMap((cases) => cases.map(({ id }) => id))
    expect(ids).toHaveLength(new Set(ids).size)
    expect(Object.keys(held).filter((id) => !ids.includes(id))).toEqual([])
  })
})
