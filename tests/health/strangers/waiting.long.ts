import { waiting } from './waiting.ts'
import { injected } from './world.ts'

injected(waiting)
