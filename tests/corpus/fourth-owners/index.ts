import { arabic } from './arabic.ts'
import { chinese } from './chinese.ts'
import { english1 } from './english1.ts'
import { english2 } from './english2.ts'
import { french } from './french.ts'
import type { Owner } from './types.ts'
import { vietnamese } from './vietnamese.ts'

export type { Answer, Language, Manner, Owner, Wish } from './types.ts'

export const owners: Owner[] = [...english1, ...english2, ...french, ...vietnamese, ...chinese, ...arabic]
