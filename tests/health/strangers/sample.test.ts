import { inside } from './inside.ts'
import { outside } from './outside.ts'
import { quietTimes } from './quiet.ts'
import { waiting } from './waiting.ts'
import { injected, quiet } from './world.ts'

injected([...outside, ...inside, ...waiting].filter((_, n) => n % 9 === 4))
quiet(quietTimes.filter((_, n) => n % 9 === 1))
