import { freshQuiet } from './fresh-quiet.ts'
import { quiet } from './world.ts'

quiet(freshQuiet)
