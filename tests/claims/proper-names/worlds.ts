import { arabic } from './arabic.ts'
import { chinese } from './chinese.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { vietnamese } from './vietnamese.ts'

export const worlds = [english, french, vietnamese, chinese, arabic]
