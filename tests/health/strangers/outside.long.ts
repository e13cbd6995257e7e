import { outside } from './outside.ts'
import { injected } from './world.ts'

injected(outside)
