import { quietTimes } from './quiet.ts'
import { quiet } from './world.ts'

quiet(quietTimes)
