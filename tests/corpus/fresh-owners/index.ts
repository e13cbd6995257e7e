// Twenty-five owners, each with tastes that hold together as a person.
import { arabic } from './arabic.ts'
import { chinese } from './chinese.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { vietnamese } from './vietnamese.ts'
import type { Owner } from './tongues.ts'

export type { Language, Owner, Wish } from './tongues.ts'

const tasted = [...english, ...french, ...vietnamese, ...chinese, ...arabic]
export const owners: Owner[] = tasted
