import { inside } from './inside.ts'
import { injected } from './world.ts'

injected(inside)
