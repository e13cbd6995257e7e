import { test } from 'vitest'
import { standstill } from './standstill.ts'

// With 30 agents: standstill.long.ts.
test('after eight hours of standstill each account sends at most one late post, five a second in all, and the rest says that it was missed', () =>
  standstill({ agents: 12 }))
