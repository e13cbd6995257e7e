import { test } from 'vitest'
import { wrongClocks } from './wrong-clocks.ts'

test('servers whose clocks are an hour fast and slow, and a database clock that jumps: no slot early, none twice, with 6 agents', () =>
  wrongClocks({ agents: 6 }))
